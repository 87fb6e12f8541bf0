import type { Ctx } from '#server/context.ts'
import { errors, type ConflictAnswer } from './contract.ts'
import * as store from './store.ts'

type Reading = Pick<Ctx, 'db' | 'clock'>

export interface Check {
  readonly leadId: string
  readonly lawyerId: string
}

/**
 * Shows the names of a case to a lawyer: writes down who read what and when, and counts it against the lawyer's day, the first
 * time for each case. Throws checks_spent (429). The caller decides who may ask at all.
 */
export async function readNames(
  ctx: Reading,
  { leadId, lawyerId, names }: Check & { readonly names: readonly string[] },
): Promise<{ names: string[]; answer: ConflictAnswer | null }> {
  const now = ctx.clock.now()
  const { answer, isNew } = await store.noteReading(ctx.db, {
    leadId,
    lawyerId,
    names: [...names],
    readAt: now,
  })
  if (isNew && !(await store.countReading(ctx.db, lawyerId, now.toISOString().slice(0, 10))))
    throw errors.checks_spent()
  return { names: [...names], answer }
}

/** Keeps what the lawyer found. It may be said anew: a slip is mended by asking again. Throws names_not_read (409). */
export async function answerCheck(
  ctx: Reading,
  { leadId, lawyerId }: Check,
  answer: ConflictAnswer,
): Promise<void> {
  if (!(await store.keepAnswer(ctx.db, leadId, lawyerId, answer, ctx.clock.now())))
    throw errors.names_not_read()
}

/** The client changed the names: whoever answered reads them anew and answers again. */
export const dropAnswers = async (ctx: Pick<Ctx, 'db'>, leadId: string): Promise<void> =>
  void (await store.dropAnswers(ctx.db, leadId))

/** What this lawyer found, by case: null where the names were read and nothing was said. */
export async function answersBy(
  ctx: Pick<Ctx, 'db'>,
  lawyerId: string,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, ConflictAnswer | null>> {
  return new Map(
    (await store.answersBy(ctx.db, lawyerId, leadIds)).map(({ leadId, answer }) => [
      leadId,
      answer,
    ]),
  )
}

/** How many lawyers read the names, by case. */
export async function countReaders(
  ctx: Pick<Ctx, 'db'>,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return new Map(
    (await store.countsOf(ctx.db, leadIds)).map(({ leadId, lawyers }) => [leadId, lawyers]),
  )
}
