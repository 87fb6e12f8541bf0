import type { MiddlewareHandler } from 'hono'
import type { Config } from '#server/config.ts'

/** For what is no page: a document made of it may show text. The worker of a page asks this site for that page. */
const nothingRuns = `default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** The policy of every answer, whoever gives it; over https browsers are told never to come back without it. */
export const secureAll = ({
  appUrl,
  hstsSubdomains,
}: Pick<Config, 'appUrl' | 'hstsSubdomains'>): MiddlewareHandler => {
  const isHttps = appUrl.startsWith('https:')
  return async (c, next) => {
    await next()
    setSecurityHeaders(c.res.headers)
    if (!c.res.headers.has('content-security-policy'))
      c.res.headers.set('content-security-policy', nothingRuns)
    if (isHttps)
      c.res.headers.set(
        'strict-transport-security',
        `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
      )
  }
}

/** Headers of every answer; with a nonce also the policy of a page: our own scripts and nothing inline but what carries it. */
export function setSecurityHeaders(headers: Headers, nonce?: string): void {
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('x-frame-options', 'DENY')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(self)')
  if (nonce === undefined) return
  const policy = [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ]
  headers.set('content-security-policy', policy.join('; '))
}

/** Nothing of the API is kept by a cache: it is about one person. */
export const secureApi: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store')
}
