import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { addMessage, messagesQuery, type ConversationsApi, type Message } from './client.ts'

const conversationId = '0198c0de-0000-7000-8000-000000000001'
const messageWith = (seq: number) =>
  ({ id: `message ${seq}`, conversationId, seq, body: String(seq) }) as Message

/** A server whose answers are held back until they are let go, each as it was when it was asked. */
function slowServer(stored: Message[]) {
  const waiting: (() => void)[] = []
  const listMessages = () => {
    const asked = [...stored]
    return new Promise<Message[]>((resolve) => waiting.push(() => resolve(asked)))
  }
  return {
    api: { listMessages } as unknown as ConversationsApi,
    answerAll: () => waiting.splice(0).forEach((answer) => answer()),
    waiting,
  }
}

const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve))
}

for (const [name, known] of [
  ['while the first page is on its way', false],
  ['while the page is asked for anew', true],
] as const) {
  it(`a message that arrives ${name} stays on the screen`, async () => {
    const stored = [messageWith(1)]
    const { api, answerAll, waiting } = slowServer(stored)
    const queries = new QueryClient()
    const query = messagesQuery(api, conversationId)
    const shown = () =>
      (queries.getQueryData(query.queryKey) as { pages: Message[][] } | undefined)?.pages
        .flat()
        .map(({ seq }) => seq)
    const stop = new InfiniteQueryObserver(queries, { ...query, staleTime: Infinity }).subscribe(
      () => undefined,
    )
    if (known) {
      await until(() => waiting.length === 1)
      answerAll()
      await until(() => shown() !== undefined)
      void queries.invalidateQueries({ queryKey: query.queryKey })
    }
    await until(() => waiting.length === 1)

    stored.push(messageWith(2))
    addMessage(queries, messageWith(2))
    await until(() => waiting.length === 2)
    answerAll()
    await until(() => queries.isFetching() === 0)
    expect(shown()).toEqual([1, 2])
    stop()
    queries.clear()
  })
}
