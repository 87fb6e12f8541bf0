import type { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Actor } from '#kernel/actor.ts'
import type { Logger } from '../telemetry.ts'
import { isDatabaseDown } from '../db.ts'
import { readBeginning, readOn } from './read.ts'

export type Present = (name: string, data: unknown) => Promise<unknown>

/** What all streams of a process share. */
export interface StreamParts {
  readonly pool: pg.Pool
  readonly log: Logger
  onSent(): void
  onClose(stream: LiveStream): void
}

interface StreamOptions {
  readonly actor: Actor
  readonly lastEventId: string | undefined
  readonly present: Present
  readonly to: Writable
  readonly turn: number
}

const mostWaiting = 100
const afterFailure = 500

/**
 * One reader's stream: a single run reads and writes, so that nothing is sent twice or out of order. Thousands of them wait most
 * of their time, so each holds a few words beside the answer it writes to, and no function, timer or promise of its own.
 */
export class LiveStream {
  readonly actor: Actor
  /** At which of the heartbeats it says something: not all do at once. */
  readonly turn: number
  readonly #parts: StreamParts
  readonly #present: Present
  readonly #to: Writable
  readonly #lastEventId: string | undefined
  #last: number | undefined
  #passing: { readonly name: string; readonly data: unknown }[] = []
  #dirty = true
  #running = false
  #ended = false

  constructor(parts: StreamParts, { actor, lastEventId, present, to, turn }: StreamOptions) {
    this.actor = actor
    this.turn = turn
    this.#parts = parts
    this.#present = present
    this.#to = to
    this.#lastEventId = lastEventId
  }

  begin(): void {
    if (this.#to.destroyed) return this.end()
    const gone = () => this.end()
    this.#to.once('close', gone).on('error', gone)
    this.#write('retry: 1000\n\n')
    void this.#run()
  }

  /** Says nothing, so that nobody on the way takes the connection for dead. */
  beat(): void {
    if (this.#hasRoom()) this.#write(':\n\n')
  }

  /** There may be more to read. */
  wake(): void {
    this.#dirty = true
    void this.#run()
  }

  /** Something passing, which is dropped where the reader is too slow for it. */
  show(name: string, data: unknown): void {
    if (this.#passing.length >= mostWaiting) return
    this.#passing.push({ name, data })
    void this.#run()
  }

  signOut(): void {
    this.#write('event: signed-out\ndata: {}\n\n')
    this.end()
  }

  /** Ends because this reader has opened too many since: the browser need not hurry back. */
  bye(): void {
    this.#write('event: bye\ndata: {}\n\n')
    this.end()
  }

  end(): void {
    if (this.#ended) return
    this.#ended = true
    this.#to.end()
    this.#parts.onClose(this)
  }

  #hasRoom(): boolean {
    return !this.#to.writableNeedDrain
  }

  #write(text: string): void {
    if (!this.#ended) this.#to.write(text)
  }

  async #run(): Promise<void> {
    if (this.#running) return
    this.#running = true
    while (!this.#ended && (this.#dirty || this.#passing.length > 0)) {
      try {
        await this.#step()
      } catch (error) {
        if (this.#ended) break
        this.#dirty = true
        this.#parts.log.warn({ err: error }, 'a live stream could not read on')
        await pause(afterFailure, undefined, { ref: false })
      }
    }
    this.#running = false
  }

  async #step(): Promise<void> {
    const { pool } = this.#parts
    if (this.#last === undefined) {
      const { seq, name } = await readBeginning(pool, this.actor.id, this.#lastEventId)
      if (name) this.#write(`id: ${seq}\nevent: ${name}\ndata: {}\n\n`)
      this.#last = seq
    }
    for (let next = this.#passing.shift(); next; next = this.#passing.shift()) {
      const text = await this.#block(next.name, next.data)
      if (text && this.#hasRoom()) this.#write(text)
    }
    for (let more = this.#dirty; more && !this.#ended;) {
      this.#dirty = false
      const batch = await readOn(pool, this.actor.id, this.#last)
      for (const event of batch.events) {
        const text = await this.#block(event.name, event.data, event.seq)
        await this.#room()
        if (this.#ended) return
        this.#write(text)
        this.#last = event.seq
      }
      more = batch.more || this.#dirty
    }
  }

  /** What this reader may see of the event, as a block of the stream; nothing where it may not be seen or cannot be shown. */
  async #block(name: string, data: unknown, seq?: number): Promise<string> {
    const id = seq === undefined ? '' : `id: ${seq}\n`
    let shown: unknown
    try {
      shown = await this.#present(name, data)
    } catch (error) {
      if (isDatabaseDown(error)) throw error
      this.#parts.log.error({ err: error, event: name }, 'a live event could not be shown')
    }
    if (shown === null || shown === undefined) return id && `${id}\n`
    this.#parts.onSent()
    return `${id}event: ${name}\ndata: ${JSON.stringify(shown)}\n\n`
  }

  /** Waits until the reader has taken in what was written, or has gone. */
  async #room(): Promise<void> {
    if (this.#hasRoom() || this.#ended) return
    const to = this.#to
    await new Promise<void>((resolve) => {
      const go = () => {
        to.off('drain', go).off('close', go)
        resolve()
      }
      to.on('drain', go).on('close', go)
    })
  }
}
