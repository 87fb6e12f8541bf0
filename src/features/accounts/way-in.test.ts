import { expect, it } from 'vitest'
import { homeOf, isLawyersPage } from './screens/after-sign-in.tsx'

const lawyer = (verificationStatus: 'draft' | 'pending' | 'approved') =>
  ({ role: 'lawyer', lawyerProfile: { verificationStatus } }) as Parameters<typeof homeOf>[0]
const client = { role: 'user' } as Parameters<typeof homeOf>[0]

it('a new lawyer begins with the profile, where the chosen plan waits', () => {
  expect(homeOf(lawyer('draft'), '/subscribe?plan=professional')).toBe(
    '/onboarding?plan=professional',
  )
  expect(homeOf(lawyer('draft'), '/onboarding')).toBe('/onboarding')
  expect(homeOf(lawyer('draft'), '/messages')).toBe('/messages')
  expect(homeOf(lawyer('pending'), '/subscribe?plan=starter')).toBe('/subscribe?plan=starter')
  expect(homeOf(lawyer('approved'), '/subscribe')).toBe('/subscribe')
})

it('who turns out to be a client is led to no page of lawyers', () => {
  expect(homeOf(client, '/subscribe?plan=starter')).toBe('/dashboard')
  expect(homeOf(client, '/lawyers/some-id')).toBe('/lawyers/some-id')
})

it('knows the pages of lawyers from those about them', () => {
  expect(['/subscribe?plan=premium', '/onboarding', '/lawyer/leads'].map(isLawyersPage)).toEqual([
    true,
    true,
    true,
  ])
  expect(['/lawyers', '/lawyers/x', '/lawyer-resources', undefined].map(isLawyersPage)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
