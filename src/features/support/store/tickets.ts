import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db.ts'
import type { Position } from '#server/paging.ts'
import { mayEnter, users } from '#features/people/table.ts'
import type { Assignment, QueueState } from '../rules.ts'
import type { MessageRow } from '../store.ts'
import { contactMessages, contactReplies } from '../table.ts'

const assignee = alias(users, 'assignee')

const withAssignee = (db: Db) =>
  db
    .select({
      message: contactMessages,
      assignee: {
        id: assignee.id,
        firstName: assignee.firstName,
        lastName: assignee.lastName,
      },
    })
    .from(contactMessages)
    .leftJoin(assignee, eq(assignee.id, contactMessages.assignedTo))

export type QueueRow = Awaited<ReturnType<typeof findQueued>> & {}

export async function findQueued(db: Db, id: string) {
  const [row] = await withAssignee(db).where(eq(contactMessages.id, id))
  return row
}

const place = ({ at, id }: Position): SQL => sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`

export interface QueueFilter {
  readonly q?: string | undefined
  readonly status: QueueState
  readonly assigned: Assignment
  readonly actorId: string
}

const wordsOf = sql`concat_ws(' ', ${contactMessages.ticket}, ${contactMessages.name}, ${contactMessages.email}, ${contactMessages.body})`

/** One line more than asked for, so that the caller knows whether there are others. */
export function listQueue(
  db: Db,
  filter: QueueFilter,
  { position, limit }: { position: Position | undefined; limit: number },
) {
  const whose = {
    all: undefined,
    mine: eq(contactMessages.assignedTo, filter.actorId),
    nobody: isNull(contactMessages.assignedTo),
  }[filter.assigned]
  const { queueAt, movedAt, id } = contactMessages
  const waits = filter.status === 'open'
  const after =
    position &&
    (waits
      ? sql`(${queueAt}, ${id}) > ${place(position)}`
      : sql`(${movedAt}, ${id}) < ${place(position)}`)
  return withAssignee(db)
    .where(
      and(
        filter.status === 'all' ? undefined : eq(contactMessages.status, filter.status),
        whose,
        filter.q
          ? sql`position(nullif(trim(folded_text(${filter.q})), '') in folded_text(${wordsOf})) > 0`
          : undefined,
        after,
      ),
    )
    .orderBy(...(waits ? [asc(queueAt), asc(id)] : [desc(movedAt), desc(id)]))
    .limit(limit + 1)
}

/** What one person wrote, for administrators; one line more than asked for. */
export function listOfPerson(
  db: Db,
  userId: string,
  { position, limit }: { position: Position | undefined; limit: number },
) {
  const { movedAt, id } = contactMessages
  const after = position && sql`(${movedAt}, ${id}) < ${place(position)}`
  return withAssignee(db)
    .where(and(eq(contactMessages.userId, userId), after))
    .orderBy(desc(movedAt), desc(id))
    .limit(limit + 1)
}

export function listOwn(
  db: Db,
  userId: string,
  { position, limit }: { position: Position | undefined; limit: number },
): Promise<MessageRow[]> {
  const { movedAt, id } = contactMessages
  const after = position && sql`(${movedAt}, ${id}) < ${place(position)}`
  return db
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.userId, userId), after))
    .orderBy(desc(movedAt), desc(id))
    .limit(limit + 1)
}

/** A ticket of this person; strangers find nothing. */
export async function findOwn(db: Db, id: string, userId: string): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.id, id), eq(contactMessages.userId, userId)))
  return row
}

/** Makes everybody who writes in a ticket wait for one another. */
export async function lockMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for('update')
  return row
}

export type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number]

export const listReplies = (db: Db, messageId: string) =>
  db
    .select({
      reply: contactReplies,
      author: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(contactReplies)
    .leftJoin(users, eq(users.id, contactReplies.authorId))
    .where(eq(contactReplies.messageId, messageId))
    .orderBy(contactReplies.createdAt, contactReplies.id)

/** How often the person has written. The caller holds the lock of the message. */
export const countReplies = (db: Db, messageId: string) =>
  db.$count(
    contactReplies,
    and(eq(contactReplies.messageId, messageId), eq(contactReplies.side, 'person')),
  )

export const hasReply = async (db: Db, { id, messageId, mailKey }: NewReply): Promise<boolean> =>
  (await db.$count(
    contactReplies,
    and(
      eq(contactReplies.messageId, messageId),
      mailKey === null ? eq(contactReplies.id, id) : eq(contactReplies.mailKey, mailKey),
    ),
  )) > 0

export type NewReply = typeof contactReplies.$inferInsert & { id: string; mailKey: string | null }

/** False where it is there already. */
export async function insertReply(db: Db, row: NewReply): Promise<boolean> {
  const made = await db
    .insert(contactReplies)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: contactReplies.id })
  return made.length === 1
}

type Change = Partial<
  Pick<
    MessageRow,
    'status' | 'plan' | 'assignedTo' | 'queueAt' | 'movedAt' | 'answeredBy' | 'answeredAt'
  >
>

export async function changeMessage(db: Db, id: string, change: Change): Promise<void> {
  await db.update(contactMessages).set(change).where(eq(contactMessages.id, id))
}

/** Everybody a message can be assigned to. */
export const listTeam = (db: Db) =>
  db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.role, 'admin'), mayEnter))
    .orderBy(users.firstName, users.lastName, users.id)
    .limit(200)

/** Whether a message can be assigned to this person. */
export const isInTeam = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, id), eq(users.role, 'admin'), mayEnter))) > 0
