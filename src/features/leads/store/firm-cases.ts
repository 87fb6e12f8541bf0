import { and, desc, eq, inArray, isNotNull, not, or, sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db.ts'
import { apartAlone, conversations, messages } from '#features/conversations/table.ts'
import { firmMembers, workplaceOf } from '#features/firms/table.ts'
import { users } from '#features/people/table.ts'
import { openHandovers } from '../contract/values.ts'
import { leadClaims, leadHandovers, leads } from '../table.ts'

const lawyer = alias(users, 'lawyer')
const client = alias(users, 'client')
const mate = alias(users, 'mate')

const nameOf = (person: Record<'firstName' | 'lastName', SQLWrapper>) =>
  sql<string>`trim(${person.firstName} || ' ' || ${person.lastName})`

/** The open firm this lawyer works in now. */
export async function findWorkplace(db: Db, lawyerId: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string | null }>(
    sql`select ${workplaceOf(sql`${lawyerId}::uuid`)} as id`,
  )
  return rows[0]?.id ?? null
}

export type FirmCaseRow = Awaited<ReturnType<typeof listFirmCases>>[number]

/**
 * The cases of a firm that its people may know of, newest claim first: those of its owner whose client has read that colleagues read
 * along, and those that were handed over in it while their lawyer still works there. What keeps a reader apart from a client hides
 * that client’s cases from that reader. `leadId` asks for one.
 */
export async function listFirmCases(
  db: Db,
  { firmId, readerId, leadId }: { firmId: string; readerId: string; leadId?: string },
) {
  return db
    .select({
      leadId: leads.id,
      status: leads.status,
      silenceAskedAt: leads.silenceAskedAt,
      claim: {
        lawyerId: leadClaims.lawyerId,
        status: leadClaims.status,
        firmId: leadClaims.firmId,
      },
      lawyerName: nameOf(lawyer),
      clientName: client.firstName,
      conversationId: conversations.id,
      sharedFrom: conversations.sharedFrom,
      clientSaidLast: sql<boolean>`coalesce((
        select said.sender_id = ${leads.userId} from ${messages} as said
        where said.conversation_id = ${conversations.id} and said.message_type <> 'system' order by said.seq desc limit 1), false)`,
      handover: leadHandovers.status,
      toId: leadHandovers.toLawyerId,
      toName: nameOf(mate),
    })
    .from(leadClaims)
    .innerJoin(leads, eq(leads.id, leadClaims.leadId))
    .innerJoin(lawyer, eq(lawyer.id, leadClaims.lawyerId))
    .innerJoin(client, eq(client.id, leads.userId))
    .leftJoin(
      conversations,
      and(eq(conversations.leadId, leads.id), eq(conversations.lawyerId, leadClaims.lawyerId)),
    )
    .leftJoin(
      leadHandovers,
      and(eq(leadHandovers.leadId, leads.id), inArray(leadHandovers.status, [...openHandovers])),
    )
    .leftJoin(mate, eq(mate.id, leadHandovers.toLawyerId))
    .where(
      and(
        inArray(leadClaims.status, ['pending', 'accepted']),
        inArray(leads.status, ['claimed', 'in_progress', 'completed']),
        or(
          and(eq(leadClaims.lawyerId, firmId), isNotNull(conversations.sharedFrom)),
          eq(leadClaims.firmId, firmId),
        ),
        sql`${workplaceOf(leadClaims.lawyerId)} = ${firmId}`,
        sql`${workplaceOf(sql`${readerId}::uuid`)} = ${firmId}`,
        or(
          eq(leadClaims.lawyerId, readerId),
          not(apartAlone(leads.userId, sql`${readerId}::uuid`)),
        ),
        leadId === undefined ? undefined : eq(leads.id, leadId),
      ),
    )
    .orderBy(desc(leadClaims.claimedAt), desc(leadClaims.id))
    .limit(200)
}

/** Everybody with a seat in the firm of a lawyer who has this case; what each may know of it is asked when it is sent. */
export async function firmAround(db: Db, leadId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with firm as (select distinct ${workplaceOf(leadClaims.lawyerId)} as id from ${leadClaims}
      where ${leadClaims.leadId} = ${leadId} and ${leadClaims.status} in ('pending', 'accepted'))
    select id from firm where id is not null
    union select ${firmMembers.memberId} from ${firmMembers} join firm on firm.id = ${firmMembers.ownerId}`)
  return rows.map(({ id }) => id)
}
