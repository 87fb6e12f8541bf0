import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewQuery, useBlogApi } from '../client.ts'
import { pictureAddress } from '../rules.ts'
import type { Words } from './use-autosave.tsx'

const pause = 500

/** The text as readers will see it, made by the same code of the server. */
export function Preview({
  words: { title, excerpt, body, picture },
  locale,
}: {
  words: Words
  locale: string
}) {
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
        <div className="grid gap-4 rounded-lg border border-hair p-5 wrap-anywhere">
          {title.trim() !== '' && (
            <p dir="auto" lang={locale} className="font-serif text-xl font-semibold">
              {title}
            </p>
          )}
          {excerpt.trim() !== '' && (
            <p dir="auto" lang={locale} className="text-ink-soft">
              {excerpt}
            </p>
          )}
          {picture !== null && (
            <img
              src={pictureAddress(picture.fileId)}
              alt={picture.alt}
              className="aspect-video w-full rounded-lg bg-sunken object-cover"
            />
          )}
          <div
            dir="auto"
            lang={locale}
            className="prose"
            dangerouslySetInnerHTML={{ __html: data.html }}
          />
        </div>
      )}
    </section>
  )
}
