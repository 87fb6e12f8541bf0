import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from './contract.ts'
import { openTestApp, type TestApp } from './testing.ts'
import { days } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { inTransaction, type RequestBase, type RequestCtx } from '#server/context.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { recordSecurity } from '#features/security/actions.ts'
import { areaOf, deviceOf } from '#features/security/rules.ts'

let app: TestApp
const agent =
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 ana@example.test'

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const rowsOf = async (personId: string) =>
  (
    await app.runtime.pool.query(
      'select * from security_events where person_id = $1 order by last_at desc',
      [personId],
    )
  ).rows

/** Runs `work` in the transaction of a call from that address. */
function during(address: string, work: (ctx: RequestCtx) => Promise<void>): Promise<void> {
  const base: RequestBase = {
    log: app.runtime.log,
    locale: 'en',
    requestId: 'test',
    viewer: null,
    address,
    requestHeaders: new Headers({ 'user-agent': agent }),
    responseHeaders: new Headers(),
  }
  return inTransaction(app.runtime, base, work)
}

describe('the security log', () => {
  it('has an area in words for every endpoint that may refuse', () => {
    const features = Object.keys(contract)
    expect(features.length).toBeGreaterThan(10)
    expect(features.filter((feature) => areaOf(`${feature}.anything`) === undefined)).toEqual([])
    expect(areaOf('elsewhere.anything')).toBeUndefined()
  })

  it('keeps a keyed hash of the network and two words of the browser, and nothing else of the caller', async () => {
    const { id } = await buildUser(app.db)
    await during('203.0.113.9', async (ctx) =>
      recordSecurity(ctx, { kind: 'sign_in', personId: id }),
    )
    const [row] = await rowsOf(id)
    expect(row).toMatchObject({
      kind: 'sign_in',
      outcome: 'done',
      browser: 'Firefox',
      system: 'Linux',
      times: 1,
    })
    expect(row.network).toMatch(/^[\w-]{22}$/)
    // The row's own ids may hold any three digits.
    expect(JSON.stringify(row)).not.toMatch(/203\.0\.113|ana@|Gecko|Firefox\/|140\.0/)
  })

  it('keeps what a refused call recorded, though everything else of the call is undone', async () => {
    const user = await buildUser(app.db)
    const refused = during('203.0.113.9', async (ctx) => {
      recordSecurity(ctx, { kind: 'sign_in', outcome: 'failed', personId: user.id })
      await buildUser(ctx.db, { id: newId(), email: 'undone@example.test' })
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(await rowsOf(user.id)).toMatchObject([{ kind: 'sign_in', outcome: 'failed' }])
    expect(
      (await app.runtime.pool.query("select 1 from users where email = 'undone@example.test'"))
        .rowCount,
    ).toBe(0)
  })

  it('counts a refusal of the API for a signed-in person in one line an hour, whatever is tried', async () => {
    const user = await buildUser(app.db)
    const client = await app.signIn(user)
    for (const path of ['users', 'audit', 'reports', 'reviews'])
      expect((await client.get(`/api/admin/${path}`)).status).toBe(403)
    expect(await rowsOf(user.id)).toMatchObject([
      { kind: 'access', outcome: 'refused', detail: 'moderation.listUsers', times: 4 },
    ])
    app.clock.advance(3_600_000)
    await client.get('/api/admin/users')
    expect(await rowsOf(user.id)).toHaveLength(2)
    await app.visitor.get('/api/admin/users')
    expect(
      (
        await app.runtime.pool.query(
          "select 1 from security_events where kind = 'access' and person_id is null",
        )
      ).rowCount,
    ).toBe(0)
  })

  it('cannot be filled from many networks: strangers share at most 512 lines an hour, one account 32', async () => {
    const { id } = await buildUser(app.db)
    for (const personId of [null, id]) {
      const record = (n: number) =>
        during(`198.51.${n >> 8}.${n & 255}`, async (ctx) =>
          recordSecurity(ctx, { kind: 'second_factor', outcome: 'failed', personId }),
        )
      // As many at once as may wait for a connection.
      for (let from = 0; from < 700; from += 50)
        await Promise.all(Array.from({ length: 50 }, (_, n) => record(from + n)))
    }
    const count = async (who: string) =>
      Number(
        (
          await app.runtime.pool.query(
            `select count(*) from security_events where kind = 'second_factor' and ${who}`,
          )
        ).rows[0].count,
      )
    expect(await count('person_id is null')).toBeLessThanOrEqual(512)
    expect(await count('person_id is not null')).toBeLessThanOrEqual(32)
    const { rows } = await app.runtime.pool.query(
      "select sum(times)::int as times, count(network)::int as named from security_events where kind = 'second_factor' and person_id is not null",
    )
    expect(rows).toEqual([{ times: 700, named: 0 }])
  })

  it('refuses a detail that is not a code', async () => {
    const write = during('203.0.113.9', async (ctx) =>
      recordSecurity(ctx, { kind: 'admin_act', personId: null, detail: 'Ana wrote: help' }),
    )
    await expect(write).rejects.toThrow()
  })

  it('is deleted after 180 days', async () => {
    const { id } = await buildUser(app.db)
    await during('203.0.113.9', async (ctx) =>
      recordSecurity(ctx, { kind: 'factor_on', personId: id }),
    )
    app.clock.advance(days(179))
    await app.runTimer('security.sweep')
    expect(await rowsOf(id)).toHaveLength(1)
    app.clock.advance(days(2))
    await app.runTimer('security.sweep')
    expect(await rowsOf(id)).toHaveLength(0)
  })
})

describe('recent activity', () => {
  it('shows a person their own lines, newest first, without any address', async () => {
    const [ana, ben] = [await buildUser(app.db), await buildUser(app.db)]
    await during('203.0.113.9', async (ctx) =>
      recordSecurity(ctx, { kind: 'sign_in', personId: ana.id, detail: 'new_browser' }),
    )
    app.clock.advance(60_000)
    await during('203.0.113.9', async (ctx) =>
      recordSecurity(ctx, { kind: 'password_changed', personId: ana.id }),
    )
    const { body } = await (await app.signIn(ana)).get('/api/security/activity')
    expect(body.events).toMatchObject([
      { kind: 'password_changed', newBrowser: false },
      { kind: 'sign_in', outcome: 'done', newBrowser: true, browser: 'Firefox', system: 'Linux' },
    ])
    expect(Object.keys(body.events[0]).toSorted()).toEqual([
      'at',
      'browser',
      'id',
      'kind',
      'newBrowser',
      'outcome',
      'system',
      'times',
    ])
    expect((await (await app.signIn(ben)).get('/api/security/activity')).body).toEqual({
      events: [],
      more: false,
      attempts: [],
    })
    expect((await app.visitor.get('/api/security/activity')).status).toBe(401)
  })

  it('shows every line page by page, and no flood of tries pushes one out', async () => {
    const ana = await buildUser(app.db)
    await during('203.0.113.9', async (ctx) =>
      recordSecurity(ctx, { kind: 'sign_in', personId: ana.id, detail: 'new_browser' }),
    )
    for (let n = 0; n < 45; n += 1) {
      app.clock.advance(60_000)
      await during('203.0.113.9', async (ctx) =>
        recordSecurity(ctx, { kind: 'share_made', personId: ana.id }),
      )
    }
    for (let n = 0; n < 60; n += 1) {
      await during(`198.51.100.${n}`, async (ctx) => {
        recordSecurity(ctx, { kind: 'sign_in', outcome: 'failed', personId: ana.id })
        recordSecurity(ctx, { kind: 'reset_asked', personId: ana.id })
      })
    }
    const caller = await app.signIn(ana)
    const kinds: string[] = []
    let before = ''
    for (let more = true; more;) {
      const { body } = await caller.get(`/api/security/activity${before}`)
      kinds.push(...body.events.map(({ kind }: { kind: string }) => kind))
      more = body.more
      before = `?before=${body.events.at(-1).id}`
      expect(body.attempts).toHaveLength(2)
      expect(body.attempts).toEqual(
        expect.arrayContaining([
          { kind: 'sign_in', outcome: 'failed', times: 60, at: expect.any(String) },
          { kind: 'reset_asked', outcome: 'done', times: 60, at: expect.any(String) },
        ]),
      )
    }
    expect(kinds).toEqual([...Array<string>(45).fill('share_made'), 'sign_in'])
    const stranger = await app.signIn(await buildUser(app.db))
    expect((await stranger.get(`/api/security/activity${before}`)).body.events).toEqual([])
  })

  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) CriOS/130.0 Mobile Safari/604.1',
      'Chrome',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 (KHTML, like Gecko) Chrome/130.0 Safari/537 Edg/130.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537 (KHTML, like Gecko) SamsungBrowser/25 Chrome/130 Mobile Safari/537',
      'Samsung Internet',
      'Android',
    ],
    ['curl/8', null, null],
    [null, null, null],
  ])('%s is %s on %s', (userAgent, browser, system) =>
    expect(deviceOf(userAgent)).toEqual({ browser, system }),
  )
})
