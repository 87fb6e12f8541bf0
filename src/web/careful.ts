import { useSyncExternalStore } from 'react'
import { sharedCookie as shared } from '#kernel/shared-device.ts'
import { lastingCookie } from '#web/cookies.ts'

/** The cookie of a tab that names nothing. Its name says nothing either: who looks at a device may look at its cookies. */
export const tabCookie = 'tab'
export const plainTab = 'plain'
export const [exitName, exitValue] = ['exit', 'all'] as const
const exitCookie = `${exitName}=${exitValue}`
const sharedCookie = `${shared.name}=${shared.value}`

const holds = (cookie: string) =>
  typeof document !== 'undefined' && document.cookie.split('; ').includes(cookie)
const gone = (cookie: string) => `${cookie.split('=')[0]}=; path=/; max-age=0`

const watchers = new Set<() => void>()
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
/** Whether the tab of this device names nothing. */
export const isPlainTab = (): boolean => document.documentElement.dataset['tab'] === plainTab

/** Whether this device wants a tab that names nothing. `rendered`: what the server read in the request. */
export const usePlainTab = (rendered: boolean): boolean =>
  useSyncExternalStore(watch, isPlainTab, () => rendered)

/** Turns the plain tab on or off, at once and for the next visits of this device. */
export function choosePlainTab(on: boolean): void {
  document.cookie = on ? lastingCookie(tabCookie, plainTab) : gone(tabCookie)
  document.documentElement.dataset['tab'] = on ? plainTab : ''
  if (on) void forgetPages()
  for (const watcher of watchers) watcher()
}

/** Whether leaving quickly takes everything of this device along. */
export const exitTakesAll = (): boolean => holds(exitCookie)

export function chooseExit(takesAll: boolean): void {
  document.cookie = takesAll ? lastingCookie(exitName, exitValue) : gone(exitCookie)
  if (takesAll) keepLess()
  for (const watcher of watchers) watcher()
}

/** Whether somebody said at the sign-in that others use this device. It ends with the browser, as their session does. */
export const isSharedDevice = (): boolean => holds(sharedCookie)

export function markSharedDevice(on: boolean): void {
  document.cookie = on ? `${sharedCookie}; path=/; samesite=lax` : gone(sharedCookie)
  if (on) keepLess()
}

/** What of the pages that workers keep for use without a network names a person. */
const ofPerson = /^own-/

/** Takes the pages away that workers keep: all of them, or those of a person alone. */
export async function forgetPages(which: 'all' | 'own' = 'all'): Promise<void> {
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys())
    if (which === 'all' || ofPerson.test(name)) await caches.delete(name)
}

/** What was begun here before goes on in this tab alone. */
function keepLess(): void {
  void forgetPages()
  for (const [key, text] of Object.entries(localStorage)) {
    if (!/^advena-.+-draft$/.test(key)) continue
    sessionStorage.setItem(key, String(text))
    localStorage.removeItem(key)
  }
}

/** Whether nothing of a person stays in this browser once the tab is closed: others use the device, or may look at it. */
export const keepsInTabOnly = (): boolean => isSharedDevice() || exitTakesAll()

/** The same for what is on the screen, which follows the choice. */
export const useTabOnly = (): boolean => useSyncExternalStore(watch, keepsInTabOnly, () => false)

/** Whether pages of a person, or a session that outlasts the browser, may be kept here. The server is asked too, by what it says of each page. */
export const mayKeepPages = (): boolean => !keepsInTabOnly() && !isPlainTab()

/** Where what a person writes waits until it is sent. */
export const keepPlace = (): Storage => (keepsInTabOnly() ? sessionStorage : localStorage)
