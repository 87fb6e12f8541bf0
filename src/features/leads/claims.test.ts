import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { until } from '#server/testing.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildCheck } from '#features/conflict-checks/fixtures.ts'
import { buildLead, checkCase, claimCase } from './fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const fifty = Array.from({ length: 50 }, (_, index) => index)
const count = async (query: string, values: unknown[]) =>
  Number((await app.runtime.pool.query(query, values)).rows[0].count)
const tally = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)]
      .toSorted()
      .map((status) => [status, statuses.filter((one) => one === status).length]),
  )

describe('claims at the same moment', () => {
  it('one starter lawyer on fifty cases gets exactly five', async () => {
    const client = await buildUser(app.db)
    const lawyer = await buildLawyer(app.db)
    await buildSubscription(app.db, { lawyerId: lawyer.id, plan: 'starter' })
    const leads = await Promise.all(fifty.map(() => buildLead(app.db, { userId: client.id })))
    const luis = await app.signIn(lawyer)
    for (const lead of leads) await buildCheck(app.db, { leadId: lead.id, lawyerId: lawyer.id })

    const answers = await Promise.all(
      leads.map((lead) => luis.post(`/api/leads/${lead.id}/claim`, { message: 'I can help.' })),
    )

    expect(tally(answers.map((answer) => answer.status))).toEqual({ 201: 5, 402: 45 })
    expect(
      new Set(answers.filter((answer) => answer.status === 402).map((answer) => answer.body.code)),
    ).toEqual(new Set(['plan_limit_reached']))
    expect(await count('select count(*) from lead_claims where lawyer_id = $1', [lawyer.id])).toBe(
      5,
    )
    expect(
      await count('select sum(claims_taken) as count from leads where user_id = $1', [client.id]),
    ).toBe(5)
    expect(
      await count('select used as count from plan_usage where lawyer_id = $1', [lawyer.id]),
    ).toBe(5)
    expect(
      await count('select count(*) from conversations where lawyer_id = $1', [lawyer.id]),
    ).toBe(5)
  })

  it('fifty lawyers on one case: exactly three', async () => {
    const client = await buildUser(app.db)
    const lead = await buildLead(app.db, { userId: client.id })
    const callers = []
    for (const _ of fifty) {
      const lawyer = await buildLawyer(app.db)
      await buildSubscription(app.db, { lawyerId: lawyer.id, plan: 'professional' })
      await buildCheck(app.db, { leadId: lead.id, lawyerId: lawyer.id })
      callers.push(await app.signIn(lawyer))
    }

    const answers = await Promise.all(
      callers.map((caller) => caller.post(`/api/leads/${lead.id}/claim`)),
    )

    expect(tally(answers.map((answer) => answer.status))).toEqual({ 201: 3, 409: 47 })
    expect(
      new Set(answers.filter((answer) => answer.status === 409).map((answer) => answer.body.code)),
    ).toEqual(new Set(['lead_full']))
    expect(await count('select count(*) from lead_claims where lead_id = $1', [lead.id])).toBe(3)
    expect(
      await count(
        'select sum(used) as count from plan_usage u join lead_claims c on c.lawyer_id = u.lawyer_id where c.lead_id = $1',
        [lead.id],
      ),
    ).toBe(3)
  })

  it('one lawyer clicking ten times claims once and spends one place', async () => {
    const client = await buildUser(app.db)
    const lead = await buildLead(app.db, { userId: client.id })
    const lawyer = await buildLawyer(app.db)
    await buildSubscription(app.db, { lawyerId: lawyer.id, plan: 'starter' })
    const luis = await app.signIn(lawyer)

    await buildCheck(app.db, { leadId: lead.id, lawyerId: lawyer.id })

    const answers = await Promise.all(
      fifty.slice(0, 10).map(() => luis.post(`/api/leads/${lead.id}/claim`)),
    )

    expect(tally(answers.map((answer) => answer.status))).toEqual({ 201: 1, 409: 9 })
    expect(
      await count('select used as count from plan_usage where lawyer_id = $1', [lawyer.id]),
    ).toBe(1)
    expect(await count('select claims_taken as count from leads where id = $1', [lead.id])).toBe(1)
  })

  it('claims, withdrawals and the sweep together end in counts that agree', async () => {
    const client = await buildUser(app.db)
    const leads = await Promise.all(
      fifty.slice(0, 8).map(() => buildLead(app.db, { userId: client.id })),
    )
    const lawyers = []
    for (const _ of fifty.slice(0, 4)) {
      const lawyer = await buildLawyer(app.db)
      await buildSubscription(app.db, { lawyerId: lawyer.id, plan: 'starter' })
      lawyers.push({ lawyer, caller: await app.signIn(lawyer) })
    }
    const work = lawyers.flatMap(({ caller }) =>
      leads.map(async (lead, index) => {
        const claimed = await claimCase(caller, `/api/leads/${lead.id}`)
        const left =
          index % 2
            ? await caller.post(`/api/leads/${lead.id}/withdraw`, {
                reason: 'conflict_of_interest',
              })
            : { status: 200 }
        return [claimed.status, left.status]
      }),
    )
    const statuses = (
      await Promise.all([
        ...work,
        ...fifty.slice(0, 5).map(async () => (await app.runTimer('leads.sweep'), [200])),
      ])
    ).flat()
    expect(statuses.filter((status) => ![200, 201, 402, 404, 409].includes(status))).toEqual([])

    for (const { lawyer } of lawyers) {
      const kept = await count(
        'select count(*) from lead_claims where lawyer_id = $1 and place_returned_at is null',
        [lawyer.id],
      )
      // Who came last everywhere has used no place, and has no row.
      expect(
        await count('select coalesce(sum(used), 0) as count from plan_usage where lawyer_id = $1', [
          lawyer.id,
        ]),
      ).toBe(kept)
    }
    for (const lead of leads) {
      const standing = await count(
        `select count(*) from lead_claims where lead_id = $1 and status = 'pending'`,
        [lead.id],
      )
      expect(await count('select claims_taken as count from leads where id = $1', [lead.id])).toBe(
        standing,
      )
      expect(
        await count(`select count(*) from leads where id = $1 and status = $2`, [
          lead.id,
          standing > 0 ? 'claimed' : 'open',
        ]),
      ).toBe(1)
    }
  })
})

describe('what is decided while a claim is on its way', () => {
  const ofAnother = `update leads set preselected_until = now() + interval '2 days', preselected_lawyer_id = $2 where id = $1`
  const refused = `update lawyer_profiles set verified = false where user_id = $2 and $1::uuid is not null`
  const suspended = `update users set suspended_at = now() where id = $2 and $1::uuid is not null`
  it.each([
    ['the case is offered to another lawyer alone', ofAnother, 'other', 404],
    ['the lawyer loses the badge', refused, 'self', 403],
    ['the lawyer is suspended', suspended, 'self', 403],
  ])('is seen by it: %s', async (_what, decision, about, status) => {
    const lead = await buildLead(app.db, { userId: (await buildUser(app.db)).id })
    const [lawyer, other] = [await buildLawyer(app.db), await buildLawyer(app.db)]
    await buildSubscription(app.db, { lawyerId: lawyer.id, plan: 'starter' })
    const caller = await app.signIn(lawyer)
    await checkCase(caller, `/api/leads/${lead.id}`)
    const decider = await app.runtime.pool.connect()
    try {
      await decider.query('begin')
      await decider.query(decision, [lead.id, about === 'self' ? lawyer.id : other.id])
      const claimed = caller.post(`/api/leads/${lead.id}/claim`)
      await until('the claim waits for the decision', async () => {
        const { rows } = await app.runtime.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length > 0
      })
      await decider.query('commit')
      expect((await claimed).status).toBe(status)
    } finally {
      await decider.query('rollback')
      decider.release()
    }
    expect(await count('select claims_taken as count from leads where id = $1', [lead.id])).toBe(0)
  })
})

it('the lawyers who were not chosen learn that someone else was', async () => {
  const client = await buildUser(app.db)
  const lead = await buildLead(app.db, { userId: client.id })
  const answerFrom = async () => {
    const lawyer = await buildLawyer(app.db)
    await buildSubscription(app.db, { lawyerId: lawyer.id, plan: 'professional' })
    const caller = await app.signIn(lawyer)
    return { caller, claimId: (await claimCase(caller, `/api/leads/${lead.id}`)).body.claim.id }
  }
  const [chosen, other] = [await answerFrom(), await answerFrom()]

  const ana = await app.signIn(client)
  await ana.post(`/api/leads/${lead.id}/accept`, { claimId: chosen.claimId })

  const kinds = async ({ caller }: typeof chosen) =>
    (await caller.get('/api/notifications')).body.items.map(({ kind }: { kind: string }) => kind)
  expect(await kinds(other)).toContain('claim_declined')
  expect(await kinds(chosen)).not.toContain('claim_declined')
})
