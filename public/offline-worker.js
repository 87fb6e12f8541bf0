// Keeps pages for use without a network: those of the signed-in person that the server allows by a header, and a page that says
// what can still be read. Only one person's pages are kept at a time. A page that came without that header (a visitor's, of a
// shared device, of an administrator) takes all of them away, so they end with the session, by the next page at the latest.

const own = 'own-1'
const site = 'site-1'
const shell = '/offline'
const neutral = '/units'
const mark = 'advena-keep'
const keepable = /^\/(?:dashboard|timeline|messages(?:\/[\w-]+)?|lawyer\/messages)$/
const mostPages = 24
const patience = 8000

// A page whose making began before the pages were taken away must not be put back.
let turn = 0
let isAway = false
let isFresh = false

self.addEventListener('install', () => self.skipWaiting())

/** Whose page it is, and until when it may be shown. */
const marked = (answer) => {
  const [reader = '', until = '0'] = (answer.headers.get(mark) ?? '').split(' ')
  return { reader, until: Number(until) }
}
const isPage = (answer) => answer.status === 200 && !answer.redirected && /text\/html/.test(answer.headers.get('content-type') ?? '')

async function forget() {
  turn += 1
  await caches.delete(own)
}

/** What a page tells of who reads: what was kept for anybody else goes before it is shown. */
async function heed(answer) {
  if (!isPage(answer)) return
  const { reader } = marked(answer)
  if (reader === '') return forget()
  if (!(await caches.has(own))) return
  const cache = await caches.open(own)
  const [first] = await cache.keys()
  if (first !== undefined && marked(await cache.match(first)).reader !== reader) await forget()
}

/** The files of a page, the page that is shown where nothing was kept, and where leaving quickly leads. */
async function keepFiles(files, language) {
  const cache = await caches.open(site)
  const before = await cache.match(shell)
  if (!isFresh || before?.headers.get('content-language') !== language) {
    await Promise.all(
      [shell, neutral].map(async (path) => {
        const answer = await fetch(path, { credentials: 'omit', cache: 'no-cache', headers: { 'accept-language': language } })
        if (isPage(answer)) await cache.put(path, answer)
      }),
    )
    isFresh = true
  }
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await Promise.all(files.filter((path) => !kept.has(path)).map((path) => cache.add(path)))
}

/** The newest pages stay, and the files that they need. */
async function tidy() {
  const cache = await caches.open(own)
  const pages = await Promise.all((await cache.keys()).map(async (request) => ({ request, headers: (await cache.match(request)).headers })))
  const age = ({ headers }) => Number(headers.get('kept-at'))
  const old = pages.toSorted((a, b) => age(b) - age(a)).slice(mostPages)
  await Promise.all(old.map(({ request }) => cache.delete(request)))
  const wanted = new Set(pages.filter((page) => !old.includes(page)).flatMap(({ headers }) => (headers.get('kept-files') ?? '').split(' ')))
  const files = await caches.open(site)
  const spare = (await files.keys()).filter(({ url }) => url.includes('/assets/') && !wanted.has(new URL(url).pathname))
  await Promise.all(spare.map((request) => files.delete(request)))
}

async function keep({ path, label, assets, language }) {
  if (!keepable.test(path.split('?')[0])) return false
  let began = turn
  const answer = await fetch(path, { cache: 'no-cache', headers: { accept: 'text/html' } })
  await heed(answer)
  const { reader } = marked(answer)
  if (!isPage(answer) || reader === '') return false
  if (!(await caches.has(own))) began = turn
  const html = await answer.text()
  const files = [...new Set([...assets.filter((file) => file.startsWith('/assets/')), ...(html.match(/\/assets\/[\w.-]+/g) ?? [])])]
  await keepFiles(files, language)
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set('kept-at', String(Date.now()))
  headers.set('kept-label', encodeURIComponent(label))
  headers.set('kept-files', files.join(' '))
  // Nobody is here any more, or the person has gone meanwhile.
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (turn !== began || windows.length === 0) return false
  await (await caches.open(own)).put(path, new Response(html, { headers }))
  await tidy()
  return true
}

let queue = Promise.resolve()
self.addEventListener('message', (event) => {
  // One after the other: a full storage or a lost network ends one try, not the rest.
  queue = queue.then(() => keep(event.data)).then(
    (isKept) => isKept && event.source?.postMessage({ kept: event.data.path }),
    () => undefined,
  )
  event.waitUntil(queue)
})

/** A kept page, marked as one, so that it says how old it is. */
async function keptPage({ pathname, search }) {
  if (!(await caches.has(own))) return undefined
  const cache = await caches.open(own)
  const path = pathname + search
  const found = (await cache.match(path)) ?? (await cache.match(pathname, { ignoreSearch: true }))
  if (found === undefined) return undefined
  if (marked(found).until < Date.now()) {
    await forget()
    return undefined
  }
  const html = await found.text()
  return new Response(html.replace('<html ', '<html data-kept="yes" '), { headers: found.headers })
}

/** What stands in for a page without a network. Where nothing is kept on this device, the browser says it in its own words. */
async function without(url) {
  isAway = true
  const instead = url.pathname === neutral ? neutral : shell
  return (await keptPage(url)) ?? (await caches.match(instead, { cacheName: site })) ?? Response.error()
}

async function page(request, url) {
  const asked = fetch(request).then(async (answer) => {
    isAway = false
    await heed(answer)
    return answer
  })
  const answer = asked.catch(() => without(url))
  const kept = await keptPage(url)
  if (kept === undefined) return answer
  const tired = new Promise((resolve) => setTimeout(resolve, patience, kept))
  return Promise.race([answer, tired])
}

async function file(request, path) {
  return (await caches.match(path, { cacheName: site })) ?? fetch(request)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!url.pathname.startsWith('/api/')) event.respondWith(page(request, url))
  } else if (url.pathname.startsWith('/assets/') && (isAway || !self.navigator.onLine)) event.respondWith(file(request, url.pathname))
})
