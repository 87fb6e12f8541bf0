import type { AnyContractRouter } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { Hono, type Context } from 'hono'
import type { BodyRule, EndpointMeta } from '#kernel/endpoint.ts'
import { commonErrors } from '#kernel/errors.ts'
import { readBytes, withUpload, type OwnBody } from '#server/bodies.ts'
import type { Limits } from '#server/limits.ts'
import { asAppError, type CallContext, type makeRouter } from '#server/rpc.ts'
import type { Runtime } from '#server/runtime.ts'
import { limitBody } from './body-limit.ts'
import { callContext, recordRefusal } from './calls.ts'
import type { Door } from './door.ts'
import type { HttpEnv } from './http.ts'
import { secureApi } from './security-headers.ts'

/** A contract joined with its handlers. */
export interface Api {
  readonly contract: Readonly<Record<string, AnyContractRouter>>
  readonly router: ReturnType<typeof makeRouter>
}

interface ApiParts {
  readonly runtime: Runtime
  readonly limits: Limits
  readonly door: Door
}

const maxBody = 256 * 1024
const limitUsual = limitBody(maxBody)

/** The specification names PayPal's calls without `/api`: they are found there too. */
const addresses = ['/api/*', '/paypal/*'] as const

/** What a call failed with is answered where every other error is (`onError` in http.ts). */
interface HttpCall extends CallContext {
  failure?: { readonly error: unknown }
}

/** The endpoints of the contract, inside of the fence that all of them share: limits, body, origin; then access and shape (rpc.ts). */
export function apiRoutes({ runtime, limits, door }: ApiParts, { contract, router }: Api) {
  const ruleOf = bodyRules(contract)
  const openapi = new OpenAPIHandler(router, {
    interceptors: [
      ({ context, next }) =>
        next().catch((error: unknown) => {
          ;(context as HttpCall).failure = { error }
          throw error
        }),
    ],
  })
  const routes = new Hono<HttpEnv>()
  const answer = async (c: Context<HttpEnv>, next: () => Promise<void>) => {
    const rule = ruleOf(c)
    const own = c.get('caller')
    // A caller from anywhere must not act with the session of the browser that was made to call.
    const caller = rule?.kind === 'raw' ? { ...own, viewer: null } : own
    const call: HttpCall = {
      ...callContext(runtime, limits, caller),
      withBody: (rule, work) =>
        withBody(c.req.raw, caller.viewer?.id ?? caller.address, rule, work),
    }
    const request = rule === undefined ? c.req.raw : withoutBody(c.req.raw)
    const result = await openapi.handle(request, {
      ...(c.req.path.startsWith('/api/') && { prefix: '/api' as const }),
      context: call,
    })
    if (!result.matched) return next()
    if (call.failure !== undefined) throw failureOf(call.failure.error, result.response.status)
    const response = new Response(result.response.body, result.response)
    for (const [name, value] of caller.responseHeaders) response.headers.append(name, value)
    return response
  }
  for (const below of addresses) {
    routes.use(below, secureApi)
    routes.use(below, door.limited('api'))
    routes.use(below, (c, next) => (ruleOf(c) === undefined ? limitUsual(c, next) : next()))
    routes.use(below, (c, next) =>
      ruleOf(c)?.kind === 'raw' ? next() : refuseForeignOrigin(runtime, c, next),
    )
    routes.use(below, answer)
  }
  return routes
}

/** Broken JSON fails before the router's own mapper, with the parser's error. */
const failureOf = (error: unknown, status: number) =>
  status === 400 && asAppError(error) === undefined ? commonErrors.invalid_input() : error

async function withBody<T>(
  request: Request,
  from: string,
  { kind, most }: BodyRule,
  work: (body: OwnBody) => Promise<T>,
): Promise<T> {
  if (kind === 'raw') return work({ rawBody: await readBytes(request, most) })
  return work({ receive: (use) => withUpload(request, { most, from }, use) })
}

/** The same request for the router, which reads the address alone: the body is read after access and limits, by its own rule. */
function withoutBody({ url, method, headers, signal }: Request): Request {
  const kept = new Headers(headers)
  for (const name of ['content-type', 'content-length', 'content-disposition']) kept.delete(name)
  return new Request(url, { method, headers: kept, signal })
}

interface Declared {
  readonly meta: EndpointMeta
  readonly route: { readonly method: string; readonly path: string }
}

/** Finds the rule of the endpoint that a request is for, where that has a body of its own kind. */
function bodyRules(contract: Api['contract']): (c: Context) => BodyRule | undefined {
  const rules = Object.values(contract)
    .flatMap((endpoints) => Object.values(endpoints as Record<string, { '~orpc': Declared }>))
    .flatMap(({ '~orpc': { meta, route } }) =>
      meta.body === undefined
        ? []
        : [{ rule: meta.body, method: route.method, path: patternOf(route.path) }],
    )
  return ({ req }) =>
    rules.find(({ method, path }) => method === req.method && path.test(req.path))?.rule
}

const patternOf = (path: string) =>
  new RegExp(`^/api${path.replaceAll(/\{\+\w+\}/g, '.+').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`)

/** A browser says where a write comes from; one that comes from another site is refused. */
async function refuseForeignOrigin(
  runtime: Runtime,
  c: Context<HttpEnv>,
  next: () => Promise<void>,
): Promise<void> {
  const origin = c.req.header('origin')
  const sameSite = c.req.header('sec-fetch-site')
  const writes = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
  const foreign =
    (origin !== undefined &&
      origin !== runtime.config.appUrl &&
      origin !== new URL(c.req.url).origin) ||
    sameSite === 'cross-site'
  if (!writes || !foreign) return next()
  await recordRefusal(runtime, c.get('caller'), 'foreign_origin')
  throw commonErrors.forbidden()
}
