import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Actor } from '#kernel/actor.ts'
import type { Logger } from '../telemetry.ts'
import { isDatabaseDown } from '../db.ts'
import { readBeginning, readOn } from './read.ts'

export type Present = (name: string, data: unknown) => Promise<unknown>

export interface LiveStream {
  readonly sessionId: string
  readonly readable: ReadableStream<Uint8Array>
  begin(): void
  /** There may be more to read. */
  wake(): void
  /** Something passing, which is dropped where the reader is too slow for it. */
  show(name: string, data: unknown): void
  signOut(): void
  /** Ends because this reader has opened too many since: the browser need not hurry back. */
  bye(): void
  end(): void
}

interface StreamOptions {
  readonly actor: Actor
  readonly lastEventId: string | undefined
  readonly present: Present
  readonly pool: pg.Pool
  readonly log: Logger
  readonly onSent: () => void
  readonly onClose: () => void
}

const heartbeat = 15_000
const mostWaiting = 100
const buffered = 64 * 1024

/** One reader's stream: a single loop reads and writes, so that nothing is sent twice or out of order. */
export function createStream({
  actor,
  lastEventId,
  present,
  pool,
  log,
  onSent,
  onClose,
}: StreamOptions): LiveStream {
  const encoder = new TextEncoder()
  const passing: { name: string; data: unknown }[] = []
  const ending = new AbortController()
  let controller: ReadableStreamDefaultController<Uint8Array>
  let dirty = true
  let nudge = () => {}
  let drained = () => {}

  const readable = new ReadableStream<Uint8Array>(
    { start: (own) => void (controller = own), pull: () => drained(), cancel: () => close(false) },
    new ByteLengthQueuingStrategy({ highWaterMark: buffered }),
  )
  const hasRoom = () => (controller.desiredSize ?? 0) > 0
  const write = (text: string) => {
    if (!ending.signal.aborted) controller.enqueue(encoder.encode(text))
  }
  const room = () =>
    hasRoom() || ending.signal.aborted
      ? undefined
      : new Promise<void>((resolve) => (drained = resolve))

  function close(say = true) {
    if (ending.signal.aborted) return
    ending.abort()
    clearInterval(beating)
    if (say) controller.close()
    nudge()
    drained()
    onClose()
  }
  const beating = setInterval(() => hasRoom() && write(':\n\n'), heartbeat)
  beating.unref()

  /** What this reader may see of the event, as a block of the stream; nothing where it may not be seen or cannot be shown. */
  const block = async (name: string, data: unknown, seq?: number): Promise<string> => {
    const id = seq === undefined ? '' : `id: ${seq}\n`
    let shown: unknown
    try {
      shown = await present(name, data)
    } catch (error) {
      if (isDatabaseDown(error)) throw error
      log.error({ err: error, event: name }, 'a live event could not be shown')
    }
    if (shown === null || shown === undefined) return id && `${id}\n`
    onSent()
    return `${id}event: ${name}\ndata: ${JSON.stringify(shown)}\n\n`
  }

  let last: number | undefined
  const step = async () => {
    if (last === undefined) {
      const { seq, name } = await readBeginning(pool, actor.id, lastEventId)
      if (name) write(`id: ${seq}\nevent: ${name}\ndata: {}\n\n`)
      last = seq
    }
    for (let next = passing.shift(); next; next = passing.shift()) {
      const text = await block(next.name, next.data)
      if (text && hasRoom()) write(text)
    }
    for (let more = dirty; more;) {
      dirty = false
      const batch = await readOn(pool, actor.id, last)
      for (const event of batch.events) {
        const text = await block(event.name, event.data, event.seq)
        await room()
        if (ending.signal.aborted) return
        write(text)
        last = event.seq
      }
      more = batch.more || dirty
    }
  }

  const loop = async () => {
    write('retry: 1000\n\n')
    while (!ending.signal.aborted) {
      try {
        if (dirty || passing.length > 0) await step()
        else await new Promise<void>((resolve) => (nudge = resolve))
      } catch (error) {
        if (ending.signal.aborted) return
        dirty = true
        log.warn({ err: error }, 'a live stream could not read on')
        await pause(500, undefined, { signal: ending.signal }).catch(() => {})
      }
    }
  }

  return {
    sessionId: actor.sessionId,
    readable,
    begin: () => void loop(),
    wake() {
      dirty = true
      nudge()
    },
    show(name, data) {
      if (passing.length >= mostWaiting) return
      passing.push({ name, data })
      nudge()
    },
    signOut() {
      write('event: signed-out\ndata: {}\n\n')
      close()
    },
    bye() {
      write('event: bye\ndata: {}\n\n')
      close()
    },
    end: () => close(),
  }
}
