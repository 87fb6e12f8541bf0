// WebSockets at their barest: the handshake and frames of text below 64 kB, no compression, nothing kept but the socket.
import { createHash } from 'node:crypto'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type pg from 'pg'

export const messageTable = `drop table if exists bench.sent;
  create table bench.sent (id bigserial primary key, recipient text not null, body text not null, at timestamptz not null default now())`

const insert = { name: 'send', text: 'insert into bench.sent (recipient, body) values ($1, $2)' }

function frame(text: string): Buffer {
  const body = Buffer.from(text)
  const head =
    body.length < 126
      ? Buffer.from([0x81, body.length])
      : Buffer.from([0x81, 126, body.length >> 8, body.length & 255])
  return Buffer.concat([head, body])
}

/** The texts of the whole frames in these bytes, and what is left of them. A frame that closes ends them. */
function read(bytes: Buffer): { texts: string[]; rest: Buffer; closed: boolean } {
  const texts: string[] = []
  let rest = bytes
  while (rest.length >= 6) {
    const short = rest[1]! & 127
    const at = short === 126 ? 4 : 2
    const length = short === 126 ? rest.readUInt16BE(2) : short
    if (rest.length < at + 4 + length) break
    if ((rest[0]! & 15) === 8) return { texts, rest, closed: true }
    const mask = rest.subarray(at, at + 4)
    const body = Buffer.from(rest.subarray(at + 4, at + 4 + length))
    for (let i = 0; i < length; i += 1) body[i]! ^= mask[i & 3]!
    texts.push(body.toString())
    rest = rest.subarray(at + 4 + length)
  }
  return { texts, rest, closed: false }
}

/** Hands each message to its recipient once it is committed. */
export function relay(server: Server, pool: pg.Pool): void {
  const people = new Map<string, Socket>()
  const handOn = async (text: string) => {
    const { to } = JSON.parse(text) as { to: string }
    await pool.query({ ...insert, values: [to, text] })
    people.get(to)?.write(frame(text))
  }
  server.on('upgrade', (request, stream) => {
    const socket = stream as Socket
    const name = request.url!.slice(1)
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64')
    socket.setNoDelay(true)
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
    )
    people.set(name, socket)
    let waiting: Buffer = Buffer.alloc(0)
    socket.on('data', (bytes: Buffer) => {
      const { texts, rest, closed } = read(
        waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]),
      )
      waiting = rest
      for (const text of texts)
        handOn(text).catch((error: unknown) => socket.destroy(error as Error))
      if (closed) socket.end()
    })
    socket.on('error', () => {})
    socket.on('close', () => people.get(name) === socket && people.delete(name))
  })
}
