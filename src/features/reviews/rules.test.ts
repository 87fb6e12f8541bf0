import { describe, expect, it } from 'vitest'
import { canReply, canReview } from './rules.ts'

describe('writing a review', () => {
  it.each([
    ['open', null, false, 'lead_not_closed'],
    ['claimed', null, false, 'lead_not_closed'],
    ['in_progress', 'lawyer', false, 'lead_not_closed'],
    ['completed', 'lawyer', false, 'lead_not_closed'],
    ['expired', null, false, 'lead_not_closed'],
    ['closed', null, false, 'no_accepted_lawyer'],
    ['closed', 'lawyer', false, 'ok'],
    ['closed', 'lawyer', true, 'review_exists'],
  ])(
    'of a case that is %s with lawyer %s, reviewed %s: %s',
    (status, lawyerId, reviewed, verdict) =>
      expect(canReview({ status, lawyerId, ended: false, bothWrote: true }, reviewed)).toBe(
        verdict,
      ),
  )
})

it('a lawyer whose work ended before its time is reviewed at once, whatever becomes of the case', () => {
  for (const status of ['open', 'claimed', 'in_progress', 'closed'])
    expect(canReview({ status, lawyerId: 'lawyer', ended: true, bothWrote: true }, false)).toBe(
      'ok',
    )
  expect(
    canReview({ status: 'open', lawyerId: 'lawyer', ended: true, bothWrote: true }, true),
  ).toBe('review_exists')
})

describe('answering a review', () => {
  it.each([
    ['the lawyer', 'published', null, 'ok'],
    ['the lawyer', 'published', 'Thank you', 'reply_exists'],
    ['the lawyer', 'hidden', null, 'review_hidden'],
    ['the lawyer', 'pending', null, 'not_found'],
    ['the lawyer', 'refused', null, 'not_found'],
    ['somebody else', 'published', null, 'not_found'],
  ])('by %s, while %s, answered %s: %s', (who, status, lawyerReply, verdict) =>
    expect(canReply(who, { lawyerId: 'the lawyer', status, lawyerReply })).toBe(verdict),
  )
})
