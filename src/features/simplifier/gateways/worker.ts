import { parentPort } from 'node:worker_threads'
import { findingsOf, type Findings } from '../engine/findings.ts'
import { textOf } from '../rules.ts'
import { ownEngine } from './own-engine.ts'
import { piecesOf, rewriteAll, type RewrittenPiece } from './rewriter.ts'

/** A text to say in plain words, or one that a model said already. */
export interface Task {
  readonly text: string
  readonly said?: readonly RewrittenPiece[]
}

export interface Done {
  readonly pieces: readonly RewrittenPiece[]
  readonly tail: string
  readonly plain: string
  readonly findings: Findings
}

async function work({ text, said }: Task): Promise<Done> {
  const pieces = said ?? (await rewriteAll(ownEngine, text))
  const { tail } = piecesOf(text)
  const plain = textOf({ sentences: pieces, tail })
  return { pieces, tail, plain, findings: findingsOf(text, pieces, plain) }
}

// An error may quote the text, so that it went wrong is all that is said.
parentPort?.on('message', async (task: Task) =>
  parentPort?.postMessage(
    await work(task).then(
      (result) => ({ result }),
      () => ({ fault: true }),
    ),
  ),
)
parentPort?.postMessage('ready')
