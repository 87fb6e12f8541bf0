import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { Box } from '#ui/tour-place.ts'

/** Of several with one name, such as a menu of wide screens and one of phones, the one that is drawn. */
export const drawn = (key: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-tour="${key}"]`)].find(
    (element) => element.getClientRects().length > 0,
  )

/** Calls back whenever something on the page comes, goes or moves. */
export function watchPage(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { childList: true, subtree: true })
  const sizes = new ResizeObserver(changed)
  sizes.observe(document.body)
  addEventListener('resize', changed)
  addEventListener('scroll', changed, true)
  return () => {
    observer.disconnect()
    sizes.disconnect()
    removeEventListener('resize', changed)
    removeEventListener('scroll', changed, true)
  }
}

/** Those of the steps whose element is on the page. */
export const useThere = (keys: readonly string[]): readonly string[] =>
  useSyncExternalStore(
    watchPage,
    () => keys.filter((key) => drawn(key) !== undefined).join(' '),
    () => '',
  ).split(' ')

const isSame = (a: Box | null, b: Box | null) => JSON.stringify(a) === JSON.stringify(b)

function boxOf(element: HTMLElement | undefined): Box | null {
  if (element === undefined) return null
  const { top, left, right, width, height } = element.getBoundingClientRect()
  const isMirrored = document.documentElement.dir === 'rtl'
  const start = isMirrored ? document.documentElement.clientWidth - right : left
  return { top, start, width, height }
}

/** Brings the element of a step into view, and says where it stands; null while there is none. */
export function useBox(key: string | undefined): Box | null {
  const [box, setBox] = useState<Box | null>(null)
  useLayoutEffect(() => {
    const find = () => (key === undefined ? undefined : drawn(key))
    const measure = () => {
      const now = boxOf(find())
      setBox((old) => (isSame(old, now) ? old : now))
    }
    const rect = find()?.getBoundingClientRect()
    // What stands low leaves no room below it.
    if (rect !== undefined && (rect.top < 0 || rect.bottom > innerHeight / 2))
      find()?.scrollIntoView({ block: 'start' })
    measure()
    return watchPage(measure)
  }, [key])
  return box
}
