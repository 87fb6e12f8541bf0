import { and, eq, lt, or, sql, type AnyColumn } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/people/table.ts'

/** Where a page ends: the time and id of its last row. */
export interface Position {
  readonly at: Date
  readonly id: string
}

export const after = (at: AnyColumn, id: AnyColumn, position: Position | undefined) =>
  position && or(lt(at, position.at), and(eq(at, position.at), lt(id, position.id)))

export const nameOf = (person: { readonly firstName: AnyColumn; readonly lastName: AnyColumn }) =>
  sql<string>`trim(concat_ws(' ', ${person.firstName}, ${person.lastName}))`

export const reporter = alias(users, 'reporter')
export const decider = alias(users, 'decider')
export const named = alias(users, 'named')

/** Words anywhere in a column; what they hold of the pattern's own signs counts as written. */
export const likePattern = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
