import { getConnInfo } from '@hono/node-server/conninfo'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { Hono, type Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { commonErrors } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import { isLocale, localeFromHeader, splitLocalePath, type Locale } from '#kernel/locale.ts'
import type { Auth } from '#features/people/gateways/better-auth.ts'
import type { House } from '#server/house.ts'
import { createLimits } from '#server/limits.ts'
import { asAppError, toOrpcError } from '#server/rpc.ts'
import { router } from './api.ts'
import { limitBody } from './body-limit.ts'
import { callContext, type Caller } from './calls.ts'
import { mailViewer } from './demo/mail-viewer.ts'
import { pageRoutes, type PageRenderer } from './page-routes.ts'
import { secureAll, secureApi } from './security-headers.ts'
import { personRoutes } from './person-routes.ts'
import { searchEngineRoutes } from './search-engines.ts'
import { systemRoutes } from './system-routes.ts'

export interface HttpEnv {
  Variables: { caller: Caller }
}

const maxBody = 256 * 1024

/** The language of a request: the address's prefix, the person's profile, the cookie, Accept-Language, English. */
function localeOf(c: Context, profile: Locale | undefined): Locale {
  const cookie = getCookie(c, 'i18nextLng')
  return splitLocalePath(c.req.path).locale ?? profile ?? (isLocale(cookie) ? cookie : undefined) ?? localeFromHeader(c.req.header('accept-language')) ?? 'en'
}

/** Where a call comes from. Behind a proxy that is trusted, the last address it added. */
function addressOf(c: Context, house: House): string {
  const forwarded = house.config.trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded) return forwarded
  // In-process calls (tests) have no socket.
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'in-process'
}

/** The whole house behind one fetch function: system routes, the API, the live stream, sign-in, pages. */
export function makeApp(house: House, auth: Auth, renderPage: PageRenderer) {
  const app = new Hono<HttpEnv>()
  const limits = createLimits(house)

  app.use(async (c, next) => {
    const started = performance.now()
    await next()
    const route = c.req.path.startsWith('/api/') ? 'api' : c.req.path.startsWith('/assets/') ? 'asset' : 'page'
    house.metrics.http.observe({ method: c.req.method, route, status: String(c.res.status) }, (performance.now() - started) / 1000)
  })
  app.use(secureAll(house.config.appUrl))
  app.route('/', systemRoutes(house))
  app.route('/', searchEngineRoutes(house))

  app.use(async (c, next) => {
    const requestId = newId()
    const viewer = await auth.viewerOf(c.req.raw.headers)
    c.set('caller', { viewer, locale: localeOf(c, viewer?.locale), address: addressOf(c, house), requestId, requestHeaders: c.req.raw.headers, responseHeaders: new Headers() })
    c.header('x-request-id', requestId)
    await next()
  })

  const openapi = new OpenAPIHandler(router, {
    customErrorResponseBodyEncoder: ({ code, message, status, data }) => ({ code, message, status, data }),
  })
  app.use('/api/*', secureApi)
  app.use('/api/*', limitBody(maxBody))
  app.use('/api/*', refuseForeignOrigin(house))
  app.use('/api/*', async (c, next) => {
    const caller = c.get('caller')
    const context = callContext(house, limits, caller)
    const result = await openapi.handle(c.req.raw, { prefix: '/api', context })
    if (!result.matched) return next()
    // A body that cannot even be read (broken JSON) never reaches the router's own mapper.
    if (result.response.status === 400 && ((await result.response.clone().json()) as { code?: string }).code === 'BAD_REQUEST') throw commonErrors.invalid_input()
    const wait = result.response.status === 429 || result.response.status === 503 ? await waitOf(result.response.clone()) : undefined
    const response = new Response(result.response.body, result.response)
    for (const [name, value] of caller.responseHeaders) response.headers.append(name, value)
    if (wait !== undefined) response.headers.set('retry-after', wait)
    return response
  })
  app.route('/', personRoutes(house, auth))
  app.all('/api/*', () => {
    throw commonErrors.not_found()
  })
  if (house.config.demo) app.route('/', mailViewer(house))
  app.route('/', pageRoutes(house, limits, renderPage))

  app.onError((error, c) => {
    const caller = c.get('caller') as Caller | undefined
    const known = asAppError(error) ?? commonErrors.internal()
    if (caller === undefined) {
      if (known.status >= 500) house.log.error({ err: error }, 'a request failed before it had a caller')
      return answer(c, { code: known.code, status: known.status, message: known.code })
    }
    const shown = toOrpcError(error, callContext(house, limits, caller))
    return answer(c, { code: shown.code, message: shown.message, status: shown.status, data: shown.data })
  })
  return app
}

/** Writes an error as JSON; a refused or unreachable caller is told when to come back. */
function answer(c: Context, body: { code: string; message: string; status: number; data?: unknown }) {
  const retryAfter = (body.data as { retryAfter?: number } | undefined)?.retryAfter ?? (body.status === 503 ? 1 : undefined)
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
  return c.json(body, body.status as 500)
}

/** How many seconds a refused caller should wait, as the answer's body says. */
async function waitOf(response: Response): Promise<string> {
  const { data } = (await response.json()) as { data?: { retryAfter?: number } }
  return String(data?.retryAfter ?? 1)
}

/** A browser says where a write comes from; one that comes from another site is refused. */
const refuseForeignOrigin = (house: House) => async (c: Context, next: () => Promise<void>) => {
  const origin = c.req.header('origin')
  const sameSite = c.req.header('sec-fetch-site')
  const writes = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
  const foreign = (origin !== undefined && origin !== house.config.appUrl && origin !== new URL(c.req.url).origin) || sameSite === 'cross-site'
  if (writes && foreign) throw commonErrors.forbidden()
  await next()
}
