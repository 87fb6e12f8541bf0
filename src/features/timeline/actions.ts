import { createHash, randomBytes } from 'node:crypto'
import { latestOf } from '#kernel/calendar-dates.ts'
import { commonErrors, ensure } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Db } from '#server/db.ts'
import { recordSecurity } from '#features/security/actions.ts'
import type { Ctx, RequestCtx } from '#server/context.ts'
import { errors as deadlineErrors } from '#features/deadlines/contract.ts'
import { askedOf } from '#features/deadlines/engine/ask.ts'
import { actBy } from '#features/deadlines/engine/aim.ts'
import { compute } from '#features/deadlines/engine/compute.ts'
import { isMistake } from '#features/deadlines/engine/question.ts'
import type { Service } from '#features/deadlines/engine/rule.ts'
import { errors } from './contract.ts'
import { dayAt } from './engine/days.ts'
import { placeOf, planSteps } from './engine/plan.ts'
import { templates } from './engine/templates.ts'
import {
  canAdd,
  caseOfLetter,
  sameDeadline,
  stepTypeOf,
  type CaseType,
  type FamilyPath,
  type StepType,
} from './rules.ts'
import * as store from './store.ts'
import * as addresses from './store/addresses.ts'
import * as documentRows from './store/documents.ts'
import * as stepRows from './store/steps.ts'
import { addressMadeMail } from './view/mails.ts'
import { beginningOf } from './view/unkept.ts'
import { planOf, type CaseParts } from './view.ts'

/** Writes to the security log that an address was made which needs no sign-in, and mails it to the owner: somebody else may sit at the session. */
export async function tellOwner(
  ctx: RequestCtx,
  kind: 'share_made' | 'feed_made',
  until?: Date,
): Promise<void> {
  recordSecurity(ctx, { kind })
  const owner = await store.mailboxOf(ctx.db, ctx.actor.id)
  if (owner !== undefined)
    ctx.mail(
      addressMadeMail(owner.locale, owner.email, {
        kind,
        until,
        settings: `${ctx.config.appUrl}/settings?tab=security`,
      }),
    )
}

/** Ends every address that shows something of a person without a sign-in: links to cases and the calendar feed. */
export async function endShares(ctx: Ctx, userId: string): Promise<void> {
  if (await addresses.revokeShares(ctx.db, userId, ctx.clock.now()))
    recordSecurity(ctx, { kind: 'share_ended', personId: userId })
  if (await addresses.deleteFeed(ctx.db, userId))
    recordSecurity(ctx, { kind: 'feed_ended', personId: userId })
}

export const todayOf = (ctx: Pick<Ctx, 'clock'>): string => dayAt(ctx.clock.now())

/** A new key for a link, and what is kept of it. 256 bits, so that nobody finds one by trying. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

export const hashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/** These cases with their steps and documents, in three questions however many there are. */
export async function partsOf(db: Db, rows: readonly store.CaseRow[]): Promise<CaseParts[]> {
  const ids = rows.map(({ id }) => id)
  const [steps, documents] = [
    await stepRows.stepsOf(db, ids),
    await documentRows.documentsOf(db, ids),
  ]
  return rows.map((row) => ({
    row,
    steps: steps.filter(({ caseId }) => caseId === row.id),
    documents: documents.filter(({ caseId }) => caseId === row.id),
  }))
}

export interface NewJourney {
  readonly id: string
  readonly userId: string
  readonly caseType: CaseType
  readonly startDate: string
  readonly title?: string | null | undefined
  readonly leadId?: string
  /** Dates that are known already, by the template's keys. */
  readonly dates?: Readonly<Record<string, string>>
  /** Steps of the path that are known to be over. */
  readonly past?: readonly string[]
}

/** Begins a case with the steps and documents of its path. Undefined where the id or the lead has one already. Throws timeline_full. */
export async function beginCase(
  ctx: Ctx,
  { dates = {}, past = [], title, ...wish }: NewJourney,
): Promise<store.CaseRow | undefined> {
  const { db } = ctx
  await store.lockPerson(db, wish.userId)
  ensure(errors, canAdd('cases', (await store.casesOf(db, wish.userId)).length))
  const now = ctx.clock.now()
  const row = await store.insertCase(db, {
    ...wish,
    title: title?.trim() || null,
    createdAt: now,
    updatedAt: now,
  })
  if (row === undefined || row.caseType === 'other') return row
  const steps = templates[row.caseType]
    .filter(({ key }) => !past.includes(key))
    .map((step, position) => ({ ...step, id: newId(), position }))
  await stepRows.insertSteps(
    db,
    steps.map(({ id, key, type, position }) => ({
      id,
      caseId: row.id,
      templateKey: key,
      position,
      type,
      date: dates[key] ?? null,
      createdAt: now,
      updatedAt: now,
    })),
  )
  await documentRows.insertDocuments(
    db,
    steps.flatMap(({ id, documents }) =>
      documents.map((nameKey, position) => ({
        caseId: row.id,
        stepId: id,
        nameKey,
        position,
        createdAt: now,
        updatedAt: now,
      })),
    ),
  )
  return row
}

/** Begins the timeline of a sent case, with the day of its letter. Undefined where it has one already. Throws timeline_full. */
export async function beginOfLead(
  ctx: RequestCtx,
  lead: store.LeadRow,
  path?: FamilyPath,
): Promise<store.CaseRow | undefined> {
  const { letter, asksPlace: _asked, dates, ...beginning } = beginningOf(lead, ctx, path)
  const kept = await keptBefore(ctx, lead.deadline)
  const days = Object.keys(dates).map((key) => [key, kept?.date ?? dates[key]!])
  const wish = { id: newId(), userId: ctx.actor.id, leadId: lead.id, ...beginning }
  const made = await beginCase(ctx, { ...wish, dates: Object.fromEntries(days) })
  if (made === undefined) return undefined
  if (kept !== undefined) await join(ctx, kept, letter === undefined ? undefined : made)
  else if (letter !== undefined)
    await insertOwnStep(ctx, made, { id: newId(), type: 'deadline', ...letter })
  return made
}

/** The deadline of a letter that was kept, in no case, before the case about the letter was sent. */
async function keptBefore({ db, actor }: RequestCtx, deadline: string | null) {
  if (deadline === null) return undefined
  const cases = await store.casesOf(db, actor.id)
  const loose = cases.filter(({ caseType, leadId }) => caseType === 'other' && leadId === null)
  const ids = loose.map(({ id }) => id)
  return sameDeadline(await stepRows.stepsOf(db, ids), deadline)
}

/** Moves what was kept into the case it belongs to, or drops it where a step of the path has its day; what is empty then goes. */
async function join(
  { db, actor, clock }: RequestCtx,
  kept: stepRows.StepRow,
  into: store.CaseRow | undefined,
): Promise<void> {
  if (into === undefined) await stepRows.deleteStep(db, kept.id)
  else {
    await stepRows.shiftSteps(db, into.id, 0)
    await stepRows.updateStep(db, kept.id, { caseId: into.id, position: 0, updatedAt: clock.now() })
  }
  const left = await stepRows.stepsOf(db, [kept.caseId])
  const papers = await documentRows.documentsOf(db, [kept.caseId])
  const before = await store.findCase(db, actor.id, kept.caseId)
  if (left.length === 0 && papers.length === 0 && before?.title === null)
    await store.deleteCase(db, actor.id, kept.caseId)
}

/** The timeline of the sent case that such a letter came in, begun where it is not kept yet; undefined where no case or several may be meant. */
export async function caseWithLetter(ctx: RequestCtx, rule: string | undefined) {
  const { db, actor } = ctx
  const lead = caseOfLetter(await store.leadsOf(db, actor.id), rule)
  if (lead === undefined) return undefined
  return (
    (await store.findCaseOfLead(db, actor.id, lead.id)) ??
    (await beginOfLead(ctx, lead)) ??
    (await store.findCaseOfLead(db, actor.id, lead.id))
  )
}

export interface NewStep {
  readonly id: string
  readonly type: StepType
  readonly title: string
  readonly date: string | null
  readonly note?: string | null | undefined
  readonly computed?:
    | {
        readonly rule: string
        readonly noticeDate: string
        readonly servedBy: Service
        readonly printedDate: string | null
      }
    | undefined
}

/** Puts a step where its date belongs. The case must be locked. The same id again changes nothing. Throws timeline_full, conflict. */
export async function insertOwnStep(
  ctx: Ctx,
  row: store.CaseRow,
  { computed, ...step }: NewStep,
): Promise<void> {
  const { db } = ctx
  const steps = await stepRows.stepsOf(db, [row.id])
  if (steps.some(({ id }) => id === step.id)) return
  ensure(errors, canAdd('steps', steps.length))
  const plan = planOf(row.caseType, steps)
  const place = placeOf(step.date, plan, planSteps(plan, row.startDate, todayOf(ctx)))
  const position = steps[place]?.position ?? (steps.at(-1)?.position ?? -1) + 1
  await stepRows.shiftSteps(db, row.id, position)
  const now = ctx.clock.now()
  const made = await stepRows.insertSteps(db, [
    { ...step, ...computed, caseId: row.id, position, createdAt: now, updatedAt: now },
  ])
  if (made.length === 0) throw commonErrors.conflict()
}

export interface Served {
  readonly date?: string | undefined
  readonly rule?: string | undefined
  readonly noticeDate?: string | undefined
  readonly servedBy?: Service | undefined
  readonly printedDate?: string | null | undefined
  /** The days that the letter gives. */
  readonly givenDays?: number | null | undefined
}

const wrong = (path: string, message: string) =>
  commonErrors.invalid_input({ fields: [{ path, message }] })

/** What the rule gives. Periods that end beyond the calendar of holidays are refused. */
function computed(question: Parameters<typeof compute>[0]) {
  try {
    return compute(question)
  } catch (error) {
    if (error instanceof RangeError) throw wrong('noticeDate', 'invalid')
    throw error
  }
}

/** The date of a new deadline: the one that is named, otherwise what the rule gives for the notice. Throws invalid_input and the errors of the deadline rules. */
export function dueDate(
  ctx: Pick<Ctx, 'clock'>,
  { date, rule, noticeDate, servedBy = 'mail', printedDate, givenDays }: Served,
): Pick<NewStep, 'date' | 'type' | 'computed'> {
  if (rule === undefined) {
    if (date === undefined) throw wrong('date', 'required')
    return { date, type: 'deadline', computed: undefined }
  }
  if (noticeDate === undefined) throw wrong('noticeDate', 'required')
  const onMost = date !== undefined
  const asked = askedOf({ rule, noticeDate, printedDate, givenDays, onMost }, todayOf(ctx))
  if (isMistake(asked))
    throw deadlineErrors[asked.code]({ fields: [{ path: asked.field, message: asked.code }] })
  const outcome = computed({ ...asked, servedBy })
  const due =
    asked.rule.kind === 'opens' ? (outcome.opensOn ?? outcome.date) : actBy(outcome, todayOf(ctx))
  return {
    date: date ?? due,
    type: stepTypeOf(asked.rule.kind),
    computed: {
      rule,
      noticeDate: asked.noticeDate,
      servedBy,
      // Days that the letter gives are kept as the day they come to.
      printedDate: asked.givenDays === null ? asked.printedDate : latestOf([due, outcome.safeDate]),
    },
  }
}
