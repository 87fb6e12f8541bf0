import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildReport } from '#features/moderation/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.clock.set('2026-03-10T09:00:00Z')
})
afterAll(() => app.close())

async function look() {
  await app.runTimer('insights.waiting')
  await app.settle()
}

test('administrators are told once of each queue, and by one mail a morning, in their language and without a name', async () => {
  const admin = await buildUser(app.db, { role: 'admin', locale: 'de', firstName: 'Ada' })
  const calm = await buildUser(app.db, {
    role: 'admin',
    notificationPreferences: { queues: false },
  })
  const ada = await app.signIn(admin)
  const told = async () =>
    (await ada.get('/api/notifications')).body.items.map(({ kind }: { kind: string }) => kind)
  await look()
  expect(await told()).toEqual([])

  const at = (day: number) => new Date(Date.UTC(2026, 2, day, 8))
  const wanda = await buildLawyer(app.db, {
    firstName: 'Wanda',
    verified: false,
    submittedAt: at(7),
  })
  await buildLawyer(app.db, { verified: false, submittedAt: at(9) })
  await buildReport(app.db, { reporterId: wanda.id, subjectId: wanda.id, createdAt: at(9) })
  await look()
  await look()
  expect((await told()).toSorted()).toEqual(['queue_reports', 'queue_verifications'])
  expect(await app.mails()).toEqual([])

  app.clock.set('2026-03-10T13:00:00Z')
  await look()
  await look()
  const [mail, ...others] = await app.mails()
  expect(others).toEqual([])
  expect(mail!.to).toBe(admin.email)
  expect(mail!.text).toContain('Neue Anwälte und neue Zulassungen: 2 (das Älteste kam vor 3 Tagen)')
  expect(mail!.text).toContain('Beschwerden: 1 (das Älteste kam vor 1 Tag)')
  expect(mail!.text).not.toContain('Wanda')
  expect((await (await app.signIn(calm)).get('/api/notifications')).body.items).toHaveLength(3)

  await ada.post('/api/notifications/read-all')
  await look()
  app.clock.set('2026-03-10T20:00:00Z')
  await buildLawyer(app.db, { verified: false, submittedAt: new Date('2026-03-10T19:00:00Z') })
  await look()
  const { items } = (await ada.get('/api/notifications')).body
  expect(items[0]).toMatchObject({
    kind: 'queue_verifications',
    data: { shown: 3 },
    link: '/admin/verifications',
    readAt: null,
  })
  expect(items).toHaveLength(4)
  expect(await app.mails()).toHaveLength(1)
})
