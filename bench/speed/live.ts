// P8: from sending a message to the other browser's stream, beside a bare WebSocket server that commits an insert first.
import { Agent, request, type IncomingMessage } from 'node:http'
import { messageTable } from './floor-live.ts'
import { prove, type Bench, type Line } from './bench.ts'
import { idNumber } from './fill.ts'
import { quantile } from './load.ts'
import type { Row } from './report.ts'
import { inRounds, median, ratioOf } from './rounds.ts'

const pairs = 20
/** Messages of one pair in a second. */
const pace = 1
const body = 'Thank you for your answer. I have the receipt here and bring it to the interview.'

interface Trip {
  /** Milliseconds from sending to the other side, and to the sender's own answer. */
  readonly p50: number
  readonly p99: number
  readonly acknowledged: number
  readonly lost: number
}

/** A way between two people: `send` resolves when the sender knows that it is kept. */
interface Pair {
  send(id: string): Promise<void>
  close(): void
}

type OpenPair = (nth: number, onArrival: (id: string) => void) => Promise<Pair>

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function drive(openPair: OpenPair, seconds: number): Promise<Trip> {
  const sent = new Map<string, number>()
  const times: number[] = []
  const answers: number[] = []
  const onArrival = (id: string) => {
    const at = sent.get(id)
    if (at !== undefined) times.push(performance.now() - at)
  }
  const all = await Promise.all(
    Array.from({ length: pairs }, (_, nth) => openPair(nth + 1, onArrival)),
  )
  await Promise.all(
    all.map(async (pair, nth) => {
      await pause((nth / pairs) * (1_000 / pace))
      for (let count = 0; count < seconds * pace; count += 1) {
        const id = crypto.randomUUID()
        const at = performance.now()
        sent.set(id, at)
        void pair.send(id).then(() => answers.push(performance.now() - at))
        await pause(1_000 / pace)
      }
    }),
  )
  for (let wait = 0; times.length < sent.size && wait < 50; wait += 1) await pause(20)
  for (const pair of all) pair.close()
  return {
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    acknowledged: quantile(answers, 0.5),
    lost: sent.size - times.length,
  }
}

const opened = (socket: WebSocket) =>
  new Promise<WebSocket>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(socket))
    socket.addEventListener('error', () => reject(new Error('no WebSocket')))
  })

const overFloor =
  (url: string): OpenPair =>
  async (nth, onArrival) => {
    const address = url.replace('http', 'ws')
    const [from, to] = await Promise.all([
      opened(new WebSocket(`${address}/from-${nth}`)),
      opened(new WebSocket(`${address}/to-${nth}`)),
    ])
    to.addEventListener('message', ({ data }) =>
      onArrival((JSON.parse(String(data)) as { id: string }).id),
    )
    return {
      send: (id) => Promise.resolve(from.send(JSON.stringify({ to: `to-${nth}`, id, body }))),
      close() {
        from.close()
        to.close()
      },
    }
  }

const agent = new Agent({ keepAlive: true })

/** Opens a live stream and hands on the id of each message. */
export const openStream = (url: string, cookie: string, onMessage: (id: string) => void) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(`${url}/api/events`, { headers: { cookie }, agent: false }, (stream) => {
      if (stream.statusCode !== 200)
        return reject(new Error(`a stream answered ${stream.statusCode}`))
      let waiting = ''
      stream.on('error', () => {})
      stream.on('data', (chunk: Buffer) => {
        const blocks = (waiting + chunk.toString()).split('\n\n')
        waiting = blocks.pop() ?? ''
        for (const block of blocks) {
          if (block.includes('event: hello')) resolve(stream)
          if (!block.includes('event: message.sent')) continue
          const data = /^data: (.*)$/m.exec(block)?.[1] ?? '{}'
          onMessage((JSON.parse(data) as { id: string }).id)
        }
      })
    })
    asked.on('error', reject)
    asked.end()
  })

const post = (url: string, path: string, cookie: string, payload: unknown) =>
  new Promise<void>((resolve, reject) => {
    const headers = { cookie, origin: url, 'content-type': 'application/json' }
    const asked = request(url + path, { method: 'POST', headers, agent }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 201
          ? resolve()
          : reject(new Error(`${path} answered ${answer.statusCode}`)),
      )
    })
    asked.on('error', reject)
    asked.end(JSON.stringify(payload))
  })

/** Conversation 3n-2 of the filled data is of client n; its lawyer listens. */
const overProduct =
  ({ product }: Bench): OpenPair =>
  async (nth, onArrival) => {
    const number = 3 * nth - 2
    const stream = await openStream(product.url, product.cookie('lawyer', number), onArrival)
    const path = `/api/conversations/${idNumber('conversation', number)}/messages`
    return {
      send: (id) => post(product.url, path, product.cookie('client', nth), { id, body }),
      close: () => void stream.destroy(),
    }
  }

export const messageLine: Line = async (bench) => {
  const { product, floor, plan } = bench
  await product.database.query(messageTable)
  const ways = new Map<string, OpenPair>([
    ['floor: insert, then WebSocket', overFloor(floor.url)],
    ['floor again (A/A)', overFloor(floor.url)],
    ['message to the other stream', overProduct(bench)],
  ])
  for (const [name, way] of ways) {
    const { lost } = await drive(way, 3)
    prove(lost === 0, `${name}: ${lost} messages did not arrive`)
  }
  const seconds = Math.max(3, plan.seconds)
  const trips = await inRounds([...ways.keys()], plan.rounds, (name) =>
    drive(ways.get(name)!, seconds),
  )
  agent.destroy()
  return [...trips].map(([name, own]): Row => {
    const ratio = (pick: (trip: Trip) => number) =>
      ratioOf(trips, name, 'floor: insert, then WebSocket', pick)
    const seen = (pick: (trip: Trip) => number) => median(own.map(pick)).toFixed(1)
    const lost = own.reduce((sum, trip) => sum + trip.lost, 0)
    return {
      line: 'P8',
      name,
      seen: `p50 ${seen((trip) => trip.p50)} ms, p99 ${seen((trip) => trip.p99)} ms`,
      ratio: ratio((trip) => trip.p50),
      gate: name.startsWith('floor') ? undefined : { most: 4 },
      p99: ratio((trip) => trip.p99),
      note: [
        name.startsWith('floor') ? '' : `answered after ${seen((trip) => trip.acknowledged)} ms`,
        lost > 0 ? `${lost} lost` : '',
      ]
        .filter(Boolean)
        .join('; '),
    }
  })
}
