import { lengthOf } from '#kernel/fields.ts'
import type { Db } from '#server/db.ts'
import { responseOf, states, unmeasuredHours } from '#features/lawyers/rules.ts'
import { budgetOf } from './engine/budget.ts'
import { complexityOf } from './engine/complexity.ts'
import { languageOf } from '#kernel/written-language.ts'
import { rankLawyers, type LawyerFacts, type Wish } from './engine/score.ts'
import { topicsOf } from './engine/topics.ts'
import { mostMatches, scoreFloor } from './rules.ts'
import { findCandidates, replaceFindings, type CandidateRow, type QuestionRow } from './store.ts'
import { writeComplexity, writeReasons } from './view.ts'

/** Figures as a profile shows them. Hours that are not measured count as 24, which /how-we-match says. */
function factsOf({
  responseTime,
  repliesMeasured,
  medianReplyHours,
  averageRating,
  hourlyRate,
  flatFees,
  ...row
}: CandidateRow): LawyerFacts {
  const measured = responseOf({ responseTime, repliesMeasured, medianReplyHours }, false)
  return {
    ...row,
    averageRating: Number(averageRating),
    responseHours: measured.hours ?? unmeasuredHours,
    responseMeasured: measured.own,
    hourlyRate: hourlyRate === null ? null : Number(hourlyRate),
    flatFees: Object.values(flatFees).map(Number).filter(Number.isFinite),
  }
}

const money = (amount: number | undefined) => amount?.toFixed(2) ?? null

type Asked = Pick<
  QuestionRow,
  'id' | 'userId' | 'title' | 'content' | 'category' | 'urgency' | 'state' | 'tags'
>

/** Finds the lawyers who fit a question by its public words alone, and keeps them in the place of earlier ones. The caller has taken the run in this transaction. */
export async function recommendLawyers(db: Db, question: Asked, now: Date): Promise<void> {
  const topics = topicsOf(question)
  const state = states.find((one) => one === question.state) ?? null
  const wish: Wish = {
    main: topics.main,
    related: topics.related,
    language: languageOf(`${question.title}\n${question.content}`),
    state,
  }
  const candidates = (await findCandidates(db, wish, question.userId)).map(factsOf)
  const matches = rankLawyers(wish, candidates, { most: mostMatches, floor: scoreFloor })
  const { complexity, reasons } = complexityOf({
    urgency: question.urgency,
    topics,
    length: lengthOf(question.content),
  })
  const chosen = new Set(matches.map(({ id }) => id))
  const budget = budgetOf(candidates.filter(({ id }) => chosen.has(id)))
  const [budgetMin, budgetMax] = [money(budget?.min), money(budget?.max)]

  await replaceFindings(
    db,
    question.id,
    {
      wish,
      complexity,
      complexityReasons: reasons,
      budgetMin,
      budgetMax,
      budgetKind: budget?.kind ?? null,
      feesUsed: budget?.feesUsed ?? 0,
    },
    matches.map(({ id, score, parts, locationMatch, expertise }) => ({
      questionId: question.id,
      lawyerId: id,
      matchScore: score.toFixed(2),
      reasoning: writeReasons('en', parts),
      reasons: [...parts],
      relevantExpertise: [...expertise],
      locationMatch,
      analysisReasoning: writeComplexity('en', reasons).join(' '),
      questionComplexity: complexity,
      recommendedBudgetMin: budgetMin,
      recommendedBudgetMax: budgetMax,
      createdAt: now,
    })),
  )
}
