import type { Category } from './contract.ts'

const categoryOfKind: Readonly<Record<string, Category>> = {
  message_received: 'messages',
  consultation_requested: 'messages',
  consultation_withdrawn: 'messages',
  conversation_locked: 'messages',
  conversation_unlocked: 'messages',
  conversation_read: 'messages',
  contact_released: 'messages',
  review_received: 'reviews',
  review_replied: 'reviews',
  review_asked: 'reviews',
  review_published: 'reviews',
  review_refused: 'reviews',
  question_answered: 'messages',
  answer_marked_best: 'reviews',
  deadline_near: 'deadlines',
  document_expires: 'deadlines',
  appointment_tomorrow: 'deadlines',
  appointment_soon: 'deadlines',
  client_leaving: 'cases',
  lawyer_silent: 'cases',
  lawyer_unavailable: 'cases',
  lawyer_changed: 'cases',
}

/** Which of a person's settings a kind of notification belongs to: cases for `lead_…`, `claim_…`, `appointment_…` and what is named above, `queue_…` what waits for administrators, the account for the rest. */
export const categoryOf = (kind: string): Category =>
  categoryOfKind[kind] ??
  (/^(lead|claim|appointment)_/.test(kind)
    ? 'cases'
    : kind.startsWith('queue_')
      ? 'queues'
      : 'account')

const urgent = /^appointment_(confirmed|moved|cancelled|tomorrow|soon)$/
const dated: readonly string[] = ['deadline_near', 'document_expires']
const urgentDays = 2

/** What comes in quiet hours too: an appointment that was agreed on, changed or is near, and a date within 48 hours. Mails about the security of an account are no notifications and never wait. */
export const cannotWait = (
  kind: string,
  data: Readonly<Record<string, string | number>> = {},
): boolean =>
  urgent.test(kind) || (dated.includes(kind) && Number(data['count'] ?? Infinity) <= urgentDays)

/** Whether a person wants an e-mail for a kind: `email` switches all of them, the category's own name that category; unset means yes. */
export const wantsMail = (preferences: Readonly<Record<string, boolean>>, kind: string): boolean =>
  preferences['email'] !== false && preferences[categoryOf(kind)] !== false

/** The push services of the browsers' makers: Google, Mozilla, Microsoft, Apple. */
const makers =
  /^(?:fcm\.googleapis\.com|jmt17\.google\.com|[\w-]+\.push\.services\.mozilla\.com|[\w-]+\.notify\.windows\.com|[\w-]+\.push\.apple\.com)$/

/** Whether an address that a browser gave is one of a push service: this server asks no other. `own`: origins that the operator named. */
export function isPushService(endpoint: string, own: readonly string[]): boolean {
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  return own.includes(origin) || (protocol === 'https:' && port === '' && makers.test(hostname))
}

/** Whether a person wants a kind shown by their browser: the matter's own switch decides; the browser asked for the way. */
export const wantsPush = (preferences: Readonly<Record<string, boolean>>, kind: string): boolean =>
  preferences[categoryOf(kind)] !== false
