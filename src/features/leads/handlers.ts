import type { z } from 'zod'
import { later } from '#kernel/clock.ts'
import { commonErrors, ensure } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { areApart } from '#features/conversations/actions.ts'
import { answerOffer, keepLawyer, takeMoreTime } from './actions/answers.ts'
import { acceptClaim, claimLead, declineClaim, withdrawClaim } from './actions/claims.ts'
import { answerConflict, checkConflict } from './actions/conflicts.ts'
import { offerLead } from './actions/offers.ts'
import { reopenLead, submitLead, updateLead, withdrawLead } from './actions/submission.ts'
import { finishStep, setStep } from './actions/steps.ts'
import { closeLead, completeLead, leaveLawyer, resumeLead } from './actions/work.ts'
import { errors, leadSubmitted, type endpoints } from './contract.ts'
import type { Details } from './contract/shapes.ts'
import { endsBefore, urgencyWith } from './engine/last-day.ts'
import { canNoteFee, deadlineOf, offeredFor, openFor } from './rules.ts'
import * as store from './store.ts'
import * as claims from './store/claims.ts'
import * as pool from './store/pool.ts'
import * as sight from './store/sight.ts'
import { handlers as handoverHandlers } from './handlers/handovers.ts'
import { handlers as searchHandlers } from './handlers/searches.ts'
import { viewClaim, viewLeads, viewOne } from './view.ts'
import { fitOf } from './view/pool.ts'

async function lockOwn(ctx: RequestCtx, id: string) {
  const lead = await sight.lockOwnLead(ctx.db, ctx.actor.id, id)
  if (lead === undefined) throw commonErrors.not_found()
  return lead
}

async function lockOwnWithClaim(ctx: RequestCtx, id: string, claimId: string) {
  const lead = await lockOwn(ctx, id)
  const claim = await claims.findClaim(ctx.db, id, { id: claimId })
  if (claim === undefined) throw commonErrors.not_found()
  return { lead, claim }
}

/** The client's case with the claim of the lawyer chosen for it, where one is. */
async function lockOwnWithLawyer(ctx: RequestCtx, id: string) {
  const lead = await lockOwn(ctx, id)
  const claim = (await claims.standingClaims(ctx.db, id)).find((one) => one.status === 'accepted')
  if (claim === undefined) throw errors.lead_moved()
  return { lead, claim }
}

async function lockClaimed(ctx: RequestCtx, id: string) {
  const lead = await sight.lockClaimedLead(ctx.db, ctx.actor.id, id)
  const claim = lead && (await claims.findClaim(ctx.db, id, { lawyerId: ctx.actor.id }))
  if (lead === undefined || claim === undefined) throw commonErrors.not_found()
  return { lead, claim }
}

/** Verified and here, and neither of the two has blocked the other. */
const canBeAsked = async (ctx: RequestCtx, lawyerId: string): Promise<boolean> =>
  !(await areApart(ctx, { userId: ctx.actor.id, lawyerId })) &&
  (await sight.lawyerIsVerified(ctx.db, lawyerId, ctx.clock.now()))

/** The lawyer a case is offered to alone must be one who can answer. */
async function checkOffer(ctx: RequestCtx, lawyerId: string | null): Promise<void> {
  if (lawyerId === null) return
  if (await areApart(ctx, { userId: ctx.actor.id, lawyerId })) throw errors.lawyer_unavailable()
  if (await sight.lawyerIsVerified(ctx.db, lawyerId, ctx.clock.now())) return
  throw commonErrors.invalid_input({
    fields: [{ path: 'details.preSelectedLawyer', message: 'unknown_lawyer' }],
  })
}

async function releaseLead(
  { id, reason }: { id: string; reason?: string | null | undefined },
  ctx: RequestCtx,
) {
  const { lead, claim } = await lockClaimed(ctx, id)
  return viewOne(ctx, await withdrawClaim(ctx, lead, claim, reason))
}

export const handlers: Handlers<typeof endpoints> = {
  async submitLead(
    { id, notice, details, urgency, userId: _ignored, budget = null, ...fields },
    ctx,
  ) {
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
      preselectedUntil: offered === null ? null : endsBefore(now, offeredFor, deadline),
      createdAt: now,
      updatedAt: now,
      expiresAt: later(now, openFor),
    }
    const lead = await submitLead(ctx, row)
    if (lead === undefined) {
      const before = await sight.lockOwnLead(ctx.db, ctx.actor.id, row.id)
      if (before === undefined) throw commonErrors.conflict()
      return viewOne(ctx, before)
    }
    ctx.publish(leadSubmitted, { leadId: lead.id })
    return viewOne(ctx, lead)
  },

  async listMyLeads(_input, ctx) {
    return viewLeads(ctx, await store.leadsOfClient(ctx.db, ctx.actor.id))
  },

  async listAvailableLeads({ cursor, ...wish }, ctx) {
    const now = ctx.clock.now()
    if (!(await sight.lawyerIsVerified(ctx.db, ctx.actor.id, now))) throw errors.not_verified()
    const filters = { ...wish, today: now.toISOString().slice(0, 10) }
    const before = cursor === undefined ? undefined : pool.placeOf(cursor)
    const rows = await pool.poolPage(ctx.db, ctx.actor.id, { ...filters, before })
    const shown = rows.slice(0, filters.limit)
    const last = rows.length > filters.limit ? shown.at(-1) : undefined
    const seen = await viewLeads(
      ctx,
      shown.map(({ lead }) => lead),
      { verified: true },
    )
    return {
      headers: {
        'x-total-count': String(await pool.poolSize(ctx.db, ctx.actor.id, filters)),
        'x-next-cursor': last === undefined ? '' : pool.cursorAfter(last),
      },
      body: seen.map((lead, at) => ({ ...lead, fit: fitOf(lead, shown[at]!) })),
    }
  },

  async listClaimedLeads(_input, ctx) {
    return viewLeads(ctx, await sight.leadsClaimedBy(ctx.db, ctx.actor.id))
  },

  async getLead({ id }, ctx) {
    const lead = await sight.findVisibleLead(ctx.db, ctx.actor, id)
    if (lead === undefined) throw commonErrors.not_found()
    return viewOne(ctx, lead)
  },

  async seeLead({ id }, ctx) {
    const lead = await sight.findVisibleLead(ctx.db, ctx.actor, id)
    if (lead === undefined) throw commonErrors.not_found()
    await sight.noteSeen(ctx.db, { lawyerId: ctx.actor.id, leadId: id, seenAt: ctx.clock.now() })
    return { seen: true as const }
  },

  async updateLead({ id, notice, details, urgency, ...fields }, ctx) {
    const lead = await lockOwn(ctx, id)
    const deadline = notice === undefined ? lead.deadline : deadlineOf(notice)
    const noticed =
      notice === undefined
        ? {}
        : { noticeType: notice?.type ?? null, noticeDate: notice?.date ?? null, deadline }
    const earlier = lead.details as z.infer<typeof Details>
    const row = await updateLead(ctx, lead, {
      ...fields,
      ...noticed,
      ...(details
        ? {
            details: {
              ...earlier,
              specificDetails: details.specificDetails ?? null,
              ...(details.conflictNames === undefined
                ? {}
                : { conflictNames: details.conflictNames }),
              hiddenWords: details.hiddenWords ?? earlier.hiddenWords ?? null,
            },
          }
        : {}),
      urgency: urgencyWith(urgency ?? lead.urgency, deadline, ctx.clock.now()),
    })
    return viewOne(ctx, row)
  },

  async checkConflict({ id }, ctx) {
    return checkConflict(ctx, id, ctx.actor.id)
  },

  async answerConflict({ id, answer }, ctx) {
    const lead = await sight.findVisibleLead(ctx.db, ctx.actor, id, true)
    if (lead === undefined) throw commonErrors.not_found()
    return viewOne(ctx, await answerConflict(ctx, lead, ctx.actor.id, answer))
  },

  async claimLead({ id, message }, ctx) {
    const { claimId, conversation, lead } = await claimLead(ctx, {
      leadId: id,
      lawyerId: ctx.actor.id,
      message,
    })
    const row = (await claims.claimsOf(ctx.db, [id])).find((one) => one.claim.id === claimId)!
    return { claim: viewClaim(row, lead, ctx), conversation }
  },

  async acceptClaim({ id, claimId }, ctx) {
    const { lead, claim } = await lockOwnWithClaim(ctx, id, claimId)
    return viewOne(ctx, await acceptClaim(ctx, lead, claim))
  },

  async declineClaim({ id, claimId }, ctx) {
    const { lead, claim } = await lockOwnWithClaim(ctx, id, claimId)
    return viewOne(ctx, await declineClaim(ctx, lead, claim))
  },

  async withdrawLead({ id, reason }, ctx) {
    if (ctx.actor.role === 'lawyer') return releaseLead({ id, reason }, ctx)
    return viewOne(ctx, await withdrawLead(ctx, await lockOwn(ctx, id)))
  },

  releaseLead,

  async completeLead({ id, outcome }, ctx) {
    const { lead, claim } = await lockClaimed(ctx, id)
    return viewOne(ctx, await completeLead(ctx, lead, claim, outcome))
  },

  async closeLead({ id }, ctx) {
    return viewOne(ctx, await closeLead(ctx, await lockOwn(ctx, id), 'client'))
  },

  async reopenLead({ id }, ctx) {
    return viewOne(ctx, await reopenLead(ctx, await lockOwn(ctx, id)))
  },

  ...handoverHandlers,
  ...searchHandlers,

  async openLeadToAll({ id, toEverybody }, ctx) {
    const lead = await lockOwn(ctx, id)
    if (!toEverybody) await checkOffer(ctx, lead.preselectedLawyerId)
    return viewOne(ctx, await answerOffer(ctx, lead, toEverybody))
  },

  async offerLead({ id, lawyerId }, ctx) {
    const lead = await lockOwn(ctx, id)
    if (!(await canBeAsked(ctx, lawyerId))) throw errors.lawyer_unavailable()
    return viewOne(ctx, await offerLead(ctx, lead, lawyerId))
  },

  async resumeLead({ id }, ctx) {
    const { lead, claim } = await lockOwnWithLawyer(ctx, id)
    return viewOne(ctx, await resumeLead(ctx, lead, claim))
  },

  async changeLawyer({ id, ...why }, ctx) {
    const { lead, claim } = await lockOwnWithLawyer(ctx, id)
    return viewOne(ctx, await leaveLawyer(ctx, lead, claim, 'change_lawyer', why))
  },

  async endLead({ id, ...why }, ctx) {
    const { lead, claim } = await lockOwnWithLawyer(ctx, id)
    return viewOne(ctx, await leaveLawyer(ctx, lead, claim, 'end', why))
  },

  async keepLawyer({ id }, ctx) {
    return viewOne(ctx, await keepLawyer(ctx, await lockOwn(ctx, id)))
  },

  async takeMoreTime({ id }, ctx) {
    return viewOne(ctx, await takeMoreTime(ctx, await lockOwn(ctx, id)))
  },

  async handBackLead({ id, ...why }, ctx) {
    const { lead, claim } = await lockClaimed(ctx, id)
    return viewOne(ctx, await leaveLawyer(ctx, lead, claim, 'hand_back', why))
  },

  async setStep({ id, text, due = null, mover }, ctx) {
    const { lead, claim } = await lockClaimed(ctx, id)
    await setStep(ctx, lead, claim, { text, due, mover })
    return viewOne(ctx, lead)
  },

  async finishStep({ id, stepId }, ctx) {
    const { lead, claim } = await lockClaimed(ctx, id)
    await finishStep(ctx, lead, claim, stepId)
    return viewOne(ctx, lead)
  },

  async noteFee({ id, fee }, ctx) {
    const { lead, claim } = await lockClaimed(ctx, id)
    ensure(errors, canNoteFee(claim))
    await claims.updateClaim(ctx.db, claim.id, { fee: fee === null ? null : fee.toFixed(2) })
    return viewOne(ctx, lead)
  },
}
