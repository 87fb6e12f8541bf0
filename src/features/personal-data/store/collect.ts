import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import type { ExportPart } from '../contract.ts'
import { lawyerRecords } from './lawyer-records.ts'
import { ownRecords } from './own-records.ts'
import type { Records, Whose } from './record.ts'
import { sharedRecords } from './shared-records.ts'

/** Everything the product holds of a person, table by table. */
export const records = [...ownRecords, ...lawyerRecords, ...sharedRecords]

/** Tables that hold nothing of a person, or keep it for a reason. */
export const exceptions: Readonly<Record<string, string>> = {
  audit_log:
    'what administrators did and why, in their words; the database refuses to change it. It names a person by a number that leads nowhere once the account is emptied',
  announcements:
    'what administrators say to everybody, gone from the pages by itself; who wrote it stands in the audit log',
  rate_limits: 'counts under keyed hashes, gone within the hour',
  question_words: 'words without an owner; those of the person’s questions are forgotten with them',
  question_views: 'hashes of a day that nobody can turn back, gone on the next',
  profile_viewers: 'hashes of a day that nobody can turn back, gone on the next',
  blog_views: 'hashes of a day that nobody can turn back, gone on the next',
  blog_old_slugs: 'addresses that an article once had, gone with it',
  lawyer_listings: 'kept by triggers: a lawyer who is not listed has no row',
  lawyer_terms:
    'words of listed profiles without an owner; those of an emptied one are forgotten with it',
  sandbox_subscriptions: 'a demo’s payment provider: its side of a plan, without a name',
  invoice_series: 'the last number of invoices, nobody’s',
  sandbox_invoices: 'a demo’s payment provider: its side of an invoice, without a name',
  sandbox_setups: 'a demo’s payment provider: test cards by their meaning',
  sandbox_acts: 'a demo’s payment provider: keys of acts that were done',
  data_export_parts: 'parts of a copy in the making, gone with it',
}

type Row = Record<string, unknown>

/** The rows of one part of a copy, by table. Tables of which nothing is shown are left out. */
export async function collectPart(
  db: Db,
  part: ExportPart,
  whose: Whose,
): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {}
  for (const record of records.filter((one) => one.part === part)) {
    const { table, own, shown, seen = () => sql`true` } = record
    if (shown.length === 0) continue
    const columns = shown.map((column) => columnOf(record, column, whose))
    const { rows } = await db.execute<Row>(
      sql`select ${sql.join(columns, sql`, `)} from ${sql.raw(`"${table}"`)} where ${own(whose)} and ${seen(whose)}`,
    )
    if (rows.length > 0) found[table] = rows
  }
  return found
}

/** A column of a copy: empty in rows where the product does not show it to this person. */
function columnOf({ seenWhere }: Records, column: string, whose: Whose): SQL {
  const name = sql.raw(`"${column}"`)
  const condition = seenWhere?.[column]
  return condition === undefined
    ? name
    : sql`case when ${condition(whose)} then ${name} end as ${name}`
}

/** Takes a person out of every table. What others share stays without them. */
export async function emptyRecords(db: Db, whose: Whose): Promise<void> {
  const ownWords = await wordsOf(db, whose.id)
  for (const { empty } of records.toReversed())
    if (empty !== undefined) await db.execute(empty(whose))
  await forgetWords(db, ownWords)
  await db.execute(sql`delete from lawyer_terms as old where not exists (
    select from lawyer_profiles, terms_of(search_document) as term where verified and old.kind = 'word' and term = old.term
    union all select from lawyer_profiles, unnest(cities_of(office_locations)) as city where verified and old.kind = 'city' and city = old.term)`)
}

/** The words that stand in a person's questions, as the search keeps them. */
async function wordsOf(db: Db, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(
    sql`select distinct ' ' || left(word, 60) || ' ' as word from legal_questions, unnest(string_to_array(trim(search_text), ' ')) as word where user_id = ${userId}`,
  )
  return rows.map(({ word }) => word)
}

/** Those of them that no other question has. */
async function forgetWords(db: Db, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  await db.execute(sql`delete from question_words where word = any(${sql.param(words)}::text[])
    and word not in (select ' ' || left(word, 60) || ' ' from legal_questions, unnest(string_to_array(trim(search_text), ' ')) as word)`)
}
