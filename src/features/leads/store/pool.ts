import { and, count, desc, eq, not, notInArray, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { later } from '#kernel/clock.ts'
import { preparedRead, type Db } from '#server/db.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import type { Urgency } from '../contract.ts'
import { transitions, unrefused } from '../engine/transitions.ts'
import { urgencies } from '../engine/urgencies.ts'
import { backInPoolFor } from '../rules.ts'
import { leadClaims, leads } from '../table.ts'
import type { LeadRow } from '../store.ts'
import { offeredTo } from './offers.ts'
import { cameIn } from './searches.ts'
import { urgencyOn } from './urgency.ts'
import { claimBy, holdsAvailable, holdsClear, inPool, type Lawyer } from './sight.ts'

export interface PoolFilters {
  readonly visaType?: LeadRow['visaType'] | undefined
  readonly language?: string | undefined
  readonly urgency?: Urgency | undefined
  /** Only what came into the pool in this time. */
  readonly cameIn?: { readonly after: Date; readonly until: Date } | undefined
  /** The day by which the urgency is told. */
  readonly today: string
  readonly order: 'fit' | 'newest'
  readonly before?: Place | undefined
  readonly limit: number
}

/** Where a page ends: how well the case fits (more where the client chose this lawyer), how urgent the case is, when it was sent, and its id. */
export interface Place {
  readonly fits: number
  readonly urgent: number
  readonly at: Date
  readonly id: string
}

/** Reads the cursor of a page: `{fits}_{urgent}_{milliseconds}_{id}`. */
export function placeOf(cursor: string): Place {
  const [fits, urgent, at, id] = cursor.split('_')
  return { fits: Number(fits), urgent: Number(urgent), at: new Date(Number(at)), id: id! }
}

/** Writes the cursor that the next page begins after. */
export const cursorAfter = ({ fits, urgent, lead }: Awaited<ReturnType<typeof poolPage>>[number]) =>
  `${fits}_${urgent}_${lead.createdAt.getTime()}_${lead.id}`

// "Houston, TX": a pattern would take ten times as long, and this is asked of every case in the pool.
const lastTwo = sql`upper(right(rtrim(${leads.location}), 2))`
const beforeLastTwo = sql`rtrim(left(rtrim(${leads.location}), -2))`

/** What of a case is this lawyer's: languages both speak, the kind of case, the state at the end of its place. */
const fit = {
  languages: sql<
    string[]
  >`array(select unnest(${leads.preferredLanguages}) intersect select unnest(${lawyerProfiles.languages}) order by 1)`,
  kind: sql<boolean>`${leads.visaType} = any(${lawyerProfiles.practiceAreas})`,
  state: sql<
    string | null
  >`case when ${lastTwo} = any(${lawyerProfiles.jurisdictions}) and ${beforeLastTwo} like '%,' then ${lastTwo} end`,
}
/** A language fits where the lawyer can also read the story: what the client speaks beside it helps to talk, and not to decide. */
const reads = sql`(${leads.writtenIn} is null or ${leads.writtenIn} = any(${lawyerProfiles.languages}))`
/** How many of the three fit, and among as many those that the lawyer can read first. */
const fits = sql<number>`2 * ((${reads} and ${leads.preferredLanguages} && ${lawyerProfiles.languages})::int + (${fit.kind})::int + (${fit.state} is not null)::int) + ${reads}::int`

/** An emergency of which one of the three fits, in whatever language, stands before whatever fits better and can wait. */
const isEmergency = (today: string | Placeholder) =>
  sql`(${urgencyOn(today)} = 'urgent' and ${fits} >= 2)`

/** The place of a case's urgency among all, the least first. */
const urgent = (today: string | Placeholder) =>
  sql<number>`array_position(${sql.raw(`array['${urgencies.join("','")}']`)}, ${urgencyOn(today)})`

const poolFor = (
  db: Db,
  lawyerId: Lawyer,
  filters: Omit<PoolFilters, 'order' | 'limit' | 'today'> & {
    readonly today?: string | Placeholder
  },
) =>
  and(
    inPool(lawyerId),
    not(claimBy(db, lawyerId, notInArray(leadClaims.status, [...unrefused]))),
    filters.visaType && eq(leads.visaType, filters.visaType),
    filters.urgency && sql`${urgencyOn(filters.today!)} = ${filters.urgency}`,
    filters.language === undefined
      ? undefined
      : sql`${leads.preferredLanguages} @> array[${filters.language}]::text[]`,
    filters.cameIn && cameIn(filters.cameIn),
  )

function ranked(
  db: Db,
  lawyerId: Lawyer,
  {
    before,
    order,
    ...filters
  }: Omit<PoolFilters, 'limit' | 'today'> & { readonly today: string | Placeholder },
  rows: number | Placeholder,
) {
  const none = sql<number>`0`
  const offered = sql<number>`16 * ${offeredTo(lawyerId)}::int`
  const [rank, haste] =
    order === 'fit'
      ? [
          sql<number>`${offered} + 8 * ${isEmergency(filters.today)}::int + ${fits}`,
          urgent(filters.today),
        ]
      : [offered, none]
  const after = (place: Place): SQL =>
    sql`(${rank}, ${haste}, ${leads.createdAt}, ${leads.id}) < (${place.fits}::int, ${place.urgent}::int, ${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`
  return db
    .select({
      lead: leads,
      fits: rank,
      urgent: haste,
      fit,
      spoken: lawyerProfiles.languages,
    })
    .from(leads)
    .innerJoin(lawyerProfiles, eq(lawyerProfiles.userId, lawyerId))
    .where(and(poolFor(db, lawyerId, filters), before && after(before)))
    .orderBy(
      desc(rank),
      ...(order === 'fit' ? [desc(haste)] : []),
      desc(leads.createdAt),
      desc(leads.id),
    )
    .limit(rows)
}

/** The pool as every lawyer's home and the list without a filter begin with it: a long text, and slow to plan. */
const firstRanked = preparedRead<{ lawyerId: string; today: string; rows: number }>()(
  'leads.pool',
  (db, slot) =>
    ranked(
      db,
      sql`${slot('lawyerId')}::uuid`,
      { order: 'fit', today: slot('today') },
      slot('rows'),
    ),
)
const wholeSize = preparedRead<{ lawyerId: string }>()('leads.pool-size', (db, slot) =>
  db
    .select({ count: count() })
    .from(leads)
    .where(poolFor(db, sql`${slot('lawyerId')}::uuid`, {})),
)
const isFiltered = ({ visaType, language, urgency, cameIn: time }: Partial<PoolFilters>) =>
  [visaType, language, urgency, time].some((filter) => filter !== undefined)

/** What was offered to this lawyer, then emergencies, then by what fits, then how urgent it is, then newest first; or newest first alone; one more than asked for shows that there is another page. */
export function poolPage(db: Db, lawyerId: string, { limit, ...filters }: PoolFilters) {
  const first = filters.order === 'fit' && filters.before === undefined && !isFiltered(filters)
  return first
    ? firstRanked(db, { lawyerId, today: filters.today, rows: limit + 1 })
    : ranked(db, lawyerId, filters, limit + 1)
}

/** How many cases the pages of these filters hold together. */
export async function poolSize(
  db: Db,
  lawyerId: string,
  filters: Omit<PoolFilters, 'order' | 'limit'>,
): Promise<number> {
  if (isFiltered(filters)) return db.$count(leads, poolFor(db, lawyerId, filters))
  const [row] = await wholeSize(db, { lawyerId })
  return row!.count
}

/** Takes one of the three places of a case for a lawyer in a single statement, and leaves its client at least a week to choose: undefined where there is none, the case is not theirs to have, their badge is gone, or they have not said that nothing stands in the way. */
export async function takeLeadPlace(
  db: Db,
  id: string,
  lawyerId: string,
  now: Date,
): Promise<LeadRow | undefined> {
  const [row] = await db
    .update(leads)
    .set({
      claimsTaken: sql`${leads.claimsTaken} + 1`,
      status: transitions.claim.to,
      updatedAt: now,
      expiresAt: sql`greatest(${leads.expiresAt}, ${later(now, backInPoolFor).toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(leads.id, id),
        inPool(lawyerId),
        holdsAvailable(db, lawyerId, now),
        holdsClear(db, id, lawyerId),
      ),
    )
    .returning()
  return row
}
