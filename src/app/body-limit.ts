import type { Context, Next } from 'hono'
import { commonErrors } from '#kernel/errors.ts'
import { chunksOf } from '#server/bodies.ts'

/** A request whose body was read: made from its parts, because the server's own request cannot be copied by the platform's. */
const withBody = ({ url, method, headers, signal }: Request, body: Blob) =>
  new Request(url, { method, headers, signal, ...(body.size === 0 ? {} : { body }) })

/** Refuses a body of more than `most` bytes: by its stated length, otherwise by counting. Browsers send DELETE without either. */
export const limitBody = (most: number) => async (c: Context, next: Next) => {
  // A request that cannot have a body is not asked for it: that alone would make the platform's whole request out of it.
  if (['GET', 'HEAD'].includes(c.req.method)) return next()
  const { body, headers } = c.req.raw
  if (body === null) return next()
  if (headers.has('content-length') && !headers.has('transfer-encoding')) {
    if (Number(headers.get('content-length')) > most) throw commonErrors.too_large()
    return next()
  }
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of chunksOf(c.req.raw, most)) chunks.push(chunk)
  c.req.raw = withBody(c.req.raw, new Blob(chunks))
  return next()
}
