import { createHmac, timingSafeEqual } from 'node:crypto'

const prefix = 'advena'

/** The name of the session's cookie; over https with the prefix that binds it to https. */
export const sessionCookieName = (secure: boolean) => `${secure ? '__Secure-' : ''}${prefix}.session_token`

export const cookiePrefix = prefix

const signatureOf = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest('base64')

/** The cookie that opens a session: its token, signed. */
export const sessionCookie = (token: string, secret: string, secure: boolean) => `${sessionCookieName(secure)}=${encodeURIComponent(`${token}.${signatureOf(token, secret)}`)}`

/** The token of a signed cookie, or undefined where there is none or the signature is not ours. */
export function tokenFrom(headers: Headers, secret: string, secure: boolean): string | undefined {
  const start = `${sessionCookieName(secure)}=`
  const pair = headers
    .get('cookie')
    ?.split(/;\s*/)
    .find((part) => part.startsWith(start))
  const signed = pair === undefined ? undefined : decoded(pair.slice(start.length))
  const dot = signed?.lastIndexOf('.') ?? -1
  if (signed === undefined || dot < 1) return undefined
  const token = signed.slice(0, dot)
  const [given, right] = [Buffer.from(signed.slice(dot + 1)), Buffer.from(signatureOf(token, secret))]
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

const longest = 400 * 86_400

/**
 * Lets a remembered session's cookie stay in the browser for as long as browsers allow: when the session ends is decided by
 * its row, which every visit renews, and not by the day of the sign-in.
 */
export function stayInBrowser(setCookie: string): string {
  return /(^|-)advena\.session_token=[^;]/.test(setCookie) ? setCookie.replace(/max-age=(?!0)\d+/i, `Max-Age=${longest}`) : setCookie
}
