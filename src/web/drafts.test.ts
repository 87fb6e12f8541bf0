import { expect, test } from 'vitest'
import { draftLife, dropDraft, keepDraft, readDraft } from './drafts.ts'

const key = 'advena-case-draft'

function emptyStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

test('a draft comes back to who wrote it, and a visitor’s to who signs in after it', () => {
  const storage = emptyStorage()
  keepDraft(() => storage, key, { summary: 'mine' }, 'rosa')
  expect(readDraft(() => storage, key, 'rosa')).toEqual({ summary: 'mine' })
  keepDraft(() => storage, key, { summary: 'before signing in' }, null)
  expect([readDraft(() => storage, key, null), readDraft(() => storage, key, 'rosa')]).toEqual([
    { summary: 'before signing in' },
    { summary: 'before signing in' },
  ])
  dropDraft(() => storage, key)
  expect(readDraft(() => storage, key, 'rosa')).toBeUndefined()
})

test('somebody else at the same browser never reads it: a visitor sees nothing, another account takes it away', () => {
  const storage = emptyStorage()
  keepDraft(() => storage, key, { summary: 'he hits me' }, 'rosa')
  expect(readDraft(() => storage, key, null)).toBeUndefined()
  expect(readDraft(() => storage, key, 'rosa')).toEqual({ summary: 'he hits me' })
  expect(readDraft(() => storage, key, 'husband')).toBeUndefined()
  expect([...storage.kept]).toEqual([])
})

test('it ends after seven days, and what cannot be read is nothing', () => {
  const storage = emptyStorage()
  keepDraft(() => storage, key, 'old', 'rosa', 0)
  expect(readDraft(() => storage, key, 'rosa', draftLife)).toBe('old')
  expect(readDraft(() => storage, key, 'rosa', draftLife + 1)).toBeUndefined()
  expect(storage.kept.size).toBe(0)
  for (const broken of ['{', 'null', '[]', '{"values":{"summary":"as it was kept earlier"}}']) {
    storage.setItem(key, broken)
    expect(readDraft(() => storage, key, 'rosa')).toBeUndefined()
  }
  const full = {
    ...emptyStorage(),
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(() => keepDraft(() => full, key, 'x', null)).not.toThrow()
})

test('where there is no storage, or the browser forbids it, nothing is kept and nothing fails', () => {
  const forbidden = (): never => {
    throw new ReferenceError('localStorage is not defined')
  }
  expect(() => keepDraft(forbidden, key, 'x', null)).not.toThrow()
  expect(() => dropDraft(forbidden, key)).not.toThrow()
  expect(readDraft(forbidden, key, null)).toBeUndefined()
})
