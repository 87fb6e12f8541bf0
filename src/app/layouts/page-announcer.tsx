import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { spokenTitle } from './page-tags.tsx'

/** Says the title of each page that a link inside the site opened: a screen reader hears nothing of it otherwise. */
export function PageAnnouncer() {
  const { t } = useTranslation('common')
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) setTitle(spokenTitle(t('exit.tab')))
      }),
    [router, t],
  )
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
