import type { Actor } from '#kernel/actor.ts'
import type { Verdict } from '#kernel/errors.ts'

interface Sides {
  readonly userId: string
  readonly lawyerId: string
  readonly lawyerWaits: boolean
  readonly lockedAt: Date | null
  readonly lockedBy: string | null
}

type Who = Pick<Actor, 'id' | 'role'>

export const isMember = (actor: Who, conversation: Pick<Sides, 'userId' | 'lawyerId'>) => actor.id === conversation.userId || actor.id === conversation.lawyerId

/**
 * Both sides may send while it is not locked; a lawyer whose claim has ended waits until the client writes again. Plans are
 * asked only when a client starts one: a change of plan never silences. `appendMessage` holds the same in its statement.
 */
export function canSend(actor: Pick<Actor, 'id'>, conversation: Pick<Sides, 'lawyerId' | 'lawyerWaits' | 'lockedAt'>): Verdict<'conversation_locked' | 'waits_for_client'> {
  if (conversation.lockedAt !== null) return 'conversation_locked'
  return conversation.lawyerWaits && conversation.lawyerId === actor.id ? 'waits_for_client' : 'ok'
}

/** A side blocks the other, or an admin steps in; a locked one is not locked again, so that its reason stays the first one. */
export const canLock = (conversation: Pick<Sides, 'lockedAt'>): Verdict<'conversation_locked'> => (conversation.lockedAt === null ? 'ok' : 'conversation_locked')

/** Only who locked it opens it again; an admin may always. Answers 'conflict' for one that is open. */
export function canUnlock(actor: Who, conversation: Sides): Verdict<'not_yours_to_unlock' | 'conflict'> {
  if (conversation.lockedAt === null) return 'conflict'
  return actor.role === 'admin' || conversation.lockedBy === actor.id ? 'ok' : 'not_yours_to_unlock'
}

/** E-mail and phone belong to the client, and so does the switch. While it is locked nothing is shown. */
export function canReleaseContact(actor: Who, conversation: Pick<Sides, 'userId' | 'lockedAt'>): Verdict<'forbidden' | 'conversation_locked'> {
  if (actor.id !== conversation.userId) return 'forbidden'
  return canLock(conversation)
}

/** Direct messages to a lawyer are part of the Professional and Premium plans (S1 section 6). */
export const canStart = (plan: string): Verdict<'plan_no_messaging'> => (plan === 'starter' ? 'plan_no_messaging' : 'ok')
