import type { Verdict } from '#kernel/errors.ts'

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

/** The ten languages of the forms (the interface itself speaks eight). */
export const spokenLanguages = ['en', 'es', 'de', 'tr', 'ar', 'ru', 'zh', 'pt', 'fr', 'it'] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

export const states = [
  'AL',
  'AK',
  'AZ',
  'AR',
  'CA',
  'CO',
  'CT',
  'DE',
  'DC',
  'FL',
  'GA',
  'HI',
  'ID',
  'IL',
  'IN',
  'IA',
  'KS',
  'KY',
  'LA',
  'ME',
  'MD',
  'MA',
  'MI',
  'MN',
  'MS',
  'MO',
  'MT',
  'NE',
  'NV',
  'NH',
  'NJ',
  'NM',
  'NY',
  'NC',
  'ND',
  'OH',
  'OK',
  'OR',
  'PA',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VT',
  'VA',
  'WA',
  'WV',
  'WI',
  'WY',
] as const

export type State = (typeof states)[number]

export const plans = ['starter', 'professional', 'premium'] as const
export type Plan = (typeof plans)[number]

/** `draft` until the lawyer hands the profile in; `more_needed` when the reviewer asked for something. */
export const verificationStatuses = [
  'draft',
  'pending',
  'approved',
  'rejected',
  'more_needed',
] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

const areasByPlan: Record<Plan, number> = { starter: 1, professional: 5, premium: visaTypes.length }

/** Below this many measured replies a response time says nothing. */
export const enoughReplies = 5
/** What counts in sorting and scoring where too few replies are measured; it is shown to nobody outside of demo mode. */
export const unmeasuredHours = 24

export interface ReplyFacts {
  readonly responseTime: number
  readonly repliesMeasured: number
  readonly medianReplyHours: string | null
}

/** How fast a lawyer answers: measured from enough replies on. Before that nobody knows; a demo shows the stated hours, marked as a sample. */
export function responseOf(
  { responseTime, repliesMeasured, medianReplyHours }: ReplyFacts,
  demo: boolean,
): { hours: number | null; own: boolean } {
  if (repliesMeasured >= enoughReplies)
    return { hours: Math.max(1, Math.round(Number(medianReplyHours ?? responseTime))), own: true }
  return { hours: demo ? responseTime : null, own: false }
}

/** How many practice areas a lawyer is listed with: by plan while it is paid, one otherwise. */
export const areasAllowed = (plan: Plan, planActive: boolean): number =>
  planActive ? areasByPlan[plan] : 1

export interface ProfileFacts {
  readonly barNumber: string | null
  readonly jurisdictions: readonly string[]
  readonly yearsExperience: number | null
  readonly languages: readonly string[]
  readonly practiceAreas: readonly string[]
  readonly bio: string | null
}

export const minBio = 40

/** The fields that a reviewer needs and that are still empty. */
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

/** Whether a lawyer may hand the profile in: complete, and not already with the reviewers or through. */
export function canSubmit(
  profile: ProfileFacts & { readonly verificationStatus: VerificationStatus },
): Verdict<'already_submitted' | 'profile_incomplete'> {
  if (profile.verificationStatus === 'pending' || profile.verificationStatus === 'approved')
    return 'already_submitted'
  return missingIn(profile).length === 0 ? 'ok' : 'profile_incomplete'
}

/** Whether an approved licence has to be looked at again: another number or another state is another licence. */
export function needsNewLook(
  before: Pick<ProfileFacts, 'barNumber' | 'jurisdictions'>,
  after: Pick<ProfileFacts, 'barNumber' | 'jurisdictions'>,
): boolean {
  return (
    before.barNumber !== after.barNumber ||
    after.jurisdictions.some((state) => !before.jurisdictions.includes(state))
  )
}

/** Whether the badge counts at this moment: given, and its next check not yet due. */
export const isVerified = (
  profile: { readonly verificationStatus: VerificationStatus; readonly recheckOn: string | null },
  now: Date,
): boolean =>
  profile.verificationStatus === 'approved' &&
  (profile.recheckOn === null || profile.recheckOn > now.toISOString().slice(0, 10))

/** What everybody reads beside the badge, and what therefore changes only after a reviewer's look. */
export interface ShownFacts {
  readonly firstName: string
  readonly lastName: string
  readonly firmName: string
  readonly yearsExperience: number | null
}

export const shownFields = ['firstName', 'lastName', 'firmName', 'yearsExperience'] as const
export type ProfileChange = Partial<ShownFacts>

export const changeStatuses = ['waiting', 'refused'] as const
export type ChangeStatus = (typeof changeStatuses)[number]

/** Of what a lawyer wants to be called, the parts that differ from what is shown. */
export function changeOf(
  shown: ShownFacts,
  wanted: { readonly [Field in keyof ShownFacts]?: ShownFacts[Field] | undefined },
): ProfileChange {
  return Object.fromEntries(
    shownFields
      .filter((field) => wanted[field] !== undefined && wanted[field] !== shown[field])
      .map((field) => [field, wanted[field]]),
  )
}

export const shownFacts = (
  user: { firstName: string; lastName: string },
  lawyer: { firmName: string | null; yearsExperience: number | null },
): ShownFacts => ({
  firstName: user.firstName,
  lastName: user.lastName,
  firmName: lawyer.firmName ?? '',
  yearsExperience: lawyer.yearsExperience,
})

interface KeptChange {
  readonly status: ChangeStatus
  readonly reason: string | null
  readonly askedAt: Date
  readonly proposed: ProfileChange
}

/** A change that waits or was refused, beside what is shown until then. */
export function stateOfChange(shown: ShownFacts, change: KeptChange | null | undefined) {
  if (change === null || change === undefined) return null
  const { status, reason, askedAt, proposed } = change
  return { status, reason, askedAt, before: shown, after: { ...shown, ...proposed } }
}

/** Whether a word mixes alphabets whose letters look alike, as only a disguise does. */
export const mixesAlphabets = (text: string): boolean =>
  text
    .split(/[\s\-'.,()]+/u)
    .some(
      (word) =>
        [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u].filter((script) =>
          script.test(word),
        ).length > 1,
    )
