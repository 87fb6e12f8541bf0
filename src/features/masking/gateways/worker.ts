import { parentPort } from 'node:worker_threads'
import { findPersonalData, warmUp } from '../engine/find.ts'
import type { Own } from '../engine/own-names.ts'

/** A text, and what is known of those it belongs to. */
export interface Task {
  readonly text: string
  readonly own: Own
}

function look({ text, own }: Task) {
  try {
    return { result: findPersonalData(text, own) }
  } catch {
    // An error may quote the text, so that it went wrong is all that is passed on.
    return { fault: true }
  }
}

warmUp()
parentPort?.on('message', (task: Task) => parentPort?.postMessage(look(task)))
parentPort?.postMessage('ready')
