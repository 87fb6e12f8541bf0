import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#kernel/ids.ts'
import { localeNames, locales, type Locale } from '#kernel/locale.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { linkClass } from '#ui/link-class.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { useFormat } from '#web/dates.ts'
import { Loaded } from '#web/loaded.tsx'
import { myPostsQuery, useBlogApi, useBlogAct, type OwnShape } from '../client.ts'
import { LanguageSelect } from './language-select.tsx'

/** The key of a post's state, as its author reads it. */
export function stateOf({ status, state, hiddenReason }: OwnShape) {
  if (hiddenReason !== null) return 'hidden'
  if (status === 'published')
    return state === 'none'
      ? 'published'
      : state === 'waiting'
        ? 'publishedReview'
        : 'publishedWriting'
  if (state === 'returned') return 'returned'
  return status
}

/** A person's own articles, and the way to a new one. */
export function MineScreen() {
  const { t } = useTranslation('blog')
  const query = useQuery(myPostsQuery(useBlogApi()))
  return (
    <div className="page pb-section">
      <PageHeader title={t('mine.title')} lead={t('mine.lead')} />
      <Loaded query={query}>
        {({ posts, can }) => (
          <div className="grid gap-8">
            {can.write === 'ok' ? <Start /> : <Locked why={can.write} />}
            {posts.length === 0 ? (
              can.write === 'ok' ? (
                <EmptyState kind="folder" text={t('mine.empty')} />
              ) : null
            ) : (
              <ul className="grid border-t border-hair">
                {posts.map((post) => (
                  <li key={post.id} className="border-b border-hair py-4">
                    <Row post={post} posts={posts} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </Loaded>
    </div>
  )
}

function Locked({ why }: { why: string }) {
  const { t } = useTranslation('blog')
  if (why !== 'guest_plan_required')
    return (
      <Alert
        title={t('mine.onlyAuthors')}
        action={
          <Link to="/blog" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            {t('post.back')}
          </Link>
        }
      >
        {t('mine.onlyAuthorsText')}
      </Alert>
    )
  return (
    <Alert
      title={t('mine.plan')}
      action={
        <Link to="/pricing" className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {t('mine.plans')}
        </Link>
      }
    >
      {t('mine.planText')}
    </Alert>
  )
}

function useStart() {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const { toast } = useToast()
  const [id] = useState(newId)
  const start = useBlogAct('startPost')
  const begin = (locale: Locale, translationOf?: string) =>
    start.mutate(
      { id, locale, ...(translationOf === undefined ? {} : { translationOf }) },
      {
        onSuccess: (post) => void navigate({ to: '/write/$postId', params: { postId: post.id } }),
        onError: (error) =>
          toast({
            title: t('common.error'),
            description: apiFailure(error)?.message ?? t('errors.network'),
            tone: 'destructive',
          }),
      },
    )
  return { begin, busy: start.isPending }
}

function Start() {
  const { t, i18n } = useTranslation('blog')
  const [locale, setLocale] = useState(i18n.language as Locale)
  const { begin, busy } = useStart()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t('mine.language')}>
        <LanguageSelect languages={locales} value={locale} onChange={setLocale} />
      </Field>
      <Button busy={busy} onClick={() => begin(locale)}>
        {t('mine.start')}
      </Button>
    </div>
  )
}

function Row({ post, posts }: { post: OwnShape; posts: readonly OwnShape[] }) {
  const { t } = useTranslation('blog')
  const format = useFormat()
  const title = post.draft.title.trim()
  const state = stateOf(post)
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="grid min-w-0 gap-1">
        <h2 className="text-base wrap-anywhere">
          <Link to="/write/$postId" params={{ postId: post.id }} className={linkClass('alone')}>
            <bdi lang={post.locale}>{title === '' ? t('mine.untitled') : title}</bdi>
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <Chip
            tone={
              state === 'published'
                ? 'done'
                : state === 'returned' || state === 'hidden'
                  ? 'warning'
                  : 'neutral'
            }
          >
            {t(`mine.states.${state}`)}
          </Chip>
          <bdi>{localeNames[post.locale].name}</bdi>
          <span aria-hidden>·</span>
          <span>{format.dateTime(post.savedAt)}</span>
          {post.status === 'published' && post.slug !== null && state !== 'hidden' ? (
            <Link to="/blog/$slug" params={{ slug: post.slug }} className={linkClass('alone')}>
              {t('mine.read')}
            </Link>
          ) : null}
        </p>
      </div>
      {post.can.write === 'ok' ? <Translate post={post} posts={posts} /> : null}
    </div>
  )
}

function Translate({ post, posts }: { post: OwnShape; posts: readonly OwnShape[] }) {
  const { t } = useTranslation('blog')
  const taken = posts.filter(({ groupId }) => groupId === post.groupId).map(({ locale }) => locale)
  const free = locales.filter((locale) => !taken.includes(locale))
  const [locale, setLocale] = useState(free[0])
  const { begin, busy } = useStart()
  if (post.status !== 'published' || locale === undefined) return null
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t('mine.language')} hideLabel>
        <LanguageSelect languages={free} value={locale} onChange={setLocale} />
      </Field>
      <Button variant="outline" busy={busy} onClick={() => begin(locale, post.id)}>
        {t('mine.translate')}
      </Button>
    </div>
  )
}
