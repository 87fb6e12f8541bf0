import { APIError } from 'better-auth/api'
import { expect, it } from 'vitest'
import { faultCode } from './auth-errors.ts'

const refused = Object.assign(new Error('connect 10.0.0.7'), { code: 'ECONNREFUSED' })

it.each([
  ['what it refused with', 'Sign-in failed', [new APIError('BAD_REQUEST', { code: 'NO' })], 'NO'],
  ['the code of what broke', 'Request failed', [refused], 'ECONNREFUSED'],
  ['the kind of what broke', new TypeError('ana@example.test'), [], 'TypeError'],
  ['its own plain words', 'Invalid password', [], 'invalid_password'],
  ['no name, where its words may quote a person', 'No user ana@example.test', [], 'unnamed'],
])('a fault of the sign-in library has in the log %s', (_what, message, details, code) =>
  expect(faultCode(message, details)).toBe(code),
)
