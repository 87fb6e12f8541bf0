import { keepsInTabOnly } from '#web/careful.ts'

const mark = 'kept-on'
const scope = '/'

/** Whether this device keeps pages for use without a network. */
export const keepsPages = async (): Promise<boolean> =>
  'caches' in globalThis && (await caches.has(mark))

/** False where this browser cannot, or must not because others use or may look at the device. */
export const canKeepPages = (): boolean =>
  'serviceWorker' in navigator && 'caches' in globalThis && !keepsInTabOnly()

/** Lets this device keep what is read from now on, with the page that shows where nothing is kept. */
export async function keepPages(): Promise<void> {
  const calm = await fetch('/offline', { credentials: 'omit' })
  const cache = await caches.open(mark)
  await cache.put('/offline', calm)
  await navigator.serviceWorker.register('/offline-worker.js', { scope })
}

/** Takes what was kept away, and the worker with it. */
export async function forgetKeptPages(): Promise<void> {
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys()) if (name.startsWith('kept-')) await caches.delete(name)
  const worker = await navigator.serviceWorker?.getRegistration(scope)
  if (worker?.active?.scriptURL.endsWith('/offline-worker.js')) await worker.unregister()
}
