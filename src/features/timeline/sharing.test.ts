import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { givePassword } from '#features/accounts/fixtures.ts'

let app: TestApp
const today = '2026-03-02'

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const aClient = async () =>
  app.signIn(await buildUser(app.db, { firstName: 'Rosalind', lastName: 'Quispe' }))
const begin = async (caller: Caller) =>
  (
    await caller.post('/api/timeline/cases', {
      caseType: 'family',
      startDate: today,
      title: 'For my sister Inés',
    })
  ).body

describe('a link to share', () => {
  const tokenOf = (url: string) => url.split('/').at(-1)!

  it('shows steps and dates until it ends, and neither name, note nor paper', async () => {
    const caller = await aClient()
    const { id, steps } = await begin(caller)
    await caller.patch(`/api/timeline/steps/${steps[0].id}`, {
      date: '2026-03-12',
      note: 'my secret note',
    })
    await caller.post(`/api/timeline/cases/${id}/documents`, { name: 'a private paper' })
    const { status, body } = await caller.post(`/api/timeline/cases/${id}/shares`, { days: 7 })
    expect([status, body.share.endsAt]).toEqual([201, '2026-03-09T15:00:00.000Z'])
    const token = tokenOf(body.url)
    const shown = await app.visitor.get(`/api/timeline/shared/${token}`)
    expect(shown.status).toBe(200)
    expect(shown.body).toMatchObject({ caseType: 'family', progress: { total: 8 } })
    expect(shown.body.steps[0]).toMatchObject({
      title: 'File I-130 Petition',
      date: '2026-03-12',
      daysLeft: 10,
    })
    expect(JSON.stringify(shown.body)).not.toMatch(/secret|private|Rosalind|Quispe|Inés|Passport/)
    expect((await caller.get(`/api/timeline/cases/${id}`)).body.shares).toHaveLength(1)

    app.clock.set('2026-03-09T15:00:01Z')
    expect((await app.visitor.get(`/api/timeline/shared/${token}`)).status).toBe(404)
    expect((await caller.get(`/api/timeline/cases/${id}`)).body.shares).toEqual([])
    app.clock.set('2026-03-02T15:00:00Z')
  })

  it('ends at once when its owner says so, and nobody else can', async () => {
    const caller = await aClient()
    const { id } = await begin(caller)
    const { body } = await caller.post(`/api/timeline/cases/${id}/shares`, { days: 90 })
    expect((await (await aClient()).delete(`/api/timeline/shares/${body.share.id}`)).status).toBe(
      404,
    )
    expect((await app.visitor.get(`/api/timeline/shared/${tokenOf(body.url)}`)).status).toBe(200)
    expect((await caller.delete(`/api/timeline/shares/${body.share.id}`)).status).toBe(204)
    expect((await app.visitor.get(`/api/timeline/shared/${tokenOf(body.url)}`)).status).toBe(404)
    expect((await caller.delete(`/api/timeline/shares/${body.share.id}`)).status).toBe(404)
  })

  it('lasts 7, 30 or 90 days, and there are at most ten', async () => {
    const caller = await aClient()
    const { id } = await begin(caller)
    expect((await caller.post(`/api/timeline/cases/${id}/shares`, { days: 8 })).status).toBe(400)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        caller.post(`/api/timeline/cases/${id}/shares`, { days: 30 }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(10).fill(201),
      409,
      409,
    ])
    const { rows } = await app.runtime.pool.query('select token_hash from timeline_shares')
    const kept = rows.map((row: { token_hash: string }) => row.token_hash)
    expect(
      answers.filter(({ body }) => body.url !== undefined && kept.includes(tokenOf(body.url))),
    ).toEqual([])
  })

  it('that never was shows nothing', async () => {
    for (const token of ['x', 'a'.repeat(43), '%00'])
      expect([400, 404]).toContain((await app.visitor.get(`/api/timeline/shared/${token}`)).status)
  })
})

describe('an address that needs no sign-in', () => {
  const events = async (userId: string) =>
    (
      await app.runtime.pool.query('select kind from security_events where person_id = $1', [
        userId,
      ])
    ).rows.map(({ kind }) => kind as string)

  it('is told to its owner when it is made, by mail and in the recent activity', async () => {
    const person = await buildUser(app.db)
    const caller = await app.signIn(person)
    const { id } = await begin(caller)
    await caller.post(`/api/timeline/cases/${id}/shares`, { days: 90 })
    await caller.post('/api/timeline/feed')
    await app.settle()
    const mails = (await app.mails()).filter(({ to }) => to === person.email)
    expect(mails.map(({ text }) => text.includes('/settings?tab=security'))).toEqual([true, true])
    expect(mails.map(({ text }) => text).join()).not.toMatch(
      /Inés|family|immigra|visa|lawyer|case/i,
    )
    expect((await events(person.id)).toSorted()).toEqual(['feed_made', 'share_made'])
  })

  it('ends when its owner signs out everywhere, unless told otherwise, and with a change of password where that is asked', async () => {
    const person = await buildUser(app.db)
    await givePassword(app.db, person.id, 'plum-orchard-rain-77')
    let caller = await app.signIn(person)
    const { id } = await begin(caller)
    const make = async () => [
      new URL((await caller.post('/api/timeline/feed')).body.url).pathname,
      `/api/timeline/shared/${(await caller.post(`/api/timeline/cases/${id}/shares`, { days: 90 })).body.url.split('/').at(-1)}`,
    ]
    const readable = async (addresses: readonly string[]) => {
      await app.settle()
      return Promise.all(addresses.map(async (address) => (await app.visitor.get(address)).status))
    }
    const first = await make()
    expect((await caller.delete('/api/auth/sessions', { endShares: false })).status).toBe(200)
    expect(await readable(first)).toEqual([200, 200])
    expect((await caller.delete('/api/auth/sessions')).status).toBe(200)
    expect(await readable(first)).toEqual([404, 404])
    expect(await events(person.id)).toEqual(expect.arrayContaining(['share_ended', 'feed_ended']))
    const second = await make()
    const change = async (currentPassword: string, newPassword: string, endShares: boolean) => {
      const { headers } = await caller.post('/api/auth/change-password', {
        currentPassword,
        newPassword,
        endShares,
      })
      caller = app.caller(headers.getSetCookie()[0]!.split(';')[0]!)
    }
    await change('plum-orchard-rain-77', 'winter-lemon-boat-12', false)
    expect(await readable(second)).toEqual([200, 200])
    await change('winter-lemon-boat-12', 'quiet-river-stone-31', true)
    expect(await readable(second)).toEqual([404, 404])
  })
})
