import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import type { Limit } from '#kernel/endpoint.ts'
import { networkOf } from '#kernel/network.ts'
import type { Runtime } from '#server/runtime.ts'
import type { Limits } from '#server/limits.ts'
import type { Caller } from './calls.ts'

/** Everything of one network together, whatever it asks for; health checks alone have a budget of their own. */
export const doorLimit: Limit = { times: 6_000, seconds: 60 }
/** What no endpoint of the contract declares, per person, or per network where nobody is signed in. */
export const routeLimits = {
  health: { times: 1_200, seconds: 60 },
  metrics: { times: 120, seconds: 60 },
  docs: { times: 60, seconds: 60 },
  sitemap: { times: 120, seconds: 60 },
  feed: { times: 120, seconds: 60 },
  card: { times: 60, seconds: 60 },
  file: { times: 6_000, seconds: 60 },
  page: { times: 300, seconds: 60 },
  signIn: { times: 60, seconds: 60 },
  events: { times: 60, seconds: 60 },
  mails: { times: 300, seconds: 60 },
  /** Addresses below /api, known or not, beside the endpoints' own limits. */
  api: { times: 3_000, seconds: 60 },
} as const satisfies Record<string, Limit>

const healthPaths = new Set(['/healthz', '/readyz'])
const forwardingHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/** True where a proxy says that it passed the request on. */
export const isForwarded = (c: Context): boolean =>
  forwardingHeaders.some((name) => c.req.header(name) !== undefined)

const socketAddress = (c: Context) =>
  c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : 'in-process'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** True where the caller is a program of this machine, as far as the socket tells. */
export const isLocal = (c: Context): boolean => loopback.has(socketAddress(c) ?? '')

const marks = new WeakMap<MiddlewareHandler, Limit>()

/** The limit that a registered handler checks, where it is one that does. */
export const limitChecked = (handler: unknown): Limit | undefined =>
  marks.get(handler as MiddlewareHandler)

export interface Door {
  /** The network a call comes from, which is what limits count. Behind a proxy that is trusted, the last address it added. */
  networkOf(c: Context): string
  /** Counts everything of a network. */
  readonly all: MiddlewareHandler
  /** Counts calls of one kind of address; every route that is no endpoint of the contract begins with it. */
  limited(kind: keyof typeof routeLimits): MiddlewareHandler
}

/** Who comes in, and how often. One for each app. */
export function makeDoor({ config, log }: Pick<Runtime, 'config' | 'log'>, limits: Limits): Door {
  const warned = new Set<string>()
  const warnOnce = (text: string) => {
    if (!warned.has(text)) log.warn(text)
    warned.add(text)
  }

  const network = (c: Context): string => {
    const last = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    return networkOf((config.trustProxy && last) || (socketAddress(c) ?? 'unknown'))
  }
  const checkProxy = (c: Context) => {
    const named = Boolean(c.req.header('x-forwarded-for')?.trim())
    if (named && !config.trustProxy)
      warnOnce(
        'X-Forwarded-For arrives, but TRUST_PROXY is off: behind your own proxy all visitors share the limits of one address. Set TRUST_PROXY=on there, and nowhere else',
      )
    if (!named && config.trustProxy)
      warnOnce(
        'TRUST_PROXY is on, but a request came without X-Forwarded-For: the proxy must set it, and nobody else may reach this port',
      )
  }
  const marked = (limit: Limit, handler: MiddlewareHandler) => {
    marks.set(handler, limit)
    return handler
  }

  return {
    networkOf: network,
    all: marked(doorLimit, async (c, next) => {
      if (healthPaths.has(c.req.path)) return next()
      checkProxy(c)
      await limits.check(`door:${network(c)}`, doorLimit, 'read')
      return next()
    }),
    limited: (kind) =>
      marked(routeLimits[kind], async (c, next) => {
        const caller = c.get('caller') as Caller | undefined
        await limits.check(`${kind}:${caller?.viewer?.id ?? network(c)}`, routeLimits[kind], 'read')
        return next()
      }),
  }
}
