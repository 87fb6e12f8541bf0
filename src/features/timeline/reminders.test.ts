import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#kernel/calendar-dates.ts'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildLead } from '#features/leads/fixtures.ts'
import { buildUser, type UserWishes } from '#features/people/fixtures.ts'

let testApp: TestApp
const today = '2026-03-02'
const morning = (day: string) => `${day}T15:00:00Z`

beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  testApp.clock.set(morning(today))
  await testApp.runtime.pool.query('delete from timeline_cases; delete from shown_mails')
})

async function aClient(wishes: UserWishes = {}) {
  const person = await buildUser(testApp.db, wishes)
  return { person, caller: await testApp.signIn(person) }
}
const due = async (
  caller: Caller,
  date: string,
  more: object = {},
): Promise<{ caseId: string; step: { id: string } }> =>
  (await caller.post('/api/timeline/deadlines', { title: 'A date', date, ...more })).body
const sweep = () => testApp.runTimer('timeline.reminders')
const notificationsOf = async (caller: Caller) =>
  (await caller.get('/api/notifications')).body.items as {
    kind: string
    data: { count: number }
    link: string
  }[]

/** Lets the days pass one by one, as the timer would find them. */
async function live(from: string, until: string) {
  for (let day = from; day <= until; day = addDays(day, 1)) {
    testApp.clock.set(morning(day))
    await sweep()
  }
  await testApp.settle()
}

describe('reminders', () => {
  it('come 30, 14, 7 and 1 days before, in the app and by mail, and never again', async () => {
    const { caller, person } = await aClient({ locale: 'en' })
    const { caseId } = await due(caller, addDays(today, 40))
    await live(today, addDays(today, 45))
    const notices = await notificationsOf(caller)
    expect(notices.map(({ kind, data, link }) => [kind, data.count, link])).toEqual(
      [1, 7, 14, 30].map((count) => ['deadline_near', count, `/timeline?case=${caseId}`]),
    )
    const mails = (await testApp.mails()).filter(({ to }) => to === person.email)
    expect(mails).toHaveLength(4)
    for (const { subject } of mails)
      expect(subject).not.toMatch(/immigration|visa|case|deadline|court|USCIS|A date$/i)
    expect(mails[0]!.text).toContain('30 days were left')
  })

  it('of a sent case come by its last day where no timeline holds it, to its client alone, and end with the case', async () => {
    const { caller, person } = await aClient()
    const day = addDays(today, 20)
    const wishes = { userId: person.id, createdAt: new Date(morning(today)), deadline: day }
    const sent = await buildLead(testApp.db, wishes)
    const onTimeline = await buildLead(testApp.db, { ...wishes, deadline: addDays(today, 21) })
    await due(caller, onTimeline.deadline!)
    await live(today, addDays(today, 6))
    await Promise.all([sweep(), sweep()])
    const ofCase = async () =>
      (await notificationsOf(caller)).filter(({ link }) => link.startsWith('/cases/'))
    expect(await ofCase()).toMatchObject([
      { kind: 'deadline_near', data: { count: 14 }, link: `/cases/${sent.id}` },
    ])
    await caller.post('/api/notifications/read-all')
    await live(addDays(today, 7), addDays(today, 13))
    expect((await ofCase()).map(({ data }) => data.count)).toEqual([7, 14])
    await caller.post(`/api/leads/${sent.id}/withdraw`)
    await live(addDays(today, 19), addDays(today, 20))
    expect(await ofCase()).toHaveLength(2)
  })

  it('are sent once when two processes look at the same moment', async () => {
    const { caller, person } = await aClient()
    for (const days of [30, 14, 7, 1, 5]) await due(caller, addDays(today, days))
    await Promise.all([sweep(), sweep(), sweep()])
    await testApp.settle()
    expect(await notificationsOf(caller)).toHaveLength(5)
    expect((await testApp.mails()).filter(({ to }) => to === person.email)).toHaveLength(5)
  })

  it('of a date that is added late are the nearest one alone', async () => {
    const { caller } = await aClient()
    await due(caller, addDays(today, 5))
    await live(today, addDays(today, 5))
    expect((await notificationsOf(caller)).map(({ data }) => data.count)).toEqual([1, 5])
  })

  it('come again for a date that is changed, and not for one that is changed back', async () => {
    const { caller } = await aClient()
    const { step } = await due(caller, addDays(today, 7))
    await sweep()
    await caller.patch(`/api/timeline/steps/${step.id}`, { date: addDays(today, 14) })
    await sweep()
    await caller.patch(`/api/timeline/steps/${step.id}`, { date: addDays(today, 7) })
    await sweep()
    // The clock stands still, so the order of the two says nothing.
    expect(
      (await notificationsOf(caller)).map(({ data }) => data.count).toSorted((a, b) => a - b),
    ).toEqual([7, 14])
  })

  it('spare what is done, past, undated or no date to be anywhere', async () => {
    const { caller } = await aClient()
    const { step, caseId } = await due(caller, addDays(today, 7))
    await caller.patch(`/api/timeline/steps/${step.id}`, { doneOn: today })
    await due(caller, addDays(today, -1), { caseId })
    await due(caller, addDays(today, 31), { caseId })
    await caller.post(`/api/timeline/cases/${caseId}/steps`, {
      title: 'A milestone',
      type: 'milestone',
      date: addDays(today, 7),
    })
    await sweep()
    expect(await notificationsOf(caller)).toEqual([])
    await caller.post(`/api/timeline/cases/${caseId}/steps`, {
      title: 'An interview',
      type: 'interview',
      date: addDays(today, 7),
    })
    await sweep()
    expect(await notificationsOf(caller)).toHaveLength(1)
  })

  it('speak of papers that run out', async () => {
    const { caller } = await aClient()
    const { body } = await caller.post('/api/timeline/cases', {
      caseType: 'family',
      startDate: today,
    })
    await caller.patch(`/api/timeline/documents/${body.steps[0].documents[0].id}`, {
      status: 'expires',
      expiresOn: addDays(today, 14),
    })
    await Promise.all([sweep(), sweep()])
    expect((await notificationsOf(caller)).map(({ kind, data }) => [kind, data.count])).toEqual([
      ['document_expires', 14],
    ])
  })

  it('leave no mail where the person wants none or never confirmed the address, but stand in the app', async () => {
    const quiet = await aClient({ notificationPreferences: { email: true, deadlines: false } })
    const unconfirmed = await aClient({ emailVerified: false })
    for (const { caller } of [quiet, unconfirmed]) await due(caller, addDays(today, 7))
    await sweep()
    await testApp.settle()
    for (const { caller, person } of [quiet, unconfirmed]) {
      expect(await notificationsOf(caller)).toHaveLength(1)
      expect((await testApp.mails()).filter(({ to }) => to === person.email)).toEqual([])
    }
  })

  it('wait for the morning in Eastern time, and know which day it is there', async () => {
    const { caller } = await aClient()
    await due(caller, addDays(today, 7))
    // 03:00 UTC on the 3rd is still the evening of the 2nd there.
    for (const [at, count] of [
      [`${today}T12:59:00Z`, 0],
      [`${addDays(today, 1)}T03:00:00Z`, 1],
      [`${addDays(today, 1)}T06:00:00Z`, 1],
    ] as const) {
      testApp.clock.set(at)
      await sweep()
      expect(await notificationsOf(caller)).toHaveLength(count)
    }
    expect((await notificationsOf(caller))[0]!.data.count).toBe(7)
  })
})
