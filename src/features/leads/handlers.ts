import type { z } from 'zod'
import { later } from '#kernel/clock.ts'
import { commonErrors, ensure } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { ensurePlace } from '#features/billing/actions.ts'
import { areApart } from '#features/conversations/actions.ts'
import { readNames } from '#features/conflict-checks/actions.ts'
import * as actions from './actions.ts'
import { errors, leadSubmitted, type Details, type endpoints } from './contract.ts'
import { isStanding, unrefused, type Move } from './engine/transitions.ts'
import { canClaim, canNoteFee, canTakeMoreTime, deadlineOf, decideBy, offeredFor, openFor, urgencyWith } from './rules.ts'
import * as store from './store.ts'
import { viewClaim, viewLeads, viewOne } from './view.ts'

async function lockOwn(ctx: RequestCtx, id: string) {
  const lead = await store.lockOwnLead(ctx.db, ctx.actor.id, id)
  if (lead === undefined) throw commonErrors.not_found()
  return lead
}

async function lockOwnWithClaim(ctx: RequestCtx, id: string, claimId: string) {
  const lead = await lockOwn(ctx, id)
  const claim = await store.findClaim(ctx.db, id, { id: claimId })
  if (claim === undefined) throw commonErrors.not_found()
  return { lead, claim }
}

/** The client's case with the claim of the lawyer chosen for it, where one is. */
async function lockOwnWithLawyer(ctx: RequestCtx, id: string) {
  const lead = await lockOwn(ctx, id)
  const claim = (await store.standingClaims(ctx.db, id)).find((one) => one.status === 'accepted')
  if (claim === undefined) throw errors.lead_moved()
  return { lead, claim }
}

async function lockClaimed(ctx: RequestCtx, id: string) {
  const lead = await store.lockClaimedLead(ctx.db, ctx.actor.id, id)
  const claim = lead && (await store.findClaim(ctx.db, id, { lawyerId: ctx.actor.id }))
  if (lead === undefined || claim === undefined) throw commonErrors.not_found()
  return { lead, claim }
}

/** The lawyer a case is offered to alone must be one who can answer. */
async function checkOffer(ctx: RequestCtx, lawyerId: string | null): Promise<void> {
  if (lawyerId === null) return
  if (await areApart(ctx, { userId: ctx.actor.id, lawyerId })) throw errors.lawyer_unavailable()
  if (await store.lawyerIsVerified(ctx.db, lawyerId, ctx.clock.now())) return
  throw commonErrors.invalid_input({ fields: [{ path: 'details.preSelectedLawyer', message: 'unknown_lawyer' }] })
}

/** A move of the client that leaves the case where it stands: an answer to what the product asked. */
async function stay(ctx: RequestCtx, lead: store.LeadRow, move: Move, set: Partial<store.NewLeadRow>) {
  const row = await actions.transition(ctx, lead, { move, by: 'client', actorId: lead.userId, set })
  await actions.announceChange(ctx, row)
  return row
}

/** The client shows a case that was offered to one lawyer to all, or waits another 48 hours. */
async function answerOffer(ctx: RequestCtx, lead: store.LeadRow, toEverybody: boolean) {
  if (lead.preselectedUntil === null) throw errors.lead_moved()
  // Nothing to wait for anew while the 48 hours run.
  if (!toEverybody && lead.status === 'open' && lead.preselectedUntil > ctx.clock.now()) return lead
  const set = { preselectedUntil: toEverybody ? null : later(ctx.clock.now(), offeredFor), preselectionAskedAt: null }
  const row = await stay(ctx, lead, toEverybody ? 'open_to_all' : 'keep_offered', set)
  if (!toEverybody && lead.preselectedLawyerId !== null) await actions.notifyOf(ctx, lead.preselectedLawyerId, 'lead_offered', lead, `offer ${lead.userId}`)
  return row
}

async function releaseLead({ id, reason }: { id: string; reason?: string | null | undefined }, ctx: RequestCtx) {
  const { lead, claim } = await lockClaimed(ctx, id)
  return viewOne(ctx, await actions.withdrawClaim(ctx, lead, claim, reason))
}

/**
 * The first of two steps: the names the client gave for a conflict check, for a verified lawyer with an active plan and a free
 * place, or with a claim that stands. Throws not_found, not_verified, plan_required, plan_limit_reached, checks_spent, or why
 * the case cannot be had.
 */
async function checkConflict({ id: leadId }: { id: string }, ctx: RequestCtx) {
  const lawyerId = ctx.actor.id
  const claim = await store.findClaim(ctx.db, leadId, { lawyerId })
  const stands = claim !== undefined && isStanding(claim.status)
  const verified = stands || (await store.lawyerIsVerified(ctx.db, lawyerId, ctx.clock.now()))
  if (!verified) throw errors.not_verified()
  const lead = await store.findClaimable(ctx.db, lawyerId, leadId, true)
  if (lead === undefined) throw commonErrors.not_found()
  if (!stands) {
    ensure(errors, canClaim({ verified, claimed: claim !== undefined && !unrefused.includes(claim.status) }, lead))
    await ensurePlace(ctx, lawyerId)
  }
  return readNames(ctx, { leadId, lawyerId, names: (lead.details as z.infer<typeof Details>).conflictNames ?? [] })
}

export const handlers: Handlers<typeof endpoints> = {
  async submitLead({ id, notice, details, urgency, userId: _ignored, budget = null, ...fields }, ctx) {
    const now = ctx.clock.now()
    const offered = details?.preSelectedLawyer ?? null
    await checkOffer(ctx, offered)
    const deadline = deadlineOf(notice)
    const row = {
      ...fields,
      id: id ?? newId(),
      userId: ctx.actor.id,
      budget,
      details: { ...details },
      urgency: urgencyWith(urgency, deadline, now),
      noticeType: notice?.type ?? null,
      noticeDate: notice?.date ?? null,
      deadline,
      preselectedLawyerId: offered,
      preselectedUntil: offered === null ? null : later(now, offeredFor),
      createdAt: now,
      updatedAt: now,
      expiresAt: later(now, openFor),
    }
    const lead = await actions.submitLead(ctx, row)
    if (lead === undefined) {
      const before = await store.lockOwnLead(ctx.db, ctx.actor.id, row.id)
      if (before === undefined) throw commonErrors.conflict()
      return viewOne(ctx, before)
    }
    ctx.publish(leadSubmitted, { leadId: lead.id })
    return viewOne(ctx, lead)
  },

  async listMyLeads(_input, ctx) {
    return viewLeads(ctx, await store.leadsOfClient(ctx.db, ctx.actor.id))
  },

  async listAvailableLeads({ cursor, ...filters }, ctx) {
    if (!(await store.lawyerIsVerified(ctx.db, ctx.actor.id, ctx.clock.now()))) throw errors.not_verified()
    const [at, id] = cursor?.split('_') ?? []
    const before = at === undefined || id === undefined ? undefined : { at: new Date(Number(at)), id }
    const rows = await store.poolPage(ctx.db, ctx.actor.id, { ...filters, before })
    const shown = rows.slice(0, filters.limit)
    const last = rows.length > filters.limit ? shown.at(-1) : undefined
    return {
      headers: { 'x-total-count': String(await store.poolSize(ctx.db, ctx.actor.id, filters)), 'x-next-cursor': last === undefined ? '' : `${last.createdAt.getTime()}_${last.id}` },
      body: await viewLeads(ctx, shown),
    }
  },

  async listClaimedLeads(_input, ctx) {
    return viewLeads(ctx, await store.leadsClaimedBy(ctx.db, ctx.actor.id))
  },

  async getLead({ id }, ctx) {
    const lead = await store.findVisibleLead(ctx.db, ctx.actor, id)
    if (lead === undefined) throw commonErrors.not_found()
    return viewOne(ctx, lead)
  },

  async updateLead({ id, notice, details, urgency, ...fields }, ctx) {
    const lead = await lockOwn(ctx, id)
    const deadline = notice === undefined ? lead.deadline : deadlineOf(notice)
    const noticed = notice === undefined ? {} : { noticeType: notice?.type ?? null, noticeDate: notice?.date ?? null, deadline }
    const earlier = lead.details as z.infer<typeof Details>
    const row = await actions.updateLead(ctx, lead, {
      ...fields,
      ...noticed,
      ...(details ? { details: { ...earlier, specificDetails: details.specificDetails ?? null, ...(details.conflictNames === undefined ? {} : { conflictNames: details.conflictNames }), hiddenWords: details.hiddenWords ?? earlier.hiddenWords ?? null } } : {}),
      urgency: urgencyWith(urgency ?? lead.urgency, deadline, ctx.clock.now()),
    })
    return viewOne(ctx, row)
  },

  checkConflict,

  async answerConflict({ id, answer }, ctx) {
    const lead = await store.findVisibleLead(ctx.db, ctx.actor, id, true)
    if (lead === undefined) throw commonErrors.not_found()
    return viewOne(ctx, await actions.answerConflict(ctx, lead, ctx.actor.id, answer))
  },

  async claimLead({ id, message }, ctx) {
    const { claimId, conversation, lead } = await actions.claimLead(ctx, { leadId: id, lawyerId: ctx.actor.id, message })
    const row = (await store.claimsOf(ctx.db, [id])).find((one) => one.claim.id === claimId)!
    return { claim: viewClaim(row, lead, ctx), conversation }
  },

  async acceptClaim({ id, claimId }, ctx) {
    const { lead, claim } = await lockOwnWithClaim(ctx, id, claimId)
    return viewOne(ctx, await actions.acceptClaim(ctx, lead, claim))
  },

  async declineClaim({ id, claimId }, ctx) {
    const { lead, claim } = await lockOwnWithClaim(ctx, id, claimId)
    return viewOne(ctx, await actions.declineClaim(ctx, lead, claim))
  },

  async withdrawLead({ id, reason }, ctx) {
    if (ctx.actor.role === 'lawyer') return releaseLead({ id, reason }, ctx)
    return viewOne(ctx, await actions.withdrawLead(ctx, await lockOwn(ctx, id)))
  },

  releaseLead,

  async completeLead({ id, outcome }, ctx) {
    const { lead, claim } = await lockClaimed(ctx, id)
    return viewOne(ctx, await actions.completeLead(ctx, lead, claim, outcome))
  },

  async closeLead({ id }, ctx) {
    return viewOne(ctx, await actions.closeLead(ctx, await lockOwn(ctx, id), 'client'))
  },

  async reopenLead({ id }, ctx) {
    return viewOne(ctx, await actions.reopenLead(ctx, await lockOwn(ctx, id)))
  },

  async openLeadToAll({ id, toEverybody }, ctx) {
    const lead = await lockOwn(ctx, id)
    if (!toEverybody) await checkOffer(ctx, lead.preselectedLawyerId)
    return viewOne(ctx, await answerOffer(ctx, lead, toEverybody))
  },

  async resumeLead({ id }, ctx) {
    const { lead, claim } = await lockOwnWithLawyer(ctx, id)
    return viewOne(ctx, await actions.resumeLead(ctx, lead, claim))
  },

  async changeLawyer({ id, ...why }, ctx) {
    const { lead, claim } = await lockOwnWithLawyer(ctx, id)
    return viewOne(ctx, await actions.leaveLawyer(ctx, lead, claim, 'change_lawyer', why))
  },

  async endLead({ id, ...why }, ctx) {
    const { lead, claim } = await lockOwnWithLawyer(ctx, id)
    return viewOne(ctx, await actions.leaveLawyer(ctx, lead, claim, 'end', why))
  },

  async keepLawyer({ id }, ctx) {
    const set = { silenceAskedAt: null, silenceAnsweredAt: ctx.clock.now() }
    return viewOne(ctx, await stay(ctx, await lockOwn(ctx, id), 'keep_lawyer', set))
  },

  async takeMoreTime({ id }, ctx) {
    const lead = await lockOwn(ctx, id)
    // A second press: she has the time already.
    const inTime = canTakeMoreTime(lead) !== 'ok' && decideBy(lead) !== null
    const row = inTime ? lead : await stay(ctx, lead, 'take_more_time', { decisionAskedAt: null, expiresAt: later(ctx.clock.now(), openFor) })
    return viewOne(ctx, row)
  },

  async handBackLead({ id, ...why }, ctx) {
    const { lead, claim } = await lockClaimed(ctx, id)
    return viewOne(ctx, await actions.leaveLawyer(ctx, lead, claim, 'hand_back', why))
  },

  async noteFee({ id, fee }, ctx) {
    const { lead, claim } = await lockClaimed(ctx, id)
    ensure(errors, canNoteFee(claim))
    await store.updateClaim(ctx.db, claim.id, { fee: fee === null ? null : fee.toFixed(2) })
    return viewOne(ctx, lead)
  },
}
