import { createHash } from 'node:crypto'
import { createThreads } from '#server/threads.ts'
import type { Own } from '../engine/own-names.ts'
import type { PersonalSpan } from '../engine/sheet.ts'
import type { Task } from './worker.ts'

/** Texts are looked through in threads: the one that answers everybody's requests never waits for a hostile text. */
const threads = createThreads<Task, PersonalSpan[]>({
  script: new URL('./worker.ts', import.meta.url),
  size: 2,
  limit: 2_000,
  patience: 8_000,
  waiting: 256,
  memory: 256,
})

const remembered = new Map<string, Promise<readonly PersonalSpan[]>>()
const mostRemembered = 500

/**
 * Where something personal stands in a text. The same case is read again and again: the places are kept a while, in this
 * process alone, by a hash and never by the words. Throws ThreadFailure where a text takes longer than two seconds, or too
 * many texts wait. With a signal, the text of somebody who has gone is not begun.
 */
export function findAway(
  text: string,
  own: Own,
  signal?: AbortSignal,
): Promise<readonly PersonalSpan[]> {
  const key = createHash('sha256')
    .update(JSON.stringify([text, own]))
    .digest('base64url')
  const known = remembered.get(key)
  if (known !== undefined) return known
  const found = threads.run({ text, own }, signal)
  const remember = () => {
    if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value!)
    remembered.set(key, found)
  }
  // Nobody shares a wait that ends when somebody else goes.
  if (signal === undefined) remember()
  found.then(signal === undefined ? undefined : remember, () => remembered.delete(key))
  return found
}

/** Starts the first thread and compiles its patterns, so that nobody's request waits for that. The second comes with the first text that has to wait. */
export const warmUpAway = async (): Promise<void> => void (await findAway('', {}))
