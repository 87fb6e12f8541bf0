// P9: what open live streams hold in memory, beside bare WebSockets.
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Line } from './bench.ts'
import { sessions } from './fill.ts'
import { openFloor } from './floors.ts'
import { bindServers } from './machine.ts'
import { probeAt, type Memory } from './probe-client.ts'
import { launch } from './product.ts'
import type { Row } from './report.ts'

const inOneGo = 50

/** A connection that has asked and read the word that marks it as open. */
const hold = (url: URL, head: readonly string[], word: string) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect({ host: url.hostname, port: Number(url.port) })
    let read = ''
    socket.on('connect', () => socket.write(`${head.join('\r\n')}\r\n\r\n`))
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`a connection was closed: ${read.slice(0, 100)}`)))
    socket.on('data', (chunk) => {
      read = (read + chunk.toString()).slice(-500)
      if (read.includes(word)) resolve(socket)
    })
  })

async function holdAll(count: number, one: (nth: number) => Promise<Socket>): Promise<Socket[]> {
  const all: Socket[] = []
  while (all.length < count) {
    const some = Array.from({ length: Math.min(inOneGo, count - all.length) }, (_, n) =>
      one(all.length + n),
    )
    all.push(...(await Promise.all(some)))
  }
  return all
}

/** What was closed or opened is taken note of on the other side. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 2_000))

interface Side {
  readonly name: string
  one(nth: number): Promise<Socket>
  memory(): Promise<Memory>
}

/** Bytes for a thousand connections: of the whole process, and of its heap. */
async function weigh({ one, memory }: Side, count: number) {
  for (const socket of await holdAll(inOneGo, one)) socket.destroy()
  await settled()
  const before = await memory()
  const all = await holdAll(count, one)
  await settled()
  const after = await memory()
  for (const socket of all) socket.destroy()
  const each = (pick: (held: Memory) => number) => ((pick(after) - pick(before)) / count) * 1_000
  return { rss: each(({ rss }) => rss), heap: each(({ heapUsed }) => heapUsed) }
}

export const memoryLine: Line = async ({ product, quick }) => {
  const count = quick ? 1_000 : 5_000
  const probe = join(product.dataDir, 'probe-of-streams')
  const fresh = await launch(product.dataDir, {
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'probe.ts')}`,
    PROBE_SOCKET: probe,
  })
  const floors = [await openFloor(product), await openFloor(product)]
  bindServers(fresh.child.pid!)
  const overFloor = (nth: number): Side => {
    const url = new URL(floors[nth]!.url)
    const ask = [
      'host: floor',
      'upgrade: websocket',
      'connection: Upgrade',
      'sec-websocket-key: YWR2ZW5hIGJlbmNoIGtleQ==',
      'sec-websocket-version: 13',
    ]
    return {
      name: nth === 0 ? 'floor: bare WebSockets' : 'floor again (A/A)',
      one: (n) => hold(url, [`GET /held-${n} HTTP/1.1`, ...ask], '\r\n\r\n'),
      memory: () => floors[nth]!.memory(),
    }
  }
  const own: Side = {
    name: 'live streams',
    one: (n) =>
      hold(
        new URL(fresh.url),
        [
          'GET /api/events HTTP/1.1',
          `host: ${new URL(fresh.url).host}`,
          `cookie: ${product.cookie('client', 1 + (n % sessions))}`,
        ],
        'event: hello',
      ),
    memory: () => probeAt(probe),
  }
  const rows: Row[] = []
  let floor = 0
  for (const side of [overFloor(0), overFloor(1), own]) {
    const { rss, heap } = await weigh(side, count)
    floor ||= rss
    rows.push({
      line: 'P9',
      name: side.name,
      seen: `${(rss / 1e6).toFixed(1)} MB for 1,000 of ${count}, ${(heap / 1e6).toFixed(1)} of it heap`,
      ratio: rss / floor,
      gate: side === own ? { most: 3 } : undefined,
    })
  }
  for (const one of floors) one.stop()
  await fresh.stop()
  return rows
}
