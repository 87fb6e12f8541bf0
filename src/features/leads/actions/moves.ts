import { commonErrors } from '#kernel/errors.ts'
import type { Ctx } from '#server/context.ts'
import {
  describeClaims,
  describeTopic,
  postSystemMessage,
} from '#features/conversations/actions.ts'
import { notify } from '#features/notifications/actions.ts'
import { errors, firmCaseChanged, leadChanged } from '../contract.ts'
import { moveLead, type Move, type Mover } from '../engine/transitions.ts'
import * as store from '../store.ts'
import * as claims from '../store/claims.ts'
import { firmAround } from '../store/firm-cases.ts'
import { endHandoversOf } from '../store/handovers.ts'

export type LeadRow = store.LeadRow
export type Claim = Pick<claims.ClaimRow['claim'], 'id' | 'leadId' | 'lawyerId' | 'status'>

/** The errors of the codes that `moveLead` answers. */
export const moveErrors = { ...errors, forbidden: commonErrors.forbidden }

export interface Made {
  readonly move: Move
  readonly actorId: string | null
  readonly note?: string | null | undefined
}

export interface Step extends Made {
  readonly by: Mover
  /** The claim the move is about, as it stands before it. */
  readonly claim?: Claim | undefined
  readonly claimsLeft?: number
  readonly set?: Partial<store.NewLeadRow>
}

/** Makes a move on a locked case and records who made it: the one place that permits or refuses. Throws the move's code. */
export async function transition(
  ctx: Ctx,
  lead: LeadRow,
  { move, by, actorId, claim, claimsLeft, note, set = {} }: Step,
): Promise<LeadRow> {
  const result = moveLead(move, { from: lead.status, by, claim: claim?.status, claimsLeft })
  if ('code' in result) throw moveErrors[result.code]()
  const asked = result.to === 'claimed' ? {} : { decisionAskedAt: null }
  const row = await store.moveLeadRow(ctx.db, lead.id, move, {
    ...asked,
    ...set,
    status: result.to,
    updatedAt: ctx.clock.now(),
  })
  if (row === undefined) throw errors.lead_moved()
  await record(ctx, { move, actorId, note }, lead.status, row)
  if (lead.status === 'in_progress' && row.status !== 'in_progress') await dropHandovers(ctx, row)
  return row
}

/** The work ended while something was to be handed over: a colleague whom the client had agreed to is told. */
async function dropHandovers(ctx: Ctx, { id }: LeadRow): Promise<void> {
  for (const { toLawyerId, answeredAt } of await endHandoversOf(ctx.db, id, ctx.clock.now()))
    if (answeredAt !== null)
      await notify(ctx, { to: toLawyerId, kind: 'lead_handover_off', link: '/lawyer/team' })
}

export async function record(
  ctx: Ctx,
  { move, actorId, note = null }: Made,
  from: LeadRow['status'] | null,
  row: LeadRow,
): Promise<void> {
  await store.recordMove(ctx.db, {
    leadId: row.id,
    move,
    actorId,
    fromStatus: from,
    toStatus: row.status,
    at: ctx.clock.now(),
    note,
  })
  if (row.status !== from || move === 'update')
    await describeTopic(ctx, {
      leadId: row.id,
      userId: row.userId,
      visaType: row.visaType,
      status: row.status,
    })
}

/**
 * The last step of every move: the owner and every lawyer whose claim stands are sent the change (`also` for lawyers whose claim has
 * just ended), and conversations get the standing claims, which decide who writes there and sees the contact.
 */
export async function announceChange(
  ctx: Ctx,
  lead: LeadRow,
  also: readonly string[] = [],
): Promise<void> {
  const standing = await claims.standingClaims(ctx.db, lead.id)
  await describeClaims(ctx, {
    leadId: lead.id,
    standing: lead.status === 'closed' ? [] : standing.map((claim) => claim.lawyerId),
  })
  ctx.publish(
    leadChanged,
    { leadId: lead.id },
    { to: [lead.userId, ...standing.map((claim) => claim.lawyerId), ...also] },
  )
  const firm = await firmAround(ctx.db, lead.id)
  if (firm.length > 0) ctx.publish(firmCaseChanged, { leadId: lead.id }, { to: firm })
}

/** A notification about a case; those of one group are one until it is read. */
export const notifyOf = (
  ctx: Ctx,
  to: string,
  kind: string,
  { id }: Pick<LeadRow, 'id'>,
  group?: string,
) =>
  notify(ctx, {
    to,
    kind,
    data: { leadId: id },
    link: `/cases/${id}`,
    ...(group === undefined ? {} : { group }),
  })

/** A system message in the conversation of a case with a lawyer, where there is one. */
export async function postInConversation(
  ctx: Ctx,
  lead: LeadRow,
  lawyerId: string,
  text: string,
  actorId: string,
): Promise<void> {
  const row = (await claims.claimsOf(ctx.db, [lead.id])).find(
    (one) => one.claim.lawyerId === lawyerId,
  )
  if (row?.conversationId)
    await postSystemMessage(ctx, { conversationId: row.conversationId, text, actorId })
}
