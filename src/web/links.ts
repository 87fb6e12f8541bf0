/** The paths that are not pages: the browser leaves the application for them. */
export const loginPath = (returnTo?: string) =>
  returnTo === undefined ? '/api/login' : `/api/login?returnTo=${encodeURIComponent(returnTo)}`
/** The same for somebody who most likely has no account yet: leads to the form that makes one. */
export const signUpPath = (returnTo?: string) =>
  returnTo === undefined ? '/api/login?new=yes' : `${loginPath(returnTo)}&new=yes`
/** The same for somebody who is signed in and has to show once more who they are. */
export const loginAgainPath = (returnTo: string) => `${loginPath(returnTo)}&again=yes`
/** Where somebody comes back to who wrote a case before they had an account. */
export const writtenCasePath = '/create-lead?written=yes'
export const logoutPath = '/api/logout'

/** A path of this site, or undefined: never another host, never `//host`, never a backslash trick. */
export function ownPath(value: string | null | undefined): string | undefined {
  if (value === null || value === undefined || !/^\/(?![/\\])/.test(value)) return undefined
  const url = new URL(value, 'http://own.invalid')
  // Dots are taken out only now: `/.//host` has become `//host`.
  return url.host === 'own.invalid' && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : undefined
}
