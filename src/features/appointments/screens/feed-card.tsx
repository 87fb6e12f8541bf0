import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { apiFailure } from '#web/api.ts'
import { useFormat } from '#web/dates.ts'
import { feedQuery, useAppointmentsApi, useFeed } from '../client.ts'

/** The address by which a calendar program reads the person’s appointments. */
export function FeedCard({ titled = true }: { readonly titled?: boolean }) {
  const { t } = useTranslation(['appointments', 'common'])
  const format = useFormat()
  const since = useQuery(feedQuery(useAppointmentsApi())).data?.since ?? null
  const { create, revoke } = useFeed()
  const failure = create.error ?? revoke.error
  return (
    <section className="grid max-w-measure content-start gap-4">
      {titled && <h2>{t('feed.title')}</h2>}
      <p className="text-ink-soft">{t('feed.text')}</p>
      {create.data !== undefined && since !== null && (
        <Field label={t('feed.url')} help={t('feed.once')}>
          <Input
            readOnly
            dir="ltr"
            value={create.data.url}
            onFocus={(event) => event.target.select()}
          />
        </Field>
      )}
      {since !== null && create.data === undefined && (
        <p>{t('feed.since', { date: format.date(since) })}</p>
      )}
      {failure !== null && (
        <Alert tone="urgent" title={t('failed')} live>
          {apiFailure(failure)?.message ?? t('common:errors.network')}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" busy={create.isPending} onClick={() => create.mutate()}>
          {t(since === null ? 'feed.make' : 'feed.renew')}
        </Button>
        {since !== null && (
          <Button variant="quiet" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            {t('feed.end')}
          </Button>
        )}
      </div>
    </section>
  )
}
