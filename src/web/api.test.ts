import { ORPCError } from '@orpc/client'
import { expect, it } from 'vitest'
import { apiFailure, httpApi } from './api.ts'

it('reads a failure of the API by its code and status, wherever it was thrown', () => {
  const failure = apiFailure(
    new ORPCError('lead_full', {
      status: 409,
      message: 'Full.',
      data: { requestId: 'r', fields: [{ path: 'id', message: 'invalid' }] },
    }),
  )
  expect(failure).toEqual({
    code: 'lead_full',
    status: 409,
    message: 'Full.',
    fields: [{ path: 'id', message: 'invalid' }],
    data: { requestId: 'r', fields: [{ path: 'id', message: 'invalid' }] },
  })
  expect(apiFailure(new TypeError('Failed to fetch'))).toBeUndefined()
  expect(apiFailure(Object.assign(new Error('socket'), { code: 'ECONNREFUSED' }))).toBeUndefined()
  expect(apiFailure('nothing')).toBeUndefined()
})

it('a call whose code cannot be fetched fails as a lost network does, and the next one tries again', async () => {
  let asked = 0
  const api = httpApi(async () => {
    asked += 1
    throw new TypeError('Failed to fetch dynamically imported module')
  }) as { accounts: { getCurrentUser(): Promise<unknown> } }
  for (const times of [1, 2]) {
    const error = await api.accounts.getCurrentUser().catch((thrown: unknown) => thrown)
    expect([asked, error instanceof TypeError, apiFailure(error)]).toEqual([times, true, undefined])
  }
  expect(await Promise.resolve(api)).toBe(api)
})
