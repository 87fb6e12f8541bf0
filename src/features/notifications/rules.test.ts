import { expect, test } from 'vitest'
import { categoryOf, wantsMail } from './rules.ts'

test.each([
  ['message_received', 'messages'],
  ['lead_claimed', 'cases'],
  ['claim_accepted', 'cases'],
  ['review_received', 'reviews'],
  ['question_answered', 'messages'],
  ['answer_marked_best', 'reviews'],
  ['verification_approved', 'account'],
  ['deadline_near', 'deadlines'],
  ['document_expires', 'deadlines'],
  ['something_new', 'account'],
])('%s belongs to %s', (kind, category) => {
  expect(categoryOf(kind)).toBe(category)
})

test.each([
  ['nothing said', {}, true],
  ['all mail off', { email: false }, false],
  ['all mail off, this one on', { email: false, messages: true }, false],
  ['this category off', { email: true, messages: false }, false],
  ['another category off', { email: true, cases: false }, true],
])('mail about a message with %s', (_name, preferences, wanted) => {
  expect(wantsMail(preferences as Record<string, boolean>, 'message_received')).toBe(wanted)
})
