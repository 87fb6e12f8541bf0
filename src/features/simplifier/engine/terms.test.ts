import { expect, it } from 'vitest'
import { summaryOf } from './summary.ts'
import { termsIn } from './terms.ts'

const ids = (text: string) => termsIn(text).map(({ id }) => id)

it('takes the longest term and does not count the shorter one inside it', () => {
  expect(ids('You filed for adjustment of status.')).toEqual(['adjustment-of-status'])
  expect(ids('The notice of intent to deny is here.')).toEqual(['notice-of-intent-to-deny'])
})

it('matches whole words only, plurals, and capitals as capitals', () => {
  expect(ids('Two requests for evidence came.')).toEqual(['request-for-evidence'])
  expect(ids('RFEs are common.')).toEqual(['request-for-evidence'])
  expect(ids('We ate ice and had a rfeasible day.')).toEqual([])
})

it('names each term once, the important ones first, and as the text writes it', () => {
  const found = termsIn(
    'A filing fee is due. The Request for Evidence repeats: this request for evidence stands. Pay the filing fee.',
  )
  expect(found.map(({ id, found: written, times }) => [id, written, times])).toEqual([
    ['request-for-evidence', 'Request for Evidence', 2],
    ['filing-fee', 'filing fee', 2],
  ])
})

it('finds nothing in a text without terms', () => {
  expect(ids('The cat sleeps on the chair.')).toEqual([])
  expect(ids('')).toEqual([])
})

it('a summary holds the demand with a date and the warning, in the order of the paper', () => {
  const lines = [
    'This is a letter about your case and its file.',
    'The office is open on weekdays from nine to five.',
    'You must answer by May 4, 2026, in writing.',
    'The room has a large window.',
    'If you do not answer, your case may be denied.',
  ].map((text) => ({ source: text, plain: text }))
  const answer = {
    kind: 'duty',
    items: [],
    who: 'you',
    by: { kind: 'date', date: '2026-05-04', time: null, counted: false, text: 'May 4, 2026' },
    sentence: lines[2]!.source,
    rule: null,
  } as const
  expect(summaryOf(lines, [answer], [lines[4]!.source])).toEqual([
    lines[0]!.plain,
    lines[2]!.plain,
    lines[4]!.plain,
  ])
})
