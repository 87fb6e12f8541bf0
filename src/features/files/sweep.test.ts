import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hours } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { inTransaction } from '#server/context.ts'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { removeFilesOf } from './actions.ts'
import { buildFile, samplePdf } from './fixtures.ts'
import { newKey, pieceKey, storageOf } from './gateways/storage.ts'
import { insertFile } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const keys = async () => {
  const found: string[] = []
  for await (const { key } of storageOf(app.config).list()) found.push(key)
  return new Set(found)
}
/** As if it had been written so long before the test's own time. */
const age = async (key: string, before: number) => {
  const at = new Date(app.clock.now().getTime() - before)
  await utimes(join(app.config.dataDir, 'files', key), at, at)
}

it('the sweep takes what no row knows and what was never sent, and nothing else', async () => {
  const { id: ownerId } = await buildUser(app.db)
  const storage = storageOf(app.config)
  const old = new Date(app.clock.now().getTime() - hours(49))
  const common = { ownerId, subjectId: newId() }
  const sent = await buildFile(app, { ...common, attachedTo: newId(), createdAt: old })
  const unsent = await buildFile(app, { ...common, createdAt: old })
  const fresh = await buildFile(app, { ...common, createdAt: app.clock.now() })
  const license = await buildFile(app, { ...common, purpose: 'license', createdAt: old })
  const orphan = newKey()
  const justPut = newKey()
  for (const key of [orphan, justPut]) await storage.put(key, samplePdf())
  const coming = await insertFile(app.db, {
    ...common,
    purpose: 'message',
    name: 'a.pdf',
    size: 10,
    createdAt: app.clock.now(),
  })
  const pieces = [pieceKey(coming.id, 0), pieceKey(newId(), 0)]
  for (const key of pieces) await storage.put(key, samplePdf())
  for (const key of [orphan, ...pieces, sent.storageKey!, unsent.storageKey!, license.storageKey!])
    await age(key, hours(49))
  for (const key of [justPut, fresh.storageKey!]) await age(key, hours(1))

  await app.runTimer('files.sweep')
  expect(await keys()).toEqual(
    new Set([sent.storageKey, fresh.storageKey, license.storageKey, justPut, pieces[0]]),
  )
})

it('everything that somebody sent goes with them, and nobody else’s does', async () => {
  const [first, second] = [await buildUser(app.db), await buildUser(app.db)]
  const own = await buildFile(app, { ownerId: first.id, subjectId: newId(), attachedTo: newId() })
  const other = await buildFile(app, { ownerId: second.id, subjectId: newId() })
  const base = { log: app.runtime.log, locale: 'en' as const, requestId: 'test' }
  await inTransaction(app.runtime, base, (ctx) => removeFilesOf(ctx, first.id))
  const left = await keys()
  expect([left.has(own.storageKey!), left.has(other.storageKey!)]).toEqual([false, true])
})

it('what a rolled back transaction removes stays', async () => {
  const { id: ownerId } = await buildUser(app.db)
  const file = await buildFile(app, { ownerId, subjectId: newId() })
  const base = { log: app.runtime.log, locale: 'en' as const, requestId: 'test' }
  await inTransaction(app.runtime, base, async (ctx) => {
    await removeFilesOf(ctx, ownerId)
    throw new Error('rolled back')
  }).catch(() => undefined)
  expect((await keys()).has(file.storageKey!)).toBe(true)
})
