/** A stretch of a text, in UTF-16 positions. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

export interface Masked {
  /** The pieces with a placeholder for every stretch that is kept back. */
  readonly sentences: readonly string[]
  /** Puts a piece's own data back; undefined where a placeholder is lost, repeated, invented or another piece's. */
  unmask(place: number, said: string): string | undefined
}

/**
 * The pieces of a text without some stretches of it (in order, without overlaps), so that they can go to somebody who must not
 * read those, and the stretches can be put back into what comes home.
 */
export function withPlaceholders(
  text: string,
  pieces: readonly Stretch[],
  hidden: readonly Stretch[],
): Masked {
  const name = freeName(text)
  const placeholder = new RegExp(`\\[${name}_\\d+\\]`, 'g')
  const data = new Map<string, string>()
  const sentences = pieces.map((piece) => {
    let masked = ''
    let from = piece.start
    for (const { start, end } of hidden.filter(
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
