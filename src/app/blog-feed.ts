import { Hono } from 'hono'
import { commonErrors } from '#kernel/errors.ts'
import { isLocale, localizedPath } from '#kernel/locale.ts'
import { latestPosts } from '#features/blog/actions.ts'
import { atomOf } from '#features/blog/engine/atom.ts'
import type { Runtime } from '#server/runtime.ts'
import { translate } from '#server/text.ts'
import type { Door } from './door.ts'
import type { HttpEnv } from './http.ts'

/** The newest articles of each language for readers of feeds (Atom). It is made without looking at who asks. */
export function blogFeedRoutes(runtime: Runtime, door: Door) {
  const routes = new Hono<HttpEnv>()
  const origin = runtime.config.appUrl
  routes.get('/blog/feed/:language{[a-z]{2}\\.xml}', door.limited('feed'), async (c) => {
    const locale = c.req.param('language').slice(0, 2)
    if (!isLocale(locale)) throw commonErrors.not_found()
    const rows = await latestPosts(runtime.reads.visitors, locale)
    const t = (key: string) => translate(locale, `blog:${key}`)
    const page = origin + localizedPath(locale, '/blog')
    const changed = rows.map(({ post }) => (post.editedAt ?? post.publishedAt!).getTime())
    c.header('content-type', 'application/atom+xml; charset=utf-8')
    c.header('cache-control', 'public, max-age=900')
    return c.body(
      atomOf({
        address: `${origin}/blog/feed/${locale}.xml`,
        page,
        language: locale,
        title: t('meta.feedTitle'),
        subtitle: t('meta.feedSubtitle'),
        updatedAt: new Date(Math.max(0, ...changed)),
        entries: rows.map(({ post, author }) => ({
          address: origin + localizedPath(locale, `/blog/${post.slug}`),
          title: post.title,
          excerpt: post.excerpt ?? '',
          author:
            post.authorType === 'guest'
              ? `${author?.firstName ?? ''} ${author?.lastName ?? ''}`.trim()
              : t('staff'),
          publishedAt: post.publishedAt!,
          updatedAt: post.editedAt ?? post.publishedAt!,
          tags: post.tags,
        })),
      }),
    )
  })
  return routes
}
