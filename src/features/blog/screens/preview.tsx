import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewQuery, useBlogApi } from '../client.ts'

const pause = 500

/** The text as readers will see it, made by the same code of the server. */
export function Preview({ body, locale }: { body: string; locale: string }) {
  const { t } = useTranslation('blog')
  const [shown, setShown] = useState(body)
  useEffect(() => {
    const timer = setTimeout(() => setShown(body), pause)
    return () => clearTimeout(timer)
  }, [body])
  const { data } = useQuery({
    ...previewQuery(useBlogApi(), shown),
    enabled: shown.trim() !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label={t('edit.preview')} className="grid min-w-0 content-start gap-3">
      <h2 className="text-lg">{t('edit.preview')}</h2>
      {shown.trim() === '' || data === undefined ? (
        <p className="text-sm text-ink-soft">{t('edit.previewEmpty')}</p>
      ) : (
        <div
          dir="auto"
          lang={locale}
          className="prose rounded-lg border border-hair p-5 wrap-anywhere"
          dangerouslySetInnerHTML={{ __html: data.html }}
        />
      )}
    </section>
  )
}
