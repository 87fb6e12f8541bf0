import { days } from '#kernel/clock.ts'
import type { Verdict } from '#kernel/errors.ts'

export { states, type State } from './engine/states.ts'

export const visaTypes = [
  'family',
  'h1b',
  'o1',
  'eb1',
  'student',
  'asylum',
  'naturalization',
  'deportation',
  'other',
] as const
export type VisaType = (typeof visaTypes)[number]

/** The ten languages of the specification and Ukrainian; the interface has eight. New ones come last: their places are bits. */
export const spokenLanguages = [
  'en',
  'es',
  'de',
  'tr',
  'ar',
  'ru',
  'zh',
  'pt',
  'fr',
  'it',
  'uk',
] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

export const plans = ['starter', 'professional', 'premium'] as const
export type Plan = (typeof plans)[number]

/** `draft` until the lawyer submits the profile; `more_needed` when a reviewer asked for more. */
export const verificationStatuses = [
  'draft',
  'pending',
  'approved',
  'rejected',
  'more_needed',
] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

const areasByPlan: Record<Plan, number> = { starter: 1, professional: 5, premium: visaTypes.length }

/** A response time needs at least this many measured replies. */
export const enoughReplies = 5
/** The response time for sorting and scoring until enough replies are measured; shown nowhere. */
export const unmeasuredHours = 24

export interface ReplyFacts {
  readonly responseTime: number
  readonly repliesMeasured: number
  readonly medianReplyHours: string | null
}

/** How fast a lawyer answers, once enough replies are measured. Until then it is unknown; demo mode shows the sample that came with its own people, marked as such: whoever signs up has none. */
export function responseOf(
  { responseTime, repliesMeasured, medianReplyHours }: ReplyFacts,
  demo: boolean,
): { hours: number | null; own: boolean } {
  if (repliesMeasured >= enoughReplies)
    return { hours: Math.max(1, Math.round(Number(medianReplyHours ?? responseTime))), own: true }
  return { hours: demo && responseTime !== unmeasuredHours ? responseTime : null, own: false }
}

/** How many practice areas a lawyer is listed with: by plan while it is active, otherwise one. */
export const areasAllowed = (plan: Plan, planActive: boolean): number =>
  planActive ? areasByPlan[plan] : 1

/** The areas of a profile when it comes to a plan: what fits is listed, the rest waits for a larger one. */
export function areasOn(
  plan: Plan,
  { practiceAreas, areasWaiting }: { practiceAreas: string[]; areasWaiting: string[] },
): { practiceAreas: string[]; areasWaiting: string[] } {
  const all = [...practiceAreas, ...areasWaiting]
  const count = areasByPlan[plan]
  return { practiceAreas: all.slice(0, count), areasWaiting: all.slice(count) }
}

/** The most years of practice that a profile can say. */
export const mostYears = 70

export interface ProfileFacts {
  readonly barNumber: string | null
  readonly jurisdictions: readonly string[]
  readonly yearsExperience: number | null
  readonly languages: readonly string[]
  readonly practiceAreas: readonly string[]
  readonly bio: string | null
}

export const minBio = 40

/** The fields that a review needs and that are still empty. */
export function missingIn(profile: ProfileFacts): string[] {
  const asked: Record<string, boolean> = {
    barNumber: !profile.barNumber,
    jurisdictions: profile.jurisdictions.length === 0,
    yearsExperience: profile.yearsExperience === null,
    languages: profile.languages.length === 0,
    practiceAreas: profile.practiceAreas.length === 0,
    bio: (profile.bio ?? '').trim().length < minBio,
  }
  return Object.keys(asked).filter((field) => asked[field])
}

/** As many documents as two states and a card of each may need. */
export const mostDocuments = 6

/** While a reviewer looks, what they look at stays. */
export const canRemoveDocument = (profile: {
  readonly verificationStatus: VerificationStatus
  readonly renewalAskedAt: Date | null
}): Verdict<'documents_under_review'> =>
  profile.verificationStatus === 'pending' || profile.renewalAskedAt !== null
    ? 'documents_under_review'
    : 'ok'

/** So many days before its re-check an approval can be renewed. */
const renewFrom = 60
/** So many days before it the lawyer is told, the larger first. */
export const toldBefore = [30, 7] as const

const canRenew = (
  {
    recheckOn,
    renewalAskedAt,
  }: { readonly recheckOn: string | null; readonly renewalAskedAt: Date | null },
  now: Date,
): boolean =>
  recheckOn !== null &&
  renewalAskedAt === null &&
  Date.parse(recheckOn) - now.getTime() <= days(renewFrom)

/** Whether a lawyer may submit the profile: it is complete and does not wait, and an approval comes near its end. */
export function canSubmit(
  profile: ProfileFacts & {
    readonly verificationStatus: VerificationStatus
    readonly recheckOn: string | null
    readonly renewalAskedAt: Date | null
  },
  now: Date,
): Verdict<'already_submitted' | 'profile_incomplete'> {
  const { verificationStatus: status } = profile
  if (status === 'pending' || (status === 'approved' && !canRenew(profile, now)))
    return 'already_submitted'
  return missingIn(profile).length === 0 ? 'ok' : 'profile_incomplete'
}

/** Whether the badge is valid now: it was given, and its recheck is not due. */
export const isVerified = (
  profile: { readonly verificationStatus: VerificationStatus; readonly recheckOn: string | null },
  now: Date,
): boolean =>
  profile.verificationStatus === 'approved' &&
  (profile.recheckOn === null || profile.recheckOn > now.toISOString().slice(0, 10))

/** What everybody sees beside the badge, and what therefore changes only after a review. */
export interface ShownFacts {
  readonly firstName: string
  readonly lastName: string
  readonly firmName: string
  readonly yearsExperience: number | null
  readonly barNumber: string
  readonly jurisdictions: string[]
}

export const shownFields = [
  'firstName',
  'lastName',
  'firmName',
  'yearsExperience',
  'barNumber',
  'jurisdictions',
] as const
export type ProfileChange = Partial<ShownFacts>

export const changeStatuses = ['waiting', 'refused'] as const
export type ChangeStatus = (typeof changeStatuses)[number]

/** Whether two values of a field say the same; the order of states says nothing. */
export function isSameFact(one: Fact, other: Fact): boolean {
  if (!isList(one) || !isList(other)) return one === other
  return one.length === other.length && one.every((state) => other.includes(state))
}

type Fact = ShownFacts[keyof ShownFacts] | undefined
const isList = (fact: Fact): fact is string[] => Array.isArray(fact)

/** The wanted values that differ from the shown ones. */
export function changeOf(
  shown: ShownFacts,
  wanted: { readonly [Field in keyof ShownFacts]?: ShownFacts[Field] | undefined },
): ProfileChange {
  return Object.fromEntries(
    shownFields
      .filter((field) => wanted[field] !== undefined && !isSameFact(wanted[field], shown[field]))
      .map((field) => [field, wanted[field]]),
  )
}

export const shownFacts = (
  user: { firstName: string; lastName: string },
  lawyer: {
    firmName: string | null
    yearsExperience: number | null
    barNumber: string | null
    jurisdictions: string[]
  },
): ShownFacts => ({
  firstName: user.firstName,
  lastName: user.lastName,
  firmName: lawyer.firmName ?? '',
  yearsExperience: lawyer.yearsExperience,
  barNumber: lawyer.barNumber ?? '',
  jurisdictions: lawyer.jurisdictions,
})

interface KeptChange {
  readonly status: ChangeStatus
  readonly reason: string | null
  readonly askedAt: Date
  readonly proposed: ProfileChange
}

/** A waiting or refused change, with the values shown until then. */
export function stateOfChange(shown: ShownFacts, change: KeptChange | null | undefined) {
  if (change === null || change === undefined) return null
  const { status, reason, askedAt, proposed } = change
  return { status, reason, askedAt, before: shown, after: { ...shown, ...proposed } }
}

/** Whether a word mixes alphabets with similar letters, as a disguised name does. */
export const mixesAlphabets = (text: string): boolean =>
  text
    .split(/[\s\-'.,()]+/u)
    .some(
      (word) =>
        [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u].filter((script) =>
          script.test(word),
        ).length > 1,
    )

/** Where a lawyer's photo is read. */
export const photoAddress = (fileId: string): string => `/api/photos/${fileId}`

/** Everybody sees the photo of a lawyer who is listed; of another one only the lawyer and administrators do. */
export const isVisiblePhoto = (
  lawyer: { readonly userId: string; readonly verified: boolean },
  viewer: { readonly id: string; readonly role: string } | null | undefined,
): boolean => lawyer.verified || viewer?.role === 'admin' || viewer?.id === lawyer.userId
