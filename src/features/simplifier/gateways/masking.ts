import { findPersonalData } from '#features/masking/engine/find.ts'
import type { Own } from '#features/masking/engine/own-names.ts'
import type { Piece } from './rewriter.ts'

export interface Masked {
  /** The pieces' sentences with a placeholder for everything that names or reaches a person. */
  readonly sentences: readonly string[]
  /** Puts a sentence's own data back; undefined where a placeholder is lost, repeated, invented or another sentence's. */
  unmask(place: number, said: string): string | undefined
}

/** Masks what names or reaches a person, and what is known of the sender, so that it can be put back after a text came home. */
export function maskPieces(text: string, pieces: readonly Piece[], sender: Own = {}): Masked {
  const spans = findPersonalData(text, sender)
  const name = freeName(text)
  const placeholder = new RegExp(`\\[${name}_\\d+\\]`, 'g')
  const data = new Map<string, string>()
  const sentences = pieces.map((piece) => {
    let masked = ''
    let from = piece.start
    for (const { start, end } of spans.filter(
      (span) => span.start < piece.end && span.end > piece.start,
    )) {
      // Data that goes on over the end of a sentence is masked on both sides of it.
      const [first, last] = [Math.max(start, piece.start), Math.min(end, piece.end)]
      const key = `[${name}_${data.size + 1}]`
      data.set(key, text.slice(first, last))
      masked += text.slice(from, first) + key
      from = last
    }
    return masked + text.slice(from, piece.end)
  })
  const keysIn = (sentence: string) => (sentence.match(placeholder) ?? []).toSorted().join()
  return {
    sentences,
    unmask(place, said) {
      if (keysIn(said) !== keysIn(sentences[place]!)) return undefined
      const whole = said.replace(placeholder, (key) => data.get(key)!)
      return whole.includes(`${name}_`) ? undefined : whole
    },
  }
}

/** A word for placeholders that the text itself does not use. */
function freeName(text: string): string {
  let name = 'PRIVATE'
  while (text.includes(name)) name += 'X'
  return name
}
