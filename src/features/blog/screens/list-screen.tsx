import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Rss, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '#kernel/locale.ts'
import { useViewer } from '#features/accounts/client.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { cn } from '#ui/cn.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { linkClass } from '#ui/link-class.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { LoadedPages } from '#web/loaded.tsx'
import { postsQuery, tagsQuery, useBlogApi } from '../client.ts'
import { PostCard } from './post-card.tsx'

export interface ListSearch {
  readonly tag?: string
  readonly search?: string
  readonly languages?: 'all'
}

/** The articles: language, topic and words stand in the address. */
export function PostListScreen({ search }: { search: ListSearch }) {
  const { t, i18n } = useTranslation('blog')
  const viewer = useViewer()
  const api = useBlogApi()
  const { languages, ...filters } = search
  const locale = languages === 'all' ? undefined : (i18n.language as Locale)
  const query = useInfiniteQuery(postsQuery(api, { ...filters, locale }))
  const tags = useQuery(tagsQuery(api, locale)).data ?? []
  const isFiltered = search.tag !== undefined || search.search !== undefined
  const mayWrite = viewer !== null && viewer.role !== 'user'
  return (
    <div className="page pb-section">
      <PageHeader
        title={t('list.title')}
        lead={t('list.lead')}
        actions={
          mayWrite ? (
            <Link to="/write" className={buttonClass({ variant: 'outline' })}>
              {t('list.write')}
            </Link>
          ) : undefined
        }
      />
      <div className="grid gap-4 pb-6">
        <SearchForm search={search} />
        <nav aria-label={t('list.languages')} className="flex flex-wrap gap-2">
          <Choice search={{ ...filters }} active={languages !== 'all'} text={t('list.mine')} />
          <Choice
            search={{ ...filters, languages: 'all' }}
            active={languages === 'all'}
            text={t('list.every')}
          />
        </nav>
        {tags.length === 0 ? null : (
          <nav
            aria-label={t('list.tags')}
            className="-m-1 flex gap-2 overflow-x-auto p-1 sm:flex-wrap"
          >
            <Choice
              search={{ ...search, tag: undefined }}
              active={search.tag === undefined}
              text={t('list.allTags')}
            />
            {tags.map((tag) => (
              <Choice
                key={tag}
                search={{ ...search, tag }}
                active={search.tag === tag}
                text={tag}
              />
            ))}
          </nav>
        )}
      </div>
      <h2 className="sr-only">{t('list.results')}</h2>
      <LoadedPages
        query={query}
        empty={
          <EmptyState
            kind="folder"
            title={t('list.emptyTitle')}
            text={t(isFiltered ? 'list.emptyFiltered' : 'list.emptyText')}
            action={
              <Link to="/blog" search={{ languages: 'all' }} className={buttonClass()}>
                {t('list.showAll')}
              </Link>
            }
          />
        }
      >
        {(posts) => (
          <ul aria-label={t('list.results')} className="grid gap-4 md:grid-cols-2">
            {posts.map((post) => (
              <li key={post.id} className="min-w-0">
                <PostCard post={post} />
              </li>
            ))}
          </ul>
        )}
      </LoadedPages>
      <p className="max-w-measure pt-8 text-sm text-ink-soft">{t('notAdvice')}</p>
      <p className="pt-3 text-sm">
        <a
          href={`/blog/feed/${i18n.language}.xml`}
          className={`${linkClass()} inline-flex min-h-11 items-center gap-2`}
        >
          <Rss aria-hidden className="size-4" />
          {t('list.feed')}
        </a>
      </p>
    </div>
  )
}

function Choice({
  search,
  active,
  text,
}: {
  search: Record<string, unknown>
  active: boolean
  text: string
}) {
  return (
    <Link
      to="/blog"
      search={search}
      resetScroll={false}
      aria-current={active ? 'true' : undefined}
      activeProps={{ 'aria-current': active ? 'true' : undefined }}
      className={cn(
        'inline-flex min-h-11 max-w-full shrink-0 items-center rounded-full border px-4 text-sm no-underline sm:min-h-9',
        active
          ? 'border-primary bg-primary-soft font-medium text-primary'
          : 'border-hair text-ink-soft hover:text-ink',
      )}
    >
      <bdi>{text}</bdi>
    </Link>
  )
}

/** Works without scripts too: a form that asks for this page with the words in its address. */
function SearchForm({ search }: { search: ListSearch }) {
  const { t } = useTranslation('blog')
  const navigate = useNavigate()
  return (
    <form
      role="search"
      method="get"
      className="flex max-w-measure items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const words = String(new FormData(event.currentTarget).get('search') ?? '').trim()
        const { search: _former, ...rest } = search
        void navigate({
          to: '/blog',
          search: words === '' ? rest : { ...rest, search: words },
        })
      }}
    >
      {search.languages === undefined ? null : (
        <input type="hidden" name="languages" value={search.languages} />
      )}
      {search.tag === undefined ? null : <input type="hidden" name="tag" value={search.tag} />}
      <Field label={t('list.search')} className="min-w-0 flex-1">
        <Input
          type="search"
          name="search"
          dir="auto"
          maxLength={120}
          key={search.search ?? ''}
          defaultValue={search.search ?? ''}
        />
      </Field>
      <Button type="submit" variant="outline">
        <Search aria-hidden />
        {t('list.find')}
      </Button>
    </form>
  )
}
