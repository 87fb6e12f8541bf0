import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { locales } from '#kernel/locale.ts'
import { translate } from '#server/text.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildClaim, buildLead } from '#features/leads/fixtures.ts'
import { subjects } from '#features/moderation/contract/values.ts'
import { buildReport } from '#features/moderation/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'

const on = (text: string) => new Date(`${text}T12:00:00Z`)

describe('the figures of the product', () => {
  let app: TestApp
  let ada: Caller
  beforeAll(async () => {
    app = await openTestApp()
    app.clock.set('2026-03-10T12:00:00Z')
    ada = await app.signIn(
      await buildUser(app.db, {
        role: 'admin',
        firstName: 'Ada',
        lastName: 'Admin',
        createdAt: on('2026-02-20'),
      }),
    )
    const [ana, ben] = [
      await buildUser(app.db, { firstName: 'Ana', lastName: 'Reyes', createdAt: on('2026-02-03') }),
      await buildUser(app.db, { createdAt: on('2026-03-04') }),
    ]
    await buildUser(app.db, { createdAt: on('2026-03-05'), deletedAt: on('2026-03-06') })
    const paying = await buildLawyer(app.db)
    const older = await buildLawyer(app.db)
    const granted = await buildLawyer(app.db)
    const waiting = await buildLawyer(app.db, {
      firstName: 'Wanda',
      lastName: 'Waits',
      verified: false,
      submittedAt: on('2026-03-09'),
    })
    await app.runtime.pool.query('update users set created_at = $1 where id = any($2)', [
      on('2026-03-01'),
      [paying, older, granted, waiting].map(({ id }) => id),
    ])
    await buildSubscription(app.db, {
      lawyerId: paying.id,
      plan: 'premium',
      gateway: 'stripe',
      createdAt: on('2026-03-02'),
      updatedAt: on('2026-03-02'),
    })
    await buildSubscription(app.db, {
      lawyerId: older.id,
      plan: 'professional',
      gateway: 'stripe',
      createdAt: on('2026-02-02'),
      updatedAt: on('2026-02-02'),
    })
    await buildSubscription(app.db, {
      lawyerId: granted.id,
      plan: 'premium',
      gateway: 'granted',
      updatedAt: on('2026-03-03'),
    })
    const claimed = await buildLead(app.db, { userId: ana.id, createdAt: on('2026-03-02') })
    await buildClaim(app.db, {
      lead: claimed,
      lawyerId: paying.id,
      claimedAt: new Date('2026-03-02T14:30:00Z'),
    })
    await buildClaim(app.db, {
      lead: claimed,
      lawyerId: older.id,
      claimedAt: new Date('2026-03-04T14:30:00Z'),
    })
    await buildLead(app.db, { userId: ben.id, createdAt: on('2026-03-03') })
    await buildLead(app.db, { userId: ben.id, createdAt: on('2026-02-03') })
    await buildReport(app.db, {
      reporterId: ana.id,
      subjectId: paying.id,
      createdAt: on('2026-03-08'),
    })
  })
  afterAll(() => app.close())

  test('count people who are there, cases, waiting lawyers, paid plans and administrators', async () => {
    expect((await ada.get('/api/admin/stats')).body).toEqual({
      totalUsers: 7,
      totalLawyers: 4,
      totalClients: 2,
      adminCount: 1,
      totalLeads: 3,
      monthlyRevenue: 268,
      pendingVerifications: 1,
      openReports: 1,
      systemHealth: 75,
      queues: expect.arrayContaining([
        { name: 'verifications', count: 1, since: expect.any(String) },
        { name: 'reports', count: 1, since: expect.any(String) },
      ]),
      alone: { count: 2, emergencies: 0, since: '2026-02-03T12:00:00.000Z' },
    })
  })

  test('are compared with the same days of last month', async () => {
    expect((await ada.get('/api/admin/metrics')).body).toEqual({
      revenueGrowth: 201.1,
      userGrowth: 500,
      conversionRate: 50,
      avgResponseTime: 2.5,
      income: { now: 268, before: 89 },
      signUps: { now: 6, before: 1 },
      cases: { sent: 2, claimed: 1 },
    })
  })

  test('grow month by month, with empty months in between', async () => {
    const { body } = await ada.get('/api/admin/growth')
    expect(body).toHaveLength(12)
    expect(body.slice(-3)).toEqual([
      { month: '2026-01', clients: 0, lawyers: 0, leads: 0, claims: 0 },
      { month: '2026-02', clients: 1, lawyers: 0, leads: 1, claims: 0 },
      { month: '2026-03', clients: 2, lawyers: 4, leads: 2, claims: 2 },
    ])
  })

  test('as a whole: how far cases came, of which kinds, and what was paid less what went back', async () => {
    const { body } = await ada.get('/api/admin/breakdown')
    expect(body.cases).toEqual({ sent: 3, claimed: 1, chosen: 0, closed: 0 })
    expect(body.kinds).toHaveLength(9)
    const sums = body.kinds.reduce(
      (total: number[], one: { sent: number; claimed: number; lawyers: number }) => [
        total[0]! + one.sent,
        total[1]! + one.claimed,
        total[2]! + one.lawyers,
      ],
      [0, 0, 0],
    )
    expect(sums.slice(0, 2)).toEqual([3, 1])
    expect(sums[2]).toBeGreaterThanOrEqual(3)
    expect(body.payments.at(-1)).toEqual({ month: '2026-03', paid: 0 })
    await app.runtime.pool.query(
      `with plan as (
         insert into provider_subscriptions (id, lawyer_id, gateway, ref, plan, status, customer_ref, period_start, period_end)
         select gen_random_uuid(), lawyer_id, 'sandbox', 'paid', 'premium', 'cancelled', 'cus', $1, $1::timestamptz + interval '1 month'
         from subscriptions limit 1 returning id, lawyer_id)
       insert into invoices (provider_subscription_id, lawyer_id, gateway, ref, number, plan, amount_cents, refunded_cents, currency, status, dispute, issued_at, period_start, period_end)
       select id, lawyer_id, 'sandbox', ref, ref, 'premium', 8900, refunded, 'usd', status, dispute, $1, $1, $1 from plan,
         (values ('whole', 0, 'paid', null), ('part', 900, 'paid', null), ('open', 0, 'open', null), ('lost', 0, 'paid', 'lost')) as one (ref, refunded, status, dispute)`,
      [on('2026-03-04')],
    )
    const after = (await ada.get('/api/admin/breakdown')).body.payments.at(-1)
    expect(after).toEqual({ month: '2026-03', paid: 169 })
  })

  test('what happened is told newest first, by kind and page by page', async () => {
    const first = await ada.get('/api/admin/activities?limit=3')
    expect(first.body).toMatchObject([
      {
        type: 'verification',
        description: '\u2068Wanda Waits\u2069 submitted a profile for verification',
        severity: 'medium',
        timestamp: '2026-03-09T12:00:00.000Z',
      },
      {
        type: 'issue',
        description: '\u2068Ana Reyes\u2069 reported a lawyer',
        personId: null,
        severity: 'high',
      },
      { type: 'registration', severity: 'low' },
    ])
    const { body: about } = await ada.get(`/api/admin/users/${first.body[0].personId}`)
    expect(about.person.name).toBe('Wanda Waits')
    const seen: string[] = []
    for (let cursor = ''; ;) {
      const { body, headers } = await ada.get(
        `/api/admin/activities?limit=4${cursor && `&cursor=${cursor}`}`,
      )
      seen.push(...body.map(({ id }: { id: string }) => id))
      cursor = headers.get('x-next-cursor') ?? ''
      if (cursor === '') break
    }
    expect(seen).toHaveLength(8 + 4 + 3 + 3 + 1)
    expect(new Set(seen).size).toBe(seen.length)
    expect(
      (await ada.get('/api/admin/activities?type=payment')).body.map(
        ({ type }: { type: string }) => type,
      ),
    ).toEqual(['payment', 'payment', 'payment'])
  })

  test.each(subjects)('a report of a %s has words in every language', (subject) => {
    for (const locale of locales) {
      const key = `dashboards:activity.issue.${subject}`
      expect(translate(locale, key, { name: 'Ana' })).toContain('Ana')
    }
  })

  test('the product measures itself and does not call operational what is not there', async () => {
    const { body } = await ada.get('/api/admin/system-status')
    expect(body.checkedAt).toBe('2026-03-10T12:00:00.000Z')
    expect(
      body.checks.map(({ name, state }: { name: string; state: string }) => [name, state]),
    ).toEqual([
      ['database', 'operational'],
      ['authentication', 'operational'],
      ['payments', 'operational'],
      ['messaging', 'operational'],
      ['mail', 'not_configured'],
      ['jobs', 'operational'],
      ['storage', 'operational'],
      ['scanner', 'not_configured'],
    ])
    expect(body.unsent).toBeNull()
    expect(body.checks[0].milliseconds).toBeGreaterThan(0)
    expect(body.checks[2].milliseconds).toBeGreaterThan(0)
  })

  test('a provider that could not be read for more than a day shows', async () => {
    const { rows } = await app.runtime.pool.query(
      `insert into provider_subscriptions (id, lawyer_id, gateway, ref, plan, status, customer_ref, period_start, period_end, read_at)
       select gen_random_uuid(), lawyer_id, 'sandbox', 'late', 'premium', 'active', 'cus', $1, $1::timestamptz + interval '1 month', $1
       from subscriptions limit 1 returning id`,
      [new Date('2026-03-09T09:00:00Z')],
    )
    const payments = async () => (await ada.get('/api/admin/system-status')).body.checks[2].state
    expect(await payments()).toBe('down')
    await app.runtime.pool.query('update provider_subscriptions set read_at = $1 where id = $2', [
      new Date('2026-03-09T11:00:00Z'),
      rows[0].id,
    ])
    expect(await payments()).toBe('operational')
    await app.runtime.pool.query('delete from provider_subscriptions where id = $1', [rows[0].id])
  })

  test.each([
    ["status = 'past_due'", 'A payment of \u2068Pia Pays\u2069 failed'],
    ['cancel_at_end = true', '\u2068Pia Pays\u2069 canceled a plan, which runs'],
    ["scheduled_plan = 'starter'", '\u2068Pia Pays\u2069 changes to a smaller plan'],
    ["status = 'active'", '\u2068Pia Pays\u2069 pays for a plan'],
  ])('a plan whose %s is told as what it is', async (state, words) => {
    const { id } = await buildLawyer(app.db, { firstName: 'Pia', lastName: 'Pays' })
    await buildSubscription(app.db, { lawyerId: id, gateway: 'stripe' })
    await app.runtime.pool.query(`update subscriptions set ${state} where lawyer_id = $1`, [id])
    const { body } = await ada.get('/api/admin/activities?type=payment&q=pia')
    expect(body[0].description).toContain(words)
    await app.runtime.pool.query('delete from subscriptions where lawyer_id = $1', [id])
  })

  test('a message that waits too long shows', async () => {
    await app.runtime.boss.createQueue('slow')
    await app.runtime.pool.query(
      `insert into pgboss.job (name, start_after) values ('slow', now() - interval '6 minutes')`,
    )
    const { body } = await ada.get('/api/admin/system-status')
    expect(body.checks[3]).toMatchObject({ name: 'messaging', state: 'degraded' })
    expect((await ada.get('/api/admin/stats')).body.systemHealth).toBe(63)
  })

  test.each(['stats', 'metrics', 'growth', 'activities', 'system-status'])(
    '/admin/%s is open to administrators alone',
    async (name) => {
      const client = await app.signIn(await buildUser(app.db))
      const lawyer = await app.signIn(await buildLawyer(app.db))
      expect((await app.visitor.get(`/api/admin/${name}`)).status).toBe(401)
      expect((await client.get(`/api/admin/${name}`)).status).toBe(403)
      expect((await lawyer.get(`/api/admin/${name}`)).status).toBe(403)
    },
  )

  test.each(['cursor=1_x', 'type=party', 'limit=0'])(
    '%s is refused with the field’s name',
    async (query) => {
      expect(await ada.get(`/api/admin/activities?${query}`)).toMatchObject({
        status: 400,
        body: { data: { fields: [{ path: query.split('=')[0] }] } },
      })
    },
  )
})
