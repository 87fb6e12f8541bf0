import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localizedPath } from '#kernel/locale.ts'
import { Alert } from '#ui/alert.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { linkClass } from '#ui/link-class.ts'
import { useFormat } from '#web/dates.ts'
import { countView, useBlogApi, type PostShape } from '../client.ts'
import { PostLine } from './post-card.tsx'

/** An article to read, who wrote it, and the ways on. */
export function PostScreen({ post, report }: { post: PostShape; report: ReactNode }) {
  const { t } = useTranslation('blog')
  const format = useFormat()
  const api = useBlogApi()
  useEffect(() => void countView(api, post.id), [api, post.id])
  const others = post.translations.filter(({ locale }) => locale !== post.locale)
  return (
    <div className="page pb-section">
      <p className="mx-auto max-w-measure pt-6 sm:pt-8">
        <Link
          to="/blog"
          className={`${linkClass('quiet')} inline-flex min-h-11 items-center gap-2 text-sm`}
        >
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {t('post.back')}
        </Link>
      </p>
      <article className="mx-auto grid max-w-measure gap-5">
        {post.hiddenReason !== null && (
          <Alert tone="warning">
            {t('admin.why', { reason: `\u2068${post.hiddenReason}\u2069` })}
          </Alert>
        )}
        <h1 dir="auto" lang={post.locale} className="text-xl wrap-anywhere sm:text-2xl">
          {post.title}
        </h1>
        <div className="grid gap-2">
          <PostLine post={post} />
          {post.editedAt === null ? null : (
            <p className="text-sm text-ink-soft">
              {t('post.edited', { date: format.date(post.editedAt) })}
            </p>
          )}
          <Translations others={others} />
        </div>
        <p dir="auto" lang={post.locale} className="text-lg text-ink-soft">
          {post.excerpt}
        </p>
        {post.picture !== null && (
          <img
            src={post.picture.url}
            srcSet={`${post.picture.url}?size=small 640w, ${post.picture.url} 1280w`}
            sizes="(max-width: 48rem) 100vw, 42rem"
            alt={post.picture.alt}
            lang={post.locale}
            width={1280}
            height={720}
            className="aspect-video w-full rounded-lg bg-sunken object-cover"
          />
        )}
        <div
          dir="auto"
          lang={post.locale}
          className="prose wrap-anywhere"
          dangerouslySetInnerHTML={{ __html: post.html }}
        />
        <Alert>{t('notAdvice')}</Alert>
        <Tags tags={post.tags} />
        <Guest post={post} />
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
          <p className="figures">
            {t('post.views', { count: post.views, formatted: format.number(post.views) })}
          </p>
          {post.mine ? (
            <Link
              to="/write/$postId"
              params={{ postId: post.id }}
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              {t('post.edit')}
            </Link>
          ) : (
            report
          )}
        </div>
        <p className="flex flex-wrap gap-2 border-t border-hair pt-6">
          <Link to="/lawyers" className={buttonClass()}>
            {t('post.lawyers')}
          </Link>
          <Link to="/questions" className={buttonClass({ variant: 'outline' })}>
            {t('post.questions')}
          </Link>
        </p>
      </article>
    </div>
  )
}

function Translations({ others }: { others: PostShape['translations'] }) {
  const { t } = useTranslation('blog')
  const format = useFormat()
  if (others.length === 0) return null
  return (
    <nav aria-label={t('post.translations')} className="flex flex-wrap gap-x-3 text-sm">
      <span>{t('post.translations')}</span>
      {others.map(({ locale, slug }) => (
        <a
          key={locale}
          href={localizedPath(locale, `/blog/${slug}`)}
          hrefLang={locale}
          className={linkClass()}
        >
          {format.language(locale)}
        </a>
      ))}
    </nav>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation('blog')
  if (tags.length === 0) return null
  return (
    <ul aria-label={t('list.tags')} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <Link
            to="/blog"
            search={{ tag }}
            className="inline-flex min-h-11 max-w-full items-center rounded-full no-underline hover:underline sm:min-h-0"
          >
            <Chip icon={null}>
              <bdi>{tag}</bdi>
            </Chip>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Guest({ post }: { post: PostShape }) {
  const { t } = useTranslation('blog')
  const { name, lawyerId } = post.author
  if (name === null || lawyerId === null) return null
  return (
    <section aria-label={t('post.author')} className="grid gap-1 text-sm">
      <p>
        <Link to="/lawyers/$lawyerId" params={{ lawyerId }} className={linkClass('alone')}>
          <bdi>{name}</bdi>
        </Link>
      </p>
      <p className="text-ink-soft">{t('post.guest')}</p>
    </section>
  )
}

/** Shown where there is no such article. */
export function PostMissing() {
  const { t } = useTranslation('blog')
  return (
    <div className="page py-section">
      <EmptyState
        kind="lost"
        heading="h1"
        title={t('post.missingTitle')}
        text={t('post.missingText')}
        action={
          <Link to="/blog" className={buttonClass()}>
            {t('post.back')}
          </Link>
        }
      />
    </div>
  )
}
