import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isPromise, promiseFaults, promisesPath, readPromises, sentencesOf } from './promises.ts'
import { project } from './seeded.ts'
import { readTree } from './tree.ts'

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
const texts = (values: Record<string, string>) =>
  project({ 'src/text/en/leads.json': JSON.stringify(values, null, 2) })
const list = (keeper: string, ...lines: string[]) =>
  ['## Something', '', `Kept by ${keeper}`, '', ...lines].join('\n')
const faults = (values: Record<string, string>, markdown: string) =>
  promiseFaults(texts(values), markdown, read).map(({ problem }) => problem)

const kept = 'setting `APP_URL`'
const listedLine = '- `leads:a`: Nobody sees it.'

describe('what we promise', () => {
  test('each promise of our texts is listed with what keeps it', () => {
    expect(
      promiseFaults(readTree('.'), readFileSync(promisesPath, 'utf8'), read).map(
        ({ file, line, problem, mend }) => `${file}:${line} ${problem}. Mend: ${mend}`,
      ),
    ).toEqual([])
  })
  test('few sentences are called no promise, and each for a reason', () => {
    const groups = readPromises(readFileSync(promisesPath, 'utf8'))
    expect(
      groups.filter(
        ({ keepers }) =>
          keepers.some((keeper) => keeper.startsWith('nobody')) && keepers.length > 1,
      ),
    ).toEqual([])
  })
})

describe('a promise', () => {
  test.each([
    'We will tell you when someone answers.',
    'We never sell your data.',
    'Your file is deleted after a day.',
    'We answer within 24 hours.',
    'Only you see it.',
    'No one can read it.',
    'It is not shared with anyone.',
    'It is free for you.',
    'This always works.',
    'An answer is guaranteed.',
  ])('is known by its words: %s', (sentence) => expect(isPromise(sentence)).toBe(true))
  test.each(['Choose your language.', 'We found 3 lawyers.', 'You can undo this.'])(
    'is not every sentence: %s',
    (sentence) => expect(isPromise(sentence)).toBe(false),
  )
  test('is looked for sentence by sentence', () =>
    expect(sentencesOf('Send it.\n\n- **Copy:** ask us. We never sell it. Not now.')).toEqual([
      'Send it.',
      'Copy: ask us.',
      'We never sell it.',
      'Not now.',
    ]))
  test('without a line is a fault at its key', () =>
    expect(faults({ a: 'Nobody sees it.' }, '')).toEqual([
      'leads:a promises “Nobody sees it.”, which nothing is known to keep',
    ]))
  test('with a line is none, and a second one in the same text needs its own', () => {
    expect(faults({ a: 'Nobody sees it.' }, list(kept, listedLine))).toEqual([])
    expect(
      faults({ a: 'Nobody sees it. We delete it within 2 days.' }, list(kept, listedLine)),
    ).toHaveLength(1)
  })
  test('that was worded anew is judged anew', () =>
    expect(faults({ a: 'Only you see it.' }, list(kept, listedLine))).toHaveLength(2))
})

describe('what keeps a promise', () => {
  const problemOf = (keeper: string) => faults({ a: 'Nobody sees it.' }, list(keeper, listedLine))
  test('is a test that is there, by its title', () => {
    expect(
      problemOf('test `src/architecture/promises.test.ts`: is a test that is there, by its title'),
    ).toEqual([])
    expect(problemOf('test `src/architecture/promises.test.ts`: no such title')).toHaveLength(1)
    expect(problemOf('test `src/architecture/gone.test.ts`: a title')).toHaveLength(1)
  })
  test('is a setting that the product reads, or a duty that README.md names', () => {
    expect(problemOf('setting `NO_SUCH_THING`')).toHaveLength(1)
    expect(problemOf('the operator: something README.md does not say')).toHaveLength(1)
  })
  test('is not a good intention', () => {
    expect(problemOf('all of us')).toHaveLength(1)
    expect(faults({ a: 'Nobody sees it.' }, `## Something\n\n${listedLine}`)).toEqual([
      'nothing keeps “Something”',
    ])
  })
})
