import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { directionOf, intlTag } from '#kernel/locale.ts'
import type { Runtime } from '#server/runtime.ts'
import { translate } from '#server/text.ts'
import type { Door } from '../door.ts'
import type { HttpEnv } from '../http.ts'
import { setSecurityHeaders } from '../security-headers.ts'

interface ShownMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly at: Date
}

const linkPattern = /https?:\/\/[^\s<>"]+/g

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A mail's text with its links made clickable. */
function linked(text: string) {
  let end = 0
  let written = ''
  for (const match of text.matchAll(linkPattern)) {
    written += `${escape(text.slice(end, match.index))}<a href="${escape(match[0])}">${escape(match[0])}</a>`
    end = match.index + match[0].length
  }
  return raw(written + escape(text.slice(end)))
}

/** What the demo would have mailed, newest first. The product off demo mode has no such page. */
export function mailViewer(runtime: Runtime, door: Door) {
  const routes = new Hono<HttpEnv>()
  routes.get('/dev/mail', door.limited('mails'), async (c) => {
    const { locale } = c.get('caller')
    const t = (key: string, params?: Record<string, unknown>) =>
      translate(locale, `demo:mail.${key}`, params)
    const { rows } = await runtime.pool.query<ShownMail>(
      'select id, to_address as "to", subject, text, at from shown_mails order by at desc, id limit 100',
    )
    const nonce = randomBytes(16).toString('base64url')
    setSecurityHeaders(c.res.headers, nonce)
    const written = new Intl.DateTimeFormat(intlTag(locale), {
      dateStyle: 'medium',
      timeStyle: 'short',
    })
    return c.html(html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${t('title')}</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{font:17px/1.55 'IBM Plex Sans',system-ui,sans-serif;max-width:680px;margin:2rem auto;padding-inline:1rem}article{border:1px solid light-dark(#ddd5c5,#3a4642);border-radius:10px;padding:1rem 1.25rem;margin-block:1rem}pre{white-space:pre-wrap;font:inherit;overflow-wrap:anywhere}h2{font-size:1.1rem;margin:0}small{color:light-dark(#5b6460,#a9b5b0)}</style></head>
<body><h1>${t('title')}</h1><p>${t('intro')}</p><p><a href="/">${t('back')}</a></p>
${rows.length === 0 ? html`<p>${t('empty')}</p>` : ''}
${rows.map((mail) => html`<article><h2 dir="auto">${mail.subject}</h2><small>${t('to', { address: mail.to })} · ${written.format(mail.at)}</small><pre dir="auto">${linked(mail.text)}</pre></article>`)}
</body></html>`)
  })
  return routes
}
