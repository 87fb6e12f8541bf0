// The floors, in a process of their own: bare node and pg, and bare React rendering, over the product's own tables.
// Run by floors.ts: floor.ts <folder of the database's socket> <its port>
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { cardOf, lawyerFinder } from './floor-cards.ts'
import { claimer } from './floor-claims.ts'
import { pageOf } from './floor-page.ts'
import { relay } from './floor-live.ts'

const [host, port] = process.argv.slice(2)
const pool = new pg.Pool({ host, port: Number(port), user: 'advena', database: 'advena', max: 10 })

const find = lawyerFinder(pool)
const claim = claimer(pool)

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

async function answer(request: IncomingMessage): Promise<[status: number, text: string]> {
  const url = new URL(request.url ?? '/', 'http://floor')
  if (url.pathname === '/cards')
    return [200, JSON.stringify((await find(url.searchParams)).map(cardOf))]
  if (url.pathname === '/page') return [200, pageOf(await find(url.searchParams))]
  if (url.pathname === '/claim')
    return (await claim(JSON.parse(await bodyOf(request)))) ? [201, '{}'] : [409, '{}']
  return [404, '']
}

const server = createServer((request, response) => {
  answer(request).then(
    ([status, text]) => {
      const type = text.startsWith('<') ? 'text/html' : 'application/json'
      const headers = { 'content-type': type, 'content-length': Buffer.byteLength(text) }
      response.writeHead(status, headers).end(text)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
relay(server, pool)
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit(0))
