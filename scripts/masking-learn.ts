import { readFileSync, writeFileSync } from 'node:fs'
import { chainOf, labels } from '#features/masking/engine/learned/chain.ts'
import { languages } from '#features/masking/engine/learned/features.ts'
import { lessonOf, type Lesson } from '#features/masking/engine/learned/lessons.ts'
import { packed } from '#features/masking/engine/learned/packed.ts'
import {
  framedPosts,
  how,
  madeOf,
  older,
  posts,
  variantsOfEach,
} from '#features/masking/engine/learned/schooling.ts'
import { learn } from '#features/masking/engine/learned/training.ts'
import { poolOf, variantOf } from '#features/masking/engine/learned/variants.ts'
import { weigh } from '#features/masking/engine/learned/weighing.ts'
import type { Sample } from '#features/masking/engine/measure.ts'

/**
 * Learns the weights of masking from the labelled posts in `samples`: `npm run masking:learn`. `--check` writes
 * nothing and tells whether the file is what it would make. `--measure` leaves out a third of the posts, learns from the rest
 * and measures those left out, three times: what to expect of posts that nobody has seen, and where the thresholds lie.
 */
const target = new URL('../src/features/masking/engine/learned/weights.json', import.meta.url)
const parts = 3

// The rules were mended by the older samples: the model is not told what those for names say there, nor of half of the frames.
const always = () => [
  ...older.map((sample) => lessonOf(sample, true)),
  ...framedPosts().map((sample, at) => lessonOf(sample, at % 2 === 0)),
]
const lessons = posts.map((sample) => lessonOf(sample))
let kept: Lesson[] | undefined
const weightsFrom = (known: (at: number) => boolean): Float32Array => {
  const pool = poolOf(posts.filter((_, at) => known(at)))
  const fresh = posts.flatMap((sample, at) =>
    known(at)
      ? [
          lessons[at]!,
          ...Array.from({ length: variantsOfEach }, (_, one) =>
            lessonOf(variantOf(sample, pool, 1000 + at + one * 50_000)),
          ),
        ]
      : [],
  )
  kept ??= always()
  return learn([...fresh, ...kept], how)
}

const segmenters = new Map<string, Intl.Segmenter>(
  languages.map((language) => [
    language,
    new Intl.Segmenter(language || 'en', { granularity: 'word' }),
  ]),
)
interface Measured {
  readonly language: string
  readonly secrets: number[]
  readonly words: number[]
}
const telling = /[\p{L}\p{N}]/u

/** For each secret how likely its least likely letter is hidden; for each other word, its likeliest. */
function measured(sample: Sample, lesson: Lesson, weights: Float32Array): Measured {
  const { scores, ties } = weigh(weights, 1, lesson)
  const { likely } = chainOf(scores, ties)
  const at = (place: number) => {
    const unit = lesson.unitAt[place]!
    return unit === -2 ? 1 : unit === -1 ? 0 : 1 - likely[unit * labels]!
  }
  const places = (start: number, end: number) =>
    Array.from({ length: end - start }, (_, place) => start + place).filter((place) =>
      telling.test(sample.text[place]!),
    )
  return {
    language: sample.language,
    secrets: sample.secrets.map(([start, end]) => Math.min(1, ...places(start, end).map(at))),
    words: [...segmenters.get(sample.language)!.segment(sample.text)]
      .filter(
        ({ isWordLike, index, segment }) =>
          isWordLike &&
          !sample.secrets.some(([start, end]) => index < end && index + segment.length > start),
      )
      .map(({ index, segment }) => Math.max(0, ...places(index, index + segment.length).map(at))),
  }
}

/** What a model hides that has not seen a third of the posts, of that third, three times. */
function measure(): void {
  const found: Measured[] = []
  for (let part = 0; part < parts; part += 1) {
    const weights = weightsFrom((at) => at % parts !== part)
    posts.forEach((sample, at) => {
      if (at % parts === part) found.push(measured(sample, lessons[at]!, weights))
    })
  }
  for (const language of languages) {
    const some = found.filter((one) => language === '' || one.language === language)
    const words = some.flatMap((one) => one.words).toSorted((a, b) => b - a)
    const secrets = some.flatMap((one) => one.secrets)
    for (const taken of [0.01, 0.015, 0.02, 0.03]) {
      const threshold = words[Math.floor(taken * words.length)]!
      const hidden = secrets.filter((one) => one > threshold).length / secrets.length
      console.log(
        `${language || 'all'}: ${(100 * hidden).toFixed(1)} % of ${secrets.length} secrets at ${100 * taken} % of words, from ${threshold.toFixed(3)} on`,
      )
    }
  }
}

if (process.argv.includes('--measure')) measure()
else {
  const weights = packed(weightsFrom(() => true))
  const file = `${JSON.stringify({ madeOf: madeOf(), weights }, null, 1)}\n`
  if (process.argv.includes('--check')) {
    const same = readFileSync(target, 'utf8') === file
    console.log(same ? 'The file is what this makes.' : 'The file is not what this makes.')
    process.exitCode = same ? 0 : 1
  } else writeFileSync(target, file)
}
