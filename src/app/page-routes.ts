import { randomBytes } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { languageCookie, localizedPath, splitLocalePath, type Locale } from '#kernel/locale.ts'
import { viewCurrentUser } from '#features/people/actions.ts'
import type { BuiltFiles } from '#server/built-files.ts'
import type { Runtime } from '#server/runtime.ts'
import type { Limits } from '#server/limits.ts'
import { isTheme, themeKey } from '#web/theme.ts'
import { router } from './api.ts'
import { callContext } from './calls.ts'
import type { Door } from './door.ts'
import { textLinks } from './file-routes.ts'
import type { HttpEnv } from './http.ts'
import { isPublicPath } from './public-paths.ts'
import { setSecurityHeaders } from './security-headers.ts'

/** The built pages' own fetch function. */
export type PageRenderer = (
  request: Request,
  options: { context: Record<string, unknown> },
) => Promise<Response>

/**
 * A redirect of a page as a path of this site: the scheme and the host that the caller used stay, whatever the request or a
 * proxy called them.
 */
function ownAddress(target: URL, from: URL): string {
  if (target.origin !== from.origin) return '/'
  return target.pathname.replace(/^\/{2,}/, '/') + target.search + target.hash
}

/** How many seconds to wait before asking for a page again. */
const waits: ReadonlyMap<number, string> = new Map([
  [429, '60'],
  [503, '1'],
])

interface PageParts {
  readonly runtime: Runtime
  readonly limits: Limits
  readonly door: Door
  readonly files: BuiltFiles
  readonly renderPage: PageRenderer
}

/** Pages: each rendered with its reader's language, theme and session, through the API in the process. */
export function pageRoutes({ runtime, limits, door, files, renderPage }: PageParts) {
  const linksOf = new Map<string, string>()
  const textsOf = (locale: Locale, hasAllTexts: boolean) => {
    const key = `${locale} ${hasAllTexts}`
    const links = linksOf.get(key) ?? textLinks(files, locale, hasAllTexts)
    linksOf.set(key, links)
    return links
  }
  const routes = new Hono<HttpEnv>()
  routes.get('*', door.limited('page'), async (c) => {
    const caller = c.get('caller')
    const url = new URL(c.req.url)
    if (url.pathname.startsWith('//')) return c.redirect(ownAddress(url, url), 308)
    const { locale: prefix, path } = splitLocalePath(url.pathname)
    if (prefix === undefined && caller.locale !== 'en' && isPublicPath(path))
      return c.redirect(localizedPath(caller.locale, path) + url.search, 302)
    if (prefix !== undefined && !isPublicPath(path)) {
      // The page has one address for all languages; without a profile or a choice of their own the reader keeps the one they came with.
      if (getCookie(c, languageCookie) === undefined)
        setCookie(c, languageCookie, prefix, {
          path: '/',
          maxAge: 31_536_000,
          sameSite: 'Lax',
          secure: runtime.config.appUrl.startsWith('https:'),
        })
      return c.redirect(path + url.search, 302)
    }

    const nonce = randomBytes(16).toString('base64url')
    const theme = getCookie(c, themeKey)
    const api = createRouterClient(router, { context: callContext(runtime, limits, caller) })
    const viewer = caller.viewer === null ? null : await viewCurrentUser(runtime, caller.viewer.id)
    const hasAllTexts = viewer !== null || !isPublicPath(path)
    const answer: { status?: number } = {}
    const onFault = (error: unknown) =>
      runtime.log.error({ err: error }, 'a part of a page was not rendered')
    const response = await renderPage(c.req.raw, {
      context: {
        api,
        answer,
        onFault,
        viewer,
        locale: caller.locale,
        theme: isTheme(theme) ? theme : 'system',
        hasAllTexts,
        nonce,
        origin: runtime.config.appUrl,
        demo: runtime.config.demo,
        renderedAt: runtime.clock.now().getTime(),
      },
    })
    const headers = new Headers(response.headers)
    const target = headers.get('location')
    if (target !== null) headers.set('location', ownAddress(new URL(target, url), url))
    setSecurityHeaders(headers, nonce)
    const texts = textsOf(caller.locale, hasAllTexts)
    if (texts !== '') headers.append('link', texts)
    headers.set('cache-control', 'private, no-store')
    headers.set('vary', 'cookie, accept-language')
    headers.set('content-language', caller.locale)
    const status = answer.status ?? response.status
    const wait = waits.get(status)
    if (wait !== undefined) headers.set('retry-after', wait)
    return new Response(response.body, { status, headers })
  })
  return routes
}
