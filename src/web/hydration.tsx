import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useState,
  type ReactNode,
} from 'react'

/** When the server rendered the page that is being taken over (milliseconds); undefined once React has taken over all of it. */
const RenderedAt = createContext<number | undefined>(undefined)

let resolveHydrated = () => {}

/**
 * Resolves once React has taken over the whole page that the server sent. What the server rendered and what the browser
 * renders first must be the same, so nothing may change the query cache before.
 */
export const pageHydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve
})

/** A page that cannot be taken over, because a part of it failed or waits for the API itself, goes on without. */
const longestWait = 5_000

/**
 * Put once around the page. React takes over the parts of a page one after the other, inner ones last, and their effects
 * run in between. A context that changes in a transition reaches a part only after that part was taken over: when the
 * change is on the screen, all of them are.
 */
export function HydrationBoundary({
  renderedAt,
  children,
}: {
  renderedAt: number
  children: ReactNode
}) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => {
    startTransition(() => setHydrated(true))
    const end = setTimeout(resolveHydrated, longestWait)
    return () => clearTimeout(end)
  }, [])
  useEffect(() => {
    if (!isHydrated) return
    // Says that the page answers to clicks now: for journeys, and for styles that wait for it.
    document.documentElement.dataset['ready'] = 'yes'
    resolveHydrated()
  }, [isHydrated])
  return (
    <RenderedAt.Provider value={isHydrated ? undefined : renderedAt}>
      {children}
    </RenderedAt.Provider>
  )
}

/** False while the server renders and until React has taken over the whole page. */
export const useHydrated = (): boolean => useContext(RenderedAt) === undefined

/**
 * The moment at which a page was rendered, while the server renders and until React has taken over; undefined afterwards.
 * Whatever depends on the clock or the time zone starts from this moment in UTC, and follows the reader's own after that.
 */
export const useRenderedAt = (): number | undefined => useContext(RenderedAt)
