import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { days } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { buildUser } from '#features/people/fixtures.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signIn(await buildUser(app.db, { role: 'admin' }))
})
afterAll(() => app.close())

async function write(caller: Caller, email: string) {
  const id = newId()
  const message = 'I cannot open the link of my mail.'
  await caller.post('/api/contact', { id, name: 'Mar', email, topic: 'other', message })
  return id
}

it('what one person wrote stands beside their account, the last moved first, page by page, and nobody else’s does', async () => {
  const person = await buildUser(app.db)
  const who = await app.signIn(person)
  const first = await write(who, person.email)
  app.clock.advance(days(1))
  const second = await write(who, person.email)
  await write(app.visitor, 'somebody@example.org')
  const list = (query = '') => admin.get(`/api/admin/users/${person.id}/messages${query}`)
  const ids = ({ body }: { body: { id: string }[] }) => body.map(({ id }) => id)
  expect(ids(await list())).toEqual([second, first])
  app.clock.advance(days(1))
  const answer = { replyId: newId(), body: 'Please try the new link.', seen: 0 }
  await admin.post(`/api/admin/messages/${first}/answers`, answer)
  const page = await list('?limit=1')
  expect(ids(page)).toEqual([first])
  const next = page.headers.get('x-next-cursor')
  expect(ids(await list(`?limit=1&cursor=${next}`))).toEqual([second])
  expect((await who.get(`/api/admin/users/${person.id}/messages`)).status).toBe(403)
})
