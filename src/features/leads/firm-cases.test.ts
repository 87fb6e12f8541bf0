import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { eq } from 'drizzle-orm'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { firmMembers } from '#features/firms/table.ts'
import { channel } from './channel.ts'
import { buildFirmCase, checkCase } from './fixtures.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

interface Person {
  readonly id: string
  readonly as: Caller
}

async function lawyer(firstName: string, wishes = {}): Promise<Person> {
  const row = await buildLawyer(app.db, { firstName, lastName: 'Stone', ...wishes })
  return { id: row.id, as: await app.signIn(row) }
}

async function caseInAFirm() {
  const { lead, claim, ...people } = await buildFirmCase(app.db)
  const person = async (row: { id: string }) => ({ id: row.id, as: await app.signIn(row) })
  return {
    ana: await person(people.ana),
    luis: await person(people.luis),
    mira: await person(people.mira),
    noor: await person(people.noor),
    claim,
    id: lead.id,
    path: `/api/leads/${lead.id}`,
  }
}
type Case = Awaited<ReturnType<typeof caseInAFirm>>

const offer = (who: Person, { path }: Case, to: Person) =>
  who.as.post(`${path}/handover`, { lawyerId: to.id })
const answer = ({ ana, path }: Case, to: Person, agree: boolean) =>
  ana.as.post(`${path}/handover/answer`, { lawyerId: to.id, agree })
const take = (who: Person, { path }: Case) => who.as.post(`${path}/take-over`)
const codeOf = (reply: { status: number; body: { code?: string } }) => reply.body?.code ?? 'ok'
const see = async (who: Person, { path }: Case) => (await who.as.get(path)).body

async function agreed(): Promise<Case> {
  const one = await caseInAFirm()
  expect((await offer(one.luis, one, one.mira)).status).toBe(200)
  expect((await answer(one, one.mira, true)).status).toBe(200)
  return one
}
async function taken(): Promise<Case> {
  const one = await agreed()
  await checkCase(one.mira.as, one.path)
  expect((await take(one.mira, one)).status).toBe(200)
  return one
}

const kindsTo = async (who: Person): Promise<string[]> =>
  (
    await app.runtime.pool.query(
      'select kind from notifications where user_id = $1 order by created_at',
      [who.id],
    )
  ).rows.map(({ kind }) => kind)
const wordsIn = async (lawyerId: string, { id }: Case): Promise<string[]> =>
  (
    await app.runtime.pool.query(
      `select body from messages join conversations talk on talk.id = conversation_id
       where talk.lead_id = $1 and talk.lawyer_id = $2 and message_type = 'system' order by seq`,
      [id, lawyerId],
    )
  ).rows.map(({ body }) => body)

describe('when a seat goes', () => {
  it.each([
    [
      'the colleague is removed',
      (one: Case) => one.luis.as.delete(`/api/firm/members/${one.mira.id}`),
    ],
    ['the colleague leaves', (one: Case) => one.mira.as.post('/api/firm/leave')],
    [
      'the badge ends',
      ({ mira }: Case) =>
        app.db
          .update(lawyerProfiles)
          .set({ verified: false })
          .where(eq(lawyerProfiles.userId, mira.id)),
    ],
    [
      'the plan is smaller',
      ({ luis }: Case) =>
        app.db
          .update(lawyerProfiles)
          .set({ plan: 'professional' })
          .where(eq(lawyerProfiles.userId, luis.id)),
    ],
  ] as const)(
    '%s: nothing more is shown or taken from that moment, and the hand-over ends',
    async (_name, go) => {
      const one = await agreed()
      await go(one)
      expect((await one.mira.as.get(one.path)).status).toBe(404)
      expect((await one.mira.as.post(`${one.path}/conflict-check`)).status).toBeGreaterThanOrEqual(
        403,
      )
      expect((await take(one.mira, one)).status).toBe(404)
      const event = { leadId: one.id }
      const actor = { id: one.mira.id, role: 'lawyer', locale: 'en' } as never
      const ctx = { db: app.db, actor, clock: app.clock }
      expect(await channel['lead.changed']!(ctx, event)).toBeNull()
      expect(await channel['lead.firm_case_changed']!(ctx, event)).toBeNull()
      await app.runTimer('leads.sweep')
      expect(await see(one.ana, one)).toMatchObject({
        status: 'in_progress',
        lawyerName: 'Luis Stone',
        handover: null,
        can: { changeLawyer: 'ok', end: 'ok' },
      })
      expect(await kindsTo(one.ana)).toContain('lead_handover_off')
    },
  )

  it('after a hand-over, the case stays with whom the client agreed to; she is told and can choose again; the firm sees nothing of it', async () => {
    const one = await taken()
    const [listed] = (await one.luis.as.get('/api/firm/cases')).body
    expect(listed).toMatchObject({ leadId: one.id, lawyer: { id: one.mira.id } })
    await one.luis.as.delete(`/api/firm/members/${one.mira.id}`)
    expect((await one.luis.as.get('/api/firm/cases')).body).toEqual([])
    expect((await offer(one.luis, one, one.noor)).status).toBe(404)
    await app.runTimer('leads.sweep')
    await app.runTimer('leads.sweep')
    expect(
      (await wordsIn(one.mira.id, one)).filter((one) => one === 'lead_firm_left'),
    ).toHaveLength(1)
    expect(await kindsTo(one.ana)).toContain('lead_firm_left')
    expect(await see(one.ana, one)).toMatchObject({
      lawyerName: 'Mira Stone',
      can: { changeLawyer: 'ok', end: 'ok' },
    })
    expect((await see(one.mira, one)).masked).toBe(false)
  })

  it('the owner can ask the client before that, for the case of a member that came from the firm', async () => {
    const one = await taken()
    expect(codeOf(await offer(one.luis, one, one.noor))).toBe('ok')
    expect((await offer(one.noor, one, one.luis)).status).toBe(404)
    await answer(one, one.noor, true)
    await checkCase(one.noor.as, one.path)
    expect(codeOf(await take(one.noor, one))).toBe('ok')
    expect(await see(one.ana, one)).toMatchObject({ lawyerName: 'Noor Stone' })
  })
})

describe('the cases of a firm', () => {
  it('say who has one, where it stands and what comes next, and not a word of it', async () => {
    const one = await caseInAFirm()
    expect((await one.mira.as.get('/api/firm/cases')).body).toEqual([])
    await one.luis.as.post(`/api/conversations/${one.claim.conversationId}/messages`, {
      body: 'hello',
    })
    await one.ana.as.post(`/api/conversations/${one.claim.conversationId}/read`, { upTo: 9 })
    const list = (await one.mira.as.get('/api/firm/cases')).body
    expect(list).toEqual([
      {
        leadId: one.id,
        clientName: 'Ana',
        lawyer: { id: one.luis.id, name: 'Luis Stone' },
        status: 'in_progress',
        next: 'goes_on',
        to: null,
        conversationId: one.claim.conversationId,
        opens: false,
        can: { handOver: 'forbidden', withdrawHandover: 'forbidden' },
      },
    ])
    await one.ana.as.post(`/api/conversations/${one.claim.conversationId}/messages`, {
      body: 'and?',
    })
    await offer(one.luis, one, one.mira)
    expect((await one.noor.as.get('/api/firm/cases')).body[0]).toMatchObject({
      next: 'client_answers',
      to: null,
    })
    expect((await one.luis.as.get('/api/firm/cases')).body[0]).toMatchObject({
      to: { name: 'Mira Stone' },
      can: { handOver: 'handover_open', withdrawHandover: 'ok' },
    })
    await one.luis.as.delete(`${one.path}/handover`)
    expect((await one.luis.as.get('/api/firm/cases')).body[0]).toMatchObject({ next: 'answer' })
  })

  it('are nobody’s outside: a stranger, a lawyer without a seat and a former member get 404 at once', async () => {
    const one = await taken()
    const event = { leadId: one.id }
    const live = (who: Person) =>
      channel['lead.firm_case_changed']!(
        {
          db: app.db,
          actor: { id: who.id, role: 'lawyer', locale: 'en' } as never,
          clock: app.clock,
        },
        event,
      )
    const stranger = await lawyer('Eve', { plan: 'premium' })
    expect((await stranger.as.get('/api/firm/cases')).status).toBe(404)
    expect((await one.noor.as.get('/api/firm/cases')).body).toHaveLength(1)
    expect(await live(one.noor)).toEqual(event)
    expect(await live(stranger)).toBeNull()
    await app.db.delete(firmMembers).where(eq(firmMembers.memberId, one.noor.id))
    expect((await one.noor.as.get('/api/firm/cases')).status).toBe(404)
    expect(await live(one.noor)).toBeNull()
  })
})
