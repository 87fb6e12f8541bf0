import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { linkClass } from '#ui/link-class.ts'
import { Alert } from '#ui/alert.tsx'
import { useFormat } from '#web/dates.ts'
import type { ComputedDate } from '../client.ts'

type Shown = Pick<ComputedDate, 'arithmetic' | 'source' | 'status'> & { readonly name?: string }

/** The arithmetic of a computed date in words, its source, and that a lawyer should look at it. */
export function Arithmetic({ computed }: { computed: Shown }) {
  const { t } = useTranslation(['timeline', 'deadlines'])
  return (
    <div className="grid gap-2 text-sm">
      {computed.name === undefined ? null : <p className="font-medium">{computed.name}</p>}
      <ol className="grid list-decimal gap-1 ps-5">
        {computed.arithmetic.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ol>
      <p>
        {t('computed.source')}:{' '}
        <a
          href={computed.source.url}
          target="_blank"
          rel="noreferrer"
          className={linkClass('inline')}
        >
          <bdi>{computed.source.cite}</bdi> <ExternalLink aria-hidden className="inline size-3.5" />
        </a>
      </p>
      {computed.status === 'in_force' ? null : (
        <p className="font-medium">{t('computed.disputed')}</p>
      )}
      <p className="text-ink-soft">{t('deadlines:confirm')}</p>
    </div>
  )
}

/** The same at a step, which may have got another date since. */
export function ComputedNote({ computed, date }: { computed: ComputedDate; date: string | null }) {
  const { t } = useTranslation('timeline')
  const format = useFormat()
  return (
    <Alert tone="info" title={t('computed.title')}>
      {date !== null && computed.date !== date ? (
        <p className="mb-2 font-medium">
          {t('computed.changed', { date: format.weekdayDate(computed.date) })}
        </p>
      ) : null}
      <Arithmetic computed={computed} />
    </Alert>
  )
}
