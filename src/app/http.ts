import { randomBytes } from 'node:crypto'
import { serveStatic } from '@hono/node-server/serve-static'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError, onError, createRouterClient } from '@orpc/server'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie } from 'hono/cookie'
import { isLocale, localeFromHeader, localizedPath, splitLocalePath, type Locale } from '#kernel/locale.ts'
import { newId } from '#kernel/ids.ts'
import type { House } from '#server/house.ts'
import { createLimits } from '#server/limits.ts'
import { toOrpcError } from '#server/rpc.ts'
import { isTheme } from '#web/theme.ts'
import type { Auth } from '#features/people/gateways/better-auth.ts'
import { viewCurrentUser } from '#features/people/actions.ts'
import { callContext, type Caller } from './calls.ts'
import { isPublicPath } from './public-paths.ts'
import { router } from './api.ts'

export type PageRenderer = (request: Request, options: { context: Record<string, unknown> }) => Promise<Response>

interface Env {
  Variables: { caller: Caller; requestId: string }
}

const wantsStaticFile = /^\/(assets\/|favicon|robots\.txt$)/

/** The language of a request: the address's prefix, the person's profile, the cookie, Accept-Language, English. */
function localeOf(c: Context, profile: Locale | undefined): Locale {
  const cookie = getCookie(c, 'i18nextLng')
  return splitLocalePath(c.req.path).locale ?? profile ?? (isLocale(cookie) ? cookie : undefined) ?? localeFromHeader(c.req.header('accept-language')) ?? 'en'
}

function securityHeaders(headers: Headers, nonce: string | undefined): void {
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('x-frame-options', 'DENY')
  headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(self), payment=()')
  headers.set('cross-origin-opener-policy', 'same-origin')
  if (nonce === undefined) return
  headers.set(
    'content-security-policy',
    `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`,
  )
}

/** The whole house behind one fetch function. */
export function makeApp(house: House, auth: Auth, renderPage: PageRenderer) {
  const app = new Hono<Env>()
  const limits = createLimits(house)

  app.use(async (c, next) => {
    const requestId = newId()
    c.set('requestId', requestId)
    c.header('x-request-id', requestId)
    await next()
    securityHeaders(c.res.headers, undefined)
  })

  app.get('/healthz', (c) => c.json({ status: 'up' }))

  app.use(async (c, next) => {
    if (wantsStaticFile.test(c.req.path)) return next()
    const viewer = await auth.viewerOf(c.req.raw.headers)
    c.set('caller', { viewer, locale: localeOf(c, viewer?.locale), address: house.addressOf(c.env, c.req.raw.headers), requestId: c.get('requestId') })
    return next()
  })

  const openapi = new OpenAPIHandler(router, {
    customErrorResponseBodyEncoder: ({ code, message, status, data }) => ({ code, message, status, data }),
  })

  app.use('/api/*', bodyLimit({ maxSize: 256 * 1024, onError: (c) => c.json({ code: 'too_large', status: 413 }, 413) }))
  app.use('/api/*', async (c, next) => {
    const context = callContext(house, limits, c.get('caller'))
    const result = await openapi.handle(c.req.raw, { prefix: '/api', context })
    if (!result.matched) return next()
    return result.response
  })
  app.all('/api/auth/*', (c) => auth.handle(c.req.raw))

  app.use('/assets/*', serveStatic({ root: './dist/client', onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable') }))

  app.get('*', async (c) => {
    const caller = c.get('caller')
    const url = new URL(c.req.url)
    const { locale: prefix, path } = splitLocalePath(url.pathname)
    if (prefix === undefined && caller.locale !== 'en' && isPublicPath(path)) return c.redirect(localizedPath(caller.locale, path) + url.search, 302)
    const nonce = randomBytes(16).toString('base64')
    const theme = getCookie(c, 'vite-ui-theme')
    const context = callContext(house, limits, caller)
    const viewer = caller.viewer === null ? null : await viewCurrentUser(house.db, caller.viewer.id)
    const response = await renderPage(c.req.raw, {
      context: { api: createRouterClient(router, { context }), viewer, locale: caller.locale, theme: isTheme(theme) ? theme : 'system', nonce, origin: house.config.appUrl, demo: house.config.demo },
    })
    const headers = new Headers(response.headers)
    securityHeaders(headers, nonce)
    headers.set('cache-control', 'private, no-store')
    return new Response(response.body, { status: response.status, headers })
  })
  return app
}
void ORPCError
void onError
void toOrpcError
