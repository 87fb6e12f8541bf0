import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What the names of all our cookies begin with. Over https browsers bind `__Host-` to https and to this very host. */
export const cookiePrefix = (secure: boolean) => (secure ? '__Host-advena' : 'advena')

/** The name of the session's cookie. */
export const sessionCookieName = (secure: boolean) => `${cookiePrefix(secure)}.session_token`

const signatureOf = (token: string, secret: string) =>
  createHmac('sha256', secret).update(token).digest('base64')

/** The cookie that opens a session: its token, signed. */
export const sessionCookie = (token: string, secret: string, secure: boolean) =>
  `${sessionCookieName(secure)}=${encodeURIComponent(`${token}.${signatureOf(token, secret)}`)}`

/** The value of a cookie as it was set, or undefined. */
export function cookieValue(headers: Headers, name: string): string | undefined {
  const start = `${name}=`
  const pair = headers
    .get('cookie')
    ?.split(/;\s*/)
    .find((part) => part.startsWith(start))
  return pair === undefined ? undefined : decoded(pair.slice(start.length))
}

/** The value of a signed cookie, or undefined where there is none or the signature is not ours. */
export function signedCookie(headers: Headers, name: string, secret: string): string | undefined {
  const signed = cookieValue(headers, name)
  const dot = signed?.lastIndexOf('.') ?? -1
  if (signed === undefined || dot < 1) return undefined
  const value = signed.slice(0, dot)
  const [given, right] = [
    Buffer.from(signed.slice(dot + 1)),
    Buffer.from(signatureOf(value, secret)),
  ]
  return given.length === right.length && timingSafeEqual(given, right) ? value : undefined
}

/** The token of the session's cookie. */
export const tokenFrom = (headers: Headers, secret: string, secure: boolean): string | undefined =>
  signedCookie(headers, sessionCookieName(secure), secret)

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** A token for a session that we begin ourselves. */
export const newSessionToken = () => randomBytes(32).toString('base64url')

interface CookieLife {
  readonly secure: boolean
  /** In seconds; without it the cookie ends with the browser. */
  readonly maxAge?: number | undefined
}

/** The header that hands a session's cookie to a browser. */
export const setSessionCookie = (token: string, secret: string, { secure, maxAge }: CookieLife) =>
  [
    sessionCookie(token, secret, secure),
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${Math.max(1, Math.floor(maxAge))}`]),
  ].join('; ')

/** The header of a session's cookie with another life; a cookie that ends with the browser stays one. */
export const withMaxAge = (setCookie: string, seconds: number) =>
  setCookie.replace(/max-age=\d+/i, `Max-Age=${Math.max(1, Math.floor(seconds))}`)
