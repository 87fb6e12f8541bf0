import { afterAll, beforeAll, expect, it } from 'vitest'
import { hours, minutes } from '#kernel/clock.ts'
import { buildAppointment } from '#features/appointments/fixtures.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildFirmCase } from '#features/leads/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { openTestApp, type Caller, type TestApp } from './testing.ts'

let app: TestApp
const start = new Date('2026-03-02T15:00:00Z')

beforeAll(async () => {
  app = await openTestApp()
  app.clock.set(start)
})
afterAll(() => app.close())

const inbox = async (who: Caller, kind: string) => {
  await app.settle()
  const { items } = (await who.get('/api/notifications')).body as { items: { kind: string }[] }
  return items.filter((one) => one.kind === kind).length
}
const mailsTo = async (email: string) => {
  await app.settle()
  return (await app.mails()).filter(({ to }) => to === email).length
}
const code = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status

it('a time proposed twelve times is one line and one mail, and the last one stands', async () => {
  const [client, lawyer] = [await buildUser(app.db), await buildLawyer(app.db)]
  const [ana, luis] = [await app.signIn(client), await app.signIn(lawyer)]
  const { id } = await buildAppointment(app.db, {
    lawyerId: lawyer.id,
    clientId: client.id,
    startsAt: new Date('2026-03-09T15:00:00Z'),
  })
  const path = `/api/appointments/${id}/proposal`
  for (let hour = 1; hour <= 12; hour += 1) {
    const startsAt = new Date(Date.parse('2026-03-10T08:00:00Z') + hours(hour))
    expect((await ana.post(path, { startsAt })).status).toBe(200)
    if (hour % 3 === 0 && hour < 12) await ana.delete(path)
  }
  app.clock.advance(minutes(3))
  await app.runTimer('notifications.mail')
  expect([
    await inbox(luis, 'appointment_proposed'),
    await inbox(luis, 'appointment_kept'),
  ]).toEqual([1, 1])
  expect(await mailsTo(lawyer.email)).toBe(2)
  expect((await luis.get('/api/appointments')).body[0].proposal.startsAt).toBe(
    '2026-03-10T20:00:00.000Z',
  )
  app.clock.set(start)
})

it('a hand-over that is asked and taken back three times is told once, and not asked again that week', async () => {
  const { ana, luis, mira, lead } = await buildFirmCase(app.db)
  const [client, boss] = [await app.signIn(ana), await app.signIn(luis)]
  const path = `/api/leads/${lead.id}/handover`
  const ask = () => boss.post(path, { lawyerId: mira.id })
  for (let time = 1; time <= 3; time += 1) {
    expect((await ask()).status).toBe(200)
    expect((await boss.delete(path)).status).toBe(200)
  }
  expect(code(await ask())).toBe('handover_asked_often')
  expect(await inbox(client, 'lead_handover_off')).toBe(1)
  app.clock.advance(hours(24 * 8))
  const later = await app.signIn(luis)
  expect((await later.post(path, { lawyerId: mira.id })).status).toBe(200)
  app.clock.set(start)
})

it('one address gets three invitations to firms a week, whoever sends them and whatever was taken back', async () => {
  const email = 'stranger@victim.example'
  const boss = async () => {
    const lawyer = await buildLawyer(app.db, { plan: 'premium' })
    await buildSubscription(app.db, { lawyerId: lawyer.id, plan: 'premium' })
    return app.signIn(lawyer)
  }
  const [one, other] = [await boss(), await boss()]
  const invite = (who: Caller) => who.post('/api/firm/invitations', { email })
  const [open] = (await invite(one)).body.invitations
  await one.delete(`/api/firm/invitations/${open.id}`)
  expect((await invite(one)).status).toBe(201)
  const both = await Promise.all([invite(one), invite(other)])
  expect(both.map(code).toSorted()).toEqual([201, 'firm_invited_often'])
  expect(code(await invite(other))).toBe('firm_invited_often')
  expect(await mailsTo(email)).toBe(3)
})

it('a client begins ten conversations a day, goes on writing in them, and begins more the day after', async () => {
  const client = await buildUser(app.db)
  const ana = await app.signIn(client)
  const lawyers = await Promise.all(
    Array.from({ length: 12 }, () => buildLawyer(app.db, { plan: 'premium' })),
  )
  const write = (who: Caller, at: number) =>
    who.post('/api/conversations', { lawyerId: lawyers[at]!.id, body: 'Cheap visas here' })
  const answers = await Promise.all(lawyers.map((_, at) => write(ana, at)))
  expect(answers.map(code).toSorted()).toEqual([
    ...Array.from({ length: 10 }, () => 201),
    'too_many_new',
    'too_many_new',
  ])
  const refused = answers.findIndex(({ status }) => status === 409)
  const begun = answers.findIndex(({ status }) => status === 201)
  expect(
    code(await ana.post('/api/consultations', { lawyerId: lawyers[refused]!.id, body: 'Hello' })),
  ).toBe('too_many_new')
  expect((await write(ana, begun)).status).toBe(201)
  app.clock.advance(hours(25))
  expect((await write(await app.signIn(client), refused)).status).toBe(201)
})
