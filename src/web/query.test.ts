import { onlineManager } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { makeQueryClient } from './query.ts'

const answer = (status: number) =>
  Object.assign(new Error('refused'), { status, code: 'x', defined: true })

it.each([400, 401, 403, 404, 409, 422, 429])(
  'a read that is answered with %d is not asked again',
  (status) => {
    vi.stubGlobal('window', {})
    const { retry } = makeQueryClient().getDefaultOptions().queries!
    expect((retry as (failures: number, error: Error) => boolean)(0, answer(status))).toBe(false)
    vi.unstubAllGlobals()
  },
)

it('a read that fails without an answer, or by a fault of the server, is asked again three times', () => {
  vi.stubGlobal('window', {})
  const { retry } = makeQueryClient().getDefaultOptions().queries!
  const tries = (error: Error) =>
    [0, 1, 2, 3].map((failures) =>
      (retry as (failures: number, error: Error) => boolean)(failures, error),
    )
  for (const error of [answer(503), new TypeError('network')])
    expect(tries(error)).toEqual([true, true, true, false])
  vi.unstubAllGlobals()
})

it('a write without a network fails at once, and is not sent later by itself', async () => {
  onlineManager.setOnline(false)
  const client = makeQueryClient()
  let tries = 0
  const write = client.getMutationCache().build(client, {
    mutationFn: () => {
      tries += 1
      return Promise.reject(new TypeError('network'))
    },
  })
  await expect(write.execute(undefined)).rejects.toThrow('network')
  onlineManager.setOnline(true)
  await client.resumePausedMutations()
  expect(tries).toBe(1)
})
