import { useRouteContext } from '@tanstack/react-router'
import { DoorOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { exitId } from '#web/leave.ts'

/** Whether this reader gets the way out on every page: whoever may be at risk, and whoever asked for neutral words. */
export function useHasExit(): boolean {
  const viewer = useViewer()
  return viewer === null || viewer.role === 'user' || viewer.discreet === true
}

const look =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md border border-line bg-raised px-2.5 text-sm font-medium text-ink whitespace-nowrap'

/** Newcomers read the words; members on phones know the door, so that the name of the product keeps its place. */
function Words() {
  const { t } = useTranslation('common')
  const isNew = useViewer() === null
  return (
    <>
      {isNew ? null : <DoorOpen aria-hidden className="size-4" />}
      <span className={isNew ? undefined : 'max-[30rem]:sr-only'}>{t('exit.short')}</span>
    </>
  )
}

/**
 * Leaves at once; it stays in its corner above everything, dialogs too. What it does stands in `#web/leave.ts`, which works
 * before the page does. Without scripts it is a link.
 */
export function ExitButton() {
  const { t } = useTranslation('common')
  const { exit } = useRouteContext({ from: '__root__' })
  const viewer = useViewer()
  if (!useHasExit()) return null
  return (
    <aside
      aria-label={t('exit.short')}
      className="pointer-events-none fixed inset-x-0 top-0 z-70"
      data-print="hide"
    >
      <div className="page flex justify-end">
        <a
          id={exitId}
          data-tour="exit"
          href={exit}
          rel="noreferrer"
          title={t('exit.help')}
          data-member={viewer === null ? 'no' : 'yes'}
          data-ends={viewer?.exitEnds ? 'yes' : 'no'}
          className={`pointer-events-auto mt-2.5 shadow-md hover:bg-sunken ${look}`}
        >
          <Words />
          <span className="sr-only">{t('exit.help')}</span>
        </a>
      </div>
    </aside>
  )
}

/** Keeps its place free in the head of the page. */
export function ExitPlace() {
  if (!useHasExit()) return null
  return (
    <span aria-hidden className={`invisible ms-1 ${look}`}>
      <Words />
    </span>
  )
}
