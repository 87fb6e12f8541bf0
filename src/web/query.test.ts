import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { makeQueryClient, tryNow } from './query.ts'

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

it('a read that waits for its next try is tried at once when its reader asks for it', async () => {
  const queries = makeQueryClient()
  let works = false
  const observer = new QueryObserver(queries, {
    queryKey: ['late'],
    queryFn: () => (works ? Promise.resolve('there') : Promise.reject(new Error('away'))),
    retry: true,
    retryDelay: 3_600_000,
  })
  const stop = observer.subscribe(() => undefined)
  await vi.waitUntil(() => observer.getCurrentResult().failureCount === 1)
  works = true
  await tryNow(queries)
  expect(observer.getCurrentResult().data).toBe('there')
  stop()
})
