import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAppointment } from '#features/appointments/fixtures.ts'
import { buildClaim, buildLead } from '#features/leads/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildQuestion } from '#features/questions/fixtures.ts'
import { buildReview } from '#features/reviews/fixtures.ts'
import { openTestApp, type Caller, type TestApp } from './testing.ts'

const threat = 'I know where you live'

let app: TestApp
let client: Awaited<ReturnType<typeof buildUser>>
let lawyer: Awaited<ReturnType<typeof buildLawyer>>
let ana: Caller
let luis: Caller
let leadPath: string
let talk: string

beforeAll(async () => {
  app = await openTestApp()
  app.clock.set(new Date('2026-03-02T15:00:00Z'))
})
afterAll(() => app.close())

/** A case in progress whose lawyer has written one step. */
beforeEach(async () => {
  client = await buildUser(app.db)
  lawyer = await buildLawyer(app.db, { plan: 'premium' })
  ;[ana, luis] = [await app.signIn(client), await app.signIn(lawyer)]
  const lead = await buildLead(app.db, { userId: client.id })
  const claim = await buildClaim(app.db, { lead, lawyerId: lawyer.id, status: 'accepted' })
  leadPath = `/api/leads/${lead.id}`
  talk = `/api/conversations/${claim.conversationId}`
  await luis.put(`${leadPath}/step`, { text: 'I file the answer', mover: 'lawyer' })
})

/** The block alone, before the product has ended anything because of it. */
const block = () =>
  app.runtime.pool.query(
    `update conversations set client_block = '{"category":"no_contact","reason":null}' where user_id = $1 and lawyer_id = $2`,
    [client.id, lawyer.id],
  )
const told = async (kind: string) => {
  await app.settle()
  const { items } = (await ana.get('/api/notifications')).body as { items: { kind: string }[] }
  return items.filter((one) => one.kind === kind).length
}
const refused = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

describe('after a block no words of a lawyer reach the client', () => {
  it('by the next step of their case: what stood there stays readable', async () => {
    const [{ id }] = (await ana.get(leadPath)).body.claims[0].steps
    expect((await ana.post(`${talk}/lock`, { category: 'no_contact' })).status).toBe(200)
    for (const answer of [
      await luis.put(`${leadPath}/step`, { text: threat, mover: 'client' }),
      await luis.put(`${leadPath}/step`, { text: null }),
      await luis.post(`${leadPath}/steps/${id}/done`),
    ])
      expect(refused(answer)).toEqual([409, 'conversation_locked'])
    expect((await luis.get(leadPath)).body.myClaim.can.setStep).toBe('conversation_locked')
    expect((await ana.get(leadPath)).body.claims[0].steps).toMatchObject([
      { text: 'I file the answer', doneAt: null },
    ])
    expect(await told('lead_step')).toBe(1)
  })

  it('by the note of a hand-back, whose reason still arrives', async () => {
    await ana.post(`${talk}/lock`, { category: 'no_contact' })
    const back = await luis.post(`${leadPath}/hand-back`, { reason: 'other', note: threat })
    expect([back.status, back.body.status]).toEqual([200, 'open'])
    const seen = (await ana.get(leadPath)).body
    expect(seen.claims).toMatchObject([
      { status: 'handed_back', endReason: 'other', endNote: null },
    ])
    expect(JSON.stringify(seen)).not.toContain(threat)
  })

  it('by the reason, the place or the time of an appointment that the product has yet to end', async () => {
    const { id } = await buildAppointment(app.db, {
      lawyerId: lawyer.id,
      clientId: client.id,
      startsAt: new Date('2026-03-09T15:00:00Z'),
    })
    await block()
    const path = `/api/appointments/${id}`
    for (const answer of [
      await luis.post(`${path}/decline`, { reason: threat }),
      await luis.post(`${path}/confirm`, { meetAt: threat }),
      await luis.post(`${path}/proposal`, { startsAt: '2026-03-10T15:00:00Z' }),
    ])
      expect(refused(answer)).toEqual([409, 'appointment_over'])
    expect(JSON.stringify((await ana.get('/api/appointments')).body)).not.toContain(threat)
  })

  it('by a message, a file, or a claim on another case', async () => {
    const other = await buildLead(app.db, { userId: client.id })
    await block()
    expect((await luis.post(`${talk}/messages`, { body: threat })).status).toBe(409)
    expect((await luis.post(`/api/leads/${other.id}/claim`, { message: threat })).status).toBe(404)
  })

  it('by a notice of a public reply or answer, which itself is everybody’s', async () => {
    const review = await buildReview(app.db, { reviewerId: client.id, lawyerId: lawyer.id })
    const question = await buildQuestion(app.db, { userId: client.id })
    await block()
    const reply = await luis.post(`/api/reviews/${review.id}/reply`, { body: 'Thank you.' })
    const answer = await luis.post(`/api/questions/${question.id}/answers`, {
      content: 'That depends on the form and on the day it was received. Keep the receipt.',
    })
    expect([reply.status, answer.status]).toEqual([200, 201])
    expect([await told('review_replied'), await told('question_answered')]).toEqual([0, 0])
  })
})

it('leaves a client with a block every way out of work in progress', async () => {
  await block()
  expect((await ana.get(leadPath)).body.can).toMatchObject({ changeLawyer: 'ok', end: 'ok' })
  const changed = await ana.post(`${leadPath}/change-lawyer`, { reason: 'other', note: 'Threats' })
  expect([changed.status, changed.body.status]).toEqual([200, 'open'])
})
