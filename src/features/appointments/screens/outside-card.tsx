import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { apiFailure } from '#web/api.ts'
import { useFormat } from '#web/dates.ts'
import { useOutsideCalendar, type OwnCalendar } from '../client.ts'

/** The calendar that the lawyer keeps elsewhere: when it is busy, nobody can book here. */
export function OutsideCard({ outside }: Pick<OwnCalendar, 'outside'>) {
  const { t } = useTranslation(['appointments', 'common'])
  const format = useFormat()
  const [url, setUrl] = useState('')
  const { name, forget } = useOutsideCalendar()
  const field = useRef<HTMLInputElement>(null)
  const isWrong = (apiFailure(name.error)?.fields.length ?? 0) > 0
  const failure = isWrong ? forget.error : (name.error ?? forget.error)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (name.isPending) return
    name.mutate(url, { onSuccess: () => setUrl(''), onError: () => field.current?.focus() })
  }
  return (
    <section className="grid max-w-measure content-start gap-4">
      <h2>{t('outside.title')}</h2>
      <p className="text-ink-soft">{t('outside.text')}</p>
      {outside !== null && (
        <p role="status">
          {outside.host !== '' && (
            <>
              <bdi>{outside.host}</bdi>:{' '}
            </>
          )}
          {outside.failed
            ? t('outside.failed')
            : outside.readAt === null
              ? t('outside.soon')
              : t('outside.read', { date: format.dateTime(outside.readAt) })}
        </p>
      )}
      {failure !== null && (
        <Alert tone="urgent" title={t('failed')} live>
          {apiFailure(failure)?.message ?? t('common:errors.network')}
        </Alert>
      )}
      <form onSubmit={send} noValidate className="grid gap-4">
        <Field
          label={t('outside.url')}
          help={t('outside.urlHelp')}
          error={isWrong ? t('outside.wrong') : undefined}
        >
          <Input
            ref={field}
            dir="ltr"
            inputMode="url"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="outline" busy={name.isPending}>
            {t('outside.save')}
          </Button>
          {outside !== null && (
            <Button variant="quiet" busy={forget.isPending} onClick={() => forget.mutate()}>
              {t('outside.forget')}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
