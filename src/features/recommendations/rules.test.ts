import { expect, it } from 'vitest'
import { bandOf, canGenerate, generationsPerDay } from './rules.ts'

const asker = { id: 'asker', role: 'user' }
const shown = { userId: 'asker', hiddenAt: null }

it.each([
  [0, 'some'],
  [59, 'some'],
  [60, 'good'],
  [79, 'good'],
  [80, 'strong'],
  [100, 'strong'],
] as const)('a score of %i is “%s”', (score, band) => expect(bandOf(score)).toBe(band))

it.each([
  ['the asker', asker, shown, 0, 'ok'],
  ['an administrator', { id: 'admin', role: 'admin' }, shown, 0, 'ok'],
  ['another client', { id: 'other', role: 'user' }, shown, 0, 'forbidden'],
  ['a lawyer', { id: 'lawyer', role: 'lawyer' }, shown, 0, 'forbidden'],
  ['nobody signed in', null, shown, 0, 'unauthorized'],
  ['the asker of a hidden question', asker, { ...shown, hiddenAt: new Date(0) }, 0, 'not_found'],
  ['the asker at the last of the day', asker, shown, generationsPerDay - 1, 'ok'],
  ['the asker after the last of the day', asker, shown, generationsPerDay, 'recommendations_limit'],
] as const)('%s may have recommendations made: verdict', (_who, actor, question, used, verdict) =>
  expect(canGenerate(actor, question, used)).toBe(verdict),
)
