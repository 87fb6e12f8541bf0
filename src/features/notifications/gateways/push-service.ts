import type { PushSettings } from '#server/config/push.ts'

/** What a browser gave when it subscribed. */
export interface PushTarget {
  readonly endpoint: string
  readonly publicKey: string
  readonly authSecret: string
}

/** What the worker in public/push-worker.js shows. It names no person and no case: it may lie on a locked screen. */
export interface PushPayload {
  readonly title: string
  readonly body: string
  /** The page that opens, a path of this site. */
  readonly link: string
  /** A later one with the same tag takes the place of the earlier. */
  readonly tag: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

/** A push service did not take a notification and may take it later. Names the service's status, never the address. */
export class PushError extends Error {
  constructor(code: string) {
    super(`the push service did not take the notification (${code})`)
    this.name = 'PushError'
  }
}

/** After a day nobody needs to be woken by it: the inbox keeps it. */
const secondsKept = 86_400
const patience = 10_000

/**
 * Encrypts for one browser (RFC 8291) and hands it to its push service. `gone`: the browser has unsubscribed, or can never be
 * reached with what it gave. Throws `PushError` where another try may help.
 */
export async function sendPush(
  { publicKey, privateKey }: Pick<PushSettings, 'publicKey' | 'privateKey'>,
  subject: string,
  target: PushTarget,
  payload: PushPayload,
): Promise<'sent' | 'gone'> {
  const { default: webPush } = await import('web-push')
  const request = encrypted()
  if (request === undefined) return 'gone'
  const { 'Content-Length': _measured, ...headers } = request.headers
  const answer = await fetch(request.endpoint, {
    method: 'POST',
    headers,
    body: new Uint8Array(request.body),
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  }).catch((error: Error) => {
    throw new PushError(error.name)
  })
  await answer.body?.cancel()
  if (answer.ok) return 'sent'
  if ([400, 403, 404, 410, 413].includes(answer.status)) return 'gone'
  throw new PushError(String(answer.status))

  /** Undefined where the browser's key is no point of its curve. */
  function encrypted() {
    try {
      return webPush.generateRequestDetails(
        {
          endpoint: target.endpoint,
          keys: { p256dh: target.publicKey, auth: target.authSecret },
        },
        JSON.stringify(payload),
        { vapidDetails: { subject, publicKey, privateKey }, TTL: secondsKept },
      )
    } catch {
      return undefined
    }
  }
}
