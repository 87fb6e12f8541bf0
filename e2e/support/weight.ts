import type { Browser } from '@playwright/test'
import { ready } from './visitor.ts'

export type Kind = 'html' | 'js' | 'css' | 'font' | 'data' | 'other'
export const kinds: readonly Kind[] = ['html', 'js', 'css', 'font', 'data', 'other']

export interface Weight {
  readonly files: number
  /** Bytes of headers and bodies by kind, as they came over the wire. */
  readonly bytes: Readonly<Record<Kind, number>>
  /** Milliseconds until the largest part of the page stood, and in which it answered to nothing; how much moved about. For people, never for tests. */
  readonly largestAt: number
  readonly blocked: number
  readonly shift: number
}

function kindOf(type: string, url: string): Kind {
  if (type === 'Document') return 'html'
  if (type === 'Script' || url.endsWith('.js')) return 'js'
  if (type === 'Stylesheet') return 'css'
  if (type === 'Font' || url.endsWith('.woff2')) return 'font'
  return type === 'Fetch' || type === 'XHR' ? 'data' : 'other'
}

interface Seen {
  largestAt: number
  blocked: number
  shift: number
}

/** Runs in the page, before anything of its own. */
function watchTimes() {
  const seen: Seen = { largestAt: 0, blocked: 0, shift: 0 }
  Object.assign(window, { seenTimes: seen })
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
    })
  observe('largest-contentful-paint', (entry) => (seen.largestAt = entry.startTime))
  observe('longtask', (entry) => (seen.blocked += Math.max(0, entry.duration - 50)))
  observe('layout-shift', (entry) => (seen.shift += (entry as unknown as { value: number }).value))
}

/** Opens a page as somebody on a phone who was never here, and weighs what comes until the page answers and nothing more is on the way. */
export async function weigh(
  browser: Browser,
  url: string,
  path: string,
  cookie?: string,
): Promise<Weight> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  if (cookie !== undefined)
    await context.addCookies(
      cookie.split('; ').map((one) => ({
        name: one.slice(0, one.indexOf('=')),
        value: one.slice(one.indexOf('=') + 1),
        url,
      })),
    )
  const page = await context.newPage()
  await page.addInitScript(watchTimes)
  const network = await context.newCDPSession(page)
  const onTheWay = new Map<string, Kind>()
  const bytes: Record<Kind, number> = { html: 0, js: 0, css: 0, font: 0, data: 0, other: 0 }
  let files = 0
  // The live stream never ends, so nobody waits for it.
  network.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
    if (type !== 'EventSource' && !request.url.endsWith('/api/events'))
      onTheWay.set(requestId, kindOf(type, request.url))
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = onTheWay.get(requestId)
    if (kind === undefined) return
    files += 1
    bytes[kind] += encodedDataLength
    onTheWay.delete(requestId)
  })
  network.on('Network.loadingFailed', ({ requestId }) => onTheWay.delete(requestId))
  await network.send('Network.enable')
  await page.goto(path)
  await ready({ page })
  await page.waitForLoadState('load')
  while (onTheWay.size > 0)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  const seen = await page.evaluate(() => (window as unknown as { seenTimes: Seen }).seenTimes)
  await context.close()
  return { files, bytes, ...seen }
}
