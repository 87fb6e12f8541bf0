import { splitSentences } from '../engine/sentences.ts'
import type { EngineName } from '../rules.ts'

/** One sentence with what stands before it in the text. */
export interface Piece {
  readonly space: string
  readonly source: string
  readonly start: number
  readonly end: number
}

export interface RewrittenPiece extends Piece {
  readonly plain: string
  readonly reasons: readonly string[]
  readonly by: EngineName
}

/** Says a text in plain words: the product's own rules or a language model. */
export interface Rewriter {
  readonly name: EngineName
  /** Yields every sentence of the text in its order. Throws RewriterFailure where it cannot; what was yielded before is then void. */
  rewrite(text: string): AsyncGenerator<RewrittenPiece, void>
}

/** Why a rewriter gave up. Carries no text: neither what was sent nor what came back. */
export class RewriterFailure extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'RewriterFailure'
  }
}

/** The sentences of a text, and what follows the last of them. Spaces and sentences in order give the text back. */
export function piecesOf(text: string): { pieces: Piece[]; tail: string } {
  let end = 0
  const pieces = splitSentences(text).map((sentence) => {
    const piece = {
      space: text.slice(end, sentence.start),
      source: sentence.text,
      start: sentence.start,
      end: sentence.end,
    }
    end = sentence.end
    return piece
  })
  return { pieces, tail: text.slice(end) }
}

/** All of a text, once it is whole. */
export async function rewriteAll(rewriter: Rewriter, text: string): Promise<RewrittenPiece[]> {
  const pieces: RewrittenPiece[] = []
  for await (const piece of rewriter.rewrite(text)) pieces.push(piece)
  return pieces
}
