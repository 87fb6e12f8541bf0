import { Hono, type Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Actor } from '#kernel/actor.ts'
import { commonErrors } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import {
  isLocale,
  languageCookie,
  localeFromHeader,
  splitLocalePath,
  type Locale,
} from '#kernel/locale.ts'
import type { Auth } from '#features/accounts/gateways/better-auth.ts'
import { isDatabaseDown } from '#server/db.ts'
import type { Runtime } from '#server/runtime.ts'
import { createLimits } from '#server/limits.ts'
import { toOrpcError } from '#server/rpc.ts'
import { blogFeedRoutes } from './blog-feed.ts'
import { apiRoutes, type Api } from './api-routes.ts'
import { router } from './api.ts'
import { callContext, type Caller } from './calls.ts'
import { cardRoutes } from './card-routes.ts'
import { contract } from './contract.ts'
import { compressedAnswers } from './compressed-answers.ts'
import { fileRoutes, readPages } from './file-routes.ts'
import { mailViewer } from './demo/mail-viewer.ts'
import { portraitRoutes } from './demo/portrait.ts'
import { makeDoor } from './door.ts'
import { closeUnread, headAsGet } from './http-manners.ts'
import { installable } from './installable.ts'
import { liveAnswers, type Live } from './live-answers.ts'
import { neutralPage } from './neutral-page.ts'
import { offlinePage } from './offline-page.ts'
import { pageRoutes, type PageRenderer } from './page-routes.ts'
import { isPublicPath } from './public-paths.ts'
import { secureAll } from './security-headers.ts'
import { personRoutes } from './person-routes.ts'
import { searchEngineRoutes } from './search-engines.ts'
import { systemRoutes } from './system-routes.ts'
import { troublePage, wantsPage } from './trouble-page.ts'

export interface HttpEnv {
  Variables: { caller: Caller; isHead: boolean; live?: Live }
}

/** The language of a request: the address's prefix, the person's profile, the cookie, Accept-Language, English. */
function localeOf(c: Context, profile: Locale | undefined): Locale {
  const cookie = getCookie(c, languageCookie)
  return (
    splitLocalePath(c.req.path).locale ??
    profile ??
    (isLocale(cookie) ? cookie : undefined) ??
    localeFromHeader(c.req.header('accept-language')) ??
    'en'
  )
}

/** The whole product behind one fetch function: system routes, the API, the live stream, sign-in, pages. */
export function makeApp(
  runtime: Runtime,
  auth: Auth,
  renderPage: PageRenderer,
  api: Api = { contract, router },
) {
  const app = new Hono<HttpEnv>()
  const limits = createLimits(runtime)
  const door = makeDoor(runtime, limits)

  app.use(async (c, next) => {
    const started = performance.now()
    await next()
    const route = c.req.path.startsWith('/api/')
      ? 'api'
      : c.req.path.startsWith('/assets/')
        ? 'asset'
        : 'page'
    runtime.metrics.http.observe(
      { method: c.req.method, route, status: String(c.res.status) },
      (performance.now() - started) / 1000,
    )
  })
  app.use(liveAnswers)
  app.use(secureAll(runtime.config))
  app.use(closeUnread)
  app.use(headAsGet)
  app.use(compressedAnswers)
  app.use(door.all)
  app.route('/', systemRoutes(runtime, door))
  app.route('/', searchEngineRoutes(runtime, door))
  app.route('/', blogFeedRoutes(runtime, door))
  app.route('/', cardRoutes({ runtime, limits, door }))
  const files = readPages()
  app.route('/', fileRoutes(door, files))
  app.route('/', neutralPage(door))
  app.route('/', offlinePage(door, runtime.config.exitUrl))
  app.route('/', installable(door))

  const callerOf = (c: Context, viewer: Actor | null): Caller => ({
    viewer,
    locale: localeOf(c, viewer?.locale),
    address: door.networkOf(c),
    requestId: newId(),
    signal: c.req.raw.signal,
    requestHeaders: c.req.raw.headers,
    responseHeaders: new Headers(),
  })
  app.use(async (c, next) => {
    const renewed: string[] = []
    const viewer = await auth
      .viewerOf(c.req.raw.headers, (cookie) => renewed.push(cookie))
      .catch((error: unknown) => {
        // While nobody can be looked up, who reads a public page reads it as a visitor does.
        if (isDatabaseDown(error) && isPublicPage(c)) return null
        throw error
      })
    const caller = callerOf(c, viewer)
    c.set('caller', caller)
    c.header('x-request-id', caller.requestId)
    await next()
    // An answer that sets the session's cookie itself (a sign-in, a sign-out) has the last word.
    const own = c.res.headers.getSetCookie().map((cookie) => cookie.split('=')[0])
    for (const cookie of renewed)
      if (!own.includes(cookie.split('=')[0])) c.header('set-cookie', cookie, { append: true })
  })

  app.route('/', apiRoutes({ runtime, limits, door }, api))
  app.route('/', personRoutes(runtime, auth, door))
  for (const below of ['/api/*', '/paypal/*'])
    app.all(below, () => {
      throw commonErrors.not_found()
    })
  if (runtime.config.demo) app.route('/', mailViewer(runtime, door))
  if (runtime.config.demo) app.route('/', portraitRoutes(door))
  app.route('/', pageRoutes({ runtime, limits, door, files, renderPage }))

  app.onError((error, c) => {
    // Without a caller it failed before the session was known, as it does while the database is away.
    const caller = (c.get('caller') as Caller | undefined) ?? callerOf(c, null)
    const { code, message, status, data } = toOrpcError(error, callContext(runtime, limits, caller))
    const retryAfter =
      (data as { retryAfter?: number } | undefined)?.retryAfter ??
      (status === 429 || status === 503 ? 1 : undefined)
    for (const [name, value] of caller.responseHeaders) c.header(name, value, { append: true })
    if (wantsPage(c))
      return troublePage(c, { locale: caller.locale, code, status, message, retryAfter })
    if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
    return c.json({ code, message, status, data }, status as 500)
  })
  return app
}

const isPublicPage = (c: Context) =>
  ['GET', 'HEAD'].includes(c.req.method) && isPublicPath(splitLocalePath(c.req.path).path)
