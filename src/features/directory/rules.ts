import { composed } from '#kernel/folded-letters.ts'
import { locales } from '#kernel/locale.ts'
import { otherSpellings } from '#kernel/spellings.ts'
import {
  responseOf,
  spokenLanguages,
  states,
  visaTypes,
  type ReplyFacts,
  type VisaType,
} from '#features/lawyers/rules.ts'

/** A page of the directory; as many results as this on the last page mean that there may be more. */
export const pageSize = 20
export const sponsoredPlaces = 2
/** From how many of the best-placed the sponsored ones are taken in turn. */
export const sponsoredPool = 12
/** Up to this many results are counted, and ordered by how well the words fit; of more only "more than" is known. */
export const mostCounted = 1000
/** A text that this many profiles or more hold is looked up from the best lawyer down, not by its words. */
export const mostHeld = 5000
/** The place of a listing that stands for everywhere, and the one of lawyers without an office. */
export const anywhere = '*'
export const remotely = 'remote'
/** How many cities a city's beginning may mean. */
export const mostCities = 20
export const termKinds = ['word', 'city'] as const
/** How many pages the address may ask to be shown at once. */
export const pagesInAddress = 25
export const sorts = ['relevance', 'rating', 'experience', 'response'] as const
export type Sort = (typeof sorts)[number]
export const profileTabs = ['overview', 'reviews', 'experience', 'contact'] as const
export type ProfileTab = (typeof profileTabs)[number]
export const ratingFloors = [4.5, 4, 3.5] as const
/** What a first talk costs at most, in US dollars; 0 is free. Each has a bit of a listing's areas, from `feeBit` on (`fee_mask`). */
export const feeCeilings = [0, 50, 100, 200] as const
export const feeBit = 16
/** What people ask for most, offered before they open the filters. */
export const suggestedKinds = [
  'family',
  'asylum',
  'deportation',
  'h1b',
] as const satisfies VisaType[]
export const suggestedStates = ['CA', 'TX', 'FL'] as const
/** A reader's own language; whoever reads English, which every lawyer here works in, is asked for the one most others speak. */
export const suggestedLanguages = (reader: string) =>
  spokenLanguages.filter((code) => code === (reader === 'en' ? 'es' : reader))
const isChinese = /^\p{Script=Han}{2,}$/u

/**
 * A word as full text asks for it: words that begin with it. Chinese is written without spaces, and a name may be stored as
 * family and given name: its characters may also stand apart. The word holds letters and digits only.
 */
export function wordQuery(word: string): string {
  const whole = `'${word}':*`
  return isChinese.test(word)
    ? `(${whole} | (${[...word].map((character) => `'${character}':*`).join(' & ')}))`
    : whole
}

/** How many spellings of a word in the other alphabet are looked for beside it, and of how many words. */
const mostSpellings = 16
const mostSpelled = 4

/** A searched word, and the words of listed lawyers that it may be, written with a mistake. */
export interface MeantWord {
  readonly word: string
  readonly meant: readonly string[]
  /** Whether it counts as a whole word of a name alone. */
  readonly named?: boolean
}

/** Shorter words are only looked for as they are written. */
export const shortestMistaken = 3
/** How many words a word with a mistake may mean. */
export const mostMeant = 12

/** What people ask for that is no kind of case of its own here, with the kinds nearest to it. One narrows; of several the reader chooses. */
export const nearKinds = {
  tps: ['asylum'],
  parole: ['asylum'],
  workPermit: ['asylum', 'family', 'student', 'h1b'],
  greenCard: ['family', 'eb1', 'asylum'],
  otherWork: ['h1b', 'eb1', 'o1'],
  victims: ['family', 'asylum', 'deportation'],
  daca: ['deportation', 'family', 'other'],
} as const satisfies Readonly<Record<string, readonly VisaType[]>>
export const topics = Object.keys(nearKinds) as Topic[]
export type Topic = keyof typeof nearKinds

/** What a search can do without, in the order in which it is left out. */
export const droppedParts = ['place', 'fee', 'rating', 'q', 'visaType', 'language'] as const
export type Dropped = (typeof droppedParts)[number]

/** The search without one of its parts. The place is its state and its city. */
export function without(search: Search, dropped: Dropped): Search {
  const taken: readonly string[] = dropped === 'place' ? ['state', 'location'] : [dropped]
  return Object.fromEntries(Object.entries(search).filter(([key]) => !taken.includes(key)))
}

/** The searches that leave out one thing. Where only one is on, nothing but another place is nearer than everybody. */
export const widerSearches = (search: Search) => {
  const parts = droppedParts.filter(
    (part) => Object.keys(without(search, part)).length < Object.keys(search).length,
  )
  return parts
    .filter((part) => parts.length > 1 || part === 'place')
    .map((dropped) => ({ dropped, wider: without(search, dropped) }))
}

const isPlain = /^[\p{L}\p{M}\p{N}]+$/u

/** The text query of words: each as it begins, in a name in either alphabet, or one of those it may mean, which stand in a name, firm, area or place. */
export const textQuery = (words: readonly MeantWord[]): string =>
  words
    .map(({ word, meant, named }, place) => {
      if (named) return `'${word}':A`
      const others = meant.filter((one) => isPlain.test(one)).map((one) => `'${one}':AB`)
      const spelled = place < mostSpelled ? otherSpellings(word, mostSpellings) : []
      const names = spelled.map((one) => `'${one}':*A`)
      return `(${[wordQuery(word), ...names, ...others].join(' | ')})`
    })
    .join(' & ')

/** The words of a free-text search, without the marks that mean something to the database. At most eight count. */
export const searchWords = (text: string): string[] =>
  composed(text)
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.slice(0, 8) ?? []

export interface Search {
  readonly q?: string
  readonly visaType?: string
  readonly language?: string
  readonly location?: string
  readonly state?: string
  readonly rating?: number
  readonly fee?: number
  readonly verified?: boolean
  readonly sort?: Sort
  readonly page?: number
  /** The lawyers chosen to be compared, with commas; it narrows nothing. */
  readonly compare?: string
}

/** How many filters are on, as the badge of the Filters button counts them: `verified`, `page`, `sort` and the words are none. */
export const countFilters = (search: Search) =>
  [
    search.visaType,
    search.language,
    search.location,
    search.state,
    search.rating,
    search.fee,
  ].filter((value) => value !== undefined && value !== '').length

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, 200).trim() || undefined
    : undefined
const oneOf = <Value extends string>(values: readonly Value[], value: unknown) =>
  values.find((one) => one === value)

/** Which values the address may hold. */
export interface Vocabulary {
  readonly visaTypes: readonly string[]
  readonly languages: readonly string[]
  readonly states: readonly string[]
}

/** How many lawyers stand side by side. */
export const mostCompared = 3
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The lawyers that an address names to be compared, each once. */
export const comparedIn = (value: unknown): string[] =>
  [...new Set(String(value ?? '').split(','))].filter((id) => uuid.test(id)).slice(0, mostCompared)

/** Reads the search from an address that anybody may have typed: what is not known is dropped, never an error. */
export function readSearch(raw: Record<string, unknown>, vocabulary: Vocabulary): Search {
  const rating = ratingFloors.find((floor) => floor === Number(raw['rating']))
  const fee = feeCeilings.find((ceiling) => String(ceiling) === String(raw['fee'] ?? ''))
  const page = Math.trunc(Number(raw['page']))
  const sort = oneOf(sorts, raw['sort'])
  const search = {
    q: textOf(raw['q']),
    visaType: oneOf(vocabulary.visaTypes, raw['visaType']),
    language: oneOf(vocabulary.languages, raw['language']),
    location: textOf(raw['location'])?.slice(0, 120),
    state: oneOf(vocabulary.states, raw['state']),
    rating,
    fee,
    sort: sort === 'relevance' ? undefined : sort,
    page: page > 1 ? Math.min(page, pagesInAddress) : undefined,
    verified: raw['verified'] === false || raw['verified'] === 'false' ? false : undefined,
    compare: comparedIn(raw['compare']).join(',') || undefined,
  }
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined),
  ) as Search
}

/** The search that an address of the directory holds. */
export const searchOf = (raw: Record<string, unknown>): Search =>
  readSearch(raw, { visaTypes, languages: spokenLanguages, states })

/** The narrowing part of a search as the query of an address, which `searchOf` reads. */
export const writeSearch = ({ page: _page, compare: _compare, sort: _sort, ...search }: Search) =>
  new URLSearchParams(Object.entries(search).map(([key, value]) => [key, String(value)])).toString()

const turn = 3_600_000

/** Whose turn it is to stand on top: each hour the next two of the pool, so that nobody buys the place for good. */
export function sponsoredOf(pool: readonly string[], now: Date): string[] {
  if (pool.length <= sponsoredPlaces) return [...pool]
  const start = (Math.floor(now.getTime() / turn) * sponsoredPlaces) % pool.length
  return Array.from({ length: sponsoredPlaces }, (_, step) => pool[(start + step) % pool.length]!)
}

/** Below this many closed cases with an outcome a rate says nothing. */
export const enoughOutcomes = 5

/** The specification's fixed success rate. Nobody measured it: only a demo shows it, marked as a sample. */
const sampleRate = 95

/** The Quick Stats of a profile. What was not measured is null outside of demo mode. */
export function quickStats(
  measured: ReplyFacts & { closedWithOutcome: number; successfulOutcomes: number },
  demo: boolean,
) {
  const { closedWithOutcome: closed, successfulOutcomes: successful } = measured
  const own = closed >= enoughOutcomes
  const sample = demo ? sampleRate : null
  return {
    successRate: {
      percent: own ? Math.round((100 * successful) / closed) : sample,
      own,
      count: closed,
    },
    responseTime: responseOf(measured, demo),
  }
}

/** The landing page counts no further: above, it says that there are more. */
export const mostFigure = 10_000

export const figureKeys = ['lawyers', 'countries', 'spoken', 'languages', 'cases'] as const

/** One figure of the landing page; `more`: the number is a floor. */
export interface Figure {
  readonly key: (typeof figureKeys)[number]
  readonly value: number
  readonly more: boolean
}

/** The specification's fixed figures, for a demo alone. */
export const sampleFigures: readonly Figure[] = [
  { key: 'lawyers', value: 2500, more: true },
  { key: 'countries', value: 50, more: true },
  { key: 'languages', value: locales.length, more: false },
  { key: 'cases', value: 15_000, more: true },
]

/** What was counted; nothing where nobody is listed yet. */
export const countedFigures = ({
  lawyers,
  spoken,
}: {
  lawyers: number
  spoken: number
}): Figure[] =>
  lawyers === 0
    ? []
    : [
        { key: 'lawyers', value: Math.min(lawyers, mostFigure), more: lawyers > mostFigure },
        { key: 'spoken', value: spoken, more: false },
        { key: 'languages', value: locales.length, more: false },
      ]

/** The name of a lawyer as a page shows it. */
export const nameOf = (user: { readonly firstName: string; readonly lastName: string }) =>
  `${user.firstName} ${user.lastName}`.trim()

/** The state whose number a lawyer gave: the only one that is named. Of several nobody noted which, so none is said. */
export const stateOfNumber = ({
  jurisdictions,
}: {
  readonly jurisdictions: readonly string[]
}): string | undefined => (jurisdictions.length === 1 ? jurisdictions[0] : undefined)
