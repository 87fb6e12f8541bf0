import type { Verdict } from '#kernel/errors.ts'
import { visaTypes, type Plan, type VerificationStatus } from './contract.ts'

const areasByPlan: Record<Plan, number> = { starter: 1, professional: 5, premium: visaTypes.length }

/** How many practice areas a lawyer is listed with: by plan while it is paid, one otherwise. */
export const areasAllowed = (plan: Plan, planActive: boolean): number => (planActive ? areasByPlan[plan] : 1)

export interface ProfileFacts {
  readonly barNumber: string | null
  readonly jurisdictions: readonly string[]
  readonly yearsExperience: number | null
  readonly languages: readonly string[]
  readonly practiceAreas: readonly string[]
  readonly bio: string | null
  readonly officeLocations: readonly unknown[]
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
    officeLocations: profile.officeLocations.length === 0,
  }
  return Object.keys(asked).filter((field) => asked[field])
}

/** Whether a lawyer may hand the profile in: complete, and not already with the reviewers or through. */
export function canSubmit(profile: ProfileFacts & { readonly verificationStatus: VerificationStatus }): Verdict<'already_submitted' | 'profile_incomplete'> {
  if (profile.verificationStatus === 'pending' || profile.verificationStatus === 'approved') return 'already_submitted'
  return missingIn(profile).length === 0 ? 'ok' : 'profile_incomplete'
}

/** Whether an approved licence has to be looked at again: another number or another state is another licence. */
export function needsNewLook(before: Pick<ProfileFacts, 'barNumber' | 'jurisdictions'>, after: Pick<ProfileFacts, 'barNumber' | 'jurisdictions'>): boolean {
  return before.barNumber !== after.barNumber || after.jurisdictions.some((state) => !before.jurisdictions.includes(state))
}

/** Whether the badge counts at this moment: given, and its next check not yet due. */
export const isVerified = (profile: { readonly verificationStatus: VerificationStatus; readonly recheckOn: string | null }, now: Date): boolean =>
  profile.verificationStatus === 'approved' && (profile.recheckOn === null || profile.recheckOn > now.toISOString().slice(0, 10))
