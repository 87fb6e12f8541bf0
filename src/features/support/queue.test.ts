import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { newId } from '#kernel/ids.ts'
import { buildUser } from '#features/people/fixtures.ts'

let app: TestApp
let admin: Caller

beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signIn(await buildUser(app.db, { role: 'admin', firstName: 'Ada' }))
})
afterAll(() => app.close())

async function write(wish: object = {}) {
  const id = newId()
  const email = `${id}@example.org`
  const sent = await app.visitor.post('/api/contact', {
    id,
    name: 'Mar',
    email,
    topic: 'other',
    message: 'I cannot open the link of my mail.',
    ...wish,
  })
  return { id, email, ticket: sent.body.ticket as string }
}

test('the queue is searched by number, name, address and words, and leaves as a file that holds the same', async () => {
  const { ticket, email, id } = await write({ name: 'Zoë', message: 'Mein Brief ist verloren.' })
  await write()
  const found = async (q: string, more = '') =>
    (await admin.get(`/api/admin/messages?q=${encodeURIComponent(q)}${more}`)).body.map(
      (one: { id: string }) => one.id,
    )
  expect(await found(ticket)).toEqual([id])
  expect(await found(email.toUpperCase())).toEqual([id])
  expect(await found('zoe')).toEqual([id])
  expect(await found('BRIEF')).toEqual([id])
  expect(await found('nothing of this')).toEqual([])
  expect(await found(ticket, '&status=closed')).toEqual([])
  const file = await admin.get('/api/admin/messages.csv?q=zoe')
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect(file.body.trim().split('\r\n')).toHaveLength(2)
  expect(file.body).toContain(email)
  const { rows } = await app.runtime.pool.query(
    "select data from audit_log where action = 'list_exported'",
  )
  expect(rows).toMatchObject([{ data: { list: 'messages', q: 'zoe', lines: 1 } }])
  await admin.post(`/api/admin/messages/${id}/close`, { reason: 'The letter was found.' })
  expect(await found(ticket)).toEqual([])
  expect(await found(ticket, '&status=all')).toEqual([id])
})

test('all messages, in whatever state, follow one another page by page, the last one moved first', async () => {
  const all: string[] = []
  for (let cursor = ''; ;) {
    const { body, headers } = await admin.get(
      `/api/admin/messages?status=all&limit=1${cursor && `&cursor=${cursor}`}`,
    )
    all.push(...body.map(({ id }: { id: string }) => id))
    cursor = headers.get('x-next-cursor') ?? ''
    if (cursor === '') break
  }
  const { rows } = await app.runtime.pool.query('select id from contact_messages')
  expect(all.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
})

test('the second of two answers to the same words is held back, and goes once its writer has seen the first', async () => {
  const { id, email } = await write()
  const answer = (replyId: string, body: string, seen: number) =>
    admin.post(`/api/admin/messages/${id}/answers`, { replyId, body, seen })
  const mails = async () => {
    await app.settle()
    return (await app.mails()).filter(({ to }) => to === email).length
  }
  await answer(newId(), 'We charged nothing.', 0)
  const second = newId()
  const held = await answer(second, 'We pay it back.', 0)
  expect([held.status, held.body.code]).toEqual([409, 'ticket_moved'])
  expect(await mails()).toBe(2)
  expect((await answer(second, 'We pay it back.', 1)).body.replies).toHaveLength(2)
  expect(await mails()).toBe(3)
})
