import { lazy, type ComponentType } from 'react'

const longestPause = 30_000

/** Until the browser says that the network is back, at most so long. */
const waitForNetwork = (pause: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, pause)
    window.addEventListener('online', end)
  })

interface Patience {
  /** How often it is tried again before the failure counts. */
  readonly retries?: number
  /** How long it waits before the first of these; each time twice as long. */
  readonly pause?: number
}

/** Fetches code, again and again while the network is away: a page that shows already must not break over a part that is late. */
export async function untilThere<Part>(
  load: () => Promise<Part>,
  { retries = Infinity, pause = 1_000 }: Patience = {},
): Promise<Part> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load()
    } catch (error) {
      if (typeof window === 'undefined' || failures >= retries) throw error
      await waitForNetwork(Math.min(pause * 2 ** failures, longestPause))
    }
  }
}

/**
 * A part of a page whose code comes after the page's own. What the server rendered of it stands meanwhile. Put it below a
 * `Suspense`, whose fallback shows where there was nothing.
 */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await untilThere(load) }))
