import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { spokenTitle } from './page-tags.tsx'

/** The keyboard goes on in the new page, unless that has a place of its own for it or a dialog holds it. */
function stepIntoPage() {
  const main = document.getElementById('main')
  const held = document.activeElement?.closest('#main, [role=dialog], [role=alertdialog]')
  if (held === null || held === undefined) main?.focus({ preventScroll: true })
}

/**
 * Says the title of each page that a link inside the site opened, and leads the keyboard there: a screen reader hears nothing
 * of it otherwise.
 */
export function PageAnnouncer() {
  const { t } = useTranslation('common')
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        setTitle(spokenTitle(t('exit.tab')))
        stepIntoPage()
      }),
    [router, t],
  )
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
