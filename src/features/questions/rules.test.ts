import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { hours, later } from '#kernel/clock.ts'
import { isFiltered, readSearch } from './engine/search.ts'
import {
  addTag,
  beginningOf,
  canAnswer,
  canClose,
  canEdit,
  canEditAnswer,
  canMarkBest,
  canRemove,
  canRemoveAnswer,
  canVote,
  mostTags,
  questionCategories,
  questionStatuses,
  questionUrgencies,
  sortOf,
  tagLength,
  type Acting,
  type QuestionState,
} from './rules.ts'

const now = new Date('2026-03-02T15:00:00Z')
const people = {
  nobody: null,
  asker: { id: 'asker', role: 'user' },
  other: { id: 'other', role: 'user' },
  author: { id: 'author', role: 'lawyer', verified: true },
  lawyer: { id: 'lawyer', role: 'lawyer', verified: true },
  waiting: { id: 'waiting', role: 'lawyer', verified: false },
  admin: { id: 'admin', role: 'admin' },
} satisfies Record<string, Acting | null>
type Who = keyof typeof people
const question = (wish: Partial<QuestionState> = {}): QuestionState => ({
  userId: 'asker',
  status: 'open',
  createdAt: now,
  hiddenAt: null,
  ...wish,
})
const answer = { lawyerId: 'author', hiddenAt: null }
const hidden = { hiddenAt: now }

describe('a question', () => {
  it.each<[Who, Partial<QuestionState>, string]>([
    ['nobody', {}, 'unauthorized'],
    ['other', {}, 'not_asker'],
    ['admin', {}, 'not_asker'],
    ['asker', {}, 'ok'],
    ['asker', { status: 'answered' }, 'ok'],
    ['asker', { createdAt: later(now, -hours(24) + 1) }, 'ok'],
    ['asker', { createdAt: later(now, -hours(24)) }, 'edit_time_over'],
    ['asker', { status: 'closed' }, 'question_closed'],
    ['asker', hidden, 'question_hidden'],
  ])('may be changed by %s where it is %j: %s', (who, wish, verdict) => {
    expect(canEdit(people[who], question(wish), now)).toBe(verdict)
  })

  it('loses its asker’s name whenever the asker says so', () => {
    for (const wish of [
      { createdAt: later(now, -hours(9_000)) },
      { status: 'closed' as const },
      hidden,
    ])
      expect(canEdit(people.asker, question(wish), now, true)).toBe('ok')
    expect(canEdit(people.other, question(), now, true)).toBe('not_asker')
  })

  it.each<[Who, Partial<QuestionState>, string, string]>([
    ['nobody', {}, 'unauthorized', 'unauthorized'],
    ['other', {}, 'not_asker', 'not_asker'],
    ['asker', {}, 'ok', 'ok'],
    ['asker', { status: 'closed' }, 'ok', 'question_closed'],
    ['asker', hidden, 'ok', 'question_hidden'],
  ])('may by %s where it is %j be deleted: %s, and closed: %s', (who, wish, removing, closing) => {
    expect([canRemove(people[who], question(wish)), canClose(people[who], question(wish))]).toEqual(
      [removing, closing],
    )
  })

  it.each<[Who, Partial<QuestionState>, boolean, string]>([
    ['nobody', {}, false, 'unauthorized'],
    ['asker', {}, false, 'only_lawyers_answer'],
    ['admin', {}, false, 'only_lawyers_answer'],
    ['waiting', {}, false, 'verified_lawyers_answer'],
    ['lawyer', {}, false, 'ok'],
    ['lawyer', { status: 'answered' }, false, 'ok'],
    ['lawyer', {}, true, 'already_answered'],
    ['lawyer', { status: 'closed' }, false, 'question_closed'],
    ['lawyer', hidden, false, 'question_hidden'],
  ])(
    'may be answered by %s where it is %j (answered before: %s): %s',
    (who, wish, answered, verdict) => {
      expect(canAnswer(people[who], question(wish), answered)).toBe(verdict)
    },
  )
})

test.each<[Who, string, string, string, string]>([
  ['nobody', 'unauthorized', 'unauthorized', 'unauthorized', 'unauthorized'],
  ['asker', 'not_author', 'not_author', 'ok', 'ok'],
  ['other', 'not_author', 'not_author', 'ok', 'not_asker'],
  ['author', 'ok', 'ok', 'own_vote', 'not_asker'],
  ['lawyer', 'not_author', 'not_author', 'ok', 'not_asker'],
])(
  '%s may change an answer: %s, delete: %s, vote: %s, mark as best: %s',
  (who, edit, remove, vote, best) => {
    const actor = people[who]
    expect([
      canEditAnswer(actor, answer),
      canRemoveAnswer(actor, answer),
      canVote(actor, answer.lawyerId),
      canMarkBest(actor, question(), answer),
    ]).toEqual([edit, remove, vote, best])
  },
)

test('an answer out of sight is neither changed nor marked, and who lost the badge changes none', () => {
  expect([
    canEditAnswer(people.author, { ...answer, ...hidden }),
    canMarkBest(people.asker, question(), { ...answer, ...hidden }),
    canMarkBest(people.asker, question(hidden), answer),
  ]).toEqual(['answer_hidden', 'answer_hidden', 'question_hidden'])
  expect(canEditAnswer({ ...people.author, verified: false }, answer)).toBe(
    'verified_lawyers_answer',
  )
  expect(canRemoveAnswer({ ...people.author, verified: false }, answer)).toBe('ok')
})

describe('tags', () => {
  it.each([
    [[], '  Green   card ', ['Green card']],
    [['asilo'], 'ASILO', ['asilo']],
    [['a'], '   ', ['a']],
    [['a', 'b', 'c', 'd', 'e'], 'f', ['a', 'b', 'c', 'd', 'e']],
    [[], 'x'.repeat(40), ['x'.repeat(30)]],
  ])('%j and "%s" are %j', (tags, typed, expected) => {
    expect(addTag(tags, typed)).toEqual(expected)
  })

  it('never grow past their number or length, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 12 }),
        (typed) => {
          const tags = typed.reduce<string[]>(addTag, [])
          expect(tags.length).toBeLessThanOrEqual(mostTags)
          for (const tag of tags)
            expect([...tag].length <= tagLength && tag.trim() === tag && tag !== '').toBe(true)
          expect(tags.reduce<string[]>(addTag, [])).toEqual(tags)
        },
      ),
    )
  })
})

describe('the address of the list', () => {
  const vocabulary = {
    categories: questionCategories,
    urgencies: questionUrgencies,
    statuses: questionStatuses,
    languages: ['ru', 'any'],
    states: ['MA', 'TX'],
  }
  const read = (raw: Record<string, unknown>) => readSearch(raw, vocabulary)

  it('keeps what it knows and drops the rest', () => {
    const whole = {
      search: 'visa',
      category: 'asylum',
      urgency: 'high',
      status: 'open',
      state: 'TX',
      zipCode: '78701',
      tags: 'EAD',
      sortBy: 'popular' as const,
      ask: true as const,
    }
    expect(read(whole)).toEqual(whole)
    expect(
      read({
        search: ' ',
        category: 'tax',
        urgency: 4,
        status: null,
        state: 'Texas',
        zipCode: '787',
        tags: '',
        sortBy: 'best',
        ask: 'no',
        cursor: 'x',
        more: 1,
      }),
    ).toEqual({})
  })

  it('reads a ZIP code as a number or a text', () => {
    expect([
      read({ zipCode: 78701 }),
      read({ zipCode: '02134' }),
      read({ zipCode: '' }),
      read({ zipCode: 787011 }),
    ]).toEqual([{ zipCode: '78701' }, { zipCode: '02134' }, {}, {}])
  })

  it('shows answers to readers first, what waits to lawyers, and everything to a search', () => {
    expect([
      sortOf({}, false),
      sortOf({ cursor: '1_1_1_1', ask: true }, false),
      sortOf({}, true),
      sortOf({ category: 'asylum' }, false),
      sortOf({ sortBy: 'recent' }, true),
    ]).toEqual(['answered', 'answered', 'unanswered', 'recent', 'recent'])
  })

  it('counts an order as no filter', () => {
    expect([
      isFiltered({ sortBy: 'popular' }),
      isFiltered({ sortBy: 'popular', tags: 'EAD' }),
    ]).toEqual([false, true])
  })
})

it.each([
  ['Stay until the day on your I-94 form.', 40, 'Stay until the day on your I-94 form.'],
  ['Stay until the day on your I-94 form.', 29, 'Stay until the day on your…'],
  ['Stay, please, until the day', 13, 'Stay, please…'],
  ['Two\n\nlines', 20, 'Two lines'],
  ['Two\n\nwords are', 12, 'Two words…'],
  ['You may stay here. Then you must leave, or apply again.', 40, 'You may stay here.'],
  [
    'Ask first. The U.S. office may want more papers than that.',
    40,
    'Ask first. The U.S. office may want more…',
  ],
  ['您可以留到这一天。之后必须离开。', 12, '您可以留到这一天。'],
  ['您可以留到I-94上写的日期为止', 9, '您可以留到…'],
])('of %j at most %i signs are shown as %j', (text, most, shown) => {
  expect(beginningOf(text, most)).toBe(shown)
})
