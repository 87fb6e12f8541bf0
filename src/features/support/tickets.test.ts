import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { days, later } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { ownWords } from './engine/mail.ts'
import { mostReplies } from './rules.ts'

const secret = 'the secret that the mail feed signs with'
let app: TestApp
let admin: Caller
let adminId: string

beforeAll(async () => {
  app = await openTestApp({ MAIL_IN_ADDRESS: 'reply@in.example.org', MAIL_IN_SECRET: secret })
  const person = await buildUser(app.db, { role: 'admin', firstName: 'Ada', lastName: 'Okonkwo' })
  adminId = person.id
  admin = await app.signIn(person)
})
afterAll(() => app.close())

const message = 'I cannot open the link of my mail.'

/** Writes from the contact form; answers the message's id and address. */
async function write(caller: Caller = app.visitor, email = `${newId()}@example.org`) {
  const id = newId()
  const sent = await caller.post('/api/contact', {
    id,
    name: 'Mar',
    email,
    topic: 'other',
    message,
  })
  expect(sent.status).toBe(202)
  return { id, email, ticket: sent.body.ticket as string }
}
const mailsTo = async (email: string) => {
  await app.settle()
  return (await app.mails()).filter(({ to }) => to === email)
}
const tokenOf = (text: string) => /\/ticket\/([\w-]{43})/.exec(text)?.[1]
const answer = (id: string, body = 'Please try the new link.', more = {}) =>
  admin.post(`/api/admin/messages/${id}/answers`, { replyId: newId(), body, seen: 0, ...more })
const acts = async (id: string) =>
  (
    await app.runtime.pool.query('select action from audit_log where subject_id = $1 order by at', [
      id,
    ])
  ).rows.map(({ action }) => action)

function feed(mail: object, { at = app.clock.now(), key = secret } = {}) {
  const body = JSON.stringify(mail)
  const seconds = Math.floor(at.getTime() / 1000)
  const mac = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')
  return app.visitor.post('/api/hooks/mail', body, {
    'x-advena-signature': `t=${seconds},v1=${mac}`,
  })
}

describe('a ticket', () => {
  it('is answered by mail and by the link that the mail alone holds; a reply opens it again', async () => {
    const { id, email, ticket } = await write()
    const token = tokenOf((await mailsTo(email))[0]!.text)!
    const read = await app.visitor.get(`/api/tickets/${token}`)
    expect(read.body).toMatchObject({ ticket, status: 'open', body: message, replies: [] })
    expect(JSON.stringify(read.body)).not.toContain(email)

    const answered = await answer(id)
    expect(answered.body).toMatchObject({ status: 'waiting', assignedTo: { id: adminId } })
    const mail = (await mailsTo(email)).find(({ text }) => !text.includes(token))
    expect(mail!.text).toContain('Please try the new link.')
    expect(tokenOf(mail!.text)).not.toBe(token)

    expect((await app.visitor.post(`/api/tickets/${token}/close`)).body.status).toBe('closed')
    const reply = { replyId: newId(), body: 'It works now, thank you.' }
    const again = await Promise.all(
      [1, 2, 3].map(() => app.visitor.post(`/api/tickets/${token}/replies`, reply)),
    )
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
    const thread = (await app.visitor.get(`/api/tickets/${token}`)).body
    expect([thread.status, thread.replies.length]).toEqual(['open', 2])
    expect(JSON.stringify(thread)).not.toMatch(/Ada|Okonkwo/)
    expect(await acts(id)).toEqual(['message_answered'])
  })

  it('is read and written by its person alone; strangers, other links and ended links find nothing', async () => {
    const person = await buildUser(app.db)
    const own = await app.signIn(person)
    const stranger = await app.signIn(await buildUser(app.db))
    const { id } = await write(own, person.email)
    expect(
      (await own.get('/api/support/tickets')).body.map((one: { id: string }) => one.id),
    ).toEqual([id])
    expect((await stranger.get('/api/support/tickets')).body).toEqual([])
    expect((await stranger.get(`/api/support/tickets/${id}`)).status).toBe(404)
    const reply = { replyId: newId(), body: 'Let me in.' }
    expect((await stranger.post(`/api/support/tickets/${id}/replies`, reply)).status).toBe(404)
    expect((await stranger.post(`/api/support/tickets/${id}/close`)).status).toBe(404)
    expect((await app.visitor.get(`/api/tickets/${'a'.repeat(43)}`)).status).toBe(410)
    expect((await app.visitor.get('/api/tickets/short')).status).toBe(400)
    // Whoever has an account finds the ticket there: no link of its own goes out.
    expect(tokenOf((await mailsTo(person.email))[0]!.text)).toBeUndefined()
    expect((await own.post(`/api/support/tickets/${id}/replies`, reply)).body.status).toBe('open')
    expect((await own.post(`/api/support/tickets/${id}/close`)).body.status).toBe('closed')
    expect((await own.post(`/api/support/tickets/${id}/close`)).body.status).toBe('closed')
  })

  it('written with an address that is not the account’s is not shown in the account', async () => {
    const own = await app.signIn(await buildUser(app.db))
    const { email } = await write(own)
    expect((await own.get('/api/support/tickets')).body).toEqual([])
    expect(tokenOf((await mailsTo(email))[0]!.text)).toBeDefined()
  })

  it('ends its links after 90 days', async () => {
    const { email } = await write()
    const token = tokenOf((await mailsTo(email))[0]!.text)!
    const before = app.clock.now()
    app.clock.advance(days(91))
    expect((await app.visitor.get(`/api/tickets/${token}`)).status).toBe(410)
    const late = { replyId: newId(), body: 'Hello again.' }
    expect((await app.visitor.post(`/api/tickets/${token}/replies`, late)).body.code).toBe(
      'ticket_link_ended',
    )
    app.clock.set(before)
  })

  it('takes a person’s words so many times, held by the server at once too', async () => {
    const { id, email } = await write()
    const token = tokenOf((await mailsTo(email))[0]!.text)!
    await app.runtime.pool.query(
      `insert into contact_replies (message_id, side, via, body) select $1, 'person', 'page', 'x' from generate_series(1, $2)`,
      [id, mostReplies - 1],
    )
    const all = await Promise.all(
      [1, 2, 3].map(() =>
        app.visitor.post(`/api/tickets/${token}/replies`, { replyId: newId(), body: 'More' }),
      ),
    )
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
})

describe('the queue', () => {
  it('is read, answered, assigned and closed by administrators alone, and each act is written down', async () => {
    const { id, email } = await write()
    const client = await app.signIn(await buildUser(app.db))
    for (const [path, body] of [
      ['answers', { replyId: newId(), body: 'Hello', seen: 0 }],
      ['close', { reason: 'Sent twice' }],
      ['assignment', { adminId }],
    ] as const)
      expect((await client.post(`/api/admin/messages/${id}/${path}`, body)).status).toBe(403)
    expect((await client.get(`/api/admin/messages/${id}`)).status).toBe(403)
    const other = await buildUser(app.db)
    const assign = (to: string | null) =>
      admin.post(`/api/admin/messages/${id}/assignment`, { adminId: to })
    expect((await assign(other.id)).status).toBe(404)
    expect((await assign(adminId)).body.assignedTo.id).toBe(adminId)
    expect((await assign(adminId)).status).toBe(200)
    const close = { reason: 'Sent twice' }
    expect((await admin.post(`/api/admin/messages/${id}/close`, close)).body.status).toBe('closed')
    expect((await admin.post(`/api/admin/messages/${id}/close`, close)).status).toBe(200)
    expect(await acts(id)).toEqual(['message_assigned', 'message_closed'])
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await answer(newId())).status).toBe(404)
  })

  it('sends an answer that is sent twice once', async () => {
    const { id, email } = await write()
    const same = { replyId: newId(), body: 'Once.', seen: 0, close: true }
    const all = await Promise.all(
      [1, 2, 3].map(() => admin.post(`/api/admin/messages/${id}/answers`, same)),
    )
    expect(all.map(({ body }) => body.status)).toEqual(['closed', 'closed', 'closed'])
    expect(await mailsTo(email)).toHaveLength(2)
    expect(await acts(id)).toEqual(['message_answered', 'message_closed'])
  })

  it('puts Premium 2 days and Professional 1 day ahead, so that nobody waits behind them for longer', async () => {
    await app.runtime.pool.query(`update contact_messages set status = 'closed'`)
    const start = app.clock.now()
    const at = async (day: number, plan?: 'starter' | 'professional' | 'premium') => {
      app.clock.set(later(start, days(day)))
      if (plan === undefined) return (await write()).id
      const lawyer = await buildLawyer(app.db, { plan })
      await buildSubscription(app.db, { lawyerId: lawyer.id, plan })
      return (await write(await app.signIn(lawyer), lawyer.email)).id
    }
    const patient = await at(0)
    const small = await at(0.5, 'starter')
    const recent = await at(2.5)
    const professional = await at(3, 'professional')
    const premium = await at(3.2, 'premium')
    const seen: string[] = []
    for (let cursor = ''; ;) {
      const { body, headers } = await admin.get(
        `/api/admin/messages?limit=2${cursor && `&cursor=${cursor}`}`,
      )
      seen.push(...body.map((one: { id: string }) => one.id))
      cursor = headers.get('x-next-cursor') ?? ''
      if (cursor === '') break
    }
    expect(seen).toEqual([patient, small, premium, professional, recent])
    expect((await admin.get(`/api/admin/messages/${premium}`)).body.plan).toBe('premium')
    app.clock.set(start)
  })
})

describe('an answer by mail', () => {
  const replyTo = async (email: string) =>
    (await mailsTo(email)).find((one) => one.replyTo !== null)!.replyTo!
  const mail = (to: string, from: string, id = newId()) => ({
    id,
    to: [`Advena <x@example.org>`, to.toUpperCase()],
    from: `Mar <${from}>`,
    text: 'It works.\n\nOn Monday, Advena wrote:\n> Please try the new link.\n',
  })

  it('reaches the ticket once, without our own mail below it, and says where it came from', async () => {
    const { id, email } = await write()
    await answer(id)
    const to = await replyTo(email)
    expect(to.split('@')[0]!.length).toBeLessThanOrEqual(64)
    const one = mail(to, email)
    app.clock.advance(1000)
    const all = await Promise.all([1, 2, 3].map(() => feed(one)))
    expect(all.map(({ status, body }) => [status, body.taken])).toEqual(
      Array.from({ length: 3 }, () => [200, true]),
    )
    app.clock.advance(1000)
    await feed(mail(to, 'somebody.else@example.org'))
    const thread = (await admin.get(`/api/admin/messages/${id}`)).body
    expect(thread.status).toBe('open')
    expect(
      thread.replies.map(({ side, via, body }: Record<string, string>) => [side, via, body]),
    ).toEqual([
      ['team', 'page', 'Please try the new link.'],
      ['person', 'mail', 'It works.'],
      ['person', 'other_mail', 'It works.'],
    ])
  })

  it('with a wrong signature, an old one, a changed body or an unknown address changes nothing', async () => {
    const { id, email } = await write()
    await answer(id)
    const to = await replyTo(email)
    const one = mail(to, email)
    expect((await feed(one, { key: 'another secret of enough characters' })).status).toBe(403)
    expect((await feed(one, { at: later(app.clock.now(), -600_000) })).status).toBe(403)
    expect((await app.visitor.post('/api/hooks/mail', one)).status).toBe(403)
    expect((await feed({ id: 'x' })).status).toBe(400)
    const unknown = to.replace(/\+\w+@/, `+${'0'.repeat(48)}@`)
    expect((await feed(mail(unknown, email))).status).toBe(410)
    expect((await admin.get(`/api/admin/messages/${id}`)).body.replies).toHaveLength(1)
  })

  it('is not offered without a mail feed: the mail says to answer on the page, and the address does not exist', async () => {
    const open = await openTestApp()
    const other = await open.signIn(await buildUser(open.db, { role: 'admin' }))
    const id = newId()
    const words = { id, name: 'Mar', email: 'mar@example.org', topic: 'other', message }
    await open.visitor.post('/api/contact', words)
    await other.post(`/api/admin/messages/${id}/answers`, {
      replyId: newId(),
      body: 'Hello',
      seen: 0,
    })
    await open.settle()
    const sent = (await open.mails()).find(
      ({ to, text }) => to === words.email && text.includes('Hello'),
    )!
    expect(sent.replyTo).toBeNull()
    expect(sent.text).toContain('Answers to this mail do not reach us.')
    expect((await open.visitor.post('/api/hooks/mail', '{}')).status).toBe(404)
    await open.close()
  })

  it.each([
    ['Danke!\r\n\r\nAm Montag schrieb Advena\r\n<x@y.de>:\r\n> alt\r\n', 'Danke!'],
    ['> only quoted', '> only quoted'],
    ['Two lines\n> one of yours\nand mine', 'Two lines\n> one of yours\nand mine'],
    ['No quote: at all', 'No quote: at all'],
  ])('keeps the own words of %j', (text, own) => {
    expect(ownWords(text)).toBe(own)
  })
})
