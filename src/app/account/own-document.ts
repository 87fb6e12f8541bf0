import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The address that this document was loaded from; screens change the address without loading another. */
const loadedPath = () => {
  const [first] = performance.getEntriesByType('navigation')
  return first === undefined ? window.location.pathname : new URL(first.name).pathname
}

/**
 * Which other hosts a page may load from is said when its document is loaded. A page that has hosts of its own is therefore
 * loaded as a document when it is come to, and left for a new one.
 */
export function useOwnDocument(isNeeded: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isNeeded) return
    if (loadedPath() !== window.location.pathname) return window.location.reload()
    return router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
      if (pathChanged) window.location.assign(toLocation.publicHref)
    })
  }, [isNeeded, router])
}
