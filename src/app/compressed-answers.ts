import type { Context, MiddlewareHandler } from 'hono'
import {
  acceptedEncoding,
  compressOnTheWay,
  isCompressible,
  leastBytes,
} from '#server/compression.ts'
import type { HttpEnv } from './http.ts'

/** The browser says that a page of this site asked, or the person by hand. A page elsewhere cannot make it say so. */
const ownRequests = new Set(['same-origin', 'none'])

/**
 * The length of a compressed answer tells whether a guess in the address stands in it a second time. What is made for
 * somebody signed in is therefore compressed only where no other site can have asked for it (record 41).
 */
const mayTellByLength = (c: Context<HttpEnv>) => {
  const isPersonal =
    ((c.get('caller') as HttpEnv['Variables']['caller'] | undefined)?.viewer ?? null) !== null
  return isPersonal && !ownRequests.has(c.req.header('sec-fetch-site') ?? '')
}

/** An answer that names its exact bytes, or a part of them, leaves as it is. */
const isFixed = ({ status, headers }: Response) =>
  status === 206 ||
  headers.has('etag') ||
  headers.has('content-encoding') ||
  headers.get('cache-control')?.includes('no-transform') === true

/** Compresses pages and answers of the API on their way out. Answers that are streams go through untouched. */
export const compressedAnswers: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  const { body, headers } = c.res
  if (body === null || isFixed(c.res) || !isCompressible(headers.get('content-type') ?? '')) return
  headers.append('vary', 'accept-encoding')
  const encoding = acceptedEncoding(c.req.header('accept-encoding'))
  if (encoding === undefined || mayTellByLength(c)) return
  const bytes = new Uint8Array(await c.res.arrayBuffer())
  const isWorthIt = bytes.length >= leastBytes
  const sent = isWorthIt ? await compressOnTheWay(bytes, encoding) : bytes
  c.res = new Response(sent, c.res)
  if (isWorthIt) c.res.headers.set('content-encoding', encoding)
  c.res.headers.set('content-length', String(sent.length))
}
