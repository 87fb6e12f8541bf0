import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { minutes } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { inTransaction } from '#server/context.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { notify, type NewNotification } from './actions.ts'
import { channel } from './channel.ts'
import { buildNotification } from './fixtures.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const send = (notification: NewNotification) =>
  inTransaction(app.runtime, { log: app.runtime.log, locale: 'en', requestId: 'test' }, (ctx) =>
    notify(ctx, notification),
  )
const unreadOf = async (who: Caller) =>
  (await who.get('/api/notifications/unread-count')).body.count as number
const mailsTo = async (person: { email: string }) => {
  await app.settle()
  return (await app.mails()).filter((mail) => mail.to === person.email)
}

describe('the inbox', () => {
  test('pages by cursor, newest first, without a gap or a repeat', async () => {
    const person = await buildUser(app.db)
    const who = await app.signIn(person)
    const at = new Date('2026-03-01T10:00:00Z')
    for (let index = 0; index < 7; index += 1)
      await buildNotification(app.db, {
        userId: person.id,
        createdAt: new Date(at.getTime() + Math.floor(index / 3) * 1000),
      })
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await who.get(`/api/notifications?limit=3${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.items.map((item: { id: string }) => item.id))
      cursor = body.nextCursor
    }
    expect(seen).toHaveLength(7)
    expect(new Set(seen).size).toBe(7)
  })

  test('one notice is read, then all', async () => {
    const person = await buildUser(app.db)
    const who = await app.signIn(person)
    const first = await buildNotification(app.db, { userId: person.id })
    await buildNotification(app.db, { userId: person.id })
    expect(await unreadOf(who)).toBe(2)
    expect((await who.post(`/api/notifications/${first.id}/read`)).body.readAt).not.toBeNull()
    expect(await unreadOf(who)).toBe(1)
    expect((await who.post('/api/notifications/read-all')).body).toEqual({ count: 0 })
    expect(await unreadOf(who)).toBe(0)
  })

  test('somebody else’s notice is neither listed, nor read, nor shown live', async () => {
    const [owner, stranger] = [await buildUser(app.db), await buildUser(app.db)]
    const { id } = await buildNotification(app.db, { userId: owner.id })
    const eve = await app.signIn(stranger)
    expect((await eve.get('/api/notifications')).body.items).toEqual([])
    expect((await eve.post(`/api/notifications/${id}/read`)).status).toBe(404)
    expect(await unreadOf(await app.signIn(owner))).toBe(1)
    const see = (person: { id: string }) =>
      channel['notification.created']!(
        { db: app.db, actor: { id: person.id } as never, clock: app.clock },
        { notificationId: id, userId: owner.id },
      )
    expect(await see(owner)).toMatchObject({ id, unreadCount: 1 })
    expect(await see(stranger)).toBeNull()
  })

  test.each(['/api/notifications', '/api/notifications/unread-count'])(
    '%s needs a session',
    async (path) => {
      expect((await app.visitor.get(path)).status).toBe(401)
    },
  )

  test.each([
    ['cursor=x', 'cursor'],
    [`cursor=1_${'-'.repeat(36)}`, 'cursor'],
    ['limit=0', 'limit'],
    ['limit=many', 'limit'],
  ])('?%s is refused by name', async (query, field) => {
    const who = await app.signIn(await buildUser(app.db))
    expect(await who.get(`/api/notifications?${query}`)).toMatchObject({
      status: 400,
      body: { data: { fields: [{ path: field }] } },
    })
  })

  test('an id that is none is refused by name', async () => {
    const who = await app.signIn(await buildUser(app.db))
    expect((await who.post('/api/notifications/x/read')).body.data.fields[0].path).toBe('id')
    expect((await who.post(`/api/notifications/${newId()}/read`)).status).toBe(404)
  })
})

describe('telling', () => {
  test('goes by mail at once, in the reader’s language, with the page’s address and nothing that gives a case away', async () => {
    const person = await buildUser(app.db)
    await send({
      to: person.id,
      kind: 'lead_claimed',
      link: '/cases/7',
      data: { visaType: 'asylum' },
    })
    const [mail, ...more] = await mailsTo(person)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Someone answered your request' })
    expect(mail!.text).toContain('http://advena.test/cases/7')
    expect(mail!.text).not.toMatch(/asylum|immigra|visa|lawyer/i)
  })

  test.each([
    ['no mail wanted', { notificationPreferences: { email: false } }],
    ['none about cases wanted', { notificationPreferences: { email: true, cases: false } }],
    ['an address nobody confirmed', { emailVerified: false }],
  ])('with %s it stays in the inbox', async (_name, wishes) => {
    const person = await buildUser(app.db, wishes)
    await send({ to: person.id, kind: 'lead_claimed', link: '/cases/7' })
    expect(await mailsTo(person)).toEqual([])
    expect(await unreadOf(await app.signIn(person))).toBe(1)
  })

  test('the switches of the settings are the ones that count', async () => {
    const person = await buildUser(app.db)
    const who = await app.signIn(person)
    expect((await who.patch('/api/profile', { notifications: { cases: false } })).status).toBe(200)
    await send({ to: person.id, kind: 'lead_claimed', link: '/cases/7' })
    expect(await mailsTo(person)).toEqual([])
    await send({ to: person.id, kind: 'review_received', link: '/lawyers/7' })
    expect(await mailsTo(person)).toHaveLength(1)
  })

  test('a group is one notice until it is read, then a new one', async () => {
    const person = await buildUser(app.db)
    const who = await app.signIn(person)
    const notice = { to: person.id, kind: 'message_received', link: '/messages/1', group: newId() }
    await Promise.all([send(notice), send(notice), send(notice)])
    expect(await unreadOf(who)).toBe(1)
    await who.post('/api/notifications/read-all')
    await send(notice)
    expect((await who.get('/api/notifications')).body.items).toHaveLength(2)
    app.clock.advance(minutes(2))
    await app.runTimer('notifications.mail')
    expect(await mailsTo(person)).toHaveLength(1)
  })

  test('an unknown kind and a person who left do no harm', async () => {
    const person = await buildUser(app.db)
    const gone = await buildUser(app.db, { deletedAt: new Date() })
    await send({ to: person.id, kind: 'never_heard', link: '/' })
    await send({ to: gone.id, kind: 'lead_claimed', link: '/' })
    expect((await mailsTo(person))[0]).toMatchObject({
      subject: 'There’s something new in your account',
    })
    expect(await mailsTo(gone)).toEqual([])
  })
})

describe('quiet hours', () => {
  const quietHours = { from: '22:00', until: '07:00', zone: 'America/New_York' }
  const atNight = () => app.clock.set(new Date('2027-01-12T05:00:00Z'))
  const inTheMorning = () => app.clock.set(new Date('2027-01-12T12:00:00Z'))

  test('hold the mail back until they end, and the list in the app shows it at once', async () => {
    atNight()
    const person = await buildUser(app.db, { quietHours })
    await send({ to: person.id, kind: 'review_received', link: '/lawyers/7' })
    await app.runTimer('notifications.mail')
    expect(await mailsTo(person)).toEqual([])
    expect(await unreadOf(await app.signIn(person))).toBe(1)
    inTheMorning()
    await app.runTimer('notifications.mail')
    await app.runTimer('notifications.mail')
    expect(await mailsTo(person)).toHaveLength(1)
  })

  test('what was read meanwhile is not mailed anymore', async () => {
    atNight()
    const person = await buildUser(app.db, { quietHours })
    await send({ to: person.id, kind: 'review_received', link: '/lawyers/7' })
    await (await app.signIn(person)).post('/api/notifications/read-all')
    inTheMorning()
    await app.runTimer('notifications.mail')
    expect(await mailsTo(person)).toEqual([])
  })

  test('that begin while a mail waits put it off', async () => {
    app.clock.set(new Date('2027-01-12T02:57:00Z'))
    const person = await buildUser(app.db)
    const notice = { to: person.id, kind: 'message_received', link: '/messages/1', group: newId() }
    await send(notice)
    expect((await (await app.signIn(person)).patch('/api/profile', { quietHours })).status).toBe(
      200,
    )
    app.clock.advance(minutes(5))
    await app.runTimer('notifications.mail')
    expect(await mailsTo(person)).toEqual([])
    inTheMorning()
    await app.runTimer('notifications.mail')
    expect(await mailsTo(person)).toHaveLength(1)
  })

  const content = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
  test.each<[string, Partial<NewNotification>]>([
    ['a date with two days left', { kind: 'deadline_near', data: { count: 2 } }],
    ['an appointment that is near', { kind: 'appointment_soon' }],
    [
      'an invitation',
      { kind: 'appointment_kept', calendar: () => ({ method: 'REQUEST', content }) },
    ],
  ])('let %s through', async (_name, wish) => {
    atNight()
    const person = await buildUser(app.db, { quietHours })
    await send({ to: person.id, kind: 'other', link: '/timeline', ...wish })
    const [mail] = await mailsTo(person)
    expect(mail).toBeDefined()
    expect(mail!.calendar ?? null).toBe(wish.calendar === undefined ? null : content)
  })

  test('a date that is three days away waits for the morning', async () => {
    atNight()
    const person = await buildUser(app.db, { quietHours })
    await send({ to: person.id, kind: 'deadline_near', data: { count: 3 }, link: '/timeline' })
    expect(await mailsTo(person)).toEqual([])
  })

  test.each([
    ['a zone that is none', { ...quietHours, zone: 'Mars/Olympus' }],
    ['a time that is none', { ...quietHours, from: '24:00' }],
    ['twice the same time', { ...quietHours, until: '22:00' }],
  ])('with %s are refused', async (_name, wish) => {
    const person = await buildUser(app.db)
    const answer = await (await app.signIn(person)).patch('/api/profile', { quietHours: wish })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })
})

test('with discreet wording the subject says only that there is something new', async () => {
  const person = await buildUser(app.db)
  const who = await app.signIn(person)
  const set = await who.patch('/api/profile', { notifications: { discreet: true } })
  expect(set.body.notifications.discreet).toBe(true)
  expect((await who.get('/api/auth/user')).body.discreet).toBe(true)
  await send({ to: person.id, kind: 'lead_claimed', link: '/cases/7' })
  expect((await mailsTo(person))[0]!.subject).toBe('There’s something new in your account')
})
