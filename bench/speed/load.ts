// A generator of HTTP load: so many connections ask one after the other for so many seconds, and every answer is timed.
import { connect, type Socket } from 'node:net'

export interface Ask {
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly cookie?: string | undefined
  readonly accept?: string
  readonly body?: unknown
}

export interface Target {
  readonly name: string
  readonly url: string
  /** Asked in turn, by all connections together. */
  readonly asks: readonly Ask[]
  readonly connections: number
}

export interface Shot {
  /** Answers in a second. */
  readonly rate: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Answers that were none, or other than 2xx. */
  readonly bad: number
}

const patience = 30_000

function bytesOf(
  { path, method = 'GET', cookie, accept, body }: Ask,
  { host, origin }: URL,
): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    `accept: ${accept ?? 'application/json'}`,
    'accept-language: en',
    ...(cookie === undefined ? [] : [`cookie: ${cookie}`]),
    ...(method === 'GET'
      ? []
      : [
          `origin: ${origin}`,
          'content-type: application/json',
          `content-length: ${Buffer.byteLength(text)}`,
        ]),
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`)
}

type Part = 'head' | 'body' | 'size' | 'chunk' | 'end'

/** Finds where answers end in what a connection brings. */
class Answers {
  #rest: Buffer = Buffer.alloc(0)
  #part: Part = 'head'
  #left = 0
  #status = 0

  /** The status of each answer that is whole with these bytes. */
  read(bytes: Buffer): number[] {
    const all = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes])
    const whole: number[] = []
    let at = 0
    for (;;) {
      if (this.#part === 'head' || this.#part === 'size') {
        const mark = this.#part === 'head' ? '\r\n\r\n' : '\r\n'
        const end = all.indexOf(mark, at)
        if (end < 0) break
        this.#begin(all.toString('latin1', at, end))
        at = end + mark.length
        continue
      }
      const taken = Math.min(this.#left, all.length - at)
      at += taken
      this.#left -= taken
      if (this.#left > 0) break
      if (this.#part !== 'chunk') whole.push(this.#status)
      this.#part = this.#part === 'chunk' ? 'size' : 'head'
      if (this.#part === 'head' && at === all.length) break
    }
    this.#rest = all.subarray(at)
    return whole
  }

  #begin(text: string) {
    if (this.#part === 'size') {
      const size = Number.parseInt(text, 16)
      this.#part = size === 0 ? 'end' : 'chunk'
      this.#left = size + 2
      return
    }
    this.#status = Number(text.slice(9, 12))
    const isChunked = /\r\ntransfer-encoding: *chunked/i.test(text)
    this.#part = isChunked ? 'size' : 'body'
    this.#left = isChunked ? 0 : Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1] ?? 0)
  }
}

export const quantile = (list: readonly number[], share: number): number => {
  const sorted = Float64Array.from(list).toSorted()
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

/** Asks a target for so many seconds. */
export async function shoot(target: Target, seconds: number, most = Infinity): Promise<Shot> {
  const url = new URL(target.url)
  const asks = target.asks.map((ask) => bytesOf(ask, url))
  const times: number[] = []
  let [next, bad] = [0, 0]
  const start = performance.now()
  const end = start + seconds * 1_000

  const run = () =>
    new Promise<void>((resolve) => {
      const answers = new Answers()
      let asked = 0
      const socket: Socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
      const late = setTimeout(() => finish(1), seconds * 1_000 + patience)
      const finish = (faults: number) => {
        clearTimeout(late)
        bad += faults
        socket.removeAllListeners()
        socket.on('error', () => {}).destroy()
        resolve()
      }
      const ask = () => {
        if (performance.now() >= end || next >= most) return finish(0)
        asked = performance.now()
        socket.write(asks[next++ % asks.length]!)
      }
      socket.on('connect', ask)
      socket.on('data', (bytes: Buffer) => {
        for (const status of answers.read(bytes)) {
          times.push(performance.now() - asked)
          if (status < 200 || status > 299) bad += 1
          ask()
        }
      })
      socket.on('error', () => finish(1))
      socket.on('close', () => finish(1))
    })

  await Promise.all(Array.from({ length: target.connections }, run))
  const took = (performance.now() - start) / 1_000
  return { rate: times.length / took, p50: quantile(times, 0.5), p99: quantile(times, 0.99), bad }
}
