import type { SpokenLanguage, VisaType } from '#features/lawyers/rules.ts'
import {
  assumedReviews,
  busiestLawyer,
  fullExperience,
  parts,
  relatedShare,
  slowestAnswer,
  weights,
  type Part,
} from './weights.ts'

/** What a question asks of a lawyer. Nothing about the person who asked is in it. */
export interface Wish {
  /** A lawyer who works in any one of these gets the part in full: how many fields a profile names must not count. */
  readonly main: readonly VisaType[]
  readonly related: readonly VisaType[]
  /** Null where the language of the question is not known. */
  readonly language: SpokenLanguage | null
  readonly state: string | null
}

/** What a lawyer's profile says and what was measured. The plan is no part of it. */
export interface LawyerFacts {
  readonly id: string
  readonly practiceAreas: readonly string[]
  readonly languages: readonly string[]
  /** Where the lawyer has an office or a licence, as two-letter codes. */
  readonly states: readonly string[]
  readonly yearsExperience: number | null
  /** 0 to 5. */
  readonly averageRating: number
  readonly totalReviews: number
  readonly responseHours: number
  /** Whether the hours are the lawyer's own or the figure that stands until enough replies are measured. */
  readonly responseMeasured: boolean
  /** Cases in progress on Advena. */
  readonly openCases: number
  /** US dollars; null where none is listed. */
  readonly hourlyRate: number | null
  readonly flatFees: readonly number[]
}

export const reasonKeys = [
  'area',
  'relatedArea',
  'language',
  'state',
  'experience',
  'rating',
  'response',
  'availability',
  'feesBoth',
  'feesHourly',
  'feesFixed',
] as const

/** A sentence to be made in the reader's language: its key, and the facts that go into it. */
export interface Reason {
  readonly key: (typeof reasonKeys)[number]
  readonly areas?: readonly string[]
  readonly language?: string
  readonly state?: string
  readonly count?: number
  readonly rating?: number
}

export interface PartScore {
  readonly part: Part
  /** With one decimal. */
  readonly points: number
  readonly of: number
  /** Null where the profile says nothing that speaks for the lawyer. */
  readonly reason: Reason | null
}

export interface Match {
  readonly id: string
  /** 0 to 100 with one decimal: the sum of the points of all parts. */
  readonly score: number
  readonly parts: readonly PartScore[]
  readonly locationMatch: boolean
  /** The lawyer's fields that fit the question. */
  readonly expertise: readonly string[]
}

interface Share {
  readonly share: number
  readonly reason: Reason | null
}

const nothing: Share = { share: 0, reason: null }
const within = (value: number, low: number, high: number) =>
  Number.isFinite(value) ? Math.min(Math.max(value, low), high) : low

const shareOf: Record<Part, (wish: Wish, lawyer: LawyerFacts) => Share> = {
  practiceArea(wish, lawyer) {
    const main = wish.main.filter((area) => lawyer.practiceAreas.includes(area))
    if (main.length > 0) return { share: 1, reason: { key: 'area', areas: main } }
    const related = wish.related.filter((area) => lawyer.practiceAreas.includes(area))
    return related.length > 0
      ? { share: relatedShare, reason: { key: 'relatedArea', areas: related } }
      : nothing
  },
  language: ({ language }, lawyer) =>
    language !== null && lawyer.languages.includes(language)
      ? { share: 1, reason: { key: 'language', language } }
      : nothing,
  state: ({ state }, lawyer) =>
    state !== null && lawyer.states.includes(state)
      ? { share: 1, reason: { key: 'state', state } }
      : nothing,
  experience(_wish, lawyer) {
    const years = Math.trunc(within(lawyer.yearsExperience ?? 0, 0, 80))
    return {
      share: Math.min(years, fullExperience) / fullExperience,
      reason: years >= 5 ? { key: 'experience', count: years } : null,
    }
  },
  rating(_wish, lawyer) {
    const count = within(lawyer.totalReviews, 0, 1_000_000)
    const rating = within(lawyer.averageRating, 0, 5)
    const share =
      (rating * count + assumedReviews.stars * assumedReviews.count) /
      (count + assumedReviews.count) /
      5
    return {
      share,
      reason:
        count > 0 && rating >= 4
          ? { key: 'rating', rating: Math.round(rating * 10) / 10, count }
          : null,
    }
  },
  response(_wish, lawyer) {
    const hours = Number.isFinite(lawyer.responseHours)
      ? within(lawyer.responseHours, 0, slowestAnswer)
      : slowestAnswer
    return {
      share: 1 - hours / slowestAnswer,
      reason:
        lawyer.responseMeasured && hours <= 24
          ? { key: 'response', count: Math.max(1, Math.round(hours)) }
          : null,
    }
  },
  availability(_wish, lawyer) {
    const cases = Number.isFinite(lawyer.openCases)
      ? within(lawyer.openCases, 0, busiestLawyer)
      : busiestLawyer
    return { share: 1 - cases / busiestLawyer, reason: cases <= 3 ? { key: 'availability' } : null }
  },
  // What a lawyer asks is not judged, only whether it can be known beforehand.
  fees(_wish, lawyer) {
    const [hourly, fixed] = [lawyer.hourlyRate !== null, lawyer.flatFees.length > 0]
    if (hourly && fixed) return { share: 1, reason: { key: 'feesBoth' } }
    if (!hourly && !fixed) return nothing
    return { share: 0.5, reason: { key: hourly ? 'feesHourly' : 'feesFixed' } }
  },
}

/** How well one profile fits a question: the published sum of weights, 0 to 100. Points are rounded to tenths before they are added, so that the sum is the one a reader can check. */
export function scoreLawyer(wish: Wish, lawyer: LawyerFacts): Match {
  const scored = parts.map((part) => {
    const { share, reason } = shareOf[part](wish, lawyer)
    return { part, tenths: Math.round(share * weights[part] * 10), reason }
  })
  return {
    id: lawyer.id,
    score: scored.reduce((sum, { tenths }) => sum + tenths, 0) / 10,
    parts: scored.map(({ part, tenths, reason }) => ({
      part,
      points: tenths / 10,
      of: weights[part],
      reason,
    })),
    locationMatch: shareOf.state(wish, lawyer).share > 0,
    expertise: [...wish.main, ...wish.related].filter((area) =>
      lawyer.practiceAreas.includes(area),
    ),
  }
}

/** The best matches first; equal scores by id, so that the same facts always give the same list. Below `floor` nobody is named. */
export const rankLawyers = (
  wish: Wish,
  lawyers: readonly LawyerFacts[],
  { most, floor }: { most: number; floor: number },
): Match[] =>
  lawyers
    .map((lawyer) => scoreLawyer(wish, lawyer))
    .filter(({ score }) => score >= floor)
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : Number(a.id > b.id)))
    .slice(0, most)
