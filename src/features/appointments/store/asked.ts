import { sql, type Placeholder } from 'drizzle-orm'
import { conversations, messages } from '#features/conversations/table.ts'
import { withdrawnText } from '#features/conversations/rules.ts'
import { preparedRead, type Db } from '#server/db.ts'
import { users } from '#features/people/table.ts'
import type { AskedState } from '../rules.ts'
import { appointments } from '../table.ts'

export interface AskedRow extends Record<string, unknown> {
  readonly conversationId: string
  readonly lawyerId: string
  readonly lawyerName: string
  readonly askedAt: Date
  readonly state: AskedState
}

/**
 * The newest request in words of each conversation of a client. It is over with the lawyer's next words, with a time that was asked
 * for by the calendar (whose own words are such a message too), and while the two are kept apart.
 */
const newestOf = (clientId: string | Placeholder) => sql`
  select distinct on (talk.id) talk.id as "conversationId", talk.lawyer_id as "lawyerId",
    trim(lawyer.first_name || ' ' || lawyer.last_name) as "lawyerName", asked.created_at as "askedAt",
    case
      when exists (select from ${messages} as later where later.conversation_id = talk.id and later.seq > asked.seq
        and later.message_type = 'system' and later.body = ${withdrawnText}) then 'withdrawn'
      when talk.locked
        or exists (select from ${messages} as later where later.conversation_id = talk.id and later.seq > asked.seq
          and later.message_type = 'text' and later.sender_id <> talk.user_id)
        or exists (select from ${appointments} as booked where booked.client_id = talk.user_id and booked.lawyer_id = talk.lawyer_id
          and (booked.message_id = asked.id or booked.created_at > asked.created_at)) then 'over'
      else 'open'
    end as state
  from ${conversations} as talk
  join ${messages} as asked on asked.conversation_id = talk.id and asked.message_type = 'consultation_request' and asked.sender_id = talk.user_id
  join ${users} as lawyer on lawyer.id = talk.lawyer_id
  where talk.user_id = ${clientId}::uuid
  order by talk.id, asked.seq desc`

const readOpen = preparedRead<{ clientId: string }>()('appointments.asked', (db, slot) =>
  db
    .select({
      conversationId: sql<string>`"conversationId"`,
      lawyerId: sql<string>`"lawyerId"`,
      lawyerName: sql<string>`"lawyerName"`,
      askedAt: sql<Date>`"askedAt"`.mapWith((at: string) => new Date(at)),
      state: sql<AskedState>`state`,
    })
    .from(sql`(${newestOf(slot('clientId'))}) as newest`)
    .where(sql`state = 'open'`)
    .orderBy(sql`"askedAt" desc`),
)

/** The requests that no lawyer has answered yet, the newest first. */
export function listAsked(db: Db, clientId: string): Promise<AskedRow[]> {
  return readOpen(db, { clientId })
}

/** How the newest request in this conversation stands; undefined where nothing was asked. */
export async function askedIn(
  db: Db,
  clientId: string,
  conversationId: string,
): Promise<AskedState | undefined> {
  const { rows } = await db.execute<AskedRow>(
    sql`select * from (${newestOf(clientId)}) as newest where "conversationId" = ${conversationId}`,
  )
  return rows[0]?.state
}
