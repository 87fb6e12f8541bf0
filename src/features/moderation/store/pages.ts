import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Position } from '#server/paging.ts'
import { users } from '#features/people/table.ts'

const place = ({ at, id }: Position) => sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`

type Term = AnyColumn | SQL

export const after = (at: Term, id: Term, position: Position | undefined) =>
  position && sql`(${at}, ${id}) < ${place(position)}`

/** The same where the longest wait comes first. */
export const afterWaiting = (at: Term, id: Term, position: Position | undefined) =>
  position && sql`(${at}, ${id}) > ${place(position)}`

/** True in that month of UTC, or where none was asked for. */
export const inMonth = (at: Term, month: string | undefined) =>
  month === undefined
    ? undefined
    : sql`${at} >= (${month}::text || '-01')::timestamp at time zone 'UTC' and ${at} < ((${month}::text || '-01')::timestamp + interval '1 month') at time zone 'UTC'`

export const nameOf = (person: { readonly firstName: AnyColumn; readonly lastName: AnyColumn }) =>
  sql<string>`trim(concat_ws(' ', ${person.firstName}, ${person.lastName}))`

export const reporter = alias(users, 'reporter')
export const reviewer = alias(users, 'reviewer')
export const decider = alias(users, 'decider')
export const named = alias(users, 'named')

/** True where the texts hold the words, whatever the accents and capitals, or none were asked for. Signs alone are found nowhere. */
export const mentions = (words: string | undefined, ...texts: Term[]) => {
  if (!words) return undefined
  const all = sql`folded_text(concat_ws(' ', ${sql.join(texts, sql`, `)}))`
  return sql`position(nullif(trim(folded_text(${words})), '') in ${all}) > 0`
}
