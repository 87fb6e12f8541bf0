import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useViewer } from '#features/accounts/client.ts'
import { mayKeepPages } from '#web/careful.ts'
import { useHydrated } from '#web/hydration.tsx'
import { currentLiveState } from '#web/live.ts'

/** A page whose data changed is kept anew after so long, or as soon as nobody looks at it. */
const pause = 20_000

const here = () => window.location.pathname + window.location.search
const isAway = () => !navigator.onLine || currentLiveState() === 'offline'

/** What the page is called in the list of kept pages: its title and, in a conversation, with whom. */
const label = () =>
  [document.title.split(' | ')[0], document.querySelector('main section h2')?.textContent]
    .filter((part, at) => part && (at === 0 || /^\/(?:lawyer\/)?messages/.test(here())))
    .join(': ')

const filesHere = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

async function worker(): Promise<ServiceWorker | null> {
  const { active, installing, waiting } =
    await navigator.serviceWorker.register('/offline-worker.js')
  const starting = installing ?? waiting
  if (active !== null || starting === null) return active
  return new Promise((resolve) =>
    starting.addEventListener('statechange', () => {
      if (starting.state === 'activated') resolve(starting)
    }),
  )
}

/** Which pages it keeps, the worker says (public/offline-worker.js). */
async function keepPage(): Promise<void> {
  if (!mayKeepPages() || isAway()) return
  const path = here()
  const message = {
    path,
    label: label(),
    assets: filesHere(),
    language: document.documentElement.lang,
  }
  ;(await worker())?.postMessage(message)
}

/**
 * Lets the worker keep the timeline, the dates ahead and the conversations that somebody signed in opens, for use without a
 * network, and leads to what is kept while there is none. A browser that keeps nothing goes on without.
 */
export function KeepPages() {
  const viewer = useViewer()
  const router = useRouter()
  const queries = useQueryClient()
  const isHydrated = useHydrated()
  const mayKeep = isHydrated && viewer !== null && viewer.role !== 'admin'

  useEffect(() => {
    if (!mayKeep || !('serviceWorker' in navigator)) return
    let isDue = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      isDue = false
      void keepPage().catch(() => undefined)
    }
    const soon = (after: number) => {
      isDue = true
      timer ??= setTimeout(keep, after)
    }
    const onLook = () => {
      if (isDue && document.visibilityState === 'hidden') keep()
    }
    const told = ({ data }: MessageEvent<{ kept?: string }>) => {
      if (data.kept === here()) document.documentElement.dataset['keeps'] = 'yes'
    }
    soon(1_000)
    const stopPages = router.subscribe('onResolved', () => {
      delete document.documentElement.dataset['keeps']
      clearTimeout(timer)
      timer = undefined
      soon(1_000)
    })
    const stopData = queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') soon(pause)
    })
    // What is asked of a server that cannot be reached never comes: the worker has what was kept, or says that there is nothing.
    const stopLeaving = router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
      if (pathChanged && isAway()) window.location.assign(toLocation.publicHref)
    })
    document.addEventListener('visibilitychange', onLook)
    navigator.serviceWorker.addEventListener('message', told)
    return () => {
      clearTimeout(timer)
      for (const stop of [stopPages, stopData, stopLeaving]) stop()
      document.removeEventListener('visibilitychange', onLook)
      navigator.serviceWorker.removeEventListener('message', told)
    }
  }, [mayKeep, queries, router])
  return null
}
