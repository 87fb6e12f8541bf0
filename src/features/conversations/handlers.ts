import { commonErrors, ensure } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { translate } from '#server/text.ts'
import { recordAct } from '#features/audit/actions.ts'
import { openFile } from '#features/files/actions.ts'
import { beginFile } from '#features/files/actions/receive.ts'
import { notify, readGroup } from '#features/notifications/actions.ts'
import { announceConversation, openConversation, readersOf, writeMessage } from './actions.ts'
import { holdForLock, lockPair } from './actions/locks.ts'
import {
  conversationOpened,
  errors,
  messagesRead,
  typingShown,
  type endpoints,
} from './contract.ts'
import { canAttach, canLock, canSend, canStart, canUnlock, holderOf, readsAfter } from './rules.ts'
import { findBetween, findLawyer, findPlan, markOpened, ownsTopic } from './store.ts'
import { setContactReleased } from './store/locks.ts'
import {
  beginSharing,
  countUnread,
  findSentFile,
  listMessages,
  moveReadMark,
} from './store/messages.ts'
import { findForLock, findSides, findVisible, listVisible } from './store/sight.ts'
import { viewConversation, viewMessage } from './view.ts'

async function show(ctx: RequestCtx, id: string) {
  const row = await findVisible(ctx.db, ctx.actor.id, id)
  if (row === undefined) throw commonErrors.not_found()
  return viewConversation(row, ctx.actor, ctx.locale)
}

async function sidesOf(ctx: RequestCtx, id: string) {
  const sides = await findSides(ctx.db, ctx.actor.id, id)
  if (sides === undefined) throw commonErrors.not_found()
  return sides
}

/** A lawyer a client may write to, or 404. */
async function lawyerOf(ctx: RequestCtx, lawyerId: string) {
  const lawyer = await findLawyer(ctx.db, lawyerId)
  if (lawyer === undefined) throw commonErrors.not_found()
  return lawyer
}

/** An admin may lock what an admin cannot read. */
async function lockable(ctx: RequestCtx, id: string) {
  const conversation = await holdForLock(
    ctx,
    ctx.actor.role === 'admin' ? undefined : ctx.actor.id,
    id,
  )
  if (conversation === undefined) throw commonErrors.not_found()
  return conversation
}

/** What an admin does to a conversation is written down with its reason. */
async function recordModeration(
  ctx: RequestCtx,
  conversationId: string,
  locked: boolean,
  reason: string | null | undefined,
): Promise<void> {
  if (ctx.actor.role !== 'admin') return
  if (!reason?.trim())
    throw commonErrors.invalid_input({ fields: [{ path: 'reason', message: 'required' }] })
  await recordAct(ctx, {
    action: locked ? 'conversation_locked' : 'conversation_unlocked',
    subjectType: 'conversation',
    subjectId: conversationId,
    reason,
  })
}

const consultationText = (ctx: RequestCtx, body: string | null | undefined) =>
  body?.trim() ? body : translate(ctx.locale, 'conversations:consultation.defaultBody')

export const handlers: Handlers<typeof endpoints> = {
  async startConversation({ lawyerId, leadId, body, id }, ctx) {
    const { db, actor } = ctx
    if (leadId && !(await ownsTopic(db, actor.id, leadId))) throw commonErrors.not_found()
    const between = await findBetween(db, actor.id, lawyerId)
    if (between === undefined) ensure(errors, canStart((await lawyerOf(ctx, lawyerId)).plan))
    const existing = leadId ? await findBetween(db, actor.id, lawyerId, leadId) : between
    if (existing === undefined) {
      await lawyerOf(ctx, lawyerId)
      // Before a client’s own words there is nothing that a lawyer may see of them.
      if (body === undefined) throw errors.no_first_message()
      const opening = {
        userId: actor.id,
        lawyerId,
        leadId: leadId ?? undefined,
        firstMessage: body,
        firstMessageBy: actor.id,
        firstMessageId: id ?? undefined,
      }
      return show(ctx, (await openConversation(ctx, opening)).id)
    }
    if (body) await writeMessage(ctx, { conversationId: existing.id, senderId: actor.id, body, id })
    return show(ctx, existing.id)
  },

  async findConversation({ lawyerId }, { db, actor }) {
    return { id: (await findBetween(db, actor.id, lawyerId))?.id ?? null }
  },

  async listConversations({ before, limit, words = '', waiting = false }, { db, actor, locale }) {
    const wanted = { words: words.trim(), waiting }
    return (await listVisible(db, actor.id, limit, before, wanted)).map((row) =>
      viewConversation(row, actor, locale),
    )
  },

  getConversation: ({ id }, ctx) => show(ctx, id),

  async listMessages({ id, before, after }, ctx) {
    const readable = readsAfter(ctx.actor, await sidesOf(ctx, id))
    return (await listMessages(ctx.db, id, { before, after, readable })).map(viewMessage)
  },

  async sendMessage({ conversationId, id, body, files }, ctx) {
    return viewMessage(
      await writeMessage(ctx, { conversationId, senderId: ctx.actor.id, body, id, files }),
    )
  },

  async beginFile({ id, fileId, ...file }, ctx) {
    const sides = await sidesOf(ctx, id)
    ensure(errors, canAttach(ctx.actor, sides, await findPlan(ctx.db, sides.lawyerId)))
    const owner = { ownerId: ctx.actor.id, purpose: 'message' as const, subjectId: id }
    return beginFile(ctx, { ...file, ...owner, id: fileId })
  },

  async downloadFile({ id, fileId, part }, ctx) {
    const readable = readsAfter(ctx.actor, await sidesOf(ctx, id))
    return openFile(ctx, await findSentFile(ctx.db, id, fileId, readable), part)
  },

  async readMessages({ id, upTo }, ctx) {
    const { db, actor, clock } = ctx
    const sides = await sidesOf(ctx, id)
    const { userId, lawyerId, leadId } = sides
    const isClient = actor.id === userId
    const readAt = clock.now()
    const mark = await moveReadMark(db, { id, userId, lawyerId }, actor.id, upTo, readAt)
    if (mark !== undefined)
      ctx.publish(
        messagesRead,
        { conversationId: id, readerId: isClient ? userId : lawyerId, upTo: mark.mark },
        { to: mark.hidden ? [actor.id] : await readersOf(ctx, sides) },
      )
    if (isClient && sides.sharedFrom === null && (await beginSharing(db, id)))
      await announceConversation(ctx, { ...sides, sharedFrom: sides.lastSeq })
    if (isClient && (await markOpened(db, id, readAt)))
      ctx.publish(conversationOpened, { conversationId: id, userId, lawyerId, leadId })
    const unreadCount = await countUnread(db, actor.id, id)
    if (unreadCount === 0) await readGroup(ctx, actor.id, id)
    return { readAt, unreadCount }
  },

  async showTyping({ id }, ctx) {
    const sides = await sidesOf(ctx, id)
    ensure(errors, canSend(ctx.actor, sides))
    const isClient = ctx.actor.id === sides.userId
    const readers = (await readersOf(ctx, sides)).filter(
      (one) => (one === sides.userId) !== isClient,
    )
    // A colleague types as the lawyer's side.
    const senderId = isClient ? sides.userId : sides.lawyerId
    ctx.live(readers, typingShown.name, { conversationId: id, senderId })
  },

  async lockConversation({ id, category, reason }, ctx) {
    const conversation = await lockable(ctx, id)
    ensure(errors, canLock(ctx.actor, conversation))
    await recordModeration(ctx, id, true, reason)
    const lockCategory = category ?? (ctx.actor.role === 'admin' ? null : 'no_contact')
    await lockPair(
      ctx,
      conversation,
      { holder: holderOf(ctx.actor, conversation), id: ctx.actor.id },
      { lockCategory, lockReason: reason?.trim() ? reason : null },
    )
    return { id, locked: true }
  },

  async unlockConversation({ id, reason }, ctx) {
    const conversation = await lockable(ctx, id)
    ensure({ ...errors, conflict: commonErrors.conflict }, canUnlock(ctx.actor, conversation))
    await recordModeration(ctx, id, false, reason)
    await lockPair(
      ctx,
      conversation,
      { holder: holderOf(ctx.actor, conversation), id: ctx.actor.id },
      null,
    )
    return { id, locked: (await findForLock(ctx.db, undefined, id))!.locked }
  },

  async releaseContact({ id, released }, ctx) {
    const sides = await sidesOf(ctx, id)
    const { userId, lawyerId, contactReleasedAt } = sides
    if (userId !== ctx.actor.id) throw commonErrors.forbidden()
    if (released !== (contactReleasedAt !== null)) {
      if (!(await setContactReleased(ctx.db, id, released ? ctx.clock.now() : null)))
        throw errors.conversation_locked()
      await announceConversation(ctx, sides)
      if (released)
        await notify(ctx, {
          to: lawyerId,
          kind: 'contact_released',
          data: { conversationId: id },
          link: `/messages/${id}`,
          group: id,
        })
    }
    return show(ctx, id)
  },

  async requestConsultationHere({ id, messageId, body }, ctx) {
    await sidesOf(ctx, id)
    return viewMessage(
      await writeMessage(ctx, {
        conversationId: id,
        senderId: ctx.actor.id,
        body: consultationText(ctx, body),
        id: messageId,
        messageType: 'consultation_request',
      }),
    )
  },

  async requestConsultation({ lawyerId, id, body }, ctx) {
    const { db, actor } = ctx
    const lawyer = await lawyerOf(ctx, lawyerId)
    const between = await findBetween(db, actor.id, lawyerId)
    if (between === undefined) ensure(errors, canStart(lawyer.plan))
    const conversation =
      between ??
      (await openConversation(ctx, { userId: actor.id, lawyerId, firstMessageBy: actor.id }))
    return viewMessage(
      await writeMessage(ctx, {
        conversationId: conversation.id,
        senderId: actor.id,
        body: consultationText(ctx, body),
        id,
        messageType: 'consultation_request',
      }),
    )
  },
}
