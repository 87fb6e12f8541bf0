import { expect, test } from 'vitest'
import type { Lead } from '#features/leads/client.ts'
import { doneOf } from './timeline-case.tsx'

const at = new Date('2026-11-20T12:00:00Z')
const lead = {
  status: 'open',
  createdAt: at,
  expiresAt: at,
  decideBy: at,
  claims: [],
  steps: [],
  lawyerName: null,
  offeredTo: null,
  askToOpen: false,
  deadline: null,
  decisionAsked: false,
  silentUntil: null,
  handover: null,
} as unknown as Lead
const claim = (status: string, chosenAt: Date | null = null) => ({
  status,
  chosenAt,
  claimedAt: at,
  steps: [],
  replyBy: null,
  lawyer: { firstName: 'Grace', lastName: 'Okafor' },
})

test.each([
  ['sent', {}, 1],
  ['answered', { status: 'claimed', claims: [claim('pending')] }, 2],
  ['worked on', { status: 'in_progress', lawyerName: 'Grace', claims: [claim('accepted', at)] }, 3],
  ['closed', { status: 'closed', claims: [] }, 1],
])('a case that is %s counts what was done for it', (_, change, done) => {
  expect(doneOf({ ...lead, ...change } as Lead)).toBe(done)
})
