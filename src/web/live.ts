import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore, type ReactNode } from 'react'
import { useHydrated } from './hydration.tsx'
import { loginPath } from './links.ts'
import type { LiveState } from './live-source.ts'
import { openSharedSource } from './live-tabs.ts'

export type { LiveState }

type Handler = (payload: never) => void

const handlers = new Map<string, Set<Handler>>()
const watchers = new Set<() => void>()
const openers = new Set<() => void>()
let state: LiveState = 'connecting'

const tell = (name: string, payload: unknown) =>
  handlers.get(name)?.forEach((handler) => handler(payload as never))

function setState(next: LiveState) {
  if (next === state) return
  state = next
  for (const watcher of watchers) watcher()
  if (next === 'open') for (const opener of openers) opener()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** How the stream stands: `offline` after several failed tries or where the device has no network. */
export const useLiveState = (): LiveState =>
  useSyncExternalStore(
    watch,
    () => state,
    () => 'connecting',
  )

/** The same outside of a component, at this moment. */
export const currentLiveState = (): LiveState => state

/** Calls `handler` with what the server lets this reader see of every event of that name. */
export function useLive<Payload>(name: string, handler: (payload: Payload) => void): void {
  const latest = useEffectEvent(handler)
  useEffect(() => {
    const own: Handler = (payload) => latest(payload)
    const all = handlers.get(name) ?? new Set()
    handlers.set(name, all.add(own))
    return () => void all.delete(own)
  }, [name])
}

/** Calls `handler` whenever the stream opens, the first time too if it is still to come. */
export function useLiveOpen(handler: () => void): void {
  const latest = useEffectEvent(handler)
  useEffect(() => {
    const own = () => latest()
    openers.add(own)
    return () => void openers.delete(own)
  }, [])
}

let isSigningOut = false

/** Called by whoever signs this person out in this tab and knows where to go next: the end of the stream is then no surprise. */
export function expectSignOut(): void {
  isSigningOut = true
}

const leaveForSignIn = () => {
  if (!isSigningOut)
    window.location.assign(loginPath(window.location.pathname + window.location.search))
}

/**
 * Keeps the stream open for the signed-in person; put it once around the signed-in pages. Queries with `meta: { live: true }`
 * are asked again when the stream begins, all of them after a gap that the server could not fill.
 */
export function LiveProvider({
  readerId,
  children,
}: {
  readerId: string | null
  children: ReactNode
}): ReactNode {
  const queries = useQueryClient()
  const isHydrated = useHydrated()
  const subscribe = useEffectEvent((name: string, data: unknown) => {
    if (name === 'hello')
      void queries.invalidateQueries({ predicate: (query) => query.meta?.['live'] === true })
    if (name === 'reset') void queries.invalidateQueries()
    tell(name, data)
  })

  useEffect(() => {
    if (readerId === null || !isHydrated) return
    const source = openSharedSource(readerId, {
      onEvent: ({ name, data }) => subscribe(name, data),
      onState: setState,
      onSignedOut: leaveForSignIn,
    })
    return () => {
      source.close()
      setState('connecting')
    }
  }, [readerId, isHydrated])

  return children
}
