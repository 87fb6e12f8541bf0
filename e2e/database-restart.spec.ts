import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { signIn, until } from './support/person.ts'
import { newDataDir, removeData } from './support/data-dir.ts'
import { startProduct, type Product } from './support/product.ts'

const dataDir = newDataDir()
let product: Product

test.beforeAll(async () => {
  product = await startProduct({ dataDir })
})

test.afterAll(async () => {
  await product?.stop()
  removeData(dataDir)
})

const postmaster = () =>
  Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])

test('a database that goes away under load leaves the process alive, answers 503 with Retry-After, and the first good answer comes as soon as it is back', async () => {
  const client = await signIn(product.url, 'client')
  const statuses = new Set<number>()
  const unavailable: string[] = []
  const load = { on: true }
  const callers = Array.from({ length: 16 }, async () => {
    while (load.on) {
      const answer = await client.call('GET', '/api/conversations')
      statuses.add(answer.status)
      if (answer.status === 503) unavailable.push(answer.headers.get('retry-after') ?? 'none')
    }
  })

  // SIGINT is PostgreSQL's fast shutdown: every connection is cut.
  const first = postmaster()
  process.kill(first, 'SIGINT')
  await until(async () => unavailable.length > 0)
  await until(async () => (await client.call('GET', '/api/conversations')).status === 200)
  load.on = false
  await Promise.all(callers)

  expect(product.process.exitCode).toBeNull()
  expect(postmaster()).not.toBe(first)
  expect([...statuses].toSorted()).toEqual([200, 503])
  expect(unavailable.every((value) => Number(value) >= 1)).toBe(true)
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
})
