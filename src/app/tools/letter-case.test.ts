import { describe, expect, test } from 'vitest'
import { compute } from '#features/deadlines/engine/compute.ts'
import { findPaper, papers } from '#features/deadlines/engine/papers.ts'
import { findRule } from '#features/deadlines/engine/rules.ts'
import { deadlineOf } from '#features/leads/rules.ts'
import type { RuleAnswer } from '#features/deadlines/screens/paper-article.tsx'
import { caseOfLetter as caseOfDeadline } from '#features/timeline/rules.ts'
import type { SimplifiedText } from '#features/simplifier/client.ts'
import { beginOf } from '#features/leads/screens/case-questions.tsx'
import { emptyCase, withWords } from '#features/leads/screens/case-form.tsx'
import {
  firstLanguages,
  isAbout,
  letterKey,
  valuesAtStart,
} from '#features/leads/screens/case-start.tsx'
import { caseOfLetter, type Letter } from './letter-case.ts'

const now = new Date('2026-11-28T12:00:00Z')

function paper(id: string, date?: string, givenDays?: number): Letter {
  const { group, rules } = findPaper(id)!
  const first = findRule(rules[0] ?? '')
  const answers =
    date === undefined || first === undefined || (first.given !== null && !givenDays)
      ? []
      : [
          {
            rule: first,
            noticeDate: date,
            outcome: compute({
              rule: first,
              noticeDate: date,
              servedBy: 'personal',
              givenDays,
              today: '2026-11-28',
            }),
          } as unknown as RuleAnswer,
        ]
  return {
    paper: { id, group, input: first?.input ?? null },
    search: { paper: id, ...(date && { date }) },
    answers,
  }
}

test('a deadline counted for a request or an intent to deny finds the case that the same letter begins', () => {
  const found = papers.flatMap(({ id, rules }) => {
    const { noticeType } = caseOfLetter(paper(id), now)
    const isAnswered = noticeType === 'rfe' || noticeType === 'noid'
    const sent = { status: 'open', noticeType }
    return isAnswered ? rules.map((rule) => [rule, caseOfDeadline([sent], rule)] as const) : []
  })
  expect(found.length).toBeGreaterThan(2)
  expect(found.filter(([, sent]) => sent === undefined).map(([rule]) => rule)).toEqual([])
})

describe('a case begun by a letter from the list', () => {
  test('has the type and the date of a request for evidence; without its time no last day, and nobody says that there is time', () => {
    expect(caseOfLetter(paper('rfe', '2026-11-20'), now)).toEqual({
      visaType: '',
      noticeType: 'rfe',
      noticeDate: '2026-11-20',
      noticeDeadline: '',
      urgency: 'high',
    })
    expect(caseOfLetter(paper('rfe', '2026-11-20', 30), now)).toMatchObject({
      noticeDeadline: '2026-12-20',
      urgency: 'high',
    })
  })

  test('keeps the shorter time of a letter that the case would count longer', () => {
    const begun = caseOfLetter(paper('rfe_i539', '2026-11-20', 30), now)
    expect(begun.noticeDeadline).toBe('2026-12-20')
    expect(
      deadlineOf({ type: 'rfe', date: begun.noticeDate, deadline: begun.noticeDeadline }),
    ).toBe('2026-12-20')
    expect(begun.urgency).toBe('high')
  })

  test('has the day of the hearing as its date', () => {
    expect(caseOfLetter(paper('hearing', '2026-12-02'), now)).toEqual({
      visaType: 'deportation',
      noticeType: 'hearing',
      noticeDate: '2026-12-02',
      noticeDeadline: '',
      urgency: 'urgent',
    })
  })

  test('takes the day of an appointment for a last day, never for the day on the letter', () => {
    const begun = caseOfLetter(paper('biometrics', '2026-12-10'), now)
    expect(begun).toMatchObject({ noticeType: 'other', noticeDate: '' })
    expect(begun.urgency).toBe('high')
  })

  test('is pressing where somebody may be sent out of the country, without any day', () => {
    expect(caseOfLetter(paper('credible_fear'), now)).toMatchObject({
      visaType: 'deportation',
      urgency: 'high',
    })
  })

  test('names no letter where a stay ends', () => {
    expect(caseOfLetter(paper('job_end', '2026-11-25'), now)).toMatchObject({
      visaType: 'h1b',
      noticeType: '',
      noticeDate: '',
      noticeDeadline: '',
    })
  })
})

const pasted = (
  type: string,
  noticeDate: string | null,
  date?: string,
  kind: 'duty' | 'appointment' = 'duty',
): Letter => ({
  original: 'Dear Ms. Roe',
  result: {
    card: {
      what: { type, sentence: null, noticeDate },
      by: date === undefined ? null : { due: { kind: 'date', date }, action: 0 },
    },
    actions: [{ kind }],
  } as unknown as SimplifiedText,
})

describe('a case begun by a letter that was pasted', () => {
  test('has the days that the letter names', () => {
    expect(caseOfLetter(pasted('rfe', '2026-11-20', '2026-12-03'), now)).toEqual({
      visaType: '',
      noticeType: 'rfe',
      noticeDate: '2026-11-20',
      noticeDeadline: '2026-12-03',
      urgency: 'urgent',
    })
  })

  test('takes the day of a hearing from the hearing, not from the head of the letter', () => {
    expect(
      caseOfLetter(pasted('hearing_notice', '2026-11-01', '2026-12-20', 'appointment'), now),
    ).toMatchObject({ noticeType: 'hearing', noticeDate: '2026-12-20', noticeDeadline: '' })
    expect(caseOfLetter(pasted('hearing_notice', '2026-11-01'), now)).toMatchObject({
      noticeType: 'hearing',
      noticeDate: '',
    })
  })

  test('leaves open what is not known', () => {
    expect(caseOfLetter(pasted('unknown', null, '2027-03-01'), now)).toEqual({
      visaType: '',
      noticeType: 'other',
      noticeDate: '',
      noticeDeadline: '2027-03-01',
      urgency: 'medium',
    })
  })
})

describe('the words of a letter', () => {
  test('stand below the story', () => {
    expect(withWords('My story. ', ' Dear Sir ')).toBe('My story.\n\nDear Sir')
    expect(withWords('', 'Dear Sir')).toBe('Dear Sir')
  })

  test('never make the story longer than a case takes, and never take anything of it', () => {
    const long = withWords('My story.', '字'.repeat(6_000))
    expect([...long]).toHaveLength(5_000)
    expect(long.startsWith('My story.\n\n字')).toBe(true)
    expect(long.endsWith('…')).toBe(true)
    expect(withWords('x'.repeat(4_999), 'Dear Sir')).toBe('x'.repeat(4_999))
  })
})

describe('what the form of a case holds when it opens', () => {
  const letter = { begun: caseOfLetter(paper('rfe', '2026-11-20'), now), words: undefined }
  const draftOf = (change: object, step = 0) => ({ values: { ...emptyCase(), ...change }, step })

  test('speaks the language of the page and of the profile, never English alone on another page', () => {
    expect(firstLanguages('es', undefined)).toEqual(['es'])
    expect(firstLanguages('es', 'es')).toEqual(['es'])
    expect(firstLanguages('ar', 'ru')).toEqual(['ar', 'ru'])
  })

  test('languages that nobody came to follow the page; chosen ones stay', () => {
    const languages = (draft: Parameters<typeof valuesAtStart>[1]) =>
      valuesAtStart(['es'], draft, undefined, undefined).preferredLanguages
    expect(languages(undefined)).toEqual(['es'])
    expect(languages(draftOf({}))).toEqual(['es'])
    expect(languages(draftOf({}, 2))).toEqual(['en'])
    expect(languages(draftOf({ preferredLanguages: ['en', 'tr'] }))).toEqual(['en', 'tr'])
    expect(languages({ ...draftOf({ preferredLanguages: ['tr'] }), languages: ['tr'] })).toEqual([
      'es',
    ])
  })

  test('a letter fills in what it says and leaves the kind of case that was chosen', () => {
    const begun = valuesAtStart(['es'], draftOf({ visaType: 'family' }), undefined, letter)
    expect(begun).toMatchObject({ visaType: 'family', noticeType: 'rfe', noticeDate: '2026-11-20' })
  })

  test('the same letter asked about again finds the case as it was left', () => {
    const left = {
      ...draftOf({ visaType: 'family', currentStatus: 'other', urgency: 'urgent' }),
      letter: letterKey(letter),
    }
    expect(isAbout(left, letter)).toBe(true)
    expect(valuesAtStart(['es'], left, undefined, letter)).toMatchObject({
      visaType: 'family',
      currentStatus: 'other',
      urgency: 'urgent',
    })
    const other = { begun: caseOfLetter(paper('rfe', '2026-11-21'), now), words: undefined }
    expect(isAbout(left, other)).toBe(false)
  })

  test('whoever went back to the first question and left is not asked again what was chosen', () => {
    const begin = (change: object) =>
      beginOf(true, undefined, undefined, { ...draftOf(change), question: 'kind' }, [])
    expect(begin({})).toBe('kind')
    expect(begin({ visaType: 'family' })).toBe('status')
    expect(begin({ visaType: 'family', currentStatus: 'other' })).toBe('story')
  })
})
