import { newId } from '#kernel/ids.ts'
import { later } from '#kernel/clock.ts'
import { commonErrors, ensure } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { pageOf, positionOf } from '#server/paging.ts'
import { closeReport, openReportedFile, readReportedConversation } from '../actions.ts'
import { decideAllAbout } from '../actions/reported.ts'
import { recordFile } from '../actions/files.ts'
import { errors, type endpoints } from '../contract.ts'
import { mostFileLines } from '../contract/values.ts'
import { afterPressing, canReport, pressingReasons } from '../rules.ts'
import * as reports from '../store/reports.ts'
import * as subjects from '../store/subjects.ts'
import { viewReportsFile } from '../view/files.ts'
import { viewOwnReport, viewReport, viewReportedConversation } from '../view/reports.ts'

async function showReport(ctx: RequestCtx, id: string) {
  const row = await reports.findReport(ctx.db, id)
  if (row === undefined) throw commonErrors.not_found()
  return viewReport(row)
}

/** What members report, and what becomes of it. */
export const reportHandlers = {
  async fileReport({ id = newId(), subjectType, subjectId, reason, details }, ctx) {
    const { db, actor } = ctx
    const subject = await subjects.findSubject(db, actor.id, subjectType, subjectId)
    if (subject === undefined) throw commonErrors.not_found()
    ensure(errors, canReport(actor.id, subject))
    const row = {
      id,
      reporterId: actor.id,
      subjectType,
      subjectId,
      reason,
      details: details?.trim() ? details : null,
      createdAt: ctx.clock.now(),
    }
    const report =
      (await reports.insertReport(db, row)) ?? (await reports.findOwnReport(db, actor.id, id))
    if (report?.subjectId === subjectId && report.subjectType === subjectType)
      return viewOwnReport(report)
    throw (await reports.findOpenReport(db, actor.id, subjectType, subjectId)) === undefined
      ? commonErrors.conflict()
      : errors.already_reported()
  },

  async listReports({ q, status, cursor, limit }, { db }) {
    const rows = await reports.listReports(db, {
      q,
      status,
      position: positionOf(cursor),
      limit: limit + 1,
    })
    const place = ({ report: { id, createdAt, reason } }: reports.ReportRow) => ({
      at:
        status !== 'open' || pressingReasons.includes(reason)
          ? createdAt
          : later(createdAt, afterPressing),
      id,
    })
    return pageOf(rows, limit, place, viewReport)
  },

  async exportReports(search, ctx) {
    const rows = await reports.listReports(ctx.db, { ...search, limit: mostFileLines })
    await recordFile(ctx, { list: 'reports', ...search, lines: rows.length })
    return viewReportsFile(rows, ctx.locale, ctx.clock.now())
  },

  async readReportedConversation({ id, before }, ctx) {
    return viewReportedConversation(
      await readReportedConversation(ctx, { id, before: before ?? undefined }),
    )
  },

  openReportedFile: (input, ctx) => openReportedFile(ctx, input),

  async resolveReport(wish, ctx) {
    await closeReport(ctx, { ...wish, status: 'resolved' })
    return showReport(ctx, wish.id)
  },

  async dismissReport({ id, reason, all }, ctx) {
    await closeReport(ctx, { id, status: 'dismissed', reason })
    const { subjectType, subjectId } = (await reports.lockReport(ctx.db, id))!
    if (all) await decideAllAbout(ctx, { subjectType, subjectId }, { status: 'dismissed', reason })
    return showReport(ctx, id)
  },
} satisfies Partial<Handlers<typeof endpoints>>
