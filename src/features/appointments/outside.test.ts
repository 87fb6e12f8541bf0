import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { seal, sealedPrefix } from '#server/sealed.ts'
import { buildAvailability } from './fixtures.ts'
import { isPublicAddress } from './gateways/addresses.ts'
import { fetchCalendar, readBusyTimes, type Reach } from './gateways/outside-calendar.ts'

/** The stand-in of a calendar service; loopback is allowed here alone. */
const loopback: Reach = {
  mayAsk: (address) => address === '127.0.0.1',
  protocols: ['http:'],
  anyPort: true,
}
const busyAtTen =
  'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Hearing of Mrs. Secret\r\nDTSTART:20260304T150000Z\r\nDTEND:20260304T160000Z\r\nEND:VEVENT\r\nEND:VCALENDAR'

let server: Server
let base: string
let answer: { status: number; body: string; headers?: Record<string, string> }
let app: TestApp
let ana: Caller
let luis: Caller
let lawyerId: string

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  app = await openTestApp()
  const { calendars } = app.runtime.services
  Object.assign(app.runtime.services, {
    calendars: {
      ...calendars,
      read: (_url: string, span: Parameters<typeof readBusyTimes>[1]) =>
        readBusyTimes(`${base}/mine.ics`, span, loopback),
    },
  })
  const lawyer = await buildLawyer(app.db)
  lawyerId = lawyer.id
  luis = await app.signIn(lawyer)
  ana = await app.signIn(await buildUser(app.db))
  await buildSubscription(app.db, { lawyerId })
  await buildAvailability(app.db, { lawyerId })
})
afterAll(async () => {
  await app.close()
  await new Promise((closed) => server.close(closed))
})

const slots = async () => (await ana.get(`/api/lawyers/${lawyerId}/slots`)).body.slots as string[]
const read = () => app.runTimer('appointments.read-calendars')
const ten = '2026-03-04T15:00:00.000Z'
const path = '/api/appointments/outside-calendar'
const calendarUrl = 'https://calendar.example/private-key-77/mine.ics'

describe('a calendar kept elsewhere', () => {
  it('closes the times at which it is busy, is read once an hour, and shows neither its key nor its words', async () => {
    expect(await slots()).toContain(ten)
    answer = { status: 200, body: busyAtTen }
    const named = await luis.put(path, { calendarUrl })
    expect(named.body.outside).toEqual({
      host: 'calendar.example',
      readAt: null,
      failed: false,
      busy: [],
    })
    await read()
    expect(await slots()).not.toContain(ten)
    expect(await slots()).not.toContain('2026-03-04T15:30:00.000Z')
    expect(await slots()).toContain('2026-03-04T16:00:00.000Z')
    const { body } = await luis.get('/api/appointments/availability')
    expect(body.outside).toMatchObject({
      failed: false,
      readAt: '2026-03-02T15:00:00.000Z',
      busy: [{ from: ten }],
    })
    expect(JSON.stringify(body)).not.toContain('private-key-77')
    const kept = await app.runtime.pool.query('select taken::text, url from outside_calendars')
    expect(kept.rows[0].taken).not.toContain('Secret')
    expect(kept.rows[0].url).toMatch(/^sealed\./)
    expect(kept.rows[0].url).not.toContain('calendar.example')

    answer = { status: 200, body: busyAtTen.replaceAll('20260304', '20260305') }
    app.clock.advance(59 * 60_000)
    await read()
    expect(await slots()).not.toContain(ten)
    app.clock.advance(60_000)
    await read()
    expect(await slots()).toContain(ten)
  })

  it('that fails says so to the lawyer, and its last times still count', async () => {
    answer = { status: 200, body: busyAtTen }
    await luis.put(path, { calendarUrl })
    await read()
    for (const wrong of [
      { status: 404, body: '' },
      { status: 200, body: '<html>' },
      { status: 200, body: 'x'.repeat(2_100_000) },
      { status: 302, body: '', headers: { location: 'http://169.254.169.254/latest' } },
    ]) {
      answer = wrong
      app.clock.advance(3_600_000)
      await read()
      const { body } = await luis.get('/api/appointments/availability')
      expect([wrong.status, body.outside.failed]).toEqual([wrong.status, true])
      expect(await slots()).not.toContain(ten)
    }
    const forgotten = await luis.delete(path)
    expect(forgotten.body.outside).toBeNull()
    expect(await slots()).toContain(ten)
  }, 60_000)

  it('whose address was kept before addresses were sealed is sealed; one that no secret opens stays, and the lawyer sees that it failed', async () => {
    const { pool } = app.runtime
    const former = { appSecret: 'a secret of long ago', formerAppSecrets: [] }
    const keep = (url: string) => pool.query('update outside_calendars set url = $1', [url])
    const kept = async () => (await pool.query('select url from outside_calendars')).rows[0].url
    const host = async () =>
      (await luis.get('/api/appointments/availability')).body.outside.host as string
    await luis.put(path, { calendarUrl })
    await keep(calendarUrl)
    expect(await host()).toBe('calendar.example')
    await app.runTimer('appointments.renew-addresses')
    const sealed = await kept()
    expect(sealed.startsWith(sealedPrefix(app.config))).toBe(true)
    expect(await host()).toBe('calendar.example')
    await app.runTimer('appointments.renew-addresses')
    expect(await kept()).toBe(sealed)

    await keep(seal(former, calendarUrl, lawyerId))
    const lost = await kept()
    const { body } = await luis.get('/api/appointments/availability')
    expect(body.outside).toMatchObject({ host: '', failed: true })
    await app.runTimer('appointments.renew-addresses')
    expect(await kept()).toBe(lost)
    await luis.delete(path)
  })

  it('has an address over https in the public network, and nothing else', async () => {
    for (const url of [
      'http://calendar.example/a.ics',
      'https://localhost/a.ics',
      'https://intranet/a.ics',
      'https://user:pass@calendar.example/a.ics',
      'https://calendar.example:8443/a.ics',
      'https://db.internal/a.ics',
      'file:///etc/passwd',
      'no address',
    ])
      expect([url, (await luis.put(path, { calendarUrl: url })).status]).toEqual([url, 400])
    const webcal = await luis.put(path, { calendarUrl: 'webcal://calendar.example/a.ics' })
    expect(webcal.body.outside.host).toBe('calendar.example')
    await luis.delete(path)
  })
})

describe('the reader of calendars', () => {
  it('asks no address of this machine, of private networks, or of clouds for their secrets', () => {
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '172.20.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
      'no address',
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, false])
    for (const address of ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])
      expect([address, isPublicAddress(address)]).toEqual([address, true])
  })

  it('is not read for a lawyer who was suspended', async () => {
    const tried = () =>
      app.runtime.pool
        .query(`select tried_at from outside_calendars where lawyer_id = $1`, [lawyerId])
        .then(({ rows }) => rows[0]?.tried_at as Date | null | undefined)
    const suspend = `update users set suspended_at = $2 where id = $1`
    await luis.put(path, { calendarUrl })
    await app.runtime.pool.query(suspend, [lawyerId, app.clock.now()])
    await read()
    expect(await tried()).toBeNull()
    await app.runtime.pool.query(suspend, [lawyerId, null])
    await read()
    expect(await tried()).not.toBeNull()
  })

  it('refuses them also as numbers, as names, without https, and after a redirect', async () => {
    const { port } = server.address() as AddressInfo
    answer = { status: 200, body: busyAtTen }
    for (const url of [
      `https://127.0.0.1:${port}/`,
      `https://localhost:${port}/`,
      `https://2130706433:${port}/`,
      `https://[::1]:${port}/`,
      `${base}/`,
    ])
      await expect(fetchCalendar(url)).rejects.toThrow()
    await expect(fetchCalendar(`${base}/`, { ...loopback, anyPort: false })).rejects.toThrow()
    answer = { status: 302, body: '', headers: { location: 'http://localhost/' } }
    await expect(
      fetchCalendar(`${base}/`, { ...loopback, mayAsk: (address) => address === '127.0.0.1' }),
    ).rejects.toThrow()
  })
})
