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
  type Locale,
} from '#kernel/locale.ts'
import { translate } from '#server/text.ts'
import type { Door } from './door.ts'
import type { HttpEnv } from './http.ts'
import { setSecurityHeaders } from './security-headers.ts'

/** Where leaving quickly leads, unless the operator names another address. */
export const neutralPath = '/units'

const amounts = [1, 2, 3, 5, 10, 20, 50, 100]

const tables = [
  { key: 'weight', from: 'pound', to: 'kilogram', of: (n: number) => n * 0.45359237 },
  { key: 'length', from: 'mile', to: 'kilometer', of: (n: number) => n * 1.609344 },
  { key: 'heat', from: 'fahrenheit', to: 'celsius', of: (n: number) => ((n - 32) * 5) / 9 },
] as const

const style = (nonce: string) =>
  html`<style nonce="${nonce}">:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:56rem;padding:1.5rem 1rem}h1{font-size:1.4rem}div{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr))}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}caption{text-align:start;font-weight:600;padding:.5rem 0}td{border-top:1px solid #8886;padding:.35rem 0}td+td{text-align:end}</style>`

function table(locale: Locale, { key, from, to, of }: (typeof tables)[number]) {
  const amount = (value: number, unit: string) =>
    new Intl.NumberFormat(intlTag(locale), {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      maximumFractionDigits: 1,
    }).format(value)
  return html`<table><caption>${translate(locale, `units:${key}`)}</caption>${amounts.map(
    (n) => html`<tr><td>${amount(n, from)}</td><td>${amount(of(n), to)}</td></tr>`,
  )}</table>`
}

/**
 * A page that anybody may be found on: it names nothing of the product, looks like nothing of it, and runs no script. The
 * address still holds the host; an operator who wants more names an address of somebody else.
 */
export function neutralPage(door: Door) {
  const routes = new Hono<HttpEnv>()
  routes.get(neutralPath, door.limited('file'), (c) => {
    const cookie = getCookie(c, languageCookie)
    const locale = isLocale(cookie)
      ? cookie
      : (localeFromHeader(c.req.header('accept-language')) ?? 'en')
    const nonce = randomBytes(16).toString('base64url')
    setSecurityHeaders(c.res.headers, nonce)
    c.header('cache-control', 'private, no-store')
    c.header('content-language', locale)
    const title = translate(locale, 'units:title')
    return c.html(html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="/notes.svg" type="image/svg+xml">${style(nonce)}</head>
<body><h1>${title}</h1><div>${tables.map((one) => table(locale, one))}</div></body></html>`)
  })
  return routes
}
