import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { inTransaction } from '#server/context.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { notify } from './actions.ts'
import { makeVapidKeys, openPushService } from './gateways/push-stand-in.ts'

const keys = makeVapidKeys()
let service: Awaited<ReturnType<typeof openPushService>>
let app: TestApp
beforeAll(async () => {
  service = await openPushService(keys.publicKey)
  app = await openTestApp({
    PUSH_PUBLIC_KEY: keys.publicKey,
    PUSH_PRIVATE_KEY: keys.privateKey,
    PUSH_SERVICES: service.origin,
  })
})
afterAll(async () => {
  await app.close()
  await service.close()
})

const tell = async (to: string, kind = 'lead_claimed', more = {}) => {
  await inTransaction(
    app.runtime,
    { log: app.runtime.log, locale: 'en', requestId: 'test' },
    (ctx) => notify(ctx, { to, kind, link: '/leads/1', ...more }),
  )
  await app.settle()
}

async function subscribed(values: Parameters<typeof buildUser>[1] = {}) {
  const person = await buildUser(app.db, values)
  const who = await app.signIn(person)
  const browser = service.subscribe()
  expect((await who.put('/api/notifications/push', browser.subscription)).body).toEqual({
    key: keys.publicKey,
    isOn: true,
  })
  return { person, who, browser }
}
const isOn = async (who: { get: TestApp['visitor']['get'] }) =>
  (await who.get('/api/notifications/push')).body.isOn as boolean

test('a notification reaches a browser that asked for it, encrypted, signed, in the reader’s language', async () => {
  const { person, browser } = await subscribed({ locale: 'ar' })
  await tell(person.id)
  expect(browser.got()).toHaveLength(1)
  expect(browser.got()[0]).toMatchObject({ link: '/leads/1', lang: 'ar', dir: 'rtl' })
  expect(browser.got()[0]!.title).toMatch(/\p{Script=Arabic}/u)
  expect(browser.raw()[0]!.toString('latin1')).not.toContain('leads')
})

test('with discreet wording it says only that there is something new', async () => {
  const { person, browser } = await subscribed({ notificationPreferences: { discreet: true } })
  await tell(person.id)
  expect(browser.got()[0]!.title).toBe('There’s something new in your account')
})

test('a matter that is switched off is not shown, and quiet hours hold back what can wait', async () => {
  const { person, browser } = await subscribed({
    notificationPreferences: { cases: false },
    quietHours: { from: '00:00', until: '23:59', zone: 'UTC' },
  })
  await tell(person.id)
  await tell(person.id, 'message_received')
  expect(browser.got()).toEqual([])
  await tell(person.id, 'deadline_near', { data: { count: 1 } })
  expect(browser.got()).toHaveLength(1)
})

test('who signs out, or whose session has run out, gets nothing on that browser anymore', async () => {
  const { person, who, browser } = await subscribed()
  const other = await subscribed()
  await app.runtime.pool.query(
    `update sessions set expire = now() - interval '1 minute' where user_id = $1`,
    [other.person.id],
  )
  await who.post('/api/auth/sign-out')
  await tell(person.id)
  await tell(other.person.id)
  expect([browser.got(), other.browser.got()]).toEqual([[], []])
})

test('the next person at the same browser gets only their own', async () => {
  const first = await subscribed()
  const second = await buildUser(app.db)
  const who = await app.signIn(second)
  await who.put('/api/notifications/push', first.browser.subscription)
  await tell(first.person.id)
  expect(first.browser.got()).toEqual([])
  await tell(second.id, 'lead_claimed', { link: '/leads/2' })
  expect(first.browser.got()).toMatchObject([{ link: '/leads/2' }])
  expect([await isOn(first.who), await isOn(who)]).toEqual([false, true])
})

test('turned off is off, for this browser alone', async () => {
  const { person, who, browser } = await subscribed()
  const phone = service.subscribe()
  const there = await app.signIn(person)
  await there.put('/api/notifications/push', phone.subscription)
  expect((await who.delete('/api/notifications/push')).body.isOn).toBe(false)
  await tell(person.id)
  expect([browser.got().length, phone.got().length]).toEqual([0, 1])
})

test('a browser that has left, or whose key is none, is forgotten', async () => {
  const { person, who, browser } = await subscribed()
  browser.leave()
  await tell(person.id)
  expect(await isOn(who)).toBe(false)
  const p256dh = Buffer.alloc(65, 1).toString('base64url')
  const broken = service.subscribe().subscription
  await who.put('/api/notifications/push', { ...broken, keys: { ...broken.keys, p256dh } })
  await tell(person.id)
  expect(await isOn(who)).toBe(false)
})

test('while the push service is down the browser is kept, and a read notification is not shown later', async () => {
  const { person, who, browser } = await subscribed()
  const tried = () =>
    app.runtime.pool
      .query(`select 1 from pgboss.job where name = 'notifications.push' and state = 'retry'`)
      .then(({ rowCount }) => rowCount)
  service.answerNext(503)
  await tell(person.id)
  expect([await isOn(who), browser.got().length, await tried()]).toEqual([true, 0, 1])
  await expect.poll(() => browser.got().length, { timeout: 20_000 }).toBe(1)
  service.answerNext(503)
  await tell(person.id, 'message_received')
  await who.post('/api/notifications/read-all')
  await expect.poll(tried, { timeout: 20_000 }).toBe(0)
  await app.settle()
  expect(browser.got()).toHaveLength(1)
})

test.each([
  'https://127.0.0.1/send',
  'https://fcm.googleapis.com.evil.test/send',
  'https://evil.test/fcm.googleapis.com',
  'http://fcm.googleapis.com/send',
  'https://fcm.googleapis.com:8443/send',
  'https://someone@fcm.googleapis.com/send',
])('nothing is ever sent to %s', async (endpoint) => {
  const who = await app.signIn(await buildUser(app.db))
  const { keys: own } = service.subscribe().subscription
  const { status, body } = await who.put('/api/notifications/push', { endpoint, keys: own })
  expect([status, body.code]).toEqual([422, 'push_service_unknown'])
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('the service behind %s is known', async (endpoint) => {
  const who = await app.signIn(await buildUser(app.db))
  const { keys: own } = service.subscribe().subscription
  expect((await who.put('/api/notifications/push', { endpoint, keys: own })).status).toBe(200)
})

test('where nothing is configured no key is given, and nobody can turn it on', async () => {
  const plain = await openTestApp()
  const who = await plain.signIn(await buildUser(plain.db))
  expect((await who.get('/api/notifications/push')).body).toEqual({ key: null, isOn: false })
  const answer = await who.put('/api/notifications/push', service.subscribe().subscription)
  expect([answer.status, answer.body.code]).toEqual([409, 'push_not_offered'])
  await plain.close()
})
