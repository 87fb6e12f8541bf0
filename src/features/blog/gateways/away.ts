import { createHash } from 'node:crypto'
import { commonErrors } from '#kernel/errors.ts'
import { createThreads, ThreadFailure } from '#server/threads.ts'
import { createTurns } from '#server/turns.ts'
import { asTyped, type Task } from './rendering.ts'

/** Posts are rendered in threads: the one that answers everybody's requests never waits for a hostile text. */
const threads = createThreads<Task, string>({
  script: new URL('./worker.ts', import.meta.url),
  size: 2,
  limit: 1_000,
  patience: 4_000,
  waiting: 256,
  memory: 128,
})

const remembered = new Map<string, Promise<string>>()
const mostRemembered = 100

/**
 * A post as HTML. The same post is read again and again: it is kept a while, in this process alone. One that takes longer than
 * a second, or that too many wait with, is shown as it was typed.
 */
export function renderAway(task: Task): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify(task)).digest('base64url')
  const known = remembered.get(key)
  if (known !== undefined) return known
  const rendered = threads.run(task).catch((error: unknown) => {
    if (!(error instanceof ThreadFailure)) throw error
    // A text that is too hard stays so; what had no turn is tried again.
    if (error.why !== 'took_too_long') remembered.delete(key)
    return asTyped(task.body)
  })
  if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value!)
  remembered.set(key, rendered)
  return rendered
}

const turns = createTurns({ atOnce: 1, waiting: 1 })

/** What somebody writes as readers would see it: one look of a person at a time, one more may wait for it. */
export async function previewAway(
  personId: string,
  task: Task,
  signal: AbortSignal,
): Promise<string> {
  const release = await turns.take(personId, signal)
  if (release === undefined) throw commonErrors.too_many_requests({ retryAfter: 2 })
  try {
    return await renderAway(task)
  } finally {
    release()
  }
}
