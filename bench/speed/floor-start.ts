// PostgreSQL on a folder of the product's, and a node that answers as soon as the database has answered it. Ends both when its input ends.
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import pg from 'pg'

interface Settings {
  readonly postgres: string
  readonly cluster: string
  readonly socket: string
  readonly home: string
  readonly runAs?: { readonly uid: number; readonly gid: number }
}

const { postgres, cluster, socket, home, runAs } = JSON.parse(process.env['FLOOR']!) as Settings
const settings = { listen_addresses: '', port: '5432', unix_socket_directories: `"${socket}"` }
const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
const database = spawn(postgres, ['-D', cluster, ...options], {
  ...runAs,
  cwd: home,
  env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
  stdio: 'ignore',
})

async function connected(): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ host: socket, port: 5432, user: 'advena', database: 'advena' })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select from users limit 1')
      return client
    } catch {
      if (database.exitCode !== null) process.exit(1)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
}

const client = await connected()
const server = createServer((_request, response) => {
  client.query('select id from users limit 1').then(
    ({ rows }) => response.end(JSON.stringify(rows)),
    () => response.writeHead(500).end(),
  )
})
server.listen(0, '127.0.0.1', () => process.stdout.write('ready\n'))
process.stdin.resume()
process.stdin.once('end', () => {
  database.once('exit', () => process.exit(0))
  database.kill('SIGINT')
})
