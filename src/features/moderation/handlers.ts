import { newId } from '#kernel/ids.ts'
import { commonErrors, ensure } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { decidePlace, describePlaceRequests, describeSubscriptions, grantPlan } from '#features/billing/actions.ts'
import { unlockAllOf } from '#features/conversations/actions/locks.ts'
import { notify } from '#features/notifications/actions.ts'
import { approveLawyer, askMore, decideChange, rejectLawyer } from '#features/lawyers/actions.ts'
import type { VerificationStatus } from '#features/lawyers/rules.ts'
import { describePart, type QuestionPart } from '#features/questions/actions.ts'
import { releaseLawyer } from '#features/upkeep/actions.ts'
import { recordAct } from '#features/audit/actions.ts'
import { closeReport, decideWaitingReview, lift, readReportedConversation, setQuestionPartHidden, setReviewHidden, suspend } from './actions.ts'
import { errors, type endpoints } from './contract.ts'
import { canReport } from './rules.ts'
import * as store from './store.ts'
import { lookOf, viewAuditEntry, viewModerated, viewOwnReport, viewPart, viewPerson, viewPlaceRequest, viewReport, viewReportedConversation, viewReportsFile, viewSecurityLine, viewSubscription, viewWaiting, viewWaitingChange } from './view.ts'

function positionOf(cursor: string | undefined): store.Position | undefined {
  if (cursor === undefined) return undefined
  const [milliseconds = '', id = ''] = cursor.split('_')
  return { at: new Date(Number(milliseconds)), id }
}

/** One page of rows (fetched with one more than asked for) and the cursor of the next. */
function pageOf<Row, Shown>(rows: readonly Row[], limit: number, place: (row: Row) => store.Position, view: (row: Row) => Shown) {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const next = last && place(last)
  return { headers: { 'x-next-cursor': next === undefined ? '' : `${next.at.getTime()}_${next.id}` }, body: shown.map(view) }
}

async function showReport(ctx: RequestCtx, id: string) {
  const row = await store.findReport(ctx.db, id)
  if (row === undefined) throw commonErrors.not_found()
  return viewReport(row)
}

async function showReview(ctx: RequestCtx, id: string) {
  const row = await store.findModerated(ctx.db, id)
  if (row === undefined) throw commonErrors.not_found()
  return viewModerated(row)
}

const decideAboutReview =
  (publish: boolean) =>
  async ({ id, reason }: { id: string; reason: string }, ctx: RequestCtx) => {
    await decideWaitingReview(ctx, { reviewId: id, reason, publish })
    return showReview(ctx, id)
  }

async function showPart(ctx: RequestCtx, kind: QuestionPart, id: string) {
  const part = await describePart(ctx.db, kind, id)
  if (part === undefined) throw commonErrors.not_found()
  return viewPart(part, await store.countOpenReports(ctx.db, kind, id))
}

const hidePart =
  (kind: QuestionPart, hidden: boolean) =>
  async ({ id, reason }: { id: string; reason: string }, ctx: RequestCtx) => {
    await setQuestionPartHidden(ctx, { kind, id, reason, hidden })
    return showPart(ctx, kind, id)
  }

const answerPlaceRequest =
  (granted: boolean) =>
  async ({ claimId, reason }: { claimId: string; reason: string }, ctx: RequestCtx) => {
    const { lawyerId } = await decidePlace(ctx, { claimId, granted, reason })
    const kind = granted ? 'place_returned' : 'place_refused'
    await recordAct(ctx, { action: kind, subjectType: 'lawyer', subjectId: lawyerId, reason, data: { claimId } })
    await notify(ctx, { to: lawyerId, kind, link: '/lawyer/leads' })
    return { claimId }
  }

/** Writes down the decision about a lawyer and tells them. */
async function afterDecision(ctx: RequestCtx, lawyerId: string, status: Extract<VerificationStatus, 'approved' | 'rejected' | 'more_needed'>, reason: string | null | undefined, data = {}) {
  await recordAct(ctx, { action: `verification_${status}`, subjectType: 'lawyer', subjectId: lawyerId, reason, data })
  await notify(ctx, { to: lawyerId, kind: `verification_${status}`, link: '/onboarding' })
  return { lawyerId, verificationStatus: status }
}

/** Refuses a decision about a profile that is no longer the one the reviewer saw. */
async function ensureLooked(ctx: RequestCtx, lawyerId: string, look: string): Promise<void> {
  const row = await store.lockLooked(ctx.db, lawyerId)
  if (row === undefined) throw commonErrors.not_found()
  if (lookOf(row) !== look) throw errors.profile_changed()
}

const decideAbout =
  (agreed: boolean) =>
  async ({ lawyerId, look, reason }: { lawyerId: string; look: string; reason: string }, ctx: RequestCtx) => {
    await ensureLooked(ctx, lawyerId, look)
    const asked = await decideChange(ctx, { lawyerId, agreed, reason })
    const action = agreed ? 'profile_change_approved' : 'profile_change_refused'
    await recordAct(ctx, { action, subjectType: 'lawyer', subjectId: lawyerId, reason, data: { fields: Object.keys(asked) } })
    await notify(ctx, { to: lawyerId, kind: action, link: '/onboarding' })
    return { lawyerId, agreed }
  }

const everything = 100_000

export const handlers: Handlers<typeof endpoints> = {
  async fileReport({ id = newId(), subjectType, subjectId, reason, details }, ctx) {
    const { db, actor } = ctx
    const subject = await store.findSubject(db, actor.id, subjectType, subjectId)
    if (subject === undefined) throw commonErrors.not_found()
    ensure(errors, canReport(actor.id, subject))
    const row = { id, reporterId: actor.id, subjectType, subjectId, reason, details: details?.trim() ? details : null, createdAt: ctx.clock.now() }
    const report = (await store.insertReport(db, row)) ?? (await store.findOwnReport(db, actor.id, id))
    if (report?.subjectId === subjectId && report.subjectType === subjectType) return viewOwnReport(report)
    throw (await store.findOpenReport(db, actor.id, subjectType, subjectId)) === undefined ? commonErrors.conflict() : errors.already_reported()
  },

  async listPendingVerifications(_input, { db }) {
    return (await store.listWaiting(db)).map(viewWaiting)
  },

  async listProfileChanges(_input, { db }) {
    return (await store.listChanges(db)).map(viewWaitingChange)
  },
  approveProfileChange: decideAbout(true),
  refuseProfileChange: decideAbout(false),

  async approveVerification({ lawyerId, look, recheckOn, barChecked, reason }, ctx) {
    if (recheckOn && recheckOn <= ctx.clock.now().toISOString().slice(0, 10)) throw commonErrors.invalid_input({ fields: [{ path: 'recheckOn', message: 'invalid' }] })
    await ensureLooked(ctx, lawyerId, look)
    await approveLawyer(ctx, { lawyerId, recheckOn: recheckOn ?? undefined })
    await unlockAllOf(ctx, { personId: lawyerId })
    return afterDecision(ctx, lawyerId, 'approved', reason, { barChecked, ...(recheckOn ? { recheckOn } : {}) })
  },

  async rejectVerification({ lawyerId, reason }, ctx) {
    await rejectLawyer(ctx, { lawyerId, reason })
    await releaseLawyer(ctx, lawyerId, 'rejected', ctx.actor.id)
    return afterDecision(ctx, lawyerId, 'rejected', reason)
  },

  async askMoreForVerification({ lawyerId, reason }, ctx) {
    await askMore(ctx, { lawyerId, reason })
    return afterDecision(ctx, lawyerId, 'more_needed', reason)
  },

  async listReports({ status, cursor, limit }, { db }) {
    const rows = await store.listReports(db, { status, position: positionOf(cursor), limit: limit + 1 })
    return pageOf(rows, limit, ({ report }) => ({ at: report.createdAt, id: report.id }), viewReport)
  },

  async exportReports(_input, { db, clock, locale }) {
    return viewReportsFile(await store.listReports(db, { limit: everything }), locale, clock.now().toISOString().slice(0, 10))
  },

  async readReportedConversation({ id, before }, ctx) {
    return viewReportedConversation(await readReportedConversation(ctx, { id, before: before ?? undefined }))
  },

  async resolveReport({ id, reason, hideReview, hidePart: hidesPart, lockConversation }, ctx) {
    await closeReport(ctx, { id, status: 'resolved', reason, hideReview, hidePart: hidesPart, lockConversation })
    return showReport(ctx, id)
  },

  async dismissReport({ id, reason }, ctx) {
    await closeReport(ctx, { id, status: 'dismissed', reason })
    return showReport(ctx, id)
  },

  async listModeratedReviews(_input, { db }) {
    return (await store.listModerated(db)).map(viewModerated)
  },

  async hideReview({ id, reason }, ctx) {
    await setReviewHidden(ctx, { reviewId: id, reason, hidden: true })
    return showReview(ctx, id)
  },

  async restoreReview({ id, reason }, ctx) {
    await setReviewHidden(ctx, { reviewId: id, reason, hidden: false })
    return showReview(ctx, id)
  },

  publishReview: decideAboutReview(true),
  refuseReview: decideAboutReview(false),

  async listModeratedParts(_input, { db }) {
    const found = await store.listModeratedParts(db)
    const parts = await Promise.all(found.map(async ({ kind, id, reports }) => ({ part: await describePart(db, kind, id), reports })))
    return parts.flatMap(({ part, reports }) => (part === undefined ? [] : [viewPart(part, reports)]))
  },

  hideQuestion: hidePart('question', true),
  restoreQuestion: hidePart('question', false),
  hideAnswer: hidePart('answer', true),
  restoreAnswer: hidePart('answer', false),

  async listUsers({ q, role, cursor, limit }, { db }) {
    const rows = await store.listPeople(db, { q, role, position: positionOf(cursor), limit: limit + 1 })
    return pageOf(rows, limit, ({ user }) => ({ at: user.createdAt, id: user.id }), viewPerson)
  },

  async suspendUser({ id, reason }, ctx) {
    await suspend(ctx, { userId: id, reason })
    return viewPerson((await store.findPerson(ctx.db, id))!)
  },

  async liftSuspension({ id, reason }, ctx) {
    await lift(ctx, { userId: id, reason })
    return viewPerson((await store.findPerson(ctx.db, id))!)
  },

  async listAudit({ cursor, limit }, { db }) {
    const rows = await store.listAudit(db, { position: positionOf(cursor), limit: limit + 1 })
    return pageOf(rows, limit, ({ entry }) => ({ at: entry.at, id: entry.id }), viewAuditEntry)
  },

  async listSecurity({ kind, outcome, cursor, limit }, { db }) {
    const rows = await store.listSecurity(db, { kind, outcome, position: positionOf(cursor), limit: limit + 1 })
    return pageOf(rows, limit, ({ event }) => ({ at: event.lastAt, id: event.id }), viewSecurityLine)
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
    await recordAct(ctx, { action: 'plan_granted', subjectType: 'lawyer', subjectId: id, reason, data: { plan, months } })
    await notify(ctx, { to: id, kind: 'plan_changed', link: '/dashboard' })
    return { lawyerId: id, plan, renewal }
  },
}
