import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card, CardTitle } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { linkClass } from '#ui/link-class.ts'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import type { ListedShape } from '../client.ts'

/** Who wrote it, when, and how long it takes. */
export function PostLine({
  post,
}: {
  post: Pick<ListedShape, 'author' | 'publishedAt' | 'minutes'>
}) {
  const { t } = useTranslation('blog')
  const format = useFormat()
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-soft">
      <span>{post.author.name === null ? t('staff') : <bdi>{post.author.name}</bdi>}</span>
      <span>{format.date(post.publishedAt)}</span>
      <span>{t('card.minutes', { count: post.minutes })}</span>
    </p>
  )
}

/** An article in the list: what it is about, by whom, how long. */
export function PostCard({ post }: { post: ListedShape }) {
  const { i18n } = useTranslation('blog')
  const format = useFormat()
  return (
    <Card asChild className="flex h-full min-w-0 flex-col gap-3">
      <article>
        {post.picture !== null && (
          <img
            src={`${post.picture.url}?size=small`}
            alt=""
            width={640}
            height={360}
            loading="lazy"
            decoding="async"
            className="aspect-video w-full rounded-md bg-sunken object-cover"
          />
        )}
        {post.locale === i18n.language ? null : (
          <p>
            <Chip icon={null}>{format.language(post.locale)}</Chip>
          </p>
        )}
        <CardTitle as="h3" className="wrap-anywhere">
          <Link to="/blog/$slug" params={{ slug: post.slug }} className={linkClass('cover')}>
            <bdi {...written(post.title, post.excerpt)} lang={post.locale}>
              {post.title}
            </bdi>
          </Link>
        </CardTitle>
        <p dir="auto" lang={post.locale} className="line-clamp-3 max-w-measure text-ink-soft">
          {post.excerpt}
        </p>
        <div className="mt-auto">
          <PostLine post={post} />
        </div>
      </article>
    </Card>
  )
}
