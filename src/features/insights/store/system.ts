import { and, eq, inArray, lt, min, sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { sessions } from '#features/accounts/table.ts'
import type { ProviderName } from '#features/billing/contract.ts'
import { providerSubscriptions } from '#features/billing/table.ts'
import { messages } from '#features/conversations/table.ts'
import { files } from '#features/files/table.ts'
import { users } from '#features/people/table.ts'

// One question each to what a part of the product stands on. They throw where it does not answer.

export const askDatabase = (db: Db) => db.execute(sql`select 1`)
export const askSessions = (db: Db) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .limit(1)

/** Since when a plan that runs was not read from its provider; null where each was after `since`. */
export async function unreadSince(
  db: Db,
  gateways: readonly ProviderName[],
  since: Date,
): Promise<Date | null> {
  const { gateway, status, readAt } = providerSubscriptions
  const late = and(eq(status, 'active'), lt(readAt, since), inArray(gateway, [...gateways]))
  const [row] = await db
    .select({ at: min(readAt) })
    .from(providerSubscriptions)
    .where(late)
  return row!.at
}

/** Reads from the messages and answers for how many seconds the oldest due job has waited. */
export async function askMessaging(db: Db): Promise<number> {
  await db.select({ id: messages.id }).from(messages).limit(1)
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds from pgboss.job where state in ('created', 'retry') and start_after <= now() and name not like 'timer.%' and name not like '\\_\\_pgboss%'`,
  )
  return rows[0]!.seconds
}

interface Unsent extends Record<string, unknown> {
  readonly count: number
  readonly since: string | null
  readonly code: string | null
  readonly isSentSince: boolean
}

const isFailing = sql`(state = 'failed' or (state in ('retry', 'active') and retry_count > 0))`

/** Mails that did not leave at the last try, and whether another one left since the oldest of them was to go. */
export async function askMail(db: Db) {
  const { rows } = await db.execute<Unsent>(sql`
    select count(*)::int as count, min(created_on) as since,
      (array_agg(output ->> 'code' order by created_on desc) filter (where output is not null))[1] as code,
      coalesce((select max(sent.completed_on) from pgboss.job as sent where sent.name = 'mail' and sent.state = 'completed') > min(created_on), false) as "isSentSince"
    from pgboss.job where name = 'mail' and ${isFailing}`)
  const { since, ...row } = rows[0]!
  return since === null ? null : { ...row, since: new Date(since) }
}

interface Jobs extends Record<string, unknown> {
  readonly isLate: boolean
  readonly last: string | null
  readonly failing: string | null
}

/** Whether no timer was done for five minutes, when one last was, and since when other work than mail fails. */
export async function askJobs(db: Db) {
  const { rows } = await db.execute<Jobs>(sql`
    select coalesce(last < now() - interval '5 minutes', true) as "isLate", last, failing from (select
      greatest((select max(completed_on) from pgboss.job where name like 'timer.%' and state = 'completed'), (select max(updated_on) from pgboss.schedule)) as last,
      (select min(created_on) from pgboss.job where name <> 'mail' and ${isFailing}) as failing) as seen`)
  const { isLate, last, failing } = rows[0]!
  return {
    isLate,
    last: last === null ? null : new Date(last),
    failing: failing === null ? null : new Date(failing),
  }
}

/** Since when a file waits for the scanner; null where none does. */
export async function unscannedSince(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(files.createdAt) })
    .from(files)
    .where(eq(files.state, 'waiting'))
  return row!.at
}
