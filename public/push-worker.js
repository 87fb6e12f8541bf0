// Shows notifications while no page of the site is open. It keeps nothing and serves no page.

self.addEventListener('install', () => self.skipWaiting())

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Who has a page before their eyes sees the bell there. */
async function show({ title, link, ...shown }) {
  if ((await openPages()).some(({ focused }) => focused)) return
  await self.registration.showNotification(title, { ...shown, icon: '/favicon.svg', data: { link } })
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data.json())))

/** A page that shows it already comes to the front. No other page is taken away from what is written on it. */
async function open(link) {
  const page = (await openPages()).find(({ url }) => new URL(url).pathname === link)
  return page === undefined ? self.clients.openWindow(link) : page.focus()
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.link))
})
