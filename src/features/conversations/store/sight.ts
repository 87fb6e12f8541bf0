import {
  aliasedTable,
  and,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  lt,
  not,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm'
import { preparedRead, type Db } from '#server/db.ts'
import type { FileKind } from '#features/files/rules.ts'
import { colleaguesOf, hasColleagues, seatsIn } from '#features/firms/table.ts'
import { lawyerProfiles, mayReadOn } from '#features/lawyers/table.ts'
import { enters, users } from '#features/people/table.ts'
import { apartAlone, conversations, conversationTopics, messages } from '../table.ts'

type Reader = Placeholder | string

const client = aliasedTable(users, 'client')
const lawyer = aliasedTable(users, 'lawyer')

const party = (person: typeof client) => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  phone: person.phone,
  avatar: person.profileImageUrl,
  deletedAt: person.deletedAt,
})

/** What counts as read by this reader: one mark for each side. What a colleague may not read is not unread either. */
export const readUpTo = (reader: Reader) =>
  sql`case when ${conversations.userId} = ${reader} then ${conversations.userReadSeq} when ${conversations.lawyerId} = ${reader}
    then ${conversations.lawyerReadSeq} else greatest(${conversations.lawyerReadSeq}, ${conversations.sharedFrom}) end`

/** How many messages of the other side lie after what this reader has read. */
const unreadBy = (reader: Reader) => sql<number>`(
  select count(*)::int from ${messages} as unread
  where unread.conversation_id = ${conversations.id} and (unread.sender_id = ${conversations.userId}) <> (${conversations.userId} = ${reader})
    and unread.seq > ${readUpTo(reader)})`

const lastFileOf = sql<FileKind | null>`case when messages.attachments is null then null else (
  select file.kind from files as file where file.attached_to = messages.id limit 1) end`

/** A lawyer who was refused or suspended reads nothing of a client's any more; the client keeps reading. */
const isMember = (reader: Reader) =>
  or(
    and(eq(conversations.userId, reader), enters(reader)),
    and(eq(conversations.lawyerId, reader), mayReadOn(reader)),
  )

/** And who has a seat with the lawyer, once the client has read of it; nobody who is kept apart from this client. */
const isReader = (reader: Reader) =>
  or(
    isMember(reader),
    and(
      isNotNull(conversations.sharedFrom),
      sql`${conversations.lawyerId} = any(${seatsIn(reader)})`,
      not(apartAlone(conversations.userId, sql`${reader}`)),
    ),
  )

/** The names of those who read along, where the conversation is shared. */
const colleagueNames = sql<
  string[] | null
>`case when ${conversations.sharedFrom} is null then null else array(
  select trim(mate.first_name || ' ' || mate.last_name) from ${users} as mate where mate.id = any(${colleaguesOf(conversations.lawyerId)})
    and not ${apartAlone(conversations.userId, sql`mate.id`)} order by 1) end`

const findWhere = (db: Db, reader: Reader, where: SQL | undefined) =>
  db
    .select({
      conversation: conversations,
      topic: conversationTopics,
      user: party(client),
      lawyer: party(lawyer),
      photoUrl: lawyerProfiles.photoUrl,
      last: messages,
      lastFile: lastFileOf,
      lawyersPlan: lawyerProfiles.plan,
      colleagues: colleagueNames,
      unreadCount: unreadBy(reader),
    })
    .from(conversations)
    .innerJoin(client, eq(client.id, conversations.userId))
    .innerJoin(lawyer, eq(lawyer.id, conversations.lawyerId))
    .innerJoin(lawyerProfiles, eq(lawyerProfiles.userId, conversations.lawyerId))
    .leftJoin(conversationTopics, eq(conversationTopics.leadId, conversations.leadId))
    .leftJoin(
      messages,
      and(eq(messages.conversationId, conversations.id), eq(messages.seq, conversations.lastSeq)),
    )
    .where(and(isReader(reader), where))

const newestFirst = [desc(conversations.lastMessageAt), desc(conversations.id)] as const

const listNewest = preparedRead<{ reader: string; limit: number }>()(
  'conversations.list',
  (db, slot) =>
    findWhere(db, slot('reader'), undefined)
      .orderBy(...newestFirst)
      .limit(slot('limit')),
)

const listBefore = preparedRead<{ reader: string; limit: number; before: Date }>()(
  'conversations.list_before',
  (db, slot) =>
    findWhere(db, slot('reader'), lt(conversations.lastMessageAt, slot('before')))
      .orderBy(...newestFirst)
      .limit(slot('limit')),
)

export interface Wanted {
  /** The beginning of a word of the name. */
  readonly words: string
  /** Only those in which the other side wrote last. */
  readonly waiting: boolean
}

/** The other side’s name as this reader is shown it: a last name that is hidden is not found either. */
const shownName = (reader: string) =>
  sql`case when ${conversations.userId} = ${reader} then ${lawyer.firstName} || ' ' || ${lawyer.lastName}
    when ${conversations.lawyerId} = ${reader} and ${conversations.contactReleasedAt} is not null then ${client.firstName} || ' ' || ${client.lastName}
    else ${client.firstName} end`

const waitsFor = (reader: string) =>
  sql`not ${conversations.locked} and not (${conversations.lawyerWaits} and ${conversations.userId} <> ${reader}) and ${messages.messageType} <> 'system' and ${reader} in (${conversations.userId}, ${conversations.lawyerId})
    and (${messages.senderId} = ${conversations.userId}) <> (${conversations.userId} = ${reader})`

const listWanted = (
  db: Db,
  reader: string,
  limit: number,
  { words, waiting }: Wanted,
  before: Date | undefined,
) =>
  findWhere(
    db,
    reader,
    and(
      before === undefined ? undefined : lt(conversations.lastMessageAt, before),
      words === ''
        ? undefined
        : sql`position(rtrim(folded_text(${words})) in folded_text(${shownName(reader)})) > 0`,
      waiting ? waitsFor(reader) : undefined,
    ),
  )
    .orderBy(...newestFirst)
    .limit(limit)

export function listVisible(
  db: Db,
  reader: string,
  limit: number,
  before?: Date,
  wanted: Wanted = { words: '', waiting: false },
) {
  if (wanted.words !== '' || wanted.waiting) return listWanted(db, reader, limit, wanted, before)
  return before === undefined
    ? listNewest(db, { reader, limit })
    : listBefore(db, { reader, limit, before })
}

const readVisible = preparedRead<{ reader: string; id: string }>()(
  'conversations.one',
  (db, slot) => findWhere(db, slot('reader'), eq(conversations.id, slot('id'))),
)

export async function findVisible(
  db: Db,
  reader: string,
  id: string,
): Promise<ConversationRow | undefined> {
  const [row] = await readVisible(db, { reader, id })
  return row
}

const readSides = preparedRead<{ reader: string; id: string }>()(
  'conversations.sides',
  (db, slot) =>
    db
      .select({
        ...getTableColumns(conversations),
        hasColleagues: hasColleagues(conversations.lawyerId),
      })
      .from(conversations)
      .where(and(eq(conversations.id, slot('id')), isReader(slot('reader')))),
)

export type ReadableRow = typeof conversations.$inferSelect & { readonly hasColleagues: boolean }

/** The bare row, for its two sides and the colleagues who read along. */
export async function findSides(
  db: Db,
  reader: string,
  id: string,
): Promise<ReadableRow | undefined> {
  const [row] = await readSides(db, { reader, id })
  return row
}

/** Whose conversation it is; an admin (`reader` undefined) may look at any. */
export async function findPair(
  db: Db,
  reader: string | undefined,
  id: string,
): Promise<{ userId: string; lawyerId: string; sharedFrom: number | null } | undefined> {
  const [row] = await db
    .select({
      userId: conversations.userId,
      lawyerId: conversations.lawyerId,
      sharedFrom: conversations.sharedFrom,
    })
    .from(conversations)
    .where(and(eq(conversations.id, id), reader === undefined ? undefined : isMember(reader)))
  return row
}

/** Who reads along on the lawyer's side now. */
export async function listColleagues(
  db: Db,
  { userId, lawyerId, sharedFrom }: Pick<ReadableRow, 'userId' | 'lawyerId' | 'sharedFrom'>,
): Promise<string[]> {
  if (sharedFrom === null) return []
  const { rows } = await db.execute<{ id: string }>(
    sql`select mate as id from unnest(${colleaguesOf(sql`${lawyerId}::uuid`)}) as mate where not ${apartAlone(userId, sql`mate`)}`,
  )
  return rows.map(({ id }) => id)
}

/** Locked against other changes of its lock; an admin (`reader` undefined) may look for any. */
export async function findForLock(
  db: Db,
  reader: string | undefined,
  id: string,
): Promise<typeof conversations.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), reader === undefined ? undefined : isMember(reader)))
    .for('update')
  return row
}

export type ConversationRow = Awaited<ReturnType<typeof listVisible>>[number]
