import { Hono } from 'hono'
import { directionOf, intlTag, locales } from '#kernel/locale.ts'
import { translate } from '#server/text.ts'
import type { Door } from './door.ts'
import type { HttpEnv } from './http.ts'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What makes the product an app on a home screen. */
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
  return routes
}
