import { localizedPath } from '#kernel/locale.ts'
import type { PostShape } from '#features/blog/client.ts'
import { breadcrumbs, pageHead } from '#web/meta.ts'
import type { RouterContext } from '../router.tsx'

type HeadContext = Pick<RouterContext, 'i18n' | 'locale' | 'origin'>

/** Title, links and structured data of an article (schema.org's BlogPosting). Only languages it was written in are named. */
export function postHead({ i18n, locale, origin }: HeadContext, post: PostShape | undefined) {
  const t = i18n.getFixedT(locale, 'blog')
  if (post === undefined)
    return pageHead({ title: t('meta.missingTitle'), path: '/blog', locale, origin, index: false })
  const path = `/blog/${post.slug}`
  const { name, lawyerId } = post.author
  const author =
    name === null || lawyerId === null
      ? { '@type': 'Organization', name: 'Advena', url: origin }
      : {
          '@type': 'Person',
          name,
          url: origin + localizedPath(post.locale, `/lawyers/${lawyerId}`),
        }
  const image = post.picture === null ? undefined : origin + post.picture.url
  return pageHead({
    title: post.title,
    description: post.excerpt,
    path,
    locale,
    origin,
    index: true,
    kind: 'article',
    ...(image !== undefined && { image }),
    written: {
      in: post.locale,
      versions: post.translations.map(({ locale: language, slug }) => ({
        locale: language,
        path: `/blog/${slug}`,
      })),
    },
    structured: [
      {
        '@type': 'BlogPosting',
        headline: post.title,
        description: post.excerpt,
        inLanguage: post.locale,
        datePublished: new Date(post.publishedAt).toISOString(),
        dateModified: new Date(post.editedAt ?? post.publishedAt).toISOString(),
        url: origin + localizedPath(post.locale, path),
        keywords: post.tags.join(', '),
        ...(image !== undefined && { image }),
        author,
        publisher: { '@type': 'Organization', name: 'Advena', url: origin },
      },
      breadcrumbs(origin, locale, [
        { name: 'Advena', path: '/' },
        { name: t('list.title'), path: '/blog' },
        { name: post.title, path },
      ]),
    ],
  })
}
