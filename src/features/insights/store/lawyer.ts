import { and, count, eq, gte, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { preparedRead, type Db } from '#server/db.ts'
import { lawyerListings } from '#features/directory/table.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { currentWork } from '#features/leads/contract/values.ts'
import { leadClaims, leads, leadSightings } from '#features/leads/table.ts'
import { reviews } from '#features/reviews/table.ts'
import { profileViewers, profileViews } from '../table.ts'

const first = <Row>(rows: readonly Row[]): Row => rows[0]!
const monthOf = (column: unknown) => sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM')`
const countWhere = (condition: SQL | undefined) =>
  sql<number>`(count(*) filter (where ${condition}))::int`

export async function findProfile(db: Db, lawyerId: string) {
  const [row] = await db.select().from(lawyerProfiles).where(eq(lawyerProfiles.userId, lawyerId))
  return row
}

const readActiveClients = preparedRead<{ lawyerId: string }>()(
  'insights.active-clients',
  (db, slot) =>
    db
      .select({ clients: sql<number>`count(distinct ${leads.userId})::int` })
      .from(leadClaims)
      .innerJoin(leads, eq(leads.id, leadClaims.leadId))
      .where(
        and(
          eq(leadClaims.lawyerId, slot('lawyerId')),
          eq(leadClaims.status, 'accepted'),
          inArray(leads.status, [...currentWork]),
        ),
      ),
)

/** Clients who chose this lawyer and whose case is not closed. */
export async function countActiveClients(db: Db, lawyerId: string): Promise<number> {
  return first(await readActiveClients(db, { lawyerId })).clients
}

/** A claim that a client chose, also where the work ended before its time. */
export const wasChosen = or(eq(leadClaims.status, 'accepted'), isNotNull(leadClaims.endedAt))

const readFees = preparedRead<{ lawyerId: string; from: Date; to: Date }>()(
  'insights.fees',
  (db, slot) =>
    db
      .select({ sum: sql<string | null>`sum(${leadClaims.fee})` })
      .from(leadClaims)
      .where(
        and(
          eq(leadClaims.lawyerId, slot('lawyerId')),
          wasChosen,
          gte(leadClaims.decidedAt, slot('from')),
          lt(leadClaims.decidedAt, slot('to')),
          isNotNull(leadClaims.fee),
        ),
      ),
)

/** The sum of fees the lawyer noted on claims chosen in a span; null where none is noted. */
export async function sumFees(
  db: Db,
  lawyerId: string,
  from: Date,
  to: Date,
): Promise<number | null> {
  const { sum } = first(await readFees(db, { lawyerId, from, to }))
  return sum === null ? null : Number(sum)
}

/** Claims made since a moment, by what became of them. */
export async function countClaims(db: Db, lawyerId: string, since: Date) {
  const is = (status: 'accepted' | 'declined' | 'withdrawn') => eq(leadClaims.status, status)
  const rows = await db
    .select({
      claims: count(),
      accepted: countWhere(wasChosen),
      declined: countWhere(is('declined')),
      withdrawn: countWhere(is('withdrawn')),
      endedEarly: countWhere(and(isNotNull(leadClaims.endedAt), isNull(leadClaims.outcome))),
      // Finished work stays finished, also where the client opened the case again.
      completed: countWhere(
        or(
          and(is('accepted'), sql`${leads.status} in ('completed', 'closed')`),
          and(isNotNull(leadClaims.endedAt), isNotNull(leadClaims.outcome)),
        ),
      ),
    })
    .from(leadClaims)
    .innerJoin(leads, eq(leads.id, leadClaims.leadId))
    .where(and(eq(leadClaims.lawyerId, lawyerId), gte(leadClaims.claimedAt, since)))
  return first(rows)
}

export const claimsByMonth = (db: Db, lawyerId: string, since: Date) =>
  db
    .select({ month: monthOf(leadClaims.claimedAt), claims: count() })
    .from(leadClaims)
    .where(and(eq(leadClaims.lawyerId, lawyerId), gte(leadClaims.claimedAt, since)))
    .groupBy(sql`1`)

export const acceptedByMonth = (db: Db, lawyerId: string, since: Date) =>
  db
    .select({
      month: monthOf(leadClaims.decidedAt),
      accepted: count(),
      revenue: sql<string>`coalesce(sum(${leadClaims.fee}), 0)`,
    })
    .from(leadClaims)
    .where(and(eq(leadClaims.lawyerId, lawyerId), wasChosen, gte(leadClaims.decidedAt, since)))
    .groupBy(sql`1`)

export const viewsByMonth = (db: Db, lawyerId: string, since: string) =>
  db
    .select({ month: profileViews.month, views: profileViews.views })
    .from(profileViews)
    .where(and(eq(profileViews.lawyerId, lawyerId), gte(profileViews.month, since)))

/** Cases a lawyer opened for the first time or claimed, by the month of whichever came first. */
export async function seenByMonth(db: Db, lawyerId: string, since: Date) {
  const { rows } = await db.execute<{ month: string; seen: number }>(sql`
    select ${monthOf(sql`met.at`)} as month, count(*)::int as seen from (
      select lead_id, min(at) as at from (
        select ${leadSightings.leadId} as lead_id, ${leadSightings.seenAt} as at from ${leadSightings} where ${leadSightings.lawyerId} = ${lawyerId}
        union all
        select ${leadClaims.leadId}, ${leadClaims.claimedAt} from ${leadClaims} where ${leadClaims.lawyerId} = ${lawyerId}
      ) as every group by lead_id
    ) as met where met.at >= ${since.toISOString()}::timestamptz group by 1`)
  return rows
}

/** Of the cases a lawyer first met since a moment: how many came how far. Each step counts cases of the step before it alone. */
export async function countFunnel(db: Db, lawyerId: string, since: Date) {
  const { rows } = await db.execute<{
    seen: number
    claimed: number
    chosen: number
    completed: number
    closed: number
  }>(sql`
    with own as (
      select ${leadClaims.leadId} as lead_id, min(${leadClaims.claimedAt}) as at,
             bool_or(${wasChosen}) as chosen,
             bool_or(${leadClaims.status} = 'accepted' or (${leadClaims.endedAt} is not null and ${leadClaims.outcome} is not null)) as kept
      from ${leadClaims} where ${leadClaims.lawyerId} = ${lawyerId} group by 1
    ), met as (
      select lead_id, min(at) as at from (
        select ${leadSightings.leadId} as lead_id, ${leadSightings.seenAt} as at from ${leadSightings} where ${leadSightings.lawyerId} = ${lawyerId}
        union all select lead_id, at from own
      ) as every group by lead_id
    )
    select count(*)::int as seen, count(own.lead_id)::int as claimed,
           (count(*) filter (where own.chosen))::int as chosen,
           (count(*) filter (where own.chosen and own.kept and ${leads.status} in ('completed', 'closed')))::int as completed,
           (count(*) filter (where own.chosen and own.kept and ${leads.status} = 'closed'))::int as closed
    from met join ${leads} on ${leads.id} = met.lead_id left join own on own.lead_id = met.lead_id
    where met.at >= ${since.toISOString()}::timestamptz`)
  return rows[0]!
}

/** Published reviews by the month they were written in. */
export const ratingsByMonth = (db: Db, lawyerId: string, since: Date) =>
  db
    .select({
      month: monthOf(reviews.createdAt),
      reviews: count(),
      rating: sql<number>`round(avg(${reviews.rating}), 1)::float8`,
    })
    .from(reviews)
    .where(
      and(
        eq(reviews.lawyerId, lawyerId),
        eq(reviews.status, 'published'),
        gte(reviews.createdAt, since),
      ),
    )
    .groupBy(sql`1`)

/** Median hours from a client’s first unanswered message to the lawyer’s answer, by the month of the answer. */
export async function repliesByMonth(db: Db, lawyerId: string, since: Date) {
  const { rows } = await db.execute<{ month: string; hours: number }>(sql`
    with said as (
      select line.conversation_id, line.seq, line.created_at, line.sender_id <> talk.user_id as answers,
             lag(line.sender_id <> talk.user_id) over (partition by line.conversation_id order by line.seq) as answered
      from messages line join conversations talk on talk.id = line.conversation_id
      where talk.lawyer_id = ${lawyerId} and talk.last_message_at >= ${since.toISOString()}::timestamptz and line.message_type <> 'system'
    ), turns as (
      select answers, answered, created_at, created_at - lag(created_at) over (partition by conversation_id order by seq) as took from said where answers is distinct from answered
    )
    select ${monthOf(sql`created_at`)} as month,
           round((extract(epoch from percentile_cont(0.5) within group (order by took)) / 3600)::numeric, 1)::float8 as hours
    from turns where answers and answered = false and created_at >= ${since.toISOString()}::timestamptz group by 1`)
  return rows
}

/**
 * Counts a reader of a listed profile unless this one was counted today; undefined where nobody of this id is listed. The profile
 * is locked first, so that it cannot go in between.
 */
export async function countView(
  db: Db,
  { lawyerId, viewer, day }: { lawyerId: string; viewer: string; day: string },
): Promise<boolean | undefined> {
  const [listed] = await db
    .select({ id: lawyerProfiles.userId })
    .from(lawyerProfiles)
    .where(
      and(
        eq(lawyerProfiles.userId, lawyerId),
        sql`exists (select 1 from ${lawyerListings} where ${lawyerListings.lawyerId} = ${lawyerId})`,
      ),
    )
    .for('key share')
  if (listed === undefined) return undefined
  const counted = await db
    .insert(profileViewers)
    .values({ lawyerId, viewer, day })
    .onConflictDoNothing()
    .returning({ day: profileViewers.day })
  if (counted.length === 0) return false
  await db
    .insert(profileViews)
    .values({ lawyerId, month: day.slice(0, 7), views: 1 })
    .onConflictDoUpdate({
      target: [profileViews.lawyerId, profileViews.month],
      set: { views: sql`${profileViews.views} + 1` },
    })
  return true
}

export const forgetViewersBefore = (db: Db, day: string) =>
  db.delete(profileViewers).where(lt(profileViewers.day, day))
