// Keeps pages for use without a network, where a signed-in person asked for it on this device: the timeline, the dashboard, cases and
// conversations as they were last read here, and what the pages ask the product. Nothing is kept unless the mark below is there;
// taking it away takes everything away. See docs/decisions/0080.

const mark = 'kept-on'
const kept = 'kept-pages'
const files = 'kept-files'
const offline = '/offline'
const longest = 7 * 24 * 3600 * 1000

const pages = /^\/(?:dashboard|timeline|cases(?:\/[\w-]+)?|messages(?:\/[\w-]+)?)$/
const answers =
  /^\/api\/(?:auth\/user|timeline|conversations|leads|deadlines|notifications|appointments)(?:\/|$)/

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

const isOn = () => caches.has(mark)
const forget = () => Promise.all([mark, kept, files].map((name) => caches.delete(name)))

async function keep(name, request, answer) {
  if (await isOn()) await (await caches.open(name)).put(request, answer)
}

/** What was kept, unless it is a week old. */
async function found(request) {
  const answer = await caches.match(request, { cacheName: kept })
  if (answer === undefined) return undefined
  const at = Date.parse(answer.headers.get('date') ?? '')
  return Date.now() - at < longest ? answer : undefined
}

/** The network's answer, kept; the kept one where there is no network. Who is signed in no more leaves nothing behind. */
async function fresh(event) {
  const { request } = event
  try {
    const answer = await fetch(request)
    if (answer.status === 401) await forget()
    else if (answer.ok && !answer.redirected) event.waitUntil(keep(kept, request, answer.clone()))
    return answer
  } catch (error) {
    const answer =
      (await found(request)) ??
      (request.mode === 'navigate' ? await caches.match(offline, { cacheName: mark }) : undefined)
    if (answer === undefined) throw error
    return answer
  }
}

async function file(event) {
  const { request } = event
  const own = await caches.match(request, { cacheName: files })
  if (own !== undefined) return own
  const answer = await fetch(request)
  if (answer.ok) event.waitUntil(keep(files, request, answer.clone()))
  return answer
}

/** Any other page: the calm one where there is no network. */
async function other(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const calm = await caches.match(offline, { cacheName: mark })
    if (calm === undefined) throw error
    return calm
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(file(event))
  else if (answers.test(pathname) || (request.mode === 'navigate' && pages.test(pathname)))
    event.respondWith(fresh(event))
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/'))
    event.respondWith(other(request))
})
