import { expect, test } from 'vitest'
import { pauseAfter, readEvents, type LiveEvent } from './live-source.ts'

const streamOf = (text: string, size: number) => {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
}

async function readAll(text: string, size: number) {
  const events: LiveEvent[] = []
  for await (const event of readEvents(streamOf(text, size))) events.push(event)
  return events
}

const said =
  'retry: 1000\n\n:\n\nid: 7\nevent: message.sent\ndata: {"body":"مرحبا 👋🏽: a\\nb"}\n\nid: 8\n\nevent: typing\ndata: {}\n\n'

test.each([1, 2, 3, 7, 1000])(
  'events arrive whole, however the bytes are cut (%i at a time)',
  async (size) => {
    expect(await readAll(said, size)).toEqual([
      { id: '7', name: 'message.sent', data: { body: 'مرحبا 👋🏽: a\nb' } },
      { id: '8', name: '', data: undefined },
      { id: undefined, name: 'typing', data: {} },
    ])
  },
)

test('half an event at the end of a lost line is not an event', async () => {
  expect(
    await readAll('id: 1\nevent: a\ndata: {"x":1}\n\nid: 2\nevent: b\ndata: {"x"', 4),
  ).toHaveLength(1)
})

test('comments count as a sign of life', async () => {
  let signs = 0
  const reading = readEvents(streamOf(':\n\n:\n\n', 3), () => {
    signs += 1
  })
  for await (const event of reading)
    throw new Error(`nothing was said, but ${event.name} was heard`)
  expect(signs).toBe(2)
})

test('a stream that the server sent away for a newer one hurries less than one whose line was lost, so that many browsers never chase each other', () => {
  expect([1, 2, 3, 6, 60].map((failures) => pauseAfter('lost', failures))).toEqual([
    500, 1_000, 2_000, 15_000, 15_000,
  ])
  expect([1, 60].map((failures) => pauseAfter('dismissed', failures))).toEqual([60_000, 60_000])
})
