import { expect, it } from 'vitest'
import {
  areasAllowed,
  canSubmit,
  isVerified,
  missingIn,
  needsNewLook,
  plans,
  verificationStatuses,
  type ProfileFacts,
} from './rules.ts'

const complete: ProfileFacts = {
  barNumber: 'NY-1',
  jurisdictions: ['NY'],
  yearsExperience: 0,
  languages: ['en'],
  practiceAreas: ['asylum'],
  bio: 'x'.repeat(40),
}

it('lets a complete profile be handed in unless it is with the reviewers or through', () => {
  const verdicts = Object.fromEntries(
    verificationStatuses.map((verificationStatus) => [
      verificationStatus,
      canSubmit({ ...complete, verificationStatus }),
    ]),
  )
  expect(verdicts).toEqual({
    draft: 'ok',
    pending: 'already_submitted',
    approved: 'already_submitted',
    rejected: 'ok',
    more_needed: 'ok',
  })
})

it.each([
  ['barNumber', { barNumber: '' }],
  ['jurisdictions', { jurisdictions: [] }],
  ['yearsExperience', { yearsExperience: null }],
  ['languages', { languages: [] }],
  ['practiceAreas', { practiceAreas: [] }],
  ['bio', { bio: `${' '.repeat(60)}short` }],
])('misses an empty %s', (field, change) => {
  expect(missingIn({ ...complete, ...change })).toEqual([field])
  expect(canSubmit({ ...complete, ...change, verificationStatus: 'draft' })).toBe(
    'profile_incomplete',
  )
})

it('asks for no office: some lawyers advise from afar alone', () => {
  const remote = { ...complete, officeLocations: [] }
  expect(missingIn(remote)).toEqual([])
})

it('allows practice areas by plan while it is paid, one otherwise', () => {
  expect(plans.map((plan) => areasAllowed(plan, true))).toEqual([1, 5, 9])
  expect(plans.map((plan) => areasAllowed(plan, false))).toEqual([1, 1, 1])
})

it('looks at a licence again when its number or a new state is named, not when a state goes', () => {
  const before = { barNumber: '1', jurisdictions: ['NY', 'NJ'] }
  expect(needsNewLook(before, before)).toBe(false)
  expect(needsNewLook(before, { barNumber: '1', jurisdictions: ['NY'] })).toBe(false)
  expect(needsNewLook(before, { barNumber: '2', jurisdictions: ['NY'] })).toBe(true)
  expect(needsNewLook(before, { barNumber: '1', jurisdictions: ['NY', 'CA'] })).toBe(true)
})

it('counts a badge until the day of its next look', () => {
  const now = new Date('2026-03-02T15:00:00Z')
  const badge = (recheckOn: string | null) =>
    isVerified({ verificationStatus: 'approved', recheckOn }, now)
  expect([badge(null), badge('2026-03-03'), badge('2026-03-02'), badge('2026-03-01')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isVerified({ verificationStatus: 'pending', recheckOn: null }, now)).toBe(false)
})
