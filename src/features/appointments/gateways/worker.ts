import { parentPort } from 'node:worker_threads'
import { busyTimes } from '../engine/busy-times.ts'

export interface Task {
  readonly text: string
  readonly zone: string
  readonly from: number
  readonly to: number
}

function look({ text, ...span }: Task) {
  try {
    return { result: busyTimes(text, span) }
  } catch {
    // An error may quote the calendar, so that it went wrong is all that is passed on.
    return { fault: true }
  }
}

parentPort?.on('message', (task: Task) => parentPort?.postMessage(look(task)))
parentPort?.postMessage('ready')
