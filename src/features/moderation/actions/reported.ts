import type { RequestCtx } from '#server/context.ts'
import { recordAct } from '#features/audit/actions.ts'
import { notify } from '#features/notifications/actions.ts'
import type { Subject } from '../contract/values.ts'
import { lockOpenAbout } from '../store/reported.ts'
import { decideReport } from '../store/reports.ts'

interface Decided {
  readonly status: 'resolved' | 'dismissed'
  readonly reason: string
}

/** Decides an open report, writes it down and tells who filed it. The caller holds its lock. */
export async function decide(
  ctx: RequestCtx,
  { id, reporterId }: { readonly id: string; readonly reporterId: string },
  { status, reason }: Decided,
): Promise<void> {
  await decideReport(ctx.db, id, {
    status,
    decidedBy: ctx.actor.id,
    decisionReason: reason,
    decidedAt: ctx.clock.now(),
  })
  await recordAct(ctx, { action: `report_${status}`, subjectType: 'report', subjectId: id, reason })
  await notify(ctx, { to: reporterId, kind: 'report_resolved', link: '/dashboard' })
}

/** What was decided about a thing is decided about everything that was reported of it. Answers how many reports that were. */
export async function decideAllAbout(
  ctx: RequestCtx,
  subject: { readonly subjectType: Subject; readonly subjectId: string },
  decision: Decided,
): Promise<number> {
  const open = await lockOpenAbout(ctx.db, subject)
  for (const report of open) await decide(ctx, report, decision)
  return open.length
}
