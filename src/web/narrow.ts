import { useSyncExternalStore } from 'react'

/** Below `sm`, where one thing at a time is shown. */
const query = '(width < 40rem)'

const subscribe = (changed: () => void) => {
  const list = window.matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a phone; without a browser it is not. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
