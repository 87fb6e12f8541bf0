import { keepsInTabOnly } from '#web/careful.ts'

/**
 * Lets the browser keep the page one is on for use without a network, by the worker in public/paper-worker.js. The worker's
 * reach is this one address. Marks the document once everything is kept, for journeys.
 */
export async function keepPaper(): Promise<void> {
  if (!('serviceWorker' in navigator) || keepsInTabOnly()) return
  const page = window.location.pathname
  await navigator.serviceWorker.register('/paper-worker.js', { scope: page })
  const { active } = await navigator.serviceWorker.ready
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === 'kept') document.documentElement.dataset['kept'] = 'yes'
  })
  navigator.serviceWorker.startMessages()
  // What speaks to the API comes with the first call, which may be made in the tunnel.
  await Promise.all([import('#web/api-link.ts'), import('../contract.gen.json')])
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname)
  active?.postMessage({ assets, language: document.documentElement.lang })
}
