import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { blockedBetween } from '#features/conversations/table.ts'
import { lawyerListings } from '#features/directory/table.ts'
import { leadClaims, leads } from '#features/leads/table.ts'
import { spokenLanguages, visaTypes } from '#features/lawyers/rules.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { users } from '#features/people/table.ts'
import { legalQuestions } from '#features/questions/table.ts'
import type { Wish } from './engine/score.ts'
import { generationsPerDay, type Acting } from './rules.ts'
import { lawyerRecommendations, questionAnalyses } from './table.ts'

const question = {
  id: legalQuestions.id,
  userId: legalQuestions.userId,
  title: legalQuestions.title,
  content: legalQuestions.content,
  category: legalQuestions.category,
  urgency: legalQuestions.urgency,
  state: legalQuestions.state,
  tags: legalQuestions.tags,
  hiddenAt: legalQuestions.hiddenAt,
}

export type QuestionRow = Awaited<ReturnType<typeof findQuestion>> & {}

/** A question this reader may see: a hidden one only its asker and administrators. `kept` holds it until the transaction ends. */
export async function findQuestion(db: Db, reader: Acting | null, id: string, kept = false) {
  const maySee =
    reader?.role === 'admin'
      ? undefined
      : or(
          isNull(legalQuestions.hiddenAt),
          reader === null ? undefined : eq(legalQuestions.userId, reader.id),
        )
  const found = db
    .select(question)
    .from(legalQuestions)
    .where(and(eq(legalQuestions.id, id), maySee))
  const [row] = await (kept ? found.for('key share') : found)
  return row
}

// Candidates.

const anywhere = '*'
/** How many lawyers are looked at of each group, in the order of the directory, in which nobody's plan counts. */
const eachGroup = 150

const maskOf = (vocabulary: readonly string[], words: readonly string[]) =>
  words.reduce((mask, word) => mask | (1 << vocabulary.indexOf(word)), 0)

/** Listed lawyers of one place and field: the index of the directory answers this alone. */
const group = (state: string, areas: number, languages: number): SQL =>
  sql`(select ${lawyerListings.lawyerId} from ${lawyerListings} where ${lawyerListings.state} = ${state} and ${lawyerListings.areasMask} & ${areas} <> 0 ${
    languages === 0 ? sql`` : sql`and ${lawyerListings.langsMask} & ${languages} <> 0`
  } order by ${lawyerListings.relevance} desc, ${lawyerListings.lawyerId} limit ${eachGroup})`

/** The ids of verified, listed lawyers who come into question: those near and far, of the language and of others, of the main and of related fields. */
function groupsOf({ main, related, language, state }: Wish): SQL {
  const places = state === null ? [anywhere] : [state, anywhere]
  const fields = [main, related]
    .map((areas) => maskOf(visaTypes, areas))
    .filter((mask) => mask !== 0)
  const tongues = language === null ? [0] : [maskOf(spokenLanguages, [language]), 0]
  const groups = fields.flatMap((areas) =>
    places.flatMap((place) => tongues.map((languages) => group(place, areas, languages))),
  )
  return sql.join(groups, sql` union `)
}

const openCases = (db: Db) =>
  db.$count(
    db
      .select({ id: leadClaims.id })
      .from(leadClaims)
      .innerJoin(leads, eq(leads.id, leadClaims.leadId))
      .where(
        and(
          sql`${leadClaims.lawyerId} = ${lawyerProfiles.userId}`,
          eq(leadClaims.status, 'accepted'),
          eq(leads.status, 'in_progress'),
        ),
      )
      .as('running'),
  )

const facts = {
  id: lawyerProfiles.userId,
  practiceAreas: lawyerProfiles.practiceAreas,
  languages: lawyerProfiles.languages,
  states: sql<
    string[]
  >`states_of(${lawyerProfiles.officeLocations}, ${lawyerProfiles.jurisdictions})`,
  yearsExperience: lawyerProfiles.yearsExperience,
  averageRating: lawyerProfiles.averageRating,
  totalReviews: lawyerProfiles.totalReviews,
  responseTime: lawyerProfiles.responseTime,
  repliesMeasured: lawyerProfiles.repliesMeasured,
  medianReplyHours: lawyerProfiles.medianReplyHours,
  hourlyRate: lawyerProfiles.hourlyRate,
  flatFees: lawyerProfiles.flatFeeJson,
}

export type CandidateRow = Awaited<ReturnType<typeof findCandidates>>[number]

/** What a score looks at, of every lawyer who comes into question, by one statement. */
export const findCandidates = (db: Db, wish: Wish, askerId: string) =>
  db
    .select({ ...facts, openCases: openCases(db) })
    .from(lawyerProfiles)
    .where(
      sql`${lawyerProfiles.userId} in (${groupsOf(wish)}) and not ${blockedBetween(askerId, lawyerProfiles.userId)}`,
    )

// What is kept.

export async function findAnalysis(db: Db, questionId: string) {
  const [row] = await db
    .select()
    .from(questionAnalyses)
    .where(eq(questionAnalyses.questionId, questionId))
  return row
}

export type AnalysisRow = Awaited<ReturnType<typeof findAnalysis>> & {}

/** Takes one of the day's runs. False where none is left, or where this very run was made already. Others wait here until it is through. */
export async function takeRun(
  db: Db,
  { questionId, runId, now }: { questionId: string; runId: string; now: Date },
): Promise<boolean> {
  const day = now.toISOString().slice(0, 10)
  const sameDay = sql`${questionAnalyses.day} = excluded.day`
  const taken = await db
    .insert(questionAnalyses)
    .values({ questionId, day, runId, madeAt: now })
    .onConflictDoUpdate({
      target: questionAnalyses.questionId,
      set: {
        day,
        runId,
        madeAt: now,
        times: sql`case when ${sameDay} then ${questionAnalyses.times} + 1 else 1 end`,
      },
      setWhere: sql`${questionAnalyses.runId} <> excluded.run_id and (not ${sameDay} or ${questionAnalyses.times} < ${generationsPerDay})`,
    })
    .returning({ times: questionAnalyses.times })
  return taken.length === 1
}

/** Puts a run's findings in the place of the earlier ones. The caller has taken the run in this transaction. */
export async function replaceFindings(
  db: Db,
  questionId: string,
  analysis: Partial<typeof questionAnalyses.$inferInsert>,
  rows: readonly (typeof lawyerRecommendations.$inferInsert)[],
): Promise<void> {
  await db.update(questionAnalyses).set(analysis).where(eq(questionAnalyses.questionId, questionId))
  await db.delete(lawyerRecommendations).where(eq(lawyerRecommendations.questionId, questionId))
  if (rows.length > 0) await db.insert(lawyerRecommendations).values([...rows])
}

export type RecommendationRow = Awaited<ReturnType<typeof listKept>>[number]

/** The kept recommendations of a question whose lawyers are still listed, best first. */
export const listKept = (db: Db, questionId: string) =>
  db
    .select({
      kept: lawyerRecommendations,
      lawyer: {
        firstName: users.firstName,
        lastName: users.lastName,
        profileImageUrl: users.profileImageUrl,
      },
      profile: {
        photoUrl: lawyerProfiles.photoUrl,
        averageRating: lawyerProfiles.averageRating,
        totalReviews: lawyerProfiles.totalReviews,
        yearsExperience: lawyerProfiles.yearsExperience,
        successfulCases: lawyerProfiles.successfulCases,
        responseTime: lawyerProfiles.responseTime,
        repliesMeasured: lawyerProfiles.repliesMeasured,
        medianReplyHours: lawyerProfiles.medianReplyHours,
        hourlyRate: lawyerProfiles.hourlyRate,
      },
    })
    .from(lawyerRecommendations)
    .innerJoin(lawyerProfiles, eq(lawyerProfiles.userId, lawyerRecommendations.lawyerId))
    .innerJoin(users, eq(users.id, lawyerRecommendations.lawyerId))
    .where(
      and(
        eq(lawyerRecommendations.questionId, questionId),
        inArray(
          lawyerRecommendations.lawyerId,
          db
            .select({ id: lawyerListings.lawyerId })
            .from(lawyerListings)
            .where(
              and(
                eq(lawyerListings.lawyerId, lawyerRecommendations.lawyerId),
                eq(lawyerListings.state, anywhere),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(lawyerRecommendations.matchScore), asc(lawyerRecommendations.lawyerId))
