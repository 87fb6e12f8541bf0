import type pg from 'pg'
import type { Actor } from '#kernel/actor.ts'
import { createListener } from './live/listener.ts'
import { createStream, type LiveStream, type Present } from './live/stream.ts'
import type { Logger, Metrics } from './telemetry.ts'

export type { Present }

export interface OpenStream {
  readonly actor: Actor
  /** What the browser sends as Last-Event-ID; undefined at the first connect. */
  readonly lastEventId?: string | undefined
  readonly signal: AbortSignal
  /** What this reader may see of an event, decided when it is sent; null where nothing. */
  readonly present: Present
}

export interface LiveHub {
  /** A stream of text/event-stream for one reader. */
  open(options: OpenStream): ReadableStream<Uint8Array>
  /** Runs `read` whenever a process has changed this topic, and after a time in which that could not be heard. */
  watch(topic: string, read: () => Promise<unknown>): void
  /** True while the process hears the database's notifications. */
  isListening(): boolean
  close(): Promise<void>
}

export interface HubOptions {
  readonly databaseUrl: string
  readonly pool: pg.Pool
  readonly log: Logger
  readonly metrics: Metrics
  readonly openSessions?:
    | ((sessionIds: readonly string[]) => Promise<readonly string[]>)
    | undefined
}

const sessionCheck = 60_000
/** A browser shares one stream among its tabs, so this is far more than people need. Counted by each process. */
export const mostStreams = { ofSession: 10, ofPerson: 30 } as const

interface Passing {
  readonly to: readonly string[]
  readonly name: string
  readonly data: Record<string, unknown>
}

/** Holds the open streams of this process and wakes those that a notification speaks of. */
export async function createHub({
  databaseUrl,
  pool,
  log,
  metrics,
  openSessions,
}: HubOptions): Promise<LiveHub> {
  const streams = new Map<string, Set<LiveStream>>()
  const watchers: { readonly topic: string; readonly read: () => Promise<unknown> }[] = []
  const all = () => [...streams.values()].flatMap((own) => [...own])
  let closed = false

  const checkSessions = async () => {
    if (!openSessions || streams.size === 0) return
    try {
      const open = new Set(
        await openSessions([...new Set(all().map((stream) => stream.sessionId))]),
      )
      for (const stream of all()) if (!open.has(stream.sessionId)) stream.signOut()
    } catch (error) {
      log.warn({ err: error }, 'the sessions of live streams could not be checked')
    }
  }

  const handlers: Record<string, (payload: string) => void> = {
    live: (userId) => streams.get(userId)?.forEach((stream) => stream.wake()),
    live_now: (payload) => {
      const { to, name, data } = JSON.parse(payload) as Passing
      for (const userId of to) streams.get(userId)?.forEach((stream) => stream.show(name, data))
    },
    session_ended: (sessionId) =>
      all()
        .filter((stream) => stream.sessionId === sessionId)
        .forEach((stream) => stream.signOut()),
    changed: (topic) => {
      for (const watcher of watchers) if (watcher.topic === topic) void watcher.read()
    },
  }

  const listener = await createListener({
    databaseUrl,
    log,
    channels: Object.keys(handlers),
    onNotify: (channel, payload) => handlers[channel]?.(payload),
    // What was said while nobody listened is lost: every stream reads on, and sessions are looked at again.
    onAgain: () => {
      for (const stream of all()) stream.wake()
      for (const { read } of watchers) void read()
      void checkSessions()
    },
  })
  const checking = setInterval(() => void checkSessions(), sessionCheck)
  checking.unref()

  return {
    open({ actor, lastEventId, signal, present }) {
      const stream = createStream({
        actor,
        lastEventId,
        present,
        pool,
        log,
        onSent: () => metrics.liveSent.inc(),
        onClose: () => {
          const own = streams.get(actor.id)
          if (!own?.delete(stream)) return
          metrics.liveStreams.dec()
          if (own.size === 0) streams.delete(actor.id)
        },
      })
      const own = streams.get(actor.id) ?? new Set()
      const ofSession = [...own].filter((other) => other.sessionId === actor.sessionId)
      // The newest is the one that somebody looks at; the oldest goes.
      if (ofSession.length >= mostStreams.ofSession) ofSession[0]!.bye()
      else if (own.size >= mostStreams.ofPerson) [...own][0]!.bye()
      streams.set(actor.id, own.add(stream))
      metrics.liveStreams.inc()
      if (closed || signal.aborted) stream.end()
      else signal.addEventListener('abort', () => stream.end(), { once: true })
      stream.begin()
      return stream.readable
    },
    watch: (topic, read) => void watchers.push({ topic, read }),
    isListening: () => listener.isUp(),
    async close() {
      closed = true
      clearInterval(checking)
      for (const stream of all()) stream.end()
      await listener.close()
    },
  }
}
