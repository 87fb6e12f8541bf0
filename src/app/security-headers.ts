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

/** Other hosts that a page loads from, and whether it opens windows of theirs that have to answer it. */
interface Outside {
  readonly scripts: readonly string[]
  readonly connections: readonly string[]
  readonly frames: readonly string[]
  readonly images: readonly string[]
  readonly opensWindows: boolean
}

const stripe: Outside = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connections: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  images: ['https://*.stripe.com'],
  opensWindows: false,
}

const paypalHosts = ['https://*.paypal.com', 'https://*.paypalobjects.com']
const paypal: Outside = {
  scripts: [
    'https://www.paypal.com',
    'https://www.sandbox.paypal.com',
    'https://www.paypalobjects.com',
  ],
  connections: paypalHosts,
  frames: paypalHosts,
  images: paypalHosts,
  opensWindows: true,
}

/** The one page where lawyers pay opens for the providers that are set up; every other page stays closed. */
export function outsideOf(
  path: string,
  config: Pick<Config, 'stripe' | 'paypal'>,
): readonly Outside[] {
  if (path !== '/subscribe') return []
  return [...(config.stripe ? [stripe] : []), ...(config.paypal ? [paypal] : [])]
}

/** Headers of every answer; with a nonce also the policy of a page: our own scripts and nothing inline but what carries it. */
export function setSecurityHeaders(
  headers: Headers,
  nonce?: string,
  outside: readonly Outside[] = [],
): void {
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('x-frame-options', 'DENY')
  // A page that has set it itself keeps it: a window of the payer must be able to answer.
  if (outside.some((one) => one.opensWindows))
    headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
  else if (!headers.has('cross-origin-opener-policy'))
    headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(self)')
  if (nonce === undefined) return
  const hosts = (kind: 'scripts' | 'connections' | 'frames' | 'images') =>
    outside
      .flatMap((one) => one[kind])
      .map((host) => ` ${host}`)
      .join('')
  const frames = hosts('frames')
  const policy = [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'${hosts('scripts')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:${hosts('images')}`,
    `media-src 'self' blob:`,
    `font-src 'self'`,
    `connect-src 'self'${hosts('connections')}`,
    ...(frames === '' ? [] : [`frame-src 'self'${frames}`]),
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
