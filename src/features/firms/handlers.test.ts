import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { days } from '#kernel/clock.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildLawyer, type LawyerWishes } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { channel } from './channel.ts'
import { buildSeat } from './fixtures.ts'
import { canInvite, canJoin } from './rules.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function lawyer(wishes: LawyerWishes = {}) {
  const row = await buildLawyer(app.db, wishes)
  if (wishes.plan !== undefined)
    await buildSubscription(app.db, {
      lawyerId: row.id,
      plan: wishes.plan,
      currentPeriodStart: app.clock.now(),
      currentPeriodEnd: new Date(app.clock.now().getTime() + days(60)),
    })
  return { row, id: row.id, email: row.email, as: await app.signIn(row) }
}
const owner = () => lawyer({ firstName: 'Luis', lastName: 'Ortega', plan: 'premium' })

const invite = (who: Caller, email: string) => who.post('/api/firm/invitations', { email })

/** The token in the newest mail to an address. */
async function tokenOf(email: string): Promise<string> {
  await app.settle()
  const mail = (await app.mails()).findLast(({ to }) => to === email)!
  return new URL(/https?:\S+/.exec(mail.text)![0]).searchParams.get('token')!
}
async function invited(boss: Awaited<ReturnType<typeof owner>>, email: string): Promise<string> {
  expect((await invite(boss.as, email)).status).toBe(201)
  return tokenOf(email)
}
const join = (who: Caller, token: string) => who.post('/api/firm/join', { token })
const codeOf = (answer: { status: number; body: { code?: string } }) => answer.body.code ?? 'ok'

describe('an invitation', () => {
  it('is mailed, read by who holds it, accepted by its address once, and gives a seat', async () => {
    const [boss, mira] = [await owner(), await lawyer({ firstName: 'Mira', lastName: 'Stone' })]
    const token = await invited(boss, mira.email)
    expect((await boss.as.get('/api/firm')).body).toMatchObject({
      role: 'none',
      seats: { taken: 1, most: 3 },
      invitations: [{ email: mira.email }],
    })
    const read = await app.visitor.post('/api/firm/invitation', { token })
    expect(read.body).toMatchObject({ owner: 'Luis Ortega', can: 'sign_in' })
    expect((await mira.as.post('/api/firm/invitation', { token })).body.can).toBe('ok')
    expect((await join(mira.as, token)).status).toBe(200)
    expect(codeOf(await join((await lawyer()).as, token))).toBe('firm_invitation_ended')
    expect((await boss.as.get('/api/firm')).body).toMatchObject({
      role: 'owner',
      seats: { taken: 2, most: 3 },
      members: [{ name: 'Mira Stone', verified: true }],
      invitations: [],
    })
    expect((await mira.as.get('/api/firm')).body).toMatchObject({
      role: 'member',
      owner: { name: 'Luis Ortega' },
      canInvite: 'firm_already',
    })
  })

  it('is pressed again after a lost answer by its own person, who has the seat as long as it lasts', async () => {
    const [boss, mira, eve] = [await owner(), await lawyer(), await lawyer()]
    const token = await invited(boss, mira.email)
    const both = await Promise.all([join(mira.as, token), join(mira.as, token)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await mira.as.post('/api/firm/invitation', { token })).body.can).toBe('joined')
    for (const other of [app.visitor, eve.as])
      expect((await other.post('/api/firm/invitation', { token })).status).toBe(410)
    const { body } = await boss.as.get('/api/firm')
    expect(body).toMatchObject({ seats: { taken: 2 }, invitations: [] })
    await app.settle()
    const told = await boss.as.get('/api/notifications')
    expect(JSON.stringify(told.body).match(/firm_joined/g)).toHaveLength(1)

    expect((await boss.as.delete(`/api/firm/members/${mira.id}`)).status).toBe(200)
    expect(codeOf(await join(mira.as, token))).toBe('firm_invitation_ended')
    expect((await mira.as.post('/api/firm/invitation', { token })).status).toBe(410)
  })

  it('lies here as a hash, names no case, and ends after 7 days', async () => {
    const [boss, mira] = [await owner(), await lawyer()]
    const token = await invited(boss, mira.email)
    const { rows } = await app.runtime.pool.query(
      'select links::text as row from one_time_links links where kind = $1',
      ['firm-invitation'],
    )
    expect(JSON.stringify(rows)).not.toContain(token)
    app.clock.advance(days(7) + 1)
    expect(codeOf(await join(mira.as, token))).toBe('firm_invitation_ended')
    expect((await app.visitor.post('/api/firm/invitation', { token })).status).toBe(410)
  })

  it('is refused in words to another address, a client, and somebody who is in a firm already', async () => {
    const [boss, mira, client] = [await owner(), await lawyer(), await buildUser(app.db)]
    const token = await invited(boss, mira.email)
    const eve = await lawyer()
    expect(codeOf(await join(eve.as, token))).toBe('firm_other_address')
    const bea = await app.signIn(client)
    const hers = await invited(boss, client.email)
    expect(codeOf(await join(bea, hers))).toBe('firm_lawyers_only')
    const other = await owner()
    await buildSeat(app.db, { ownerId: other.id, memberId: mira.id })
    expect(codeOf(await join(mira.as, token))).toBe('firm_already')
    const theirs = await invited(boss, other.email)
    expect(codeOf(await join(other.as, theirs))).toBe('firm_already')
  })

  it('is ended by a newer one to the same address, by its owner, by a change of the address and by a smaller plan', async () => {
    const [boss, mira] = [await owner(), await lawyer()]
    const first = await invited(boss, mira.email)
    const second = await invited(boss, mira.email.toUpperCase().toLowerCase())
    expect(codeOf(await join(mira.as, first))).toBe('firm_invitation_ended')
    const [open] = (await boss.as.get('/api/firm')).body.invitations
    const eve = await owner()
    expect((await eve.as.delete(`/api/firm/invitations/${open.id}`)).status).toBe(404)
    expect((await boss.as.delete(`/api/firm/invitations/${open.id}`)).body.invitations).toEqual([])
    expect(codeOf(await join(mira.as, second))).toBe('firm_invitation_ended')

    const third = await invited(boss, mira.email)
    await app.runtime.pool.query('update users set email = $2 where id = $1', [
      mira.id,
      `new-${mira.id}@example.test`,
    ])
    expect(codeOf(await join(mira.as, third))).toBe('firm_other_address')
    await app.runtime.pool.query('update users set email = $2 where id = $1', [mira.id, mira.email])
    await app.runtime.pool.query(
      `update subscriptions set plan = 'professional' where lawyer_id = $1`,
      [boss.id],
    )
    expect(codeOf(await join(mira.as, third))).toBe('firm_closed')
  })

  it('is not sent without Premium, without a badge, to oneself, by a member, or to nothing', async () => {
    const small = await lawyer({ plan: 'professional' })
    expect(codeOf(await invite(small.as, 'x@example.test'))).toBe('plan_feature')
    const waits = await lawyer({ plan: 'premium', verified: false })
    expect(codeOf(await invite(waits.as, 'x@example.test'))).toBe('firm_not_verified')
    const boss = await owner()
    expect(codeOf(await invite(boss.as, boss.email))).toBe('firm_own_address')
    expect((await invite(boss.as, 'nobody')).status).toBe(400)
    const member = await owner()
    await buildSeat(app.db, { ownerId: boss.id, memberId: member.id })
    expect(codeOf(await invite(member.as, 'x@example.test'))).toBe('firm_already')
    expect(codeOf(await invite(boss.as, member.email))).toBe('firm_has_seat')
  })
})

describe('the last seat', () => {
  it('goes to one of two who accept at once', async () => {
    const boss = await owner()
    const people = [await lawyer(), await lawyer(), await lawyer()]
    const tokens: string[] = []
    for (const { email } of people) tokens.push(await invited(boss, email))
    expect((await join(people[0]!.as, tokens[0]!)).status).toBe(200)
    const both = await Promise.all([1, 2].map((one) => join(people[one]!.as, tokens[one]!)))
    expect(both.map(codeOf).toSorted()).toEqual(['firm_full', 'ok'])
    expect((await boss.as.get('/api/firm')).body).toMatchObject({
      seats: { taken: 3, most: 3 },
      canInvite: 'firm_full',
    })
    expect(codeOf(await invite(boss.as, 'x@example.test'))).toBe('firm_full')
  })

  it('is not taken twice by one person who accepts two firms at once', async () => {
    const [one, other, mira] = [await owner(), await owner(), await lawyer()]
    const tokens = [await invited(one, mira.email), await invited(other, mira.email)]
    // Both mails went to the same address; the first is found by its own text.
    const mails = (await app.mails()).filter(({ to }) => to === mira.email)
    expect(mails).toHaveLength(2)
    const answers = await Promise.all(tokens.map((token) => join(mira.as, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a seat', () => {
  it('ends by its owner or its member, is free again, and both learn of it', async () => {
    const [boss, mira, noor] = [await owner(), await lawyer(), await lawyer()]
    await buildSeat(app.db, { ownerId: boss.id, memberId: mira.id })
    await buildSeat(app.db, { ownerId: boss.id, memberId: noor.id, place: 2 })
    const eve = await owner()
    expect((await eve.as.delete(`/api/firm/members/${mira.id}`)).status).toBe(404)
    expect((await boss.as.delete(`/api/firm/members/${mira.id}`)).body.seats.taken).toBe(2)
    expect((await boss.as.delete(`/api/firm/members/${mira.id}`)).status).toBe(404)
    expect((await noor.as.post('/api/firm/leave')).status).toBe(204)
    expect((await noor.as.post('/api/firm/leave')).status).toBe(404)
    expect((await mira.as.get('/api/firm')).body).toMatchObject({ role: 'none', owner: null })
    const { rows } = await app.runtime.pool.query(
      'select user_id, kind from notifications where user_id = any($1) order by kind',
      [[boss.id, mira.id]],
    )
    expect(rows).toEqual([
      { user_id: boss.id, kind: 'firm_left' },
      { user_id: mira.id, kind: 'firm_removed' },
    ])
    const seen = await channel['firm.changed']!({} as never, { ownerId: boss.id })
    expect(seen).toEqual({})
  })

  it('stays open while the license of its owner is checked again, and closes when that is refused: its people are told once', async () => {
    const [boss, mira] = [await owner(), await lawyer()]
    await buildSeat(app.db, { ownerId: boss.id, memberId: mira.id })
    const becomes = (status: string) =>
      app.runtime.pool.query(
        'update lawyer_profiles set verification_status = $2, verified = false where user_id = $1',
        [boss.id, status],
      )
    await becomes('pending')
    expect((await mira.as.get('/api/firm')).body.open).toBe(true)
    await app.runTimer('firms.follow-plans')
    await becomes('rejected')
    expect((await mira.as.get('/api/firm')).body.open).toBe(false)
    for (const _ of 'ab') await app.runTimer('firms.follow-plans')
    const told = `select kind from notifications where user_id = $1 and kind like 'firm%'`
    const { rows } = await app.runtime.pool.query(told, [mira.id])
    expect(rows).toEqual([{ kind: 'firm_paused' }])
  })

  it('closes with its plan: everybody is told before and when it happens, once, and it opens again', async () => {
    const [boss, mira] = [await lawyer(), await lawyer()]
    const end = new Date(app.clock.now().getTime() + days(10))
    await buildSubscription(app.db, {
      lawyerId: boss.id,
      plan: 'premium',
      currentPeriodStart: app.clock.now(),
      currentPeriodEnd: end,
    })
    await buildSeat(app.db, { ownerId: boss.id, memberId: mira.id })
    const told = async (id: string) =>
      (
        await app.runtime.pool.query(
          `select kind from notifications where user_id = $1 and kind like 'firm%' order by created_at`,
          [id],
        )
      ).rows.map(({ kind }) => kind)
    const follow = () => app.runTimer('firms.follow-plans')
    await follow()
    expect(await told(mira.id)).toEqual([])
    app.clock.advance(days(4))
    await follow()
    await follow()
    expect([await told(boss.id), await told(mira.id)]).toEqual([['firm_ending'], ['firm_ending']])
    app.clock.advance(days(7))
    await app.runTimer('billing.end-grants')
    await follow()
    await follow()
    expect(await told(mira.id)).toEqual(['firm_ending', 'firm_paused'])
    expect((await mira.as.get('/api/firm')).body).toMatchObject({ role: 'member', open: false })
    expect((await mira.as.post('/api/firm/leave')).status).toBe(204)
  })
})

describe('the rules', () => {
  const open = { places: 2, members: 0, invitations: 0, verified: true, isMember: false }
  it.each([
    [{}, 'ok'],
    [{ isMember: true }, 'firm_already'],
    [{ places: 0 }, 'plan_feature'],
    [{ verified: false }, 'firm_not_verified'],
    [{ members: 2 }, 'firm_full'],
    [{ invitations: 5 }, 'firm_invitations_full'],
  ] as const)('an inviter with %o: %s', (facts, verdict) => {
    expect(canInvite({ ...open, ...facts })).toBe(verdict)
  })

  const person = { email: 'mira@example.test', emailVerified: true, role: 'lawyer' } as const
  const joining = {
    invited: person.email,
    person,
    inFirm: false,
    owner: { ...open, acts: true },
  } as const
  it.each([
    [{}, 'ok'],
    [{ invited: 'other@example.test' }, 'firm_other_address'],
    [{ person: { ...person, emailVerified: false } }, 'firm_other_address'],
    [{ person: { ...person, role: 'user' } }, 'firm_lawyers_only'],
    [{ person: { ...person, role: 'admin' } }, 'firm_lawyers_only'],
    [{ inFirm: true }, 'firm_already'],
    [{ owner: { ...joining.owner, acts: false } }, 'firm_closed'],
    [{ owner: { ...joining.owner, verified: false } }, 'firm_closed'],
    [{ owner: { ...joining.owner, isMember: true } }, 'firm_closed'],
    [{ owner: { ...joining.owner, places: 0 } }, 'firm_closed'],
    [{ owner: { ...joining.owner, members: 2 } }, 'firm_full'],
  ] as const)('who joins with %o: %s', (facts, verdict) => {
    expect(canJoin({ ...joining, ...facts })).toBe(verdict)
  })
})
