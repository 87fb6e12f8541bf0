import { addDays } from '#kernel/calendar-dates.ts'
import { days, later } from '#kernel/clock.ts'
import { commonErrors, ensure } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import { recordSecurity } from '#features/security/actions.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import {
  beginCase,
  beginOfLead,
  caseWithLetter,
  dueDate,
  hashOf,
  insertOwnStep,
  newToken,
  partsOf,
  tellOwner,
  todayOf,
} from './actions.ts'
import { errors, type endpoints } from './contract.ts'
import { canAdd, isOtherPath, sameDeadline } from './rules.ts'
import * as store from './store.ts'
import * as addresses from './store/addresses.ts'
import * as documentRows from './store/documents.ts'
import * as stepRows from './store/steps.ts'
import { viewCalendar, viewTable } from './view/files.ts'
import { viewDeadlines, viewJourney, viewShared, viewSummary, type Reading } from './view.ts'
import { isInside, viewDrawn, viewExample } from './view/unkept.ts'

const readingOf = (ctx: RequestCtx): Reading => ({ locale: ctx.locale, today: todayOf(ctx) })
const found = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw commonErrors.not_found()
  return row
}

async function journey(ctx: RequestCtx, row: store.CaseRow) {
  const [parts] = await partsOf(ctx.db, [row])
  const attorney =
    row.leadId === null ? undefined : await store.attorneyOf(ctx.db, ctx.actor.id, row.leadId)
  const lead =
    row.leadId === null || row.caseType !== 'family'
      ? undefined
      : await store.findOwnLead(ctx.db, ctx.actor.id, row.leadId)
  const shares = await addresses.sharesOf(ctx.db, row.id, ctx.clock.now())
  const inside = lead !== undefined && isInside(lead)
  return viewJourney(parts!, { attorney, shares, inside }, readingOf(ctx))
}

/** After a change inside a case: it was touched, and is shown whole. */
async function touched(ctx: RequestCtx, row: store.CaseRow) {
  return journey(ctx, await store.updateCase(ctx.db, row.id, { updatedAt: ctx.clock.now() }))
}

/** A day that somebody says something happened on cannot lie ahead; one day more for those who live east of us. */
function ensureHappened(ctx: RequestCtx, doneOn: string | null | undefined): void {
  if (doneOn && doneOn > addDays(todayOf(ctx), 1))
    throw commonErrors.invalid_input({ fields: [{ path: 'doneOn', message: 'invalid' }] })
}

/** The only case of the person, or undefined where there is none; nobody guesses between several. */
async function onlyCase({ db, actor }: RequestCtx): Promise<string | undefined> {
  const first = await store.casesOf(db, actor.id)
  if (first.length === 0) await store.lockPerson(db, actor.id)
  const [only, other] = first.length === 0 ? await store.casesOf(db, actor.id) : first
  if (other !== undefined) throw errors.case_not_chosen()
  return only?.id
}

export const handlers: Handlers<typeof endpoints> = {
  async getTimeline(_input, ctx) {
    const { db, actor } = ctx
    const rows = await store.casesOf(db, actor.id)
    const steps = await stepRows.stepsOf(
      db,
      rows.map(({ id }) => id),
    )
    const cases = rows.map((row) => ({
      row,
      steps: steps.filter(({ caseId }) => caseId === row.id),
    }))
    const reading = readingOf(ctx)
    return {
      today: reading.today,
      view: await store.viewOf(db, actor.id),
      cases: cases.map(viewSummary),
      deadlines: viewDeadlines(cases, reading),
      feedSince: (await addresses.feedOf(db, actor.id))?.createdAt ?? null,
    }
  },

  async setTimelineView({ view }, ctx) {
    await store.setView(ctx.db, ctx.actor.id, view, ctx.clock.now())
    return { view }
  },

  async getExample({ caseType, story }, ctx) {
    return viewExample(caseType, story, readingOf(ctx))
  },

  async createJourney({ id = newId(), ...wish }, ctx) {
    const earlier = await store.findCase(ctx.db, ctx.actor.id, id)
    if (earlier !== undefined) return journey(ctx, earlier)
    const made =
      (await beginCase(ctx, { ...wish, id, userId: ctx.actor.id })) ??
      (await store.findCase(ctx.db, ctx.actor.id, id))
    if (made === undefined) throw errors.journey_exists()
    return journey(ctx, made)
  },

  async createJourneyFromLead({ leadId, path }, ctx) {
    const userId = ctx.actor.id
    const lead = found(await store.findOwnLead(ctx.db, userId, leadId))
    const earlier = await store.findCaseOfLead(ctx.db, userId, leadId)
    if (earlier !== undefined && !isOtherPath(earlier.caseType, path)) return journey(ctx, earlier)
    // The other path is begun beside: what its owner wrote into the earlier one stays there.
    if (earlier !== undefined) await store.updateCase(ctx.db, earlier.id, { leadId: null })
    const made = await beginOfLead(ctx, lead, path)
    return journey(ctx, made ?? found(await store.findCaseOfLead(ctx.db, userId, leadId)))
  },

  async getJourneyOfLead({ leadId }, ctx) {
    const userId = ctx.actor.id
    const lead = found(await store.findOwnLead(ctx.db, userId, leadId))
    const kept = await store.findCaseOfLead(ctx.db, userId, leadId)
    if (kept !== undefined) return journey(ctx, kept)
    return viewDrawn(lead, await store.attorneyOf(ctx.db, userId, leadId), readingOf(ctx))
  },

  async getJourney({ id }, ctx) {
    return journey(ctx, found(await store.findCase(ctx.db, ctx.actor.id, id)))
  },

  async updateJourney({ id, title, startDate }, ctx) {
    const row = found(await store.lockCase(ctx.db, ctx.actor.id, id))
    const renamed = title === undefined ? {} : { title: title || null }
    return journey(
      ctx,
      await store.updateCase(ctx.db, row.id, {
        ...renamed,
        ...(startDate === undefined ? {} : { startDate }),
        updatedAt: ctx.clock.now(),
      }),
    )
  },

  async deleteJourney({ id }, ctx) {
    if (!(await store.deleteCase(ctx.db, ctx.actor.id, id))) throw commonErrors.not_found()
  },

  async addStep({ caseId, id = newId(), title, type, date = null, note }, ctx) {
    const row = found(await store.lockCase(ctx.db, ctx.actor.id, caseId))
    await insertOwnStep(ctx, row, { id, title, type, date, note: note || null })
    return touched(ctx, row)
  },

  async addDeadline({ id = newId(), caseId, title, ...served }, ctx) {
    const { db, actor } = ctx
    const kept = await store.lockCaseOf(db, actor.id, { stepId: id })
    if (kept !== undefined)
      return {
        caseId: kept.id,
        step: found((await journey(ctx, kept)).steps.find((step) => step.id === id)),
      }
    const due = dueDate(ctx, served)
    const target = caseId ?? (await caseWithLetter(ctx, served.rule))?.id ?? (await onlyCase(ctx))
    const row =
      target === undefined
        ? found(
            await beginCase(ctx, {
              id: newId(),
              userId: actor.id,
              caseType: 'other',
              startDate: todayOf(ctx),
            }),
          )
        : found(await store.lockCase(db, actor.id, target))
    const told =
      row.leadId === null || served.rule === undefined
        ? undefined
        : sameDeadline(await stepRows.stepsOf(db, [row.id]), due.date)
    // The day of this letter came with the case that was sent; of that day and the working day before it the earlier is kept.
    if (told === undefined) await insertOwnStep(ctx, row, { id, title, ...due })
    else if (due.date! < told.date!)
      await stepRows.updateStep(db, told.id, { date: due.date, updatedAt: ctx.clock.now() })
    const { steps } = await touched(ctx, row)
    return { caseId: row.id, step: found(steps.find((step) => step.id === (told?.id ?? id))) }
  },

  async updateStep({ id, title, date, doneOn, note }, ctx) {
    ensureHappened(ctx, doneOn)
    const row = found(await store.lockCaseOf(ctx.db, ctx.actor.id, { stepId: id }))
    const change = { title, date, doneOn, note: note === undefined ? undefined : note || null }
    const wished = Object.fromEntries(
      Object.entries(change).filter(([, value]) => value !== undefined),
    )
    await stepRows.updateStep(ctx.db, id, { ...wished, updatedAt: ctx.clock.now() })
    return touched(ctx, row)
  },

  async deleteStep({ id }, ctx) {
    const row = found(await store.lockCaseOf(ctx.db, ctx.actor.id, { stepId: id }))
    await stepRows.deleteStep(ctx.db, id)
    return touched(ctx, row)
  },

  async addDocument({ caseId, id = newId(), stepId = null, name }, ctx) {
    const row = found(await store.lockCase(ctx.db, ctx.actor.id, caseId))
    const documents = await documentRows.documentsOf(ctx.db, [caseId])
    if (documents.some((one) => one.id === id)) return journey(ctx, row)
    if (stepId !== null)
      found((await stepRows.stepsOf(ctx.db, [caseId])).find((step) => step.id === stepId))
    ensure(errors, canAdd('documents', documents.length))
    const now = ctx.clock.now()
    const made = await documentRows.insertDocuments(ctx.db, [
      { id, caseId, stepId, name, position: documents.length, createdAt: now, updatedAt: now },
    ])
    if (made.length === 0) throw commonErrors.conflict()
    return touched(ctx, row)
  },

  async updateDocument({ id, status, expiresOn = null }, ctx) {
    const row = found(await store.lockCaseOf(ctx.db, ctx.actor.id, { documentId: id }))
    await documentRows.updateDocument(ctx.db, id, { status, expiresOn, updatedAt: ctx.clock.now() })
    return touched(ctx, row)
  },

  async deleteDocument({ id }, ctx) {
    const row = found(await store.lockCaseOf(ctx.db, ctx.actor.id, { documentId: id }))
    await documentRows.deleteDocument(ctx.db, id)
    return touched(ctx, row)
  },

  async downloadCalendar({ id }, ctx) {
    const row = found(await store.findCase(ctx.db, ctx.actor.id, id))
    const { appUrl } = ctx.config
    return viewCalendar(await partsOf(ctx.db, [row]), { appUrl, notes: true }, readingOf(ctx))
  },

  async downloadSteps({ id }, ctx) {
    const row = found(await store.findCase(ctx.db, ctx.actor.id, id))
    return viewTable((await partsOf(ctx.db, [row]))[0]!, readingOf(ctx))
  },

  async createFeed(_input, ctx) {
    const { token, hash } = newToken()
    await addresses.setFeed(ctx.db, ctx.actor.id, hash, ctx.clock.now())
    await tellOwner(ctx, 'feed_made')
    return { url: new URL(`/api/timeline/feed/${token}.ics`, ctx.config.appUrl).href }
  },

  async revokeFeed(_input, ctx) {
    if (await addresses.deleteFeed(ctx.db, ctx.actor.id))
      recordSecurity(ctx, { kind: 'feed_ended' })
  },

  async readFeed({ file }, ctx) {
    const token = /^([\w-]{43})\.ics$/.exec(file)?.[1]
    const { userId, locale } = found(
      token === undefined ? undefined : await addresses.findFeedOwner(ctx.db, hashOf(token)),
    )
    return viewCalendar(
      await partsOf(ctx.db, await store.casesOf(ctx.db, userId)),
      { appUrl: ctx.config.appUrl, notes: false },
      { ...readingOf(ctx), locale },
    )
  },

  async createShare({ id, days: length }, ctx) {
    const row = found(await store.lockCase(ctx.db, ctx.actor.id, id))
    const now = ctx.clock.now()
    ensure(errors, canAdd('shares', (await addresses.sharesOf(ctx.db, row.id, now)).length))
    const { token, hash } = newToken()
    const share = await addresses.insertShare(ctx.db, {
      caseId: row.id,
      tokenHash: hash,
      endsAt: later(now, days(length)),
      createdAt: now,
    })
    await tellOwner(ctx, 'share_made', share.endsAt)
    return {
      share: { id: share.id, createdAt: share.createdAt, endsAt: share.endsAt },
      url: new URL(`/timeline/shared/${token}`, ctx.config.appUrl).href,
    }
  },

  async revokeShare({ id }, ctx) {
    if (!(await addresses.revokeShare(ctx.db, ctx.actor.id, id, ctx.clock.now())))
      throw commonErrors.not_found()
    recordSecurity(ctx, { kind: 'share_ended' })
  },

  async readShare({ token }, ctx) {
    const { share, case: row } = found(
      await addresses.findShared(ctx.db, hashOf(token), ctx.clock.now()),
    )
    return viewShared((await partsOf(ctx.db, [row]))[0]!, share.endsAt, readingOf(ctx))
  },
}
