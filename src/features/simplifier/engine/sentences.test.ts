import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { splitSentences } from './sentences.ts'

const split = `const { parentPort, workerData } = require('node:worker_threads')
import(workerData.module).then(({ splitSentences }) => parentPort.postMessage(splitSentences(workerData.text).length))`

/** How many sentences, counted in a thread that can be ended: a pattern that goes back and forth would hold the whole test. */
async function countApart(text: string): Promise<number> {
  const worker = new Worker(split, {
    eval: true,
    workerData: { module: new URL('./sentences.ts', import.meta.url).href, text },
  })
  try {
    return await new Promise(
      (resolve, reject) => void worker.once('message', resolve).once('error', reject),
    )
  } finally {
    await worker.terminate()
  }
}

it.each([
  ['a row of dots', '.'.repeat(500_000), 1],
  ['a row of dots before a price', `The fee ${'.'.repeat(500_000)} is $85. Pay it.`, 2],
])(
  '%s, however long, is read once',
  async (_what, text, sentences) => expect(await countApart(text)).toBe(sentences),
  60_000,
)

it.each([
  ['Wait... Then go. Done', ['Wait...', 'Then go.', 'Done']],
  ['He said "No." Then he left.', ['He said "No."', 'Then he left.']],
  [
    'See 8 U.S.C. 1101 and Mr. Ortega. Really?! Yes.',
    ['See 8 U.S.C. 1101 and Mr. Ortega.', 'Really?!', 'Yes.'],
  ],
])('ends sentences in “%s”', (text, sentences) => {
  expect(splitSentences(text).map((one) => one.text)).toEqual(sentences)
})
