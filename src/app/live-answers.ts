import type { ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './http.ts'

/** Begins to write what somebody listens to, once the answer's headers have left. */
export type Live = (to: Writable) => void

const outgoingOf = (env: unknown) => (env as { outgoing?: ServerResponse } | undefined)?.outgoing

/**
 * A live stream writes to the platform's own answer. As the body of an answer of the web's kind each would keep that answer, its
 * request, all headers and the calls between them for as long as it is open.
 */
export const liveAnswers: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  const live = c.get('live')
  if (live === undefined || !c.res.ok) return
  const outgoing = outgoingOf(c.env)
  if (outgoing === undefined) {
    c.res = new Response(withoutSocket(live, c.req.raw.signal), c.res)
    return
  }
  outgoing.writeHead(c.res.status, [...c.res.headers].flat()).flushHeaders()
  // The call is over: what waits for its caller to go, to break it off, would only hold on to it.
  outgoing.removeAllListeners('close')
  live(outgoing)
  c.res = RESPONSE_ALREADY_SENT
}

/** The same as a body, for who asks the product without a socket. */
function withoutSocket(live: Live, signal: AbortSignal): ReadableStream<Uint8Array> {
  let to: Writable
  return new ReadableStream<Uint8Array>({
    start(controller) {
      to = new Writable({
        write(chunk: Uint8Array, _encoding, done) {
          controller.enqueue(chunk)
          done()
        },
        final(done) {
          controller.close()
          done()
        },
      })
      signal.addEventListener('abort', () => to.end(), { once: true })
      live(to)
    },
    cancel: () => void to.destroy(),
  })
}
