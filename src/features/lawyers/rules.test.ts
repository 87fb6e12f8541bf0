import { expect, it } from 'vitest'
import {
  changeOf,
  areasAllowed,
  canSubmit,
  isVerified,
  missingIn,
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

const today = new Date('2026-03-02T15:00:00Z')
const unlimited = { recheckOn: null, renewalAskedAt: null }

it.each([
  ['two months before its end', '2026-05-01', null, 'ok'],
  ['on its last day', '2026-03-03', null, 'ok'],
  ['earlier', '2026-06-01', null, 'already_submitted'],
  ['twice', '2026-04-01', today, 'already_submitted'],
  ['where it has no end', null, null, 'already_submitted'],
])('judges the renewal of an approval %s', (_, recheckOn, renewalAskedAt, verdict) => {
  expect(
    canSubmit({ ...complete, recheckOn, renewalAskedAt, verificationStatus: 'approved' }, today),
  ).toBe(verdict)
})

it('lets a complete profile be handed in unless it is with the reviewers or through', () => {
  const verdicts = Object.fromEntries(
    verificationStatuses.map((verificationStatus) => [
      verificationStatus,
      canSubmit({ ...complete, ...unlimited, verificationStatus }, today),
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
  expect(
    canSubmit({ ...complete, ...unlimited, ...change, verificationStatus: 'draft' }, today),
  ).toBe('profile_incomplete')
})

it('asks for no office: some lawyers advise from afar alone', () => {
  const remote = { ...complete, officeLocations: [] }
  expect(missingIn(remote)).toEqual([])
})

it('allows practice areas by plan while it is paid, one otherwise', () => {
  expect(plans.map((plan) => areasAllowed(plan, true))).toEqual([1, 5, 9])
  expect(plans.map((plan) => areasAllowed(plan, false))).toEqual([1, 1, 1])
})

it('knows a license again in whatever order its states stand, and a change by its fields alone', () => {
  const shown = {
    firstName: 'Ana',
    lastName: 'Lee',
    firmName: '',
    yearsExperience: 4,
    barNumber: '1',
    jurisdictions: ['NY', 'NJ'],
  }
  expect(changeOf(shown, { jurisdictions: ['NJ', 'NY'], barNumber: '1' })).toEqual({})
  expect(changeOf(shown, { jurisdictions: ['NY', 'CA'] })).toEqual({ jurisdictions: ['NY', 'CA'] })
  expect(changeOf(shown, { jurisdictions: ['NY'], barNumber: '2' })).toEqual({
    jurisdictions: ['NY'],
    barNumber: '2',
  })
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
