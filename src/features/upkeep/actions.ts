import { commonErrors } from '#kernel/errors.ts'
import { later } from '#kernel/clock.ts'
import type { Ctx } from '#server/context.ts'
import type { LockHolder } from '#features/conversations/contract.ts'
import { lockAllOf } from '#features/conversations/actions/locks.ts'
import {
  announceChange,
  postInConversation,
  notifyOf,
  transition,
} from '#features/leads/actions/moves.ts'
import { closeLead, leaveLawyer } from '#features/leads/actions/work.ts'
import { sweepHandovers } from '#features/leads/actions/handovers.ts'
import { endClaim, giveBack } from '#features/leads/actions/claims.ts'
import { answersWithin, closesAfter, openedWithin, openFor } from '#features/leads/rules.ts'
import { notify } from '#features/notifications/actions.ts'
import { endPassedBadges, tellOfRechecks } from '#features/lawyers/actions/verification.ts'
import { endOffersOf } from './store/offers.ts'
import * as store from './store.ts'

type LeadRow = store.LeadRow

/** What time alone changes. Each part asks for rows in the state it starts from, so that running it again changes nothing more. */
export async function sweepLeads(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  for (const lead of await store.withLateClaims(ctx.db, now)) {
    let current = lead
    for (const claim of await store.lateClaimsOf(ctx.db, lead.id, now))
      current = await expireClaim(ctx, current, claim)
  }
  for (const lead of await store.dueToExpire(ctx.db, now)) await expireLead(ctx, lead)
  for (const lead of await store.dueToClose(ctx.db, later(now, -closesAfter)))
    await closeLead(ctx, lead, 'clock')
  for (const lead of await store.dueToAsk(ctx.db, now)) await askToOpen(ctx, lead)
  await sweepHandovers(ctx)
  for (const claim of await store.neverOpened(ctx.db, later(now, -openedWithin)))
    await giveBack(ctx, claim.id)
}

/** Nobody answered the client in time. */
async function expireClaim(ctx: Ctx, lead: LeadRow, claim: store.ClaimRow): Promise<LeadRow> {
  const row = await endClaim(ctx, lead, claim, {
    status: 'expired',
    move: 'expire_claim',
    by: 'clock',
    actorId: null,
  })
  await postInConversation(ctx, row, claim.lawyerId, 'claim_expired', claim.lawyerId)
  for (const to of [lead.userId, claim.lawyerId]) await notifyOf(ctx, to, 'claim_expired', lead)
  await announceChange(ctx, row, [claim.lawyerId])
  return row
}

/** Nobody claimed the case. */
async function expireLead(ctx: Ctx, lead: LeadRow): Promise<void> {
  const row = await transition(ctx, lead, { move: 'expire', by: 'clock', actorId: null })
  await notifyOf(ctx, lead.userId, 'lead_expired', lead)
  await announceChange(ctx, row)
}

/** The lawyer it was offered to has not answered: the client is asked whom to show it to. */
async function askToOpen(ctx: Ctx, lead: LeadRow): Promise<void> {
  await store.markAsked(ctx.db, lead.id, ctx.clock.now())
  await notifyOf(ctx, lead.userId, 'lead_unanswered', lead)
  await announceChange(ctx, lead)
}

/** Asks the clients of lawyers who have gone quiet, and ends the work where nobody answers. A word of the lawyer takes the question back. */
export async function sweepSilence(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  for (const lead of await store.dropAnsweredQuestions(ctx.db)) await announceChange(ctx, lead)
  for (const lead of await store.dueToEndSilent(ctx.db, later(now, -answersWithin))) {
    const claim = await store.chosenClaim(ctx.db, lead.id)
    if (claim === undefined) throw commonErrors.internal()
    await leaveLawyer(ctx, lead, claim, 'end_silent')
  }
  for (const lead of await store.dueToAskClient(ctx.db, now)) {
    const row = await transition(ctx, lead, {
      move: 'ask_client',
      by: 'clock',
      actorId: null,
      set: { silenceAskedAt: now },
    })
    await notifyOf(ctx, lead.userId, 'lawyer_silent', lead)
    await announceChange(ctx, row)
  }
}

/**
 * Asks clients whose lawyers have waited until the case's time ran out, and ends the claims where nobody answers. What the
 * client writes to one of those lawyers is a word too: they are not parted while they talk.
 */
export async function sweepDecisions(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  for (const lead of await store.answeredInTalk(ctx.db)) {
    const set = { decisionAskedAt: null, expiresAt: later(now, openFor) }
    await announceChange(
      ctx,
      await transition(ctx, lead, {
        move: 'take_more_time',
        by: 'clock',
        actorId: null,
        note: 'wrote',
        set,
      }),
    )
  }
  const ended = []
  for (const lead of await store.dueToEndUndecided(ctx.db, later(now, -answersWithin)))
    ended.push(...(await endUndecided(ctx, lead)))
  // Places of lawyers are always taken and returned in one order.
  for (const claim of ended.toSorted((one, other) => one.lawyerId.localeCompare(other.lawyerId)))
    await giveBack(ctx, claim.id)
  for (const lead of await store.dueToAskDecision(ctx.db, now)) {
    const row = await transition(ctx, lead, {
      move: 'ask_decision',
      by: 'clock',
      actorId: null,
      set: { decisionAskedAt: now },
    })
    await notifyOf(ctx, lead.userId, 'lead_undecided', lead)
    await announceChange(ctx, row)
  }
}

/** The client chose nobody: every claim ends, the case has run out, and the places of the lawyers come back. Nobody is refused by it. */
async function endUndecided(ctx: Ctx, lead: LeadRow) {
  const row = await transition(ctx, lead, {
    move: 'end_undecided',
    by: 'clock',
    actorId: null,
    set: { claimsTaken: 0 },
  })
  const claims = await store.endWaiting(ctx.db, lead.id, ctx.clock.now())
  for (const { lawyerId } of claims) {
    await postInConversation(ctx, row, lawyerId, 'claim_undecided', lead.userId)
    await notifyOf(ctx, lawyerId, 'claim_undecided', lead)
  }
  await notifyOf(ctx, lead.userId, 'lead_expired', lead)
  await announceChange(
    ctx,
    row,
    claims.map((claim) => claim.lawyerId),
  )
  return claims
}

/** Tells lawyers a month and a week before that their approval ends, while they can still hand in for the next look. */
export async function tellBeforeRechecks(ctx: Ctx): Promise<void> {
  for (const lawyerId of await tellOfRechecks(ctx))
    await notify(ctx, { to: lawyerId, kind: 'verification_due', link: '/onboarding' })
}

/** Ends every badge whose day has passed, with all that follows from it, together. */
export async function endBadges(ctx: Ctx): Promise<void> {
  for (const lawyerId of await endPassedBadges(ctx)) await releaseLawyer(ctx, lawyerId, 'lapsed')
}

export type ReleaseCause = 'rejected' | 'suspended' | 'deleted' | 'lapsed'

/**
 * What follows when a lawyer may no longer work here, in the transaction of that decision: waiting claims end, work that was
 * begun goes back to its clients, all conversations close and contacts are withdrawn, and the clients are told that they can
 * choose again. Completed work stays completed. Again, it changes nothing more. Clients are never told the cause.
 */
export async function releaseLawyer(
  ctx: Ctx,
  lawyerId: string,
  cause: ReleaseCause,
  actorId: string | null = null,
) {
  await store.lockLawyer(ctx.db, lawyerId)
  const by = cause === 'lapsed' ? 'clock' : 'admin'
  const cases = await store.lockCasesOf(ctx.db, lawyerId)
  for (const { lead, claim } of cases) {
    const row = await endClaim(ctx, lead, claim, {
      status: 'released',
      move: 'release',
      by,
      actorId,
      note: cause,
    })
    await postInConversation(ctx, row, lawyerId, 'lawyer_unavailable', lead.userId)
    await notifyOf(ctx, lead.userId, 'lawyer_unavailable', lead)
    await announceChange(ctx, row, [lawyerId])
  }
  await endOffersOf(ctx.db, lawyerId, ctx.clock.now())
  await lockAllOf(ctx, { personId: lawyerId, told: cases.map(({ lead }) => lead.userId) })
  return { cases: cases.length }
}

/**
 * What follows when a client is about to leave, in the transaction of that decision: every claim on their cases ends and every
 * conversation closes; the lawyers are told why, and get the places back that waited for an answer. The cases are open again, but
 * nobody sees them while their client does not act. Again, it changes nothing more.
 */
export async function releaseClient(ctx: Ctx, userId: string): Promise<void> {
  const standing = new Map<string, LeadRow>()
  const told = new Set<string>()
  const waited: store.ClaimRow[] = []
  for (const { lead, claim } of await store.lockCasesOfClient(ctx.db, userId)) {
    const row = await endClaim(ctx, standing.get(lead.id) ?? lead, claim, {
      status: 'released',
      move: 'release',
      by: 'clock',
      actorId: userId,
      note: 'client_left',
    })
    standing.set(lead.id, row)
    told.add(claim.lawyerId)
    if (claim.status === 'pending') waited.push(claim)
    await notifyOf(ctx, claim.lawyerId, 'client_leaving', lead)
    await announceChange(ctx, row, [claim.lawyerId])
  }
  // Places of lawyers are always taken and returned in one order.
  for (const claim of waited.toSorted((one, other) => one.lawyerId.localeCompare(other.lawyerId)))
    await giveBack(ctx, claim.id)
  await lockAllOf(ctx, {
    personId: userId,
    category: 'on_hold',
    told: [...told],
    words: 'account_leaving',
  })
}

/** Closes what is left open of a client who is gone: nobody is told, for nobody sees these cases any more. */
export async function closeCasesOf(ctx: Ctx, userId: string): Promise<void> {
  for (const lead of await store.lockOpenOf(ctx.db, userId)) {
    const row = await transition(ctx, lead, { move: 'withdraw', by: 'client', actorId: userId })
    await announceChange(ctx, row)
  }
}

const partings = {
  client: { status: 'declined', move: 'decline_claim', by: 'client' },
  lawyer: { status: 'withdrawn', move: 'withdraw_claim', by: 'lawyer' },
  // Neither of the two declined or withdrew: the client reads that this lawyer is not available.
  admin: { status: 'released', move: 'release', by: 'admin' },
} as const

/** What follows when two people are kept apart: waiting claims end, and offers ask their client again. Work in progress is the two sides' to end. */
export async function partPair(
  ctx: Ctx,
  { userId, lawyerId, by }: { userId: string; lawyerId: string; by: LockHolder },
): Promise<void> {
  const actorId = { client: userId, lawyer: lawyerId, admin: null }[by]
  const toClient = by === 'admin' ? 'lawyer_unavailable' : 'claim_withdrawn'
  for (const { lead, claim } of await store.lockWaitingBetween(ctx.db, userId, lawyerId)) {
    const row = await endClaim(ctx, lead, claim, { ...partings[by], actorId, note: 'blocked' })
    for (const to of [userId, lawyerId])
      if (to !== actorId)
        await notifyOf(ctx, to, to === userId ? toClient : 'claim_declined', lead, lead.id)
    await announceChange(ctx, row, [lawyerId])
  }
  await endOffersOf(ctx.db, lawyerId, ctx.clock.now(), userId)
}
