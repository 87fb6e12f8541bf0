import type { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import { later } from '#kernel/clock.ts'
import type { Ctx } from '#server/context.ts'
import { answersBy, countReaders } from '#features/conflict-checks/actions.ts'
import type { ConflictAnswer } from '#features/conflict-checks/contract.ts'
import { maskFor, ownOf } from '#features/masking/actions.ts'
import { lawyersPerLead } from './contract/values.ts'
import type { Claim, Details, Lead } from './contract/shapes.ts'
import { urgencyOf } from './engine/last-day.ts'
import { canMove, isStanding, unrefused, type Move } from './engine/transitions.ts'
import {
  answersWithin,
  asksToOpen,
  canClaim,
  canNoteFee,
  canOffer,
  canOpenToAll,
  canSetStep,
  canTakeMoreTime,
  decideBy,
  titleOf,
} from './rules.ts'
import { claimsOf, type ClaimRow } from './store/claims.ts'
import { lawyerIsVerified } from './store/sight.ts'
import { findWorkplace } from './store/firm-cases.ts'
import { openHandoversOf } from './store/handovers.ts'
import { offersOf } from './store/offers.ts'
import { namesOf, type LeadRow } from './store.ts'
import { noticeOf } from './view/notices.ts'
import { viewSteps } from './view/steps.ts'
import { handoversOf, mayTakeOver, viewHandover, type OpenHandover } from './view/handovers.ts'

type LeadView = z.input<typeof Lead>
type ClaimView = z.input<typeof Claim>
type Person = Awaited<ReturnType<typeof namesOf>>[number]
type Viewing = Pick<Ctx, 'db' | 'clock'> & { readonly actor: Actor }

export interface Around {
  readonly now: Date
  readonly actor: Pick<Actor, 'id' | 'role' | 'locale'>
  readonly verified: boolean
  readonly claims: readonly ClaimRow[]
  readonly people: ReadonlyMap<string, Person>
  /** What the reading lawyer found in the names, by case. */
  readonly answers: ReadonlyMap<string, ConflictAnswer | null>
  /** How many lawyers have read the names, by case; for clients. */
  readonly readers: ReadonlyMap<string, number>
  /** The reading lawyer has colleagues now. */
  readonly inFirm: boolean
  readonly handover: OpenHandover | undefined
  /** The lawyers it is offered to while it stays open to all: for its client each, for a lawyer the reader. */
  readonly offers: readonly string[]
}

/** Each case as this actor may see it, in the order given. Who has asked already whether the lawyer is verified says so. */
export async function viewLeads(
  ctx: Viewing,
  rows: readonly LeadRow[],
  known: { readonly verified?: boolean } = {},
): Promise<LeadView[]> {
  if (rows.length === 0) return []
  const { db, actor } = ctx
  const claims = await claimsOf(
    db,
    rows.map((row) => row.id),
  )
  const ids = rows.map((row) => row.id)
  const offers = await offersOf(db, ids, actor.role === 'lawyer' ? actor.id : undefined)
  const asked =
    actor.role !== 'user'
      ? rows.map((row) => row.userId)
      : [...rows.flatMap(aloneWith), ...offers.map(({ lawyerId }) => lawyerId)]
  const people = new Map(
    (await namesOf(db, [...new Set(asked)])).map((person) => [person.id, person]),
  )
  const verified =
    known.verified ??
    (actor.role === 'lawyer' && (await lawyerIsVerified(db, actor.id, ctx.clock.now())))
  const answers = actor.role === 'lawyer' ? await answersBy(ctx, actor.id, ids) : new Map()
  const readers = actor.role === 'lawyer' ? new Map() : await countReaders(ctx, ids)
  const working = rows.filter((row) => row.status === 'in_progress').map((row) => row.id)
  const handovers = await openHandoversOf(db, working)
  const inFirm =
    actor.role === 'lawyer' && working.length > 0 && (await findWorkplace(db, actor.id)) !== null
  const around = rows.map((row) => ({
    now: ctx.clock.now(),
    actor,
    verified,
    people,
    answers,
    readers,
    inFirm,
    handover: handovers.find((one) => one.handover.leadId === row.id),
    offers: offers.filter((one) => one.leadId === row.id).map(({ lawyerId }) => lawyerId),
    claims: claims.filter((one) => one.claim.leadId === row.id),
  }))
  return Promise.all(
    rows.map(async (row, place) =>
      viewLead(row, around[place]!, await wordsOf(row, around[place]!)),
    ),
  )
}

export async function viewOne(ctx: Viewing, row: LeadRow): Promise<LeadView> {
  return (await viewLeads(ctx, [row]))[0]!
}

/** The lawyer who alone may see it now, in a list. */
const aloneWith = (row: LeadRow): readonly string[] =>
  row.preselectedUntil === null || row.preselectedLawyerId === null ? [] : [row.preselectedLawyerId]

const claimOf = ({ claims, actor }: Around) =>
  claims.findLast((one) => one.claim.lawyerId === actor.id)

/** Whether this actor reads what the client wrote as it was written. */
function isInside(row: LeadRow, around: Around): boolean {
  const mine = claimOf(around)
  return (
    row.userId === around.actor.id ||
    (mine !== undefined && isStanding(mine.claim.status) && around.answers.get(row.id) === 'clear')
  )
}

/** The client's words as this actor may read them. */
interface Words {
  readonly summary: string
  readonly location: string | null
}

async function wordsOf(row: LeadRow, around: Around): Promise<Words> {
  const { summary, location } = row
  if (isInside(row, around)) return { summary, location }
  // The names come first: no word of the story before.
  if (mayTakeOver(around) && around.answers.get(row.id) !== 'clear')
    return { summary: '', location: null }
  const details = row.details as z.input<typeof Details>
  const own = ownOf(
    around.people.get(row.userId),
    details.hiddenWords ?? [],
    details.conflictNames ?? [],
  )
  const { locale } = around.actor
  return {
    summary: await maskFor(locale, summary, own),
    location: location === null ? null : await maskFor(locale, location, own),
  }
}

/** One case: whole for its owner; for a lawyer with a standing claim who found no conflict in the names, all but the client's last name and contact; masked otherwise. */
function viewLead(row: LeadRow, around: Around, { summary, location }: Words): LeadView {
  const { actor, claims, people, now } = around
  const mine = claimOf(around)
  const owner = row.userId === actor.id
  const answer = around.answers.get(row.id)
  const inside = isInside(row, around)
  const details = row.details as z.input<typeof Details>
  const client = people.get(row.userId)
  const accepted = claims.find((one) => one.claim.status === 'accepted')
  const chosen =
    accepted ??
    (row.status === 'closed' ? claims.findLast((one) => one.claim.endedAt !== null) : undefined)
  const byOwner = (move: Move, claim = accepted?.claim.status) =>
    owner ? canMove(move, { from: row.status, by: 'client', claim }) : 'forbidden'
  const waits = owner || mine?.claim.status === 'pending'
  const [alone] = aloneWith(row)
  const offeredAlone = owner && alone !== undefined
  return {
    id: row.id,
    visaType: row.visaType,
    title: titleOf(summary),
    summary,
    description: summary,
    masked: !inside,
    urgency: urgencyOf(row, now),
    status: row.status,
    location,
    country: inside ? row.country : null,
    createdAt: row.createdAt,
    expiresAt: owner ? row.expiresAt : null,
    preferredLanguages: row.preferredLanguages,
    budget: row.budget,
    currentStatus: inside ? row.currentStatus : null,
    details: inside
      ? {
          preSelectedLawyer: owner ? (details.preSelectedLawyer ?? null) : null,
          specificDetails: details.specificDetails ?? null,
          conflictNames: details.conflictNames ?? null,
          hiddenWords: owner ? (details.hiddenWords ?? null) : null,
        }
      : null,
    notice: inside ? noticeOf(row) : null,
    deadline: inside ? row.deadline : null,
    placesLeft: Math.max(0, lawyersPerLead - row.claimsTaken),
    client:
      !owner && inside && client !== undefined
        ? { id: row.userId, firstName: client.firstName }
        : null,
    lawyerName:
      owner && chosen !== undefined
        ? `${chosen.lawyer.firstName} ${chosen.lawyer.lastName}`.trim()
        : null,
    offeredTo: offeredAlone ? lawyerOf(people.get(alone)) : null,
    offeredUntil: offeredAlone ? row.preselectedUntil : null,
    offers: owner ? around.offers.flatMap((id) => lawyerOf(people.get(id)) ?? []) : [],
    offeredToYou: alone === actor.id || (!owner && around.offers.includes(actor.id)),
    silentUntil:
      owner && row.status === 'in_progress' && row.silenceAskedAt !== null
        ? later(row.silenceAskedAt, answersWithin)
        : null,
    askToOpen: owner && asksToOpen(row, now),
    decisionAsked: waits && row.decisionAskedAt !== null,
    decideBy: waits ? decideBy(row) : null,
    conflictCheck: answer === undefined ? null : (answer ?? 'asked'),
    conflictNamesGiven: (details.conflictNames ?? []).length > 0,
    conflictReaders: owner ? (around.readers.get(row.id) ?? 0) : null,
    handover: viewHandover({ ...around, owner }),
    claims: owner ? claims.map((one) => viewClaim(one, row, around)) : [],
    myClaim: mine === undefined ? null : viewClaim(mine, row, around),
    can: {
      claim:
        actor.role === 'lawyer'
          ? canClaim(
              {
                verified: around.verified,
                claimed: mine !== undefined && !unrefused.includes(mine.claim.status),
                answer: answer ?? null,
              },
              row,
            )
          : 'forbidden',
      edit: byOwner('update'),
      withdraw: byOwner('withdraw'),
      reopen: byOwner('reopen'),
      close: byOwner('close'),
      resume:
        accepted !== undefined && !accepted.available ? 'lawyer_unavailable' : byOwner('resume'),
      changeLawyer: byOwner('change_lawyer'),
      end: byOwner('end'),
      keepLawyer: row.silenceAskedAt === null ? 'lead_moved' : byOwner('keep_lawyer'),
      takeMoreTime: owner ? canTakeMoreTime(row) : 'forbidden',
      offer: owner ? canOffer(row, around.offers.length) : 'forbidden',
      openToAll: owner ? canOpenToAll(row) : 'forbidden',
      ...handoversOf(row, around),
    },
  }
}

const lawyerOf = (person: Omit<Person, 'email'> | undefined): LeadView['offeredTo'] =>
  person === undefined
    ? null
    : {
        id: person.id,
        firstName: person.firstName,
        lastName: person.lastName,
        photoUrl: person.photoUrl,
        firmName: person.firmName,
      }

/** A claim for one of its two sides: what the lawyer noted is the lawyer's, and why a client left is the client's. */
export function viewClaim(
  { claim, lawyer, conversationId, available, silenced, checked, steps }: ClaimRow,
  lead: Pick<LeadRow, 'status' | 'userId'>,
  { actor }: Pick<Around, 'actor'>,
): ClaimView {
  const byClient = lead.userId === actor.id
  const byLawyer = claim.lawyerId === actor.id
  const can = (by: 'client' | 'lawyer', move: Move) =>
    (by === 'client' ? byClient : byLawyer)
      ? canMove(move, { from: lead.status, by, claim: claim.status })
      : 'forbidden'
  const accept = can('client', 'accept')
  const seesEnd = byClient || claim.status === 'handed_back'
  return {
    id: claim.id,
    leadId: claim.leadId,
    status: claim.status,
    message: claim.message,
    claimedAt: claim.claimedAt,
    replyBy: claim.firstReplyDue,
    chosenAt: claim.status === 'accepted' ? claim.decidedAt : null,
    conversationId,
    lawyer: lawyerOf(lawyer),
    fee: byLawyer ? claim.fee : null,
    endReason: seesEnd ? claim.endReason : null,
    endNote: seesEnd ? claim.endNote : null,
    worked: claim.status === 'accepted' || claim.endedAt !== null,
    steps: viewSteps({ claim, steps }, lead),
    can: {
      accept: accept === 'ok' && !(available && checked) ? 'lawyer_unavailable' : accept,
      decline: can('client', 'decline_claim'),
      withdraw: can('lawyer', 'withdraw_claim'),
      complete: can('lawyer', 'complete'),
      handBack: can('lawyer', 'hand_back'),
      noteFee: byLawyer ? canNoteFee(claim) : 'forbidden',
      setStep: byLawyer ? canSetStep({ ...claim, silenced }, lead) : 'forbidden',
    },
  }
}
