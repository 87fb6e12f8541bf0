import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { isStorableText, queryBoolean, queryNumber, uuid } from '#kernel/fields.ts'
import { plans, spokenLanguages, states, visaTypes } from '#features/lawyers/rules.ts'
import { Review } from '#features/reviews/contract.ts'
import {
  droppedParts,
  feeCeilings,
  figureKeys,
  mostCounted,
  pageSize,
  sorts,
  topics,
} from './rules.ts'

/** An empty value in a query means "no filter". */
const optional = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), shape.optional())

const words = (max: number) =>
  z.string().max(max).refine(isStorableText, { message: 'unstorable_text' })

/** S1 section 7, plus free text, sorting and state. */
export const LawyerQuery = z.object({
  visaType: optional(z.enum(visaTypes)),
  language: optional(z.enum(spokenLanguages)),
  location: optional(words(120)),
  state: optional(z.enum(states)),
  rating: optional(queryNumber.min(0).max(5)),
  fee: optional(queryNumber.pipe(z.literal(feeCeilings))),
  verified: optional(queryBoolean),
  q: optional(words(200)),
  sort: optional(z.enum(sorts)),
  page: optional(queryNumber.int().min(1).max(10_000)),
})

const Office = z.object({ city: z.string(), address: z.string(), state: z.string().optional() })

/** One card of the directory (S1 section 3). */
export const LawyerRecord = z.object({
  userId: uuid,
  user: z.object({
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
  }),
  photoUrl: z.string().nullable(),
  firmName: z.string().nullable(),
  practiceAreas: z.array(z.string()),
  languages: z.array(z.string()),
  averageRating: z.string(),
  totalReviews: z.int(),
  bio: z.string().nullable(),
  verified: z.boolean(),
  officeLocations: z.array(Office),
  state: z.string().nullable(),
  jurisdictions: z.array(z.string()),
  yearsExperience: z.int(),
  /** Hours; null where too few replies are measured. Where not `responseMeasured`, a demo's sample. */
  responseTime: z.int().nullable(),
  responseMeasured: z.boolean(),
  successfulCases: z.int(),
  hourlyRate: z.string().nullable(),
  /** US dollars for a booked consultation; 0 is free, null where none can be booked. */
  consultationFee: z.int().nullable(),
  plan: z.enum(plans),
  sponsored: z.boolean(),
})

/** The lawyer's own figures, from enough data on (`own`). Before that null; a demo's sample in demo mode. `count`: closed cases with an outcome. */
export const QuickStats = z.object({
  successRate: z.object({ percent: z.int().nullable(), own: z.boolean(), count: z.int() }),
  responseTime: z.object({ hours: z.int().nullable(), own: z.boolean() }),
})

/** A profile as anybody may read it. */
export const LawyerPage = z.object({
  user: z.object({
    id: uuid,
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
  }),
  profile: LawyerRecord.omit({ user: true, sponsored: true }).extend({
    barNumber: z.string().nullable(),
    /** When an administrator who looked the number up last approved the profile; null where it is not verified. */
    verifiedAt: z.date().nullable(),
    /** Where anybody may look the licenses up, or whom to ask (`isRegister` false). */
    registers: z.array(z.object({ state: z.string(), url: z.string(), isRegister: z.boolean() })),
    flatFeeJson: z.record(z.string(), z.number()),
    quickStats: QuickStats,
    /** Nobody real: this lawyer came with the demo. */
    demoPerson: z.boolean(),
  }),
  reviews: z.array(Review),
})

/** The figures of the landing page; `sample`: the fixed ones of a demo, measured by nobody. */
export const Figures = z.object({
  sample: z.boolean(),
  countedAt: z.date(),
  figures: z.array(z.object({ key: z.enum(figureKeys), value: z.int(), more: z.boolean() })),
})

export const endpoints = {
  getFigures: endpoint('anyone', 'GET /figures', {
    summary: 'What is counted of the directory: listed lawyers and the languages they speak',
  }).output(Figures),
  listLawyers: endpoint('anyone', 'GET /lawyers', {
    summary: `Search the directory, ${pageSize} a page; the total is in X-Total-Count, exact or, with X-Total-Relation: more, a number that there are more than (at most ${mostCounted})`,
    detailed: true,
    searchLimit: { times: 60, seconds: 60 },
  })
    .input(LawyerQuery)
    .output(
      z.object({
        headers: z.object({
          'x-total-count': z.string(),
          'x-total-relation': z.enum(['exact', 'more']),
          /** The search that was read out of `q`, as the query of an address; empty where the words meant themselves. */
          'x-search-meant': z.string(),
          /** What was asked for in `q`, where it is no kind of case of its own here. */
          'x-search-topic': z.enum(['', ...topics]),
          /** Where nobody fits: what to leave out so that somebody does, and how many then do. */
          'x-search-wider': z.enum(['', ...droppedParts]),
          'x-search-wider-count': z.string(),
        }),
        body: z.array(LawyerRecord),
      }),
    ),
  getLawyer: endpoint('anyone', 'GET /lawyers/{id}', {
    summary: 'A lawyer’s public profile with the newest reviews',
  })
    .input(z.object({ id: uuid }))
    .output(LawyerPage),
}
