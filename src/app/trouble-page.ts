import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { directionOf, localizedPath, type Locale } from '#kernel/locale.ts'
import { translate } from '#server/text.ts'
import { setSecurityHeaders } from './security-headers.ts'

export interface Trouble {
  readonly locale: Locale
  readonly code: string
  readonly status: number
  /** The text of the code in the reader's language. */
  readonly message: string
  /** After how many seconds it is worth another try; the page then makes it by itself. */
  readonly retryAfter?: number | undefined
}

/** True where a person waits for a page, not a program for JSON. */
export const wantsPage = (c: Context): boolean =>
  ['GET', 'HEAD'].includes(c.req.method) && /\btext\/html\b/i.test(c.req.header('accept') ?? '')

const titles = new Set(['unavailable', 'too_many_requests'])

const style = (nonce: string) =>
  html`<style nonce="${nonce}">:root{color-scheme:light dark}body{font:17px/1.55 'IBM Plex Sans',system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;color:light-dark(#24302b,#eef0e8);background:light-dark(#fbf8f2,#121a18)}main{max-width:32rem;padding:2rem 1.25rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}p{margin:0 0 1rem}a{color:light-dark(#1d5a49,#8fcdb6)}a.again{display:inline-block;padding:.75rem 1.25rem;border-radius:10px;text-decoration:none;background:light-dark(#1d5a49,#8fcdb6);color:light-dark(#fdfbf5,#12201b)}a:focus-visible{outline:3px solid light-dark(#a8651b,#e7bb6e);outline-offset:2px}</style>`

/**
 * The page a browser gets where no page can be made: the database is away, or a limit is reached. It needs nothing but its
 * own bytes: no session, no database, no script, no file.
 */
export function troublePage(
  c: Context,
  { locale, code, status, message, retryAfter }: Trouble,
): Response | Promise<Response> {
  const t = (key: string) => translate(locale, `common:trouble.${key}`)
  const nonce = randomBytes(16).toString('base64url')
  const title = t(titles.has(code) ? code : 'other')
  const { pathname, search } = new URL(c.req.url)
  // A path that begins with two slashes would be another site.
  const again = pathname.replace(/^\/{2,}/, '/') + search
  setSecurityHeaders(c.res.headers, nonce)
  c.header('cache-control', 'private, no-store')
  c.header('content-language', locale)
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
  const page = html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
${retryAfter === undefined ? '' : html`<meta http-equiv="refresh" content="${Math.max(2, retryAfter)}">`}<title>${title}</title>${style(nonce)}</head>
<body><main><h1>${title}</h1><p>${message}</p>${retryAfter === undefined ? '' : html`<p>${t('reload')}</p>`}
<p><a class="again" href="${again}">${t('again')}</a></p><p><a href="${localizedPath(locale, '/')}">${t('home')}</a></p></main></body></html>`
  return c.html(page, status as 500)
}
