import { later } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { commonErrors } from '#kernel/errors.ts'
import type { Ctx, RequestCtx } from '#server/context.ts'
import { attachFiles } from '#features/files/actions.ts'
import type { VisaType } from '#features/lawyers/rules.ts'
import { notify } from '#features/notifications/actions.ts'
import { conversationChanged, errors, lawyerWrote, messageSent } from './contract.ts'
import { canSend, isMember, mostBegun, readsAfter } from './rules.ts'
import {
  countBegun,
  findBetween,
  holdPair,
  insertConversation,
  isBlocked,
  isBlockedAlone,
  listOfTopic,
  saveTopic,
  type Pair,
} from './store.ts'
import { beginClaims, endClaims } from './store/locks.ts'
import { appendMessage } from './store/append.ts'
import { findMessage, markTold, type MessageRow } from './store/messages.ts'
import { findPair, findSides, findVisible, listColleagues } from './store/sight.ts'

export interface Opening {
  readonly userId: string
  readonly lawyerId: string
  readonly leadId?: string | undefined
  readonly firstMessage?: string | undefined
  /** Who wrote the first message; one of the two; the lawyer by default. */
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
  const { id, isNew } = await insertConversation(ctx.db, {
    userId,
    lawyerId,
    leadId,
    initiatedBy: firstMessageBy,
    createdAt: ctx.clock.now(),
  })
  if (isNew && firstMessageBy === userId) await ensureFewBegun(ctx, userId)
  if (isNew) ctx.publish(conversationChanged, { conversationId: id }, { to: [userId, lawyerId] })
  // What a client writes while it begins was written before anybody told them of colleagues: it comes before that message.
  const isByClient = firstMessageBy === userId && !!firstMessage?.trim()
  if (isNew && !isByClient) await tellOfColleagues(ctx, id, lawyerId)
  if (firstMessage !== undefined && firstMessage.trim() !== '') {
    await writeMessage(ctx, {
      conversationId: id,
      senderId: firstMessageBy,
      body: firstMessage,
      id: opening.firstMessageId,
    })
  }
  return { id }
}

/** Throws too_many_new where a client has begun more conversations than a day allows. */
async function ensureFewBegun(ctx: Ctx, userId: string): Promise<void> {
  const since = later(ctx.clock.now(), -mostBegun.within)
  if ((await countBegun(ctx.db, userId, since)) > mostBegun.times) throw errors.too_many_new()
}

/** The newest conversation of a pair, or a new one. Asks no plan, as `openConversation`. */
export const conversationBetween = async (ctx: Ctx, pair: Pair): Promise<{ id: string }> =>
  (await findBetween(ctx.db, pair.userId, pair.lawyerId)) ??
  openConversation(ctx, { ...pair, firstMessageBy: pair.userId })

interface Writing {
  readonly conversationId: string
  readonly senderId: string
  readonly body: string
  /** Files that the sender sent to this conversation before. */
  readonly files?: readonly string[] | null | undefined
  readonly id?: string | null | undefined
  readonly messageType?: MessageRow['messageType']
}

/**
 * Stores a message and notifies the other side. The same id again returns the message it named the first time. 404 where the
 * sender is not one of the two, 409 `conversation_locked` or `waits_for_client`.
 */
export async function writeMessage(
  ctx: Ctx,
  { conversationId, senderId, body, files, id, messageType = 'text' }: Writing,
): Promise<MessageRow> {
  // Words of the product are nobody's: they reach the other side although this one may not act any more.
  const sides =
    messageType === 'system'
      ? await findPair(ctx.db, undefined, conversationId)
      : await findSides(ctx.db, senderId, conversationId)
  if (sides === undefined) throw commonErrors.not_found()

  const message = {
    id: id ?? newId(),
    conversationId,
    senderId,
    body,
    attachments: files?.length ? [...files] : null,
    messageType,
    createdAt: ctx.clock.now(),
  }
  const kept = await appendMessage(ctx.db, message, messageType === 'system')
  if (typeof kept === 'object') {
    await announce(ctx, kept, sides)
    if (mustTell(sides)) await tellOfColleagues(ctx, conversationId, senderId)
    if (message.attachments !== null) return withFiles(ctx, kept)
    return isMember({ id: senderId }, sides) ? kept : (await findMessage(ctx.db, kept.id))!
  }
  const before = id ? await findMessage(ctx.db, id) : undefined
  if (before?.conversationId === conversationId && before.senderId === senderId) return before
  throw kept === 'refused' ? await refusal(ctx, conversationId, senderId) : commonErrors.conflict()
}

/** Binds the files to their message, in its transaction: a message never stands without what it brings. */
async function withFiles(ctx: Ctx, message: MessageRow): Promise<MessageRow> {
  await attachFiles(ctx, {
    ids: message.attachments!,
    ownerId: message.senderId,
    purpose: 'message',
    subjectId: message.conversationId,
    attachedTo: message.id,
  })
  return (await findMessage(ctx.db, message.id))!
}

/** Why a message was not kept, read after the statement that refused it. */
async function refusal(ctx: Ctx, conversationId: string, senderId: string) {
  const now = await findSides(ctx.db, senderId, conversationId)
  const verdict = now === undefined ? 'ok' : canSend({ id: senderId }, now)
  return verdict === 'ok' ? commonErrors.conflict() : errors[verdict]()
}

const kindOf = {
  text: 'message_received',
  consultation_request: 'consultation_requested',
} as const

const mustTell = (sides: Pair & { toldSeq?: number | null; hasColleagues?: boolean }) =>
  sides.hasColleagues === true && sides.toldSeq === null

/** Once, and before anything of it is shared: colleagues of the lawyer can read what is written after the client has read this. */
async function tellOfColleagues(ctx: Ctx, conversationId: string, readerId: string): Promise<void> {
  const sides = await findSides(ctx.db, readerId, conversationId)
  if (sides === undefined || !mustTell(sides)) return
  const { seq } = await writeMessage(ctx, {
    conversationId,
    senderId: sides.lawyerId,
    body: 'colleagues_read',
    messageType: 'system',
  })
  await markTold(ctx.db, conversationId, seq)
}

interface Readable extends Pair {
  readonly sharedFrom: number | null
}

/** Everybody who reads a conversation now: its two sides, and the colleagues it is shared with. */
export const readersOf = async (ctx: Pick<Ctx, 'db'>, sides: Readable): Promise<string[]> => [
  sides.userId,
  sides.lawyerId,
  ...(await listColleagues(ctx.db, sides)),
]

/** A message as a reader of the conversation finds it, with the people it may name; undefined for everybody else. */
export async function findReadable(
  { db, actor }: Pick<RequestCtx, 'db' | 'actor'>,
  { conversationId, messageId }: { conversationId: string; messageId: string },
) {
  const row = await findVisible(db, actor.id, conversationId)
  const message = row && (await findMessage(db, messageId))
  if (row === undefined || message?.conversationId !== conversationId) return undefined
  if (message.seq <= readsAfter(actor, row.conversation)) return undefined
  return {
    body: message.body,
    messageType: message.messageType,
    author: message.author,
    people: [row.user, row.lawyer],
  }
}

/** Makes everybody who reads it look again. */
export async function announceConversation(
  ctx: Ctx,
  sides: Readable & { readonly id: string },
): Promise<void> {
  ctx.publish(
    conversationChanged,
    { conversationId: sides.id },
    { to: await readersOf(ctx, sides) },
  )
}

async function announce(ctx: Ctx, message: MessageRow, sides: Readable): Promise<void> {
  const { id: messageId, conversationId, senderId, messageType } = message
  const { userId, lawyerId } = sides
  const recipientId = senderId === userId ? lawyerId : userId
  const to = await readersOf(ctx, sides)
  ctx.publish(messageSent, { conversationId, messageId, senderId, recipientId }, { to })
  if (messageType === 'system') return
  if (senderId !== userId) ctx.publish(lawyerWrote, { messageId })
  const others = senderId === userId ? to.filter((one) => one !== userId) : [userId]
  for (const one of others)
    await notify(ctx, {
      to: one,
      kind: kindOf[messageType],
      data: { conversationId },
      link: `/messages/${conversationId}`,
      group: conversationId,
    })
}

/** Stores what the two sides see of the case a conversation is about. The leads feature calls it on every change. */
export async function describeTopic(
  ctx: Ctx,
  topic: { leadId: string; userId: string; visaType: VisaType; status: string },
): Promise<void> {
  await saveTopic(ctx.db, topic)
  for (const sides of await listOfTopic(ctx.db, topic.leadId))
    await announceConversation(ctx, sides)
}

/** A system message in a conversation; `text` is a key below `system` in text/conversations.json, such as `claim_accepted`, `actorId` the side that did it. */
export async function postSystemMessage(
  ctx: Ctx,
  { conversationId, text, actorId }: { conversationId: string; text: string; actorId: string },
): Promise<void> {
  await writeMessage(ctx, { conversationId, senderId: actorId, body: text, messageType: 'system' })
}

/**
 * Keeps whose claims on a case stand. Where one has ended, the client's contact is hidden and the lawyer writes only after the
 * client wrote again. The leads feature calls it on every change of a case; calling it again with the same changes nothing.
 */
export async function describeClaims(
  ctx: Ctx,
  { leadId, standing }: { leadId: string; standing: readonly string[] },
): Promise<void> {
  const changed = [
    ...(await endClaims(ctx.db, leadId, standing, ctx.clock.now())),
    ...(await beginClaims(ctx.db, leadId, standing)),
  ]
  for (const sides of changed) await announceConversation(ctx, sides)
}

/** True where one of the two blocks the other, or an administrator keeps them apart. */
export const areApart = (ctx: Pick<Ctx, 'db'>, { userId, lawyerId }: Pair) =>
  isBlocked(ctx.db, userId, lawyerId)

/**
 * True where no words of one of these two may reach the other any more, as in their conversation. Every field that the other side
 * reads asks this before it takes words, wherever it stands.
 */
export const areSilenced = (ctx: Pick<Ctx, 'db'>, pair: Pair) => isBlockedAlone(ctx.db, pair)
