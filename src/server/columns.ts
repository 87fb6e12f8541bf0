import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { check, numeric, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** A point in time, with the milliseconds a Date can hold: what is read compares equal to what was written. */
export const moment = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () => moment('updated_at').notNull().defaultNow()

export const id = () => uuid('id').primaryKey().defaultRandom()

/** Fees and rates; a string in JavaScript, so that no cent is lost. */
export const money = (name: string) => numeric(name, { precision: 10, scale: 2 })

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`

/** The words of a vocabulary as SQL. A constraint cannot take parameters, so they are written out. */
export const wordsOf = (vocabulary: readonly string[]): SQL =>
  sql.raw(vocabulary.map(quoted).join(', '))

/** A constraint that allows only the words of a vocabulary (and null, where the column does). */
export const oneOf = (name: string, column: AnyPgColumn, vocabulary: readonly string[]) =>
  check(name, sql`${column} in (${wordsOf(vocabulary)})`)

/** Refuses every number that is not from one to `most`. */
export const upTo = (name: string, value: SQLWrapper, most: number) =>
  check(name, sql`${value} between 1 and ${sql.raw(String(most))}`)

/** `oneOf` for a list column. */
export const allOf = (name: string, column: AnyPgColumn, vocabulary: readonly string[]) =>
  check(name, sql`${column} <@ array[${wordsOf(vocabulary)}]::text[]`)
