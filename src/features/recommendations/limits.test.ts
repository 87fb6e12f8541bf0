import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { days } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { buildClaim, buildLead } from '#features/leads/fixtures.ts'
import { leads } from '#features/leads/table.ts'
import { buildLawyer, type LawyerWishes } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { plans } from '#features/lawyers/rules.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { users } from '#features/people/table.ts'
import { buildQuestion } from '#features/questions/fixtures.ts'
import { legalQuestions } from '#features/questions/table.ts'
import { generationsPerDay } from './rules.ts'
import { lawyerRecommendations, questionAnalyses } from './table.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

// Each test has the directory to itself.
beforeEach(async () => {
  await app.db.update(lawyerProfiles).set({ verified: false })
})

type QuestionWishes = Partial<typeof legalQuestions.$inferInsert>

const inSpanish = {
  title: '¿Puedo pedir asilo después de un año?',
  content: 'Llegué hace dos años y tengo miedo de volver. ¿Es muy tarde para mi solicitud?',
  category: 'asylum',
  state: 'TX',
} as const

async function asked(wishes: QuestionWishes = {}) {
  const asker = await buildUser(app.db, {
    firstName: 'Yolanda',
    lastName: 'Reyesdottir',
    phone: '+1 305 555 0142',
    locale: 'en',
  })
  const question = await buildQuestion(app.db, {
    userId: asker.id,
    ...inSpanish,
    isAnonymous: true,
    zipCode: '78701',
    ...wishes,
  })
  const path = `/api/questions/${question.id}/recommendations`
  return { asker, question, path, caller: await app.signIn(asker) }
}

/** Four lawyers in the order in which they fit, and two who must never be named. */
async function someLawyers() {
  const asylum: LawyerWishes = {
    practiceAreas: ['asylum'],
    languages: ['en', 'es'],
    state: 'TX',
    city: 'Austin',
    yearsExperience: 20,
    hourlyRate: '300.00',
    flatFeeJson: { Review: 400, 'First consultation': 0 },
  }
  const best = await buildLawyer(app.db, {
    ...asylum,
    averageRating: '4.80',
    totalReviews: 40,
    responseTime: 6,
    repliesMeasured: 9,
    medianReplyHours: '3.20',
    successfulCases: 12,
    firstName: 'Gita',
    lastName: 'Rao',
  })
  const far = await buildLawyer(app.db, { ...asylum, state: 'NY', flatFeeJson: { Review: 150 } })
  const english = await buildLawyer(app.db, {
    ...asylum,
    languages: ['en'],
    state: 'NY',
    yearsExperience: 3,
    flatFeeJson: {},
  })
  await buildLawyer(app.db, { ...asylum, verified: false, firstName: 'Not', lastName: 'Verified' })
  const gone = await buildLawyer(app.db, { ...asylum, firstName: 'Gone', lastName: 'Away' })
  await app.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id))
  await buildLawyer(app.db, { ...asylum, practiceAreas: ['student'] })
  return { best, far, english }
}

const idsOf = (matches: readonly { lawyerId: string }[]) => matches.map(({ lawyerId }) => lawyerId)

describe('the plan', () => {
  it('changes neither scores nor order', async () => {
    const twins = [...plans, ...plans].map((plan) => ({
      plan,
      planRenewal: new Date('2026-04-01T00:00:00Z'),
      state: 'TX',
      seats: plan === 'premium' ? 3 : 1,
    }))
    const made = await Promise.all(twins.map((wishes) => buildLawyer(app.db, wishes)))
    const { path, caller } = await asked()
    const answer = async () =>
      (await caller.post(path)).body.matches.map(
        ({
          lawyerId,
          matchScore,
          reasoning,
        }: {
          lawyerId: string
          matchScore: number
          reasoning: string
        }) => [lawyerId, matchScore, reasoning],
      )
    const before = await answer()
    expect(before.map(([id]: [string]) => id)).toEqual(
      made
        .map(({ id }) => id)
        .toSorted()
        .slice(0, 5),
    )
    expect(new Set(before.map(([, score]: [string, number]) => score)).size).toBe(1)
    for (const plan of plans) {
      await app.db.update(lawyerProfiles).set({ plan, planRenewal: null })
      expect(await answer()).toEqual(before)
    }
  })
})

describe('availability', () => {
  it('counts cases in progress alone', async () => {
    const [busy, free] = [
      await buildLawyer(app.db, { state: 'TX' }),
      await buildLawyer(app.db, { state: 'TX' }),
    ]
    const client = await buildUser(app.db)
    for (const [lawyer, status] of [
      [busy, 'in_progress'],
      [busy, 'in_progress'],
      [free, 'closed'],
      [free, 'completed'],
    ] as const) {
      const lead = await buildLead(app.db, { userId: client.id })
      await buildClaim(app.db, { lead, lawyerId: lawyer.id, status: 'accepted' })
      await app.db.update(leads).set({ status }).where(eq(leads.id, lead.id))
    }
    const { path, caller } = await asked()
    const { matches } = (await caller.post(path)).body
    const points = Object.fromEntries(
      matches.map(
        ({ lawyerId, parts }: { lawyerId: string; parts: { part: string; points: number }[] }) => [
          lawyerId,
          parts.find(({ part }) => part === 'availability')?.points,
        ],
      ),
    )
    expect(points).toEqual({ [busy.id]: 4, [free.id]: 5 })
  })
})

describe('the limit', () => {
  it('is five a day for a question, said in words, and over the next day', async () => {
    await someLawyers()
    const { path, caller } = await asked()
    for (let count = 0; count < generationsPerDay; count += 1)
      expect((await caller.post(path)).status).toBe(200)
    const refused = await caller.post(path)
    expect([refused.status, refused.body.code]).toEqual([429, 'recommendations_limit'])
    expect(refused.body.message).toContain(String(generationsPerDay))
    expect((await caller.get(`${path}/analysis`)).body.can).toEqual({
      generate: 'recommendations_limit',
    })
    expect((await caller.get(path)).body).toHaveLength(3)
    app.clock.advance(days(1))
    expect((await caller.get(`${path}/analysis`)).body.can).toEqual({ generate: 'ok' })
    expect((await caller.post(path)).status).toBe(200)
  })

  it('is exact when twelve come at once', async () => {
    await someLawyers()
    const { path, caller, question } = await asked()
    const answers = await Promise.all(Array.from({ length: 12 }, () => caller.post(path)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: generationsPerDay }, () => 200),
      ...Array.from({ length: 12 - generationsPerDay }, () => 429),
    ])
    expect(
      await app.db.$count(lawyerRecommendations, eq(lawyerRecommendations.questionId, question.id)),
    ).toBe(3)
  })

  it('counts a double click once', async () => {
    await someLawyers()
    const { path, caller, question } = await asked()
    const id = newId()
    const answers = await Promise.all([1, 2, 3, 4].map(() => caller.post(path, { id })))
    expect(
      new Set(
        answers.map(({ status, body }) =>
          JSON.stringify([status, idsOf(body.matches), body.madeAt]),
        ),
      ).size,
    ).toBe(1)
    expect(answers[0]!.status).toBe(200)
    const [row] = await app.db
      .select({ times: questionAnalyses.times })
      .from(questionAnalyses)
      .where(eq(questionAnalyses.questionId, question.id))
    expect(row).toEqual({ times: 1 })
  })
})

describe('others', () => {
  it('may not have recommendations made: another client, a lawyer, nobody signed in', async () => {
    const { path, question } = await asked()
    for (const person of [await buildUser(app.db), await buildLawyer(app.db)]) {
      const stranger = await app.signIn(person)
      expect((await stranger.post(path)).status).toBe(403)
      expect((await stranger.get(`${path}/analysis`)).body.can).toEqual({ generate: 'forbidden' })
    }
    expect((await app.visitor.post(path)).status).toBe(401)
    expect(
      await app.db.$count(questionAnalyses, eq(questionAnalyses.questionId, question.id)),
    ).toBe(0)
  })

  it('but an administrator may', async () => {
    await someLawyers()
    const { path } = await asked()
    const admin = await app.signIn(await buildUser(app.db, { role: 'admin' }))
    expect((await admin.post(path)).body.matches).toHaveLength(3)
  })

  it('find nothing of a question that is hidden or not there', async () => {
    await someLawyers()
    const { path, caller, question } = await asked()
    await caller.post(path)
    await app.db
      .update(legalQuestions)
      .set({ hiddenAt: new Date() })
      .where(eq(legalQuestions.id, question.id))
    const stranger = await app.signIn(await buildUser(app.db))
    for (const address of [path, `${path}/analysis`]) {
      expect((await app.visitor.get(address)).status).toBe(404)
      expect((await stranger.get(address)).status).toBe(404)
      expect((await caller.get(address)).status).toBe(200)
    }
    expect((await stranger.post(path)).status).toBe(404)
    expect((await caller.post(path)).status).toBe(404)
    expect((await app.visitor.get(`/api/questions/${newId()}/recommendations`)).status).toBe(404)
    expect((await caller.post(`/api/questions/${newId()}/recommendations`)).status).toBe(404)
  })

  it('get a 400 for an id that is none', async () => {
    const { path, caller } = await asked()
    expect((await caller.get('/api/questions/mine/recommendations')).status).toBe(400)
    const answer = await caller.post(path, { id: 'again' })
    expect([
      answer.status,
      answer.body.data.fields.map((field: { path: string }) => field.path),
    ]).toEqual([400, ['id']])
  })
})

describe('a deleted question', () => {
  it('takes its recommendations with it', async () => {
    await someLawyers()
    const { path, caller, question } = await asked()
    await caller.post(path)
    await app.db.delete(legalQuestions).where(eq(legalQuestions.id, question.id))
    const { rows } = await app.db.execute(
      sql`select (select count(*) from ${lawyerRecommendations} where question_id = ${question.id}) + (select count(*) from ${questionAnalyses} where question_id = ${question.id}) as kept`,
    )
    expect(Number(rows[0]!['kept'])).toBe(0)
  })
})
