import { readFileSync } from 'node:fs'
import { findPersonalData } from '#features/masking/engine/find.ts'
import {
  hiddenIn,
  left,
  mistaken,
  readMarked,
  readPosts,
  readSample,
  readSamples,
  type Marked,
  type Sample,
} from '#features/masking/engine/measure.ts'

/**
 * How much of what should be hidden is hidden, and what is hidden by mistake.
 * `node bench/masking.ts samples.json …`: either name → text (each text holds something to hide), or language → kind → texts
 * with ⟦secrets⟧, or language → ordinary texts, or language → posts, or a list of { lang, text, secrets, ordinary }. `--odd`
 * and `--even` take every second sample. `--quiet` prints the rates alone, for a set that nobody has read.
 */
type Read = Readonly<
  Record<string, string | readonly string[] | Readonly<Record<string, readonly string[]>>>
>

const files = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const only = process.argv.includes('--odd') ? 1 : process.argv.includes('--even') ? 0 : undefined
const quiet = process.argv.includes('--quiet')

const isPosts = (read: Read) =>
  Object.values(read).every((texts) => Array.isArray(texts) && texts.every(Array.isArray))

function samplesOf(read: Read): { samples: Sample[]; named: [string, string][] } {
  const named = Object.entries(read).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const ordinary = Object.entries(read).flatMap(([language, texts]) =>
    Array.isArray(texts)
      ? (texts as string[]).map((text) => readSample(language, 'ordinary', text))
      : [],
  )
  const marked = readSamples(
    Object.fromEntries(
      Object.entries(read).filter(
        ([, texts]) => typeof texts === 'object' && !Array.isArray(texts),
      ),
    ) as never,
  )
  return { samples: [...ordinary, ...marked], named }
}

const percent = (part: number, whole: number) =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`

for (const file of files) {
  const read = JSON.parse(readFileSync(file, 'utf8')) as Read | Marked[]
  const whole = Array.isArray(read)
    ? readMarked(read)
    : isPosts(read)
      ? readPosts(read as never)
      : undefined
  const { samples: all, named } =
    whole === undefined ? samplesOf(read as Read) : { samples: whole, named: [] }
  if (whole !== undefined) {
    for (const [key, some] of [
      ['all', whole] as const,
      ...Map.groupBy(whole, ({ language }) => language),
    ]) {
      const { hidden, secrets } = hiddenIn(some)
      console.log(
        `${key}: ${hidden} of ${secrets} secrets, each part of a name by itself: ${percent(hidden, secrets)}`,
      )
    }
  }
  const samples = all.filter((_, place) => only === undefined || place % 2 === only)
  const rows = new Map<string, { secrets: number; hidden: number; words: number; wrong: number }>()
  for (const sample of samples) {
    const rest = left(sample)
    const { words, wrong } = mistaken(sample)
    for (const key of ['all', sample.language, sample.kind]) {
      const row =
        rows.get(key) ?? rows.set(key, { secrets: 0, hidden: 0, words: 0, wrong: 0 }).get(key)!
      row.secrets += sample.secrets.length > 0 ? 1 : 0
      row.hidden += sample.secrets.length > 0 && rest === '' ? 1 : 0
      row.words += words
      row.wrong += wrong.length
    }
    if (!quiet && rest !== '')
      console.log(
        `stayed    ${sample.language} ${sample.kind}: ${JSON.stringify(sample.text)}  →  ${rest}`,
      )
    if (!quiet && wrong.length > 0)
      console.log(
        `mistaken  ${sample.language} ${sample.kind}: ${JSON.stringify(sample.text)}  →  ${wrong.join(', ')}`,
      )
  }
  if (rows.size > 0)
    console.table(
      Object.fromEntries(
        [...rows].map(([key, row]) => [
          key,
          {
            hidden: `${row.hidden} of ${row.secrets}`,
            rate: percent(row.hidden, row.secrets),
            words: row.words,
            mistaken: percent(row.wrong, row.words),
          },
        ]),
      ),
    )
  let untouched = 0
  for (const [name, text] of named) {
    let masked = text
    for (const { start, end, kind } of findPersonalData(text).toReversed())
      masked = `${masked.slice(0, start)}[${kind}]${masked.slice(end)}`
    if (masked === text) untouched += 1
    console.log(`${masked === text ? 'STAYED' : '      '} ${name}: ${masked}`)
  }
  if (named.length > 0) console.log(`${named.length - untouched} of ${named.length} texts masked`)
}
