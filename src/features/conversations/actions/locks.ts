import type { Ctx } from '#server/context.ts'
import { notify } from '#features/notifications/actions.ts'
import { pairBlocked, type LockCategory, type LockHolder } from '../contract.ts'
import { announceConversation, postSystemMessage } from '../actions.ts'
import { holdPair, type Pair } from '../store.ts'
import { findForLock, findPair } from '../store/sight.ts'
import { holdAllOf, holdEveryOf, setLock, setPairLock, type Lock } from '../store/locks.ts'

export type SidesOf = Pair & { readonly id: string; readonly sharedFrom: number | null }

/** Makes both sides reload, and notifies those who do not know of it yet (one notification until it is read); `knowing` did it or learned of it elsewhere. */
export async function announceLock(
  ctx: Ctx,
  { id, userId, lawyerId, sharedFrom }: SidesOf,
  kind: 'conversation_locked' | 'conversation_unlocked',
  ...knowing: readonly (string | null)[]
): Promise<void> {
  const both = [userId, lawyerId]
  await announceConversation(ctx, { id, userId, lawyerId, sharedFrom })
  for (const to of both.filter((side) => !knowing.includes(side)))
    await notify(ctx, {
      to,
      kind,
      data: { conversationId: id },
      link: `/messages/${id}`,
      group: id,
    })
}

/** A conversation (of this reader) and its pair, held until the transaction ends: nobody else locks or opens between the two. */
export async function holdForLock(ctx: Ctx, reader: string | undefined, id: string) {
  // The pair is held before the row: the other way round, two who lock at the same moment wait for each other in a circle.
  const found = await findPair(ctx.db, reader, id)
  if (found === undefined) return undefined
  await holdPair(ctx.db, found)
  return findForLock(ctx.db, reader, id)
}

/**
 * Locks or opens all conversations of two people for one holder; the locks of the others stay. The other side is told where it
 * changes something, but not by a lawyer whose claim has ended.
 */
export async function lockPair(
  ctx: Ctx,
  conversation: SidesOf & { locked: boolean; lawyerWaits: boolean },
  by: { holder: LockHolder; id: string },
  lock: Omit<Lock, 'lockedAt' | 'lockedBy'> | null,
): Promise<void> {
  const rows = await setPairLock(
    ctx.db,
    conversation,
    by.holder,
    lock && { ...lock, lockedAt: ctx.clock.now(), lockedBy: by.id },
  )
  const now = rows.find(({ id }) => id === conversation.id)!
  const isNews =
    now.locked !== conversation.locked && !(by.holder === 'lawyer' && conversation.lawyerWaits)
  for (const sides of rows) await announceConversation(ctx, sides)
  if (isNews)
    await announceLock(
      ctx,
      now,
      now.locked ? 'conversation_locked' : 'conversation_unlocked',
      by.id,
    )
  if (lock !== null)
    ctx.publish(pairBlocked, { userId: now.userId, lawyerId: now.lawyerId, by: by.holder })
}

/**
 * The product locks every open conversation of a lawyer who may no longer work here, or of a person who may not act for now
 * (`on_hold`). Contacts are hidden with it. The person is told by the decision itself, each other side once, `told` elsewhere.
 */
export async function lockAllOf(
  ctx: Ctx,
  {
    personId,
    category = 'lawyer_gone',
    told = [],
    words,
  }: {
    personId: string
    category?: LockCategory
    told?: readonly string[]
    /** The system message that stands in each conversation before it closes. */
    words?: string
  },
): Promise<void> {
  const lock = {
    lockedAt: ctx.clock.now(),
    lockedBy: null,
    lockCategory: category,
    lockReason: null,
  }
  const knowing = new Set([personId, ...told])
  for (const conversation of await holdAllOf(ctx.db, personId, null)) {
    if (words !== undefined)
      await postSystemMessage(ctx, {
        conversationId: conversation.id,
        text: words,
        actorId: personId,
      })
    await setLock(ctx.db, conversation.id, lock)
    await announceLock(ctx, conversation, 'conversation_locked', ...knowing)
    knowing.add(conversation.userId).add(conversation.lawyerId)
  }
}

/** Opens again what `lockAllOf` locked, once the person may act here again. Contacts stay hidden: to release them is the client's to do. */
export async function unlockAllOf(
  ctx: Ctx,
  { personId, category = 'lawyer_gone' }: { personId: string; category?: LockCategory },
): Promise<void> {
  for (const conversation of await holdAllOf(ctx.db, personId, category)) {
    await setLock(ctx.db, conversation.id, null)
    await announceLock(
      ctx,
      conversation,
      'conversation_unlocked',
      category === 'on_hold' ? null : personId,
    )
  }
}

/** A person is gone for good: their conversations stay closed for that reason, and the other side reads it there. */
export async function closeForGood(ctx: Ctx, personId: string): Promise<void> {
  const lock = { lockedAt: ctx.clock.now(), lockedBy: null, lockReason: null }
  for (const conversation of await holdEveryOf(ctx.db, personId)) {
    await postSystemMessage(ctx, {
      conversationId: conversation.id,
      text: 'account_deleted',
      actorId: personId,
    })
    await setLock(ctx.db, conversation.id, { ...lock, lockCategory: 'account_deleted' })
    await announceConversation(ctx, conversation)
  }
}
