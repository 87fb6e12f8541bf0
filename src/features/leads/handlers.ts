import type { z } from 'zod'
import { later } from '#kernel/clock.ts'
import { commonErrors, ensure } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { notify } from '#features/notifications/actions.ts'
import * as actions from './actions.ts'
import { errors, leadSubmitted, type Details, type endpoints } from './contract.ts'
import { canAnswerClaim, canComplete, canEdit, canNoteFee, canOpenToAll, canWithdrawClaim, deadlineOf, offeredFor, openFor, urgencyWith } from './rules.ts'
import * as store from './store.ts'
import { viewClaim, viewLeads, viewOne } from './view.ts'

const known = { ...errors, forbidden: commonErrors.forbidden }

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

async function lockClaimed(ctx: RequestCtx, id: string) {
  const lead = await store.lockClaimedLead(ctx.db, ctx.actor.id, id)
  const claim = lead && (await store.findClaim(ctx.db, id, { lawyerId: ctx.actor.id }))
  if (lead === undefined || claim === undefined) throw commonErrors.not_found()
  return { lead, claim }
}

/** The lawyer a case is offered to alone must be one who can answer. */
async function checkOffer(ctx: RequestCtx, lawyerId: string | null): Promise<void> {
  if (lawyerId === null || (await store.lawyerIsVerified(ctx.db, lawyerId))) return
  throw commonErrors.invalid_input({ fields: [{ path: 'details.preSelectedLawyer', message: 'unknown_lawyer' }] })
}

async function releaseLead({ id, reason }: { id: string; reason?: string | null | undefined }, ctx: RequestCtx) {
  const { lead, claim } = await lockClaimed(ctx, id)
  ensure(known, canWithdrawClaim(lead, claim))
  return viewOne(ctx, await actions.withdrawClaim(ctx, lead, claim, reason))
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
    const lead = await store.insertLead(ctx.db, row)
    if (lead === undefined) {
      const before = await store.lockOwnLead(ctx.db, ctx.actor.id, row.id)
      if (before === undefined) throw commonErrors.conflict()
      return viewOne(ctx, before)
    }
    await actions.introduceLead(ctx, lead)
    ctx.publish(leadSubmitted, { leadId: lead.id })
    await actions.announceChange(ctx, lead)
    return viewOne(ctx, lead)
  },

  async listMyLeads(_input, ctx) {
    return viewLeads(ctx, await store.leadsOfClient(ctx.db, ctx.actor.id))
  },

  async listAvailableLeads({ cursor, ...filters }, ctx) {
    if (!(await store.lawyerIsVerified(ctx.db, ctx.actor.id))) throw errors.not_verified()
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
    ensure(errors, canEdit(lead))
    const now = ctx.clock.now()
    const deadline = notice === undefined ? lead.deadline : deadlineOf(notice)
    const noticed = notice === undefined ? {} : { noticeType: notice?.type ?? null, noticeDate: notice?.date ?? null, deadline }
    const earlier = lead.details as z.infer<typeof Details>
    const row = await store.updateLeadRow(ctx.db, id, {
      ...fields,
      ...noticed,
      ...(details ? { details: { ...earlier, specificDetails: details.specificDetails ?? null } } : {}),
      urgency: urgencyWith(urgency ?? lead.urgency, deadline, now),
      updatedAt: now,
    })
    await store.recordMove(ctx.db, { leadId: id, move: 'update', actorId: ctx.actor.id, fromStatus: lead.status, toStatus: lead.status, at: now })
    await actions.tellAboutUpdate(ctx, row)
    return viewOne(ctx, row)
  },

  async claimLead({ id, message }, ctx) {
    const { claimId, conversation, lead } = await actions.claimLead(ctx, { leadId: id, lawyerId: ctx.actor.id, message })
    const row = (await store.claimsOf(ctx.db, [id])).find((one) => one.claim.id === claimId)!
    return { claim: viewClaim(row, lead, ctx), conversation }
  },

  async acceptClaim({ id, claimId }, ctx) {
    const { lead, claim } = await lockOwnWithClaim(ctx, id, claimId)
    ensure(known, canAnswerClaim('accept', lead, claim))
    return viewOne(ctx, await actions.acceptClaim(ctx, lead, claim))
  },

  async declineClaim({ id, claimId }, ctx) {
    const { lead, claim } = await lockOwnWithClaim(ctx, id, claimId)
    ensure(known, canAnswerClaim('decline_claim', lead, claim))
    return viewOne(ctx, await actions.declineClaim(ctx, lead, claim))
  },

  async withdrawLead({ id, reason }, ctx) {
    if (ctx.actor.role === 'lawyer') return releaseLead({ id, reason }, ctx)
    return viewOne(ctx, await actions.withdrawLead(ctx, await lockOwn(ctx, id)))
  },

  releaseLead,

  async completeLead({ id, outcome }, ctx) {
    const { lead, claim } = await lockClaimed(ctx, id)
    ensure(known, canComplete(lead, claim))
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
    ensure(errors, canOpenToAll(lead))
    const now = ctx.clock.now()
    const row = await store.updateLeadRow(ctx.db, id, { preselectedUntil: toEverybody ? null : later(now, offeredFor), preselectionAskedAt: null, updatedAt: now })
    await store.recordMove(ctx.db, { leadId: id, move: toEverybody ? 'open_to_all' : 'keep_offered', actorId: ctx.actor.id, fromStatus: lead.status, toStatus: lead.status, at: now })
    if (!toEverybody && lead.preselectedLawyerId !== null) await notify(ctx, { to: lead.preselectedLawyerId, kind: 'lead_offered', data: { leadId: id }, link: `/cases/${id}` })
    await actions.announceChange(ctx, row)
    return viewOne(ctx, row)
  },

  async noteFee({ id, fee }, ctx) {
    const { lead, claim } = await lockClaimed(ctx, id)
    ensure(errors, canNoteFee(claim))
    await store.updateClaim(ctx.db, claim.id, { fee: fee === null ? null : fee.toFixed(2) })
    return viewOne(ctx, lead)
  },
}
