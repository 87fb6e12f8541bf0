import { expect, test } from 'vitest'
import type { CaseDocument, Journey, Step } from '../client.ts'
import { withChanges } from './waiting.tsx'

const paper = { id: 'paper', status: 'missing', expiresOn: null, daysLeft: null } as CaseDocument
const step = (id: string, more: Partial<Step> = {}) =>
  ({
    id,
    title: id,
    status: 'upcoming',
    date: null,
    doneOn: null,
    daysLeft: null,
    note: null,
    documents: [],
    ...more,
  }) as unknown as Step
const journey = {
  today: '2026-11-28',
  steps: [step('first', { status: 'current', documents: [paper] }), step('second')],
  documents: [],
  progress: { completed: 0, total: 2, percent: 0 },
} as unknown as Journey

test('a step that was ticked off without a connection reads as done, and the progress follows', () => {
  const seen = withChanges(journey, [
    { name: 'updateStep', input: { id: 'first', doneOn: '2026-11-28' } },
  ])
  expect(seen.steps.map(({ status }) => status)).toEqual(['completed', 'upcoming'])
  expect(seen.progress).toEqual({ completed: 1, total: 2, percent: 50 })
})

test('of two changes of one step the later one counts, and what neither names stays', () => {
  const seen = withChanges(journey, [
    { name: 'updateStep', input: { id: 'second', date: '2026-11-20', note: 'Bring both.' } },
    { name: 'updateStep', input: { id: 'second', date: '2026-12-08' } },
  ])
  expect(seen.steps[1]).toMatchObject({
    date: '2026-12-08',
    daysLeft: 10,
    note: 'Bring both.',
    status: 'upcoming',
  })
})

test('a date that moves into the past makes its step late', () => {
  const seen = withChanges(journey, [
    { name: 'updateStep', input: { id: 'second', date: '2026-11-20' } },
  ])
  expect(seen.steps[1]).toMatchObject({ daysLeft: -8, status: 'delayed' })
})

test('a paper keeps what was chosen for it, wherever it hangs', () => {
  const seen = withChanges(journey, [
    { name: 'updateDocument', input: { id: 'paper', status: 'expires', expiresOn: '2026-12-01' } },
  ])
  expect(seen.steps[0]!.documents[0]).toMatchObject({ status: 'expires', daysLeft: 3 })
})

test('a change of something that is gone changes nothing', () => {
  const seen = withChanges(journey, [
    { name: 'updateStep', input: { id: 'deleted', doneOn: '2026-11-28' } },
  ])
  expect(seen.steps).toEqual(journey.steps)
})
