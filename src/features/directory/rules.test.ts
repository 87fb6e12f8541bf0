import { describe, expect, it } from 'vitest'
import { isInCountry, readPlace } from './engine/places.ts'
import {
  countFilters,
  quickStats,
  readSearch,
  searchWords,
  sponsoredOf,
  stateOfNumber,
  suggestedLanguages,
  wordQuery,
} from './rules.ts'

describe('a place', () => {
  it.each([
    ['Remote', { remote: true, city: undefined, state: undefined }],
    ['عن بُعد', { remote: true, city: undefined, state: undefined }],
    ['À distância', { remote: true, city: undefined, state: undefined }],
    ['New York, NY', { remote: false, city: 'New York', state: 'NY' }],
    ['new york', { remote: false, city: undefined, state: 'NY' }],
    ['tx', { remote: false, city: undefined, state: 'TX' }],
    ['El Paso , Texas', { remote: false, city: 'El Paso', state: 'TX' }],
    ['Miami', { remote: false, city: 'Miami', state: undefined }],
    ['Paris, France', { remote: false, city: 'Paris', state: undefined }],
    [' , ', undefined],
    ['', undefined],
  ])('written %j means %j', (text, place) => expect(readPlace(text)).toEqual(place))
})

describe('words', () => {
  it('keep letters, marks and digits of every script and nothing else', () => {
    expect(searchWords("Muñoz & 'O’Brien' | 王芳:* محمد H-1B")).toEqual([
      'Muñoz',
      'O',
      'Brien',
      '王芳',
      'محمد',
      'H',
      '1B',
    ])
  })
  it('are eight at most', () => expect(searchWords('a b c d e f g h i j')).toHaveLength(8))
  it('in Chinese may stand apart', () =>
    expect(wordQuery('王芳')).toBe("('王芳':* | ('王':* & '芳':*))"))
})

describe('a search in the address', () => {
  const vocabulary = { visaTypes: ['asylum'], languages: ['en'], states: ['NY'] }

  it('keeps what is known and drops the rest', () => {
    expect(
      readSearch(
        {
          q: ' ana ',
          visaType: 'asylum',
          language: 'xx',
          state: 'NY',
          rating: '4.5',
          sort: 'rating',
          page: '3',
          evil: 1,
        },
        vocabulary,
      ),
    ).toEqual({ q: 'ana', visaType: 'asylum', state: 'NY', rating: 4.5, sort: 'rating', page: 3 })
  })
  it.each([
    { page: '1' },
    { page: '-4' },
    { page: 'x' },
    { sort: 'relevance' },
    { rating: '2' },
    { q: '  ' },
    { q: ['a'] },
    { verified: 'true' },
  ])('says nothing where %j says nothing', (raw) => expect(readSearch(raw, vocabulary)).toEqual({}))
  it('opens at most twenty-five pages at once', () =>
    expect(readSearch({ page: '9999' }, vocabulary).page).toBe(25))
  it('counts filters without words, order, page and verification', () => {
    expect(countFilters({ q: 'ana', sort: 'rating', page: 2, verified: false })).toBe(0)
    expect(
      countFilters({
        visaType: 'asylum',
        language: 'en',
        location: 'Miami',
        state: 'FL',
        rating: 4,
      }),
    ).toBe(5)
  })
})

describe('sponsored places', () => {
  const at = (hour: number) => new Date(hour * 3_600_000)

  it('go to each of the pool in turn', () => {
    const pool = ['a', 'b', 'c', 'd', 'e']
    const seen = new Set([0, 1, 2].flatMap((hour) => sponsoredOf(pool, at(hour))))
    expect(seen.size).toBe(5)
    expect(sponsoredOf(pool, at(0))).toEqual(sponsoredOf(pool, new Date(3_599_999)))
  })
  it('are never more than there are lawyers, and never one lawyer twice', () => {
    expect(sponsoredOf([], at(5))).toEqual([])
    expect(sponsoredOf(['a'], at(5))).toEqual(['a'])
    for (let hour = 0; hour < 9; hour += 1)
      expect(new Set(sponsoredOf(['a', 'b', 'c'], at(hour))).size).toBe(2)
  })
})

describe('quick stats', () => {
  it('never show less than an hour', () =>
    expect(
      quickStats(
        {
          closedWithOutcome: 0,
          successfulOutcomes: 0,
          repliesMeasured: 9,
          medianReplyHours: '0.2',
          responseTime: 24,
        },
        false,
      ).responseTime,
    ).toEqual({ hours: 1, own: true }))
})

describe('the language offered before the filters are opened', () => {
  it.each([
    ['ar', ['ar']],
    ['zh', ['zh']],
    ['en', ['es']],
  ])('to a reader of %s is %j', (reader, offered) =>
    expect(suggestedLanguages(reader)).toEqual(offered),
  )
})

describe('a place that a person wrote', () => {
  it.each([
    'Houston',
    'houston ',
    'Houston TX',
    'Houston, TX 77002',
    'Texas',
    'Los Ángeles',
    'Хьюстон',
    '休斯顿',
    'Miami, Florida, USA',
    'Waco, EE. UU.',
    'Нью-Йорк',
    'США',
  ])('%j is in the country', (text) => expect(isInCountry(text)).toBe(true))
  it.each(['', 'Remote', 'Monterrey', 'Monterrey, MX', 'San José', 'Los Ángeles, Chile', 'Ankara'])(
    '%j may be elsewhere',
    (text) => expect(isInCountry(text)).toBe(false),
  )
})

it('the state of a bar number is the only one that the lawyer names, and none of several', () => {
  expect(stateOfNumber({ jurisdictions: ['NY'] })).toBe('NY')
  expect(stateOfNumber({ jurisdictions: ['NJ', 'NY'] })).toBeUndefined()
  expect(stateOfNumber({ jurisdictions: [] })).toBeUndefined()
})
