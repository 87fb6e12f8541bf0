import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { buildLead } from '#features/leads/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
  app.clock.set('2026-11-29T15:00:00Z')
})
afterAll(() => app.close())

it('a day that was kept before the case about its letter was sent is joined with it, and what was filed is not to come', async () => {
  const client = await buildUser(app.db)
  const caller = await app.signIn(client)
  // The letter counts to a Sunday; what is kept is the Friday before.
  await caller.post('/api/timeline/deadlines', {
    title: 'Answer',
    date: '2026-12-18',
    rule: 'rfe',
    noticeDate: '2026-11-20',
    printedDate: '2026-12-20',
  })
  const lead = await buildLead(app.db, {
    userId: client.id,
    visaType: 'asylum',
    currentStatus: 'asylum',
    noticeType: 'rfe',
    noticeDate: '2026-11-20',
    deadline: '2026-12-20',
  })
  const { status, body } = await caller.post('/api/timeline/cases/from-lead', { leadId: lead.id })
  const titles = body.steps.map(({ title, date }: { title: string; date: string | null }) => [
    title,
    date,
  ])
  expect([status, titles[0]]).toEqual([201, ['Answer', '2026-12-18']])
  expect(titles.filter(([, date]: [string, string | null]) => date !== null)).toHaveLength(1)
  expect(JSON.stringify(titles)).not.toMatch(/I-589|One-Year|one-year/)
  expect((await caller.get('/api/timeline')).body).toMatchObject({
    cases: [{ id: body.id, leadId: lead.id }],
    deadlines: [{ date: '2026-12-18' }],
  })
})
