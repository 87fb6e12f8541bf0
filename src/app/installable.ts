import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { html } from 'hono/html'
import {
  directionOf,
  intlTag,
  isLocale,
  languageCookie,
  localeFromHeader,
  locales,
} from '#kernel/locale.ts'
import { translate } from '#server/text.ts'
import type { Door } from './door.ts'
import type { HttpEnv } from './http.ts'
import { setSecurityHeaders } from './security-headers.ts'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const style = (nonce: string) =>
  html`<style nonce="${nonce}">:root{color-scheme:light dark}body{font:17px/1.55 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;color:light-dark(#24302b,#eef0e8);background:light-dark(#fbf8f2,#121a18)}main{max-width:32rem;padding:2rem 1.25rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}a{color:light-dark(#1d5a49,#8fcdb6);display:block;padding:.6rem 0}</style>`

/** What makes the product an app on a home screen, and the page an app shows where there is no network and nothing was kept. */
export function installable(door: Door) {
  const routes = new Hono<HttpEnv>()
  for (const locale of locales)
    routes.get(`/manifest/${locale}.webmanifest`, door.limited('file'), (c) =>
      c.body(
        JSON.stringify({
          id: '/',
          name: translate(locale, 'app:name'),
          short_name: 'Advena',
          description: translate(locale, 'app:description'),
          lang: intlTag(locale),
          dir: directionOf(locale),
          start_url: '/dashboard',
          scope: '/',
          display: 'standalone',
          theme_color: '#fbf8f2',
          background_color: '#fbf8f2',
          icons: [
            icon('192', 192, 'any'),
            icon('512', 512, 'any'),
            icon('maskable-512', 512, 'maskable'),
          ],
        }),
        200,
        { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=86400' },
      ),
    )
  routes.get('/offline', door.limited('file'), (c) => {
    const cookie = getCookie(c, languageCookie)
    const locale = isLocale(cookie)
      ? cookie
      : (localeFromHeader(c.req.header('accept-language')) ?? 'en')
    const nonce = randomBytes(16).toString('base64url')
    const t = (key: string) => translate(locale, `app:${key}`)
    setSecurityHeaders(c.res.headers, nonce)
    c.header('cache-control', 'private, no-store')
    c.header('content-language', locale)
    return c.html(html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${t('offlineTitle')}</title>${style(nonce)}</head>
<body><main><h1>${t('offlineTitle')}</h1><p>${t('offlineText')}</p><p><a href="/timeline">${t('timeline')}</a><a href="/messages">${t('messages')}</a></p></main></body></html>`)
  })
  return routes
}
