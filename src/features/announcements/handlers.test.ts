import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { hours } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import type { Locale } from '#kernel/locale.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { announcements } from './table.ts'

let app: TestApp
let ada: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn(await buildUser(app.db, { role: 'admin' }))
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(announcements)
})

const publish = (wish: object = {}) =>
  ada.post('/api/admin/announcements', {
    id: newId(),
    tone: 'warning',
    hours: 6,
    texts: { en: 'The courts are closed today.', es: 'Hoy los tribunales están cerrados.' },
    reason: 'A holiday',
    ...wish,
  })
const shown = (locale: Locale = 'en') => app.runtime.services.board!.shownTo(locale)
const list = async () => (await ada.get('/api/admin/announcements')).body

test('stands above the pages of every process until its time is over, in the reader’s language or in English', async () => {
  const { status, body } = await publish()
  expect([status, body.isShown]).toEqual([200, true])
  await expect.poll(() => shown('es')?.text).toBe('Hoy los tribunales están cerrados.')
  expect(shown('es')?.lang).toBe('es')
  expect(shown('ar')).toMatchObject({ text: 'The courts are closed today.', lang: 'en' })
  app.clock.advance(hours(6))
  expect(shown('es')).toBeNull()
  expect((await list())[0].isShown).toBe(false)
})

test('a new one takes the place of the one before, and is taken away by hand', async () => {
  const first = (await publish()).body
  const second = (await publish({ texts: { en: 'They are open again.' } })).body
  await expect.poll(() => shown()?.text).toBe('They are open again.')
  expect((await list()).map(({ isShown }: { isShown: boolean }) => isShown)).toEqual([true, false])
  const end = (id: string) =>
    ada.post(`/api/admin/announcements/${id}/end`, { reason: 'No longer true' })
  expect((await end(first.id)).body.code).toBe('announcement_over')
  expect((await end(newId())).status).toBe(404)
  expect((await end(second.id)).body.isShown).toBe(false)
  await expect.poll(() => shown()).toBeNull()
  expect((await end(second.id)).body.code).toBe('announcement_over')
})

test('sent twice it is published once', async () => {
  const id = newId()
  const both = await Promise.all([publish({ id }), publish({ id })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await list()).toHaveLength(1)
  const { rows } = await app.runtime.pool.query(
    'select action from audit_log where subject_id = $1',
    [id],
  )
  expect(rows).toEqual([{ action: 'announcement_published' }])
})

test.each([
  ['without English', { texts: { es: 'Hoy los tribunales están cerrados.' } }],
  ['without an end', { hours: 100_000 }],
  ['too long', { texts: { en: 'x'.repeat(301) } }],
  ['in a language nobody reads here', { texts: { en: 'Closed today.', xx: 'Closed today.' } }],
])('one %s is refused', async (_what, wish) => {
  expect((await publish(wish)).status).toBe(400)
  expect(await list()).toEqual([])
})
