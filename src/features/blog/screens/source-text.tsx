import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { localeNames } from '#kernel/locale.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { myPostsQuery, useBlogApi, type OwnShape } from '../client.ts'

/** The other languages of an article, to translate from; the one that says most is open. */
export function SourceText({ post }: { post: OwnShape }) {
  const { t } = useTranslation('blog')
  const { data } = useQuery(myPostsQuery(useBlogApi()))
  const sources = (data?.posts ?? [])
    .filter(({ id, groupId, draft }) => groupId === post.groupId && id !== post.id && draft.body)
    .toSorted((one, other) => other.draft.body.length - one.draft.body.length)
  if (sources.length === 0) return null
  return (
    <section aria-label={t('edit.sources')} className="grid min-w-0 content-start">
      <h2 className="text-lg">{t('edit.sources')}</h2>
      {sources.map(({ id, locale, draft: { title, excerpt, body } }, at) => (
        <Disclosure key={id} summary={localeNames[locale].name} open={at === 0}>
          <div lang={locale} className="grid gap-3 wrap-anywhere">
            <p dir="auto" className="font-semibold">
              {title}
            </p>
            <p dir="auto">{excerpt}</p>
            <p dir="auto" className="whitespace-pre-line">
              {body}
            </p>
          </div>
        </Disclosure>
      ))}
    </section>
  )
}
