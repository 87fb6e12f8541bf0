import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { translate } from '#server/text.ts'
import { buildLawyer, type LawyerWishes } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { users } from '#features/people/table.ts'
import { buildQuestion } from '#features/questions/fixtures.ts'
import type { legalQuestions } from '#features/questions/table.ts'
import { lawyerRecommendations } from './table.ts'

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

describe('the asker', () => {
  it('gets verified lawyers, best first, with scores, reasons and what their fees say', async () => {
    const { best, far, english } = await someLawyers()
    const { path, caller } = await asked()
    const { status, body } = await caller.post(path)
    expect(status).toBe(200)
    expect(idsOf(body.matches)).toEqual([best.id, far.id, english.id])
    expect(body).toMatchObject({
      questionComplexity: 'medium',
      recommendedBudgetRange: { min: 150, max: 400, kind: 'fixed', feesUsed: 2 },
    })
    expect(body.summary).toBe(
      '3 verified lawyers fit. We looked for: work on Asylum; Spanish spoken; office or license in Texas.',
    )
    const [first] = body.matches
    expect(first).toMatchObject({
      firstName: 'Gita',
      lastName: 'Rao',
      averageRating: '4.8',
      totalReviews: 40,
      locationMatch: true,
      relevantExpertise: ['asylum'],
      yearsExperience: 20,
      successfulCases: 12,
      responseTime: 3,
      hourlyRate: '300.00',
    })
    // 40 + 20 + 10 + 5, then 9.3 for 4.8 stars in 40 reviews, 4.8 for 3 hours, 5 for no running case, 5 for both fees.
    expect(first.parts.map(({ points }: { points: number }) => points)).toEqual([
      40, 20, 10, 5, 9.3, 4.8, 5, 5,
    ])
    expect(first.matchScore).toBe(99)
    expect(first.reasoning).toBe(
      'Works on Asylum. Speaks Spanish, the language of the question. Lists an office or a license in Texas. Has 20 years of experience. Rated 4.8 of 5 in 40 reviews. Usually answers within 3 hours. Is working on only a few cases on Advena right now. Lists an hourly rate and fixed fees.',
    )
    expect(
      body.matches.map(({ locationMatch }: { locationMatch: boolean }) => locationMatch),
    ).toEqual([true, false, false])
  })

  it('finds them kept, the English sentences too, and everybody who sees the question reads the same', async () => {
    await someLawyers()
    const { path, caller, question } = await asked()
    const { body } = await caller.post(path)
    const kept = await app.db
      .select()
      .from(lawyerRecommendations)
      .where(eq(lawyerRecommendations.questionId, question.id))
    expect(kept.map(({ reasoning }) => reasoning).toSorted()).toEqual(
      body.matches.map(({ reasoning }: { reasoning: string }) => reasoning).toSorted(),
    )
    expect(kept[0]).toMatchObject({
      questionComplexity: 'medium',
      recommendedBudgetMin: '150.00',
      recommendedBudgetMax: '400.00',
      analysisReasoning: 'It is about asylum or deportation.',
    })
    const { matches, ...analysis } = body
    expect((await app.visitor.get(path)).body).toEqual(matches)
    expect((await app.visitor.get(`${path}/analysis`)).body).toEqual({
      analysis,
      can: { generate: 'unauthorized' },
    })
    expect((await caller.get(`${path}/analysis`)).body.can).toEqual({ generate: 'ok' })
  })

  it('learns that nobody fits, and which way the fees are unknown', async () => {
    const { path, caller } = await asked()
    const { status, body } = await caller.post(path)
    expect([status, body.matches, body.recommendedBudgetRange]).toEqual([200, [], null])
    expect(body.summary).toMatch(/^No verified lawyer fits well enough/)
    expect((await caller.get(`${path}/analysis`)).body.analysis).toMatchObject({
      questionComplexity: 'medium',
    })
  })

  it('gets the earlier ones replaced when they are made again', async () => {
    const { best, far, english } = await someLawyers()
    const { path, caller } = await asked()
    await caller.post(path)
    await app.db
      .update(lawyerProfiles)
      .set({ practiceAreas: ['student'] })
      .where(eq(lawyerProfiles.userId, best.id))
    await caller.post(path)
    expect(idsOf((await caller.get(path)).body)).toEqual([far.id, english.id])
  })

  it('gets at most five', async () => {
    for (let count = 0; count < 7; count += 1) await buildLawyer(app.db, { state: 'TX' })
    const { path, caller } = await asked()
    expect((await caller.post(path)).body.matches).toHaveLength(5)
  })
})

describe('what leaves the product', () => {
  it('holds nothing about the person who asked', async () => {
    await someLawyers()
    const { path, caller, asker } = await asked()
    const answers = [
      await caller.post(path),
      await app.visitor.get(path),
      await app.visitor.get(`${path}/analysis`),
    ]
    for (const { body } of answers)
      for (const secret of [asker.id, asker.email, 'Yolanda', 'Reyesdottir', '555', '78701'])
        expect(JSON.stringify(body)).not.toContain(secret)
  })

  it('does not depend on who asks: the same words bring the same scores, whatever the account says', async () => {
    await someLawyers()
    const [one, other] = [await asked(), await asked()]
    await app.db
      .update(users)
      .set({ locale: 'tr', firstName: '伟' })
      .where(eq(users.id, other.asker.id))
    const scores = async ({ path, caller }: typeof one) =>
      (await caller.post(path)).body.matches.map(
        ({ lawyerId, matchScore }: { lawyerId: string; matchScore: number }) => [
          lawyerId,
          matchScore,
        ],
      )
    expect(await scores(one)).toEqual(await scores(other))
  })

  it('is written in the reader’s language', async () => {
    await someLawyers()
    const { path, caller } = await asked()
    await caller.post(path)
    const arabic = { 'accept-language': 'ar' }
    const [first] = (await app.visitor.get(path, arabic)).body
    expect(first.parts[0].reason).toContain(translate('ar', 'common:visaTypes.asylum'))
    expect(first.reasoning).toContain(translate('ar', 'directory:states.TX'))
    expect((await app.visitor.get(`${path}/analysis`, arabic)).body.analysis.summary).toContain(
      translate('ar', 'common:languages.es'),
    )
    const spanish = (await app.visitor.get(`${path}/analysis`, { 'accept-language': 'es' })).body
      .analysis.summary
    expect(spanish).toContain('trabajo en asilo; idioma: español')
  })

  it('names no lawyer who lost the badge since', async () => {
    const { best, far, english } = await someLawyers()
    const { path, caller } = await asked()
    await caller.post(path)
    await app.db
      .update(lawyerProfiles)
      .set({ verified: false })
      .where(eq(lawyerProfiles.userId, best.id))
    expect(idsOf((await app.visitor.get(path)).body)).toEqual([far.id, english.id])
    expect((await app.visitor.get(`${path}/analysis`)).body.analysis.summary).toMatch(/^2 verified/)
  })
})
