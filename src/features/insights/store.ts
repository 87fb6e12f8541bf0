import { and, avg, count, eq, gte, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db.ts'
import { leadClaims, leads } from '#features/leads/table.ts'
import { isActive, users } from '#features/people/table.ts'
import type { ActivityType } from './contract.ts'

const first = <Row>(rows: readonly Row[]): Row => rows[0]!
const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`
export const monthOf = (column: unknown) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM')`
export const countWhere = (condition: SQL | undefined) =>
  sql<number>`(count(*) filter (where ${condition}))::int`

/** Sent, and no lawyer stands for it. */
const isAlone = and(eq(leads.status, 'open'), isActive)

/** People and cases. */
export async function countPlatform(db: Db) {
  const people = first(
    await db
      .select({
        totalUsers: count(),
        totalLawyers: countWhere(eq(users.role, 'lawyer')),
        totalClients: countWhere(eq(users.role, 'user')),
        adminCount: countWhere(eq(users.role, 'admin')),
      })
      .from(users)
      .where(isNull(users.deletedAt)),
  )
  const { totalLeads, ...alone } = first(
    await db
      .select({
        totalLeads: count(),
        count: countWhere(isAlone),
        emergencies: countWhere(and(isAlone, eq(leads.urgency, 'urgent'))),
        since: sql<string | null>`min(${leads.createdAt}) filter (where ${isAlone})`,
      })
      .from(leads)
      .innerJoin(users, eq(users.id, leads.userId)),
  )
  const { since } = alone
  return {
    ...people,
    totalLeads,
    alone: since === null ? null : { ...alone, since: new Date(since) },
  }
}

export const countSignUps = (db: Db, from: Date, to: Date): Promise<number> =>
  db.$count(users, and(gte(users.createdAt, from), lt(users.createdAt, to)))

/** Cases sent in since a moment: how many, how many of them were claimed, and the average hours from sending in to the first claim. */
export async function measureLeads(db: Db, since: Date) {
  const claimed = db
    .select({
      leadId: leadClaims.leadId,
      at: sql<Date>`min(${leadClaims.claimedAt})`.as('first_claim'),
    })
    .from(leadClaims)
    .groupBy(leadClaims.leadId)
    .as('claimed')
  const rows = await db
    .select({
      sent: count(),
      claimed: count(claimed.leadId),
      hours: avg(sql`extract(epoch from ${claimed.at} - ${leads.createdAt}) / 3600`),
    })
    .from(leads)
    .leftJoin(claimed, eq(claimed.leadId, leads.id))
    .where(gte(leads.createdAt, since))
  const row = first(rows)
  return {
    sent: row.sent,
    claimed: row.claimed,
    hours: row.hours === null ? null : Number(row.hours),
  }
}

export interface Span {
  readonly since: Date
  readonly until: Date
}
export const inSpan = (column: PgColumn, { since, until }: Span) =>
  and(gte(column, since), lt(column, until))

export const signUpsByMonth = (db: Db, span: Span) =>
  db
    .select({
      month: monthOf(users.createdAt),
      clients: countWhere(eq(users.role, 'user')),
      lawyers: countWhere(eq(users.role, 'lawyer')),
    })
    .from(users)
    .where(inSpan(users.createdAt, span))
    .groupBy(sql`1`)

export const leadsByMonth = (db: Db, span: Span) =>
  db
    .select({ month: monthOf(leads.createdAt), leads: count() })
    .from(leads)
    .where(inSpan(leads.createdAt, span))
    .groupBy(sql`1`)

export const allClaimsByMonth = (db: Db, span: Span) =>
  db
    .select({ month: monthOf(leadClaims.claimedAt), claims: count() })
    .from(leadClaims)
    .where(inSpan(leadClaims.claimedAt, span))
    .groupBy(sql`1`)

export interface ActivityRow {
  readonly id: string
  readonly type: ActivityType
  readonly kind: string
  readonly name: string
  readonly personId: string
  readonly milliseconds: number
}

interface Source {
  readonly type: ActivityType
  readonly prefix: string
  readonly rows: SQL
  readonly at: SQL
  readonly id: SQL
  readonly kind: SQL
}

// Each source is a table with one time in it: `person` is whom the line speaks of.
const sources: readonly Source[] = [
  {
    type: 'registration',
    prefix: 'registration',
    rows: sql`users person`,
    at: sql`person.created_at`,
    id: sql`person.id`,
    kind: sql`person.role`,
  },
  {
    type: 'verification',
    prefix: 'handed-in',
    rows: sql`lawyer_profiles l join users person on person.id = l.user_id`,
    at: sql`l.submitted_at`,
    id: sql`l.user_id`,
    kind: sql`'handed_in'`,
  },
  {
    type: 'verification',
    prefix: 'decided',
    rows: sql`lawyer_profiles l join users person on person.id = l.user_id`,
    at: sql`l.verification_decided_at`,
    id: sql`l.user_id`,
    kind: sql`case when l.verification_status = 'rejected' and l.verification_reason is null then 'suspended' when l.verification_status in ('approved', 'rejected', 'more_needed') then l.verification_status else 'looked_at' end`,
  },
  {
    type: 'payment',
    prefix: 'plan',
    rows: sql`subscriptions s join users person on person.id = s.lawyer_id`,
    at: sql`s.updated_at`,
    id: sql`s.lawyer_id`,
    kind: sql`case when s.status = 'cancelled' then 'ended' when s.gateway = 'granted' then 'granted' when s.status = 'past_due' then 'unpaid' when s.cancel_at_end then 'canceled' when s.scheduled_plan is not null then 'smaller' else 'paid' end`,
  },
  {
    type: 'issue',
    prefix: 'report',
    rows: sql`reports r join users person on person.id = r.reporter_id`,
    at: sql`r.created_at`,
    id: sql`r.id`,
    kind: sql`r.subject_type`,
  },
]

/** What happened, newest first, from the rows themselves; `before` is the last line of the page before. */
export async function listActivities(
  db: Db,
  {
    q,
    type,
    before,
    limit,
  }: {
    q?: string | undefined
    type?: ActivityType | undefined
    before?: { at: Date; id: string } | undefined
    limit: number
  },
): Promise<ActivityRow[]> {
  const parts = sources
    .filter((source) => type === undefined || source.type === type)
    .map(({ type: kindOf, prefix, rows, at, id, kind }) => {
      const key = sql`(${`${prefix}:`}::text || ${id})`
      const older =
        before === undefined
          ? sql`true`
          : sql`(${at}, ${key}) < (${moment(before.at)}, ${before.id}::text)`
      const named = q
        ? sql`position(nullif(trim(folded_text(${q})), '') in folded_text(concat_ws(' ', person.first_name, person.last_name, person.email))) > 0`
        : sql`true`
      return sql`(select ${kindOf}::text as type, ${key} as id, ${kind}::text as kind, ${at} as at, trim(concat_ws(' ', person.first_name, person.last_name)) as name, person.id as person_id from ${rows} where ${at} is not null and ${older} and ${named} order by ${at} desc, ${id} desc limit ${limit})`
    })
  const all = sql.join(parts, sql` union all `)
  const { rows } = await db.execute<Record<string, unknown>>(
    sql`select type, id, kind, name, person_id as "personId", (extract(epoch from at) * 1000)::float8 as milliseconds from (${all}) as found order by at desc, id desc limit ${limit}`,
  )
  return rows as unknown as ActivityRow[]
}
