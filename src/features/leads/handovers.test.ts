import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { and, eq } from 'drizzle-orm'
import { days } from '#kernel/clock.ts'
import { conversations } from '#features/conversations/table.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildFirmCase, checkCase } from './fixtures.ts'
import { leadClaims, leadHandovers, leadMoves } from './table.ts'

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

const claimsOf = async ({ id }: Case) =>
  (await app.db.select().from(leadClaims).where(eq(leadClaims.leadId, id))).map(
    ({ lawyerId, status }) => ({ lawyerId, status }),
  )
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

describe('a hand-over', () => {
  it('asks the client first; her words open to the colleague after her yes and a clear conflict check, and not before', async () => {
    const one = await caseInAFirm()
    const { ana, luis, mira } = one
    expect((await luis.as.get(`${one.path}/handover`)).body).toMatchObject([
      { id: mira.id, firstName: 'Mira' },
      { firstName: 'Noor' },
    ])
    expect((await offer(luis, one, mira)).status).toBe(200)
    expect(await see(ana, one)).toMatchObject({
      handover: { state: 'asked', to: { firstName: 'Mira' } },
      can: { answerHandover: 'ok' },
    })
    expect((await mira.as.get(one.path)).status).toBe(404)
    expect(codeOf(await mira.as.post(`${one.path}/conflict-check`))).toBe('lead_not_open')
    expect((await take(mira, one)).status).toBe(404)
    expect(await kindsTo(mira)).toEqual([])

    await answer(one, mira, true)
    const masked = await see(mira, one)
    expect(masked).toMatchObject({
      masked: true,
      summary: '',
      client: null,
      details: null,
      can: { takeOver: 'check_first', refuseHandover: 'ok' },
    })
    expect(JSON.stringify(masked)).not.toMatch(/Ana|Souza|Otto/)
    expect(codeOf(await take(mira, one))).toBe('check_first')
    await checkCase(mira.as, one.path)
    const open = await see(mira, one)
    expect(open.masked).toBe(true)
    expect(open.summary).not.toBe('')
    expect((await take(mira, one)).body).toMatchObject({
      masked: false,
      client: { firstName: 'Ana' },
      myClaim: { status: 'accepted' },
    })
    expect(await claimsOf(one)).toEqual([
      { lawyerId: luis.id, status: 'handed_over' },
      { lawyerId: mira.id, status: 'accepted' },
    ])
    expect(await see(ana, one)).toMatchObject({
      status: 'in_progress',
      lawyerName: 'Mira Stone',
      handover: null,
      can: { changeLawyer: 'ok', end: 'ok' },
    })
    expect(await see(luis, one)).toMatchObject({ masked: true, client: null })
  })

  it('ends the contact that was released, closes the old conversation for its lawyer, and begins one of the colleague’s own', async () => {
    const one = await agreed()
    await app.db
      .update(conversations)
      .set({ contactReleasedAt: app.clock.now() })
      .where(eq(conversations.id, one.claim.conversationId))
    await checkCase(one.mira.as, one.path)
    await take(one.mira, one)
    const old = `/api/conversations/${one.claim.conversationId}`
    expect((await one.luis.as.get(old)).body).toMatchObject({
      contactReleased: false,
      can: { send: 'waits_for_client' },
    })
    expect(await wordsIn(one.luis.id, one)).toContain('lead_handed_over')
    expect(await wordsIn(one.mira.id, one)).toEqual(['lead_taken_over'])
    const { conversationId } = (await see(one.mira, one)).myClaim
    expect((await one.mira.as.get(`/api/conversations/${conversationId}`)).body).toMatchObject({
      contactReleased: false,
      user: { firstName: 'Ana', lastName: null, email: null },
      can: { send: 'ok' },
    })
    expect((await one.luis.as.get(`/api/conversations/${conversationId}`)).status).toBe(404)
    expect(await kindsTo(one.ana)).toContain('lead_handed_over')
    expect(await kindsTo(one.luis)).toContain('lead_handed_over')
  })

  it('is the client’s to refuse: nothing changes, the same colleague is not asked for again, and another may be', async () => {
    const one = await caseInAFirm()
    await offer(one.luis, one, one.mira)
    expect((await answer(one, one.mira, false)).body).toMatchObject({
      status: 'in_progress',
      lawyerName: 'Luis Stone',
      handover: null,
    })
    expect((await one.mira.as.get(one.path)).status).toBe(404)
    expect(await kindsTo(one.mira)).toEqual([])
    expect(await kindsTo(one.luis)).toContain('lead_handover_declined')
    expect(codeOf(await offer(one.luis, one, one.mira))).toBe('handover_no_colleague')
    expect(codeOf(await offer(one.luis, one, one.noor))).toBe('ok')
    // Or she chooses again altogether.
    expect(
      (await one.ana.as.post(`${one.path}/change-lawyer`, { reason: 'other' })).body,
    ).toMatchObject({ status: 'open', handover: null })
    expect(codeOf(await answer(one, one.noor, true))).toBe('handover_gone')
  })

  it('is one at a time, to a colleague who may, and by whoever has the case; a yes to somebody else is none', async () => {
    const one = await caseInAFirm()
    const stranger = await lawyer('Eve')
    expect((await offer(one.mira, one, one.noor)).status).toBe(404)
    expect((await offer(stranger, one, one.mira)).status).toBe(404)
    expect(codeOf(await offer(one.luis, one, stranger))).toBe('handover_no_colleague')
    expect(codeOf(await offer(one.luis, one, one.luis))).toBe('handover_no_colleague')
    await offer(one.luis, one, one.mira)
    expect(codeOf(await offer(one.luis, one, one.noor))).toBe('handover_open')
    expect(codeOf(await answer(one, one.noor, true))).toBe('handover_gone')
    expect((await answer({ ...one, ana: await lawyer('Bea') }, one.mira, true)).status).toBe(403)
    expect((await one.luis.as.delete(`${one.path}/handover`)).status).toBe(200)
    expect(codeOf(await one.luis.as.delete(`${one.path}/handover`))).toBe('handover_gone')
    expect(codeOf(await answer(one, one.mira, true))).toBe('handover_gone')
  })

  it('stays with its lawyer where the colleague finds a conflict or does not want it, and everybody is told', async () => {
    const conflict = await agreed()
    await checkCase(conflict.mira.as, conflict.path, 'conflict')
    expect((await conflict.mira.as.get(conflict.path)).status).toBe(404)
    expect(await see(conflict.ana, conflict)).toMatchObject({
      lawyerName: 'Luis Stone',
      handover: null,
    })
    expect(codeOf(await offer(conflict.luis, conflict, conflict.mira))).toBe(
      'handover_no_colleague',
    )

    const refused = await agreed()
    expect((await refused.mira.as.post(`${refused.path}/handover/refuse`)).status).toBe(200)
    expect((await refused.mira.as.post(`${refused.path}/handover/refuse`)).status).toBe(404)
    for (const who of [refused.ana, refused.luis])
      expect(await kindsTo(who)).toContain('lead_handover_off')
  })

  it('goes back to the one before in the same way, and uses nobody’s place of the month', async () => {
    const one = await taken()
    await offer(one.mira, one, one.luis)
    await answer(one, one.luis, true)
    await checkCase(one.luis.as, one.path)
    expect(codeOf(await take(one.luis, one))).toBe('ok')
    expect(await see(one.ana, one)).toMatchObject({ lawyerName: 'Luis Stone' })
    const rows = await app.db.select().from(leadClaims).where(eq(leadClaims.leadId, one.id))
    expect(rows.filter(({ periodStart }) => periodStart !== null)).toEqual([])
    expect(rows.map(({ status }) => status).toSorted()).toEqual([
      'accepted',
      'handed_over',
      'handed_over',
    ])
  })

  it('ends by itself where nobody answers: the client within 14 days, the colleague within 7', async () => {
    const silent = await caseInAFirm()
    await offer(silent.luis, silent, silent.mira)
    const slow = await agreed()
    app.clock.advance(days(7) + 1)
    await app.runTimer('leads.sweep')
    expect((await see(silent.ana, silent)).handover).toMatchObject({ state: 'asked' })
    expect((await see(slow.ana, slow)).handover).toBeNull()
    expect(await kindsTo(slow.mira)).toContain('lead_handover_off')
    app.clock.advance(days(7))
    await app.runTimer('leads.sweep')
    expect((await see(silent.ana, silent)).handover).toBeNull()
  })
})

describe('at the same moment', () => {
  it('two of them take, withdraw or part: one happens, and the case has one lawyer or none', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await agreed()
      await checkCase(one.mira.as, one.path)
      const answers = await Promise.all([
        take(one.mira, one),
        take(one.mira, one),
        one.luis.as.delete(`${one.path}/handover`),
        one.ana.as.post(`${one.path}/change-lawyer`, { reason: 'other' }),
      ])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      const accepted = (await claimsOf(one)).filter(({ status }) => status === 'accepted')
      const { status } = await see(one.ana, one)
      expect(accepted).toHaveLength(status === 'in_progress' ? 1 : 0)
      const open = await app.db
        .select()
        .from(leadHandovers)
        .where(and(eq(leadHandovers.leadId, one.id), eq(leadHandovers.status, 'agreed')))
      expect(open).toEqual([])
      const moves = await app.db.select().from(leadMoves).where(eq(leadMoves.leadId, one.id))
      expect(moves.filter(({ move }) => move === 'take_over').length).toBeLessThanOrEqual(1)
    }
  })

  it('a seat ends while its colleague takes: no case is left without a lawyer or a way on', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await agreed()
      await checkCase(one.mira.as, one.path)
      await Promise.all([
        take(one.mira, one),
        one.luis.as.delete(`/api/firm/members/${one.mira.id}`),
      ])
      await app.runTimer('leads.sweep')
      const seen = await see(one.ana, one)
      expect(seen).toMatchObject({
        status: 'in_progress',
        handover: null,
        can: { changeLawyer: 'ok', end: 'ok' },
      })
      const [accepted] = (await claimsOf(one)).filter(({ status }) => status === 'accepted')
      const words = await wordsIn(accepted!.lawyerId, one)
      expect(words).toContain(
        accepted!.lawyerId === one.mira.id ? 'lead_firm_left' : 'lead_handover_off',
      )
    }
  })
})
