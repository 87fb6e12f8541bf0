import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  isNull,
  lt,
  lte,
  ne,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm'
import { preparedRead, type Db } from '#server/db.ts'
import type { FileKind } from '#features/files/rules.ts'
import { files, type FileRow } from '#features/files/table.ts'
import { messagesPerPage } from '../contract.ts'
import { isMember } from '../rules.ts'
import { conversations, messages } from '../table.ts'
import { readUpTo } from './sight.ts'

/** A file of a message as the database gives it. */
export interface FilePart {
  readonly id: string
  readonly name: string
  readonly kind: FileKind
  readonly size: number
  readonly width: number | null
  readonly height: number | null
  readonly seconds: number | null
  readonly hasPreview: boolean
  readonly state: 'waiting' | 'ready' | 'refused'
}

// Only a message that names files looks for them.
const filesOf = sql<FilePart[] | null>`case when messages.attachments is null then null else (
  select json_agg(json_build_object('id', file.id, 'name', file.name, 'kind', file.kind, 'size', file.size,
    'width', file.width, 'height', file.height, 'seconds', file.seconds, 'hasPreview', file.preview_key is not null, 'state', file.state))
  from files as file where file.attached_to = messages.id) end`.as('files')

/** The name of a colleague of the lawyer who wrote it; the two sides are known. */
const authorOf = sql<
  string | null
>`(select trim(author.first_name || ' ' || author.last_name) from users as author, conversations as of
  where author.id = messages.sender_id and of.id = messages.conversation_id and author.id not in (of.user_id, of.lawyer_id))`.as(
  'author',
)

const columns = { ...getTableColumns(messages), files: filesOf, author: authorOf }

export type MessageRow = typeof messages.$inferSelect & {
  readonly files: FilePart[] | null
  readonly author: string | null
}

const readMessage = preparedRead<{ id: string }>()('messages.one', (db, slot) =>
  db
    .select(columns)
    .from(messages)
    .where(eq(messages.id, slot('id'))),
)

export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  const [row] = await readMessage(db, { id })
  return row
}

const pageOf = (
  db: Db,
  conversationId: Placeholder,
  readable: Placeholder,
  where: SQL | undefined,
  order: SQL,
) =>
  db
    .select(columns)
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), gt(messages.seq, readable), where))
    .orderBy(order)
    .limit(messagesPerPage)

type PageOf = { conversationId: string; readable: number }
const newestPage = preparedRead<PageOf>()('messages.newest', (db, slot) =>
  pageOf(db, slot('conversationId'), slot('readable'), undefined, desc(messages.seq)),
)
const pageBefore = preparedRead<PageOf & { seq: number }>()('messages.before', (db, slot) =>
  pageOf(
    db,
    slot('conversationId'),
    slot('readable'),
    lt(messages.seq, slot('seq')),
    desc(messages.seq),
  ),
)
const pageAfter = preparedRead<PageOf & { seq: number }>()('messages.after', (db, slot) =>
  pageOf(
    db,
    slot('conversationId'),
    slot('readable'),
    gt(messages.seq, slot('seq')),
    asc(messages.seq),
  ),
)

/** Oldest first: the page before a number, or all after one, or the newest page; of what lies after `readable`. */
export async function listMessages(
  db: Db,
  conversationId: string,
  {
    before,
    after,
    readable = 0,
  }: { before?: number | undefined; after?: number | undefined; readable?: number },
): Promise<MessageRow[]> {
  if (after !== undefined) return pageAfter(db, { conversationId, readable, seq: after })
  const rows =
    before === undefined
      ? await newestPage(db, { conversationId, readable })
      : await pageBefore(db, { conversationId, readable, seq: before })
  return rows.toReversed()
}

/** A file that was sent in this conversation, after `readable`. */
export async function findSentFile(
  db: Db,
  conversationId: string,
  fileId: string,
  readable = 0,
): Promise<FileRow | undefined> {
  const [row] = await db
    .select({ file: files })
    .from(files)
    .innerJoin(messages, eq(messages.id, files.attachedTo))
    .where(
      and(
        eq(files.id, fileId),
        eq(files.purpose, 'message'),
        eq(messages.conversationId, conversationId),
        gt(messages.seq, readable),
      ),
    )
  return row?.file
}

/** Moves a reader's mark forward, never past what exists; answers the new mark, or undefined where it stood there already. */
export async function moveReadMark(
  db: Db,
  conversation: { id: string; userId: string; lawyerId: string },
  reader: string,
  upTo: number,
  now: Date,
): Promise<{ mark: number; hidden: boolean } | undefined> {
  const ofOtherSide =
    reader === conversation.userId
      ? ne(messages.senderId, conversation.userId)
      : eq(messages.senderId, conversation.userId)
  const mark =
    reader === conversation.userId ? conversations.userReadSeq : conversations.lawyerReadSeq
  const name = reader === conversation.userId ? 'userReadSeq' : 'lawyerReadSeq'
  // A colleague never marks as read what the lawyer has not read and the colleague cannot.
  const nothingHidden = isMember({ id: reader }, conversation)
    ? undefined
    : sql`not exists (select from messages as hidden where hidden.conversation_id = ${conversations.id} and hidden.sender_id = ${conversations.userId}
        and hidden.seq > ${conversations.lawyerReadSeq} and hidden.seq <= ${conversations.sharedFrom})`
  const [moved] = await db
    .update(conversations)
    .set({ [name]: sql`least(${upTo}, ${conversations.lastSeq})` })
    .where(
      and(
        eq(conversations.id, conversation.id),
        sql`${mark} < least(${upTo}, ${conversations.lastSeq})`,
        nothingHidden,
      ),
    )
    .returning({ mark, locked: conversations.locked })
  if (moved === undefined) return undefined
  // Who is kept apart does not learn when the other one reads.
  if (moved.locked) return { mark: moved.mark, hidden: true }
  await db
    .update(messages)
    .set({ readAt: now })
    .where(
      and(
        eq(messages.conversationId, conversation.id),
        ofOtherSide,
        lte(messages.seq, moved.mark),
        isNull(messages.readAt),
      ),
    )
  return { mark: moved.mark, hidden: false }
}

const readUnread = preparedRead<{ reader: string; id: string }>()('messages.unread', (db, slot) =>
  db
    .select({ count: count() })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(messages.conversationId, slot('id')),
        sql`(${messages.senderId} = ${conversations.userId}) <> (${conversations.userId} = ${slot('reader')})`,
        sql`${messages.seq} > ${readUpTo(slot('reader'))}`,
      ),
    ),
)

export async function countUnread(db: Db, reader: string, id: string): Promise<number> {
  const [row] = await readUnread(db, { reader, id })
  return row!.count
}

/** Keeps the number of the message that told the client of colleagues; false where they were told before. */
export async function markTold(db: Db, id: string, seq: number): Promise<boolean> {
  const rows = await db
    .update(conversations)
    .set({ toldSeq: seq })
    .where(and(eq(conversations.id, id), isNull(conversations.toldSeq)))
    .returning({ id: conversations.id })
  return rows.length > 0
}

/** The client has read that message: what comes after this moment is shared. True the first time only. */
export async function beginSharing(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(conversations)
    .set({ sharedFrom: sql`${conversations.lastSeq}` })
    .where(
      and(
        eq(conversations.id, id),
        isNull(conversations.sharedFrom),
        sql`${conversations.userReadSeq} >= ${conversations.toldSeq}`,
      ),
    )
    .returning({ id: conversations.id })
  return rows.length > 0
}
