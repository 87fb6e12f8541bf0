import type { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import type { ConflictAnswer } from '#features/conflict-checks/contract.ts'
import type { Lead } from '../contract/shapes.ts'
import { openHandovers } from '../contract/values.ts'
import { canHandOver, handoverUntil, type HandoverAct } from '../rules.ts'
import type { ClaimRow } from '../store/claims.ts'
import type { openHandoversOf } from '../store/handovers.ts'
import type { LeadRow } from '../store.ts'

type LeadView = z.input<typeof Lead>
export type OpenHandover = Awaited<ReturnType<typeof openHandoversOf>>[number]

interface Reading {
  readonly actor: Pick<Actor, 'id'>
  readonly handover: OpenHandover | undefined
  readonly inFirm: boolean
  readonly claims: readonly ClaimRow[]
  readonly answers: ReadonlyMap<string, ConflictAnswer | null>
}

const has = ({ claims, actor }: Reading) =>
  claims.find(({ claim }) => claim.lawyerId === actor.id && claim.status === 'accepted')

/** The client agreed that this reader takes the case over. */
export const mayTakeOver = ({ actor, handover: open }: Pick<Reading, 'actor' | 'handover'>) =>
  open?.to.id === actor.id && open.handover.status === 'agreed'

/** The open hand-over for those who know of it: the client, the lawyer who has the case, and the colleague once the client agreed. */
export function viewHandover(reading: Reading & { readonly owner: boolean }): LeadView['handover'] {
  const { handover: open } = reading
  const state = openHandovers.find((one) => one === open?.handover.status)
  if (open === undefined || state === undefined) return null
  if (!reading.owner && !mayTakeOver(reading) && has(reading) === undefined) return null
  return { state, to: open.to, until: handoverUntil(open.handover) }
}

/** What this reader may do about handing the case over. */
export function handoversOf(
  row: LeadRow,
  reading: Reading,
): Pick<
  LeadView['can'],
  'handOver' | 'withdrawHandover' | 'answerHandover' | 'takeOver' | 'refuseHandover'
> {
  const { actor, handover: open, claims } = reading
  const can = (act: HandoverAct) =>
    canHandOver(
      act,
      {
        offers: has(reading) !== undefined,
        takes: mayTakeOver(reading),
        owns: row.userId === actor.id,
        inFirm: act === 'offer' ? reading.inFirm : (open?.inFirm ?? false),
        open: open?.handover.status ?? null,
        claim: claims.find(({ claim }) => claim.status === 'accepted')?.claim.status,
        answer: reading.answers.get(row.id) ?? null,
      },
      row,
    )
  return {
    handOver: can('offer'),
    withdrawHandover: can('withdraw'),
    answerHandover: can('agree'),
    takeOver: can('take'),
    refuseHandover: can('refuse'),
  }
}
