import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { locales, localizedPath } from '#kernel/locale.ts'
import { listedLawyers } from '#features/directory/actions.ts'
import { shownQuestions } from '#features/questions/actions.ts'
import type { House } from '#server/house.ts'
import type { HttpEnv } from './http.ts'

const pages = ['/', '/lawyers', '/questions', '/pricing', '/how-it-works', '/how-we-match', '/paper', '/right-representative', '/success-stories', '/lawyer-resources', '/support', '/help', '/contact', '/privacy', '/terms', '/accessibility']

/** An address in every language, each naming the others (sitemaps.org, with the hreflang extension). */
function entry(origin: string, path: string): string {
  const address = (locale: (typeof locales)[number]) => origin + localizedPath(locale, path)
  const others = locales.map((locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address(locale)}"/>`).join('')
  return locales.map((locale) => `<url><loc>${address(locale)}</loc>${others}</url>\n`).join('')
}

/** What search engines ask for: which paths to leave alone, and every public page. */
export function searchEngineRoutes(house: House) {
  const routes = new Hono<HttpEnv>()
  const origin = house.config.appUrl

  routes.get('/robots.txt', (c) => {
    const closed = ['/api/', '/dashboard', '/messages', '/cases', '/settings', '/admin/', '/lawyer/', '/create-lead', '/onboarding', '/notifications', '/test-login', '/dev/']
    return c.text(`User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}Allow: /\n\nSitemap: ${origin}/sitemap.xml\n`)
  })

  routes.get('/sitemap.xml', (c) => {
    c.header('content-type', 'application/xml; charset=utf-8')
    return stream(c, async (out) => {
      await out.write('<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n')
      for (const path of pages) await out.write(entry(origin, path))
      for await (const ids of listedLawyers(house.db)) await out.write(ids.map((id) => entry(origin, `/lawyers/${id}`)).join(''))
      for await (const ids of shownQuestions(house.db)) await out.write(ids.map((id) => entry(origin, `/questions/${id}`)).join(''))
      await out.write('</urlset>\n')
    })
  })
  return routes
}
