import { days, hours, later } from '#kernel/clock.ts'
import type { Locale } from '#kernel/locale.ts'
import type { VisaType } from '#features/lawyers/rules.ts'
import { languageWritten } from '#features/questions/rules.ts'
import type { legalAnswers, legalQuestions, questionVotes } from '#features/questions/table.ts'
import type { DemoLawyer } from './lawyers.ts'
import written from './questions.json' with { type: 'json' }
import { demoId, seeded, type Random } from './random.ts'

type QuestionRow = typeof legalQuestions.$inferInsert & { id: string; createdAt: Date }
type AnswerRow = typeof legalAnswers.$inferInsert & { id: string }
type VoteRow = typeof questionVotes.$inferInsert

export interface QuestionRows {
  readonly questions: QuestionRow[]
  readonly answers: AnswerRow[]
  readonly votes: VoteRow[]
}

interface DemoClient {
  readonly id: string
  readonly firstName: string
}

interface WrittenQuestion {
  readonly name: string
  readonly locale: Locale
  readonly category: QuestionRow['category']
  readonly urgency: NonNullable<QuestionRow['urgency']>
  readonly status: NonNullable<QuestionRow['status']>
  readonly state: string
  readonly zip: string
  readonly anonymous?: boolean
  readonly tags: readonly string[]
  readonly title: string
  readonly content: string
  readonly answers: readonly {
    readonly content: string
    readonly best?: boolean
    readonly offer?: { readonly fee: string; readonly cost: string; readonly time: string }
  }[]
}

/** The demo's questions, newest first. Nobody here is real. */
export const writtenQuestions = written as readonly WrittenQuestion[]

/** Which of the demo's clients write in which language. */
const askers: Record<Locale, readonly string[]> = {
  en: ['Rosa', 'Joseph', 'Fatou', 'Ana', 'Minh', 'Tarek'],
  es: ['Luz', 'Carmen', 'Rosa'],
  zh: ['Mei'],
  ar: ['سارة', 'Tarek'],
  ru: ['Oksana', 'Ivan'],
  pt: ['Paulo'],
  tr: ['Emre', 'Yusuf'],
  de: ['Hans'],
}

const areas: Record<QuestionRow['category'], readonly VisaType[]> = {
  family: ['family'],
  business: ['h1b', 'eb1', 'other'],
  asylum: ['asylum'],
  visas: ['student', 'h1b', 'o1', 'eb1'],
  citizenship: ['naturalization'],
  deportation: ['deportation', 'asylum'],
  employment: ['h1b', 'eb1'],
  other: ['other', 'family'],
}

const longestAge = days(88)

/** Lawyers who speak the question's language, of one name only one, those first who work in its field; the demo's own lawyer answers now and then. */
function answerers(
  random: Random,
  question: WrittenQuestion,
  number: number,
  verified: readonly DemoLawyer[],
): readonly DemoLawyer[] {
  const count = question.answers.length
  const named = new Map(
    verified
      .filter((lawyer) => lawyer.profile.languages?.includes(question.locale))
      .map((lawyer) => [`${lawyer.user.firstName} ${lawyer.user.lastName}`, lawyer]),
  )
  const speaking = [...named.values()]
  const fitting = speaking.filter((lawyer) =>
    areas[question.category].some((area) => lawyer.profile.practiceAreas?.includes(area)),
  )
  const chosen = random.some(fitting.length >= count ? fitting : speaking, count)
  const [own] = verified
  return number % 3 === 0 && own !== undefined && speaking.includes(own) && !chosen.includes(own)
    ? [own, ...chosen].slice(0, count)
    : chosen
}

/** Questions with their answers and votes. The counters are those of the vote rows; nobody votes on what is their own. */
export function makeQuestions(
  clients: readonly DemoClient[],
  verified: readonly DemoLawyer[],
  now: Date,
): QuestionRows {
  const random = seeded(40_2026)
  const rows: QuestionRows = { questions: [], answers: [], votes: [] }
  const vote = (
    voter: DemoClient,
    voteType: VoteRow['voteType'],
    subject: { questionId: string } | { answerId: string },
    since: Date,
  ) =>
    rows.votes.push({
      id: demoId(`vote ${voter.id} ${Object.values(subject).join(' ')}`),
      userId: voter.id,
      voteType,
      ...subject,
      createdAt: later(since, ((now.getTime() - since.getTime()) * random.between(5, 90)) / 100),
    })

  writtenQuestions.forEach((question, number) => {
    const id = demoId(`question ${question.name}`)
    const names = askers[question.locale]
    const before = writtenQuestions
      .slice(0, number)
      .filter(({ locale }) => locale === question.locale).length
    const asker = clients.find((client) => client.firstName === names[before % names.length])!
    const others = clients.filter((client) => client.id !== asker.id)
    const createdAt = later(
      now,
      -(longestAge * (number + 0.5)) / writtenQuestions.length - hours(random.between(0, 20)),
    )
    const likes = random.some(
      others,
      question.status === 'open' ? random.between(0, 4) : random.between(1, 11),
    )
    for (const voter of likes) vote(voter, 'up', { questionId: id }, createdAt)

    let votes = likes.length
    let last = createdAt
    answerers(random, question, number, verified).forEach(({ user }, index) => {
      const { content, best = false, offer } = question.answers[index]!
      const answerId = demoId(`answer ${question.name} ${index}`)
      last = later(last, hours(random.between(2, 36)))
      const voters = random.some(clients, random.between(best ? 4 : 0, 12))
      const downvotes = best ? 0 : Math.min(voters.length, random.between(0, 2))
      voters.forEach((voter, place) =>
        vote(voter, place < downvotes ? 'down' : 'up', { answerId }, last),
      )
      votes += voters.length
      rows.answers.push({
        id: answerId,
        questionId: id,
        lawyerId: user.id,
        content,
        isBestAnswer: best,
        isOffering: offer !== undefined,
        createdAt: last,
        updatedAt: last,
        consultationFee: offer?.fee ?? null,
        estimatedCost: offer?.cost ?? null,
        estimatedTimeframe: offer?.time ?? null,
        upvotes: voters.length - downvotes,
        downvotes,
      })
    })
    rows.questions.push({
      id,
      userId: asker.id,
      title: question.title,
      content: question.content,
      category: question.category,
      urgency: question.urgency,
      state: question.state,
      zipCode: question.zip,
      isAnonymous: question.anonymous ?? false,
      status: question.status,
      tags: [...question.tags],
      language: languageWritten(question),
      upvotes: likes.length,
      views: votes + random.between(12, 160),
      createdAt,
      updatedAt: last,
    })
  })
  return rows
}
