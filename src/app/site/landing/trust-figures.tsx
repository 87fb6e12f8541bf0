import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { figuresQuery, useDirectoryApi } from '#features/directory/client.ts'
import { useFormat } from '#web/dates.ts'

/** What was counted, with the day; in a demo the specification's figures, marked as samples; a sentence where there is nothing to count. */
export function TrustFigures() {
  const { t } = useTranslation('site')
  const format = useFormat()
  const { data } = useQuery(figuresQuery(useDirectoryApi()))
  if (data === undefined) return null
  if (data.figures.length === 0)
    return <p className="page pb-section text-ink-soft">{t('landing.trust.none')}</p>
  return (
    <section className="page grid gap-3 pb-section" aria-label={t('landing.trust.title')}>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {data.figures.map(({ key, value, more }) => (
          <div key={key} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-soft">{t(`landing.trust.${key}`)}</dt>
            <dd className="figures font-semibold">{`${format.number(value)}${more ? '+' : ''}`}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">
        {data.sample
          ? t('landing.trust.sample')
          : t('landing.trust.counted', { date: format.date(data.countedAt) })}
      </p>
    </section>
  )
}
