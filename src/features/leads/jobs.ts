import { days, later } from '#kernel/clock.ts'
import type { Ctx } from '#server/context.ts'
import { defineJobs, hear, timer } from '#server/jobs.ts'
import { conversationOpened, messageSent } from '#features/conversations/contract.ts'
import { notify } from '#features/notifications/actions.ts'
import { recordReplies } from '#features/people/actions.ts'
import { announceChange, closeLead, closesBefore, expireClaim, expireLead, giveBack } from './actions.ts'
import { openedWithin } from './rules.ts'
import * as store from './store.ts'

/** What time alone changes. Each part asks for rows in the state it starts from, so that running it again changes nothing more. */
export async function sweepLeads(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  for (const lead of await store.withLateClaims(ctx.db, now)) {
    let current = lead
    for (const claim of await store.lateClaimsOf(ctx.db, lead.id, now)) current = await expireClaim(ctx, current, claim)
  }
  for (const lead of await store.dueToExpire(ctx.db, now)) await expireLead(ctx, lead)
  for (const lead of await store.dueToClose(ctx.db, closesBefore(now))) await closeLead(ctx, lead, 'clock')
  for (const lead of await store.dueToAsk(ctx.db, now)) await askToOpen(ctx, lead)
  for (const claim of await store.neverOpened(ctx.db, later(now, -openedWithin))) await giveBack(ctx, claim.id)
}

async function askToOpen(ctx: Ctx, lead: store.LeadRow): Promise<void> {
  const row = await store.updateLeadRow(ctx.db, lead.id, { preselectionAskedAt: ctx.clock.now() })
  await notify(ctx, { to: lead.userId, kind: 'lead_unanswered', data: { leadId: lead.id }, link: `/cases/${lead.id}` })
  await announceChange(ctx, row)
}

const measuredFor = days(365)

async function measureReply(ctx: Ctx, messageId: string): Promise<void> {
  const lawyerId = await store.lawyerAnswering(ctx.db, messageId)
  if (lawyerId !== undefined) await recordReplies(ctx, lawyerId, await store.measureReplies(ctx.db, lawyerId, later(ctx.clock.now(), -measuredFor)))
}

export const jobs = defineJobs({
  timers: [timer('leads.sweep', '* * * * *', sweepLeads)],
  hears: [
    hear(messageSent, 'mark-replied', async (ctx, { messageId }) => {
      await store.markReplied(ctx.db, messageId)
      await measureReply(ctx, messageId)
    }),
    hear(conversationOpened, 'mark-opened', async (ctx, { leadId, lawyerId }) => {
      if (leadId !== null) await store.markOpened(ctx.db, leadId, lawyerId, ctx.clock.now())
    }),
  ],
})
