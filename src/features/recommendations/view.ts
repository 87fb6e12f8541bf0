import type { z } from 'zod'
import { insideSentence, intlTag, type Locale } from '#kernel/locale.ts'
import { translate } from '#server/text.ts'
import { responseOf } from '#features/lawyers/rules.ts'
import type { Analysis, Recommendation } from './contract.ts'
import type { ComplexityReason } from './engine/complexity.ts'
import type { PartScore, Reason, Wish } from './engine/score.ts'
import type { AnalysisRow, RecommendationRow } from './store.ts'

/** Latin digits in Arabic too, as everywhere in the product. */
const numberIn = (locale: Locale, value: number, digits = 0) =>
  new Intl.NumberFormat(intlTag(locale), { minimumFractionDigits: digits }).format(value)
const listIn = (
  locale: Locale,
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
) => new Intl.ListFormat(intlTag(locale), { type }).format(items)

const areasIn = (locale: Locale, areas: readonly string[]) =>
  areas.map((area) => insideSentence(locale, translate(locale, `common:visaTypes.${area}`)))
const languageIn = (locale: Locale, language: string) =>
  insideSentence(locale, translate(locale, `common:languages.${language}`))
const stateIn = (locale: Locale, state: string) => translate(locale, `directory:states.${state}`)

/** A reason as a sentence in a language. */
export function writeReason(
  locale: Locale,
  { key, areas, language, state, count, rating }: Reason,
): string {
  return translate(locale, `recommendations:reasons.${key}`, {
    areas: listIn(locale, areasIn(locale, areas ?? [])),
    language: language === undefined ? '' : languageIn(locale, language),
    state: state === undefined ? '' : stateIn(locale, state),
    rating: rating === undefined ? '' : numberIn(locale, rating, 1),
    formatted: count === undefined ? '' : numberIn(locale, count),
    ...(count === undefined ? {} : { count }),
  })
}

/** All reasons of a match, one sentence after the other. */
export const writeReasons = (locale: Locale, parts: readonly PartScore[]): string =>
  parts.flatMap(({ reason }) => (reason === null ? [] : writeReason(locale, reason))).join(' ')

/** Why a question counts as easy or hard, a sentence each. */
export const writeComplexity = (locale: Locale, reasons: readonly ComplexityReason[]): string[] =>
  reasons.map((reason) => translate(locale, `recommendations:complexityReasons.${reason}`))

/** What was looked for, and how many were found. */
function writeSummary(locale: Locale, { main, language, state }: Wish, found: number): string {
  const facts = [
    translate(locale, 'recommendations:summary.areas', {
      areas: listIn(locale, areasIn(locale, main), 'disjunction'),
    }),
    ...(language === null
      ? []
      : [
          translate(locale, 'recommendations:summary.language', {
            language: languageIn(locale, language),
          }),
        ]),
    ...(state === null
      ? []
      : [translate(locale, 'recommendations:summary.state', { state: stateIn(locale, state) })]),
  ].join('; ')
  if (found === 0) return translate(locale, 'recommendations:summary.none', { facts })
  return translate(locale, 'recommendations:summary.found', {
    count: found,
    formatted: numberIn(locale, found),
    facts,
  })
}

/** A recommendation as anybody who sees the question may read it. Nothing of the person who asked is in it. */
export function viewRecommendation(
  { kept, lawyer, profile }: RecommendationRow,
  { locale, demo }: { locale: Locale; demo: boolean },
): z.input<typeof Recommendation> {
  const response = responseOf(profile, demo)
  return {
    id: kept.id,
    lawyerId: kept.lawyerId,
    firstName: lawyer.firstName,
    lastName: lawyer.lastName,
    photoUrl: profile.photoUrl ?? lawyer.profileImageUrl,
    averageRating: Number(profile.averageRating).toFixed(1),
    totalReviews: profile.totalReviews,
    locationMatch: kept.locationMatch,
    matchScore: Math.round(Number(kept.matchScore)),
    relevantExpertise: kept.relevantExpertise,
    reasoning: writeReasons(locale, kept.reasons),
    parts: kept.reasons.map(({ part, points, of, reason }) => ({
      part,
      points,
      of,
      reason: reason === null ? null : writeReason(locale, reason),
    })),
    yearsExperience: profile.yearsExperience ?? 0,
    successfulCases: profile.successfulCases,
    responseTime: response.hours,
    responseMeasured: response.own,
    hourlyRate: profile.hourlyRate,
    createdAt: kept.createdAt,
  }
}

/** What was found about the question, for `found` matches that can still be shown. */
export function viewAnalysis(
  row: AnalysisRow,
  found: number,
  locale: Locale,
): z.input<typeof Analysis> {
  const { budgetMin, budgetMax, budgetKind } = row
  return {
    questionComplexity: row.complexity,
    complexityReasons: writeComplexity(locale, row.complexityReasons),
    recommendedBudgetRange:
      budgetMin === null || budgetMax === null || budgetKind === null
        ? null
        : {
            min: Number(budgetMin),
            max: Number(budgetMax),
            kind: budgetKind,
            feesUsed: row.feesUsed,
          },
    summary: writeSummary(locale, row.wish, found),
    madeAt: row.madeAt,
  }
}
