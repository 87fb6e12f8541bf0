import { later } from '#kernel/clock.ts'
import type { Ctx } from '#server/context.ts'
import { defineJobs, timer } from '#server/jobs.ts'
import { languageWritten, silentFor } from './rules.ts'
import {
  closeSilent,
  forgetViewsBefore,
  forgetWords,
  unreadQuestions,
  updateQuestionRow,
} from './store.ts'

/** So many questions of earlier days are read for their language in an hour. */
const readAtOnce = 500

async function readLanguages({ db }: Ctx): Promise<void> {
  for (const question of await unreadQuestions(db, readAtOnce))
    await updateQuestionRow(db, question.id, { language: languageWritten(question) })
}

/** Closes what nobody wrote to for long, and forgets who read what on days that are over. */
async function sweepQuestions(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  await closeSilent(ctx.db, later(now, -silentFor), now)
  await forgetViewsBefore(ctx.db, now.toISOString().slice(0, 10))
}

export const jobs = defineJobs({
  timers: [
    timer('questions.sweep', '7 * * * *', sweepQuestions),
    timer('questions.languages', '37 * * * *', readLanguages),
    timer('questions.forget-words', '23 4 * * *', (ctx) => forgetWords(ctx.db)),
  ],
})
