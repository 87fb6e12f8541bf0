import { expect, it } from 'vitest'
import { seal, sealedPrefix, unseal } from './sealed.ts'

const today = { appSecret: 'the secret of today', formerAppSecrets: ['the one before'] }
const text = 'https://calendar.example/a-key/mine.ics'

it('a sealed text opens again with its secret and in its place, and shows nothing of itself', () => {
  const sealed = seal(today, text, 'ana')
  expect(sealed.startsWith(sealedPrefix(today))).toBe(true)
  expect(Buffer.from(sealed.split('.')[2]!, 'base64url').toString('latin1')).not.toContain('key')
  expect(seal(today, text, 'ana')).not.toBe(sealed)
  expect(unseal(today, sealed, 'ana')).toBe(text)
  expect(unseal(today, sealed, 'luis')).toBeUndefined()
})

it('a former secret opens it, a secret that is gone does not', () => {
  const before = { appSecret: 'the one before', formerAppSecrets: [] }
  const sealed = seal(before, text, 'ana')
  expect(sealed.startsWith(sealedPrefix(today))).toBe(false)
  expect(unseal(today, sealed, 'ana')).toBe(text)
  expect(unseal({ ...today, formerAppSecrets: [] }, sealed, 'ana')).toBeUndefined()
})

it('a text with any changed or missing byte does not open', () => {
  const prefix = sealedPrefix(today)
  const bytes = Buffer.from(seal(today, text, 'ana').slice(prefix.length), 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(unseal(today, prefix + changed.toString('base64url'), 'ana')).toBeUndefined()
    expect(
      unseal(today, prefix + bytes.subarray(0, at).toString('base64url'), 'ana'),
    ).toBeUndefined()
  }
  expect(unseal(today, text, 'ana')).toBeUndefined()
})
