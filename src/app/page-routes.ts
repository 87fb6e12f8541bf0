import { randomBytes } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { languageCookie, localizedPath, splitLocalePath, type Locale } from '#kernel/locale.ts'
import { viewCurrentUser } from '#features/accounts/actions.ts'
import { sessionCookieName } from '#features/accounts/gateways/session-cookie.ts'
import type { BuiltFiles } from '#server/built-files.ts'
import type { Runtime } from '#server/runtime.ts'
import type { Limits } from '#server/limits.ts'
import { plainTab, tabCookie } from '#web/careful.ts'
import { textGroupsOf, type TextGroup } from '#web/text-groups.ts'
import { isTheme, themeKey, type Theme } from '#web/theme.ts'
import { router } from './api.ts'
import { callContext, type Caller } from './calls.ts'
import type { Door } from './door.ts'
import { textFiles } from './file-routes.ts'
import type { HttpEnv } from './http.ts'
import { keepHeader, mayKeep } from './kept-pages.ts'
import { startAfterPaint } from './late-scripts.ts'
import { neutralPath } from './neutral-page.ts'
import { createPageCache, cutAt, type RenderedPage } from './page-cache.ts'
import { isPublicPath } from './public-paths.ts'
import { outsideOf, setSecurityHeaders } from './security-headers.ts'

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

/** What a page is rendered for. */
interface Wanted {
  readonly caller: Caller
  readonly request: Request
  /** The page's path without the prefix of a language. */
  readonly path: string
  readonly theme: Theme
  readonly plain: boolean
}

const takesHtml = /text\/html|\*\/\*/i

/** English has no prefix of its own: this address chooses it, against what the browser or an earlier choice says, and leads on. */
const chosenEnglish = /^\/en(?:\/+|$)/

/** How long a page that several wait for may take; who asked first may leave before. */
const longestRendering = 15_000

/** Somebody of this language, of whom nothing else is known; the address counts for limits alone. */
const visitorOf = ({ locale, address, requestId }: Caller): Caller => ({
  viewer: null,
  locale,
  address,
  requestId,
  signal: AbortSignal.timeout(longestRendering),
  requestHeaders: new Headers(),
  responseHeaders: new Headers(),
})

/** Where the words of a message go when somebody has it translated. */
const modelHost = ({ languageModel }: Runtime['config']) =>
  languageModel === undefined ? null : new URL(languageModel.baseUrl).hostname

/** Pages: each rendered with its reader's language, theme and session, through the API in the process. Public ones are shared by visitors for a second. */
export function pageRoutes({ runtime, limits, door, files, renderPage }: PageParts) {
  const cache = createPageCache()
  const isHttps = runtime.config.appUrl.startsWith('https:')
  const textsByKey = new Map<string, readonly string[]>()
  const textsOf = (locale: Locale, groups: readonly TextGroup[]) => {
    const key = `${locale} ${groups.join(' ')}`
    const texts = textsByKey.get(key) ?? textFiles(files, locale, groups)
    textsByKey.set(key, texts)
    return texts
  }

  const render = async ({ caller, request, path, theme, plain }: Wanted): Promise<RenderedPage> => {
    const nonce = randomBytes(16).toString('base64url')
    const api = createRouterClient(router, { context: callContext(runtime, limits, caller) })
    const viewer = caller.viewer === null ? null : await viewCurrentUser(runtime, caller.viewer.id)
    const textGroups = textGroupsOf(path, viewer?.role)
    const answer: { status?: number } = {}
    let isWhole = true
    const onFault = (error: unknown) => {
      isWhole = false
      runtime.log.error({ err: error }, 'a part of a page was not rendered')
    }
    const response = await renderPage(request, {
      context: {
        api,
        answer,
        onFault,
        viewer,
        locale: caller.locale,
        theme,
        plain,
        exit: runtime.config.exitUrl ?? neutralPath,
        textGroups,
        nonce,
        origin: runtime.config.appUrl,
        demo: runtime.config.demo,
        model: viewer === null ? null : modelHost(runtime.config),
        announcement: runtime.services.board?.shownTo(caller.locale) ?? null,
        renderedAt: runtime.clock.now().getTime(),
      },
    })
    const texts = textsOf(caller.locale, textGroups)
    // A form that the address opens is there with the scripts alone.
    const late = viewer === null && !new URL(request.url).searchParams.has('ask')
    const parts = cutAt(nonce, startAfterPaint(await response.text(), { nonce, texts, late }))
    const headers = new Headers(response.headers)
    const url = new URL(request.url)
    const target = headers.get('location')
    if (target !== null) headers.set('location', ownAddress(new URL(target, url), url))
    const keeping = mayKeep(viewer, caller)
    if (keeping !== undefined) headers.set(keepHeader, keeping)
    const status = answer.status ?? response.status
    const isPlain = status === 200 && target === null && headers.getSetCookie().length === 0
    return { status, headers, parts, isShared: isPlain && isWhole && caller.viewer === null }
  }

  const send = (
    { status, headers: made, parts }: RenderedPage,
    { locale, path }: { locale: Locale; path: string },
  ) => {
    const nonce = randomBytes(16).toString('base64url')
    const headers = new Headers(made)
    setSecurityHeaders(headers, nonce, outsideOf(path, runtime.config))
    headers.set('cache-control', 'private, no-store')
    headers.set('vary', 'cookie, accept-language')
    headers.set('content-language', locale)
    const wait = waits.get(status)
    if (wait !== undefined) headers.set('retry-after', wait)
    // A redirect has no body, and some may have none.
    const html = parts.join(nonce)
    return new Response(html === '' ? null : html, { status, headers })
  }

  const routes = new Hono<HttpEnv>()
  routes.get('*', door.limited('page'), async (c) => {
    const caller = c.get('caller')
    const url = new URL(c.req.url)
    if (url.pathname.startsWith('//')) return c.redirect(ownAddress(url, url), 308)
    const keepLanguage = (locale: Locale) =>
      setCookie(c, languageCookie, locale, {
        path: '/',
        maxAge: 31_536_000,
        sameSite: 'Lax',
        secure: isHttps,
      })
    if (chosenEnglish.test(url.pathname)) {
      keepLanguage('en')
      const plain = new URL(url.pathname.replace(chosenEnglish, '/') + url.search, url)
      return c.redirect(ownAddress(plain, url), 302)
    }
    const { locale: prefix, path } = splitLocalePath(url.pathname)
    if (prefix === undefined && caller.locale !== 'en' && isPublicPath(path))
      return c.redirect(localizedPath(caller.locale, path) + url.search, 302)
    if (prefix !== undefined && !isPublicPath(path)) {
      // The page has one address for all languages; without a profile or a choice of their own the reader keeps the one they came with.
      if (getCookie(c, languageCookie) === undefined) keepLanguage(prefix)
      return c.redirect(path + url.search, 302)
    }

    const theme = getCookie(c, themeKey)
    const wanted: Wanted = {
      caller,
      request: c.req.raw,
      path,
      theme: isTheme(theme) ? theme : 'system',
      plain: getCookie(c, tabCookie) === plainTab,
    }
    const mayShare =
      isPublicPath(path) &&
      caller.viewer === null &&
      getCookie(c, sessionCookieName(isHttps)) === undefined &&
      takesHtml.test(c.req.header('accept') ?? '*/*')
    if (!mayShare) return send(await render(wanted), { locale: caller.locale, path })
    // What a visitor is shown is made without their request: of it, only what stands in the key can change the page.
    const visitor = visitorOf(caller)
    const address = new URL(url.pathname + url.search, runtime.config.appUrl)
    const request = new Request(address, { headers: { accept: 'text/html' } })
    const { theme: look, plain } = wanted
    const key = JSON.stringify([url.pathname, url.search, visitor.locale, look, plain])
    const page = await cache.get(key, () => render({ ...wanted, caller: visitor, request }))
    return send(page, { locale: caller.locale, path })
  })
  return routes
}
