import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushPayload } from './push-service.ts'

/** For tests alone: a browser that has subscribed at the stand-in, with the only keys that can read what comes. */
export interface StandInBrowser {
  /** What it tells the product. */
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** What has come so far, as the browser's worker would be given it, oldest first. */
  readonly got: () => PushPayload[]
  /** The same, as the bytes that were sent. */
  readonly raw: () => Buffer[]
  /** The person has blocked notifications, or cleared the browser's data. */
  readonly leave: () => void
}

/** A pair of VAPID keys, in the form in which the settings take it. */
export function makeVapidKeys(): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // One key in 256 begins with a zero byte, which is left out here and belongs to the key.
  const secret = pair.getPrivateKey()
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: Buffer.concat([Buffer.alloc(32 - secret.length), secret]).toString('base64url'),
  }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** RFC 8291, read with the browser's own keys. */
function decrypt(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): PushPayload {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const content = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const secret = derive(own.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(content.subarray(-16))
  const padded = Buffer.concat([cipher.update(content.subarray(0, -16)), cipher.final()])
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as PushPayload
}

/** Whether the sender proved with VAPID (RFC 8292) that it is the one the browser subscribed to, for this very service. */
function isSigned(authorization: string | undefined, publicKey: string, origin: string): boolean {
  const [, token = '', named] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [head, claims, signature] = token.split('.')
  if (named !== publicKey || signature === undefined) return false
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const told = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as {
    aud: string
    sub: string
  }
  return (
    told.aud === origin &&
    told.sub.startsWith('mailto:') &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}

/** A push service at its HTTP interface (RFC 8030). */
export async function openPushService(publicKey: string) {
  const boxes = new Map<
    string,
    { got: PushPayload[]; raw: Buffer[]; read: (body: Buffer) => PushPayload }
  >()
  const statuses: number[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const box = boxes.get(request.url ?? '')
    const forced = statuses.shift()
    const isOwner = isSigned(request.headers.authorization, publicKey, origin)
    const status = forced ?? (box === undefined ? 410 : isOwner ? 201 : 403)
    if (status === 201) {
      box!.got.push(box!.read(body))
      box!.raw.push(body)
    }
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** The next calls are answered so. */
    answerNext: (...next: number[]) => statuses.push(...next),
    subscribe(): StandInBrowser {
      const own = createECDH('prime256v1')
      own.generateKeys()
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(12).toString('hex')}`
      const box = { got: [], raw: [], read: (body: Buffer) => decrypt(body, own, auth) }
      boxes.set(path, box)
      return {
        subscription: {
          endpoint: `${origin}${path}`,
          keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
        got: () => box.got,
        raw: () => box.raw,
        leave: () => boxes.delete(path),
      }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
