import type { Actor } from '#kernel/actor.ts'
import { days } from '#kernel/clock.ts'
import type { Verdict } from '#kernel/errors.ts'
import { largestInteger } from '#kernel/fields.ts'
import { includes } from '#features/billing/rules.ts'
import type { Plan } from '#features/lawyers/rules.ts'
import type { LockCategory, LockHolder, SideBlock } from './contract.ts'

/** Locks of the product itself, for as long as one of the two cannot take part. */
export const productLocks = ['lawyer_gone', 'on_hold', 'account_deleted'] as const

/** The system message, and the notification, of a request for a consultation that its client took back. */
export const withdrawnText = 'consultation_withdrawn'

interface Sides {
  readonly userId: string
  readonly lawyerId: string
  readonly lawyerWaits: boolean
  readonly locked: boolean
  readonly lockedAt: Date | null
  readonly lockCategory: LockCategory | null
  readonly clientBlock: SideBlock | null
  readonly lawyerBlock: SideBlock | null
}

export const isMember = (
  actor: Pick<Actor, 'id'>,
  conversation: Pick<Sides, 'userId' | 'lawyerId'>,
) => actor.id === conversation.userId || actor.id === conversation.lawyerId

/** The number after which this reader reads: everything for the two sides, what is shared for a colleague of the lawyer. */
export const readsAfter = (
  actor: Pick<Actor, 'id'>,
  {
    userId,
    lawyerId,
    sharedFrom,
  }: Pick<Sides, 'userId' | 'lawyerId'> & { readonly sharedFrom: number | null },
): number => (actor.id === userId || actor.id === lawyerId ? 0 : (sharedFrom ?? largestInteger))

/** On whose behalf a person locks or opens: their own side, or the administrators. */
export const holderOf = (
  actor: Pick<Actor, 'id'>,
  { userId, lawyerId }: Pick<Sides, 'userId' | 'lawyerId'>,
): LockHolder => (actor.id === userId ? 'client' : actor.id === lawyerId ? 'lawyer' : 'admin')

/** Whether this holder has a lock of its own; the three do not touch each other. The product's own are nobody's. */
export function holds(
  holder: LockHolder,
  {
    lockedAt,
    lockCategory,
    clientBlock,
    lawyerBlock,
  }: Pick<Sides, 'lockedAt' | 'lockCategory' | 'clientBlock' | 'lawyerBlock'>,
): boolean {
  if (holder === 'admin')
    return lockedAt !== null && !productLocks.some((own) => own === lockCategory)
  return (holder === 'client' ? clientBlock : lawyerBlock) !== null
}

/**
 * Both sides may send while it is not locked; a lawyer whose claim has ended waits until the client writes again. Plans are
 * asked only when a client starts one: a change of plan never silences. `appendMessage` holds the same in its statement.
 */
export function canSend(
  actor: Pick<Actor, 'id'>,
  conversation: Pick<Sides, 'userId' | 'lawyerWaits' | 'locked'>,
): Verdict<'conversation_locked' | 'waits_for_client'> {
  if (conversation.locked) return 'conversation_locked'
  return conversation.lawyerWaits && conversation.userId !== actor.id ? 'waits_for_client' : 'ok'
}

/** Files are part of the lawyer's Premium plan; then both sides may send them. What was sent stays when the plan changes. */
export function canAttach(
  actor: Pick<Actor, 'id'>,
  conversation: Pick<Sides, 'userId' | 'lawyerWaits' | 'locked'>,
  lawyersPlan: Plan | undefined,
): Verdict<'plan_no_files' | 'conversation_locked' | 'waits_for_client'> {
  const verdict = canSend(actor, conversation)
  if (verdict !== 'ok') return verdict
  return includes(lawyersPlan ?? null, 'attachments') === 'ok' ? 'ok' : 'plan_no_files'
}

/** Each holder locks once, whatever the others do, so that each keeps its first reason. */
export const canLock = (
  actor: Pick<Actor, 'id'>,
  conversation: Sides,
): Verdict<'conversation_locked'> =>
  holds(holderOf(actor, conversation), conversation) ? 'conversation_locked' : 'ok'

/** Each holder lifts only its own lock. Returns 'conflict' where there is nothing to lift. */
export function canUnlock(
  actor: Pick<Actor, 'id'>,
  conversation: Sides,
): Verdict<'not_yours_to_unlock' | 'conflict'> {
  if (holds(holderOf(actor, conversation), conversation)) return 'ok'
  return conversation.locked ? 'not_yours_to_unlock' : 'conflict'
}

/** E-mail and phone belong to the client, and so does the switch. While it is locked nothing is shown. */
export function canReleaseContact(
  actor: Pick<Actor, 'id'>,
  conversation: Pick<Sides, 'userId' | 'locked'>,
): Verdict<'forbidden' | 'conversation_locked'> {
  if (actor.id !== conversation.userId) return 'forbidden'
  return conversation.locked ? 'conversation_locked' : 'ok'
}

/** Direct messages to a lawyer are part of the Professional and Premium plans (S1 section 6). */
export const canStart = (plan: string): Verdict<'plan_no_messaging'> =>
  plan === 'starter' ? 'plan_no_messaging' : 'ok'

/** So many conversations a client begins in a day: enough to ask around, too few to advertise. */
export const mostBegun = { times: 10, within: days(1) } as const

/** How much of a name is looked for. */
export const longestSearch = 100

interface Talk {
  readonly asColleague: boolean
  readonly can: { readonly send: string }
  readonly lastMessageBy: string | null
  readonly lastMessageType: string | null
  readonly user: { readonly id: string }
}

/** Whether the other side wrote last and the reader, who is one of the two, can answer. */
export const isTurnOf = (
  { asColleague, can, lastMessageBy, lastMessageType, user }: Talk,
  readerId: string,
): boolean =>
  !asColleague &&
  can.send === 'ok' &&
  lastMessageBy !== null &&
  lastMessageType !== 'system' &&
  (lastMessageBy === user.id) !== (readerId === user.id)
