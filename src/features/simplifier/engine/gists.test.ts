import { describe, expect, test } from 'vitest'
import { gistsOf } from './gists.ts'

describe('what the words of a letter come to', () => {
  test.each([
    [
      'todo',
      'You must submit the requested evidence within 84 days from the date of this notice (87 days if it was mailed).',
      ['answer'],
    ],
    ['todo', 'Please submit all evidence at one time.', ['together']],
    [
      'todo',
      'Prior to mailing your response, you must place this notice on top of the evidence.',
      ['on_top'],
    ],
    [
      'todo',
      'The case has been scheduled for a master calendar hearing before the Immigration Court.',
      ['hearing'],
    ],
    [
      'send',
      'Evidence that you were inspected and admitted or paroled into the United States.',
      ['entry'],
    ],
    [
      'send',
      'A copy of your birth certificate with a certified English translation.',
      ['birth', 'translation'],
    ],
    [
      'send',
      'Form I-864, Affidavit of Support, with the sponsor’s most recent federal income tax return.',
      ['support', 'tax'],
    ],
    [
      'ifNot',
      'If you fail to respond to this request, your application may be denied as abandoned.',
      ['may_deny'],
    ],
    [
      'ifNot',
      'If you do not submit the requested evidence by then, we will deny your application.',
      ['will_deny'],
    ],
  ] as const)('%s: %s', (part, words, ids) => {
    expect(gistsOf(part, words)).toEqual(ids)
  })

  test.each([
    ['todo', 'You do not have to submit the requested evidence again.'],
    ['todo', 'If you moved, submit the requested evidence to the new office.'],
    ['send', 'A birth certificate or a passport.'],
    ['send', 'School records if no birth certificate exists.'],
    ['send', 'Form I-864EZ.'],
    ['send', 'A letter from your employer.'],
    ['ifNot', 'We may deny your application for other reasons.'],
  ] as const)(
    'nothing is said where the words turn or choose, or are not known: %s: %s',
    (part, words) => {
      expect(gistsOf(part, words)).toEqual([])
    },
  )
})
