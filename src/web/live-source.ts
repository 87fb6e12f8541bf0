export type LiveState = 'connecting' | 'open' | 'offline'

export interface LiveEvent {
  readonly id: string | undefined
  readonly name: string
  readonly data: unknown
}

export interface LiveSourceOptions {
  /** The number of the last event seen: what came after it is sent again. */
  readonly lastId: string | undefined
  readonly onEvent: (event: LiveEvent) => void
  readonly onState: (state: LiveState) => void
  readonly onSignedOut: () => void
}

const firstDelay = 500
const longestDelay = 15_000
/** After a `bye`, that is, where this person has too many streams: who came back at once would only end another one. */
const calmDelay = 60_000
/** The server says something at least every 15 seconds; a line that is silent for longer is dead, though no error came. */
const longestSilence = 40_000

/** Reads a text/event-stream. `onBytes` is called for everything that arrives, comments too. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<LiveEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onBytes()
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop()!
    for (const block of blocks) {
      const event = readBlock(block)
      if (event !== undefined) yield event
    }
  }
}

function readBlock(block: string): LiveEvent | undefined {
  const fields = new Map(
    block.split('\n').flatMap((line) => {
      const at = line.indexOf(':')
      return at > 0 ? [[line.slice(0, at), line.slice(at + 1).replace(/^ /, '')] as const] : []
    }),
  )
  const id = fields.get('id')
  const data = fields.get('data')
  // A number without data is an event that this reader may not see: it still counts as seen.
  if (data === undefined) return id === undefined ? undefined : { id, name: '', data: undefined }
  return { id, name: fields.get('event') ?? 'message', data: JSON.parse(data) as unknown }
}

/** How long to wait before the stream is opened again, after how many failures in a row. */
export const pauseAfter = (outcome: 'lost' | 'dismissed', failures: number): number =>
  outcome === 'dismissed' ? calmDelay : Math.min(firstDelay * 2 ** (failures - 1), longestDelay)

/**
 * The live stream, opened again by itself after every loss, from the last number seen. Read with `fetch` and not with
 * EventSource, which gives up for good after a 503 and never tells a 401 from a lost line.
 */
export function openLiveSource({ lastId, onEvent, onState, onSignedOut }: LiveSourceOptions): {
  close(): void
} {
  const ending = new AbortController()
  let last = lastId
  let failures = 0
  let attempt = new AbortController()
  let wake = () => {}

  const comeBack = () => {
    failures = 0
    wake()
  }
  const goOffline = () => attempt.abort()
  // The page that somebody turns to is the one that should be live.
  const onLook = () => {
    if (document.visibilityState === 'visible') comeBack()
  }

  const readOnce = async () => {
    attempt = new AbortController()
    let watch: ReturnType<typeof setTimeout> | undefined
    const alive = () => {
      clearTimeout(watch)
      watch = setTimeout(() => attempt.abort(), longestSilence)
    }
    try {
      alive()
      const headers = {
        accept: 'text/event-stream',
        ...(last === undefined ? {} : { 'last-event-id': last }),
      }
      const response = await fetch('/api/events', {
        headers,
        credentials: 'include',
        cache: 'no-store',
        signal: AbortSignal.any([ending.signal, attempt.signal]),
      })
      if (response.status === 401) return 'signed-out'
      if (!response.ok || response.body === null) return 'lost'
      failures = 0
      onState('open')
      for await (const event of readEvents(response.body, alive)) {
        // The session may have been replaced by a new one in this browser, as a new password does: only a 401 says it is over.
        if (event.name === 'signed-out') return 'lost'
        if (event.name === 'bye') return 'dismissed'
        last = event.id ?? last
        if (event.name !== '') onEvent(event)
      }
      return 'lost'
    } catch {
      return 'lost'
    } finally {
      clearTimeout(watch)
      attempt.abort()
    }
  }

  const run = async () => {
    while (!ending.signal.aborted) {
      const outcome = await readOnce()
      if (ending.signal.aborted) return
      if (outcome === 'signed-out') return onSignedOut()
      failures += 1
      onState(navigator.onLine && failures < 3 && outcome === 'lost' ? 'connecting' : 'offline')
      const delay = pauseAfter(outcome, failures) * (0.75 + Math.random() / 2)
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, delay)
      })
    }
  }

  window.addEventListener('online', comeBack)
  window.addEventListener('offline', goOffline)
  document.addEventListener('visibilitychange', onLook)
  void run()
  return {
    close() {
      window.removeEventListener('online', comeBack)
      window.removeEventListener('offline', goOffline)
      document.removeEventListener('visibilitychange', onLook)
      ending.abort()
      wake()
    },
  }
}
