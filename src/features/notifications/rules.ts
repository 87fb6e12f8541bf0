import type { Category } from './contract.ts'

const categoryOfKind: Readonly<Record<string, Category>> = {
  message_received: 'messages',
  consultation_requested: 'messages',
  conversation_locked: 'messages',
  conversation_unlocked: 'messages',
  conversation_read: 'messages',
  contact_released: 'messages',
  review_received: 'reviews',
  review_replied: 'reviews',
  review_published: 'reviews',
  review_refused: 'reviews',
  question_answered: 'messages',
  answer_marked_best: 'reviews',
  deadline_near: 'deadlines',
  document_expires: 'deadlines',
  lawyer_silent: 'cases',
  lawyer_unavailable: 'cases',
  lawyer_changed: 'cases',
}

/** Which of a person's settings a kind of notification belongs to: cases for `lead_…`, `claim_…` and what is named above, the account for the rest. */
export const categoryOf = (kind: string): Category =>
  categoryOfKind[kind] ?? (/^(lead|claim)_/.test(kind) ? 'cases' : 'account')

/** Whether a person wants an e-mail for a kind: `email` switches all of them, the category's own name that category; unset means yes. */
export const wantsMail = (preferences: Readonly<Record<string, boolean>>, kind: string): boolean =>
  preferences['email'] !== false && preferences[categoryOf(kind)] !== false
