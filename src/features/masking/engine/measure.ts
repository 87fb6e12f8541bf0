import { findPersonalData } from './find.ts'
import type { PersonalSpan } from './sheet.ts'

/** How well masking does on samples: a secret stands between ⟦ and ⟧, everything else is ordinary. */
export interface Sample {
  readonly language: string
  readonly kind: string
  readonly text: string
  readonly secrets: readonly (readonly [number, number])[]
  /** The writer's own names, where the account is known. */
  readonly names?: readonly string[]
}

export function readSample(language: string, kind: string, written: string): Sample {
  let text = ''
  const secrets: (readonly [number, number])[] = []
  for (const part of written.split('⟦')) {
    const [secret, rest] = part.includes('⟧') ? part.split('⟧') : ['', part]
    if (secret !== '') secrets.push([text.length, text.length + secret!.length])
    text += secret! + rest!
  }
  return { language, kind, text, secrets }
}

export const readSamples = (file: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>): Sample[] =>
  Object.entries(file).flatMap(([language, kinds]) => Object.entries(kinds).flatMap(([kind, texts]) => texts.map((text) => readSample(language, kind, text))))

/** Whole posts, by language: a text with ⟦secrets⟧, and the names of the account that wrote it where they are known. */
export const readPosts = (file: Readonly<Record<string, readonly (readonly (string | readonly string[])[])[]>>): Sample[] =>
  Object.entries(file).flatMap(([language, posts]) => posts.map(([text, names]) => ({ ...readSample(language, 'post', text as string), names: (names as readonly string[] | undefined) ?? [] })))

/** How many of the secrets of these samples are hidden altogether, and how many there are. */
export function hiddenIn(samples: readonly Sample[]): { hidden: number; secrets: number } {
  const secrets = samples.flatMap((sample) => sample.secrets.map((span) => ({ ...sample, secrets: [span] })))
  return { hidden: secrets.filter((one) => left(one) === '').length, secrets: secrets.length }
}

const isCovered = (spans: readonly PersonalSpan[], place: number) => spans.some(({ start, end }) => start <= place && place < end)
const telling = /[\p{L}\p{N}\ud83c-\udfff]/u

/** What of a sample's secrets stays readable: nothing, where masking did its work. */
export function left(sample: Sample): string {
  const spans = findPersonalData(sample.text, { names: sample.names ?? [] })
  const rest = sample.secrets.map(([start, end]) => {
    let seen = ''
    for (let place = start; place < end; place += 1) seen += telling.test(sample.text[place]!) && !isCovered(spans, place) ? sample.text[place] : ' '
    return seen.trim()
  })
  return rest.filter(Boolean).join(' | ')
}

const segmenters = new Map<string, Intl.Segmenter>()
const segmenterOf = (language: string) => segmenters.get(language) ?? segmenters.set(language, new Intl.Segmenter(language, { granularity: 'word' })).get(language)!

/** The ordinary words of a sample, and those of them that masking takes by mistake. */
export function mistaken(sample: Sample): { words: number; wrong: string[] } {
  const spans = findPersonalData(sample.text, { names: sample.names ?? [] })
  const words = [...segmenterOf(sample.language).segment(sample.text)].filter(({ isWordLike, index, segment }) => isWordLike && !sample.secrets.some(([start, end]) => index < end && index + segment.length > start))
  return { words: words.length, wrong: words.filter(({ index, segment }) => spans.some(({ start, end }) => start < index + segment.length && end > index)).map(({ segment }) => segment) }
}
