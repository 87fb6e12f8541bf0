import { and, eq, inArray, isNotNull, isNull, notInArray, or } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { acts } from '#features/people/table.ts'
import { type LockCategory, type LockHolder, type SideBlock } from '../contract.ts'
import { conversations } from '../table.ts'
import type { Pair } from '../store.ts'

export interface Lock {
  readonly lockedAt: Date
  readonly lockedBy: string | null
  readonly lockCategory: LockCategory | null
  readonly lockReason: string | null
}

/** Whoever locks, the client's contact is hidden again with it. */
export const setLock = (db: Db, id: string, lock: Lock | null) =>
  db
    .update(conversations)
    .set(
      lock === null
        ? { lockedAt: null, lockedBy: null, lockCategory: null, lockReason: null }
        : { ...lock, contactReleasedAt: null },
    )
    .where(eq(conversations.id, id))

/** Answers whether it was done: nothing is released while the conversation is locked. */
export async function setContactReleased(db: Db, id: string, at: Date | null): Promise<boolean> {
  const open = at === null ? undefined : eq(conversations.locked, false)
  const rows = await db
    .update(conversations)
    .set({ contactReleasedAt: at })
    .where(and(eq(conversations.id, id), open))
    .returning({ id: conversations.id })
  return rows.length > 0
}

const sides = {
  id: conversations.id,
  userId: conversations.userId,
  lawyerId: conversations.lawyerId,
  locked: conversations.locked,
  sharedFrom: conversations.sharedFrom,
}

/** Sets or lifts the lock of one holder in every conversation of a pair, which must be held; answers how they stand then. */
export function setPairLock(
  db: Db,
  { userId, lawyerId }: Pair,
  holder: LockHolder,
  lock: Lock | null,
) {
  const block: SideBlock | null = lock && {
    category: lock.lockCategory ?? 'no_contact',
    reason: lock.lockReason,
  }
  const none = { lockedAt: null, lockedBy: null, lockCategory: null, lockReason: null }
  const change =
    holder === 'client'
      ? { clientBlock: block }
      : holder === 'lawyer'
        ? { lawyerBlock: block }
        : (lock ?? none)
  const which = and(eq(conversations.userId, userId), eq(conversations.lawyerId, lawyerId))
  return db
    .update(conversations)
    .set({ ...change, ...(lock === null ? {} : { contactReleasedAt: null }) })
    .where(which)
    .returning(sides)
}

/** Marks the conversations of a case whose lawyer's claim has just ended: contact hidden, the lawyer waits. Answers which. */
export const endClaims = (db: Db, leadId: string, standing: readonly string[], now: Date) =>
  db
    .update(conversations)
    .set({ claimEndedAt: now, lawyerWaits: true, contactReleasedAt: null })
    .where(
      and(
        eq(conversations.leadId, leadId),
        isNull(conversations.claimEndedAt),
        notInArray(conversations.lawyerId, [...standing]),
      ),
    )
    .returning(sides)

/** The other way round: those lawyers' claims stand (again). */
export const beginClaims = (db: Db, leadId: string, standing: readonly string[]) =>
  db
    .update(conversations)
    .set({ claimEndedAt: null, lawyerWaits: false })
    .where(
      and(
        eq(conversations.leadId, leadId),
        isNotNull(conversations.claimEndedAt),
        inArray(conversations.lawyerId, [...standing]),
      ),
    )
    .returning(sides)

/** The conversations of a person that are open, or that the product locked in these words; held against other changes. */
export function holdAllOf(db: Db, personId: string, lockedAs: LockCategory | null) {
  // What is on hold goes on only where both sides can act again.
  const both =
    lockedAs === 'on_hold'
      ? and(acts(conversations.userId), acts(conversations.lawyerId))
      : undefined
  const lock =
    lockedAs === null
      ? isNull(conversations.lockedAt)
      : and(eq(conversations.lockCategory, lockedAs), isNull(conversations.lockedBy), both)
  return db
    .select(sides)
    .from(conversations)
    .where(and(or(eq(conversations.userId, personId), eq(conversations.lawyerId, personId)), lock))
    .orderBy(conversations.id)
    .for('update')
}

/** Every conversation of a person, however it is locked; held against other changes. */
export const holdEveryOf = (db: Db, personId: string) =>
  db
    .select(sides)
    .from(conversations)
    .where(or(eq(conversations.userId, personId), eq(conversations.lawyerId, personId)))
    .orderBy(conversations.id)
    .for('update')
