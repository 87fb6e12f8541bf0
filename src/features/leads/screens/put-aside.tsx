import { useMemo, useSyncExternalStore } from 'react'
import { useViewer } from '#features/accounts/client.ts'

/** So many are remembered, the newest: a case leaves the pool after weeks anyway. */
const most = 500

const place = (personId: string) => `advena-aside:${personId}`
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(personId: string): string {
  try {
    return localStorage.getItem(place(personId)) ?? ''
  } catch {
    return ''
  }
}

function write(personId: string, ids: readonly string[]): void {
  try {
    localStorage.setItem(place(personId), ids.slice(-most).join(' '))
  } catch {
    // A browser that keeps nothing goes on showing all cases.
  }
  for (const listener of listeners) listener()
}

/** Cases of the pool that this lawyer does not want to see again. Kept in this browser alone: it is nobody else’s matter. */
export function usePutAside() {
  const personId = useViewer()?.id ?? ''
  const kept = useSyncExternalStore(
    subscribe,
    () => read(personId),
    () => '',
  )
  return useMemo(() => {
    const ids = kept.split(' ').filter(Boolean)
    return {
      has: (id: string) => ids.includes(id),
      put: (id: string) => write(personId, [...ids.filter((one) => one !== id), id]),
      takeBack: (id: string) =>
        write(
          personId,
          ids.filter((one) => one !== id),
        ),
    }
  }, [kept, personId])
}
