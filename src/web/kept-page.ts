import { useSyncExternalStore } from 'react'

const watchers = new Set<() => void>()
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** When this page was made, where the worker gave it from what it keeps and nothing was asked anew since; otherwise undefined. */
const keptSince = (): number | undefined => {
  const { kept, renderedAt } = document.documentElement.dataset
  return kept === 'yes' ? Number(renderedAt) : undefined
}

export const useKeptSince = (): number | undefined =>
  useSyncExternalStore(watch, keptSince, () => undefined)

/** The network is back, and what the page shows is asked anew. Answers whether it was a kept page. */
export function endKept(): boolean {
  const wasKept = keptSince() !== undefined
  delete document.documentElement.dataset['kept']
  if (wasKept) for (const watcher of watchers) watcher()
  return wasKept
}
