import {
  openLiveSource,
  type LiveEvent,
  type LiveSourceOptions,
  type LiveState,
} from './live-source.ts'

type Said =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'state'; state: LiveState }
  | { kind: 'signed-out' }
  | { kind: 'new-tab' }

/**
 * One stream for all tabs of a person in this browser, because a browser opens only six connections to one product: the tab
 * that holds the lock reads, the others listen to it, and when it closes the next one goes on from the last number.
 */
export function openSharedSource(
  readerId: string,
  options: Omit<LiveSourceOptions, 'lastId'>,
): { close(): void } {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined')
    return openLiveSource({ ...options, lastId: undefined })

  const name = `advena-live-${readerId}`
  const tabs = new BroadcastChannel(name)
  const ending = new AbortController()
  let lastId: string | undefined
  let state: LiveState = 'connecting'
  let leads = false

  const say = (said: Said) => tabs.postMessage(said)
  const take = (said: Said) => {
    if (said.kind === 'event') {
      lastId = said.event.id ?? lastId
      options.onEvent(said.event)
    }
    if (said.kind === 'state') options.onState((state = said.state))
    if (said.kind === 'signed-out') options.onSignedOut()
    if (said.kind === 'new-tab' && leads) say({ kind: 'state', state })
  }
  const takeAndSay = (said: Said) => {
    say(said)
    take(said)
  }

  tabs.onmessage = ({ data }: MessageEvent<Said>) => take(data)
  say({ kind: 'new-tab' })

  const lead = () =>
    new Promise<void>((resolve) => {
      if (ending.signal.aborted) return resolve()
      leads = true
      const source = openLiveSource({
        lastId,
        onEvent: (event) => takeAndSay({ kind: 'event', event }),
        onState: (next) => takeAndSay({ kind: 'state', state: next }),
        onSignedOut: () => takeAndSay({ kind: 'signed-out' }),
      })
      ending.signal.addEventListener('abort', () => {
        source.close()
        resolve()
      })
    })
  navigator.locks.request(name, { signal: ending.signal }, lead).catch(() => {})

  return {
    close() {
      ending.abort()
      tabs.close()
    },
  }
}
