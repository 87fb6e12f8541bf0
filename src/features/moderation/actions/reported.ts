import { ago } from '#kernel/moments.ts'
import type { RequestCtx } from '#server/context.ts'
import { translate } from '#server/text.ts'
import { findUser } from '#features/people/actions.ts'
import { recordAct } from '#features/audit/actions.ts'
import { notify } from '#features/notifications/actions.ts'
import type { Subject } from '../contract/values.ts'
import { errors } from '../contract.ts'
import { canDecide } from '../rules.ts'
import { lockOpenAbout } from '../store/reported.ts'
import { decideReport } from '../store/reports.ts'

/** Who decided and how long ago, for the words of a refusal. */
export async function decidedBy(ctx: RequestCtx, adminId: string | null, at: Date) {
  const user = adminId === null ? undefined : await findUser(ctx.db, adminId)
  return {
    name: user
      ? `\u2068${user.firstName} ${user.lastName}\u2069`
      : translate(ctx.locale, 'moderation:verifications.earlier.someone'),
    when: ago(at, ctx.locale, ctx.clock.now()),
  }
}

/** Refuses to touch a report that was decided, and says who did and when. */
export async function ensureOpen(
  ctx: RequestCtx,
  report: {
    readonly status: string
    readonly decidedBy: string | null
    readonly decidedAt: Date | null
  },
): Promise<void> {
  if (canDecide(report) === 'ok') return
  throw errors.report_closed(await decidedBy(ctx, report.decidedBy, report.decidedAt!))
}

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
