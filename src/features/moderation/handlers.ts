import { commonErrors } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { pageOf, positionOf } from '#server/paging.ts'
import { recordAct } from '#features/audit/actions.ts'
import { decidePlace, describePlaceRequests, grantPlan, planOf } from '#features/billing/actions.ts'
import { notify } from '#features/notifications/actions.ts'
import type { endpoints } from './contract.ts'
import { mostFileLines } from './contract/values.ts'
import { recordFile } from './actions/files.ts'
import { lawyerHandlers } from './handlers/lawyers.ts'
import { peopleHandlers } from './handlers/people.ts'
import { publishedHandlers } from './handlers/published.ts'
import { reportHandlers } from './handlers/reports.ts'
import * as logs from './store/logs.ts'
import { viewPlaceRequest, viewSecurityLine } from './view.ts'
import { viewAuditFile, viewSecurityFile } from './view/files.ts'
import { viewAuditEntry } from './view/people.ts'

const answerPlaceRequest =
  (granted: boolean) =>
  async ({ claimId, reason }: { claimId: string; reason: string }, ctx: RequestCtx) => {
    const { lawyerId } = await decidePlace(ctx, { claimId, granted, reason })
    const kind = granted ? 'place_returned' : 'place_refused'
    await recordAct(ctx, {
      action: kind,
      subjectType: 'lawyer',
      subjectId: lawyerId,
      reason,
      data: { claimId },
    })
    await notify(ctx, { to: lawyerId, kind, link: '/lawyer/leads' })
    return { claimId }
  }

export const handlers: Handlers<typeof endpoints> = {
  ...reportHandlers,
  ...lawyerHandlers,
  ...publishedHandlers,
  ...peopleHandlers,

  async listAudit({ cursor, limit, ...search }, { db }) {
    const rows = await logs.listAudit(db, {
      ...search,
      position: positionOf(cursor),
      limit: limit + 1,
    })
    return pageOf(rows, limit, ({ entry }) => ({ at: entry.at, id: entry.id }), viewAuditEntry)
  },

  async exportAudit(search, ctx) {
    const rows = await logs.listAudit(ctx.db, { ...search, limit: mostFileLines })
    await recordFile(ctx, { list: 'audit', ...search, lines: rows.length })
    return viewAuditFile(rows, ctx.locale, ctx.clock.now())
  },

  async listSecurity({ cursor, limit, ...search }, { db }) {
    const rows = await logs.listSecurity(db, {
      ...search,
      position: positionOf(cursor),
      limit: limit + 1,
    })
    return pageOf(
      rows,
      limit,
      ({ event }) => ({ at: event.lastAt, id: event.id }),
      viewSecurityLine,
    )
  },

  async exportSecurity(search, ctx) {
    const rows = await logs.listSecurity(ctx.db, { ...search, limit: mostFileLines })
    await recordFile(ctx, { list: 'security', ...search, lines: rows.length })
    return viewSecurityFile(rows, ctx.locale, ctx.clock.now())
  },

  async listPlaceRequests({ q, cursor, limit }, ctx) {
    const wish = { q, position: positionOf(cursor), limit: limit + 1 }
    const rows = await describePlaceRequests(ctx, wish)
    const place = ({ request }: (typeof rows)[number]) => ({
      at: request.askedAt,
      id: request.claimId,
    })
    return pageOf(rows, limit, place, viewPlaceRequest)
  },

  grantPlace: answerPlaceRequest(true),
  refusePlace: answerPlaceRequest(false),

  async grantPlan({ id, grantId, plan, months, reason }, ctx) {
    const isNew = await recordAct(ctx, {
      id: grantId,
      action: 'plan_granted',
      subjectType: 'lawyer',
      subjectId: id,
      reason,
      data: { plan, months },
    })
    if (!isNew) {
      const granted = await planOf(ctx, id)
      if (granted?.plan !== plan) throw commonErrors.conflict()
      return { lawyerId: id, plan, renewal: granted.renewal }
    }
    const { renewal } = await grantPlan(ctx, { lawyerId: id, plan, months, reason })
    await notify(ctx, { to: id, kind: 'plan_changed', link: '/dashboard' })
    return { lawyerId: id, plan, renewal }
  },
}
