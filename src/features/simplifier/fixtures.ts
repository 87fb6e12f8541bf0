import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Db } from '#server/db.ts'
import { savedSimplifications } from './table.ts'

type NewSaved = typeof savedSimplifications.$inferInsert

export async function buildSaved(db: Db, wish: Partial<NewSaved> & Pick<NewSaved, 'userId'>) {
  const [made] = await db
    .insert(savedSimplifications)
    .values({
      original: 'The Lessee shall remit rent.',
      simplified: 'The tenant must pay rent.',
      ...wish,
    })
    .returning()
  return made!
}

export interface AskedSentence {
  readonly n: number
  readonly text: string
}

export interface ModelRequest {
  readonly sentences: readonly AskedSentence[]
  readonly body: { readonly model: string; readonly response_format: { readonly type: string } }
  readonly raw: string
  readonly headers: IncomingHttpHeaders
}

/** What a stand-in does with a request; `place` counts them from 0. */
export type Behaviour = (request: ModelRequest, response: ServerResponse, place: number) => void

const chunk = (content: string) =>
  `data: ${JSON.stringify({ id: 'one', object: 'chat.completion.chunk', created: 0, model: 'stand-in', choices: [{ index: 0, delta: { content } }] })}\n\n`
const end = `data: ${JSON.stringify({ id: 'one', object: 'chat.completion.chunk', created: 0, model: 'stand-in', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`

/** Streams a text as a model does, a few characters at a time. */
export function stream(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (let at = 0; at < text.length; at += 11) response.write(chunk(text.slice(at, at + 11)))
}

/** The whole answer of a model that rewrites each sentence with `rewrite`. */
export function answer(
  response: ServerResponse,
  sentences: readonly AskedSentence[],
  rewrite: (text: string) => string,
  field: 'plain' | 'text' = 'plain',
): void {
  stream(
    response,
    JSON.stringify({ elements: sentences.map(({ n, text }) => ({ n, [field]: rewrite(text) })) }),
  )
  response.end(end)
}

export const finish = (response: ServerResponse): void => void response.end(end)

/** A server that speaks as an OpenAI-compatible one does, as well or as badly as it is told. */
export async function openModelServer(first: Behaviour) {
  const requests: ModelRequest[] = []
  let behave = first
  const server = createServer((request, response) => {
    let raw = ''
    request.on('data', (part: Buffer) => (raw += part.toString()))
    request.on('end', () => {
      const body = JSON.parse(raw) as ModelRequest['body'] & {
        messages: { role: string; content: string }[]
      }
      const { sentences } = JSON.parse(
        body.messages.find(({ role }) => role === 'user')!.content,
      ) as { sentences: AskedSentence[] }
      const asked = { sentences, body, raw, headers: request.headers }
      requests.push(asked)
      behave(asked, response, requests.length - 1)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    behave: (next: Behaviour) => {
      behave = next
      requests.length = 0
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
