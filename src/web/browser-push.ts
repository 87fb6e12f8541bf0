/** The person, or the browser for them, said no. */
export class PushDenied extends Error {}

/** The worker of public/push-worker.js; its reach holds no page that it would have to serve. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/push-worker.js', {
    scope: '/notifications',
  })
  const starting = registration.installing ?? registration.waiting
  if (registration.active === null && starting !== null)
    await new Promise<void>((resolve, reject) => {
      starting.addEventListener('statechange', () => {
        if (starting.state === 'activated') resolve()
        if (starting.state === 'redundant') reject(new Error('the worker did not start'))
      })
    })
  return registration
}

/** Whether this browser can show notifications of closed pages at all. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Asks for the permission and subscribes anew, so that what an earlier person or key left behind is of no use. */
export async function subscribeBrowser(key: string): Promise<{
  endpoint: string
  keys: { p256dh: string; auth: string }
}> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDenied()
  const { pushManager } = await worker()
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = made.toJSON()
  return { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } }
}

/** Ends this browser's subscription, if it has one. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/notifications')
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
