import { sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'

/** Whose answer a message is: the lawyer's, also where a colleague wrote it, where the client wrote the line before it; undefined for every other message. */
export async function lawyerAnswering(db: Db, messageId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ lawyer_id: string }>(sql`
    select talk.lawyer_id from messages said join conversations talk on talk.id = said.conversation_id and talk.user_id <> said.sender_id
    where said.id = ${messageId} and said.message_type <> 'system' and talk.user_id = (
      select before.sender_id from messages before
      where before.conversation_id = said.conversation_id and before.seq < said.seq and before.message_type <> 'system' order by before.seq desc limit 1)`)
  return rows[0]?.lawyer_id
}

/** A lawyer's answers since a day: how many, and the median hours from the client's first unanswered line to the answer. */
export async function measureReplies(
  db: Db,
  lawyerId: string,
  since: Date,
): Promise<{ replies: number; medianHours: number | null }> {
  const { rows } = await db.execute<{ replies: number; hours: number | null }>(sql`
    with said as (
      select line.conversation_id, line.seq, line.created_at, line.sender_id <> talk.user_id as answers,
             lag(line.sender_id <> talk.user_id) over (partition by line.conversation_id order by line.seq) as answered
      from messages line join conversations talk on talk.id = line.conversation_id
      where talk.lawyer_id = ${lawyerId} and talk.last_message_at >= ${since.toISOString()}::timestamptz and line.message_type <> 'system'
    ), turns as (
      select answers, answered, created_at - lag(created_at) over (partition by conversation_id order by seq) as took from said where answers is distinct from answered
    )
    select count(*)::int as replies, (extract(epoch from percentile_cont(0.5) within group (order by took)) / 3600)::float8 as hours from turns where answers and answered = false`)
  return { replies: rows[0]!.replies, medianHours: rows[0]!.hours }
}
