import { createHmac, randomBytes } from 'node:crypto'
import { sharedCookie } from '#kernel/shared-device.ts'
import type { RequestCtx } from '#server/context.ts'
import { cookiePrefix, cookieValue } from './session-cookie.ts'

const most = 5
const lifetime = 400 * 86_400

const isSecure = ({ config }: RequestCtx) => config.appUrl.startsWith('https:')
const nameOf = (ctx: RequestCtx) => `${cookiePrefix(isSecure(ctx))}.device`

/** Binds a browser to an account without revealing the account to readers of the cookie. */
const tagOf = (ctx: RequestCtx, device: string, userId: string) =>
  createHmac('sha256', ctx.config.appSecret)
    .update(`device ${device} ${userId}`)
    .digest('base64url')
    .slice(0, 22)

function read(ctx: RequestCtx): { device: string; tags: string[] } | undefined {
  const [device = '', ...tags] = cookieValue(ctx.requestHeaders, nameOf(ctx))?.split('.') ?? []
  return /^[\w-]{22}$/.test(device) ? { device, tags: tags.slice(0, most) } : undefined
}

/** The id of this browser, if this person has signed in from it before. */
export function knownDevice(ctx: RequestCtx, userId: string): string | undefined {
  const found = read(ctx)
  return found?.tags.includes(tagOf(ctx, found.device, userId)) ? found.device : undefined
}

/**
 * Remembers that the person signed in from this browser. The cookie holds up to five accounts, the most recent first. Where others
 * use the device, it ends with the browser.
 */
export function rememberDevice(ctx: RequestCtx, userId: string): void {
  const known = read(ctx)
  const device = known?.device ?? randomBytes(16).toString('base64url')
  const tag = tagOf(ctx, device, userId)
  const tags = [tag, ...(known?.tags ?? []).filter((other) => other !== tag)].slice(0, most)
  const isShared = cookieValue(ctx.requestHeaders, sharedCookie.name) === sharedCookie.value
  const lasts = isShared ? '' : `; Max-Age=${lifetime}`
  const secure = isSecure(ctx) ? '; Secure' : ''
  ctx.responseHeaders.append(
    'set-cookie',
    `${nameOf(ctx)}=${[device, ...tags].join('.')}${lasts}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  )
}
