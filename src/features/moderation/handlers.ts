import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { recordAct } from '#features/audit/actions.ts'
import {
  decidePlace,
  describePlaceRequests,
  describeSubscriptions,
  grantPlan,
} from '#features/billing/actions.ts'
import { notify } from '#features/notifications/actions.ts'
import type { endpoints } from './contract.ts'
import { mostAuditLines } from './contract/values.ts'
import { recordFile } from './actions/files.ts'
import { lawyerHandlers } from './handlers/lawyers.ts'
import { pageOf, positionOf } from './handlers/paging.ts'
import { peopleHandlers } from './handlers/people.ts'
import { publishedHandlers } from './handlers/published.ts'
import { reportHandlers } from './handlers/reports.ts'
import * as logs from './store/logs.ts'
import { viewAuditFile, viewPlaceRequest, viewSecurityLine, viewSubscription } from './view.ts'
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

  async listAudit({ q, action, cursor, limit }, { db }) {
    const rows = await logs.listAudit(db, {
      q,
      action,
      position: positionOf(cursor),
      limit: limit + 1,
    })
    return pageOf(rows, limit, ({ entry }) => ({ at: entry.at, id: entry.id }), viewAuditEntry)
  },

  async exportAudit(search, ctx) {
    const rows = await logs.listAudit(ctx.db, { ...search, limit: mostAuditLines })
    await recordFile(ctx, { list: 'audit', ...search, lines: rows.length })
    return viewAuditFile(rows, ctx.locale, ctx.clock.now())
  },

  async listSecurity({ kind, outcome, cursor, limit }, { db }) {
    const rows = await logs.listSecurity(db, {
      kind,
      outcome,
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

  async listPlaceRequests(_input, ctx) {
    return (await describePlaceRequests(ctx, 200)).map(viewPlaceRequest)
  },

  grantPlace: answerPlaceRequest(true),
  refusePlace: answerPlaceRequest(false),

  async listSubscriptions(_input, ctx) {
    return (await describeSubscriptions(ctx, 200)).map(viewSubscription)
  },

  async grantPlan({ id, plan, months, reason }, ctx) {
    const { renewal } = await grantPlan(ctx, { lawyerId: id, plan, months, reason })
    await recordAct(ctx, {
      action: 'plan_granted',
      subjectType: 'lawyer',
      subjectId: id,
      reason,
      data: { plan, months },
    })
    await notify(ctx, { to: id, kind: 'plan_changed', link: '/dashboard' })
    return { lawyerId: id, plan, renewal }
  },
}
