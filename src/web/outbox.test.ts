import { expect, test } from 'vitest'
import { clearUnsent, createOutbox, hasUnsent, type OutboxOptions, type Unsent } from './outbox.ts'

const makeStorage = (): OutboxOptions['storage'] => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

const written = (id: string, at = 1) => ({
  id,
  queue: 'one',
  body: `text ${id}`,
  createdAt: new Date(at).toISOString(),
})

const openWith = (
  answers: ('sent' | 'lost' | 'refused')[],
  storage = makeStorage(),
  viewerId = 'ana',
  offline = false,
) => {
  const sent: Unsent[] = []
  const send = async (message: Unsent) => {
    sent.push(message)
    return answers.shift() ?? 'sent'
  }
  return {
    storage,
    sent,
    outbox: createOutbox({ viewerId, storage, send, isOffline: () => offline }),
  }
}

test('an acknowledged message leaves nothing behind', async () => {
  const { outbox, storage } = openWith(['sent'])
  await outbox.add(written('a'))
  expect(outbox.all()).toEqual([])
  expect(storage.length).toBe(0)
})

test('a lost message stays with its id and goes out again', async () => {
  const { outbox, sent } = openWith(['lost', 'sent'])
  await outbox.add(written('a'))
  expect(outbox.all()).toMatchObject([{ id: 'a', state: 'failed' }])
  await outbox.retryAll()
  expect(sent.map(({ id }) => id)).toEqual(['a', 'a'])
  expect(outbox.all()).toEqual([])
})

test('while the line is known to be gone a message waits instead of failing', async () => {
  const { outbox } = openWith(['lost'], makeStorage(), 'ana', true)
  await outbox.add(written('a'))
  expect(outbox.all()).toMatchObject([{ state: 'waiting' }])
})

test('a refused message waits for its writer and is not sent by itself', async () => {
  const { outbox, sent } = openWith(['refused', 'sent'])
  await outbox.add(written('a'))
  await outbox.retryAll()
  expect(sent).toHaveLength(1)
  await outbox.retry('a')
  expect(outbox.all()).toEqual([])
})

test('what a closed tab left behind is sent by the next, in the order of writing', async () => {
  const first = openWith(['lost'])
  await first.outbox.add(written('a', 1))
  first.storage.setItem(
    'advena-unsent:ana:b',
    JSON.stringify({ ...written('b', 2), state: 'sending' }),
  )
  const second = openWith([], first.storage)
  await second.outbox.retryAll()
  expect(second.sent.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(first.storage.length).toBe(0)
})

test('another person in the same browser neither sees nor sends it, and a sign-out clears it', async () => {
  const { storage, outbox } = openWith(['lost'])
  await outbox.add(written('a'))
  expect(openWith([], storage, 'bo').outbox.all()).toEqual([])
  clearUnsent(storage)
  expect(storage.length).toBe(0)
})

test('messages written in a row go one after the other', async () => {
  const { outbox, sent } = openWith([])
  await Promise.all([
    outbox.add(written('a', 1)),
    outbox.add(written('b', 2)),
    outbox.add(written('c', 3)),
  ])
  expect(sent.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('what cannot be read in the storage is passed over', () => {
  const storage = makeStorage()
  storage.setItem('advena-unsent:ana:x', '{broken')
  expect(openWith([], storage).outbox.all()).toEqual([])
})

test('what is no message waits in an outbox of its own and leaves with the rest at a sign-out', async () => {
  const storage = makeStorage()
  const of = (kind: string) => ({ viewerId: 'ana', kind, storage })
  const sent: string[] = []
  const dates = createOutbox({ ...of('dates'), send: async () => 'lost', isOffline: () => true })
  const messages = createOutbox({
    viewerId: 'ana',
    storage,
    send: async ({ id }) => (sent.push(id), 'sent' as const),
    isOffline: () => false,
  })
  await dates.add(written('a'))
  messages.reload()
  await messages.retryAll()
  expect(sent).toEqual([])
  expect([hasUnsent(of('dates')), hasUnsent(of('papers'))]).toEqual([true, false])
  clearUnsent(storage)
  expect(hasUnsent(of('dates'))).toBe(false)
})
