import type { Writable } from 'node:stream'
import type pg from 'pg'
import type { Actor } from '#kernel/actor.ts'
import { createListener } from './live/listener.ts'
import { LiveStream, type Present, type StreamParts } from './live/stream.ts'
import type { Logger, Metrics } from './telemetry.ts'

export type { Present }

export interface OpenStream {
  readonly actor: Actor
  /** What the browser sends as Last-Event-ID; undefined at the first connect. */
  readonly lastEventId?: string | undefined
  /** Where it is written: an answer, whose reader has gone when it closes. */
  readonly to: Writable
  /** What this reader may see of an event, decided when it is sent; null where nothing. */
  readonly present: Present
}

export interface LiveHub {
  /** Writes text/event-stream for one reader until they or their session go. */
  open(options: OpenStream): void
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
/** Every stream says something each 15 seconds, a fifteenth of them at a time. */
const beat = { every: 1_000, turns: 15 } as const
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
        await openSessions([...new Set(all().map((stream) => stream.actor.sessionId))]),
      )
      for (const stream of all()) if (!open.has(stream.actor.sessionId)) stream.signOut()
    } catch (error) {
      log.warn({ err: error }, 'the sessions of live streams could not be checked')
    }
  }

  const parts: StreamParts = {
    pool,
    log,
    onSent: () => metrics.liveSent.inc(),
    onClose(stream) {
      const own = streams.get(stream.actor.id)
      if (!own?.delete(stream)) return
      metrics.liveStreams.dec()
      if (own.size === 0) streams.delete(stream.actor.id)
    },
  }

  const handlers: Record<string, (payload: string) => void> = {
    live: (userId) => streams.get(userId)?.forEach((stream) => stream.wake()),
    live_now: (payload) => {
      const { to, name, data } = JSON.parse(payload) as Passing
      for (const userId of to) streams.get(userId)?.forEach((stream) => stream.show(name, data))
    },
    session_ended: (sessionId) =>
      all()
        .filter((stream) => stream.actor.sessionId === sessionId)
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
  let opened = 0
  let beats = 0
  const beating = setInterval(() => {
    beats += 1
    for (const own of streams.values())
      for (const stream of own) if (stream.turn === beats % beat.turns) stream.beat()
  }, beat.every)
  beating.unref()

  return {
    open({ actor, lastEventId, to, present }) {
      const turn = (opened += 1) % beat.turns
      const stream = new LiveStream(parts, { actor, lastEventId, present, to, turn })
      const own = streams.get(actor.id) ?? new Set()
      const ofSession = [...own].filter((other) => other.actor.sessionId === actor.sessionId)
      // The newest is the one that somebody looks at; the oldest goes.
      if (ofSession.length >= mostStreams.ofSession) ofSession[0]!.bye()
      else if (own.size >= mostStreams.ofPerson) [...own][0]!.bye()
      streams.set(actor.id, own.add(stream))
      metrics.liveStreams.inc()
      if (closed) stream.end()
      else stream.begin()
    },
    watch: (topic, read) => void watchers.push({ topic, read }),
    isListening: () => listener.isUp(),
    async close() {
      closed = true
      clearInterval(checking)
      clearInterval(beating)
      for (const stream of all()) stream.end()
      await listener.close()
    },
  }
}
