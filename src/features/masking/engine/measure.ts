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

export const readSamples = (
  file: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>,
): Sample[] =>
  Object.entries(file).flatMap(([language, kinds]) =>
    Object.entries(kinds).flatMap(([kind, texts]) =>
      texts.map((text) => readSample(language, kind, text)),
    ),
  )

/** Whole posts, by language: a text with ⟦secrets⟧, and the names of the account that wrote it where they are known. */
export const readPosts = (
  file: Readonly<Record<string, readonly (readonly (string | readonly string[])[])[]>>,
): Sample[] =>
  Object.entries(file).flatMap(([language, posts]) =>
    posts.map(([text, names]) => ({
      ...readSample(language, 'post', text as string),
      names: (names as readonly string[] | undefined) ?? [],
    })),
  )

/** A post as its author wrote it down: what is secret in it, and what must stay. */
export interface Marked {
  readonly lang: string
  readonly text: string
  readonly secrets: readonly string[]
  readonly ordinary: readonly string[]
  readonly accountNames?: readonly string[]
}

/** Every place of each secret; one that is part of a longer word counts only where it stands nowhere else. */
function placesOf(text: string, secret: string): (readonly [number, number])[] {
  const all: (readonly [number, number])[] = []
  for (let at = text.indexOf(secret); at !== -1; at = text.indexOf(secret, at + 1))
    all.push([at, at + secret.length])
  const gapless = /[^\P{L}\p{Script=Han}]{2}/u
  const whole = all.filter(
    ([start]) => !gapless.test(text.slice(Math.max(0, start - 1), start + 1)) || start === 0,
  )
  const ended = whole.filter(
    ([, end]) => end === text.length || !gapless.test(text.slice(end - 1, end + 1)),
  )
  return ended.length > 0 ? ended : all
}

export const readMarked = (posts: readonly Marked[]): Sample[] =>
  posts.map(({ lang, text, secrets, accountNames = [] }) => ({
    language: lang,
    kind: 'post',
    text,
    secrets: secrets.flatMap((secret) => placesOf(text, secret)),
    names: accountNames,
  }))

/** How many of the secrets of these samples are hidden altogether, and how many there are. */
export function hiddenIn(samples: readonly Sample[]): { hidden: number; secrets: number } {
  const secrets = samples.flatMap((sample) =>
    sample.secrets.map((span) => ({ ...sample, secrets: [span] })),
  )
  return { hidden: secrets.filter((one) => left(one) === '').length, secrets: secrets.length }
}

const isCovered = (spans: readonly PersonalSpan[], place: number) =>
  spans.some(({ start, end }) => start <= place && place < end)
const telling = /[\p{L}\p{N}\ud83c-\udfff]/u

/** What of a sample's secrets stays readable: nothing, where masking did its work. */
export function left(sample: Sample): string {
  const spans = findPersonalData(sample.text, { names: sample.names ?? [] })
  const rest = sample.secrets.map(([start, end]) => {
    let seen = ''
    for (let place = start; place < end; place += 1)
      seen +=
        telling.test(sample.text[place]!) && !isCovered(spans, place) ? sample.text[place] : ' '
    return seen.trim()
  })
  return rest.filter(Boolean).join(' | ')
}

const segmenters = new Map<string, Intl.Segmenter>()
const segmenterOf = (language: string) =>
  segmenters.get(language) ??
  segmenters.set(language, new Intl.Segmenter(language, { granularity: 'word' })).get(language)!

/** The ordinary words of a sample, and those of them that masking takes by mistake. */
export function mistaken(sample: Sample): { words: number; wrong: string[] } {
  const spans = findPersonalData(sample.text, { names: sample.names ?? [] })
  const words = [...segmenterOf(sample.language).segment(sample.text)].filter(
    ({ isWordLike, index, segment }) =>
      isWordLike &&
      !sample.secrets.some(([start, end]) => index < end && index + segment.length > start),
  )
  return {
    words: words.length,
    wrong: words
      .filter(({ index, segment }) =>
        spans.some(({ start, end }) => start < index + segment.length && end > index),
      )
      .map(({ segment }) => segment),
  }
}
