import { sql, type SQL } from 'drizzle-orm'
import type { ExportPart } from '../contract.ts'

/** A person as the database knows them; the address also finds what was written before there was an account. */
export interface Whose {
  readonly id: string
  readonly email: string
}

/**
 * What one table holds of a person: which rows, what of them goes into the copy, what does not, and what becomes of them when
 * the account is emptied. A test holds that every column of every table is in one of these, or among the exceptions.
 */
export interface Records {
  readonly table: string
  readonly part: ExportPart
  /** The person's rows. */
  readonly own: (whose: Whose) => SQL
  /** The columns of the copy, in the order of reading. */
  readonly shown: readonly string[]
  /** Which of the person's rows go into the copy, where the product does not show this person all of them. */
  readonly seen?: (whose: Whose) => SQL
  /** Columns of the copy that stay empty in rows where the product shows them to the other side alone. */
  readonly seenWhere?: Readonly<Record<string, (whose: Whose) => SQL>>
  /** The columns that are not in the copy: keys, secrets, what belongs to the product or to somebody else. */
  readonly hidden: readonly string[]
  /** Takes the person out of the rows. Missing: nothing of a person stands in them once their account is emptied. */
  readonly empty?: (whose: Whose) => SQL
}

const name = (text: string) => sql.raw(`"${text}"`)

export const of =
  (column: string) =>
  ({ id }: Whose): SQL =>
    sql`${name(column)} = ${id}`

/** `delete from` the person's rows. */
export const remove =
  (table: string, own: Records['own']) =>
  (whose: Whose): SQL =>
    sql`delete from ${name(table)} where ${own(whose)}`

/** Sets columns to what says nothing: `set('leads', of('user_id'), "summary = '', details = '{}'")`. */
export const set =
  (table: string, own: Records['own'], columns: string) =>
  (whose: Whose): SQL =>
    sql`update ${name(table)} set ${sql.raw(columns)} where ${own(whose)}`

/** Rows that go with the person, whole. */
export const removed = (
  table: string,
  part: ExportPart,
  own: Records['own'],
  columns: Pick<Records, 'shown' | 'hidden'>,
): Records => ({ table, part, own, ...columns, empty: remove(table, own) })
