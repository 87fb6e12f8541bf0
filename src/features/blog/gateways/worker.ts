import { parentPort } from 'node:worker_threads'
import { renderPost, type Task } from './rendering.ts'

function render(task: Task) {
  try {
    return { result: renderPost(task) }
  } catch {
    // An error may quote the text, so that it went wrong is all that is passed on.
    return { fault: true }
  }
}

parentPort?.on('message', (task: Task) => parentPort?.postMessage(render(task)))
parentPort?.postMessage('ready')
