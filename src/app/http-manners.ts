import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'

/** Whoever asks for the headers alone is answered as for a GET: whatever serves the GET serves it, and Hono drops the body. */
export const headAsGet: MiddlewareHandler = async (c, next) => {
  c.set('isHead', c.req.method === 'HEAD')
  if (!c.get('isHead')) return next()
  const { url, headers, signal } = c.req.raw
  c.req.raw = new Request(url, { headers, signal })
  await next()
  // What is made and never read would be kept waiting.
  await c.res.body?.cancel()
}

const incomingOf = (c: Context) => (c.env as { incoming?: IncomingMessage } | undefined)?.incoming

/** An answer given before the whole body has arrived is the last one of its connection, and says so. */
export const closeUnread: MiddlewareHandler = async (c, next) => {
  await next()
  if (incomingOf(c)?.complete === false) c.res.headers.set('connection', 'close')
}
