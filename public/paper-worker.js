// Keeps the page "What is this paper?" for use without a network: the page as a visitor without an account sees it, its
// files, and the texts of the rules. Nothing a person enters is kept. It serves that one page and no other.

const page = new URL(self.registration.scope).pathname
const cacheName = `paper-3:${page}`
// The list of papers, and the book with the words of all of them.
const book = '/api/deadlines/book'
const answers = ['/api/deadlines/papers', book]
const patience = 4000

const isAsset = (path) => path.startsWith('/assets/')

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  const isOld = (name) => name !== cacheName && /^paper-\d+:/.test(name) && name.slice(name.indexOf(':') + 1) === page
  const tidy = async () => Promise.all((await caches.keys()).filter(isOld).map((name) => caches.delete(name)))
  event.waitUntil(tidy().then(() => self.clients.claim()))
})

/** Without cookies, so that nothing of a person is kept on a device that others use. */
const asVisitor = (path, language) => fetch(path, { credentials: 'omit', cache: 'no-cache', headers: { 'accept-language': language } })

async function keep({ assets, language }) {
  const cache = await caches.open(cacheName)
  const [html, ...texts] = await Promise.all([page, ...answers].map((path) => asVisitor(path, language)))
  if (!html.ok || html.redirected || texts.some((answer) => !answer.ok)) return
  const named = (await html.clone().text()).match(/\/assets\/[\w.-]+/g) ?? []
  const wanted = new Set([...assets.filter(isAsset), ...named])
  const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname))
  await cache.addAll([...wanted].filter((path) => !kept.has(path)))
  await Promise.all([cache.put(page, html), ...answers.map((path, index) => cache.put(path, texts[index]))])
  await Promise.all([...kept].filter((path) => isAsset(path) && !wanted.has(path)).map((path) => cache.delete(path)))
}

self.addEventListener('message', (event) => {
  const done = keep(event.data).then(
    () => event.source?.postMessage('kept'),
    () => undefined,
  )
  event.waitUntil(done)
})

/** The network's answer; the kept one where there is no network, or where it takes too long. */
async function networkFirst(request, path) {
  const kept = await (await caches.open(cacheName)).match(path)
  const asked = fetch(request)
  if (kept === undefined) return asked
  const tired = new Promise((resolve) => setTimeout(resolve, patience, kept))
  return Promise.race([asked.catch(() => kept), tired])
}

/** The answer for one paper out of the kept book. */
async function fromBook(id) {
  const kept = await (await caches.open(cacheName)).match(book)
  const paper = kept === undefined ? undefined : (await kept.json()).find((one) => one.id === id)
  return paper === undefined ? undefined : new Response(JSON.stringify(paper), { headers: { 'content-type': 'application/json' } })
}

async function onePaper(request, id) {
  const kept = await fromBook(id)
  if (kept === undefined) return fetch(request)
  const tired = new Promise((resolve) => setTimeout(resolve, patience, kept))
  return Promise.race([fetch(request).catch(() => kept), tired])
}

async function keptFirst(request, path) {
  return (await (await caches.open(cacheName)).match(path)) ?? fetch(request)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  const onePath = /^\/api\/deadlines\/papers\/([a-z0-9_]+)$/.exec(pathname)
  if (isAsset(pathname)) event.respondWith(keptFirst(request, pathname))
  else if (onePath !== null) event.respondWith(onePaper(request, onePath[1]))
  else if ((request.mode === 'navigate' && pathname === page) || answers.includes(pathname)) event.respondWith(networkFirst(request, pathname))
})
