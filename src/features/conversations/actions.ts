import { newId } from '#kernel/ids.ts'
import { commonErrors } from '#kernel/errors.ts'
import type { Ctx, RequestCtx } from '#server/context.ts'
import type { VisaType } from '#features/people/contract.ts'
import { recordAct } from '#features/audit/actions.ts'
import { notify } from '#features/notifications/actions.ts'
import { conversationChanged, errors, messageSent, pairBlocked, type LockCategory, type LockHolder } from './contract.ts'
import { canSend, holds } from './rules.ts'
import {
  appendMessage,
  beginClaims,
  endClaims,
  findForLock,
  findMessage,
  findSides,
  holdAllOf,
  holdPair,
  insertConversation,
  isBlocked,
  listMessages,
  listOfTopic,
  saveTopic,
  setLock,
  setPairLock,
  type Lock,
  type MessageRow,
  type Pair,
} from './store.ts'

export interface Opening {
  readonly userId: string
  readonly lawyerId: string
  readonly leadId?: string | undefined
  readonly firstMessage?: string | undefined
  /** Who wrote the first message; one of the two, the lawyer where nothing is said. */
  readonly firstMessageBy?: string | undefined
  /** Names the first message, so that a retry never makes a second one. */
  readonly firstMessageId?: string | undefined
}

/**
 * The conversation of a client and a lawyer (about a case): the existing one, or a new one. Asks no plan; callers decide
 * that. Throws conversation_locked where the two are kept apart. A case must have been described with `describeTopic` before.
 */
export async function openConversation(ctx: Ctx, opening: Opening): Promise<{ id: string }> {
  const { userId, lawyerId, leadId = null, firstMessage, firstMessageBy = lawyerId } = opening
  await holdPair(ctx.db, opening)
  if (await isBlocked(ctx.db, userId, lawyerId)) throw errors.conversation_locked()
  const { id, isNew } = await insertConversation(ctx.db, { userId, lawyerId, leadId, initiatedBy: firstMessageBy, createdAt: ctx.clock.now() })
  if (isNew) ctx.publish(conversationChanged, { conversationId: id }, { to: [userId, lawyerId] })
  if (firstMessage !== undefined && firstMessage.trim() !== '') {
    await writeMessage(ctx, { conversationId: id, senderId: firstMessageBy, body: firstMessage, id: opening.firstMessageId })
  }
  return { id }
}

interface Writing {
  readonly conversationId: string
  readonly senderId: string
  readonly body: string
  readonly id?: string | null | undefined
  readonly messageType?: MessageRow['messageType']
}

/**
 * Keeps a message and tells the other side. The same id again answers the message it named the first time. 404 where the
 * sender is not one of the two, 409 `conversation_locked` or `waits_for_client`.
 */
export async function writeMessage(ctx: Ctx, { conversationId, senderId, body, id, messageType = 'text' }: Writing): Promise<MessageRow> {
  const sides = await findSides(ctx.db, senderId, conversationId)
  if (sides === undefined) throw commonErrors.not_found()

  const message = { id: id ?? newId(), conversationId, senderId, body, messageType, createdAt: ctx.clock.now() }
  const kept = await appendMessage(ctx.db, message, messageType === 'system')
  if (typeof kept === 'object') {
    await announce(ctx, kept, senderId === sides.userId ? sides.lawyerId : sides.userId)
    return kept
  }
  const before = id ? await findMessage(ctx.db, id) : undefined
  if (before?.conversationId === conversationId && before.senderId === senderId) return before
  throw kept === 'refused' ? await refusal(ctx, conversationId, senderId) : commonErrors.conflict()
}

/** Why a message was not kept, read after the statement that refused it. */
async function refusal(ctx: Ctx, conversationId: string, senderId: string) {
  const now = await findSides(ctx.db, senderId, conversationId)
  const verdict = now === undefined ? 'ok' : canSend({ id: senderId }, now)
  return verdict === 'ok' ? commonErrors.conflict() : errors[verdict]()
}

const noticeOf = { text: 'message_received', consultation_request: 'consultation_requested' } as const

async function announce(ctx: Ctx, message: MessageRow, recipientId: string): Promise<void> {
  const { id: messageId, conversationId, senderId, messageType } = message
  ctx.publish(messageSent, { conversationId, messageId, senderId, recipientId }, { to: [senderId, recipientId] })
  if (messageType === 'system') return
  await notify(ctx, { to: recipientId, kind: noticeOf[messageType], data: { conversationId }, link: `/messages/${conversationId}`, group: conversationId })
}

/** Keeps what the two sides see of the case a conversation is about. The leads feature tells it at every change. */
export async function describeTopic(ctx: Ctx, topic: { leadId: string; userId: string; visaType: VisaType; status: string }): Promise<void> {
  await saveTopic(ctx.db, topic)
  for (const { id, userId, lawyerId } of await listOfTopic(ctx.db, topic.leadId))
    ctx.publish(conversationChanged, { conversationId: id }, { to: [userId, lawyerId] })
}

/** A system message in a conversation; `text` is a key below `system` in text/conversations.json, such as `claim_accepted`, `actorId` the side that did it. */
export async function postSystemMessage(ctx: Ctx, { conversationId, text, actorId }: { conversationId: string; text: string; actorId: string }): Promise<void> {
  await writeMessage(ctx, { conversationId, senderId: actorId, body: text, messageType: 'system' })
}

/**
 * Keeps whose claims on a case stand. Where one has ended, the client's contact is hidden and the lawyer writes only after the
 * client wrote again. The leads feature tells it at every change of a case; telling the same again changes nothing.
 */
export async function describeClaims(ctx: Ctx, { leadId, standing }: { leadId: string; standing: readonly string[] }): Promise<void> {
  const changed = [...(await endClaims(ctx.db, leadId, standing, ctx.clock.now())), ...(await beginClaims(ctx.db, leadId, standing))]
  for (const { id, userId, lawyerId } of changed) ctx.publish(conversationChanged, { conversationId: id }, { to: [userId, lawyerId] })
}

type SidesOf = Pair & { readonly id: string }

/** Tells both sides to look again, and with one notice until it is read those who do not know of it: `knowing` did it, or read of it elsewhere. */
export async function announceLock(ctx: Ctx, { id, userId, lawyerId }: SidesOf, kind: 'conversation_locked' | 'conversation_unlocked', ...knowing: readonly (string | null)[]): Promise<void> {
  const both = [userId, lawyerId]
  ctx.publish(conversationChanged, { conversationId: id }, { to: both })
  for (const to of both.filter((side) => !knowing.includes(side))) await notify(ctx, { to, kind, data: { conversationId: id }, link: `/messages/${id}`, group: id })
}

/** True where one of the two blocks the other, or an administrator keeps them apart. */
export const areApart = (ctx: Pick<Ctx, 'db'>, { userId, lawyerId }: Pair) => isBlocked(ctx.db, userId, lawyerId)

/** A conversation (of this reader) and its pair, held until the transaction ends: nobody else locks or opens between the two. */
export async function holdForLock(ctx: Ctx, reader: string | undefined, id: string) {
  const found = await findForLock(ctx.db, reader, id)
  if (found === undefined) return undefined
  await holdPair(ctx.db, found)
  return findForLock(ctx.db, reader, id)
}

/**
 * Locks or opens all conversations of two people for one holder; the locks of the others stay. The other side is told where it
 * changes something, but not by a lawyer whose claim has ended.
 */
export async function lockPair(ctx: Ctx, conversation: SidesOf & { locked: boolean; lawyerWaits: boolean }, by: { holder: LockHolder; id: string }, lock: Omit<Lock, 'lockedAt' | 'lockedBy'> | null): Promise<void> {
  const rows = await setPairLock(ctx.db, conversation, by.holder, lock && { ...lock, lockedAt: ctx.clock.now(), lockedBy: by.id })
  const now = rows.find(({ id }) => id === conversation.id)!
  const isNews = now.locked !== conversation.locked && !(by.holder === 'lawyer' && conversation.lawyerWaits)
  for (const { id, userId, lawyerId } of rows) ctx.publish(conversationChanged, { conversationId: id }, { to: [userId, lawyerId] })
  if (isNews) await announceLock(ctx, now, now.locked ? 'conversation_locked' : 'conversation_unlocked', by.id)
  if (lock !== null) ctx.publish(pairBlocked, { userId: now.userId, lawyerId: now.lawyerId, by: by.holder })
}

/**
 * The product locks every open conversation of a lawyer who may no longer work here, or of a person who may not act for now
 * (`on_hold`). Contacts are hidden with it. The person is told by the decision itself, each other side once, `told` elsewhere.
 */
export async function lockAllOf(ctx: Ctx, { personId, category = 'lawyer_gone', told = [] }: { personId: string; category?: LockCategory; told?: readonly string[] }): Promise<void> {
  const lock = { lockedAt: ctx.clock.now(), lockedBy: null, lockCategory: category, lockReason: null }
  const knowing = new Set([personId, ...told])
  for (const conversation of await holdAllOf(ctx.db, personId, null)) {
    await setLock(ctx.db, conversation.id, lock)
    await announceLock(ctx, conversation, 'conversation_locked', ...knowing)
    knowing.add(conversation.userId).add(conversation.lawyerId)
  }
}

/** Opens again what `lockAllOf` locked, once the person may act here again. Contacts stay hidden: to release them is the client's to do. */
export async function unlockAllOf(ctx: Ctx, { personId, category = 'lawyer_gone' }: { personId: string; category?: LockCategory }): Promise<void> {
  for (const conversation of await holdAllOf(ctx.db, personId, category)) {
    await setLock(ctx.db, conversation.id, null)
    await announceLock(ctx, conversation, 'conversation_unlocked', category === 'on_hold' ? null : personId)
  }
}

/** A page of a reported conversation. Only moderation may call this, for an open report; it writes the reading down. */
export const readReported = (ctx: Ctx, { conversationId, before }: { conversationId: string; before?: number | undefined }) => listMessages(ctx.db, conversationId, { before })

/** Tells both sides, with a system message and a notice, that an administrator read this conversation because of a report. */
export async function announceReading(ctx: Ctx, { id, userId, lawyerId }: SidesOf): Promise<void> {
  // In the client's name: a lawyer who lost the badge is no side any more.
  await postSystemMessage(ctx, { conversationId: id, text: 'read_for_report', actorId: userId })
  for (const to of [userId, lawyerId]) await notify(ctx, { to, kind: 'conversation_read', data: { conversationId: id }, link: `/messages/${id}` })
}

/** An administrator locks a reported conversation, whatever the sides did; each time is written down. */
export async function lockReported(ctx: RequestCtx, { conversationId, reason }: { conversationId: string; reason: string }): Promise<void> {
  const conversation = await holdForLock(ctx, undefined, conversationId)
  if (conversation === undefined) return
  await recordAct(ctx, { action: 'conversation_locked', subjectType: 'conversation', subjectId: conversationId, reason })
  if (!holds('admin', conversation)) await lockPair(ctx, conversation, { holder: 'admin', id: ctx.actor.id }, { lockCategory: 'rules', lockReason: null })
}
