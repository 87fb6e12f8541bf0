import { newId } from '#kernel/ids.ts'
import type { Db } from '#server/db.ts'
import { recommendLawyers } from './actions.ts'
import { findQuestion, takeRun } from './store.ts'

/** Makes and keeps recommendations for a question as its asker would; nothing where there is no such question. */
export async function buildRecommendations(db: Db, questionId: string, now: Date): Promise<void> {
  const question = await findQuestion(db, { id: '', role: 'admin' }, questionId)
  if (question === undefined) return
  await takeRun(db, { questionId, runId: newId(), now })
  await recommendLawyers(db, question, now)
}
