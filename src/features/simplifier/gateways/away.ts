import { availableParallelism } from 'node:os'
import { commonErrors } from '#kernel/errors.ts'
import { createThreads, ThreadFailure } from '#server/threads.ts'
import { createTurns, type Release } from '#server/turns.ts'
import { errors } from '../contract.ts'
import type { Rewriter } from './rewriter.ts'
import type { Done, Task } from './worker.ts'

/** Computing on a text happens in threads: the one that answers everybody's requests never waits for it. */
const threads = createThreads<Task, Done>({
  script: new URL('./worker.ts', import.meta.url),
  size: Math.min(4, Math.max(2, availableParallelism() - 1)),
  limit: 2_000,
  patience: 8_000,
  waiting: 24,
  memory: 256,
})

const turns = createTurns({ atOnce: 1, waiting: 1 })

/** A person's turn: one text at a time, one more may wait for it (a press repeated, a page left); others are told to come back. */
export async function turnOf(personId: string, signal: AbortSignal): Promise<Release> {
  const release = await turns.take(personId, signal)
  if (release === undefined) throw commonErrors.too_many_requests({ retryAfter: 2 })
  return release
}

/** Reads a text in a thread. One that would take longer than two seconds is refused. */
export async function readAway(task: Task, signal: AbortSignal): Promise<Done> {
  try {
    return await threads.run(task, signal)
  } catch (error) {
    if (!(error instanceof ThreadFailure)) throw error
    if (error.why === 'too_many_waiting' || error.why === 'left')
      throw errors.simplifier_busy({ retryAfter: 5 })
    throw errors.text_too_hard()
  }
}

/** The own engine in a thread. */
export const ownEngineAway = (signal: AbortSignal): Rewriter => ({
  name: 'own',
  async *rewrite(text) {
    yield* (await readAway({ text }, signal)).pieces
  },
})
