import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildAppointment, buildAvailability } from './fixtures.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
  app.clock.set('2026-03-02T15:00:00Z')
})
afterAll(() => app.close())

/** A lawyer with hours, unless it is said otherwise. */
async function lawyerWith({
  verified = true,
  plan = 'professional',
  hours = true,
}: {
  verified?: boolean
  plan?: 'starter' | 'professional'
  hours?: boolean
} = {}) {
  const { id } = await buildLawyer(app.db, { verified })
  await buildSubscription(app.db, { lawyerId: id, plan })
  if (hours) await buildAvailability(app.db, { lawyerId: id })
  return id
}
const nextOf = async (id: string) => (await app.visitor.get(`/api/lawyers/${id}/next-times`)).body

it('anybody sees the next three open times of a lawyer, and no others', async () => {
  const lawyerId = await lawyerWith()
  const client = await buildUser(app.db)
  const ana = await app.signIn(client)
  const { slots } = (await ana.get(`/api/lawyers/${lawyerId}/slots`)).body as { slots: string[] }
  expect(await nextOf(lawyerId)).toEqual({ zone: 'America/New_York', times: slots.slice(0, 3) })
  await buildAppointment(app.db, {
    lawyerId,
    clientId: client.id,
    startsAt: new Date(slots[1]!),
  })
  expect((await nextOf(lawyerId)).times).toEqual([slots[0], slots[2], slots[3]])
})

it('whoever cannot be booked has none, and is not told from somebody who does not exist', async () => {
  const closed = [
    await lawyerWith({ plan: 'starter' }),
    await lawyerWith({ verified: false }),
    await lawyerWith({ hours: false }),
    crypto.randomUUID(),
  ]
  for (const id of closed) expect(await nextOf(id)).toEqual({ zone: null, times: [] })
})
