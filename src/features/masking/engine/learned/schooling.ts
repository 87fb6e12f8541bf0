import { readPosts, readSample, readSamples, type Sample } from '../measure.ts'
import classes from '../samples/classes.json' with { type: 'json' }
import fifth from '../samples/fifth.json' with { type: 'json' }
import fourth from '../samples/fourth.json' with { type: 'json' }
import frames from '../samples/frames.json' with { type: 'json' }
import fresh from '../samples/fresh.json' with { type: 'json' }
import heldBack from '../samples/held-back.json' with { type: 'json' }
import laterLearning from '../samples/later-learning.json' with { type: 'json' }
import learning from '../samples/learning.json' with { type: 'json' }
import ordinary from '../samples/ordinary.json' with { type: 'json' }
import moreOrdinary from '../samples/second-ordinary.json' with { type: 'json' }
import second from '../samples/second.json' with { type: 'json' }
import secrets from '../samples/secrets.json' with { type: 'json' }
import seventh from '../samples/seventh.json' with { type: 'json' }
import sixth from '../samples/sixth.json' with { type: 'json' }
import thirdHeldBack from '../samples/third-held-back.json' with { type: 'json' }
import third from '../samples/third.json' with { type: 'json' }
import { questions } from './features.ts'
import { framed } from './frames.ts'
import { hashOf } from './traits.ts'
import type { Learning } from './training.ts'

/** What the model learns from, and how. */

export const how: Learning = { rounds: 8, rate: 0.05, shrink: 0.0005 }
const framedPerLanguage = 120
/** How many further posts are made of each by exchanging its secrets. */
export const variantsOfEach = 2

/** Posts that no rule was mended for. */
export const posts: readonly Sample[] = [...readPosts(learning), ...readPosts(laterLearning)]

const whole = [third, thirdHeldBack, fourth, fifth, sixth, seventh, classes]
const lines = [secrets, fresh, second, heldBack]
const plain = [ordinary, moreOrdinary]
/** Posts and lines that rules were mended for. */
export const older: readonly Sample[] = [
  ...whole.flatMap((file) => readPosts(file)),
  ...lines.flatMap((file) => readSamples(file)),
  ...plain.flatMap((file) =>
    Object.entries(file).flatMap(([language, texts]) =>
      texts.map((text) => readSample(language, 'ordinary', text)),
    ),
  ),
]

/** Posts made of frames, of every language the same number. */
export const framedPosts = (): Sample[] =>
  Object.entries(frames).flatMap(([language, one]) =>
    Array.from({ length: framedPerLanguage }, (_, at) => framed(language, one, 777 + at * 13)),
  )

/** One number for all that the weights are made of: posts, frames, settings and questions. */
export const madeOf = (): number =>
  hashOf(
    JSON.stringify([
      learning,
      laterLearning,
      frames,
      whole,
      lines,
      plain,
      how,
      framedPerLanguage,
      variantsOfEach,
      questions,
    ]),
  )
