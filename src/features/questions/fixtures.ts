import type { Db } from '#server/db.ts'
import { languageWritten } from './rules.ts'
import { refreshStatus } from './store.ts'
import { legalAnswers, legalQuestions } from './table.ts'

/** An open question with a name to it, unless told. */
export async function buildQuestion(
  db: Db,
  wish: Partial<typeof legalQuestions.$inferInsert> &
    Pick<typeof legalQuestions.$inferInsert, 'userId'>,
) {
  const words = {
    title: 'May I work while my application waits?',
    content: 'I handed in my application four months ago and have heard nothing since then.',
    ...wish,
  }
  const [row] = await db
    .insert(legalQuestions)
    .values({ language: languageWritten(words), category: 'employment', ...words })
    .returning()
  return row!
}

/** An answer without an offer, with the question's status following it as it would in life. */
export async function buildAnswer(
  db: Db,
  wish: Partial<typeof legalAnswers.$inferInsert> &
    Pick<typeof legalAnswers.$inferInsert, 'questionId' | 'lawyerId'>,
) {
  const [row] = await db
    .insert(legalAnswers)
    .values({
      content: 'That depends on the form and on the day it was received. Keep the receipt.',
      ...wish,
    })
    .returning()
  await refreshStatus(db, wish.questionId)
  return row!
}
