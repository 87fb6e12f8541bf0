import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Call {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface Reply {
  readonly status: number
  readonly body?: unknown
}

export interface StandInServer {
  readonly url: string
  /** The next calls are refused with 500, or done and cut off before they are answered; 0 takes that back. */
  fail(kind: 'refused' | 'unanswered', times: number): void
  /** What was asked, newest last. */
  readonly calls: readonly Pick<Call, 'method' | 'path' | 'body'>[]
  /** Forgets what was asked. */
  forgetCalls(): void
  close(): Promise<void>
}

/** For tests alone: a provider's HTTP interface on this machine. */
export async function serve(
  answer: (call: Call) => Reply | Promise<Reply>,
): Promise<StandInServer> {
  const calls: Call[] = []
  const failures: ('refused' | 'unanswered')[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const call: Call = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: await text(request),
    }
    calls.push(call)
    const failure = failures.shift()
    const { status, body } = failure === 'refused' ? { status: 500, body: {} } : await answer(call)
    if (failure === 'unanswered') return void request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail(kind, times) {
      failures.splice(0, failures.length, ...Array.from({ length: times }, () => kind))
    },
    calls,
    forgetCalls() {
      calls.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A clock that tests move; a stand-in answers and signs by it. */
export interface MovingClock {
  now(): Date
}
