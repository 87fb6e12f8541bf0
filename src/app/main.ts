import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { warmUpAway } from '#features/masking/gateways/away.ts'
import { createAuth, openSessions } from '#features/accounts/gateways/better-auth.ts'
import { ConfigError, loadConfig, withPort, type Config } from '#server/config.ts'
import { openRuntime } from '#server/runtime.ts'
import { closeOnSignal } from '#server/shutdown.ts'
import { createLog } from '#server/telemetry.ts'
import { demoFault } from './demo/guard.ts'
import { demoPassword, demoPeople } from './demo/people.ts'
import { loadDemo } from './demo/load.ts'
import { makeApp } from './http.ts'
import type { PageRenderer } from './page-routes.ts'
import { startFeatures } from './start.ts'
import { createWebServer } from './web-server.ts'

function readConfig(): Config {
  try {
    return loadConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(78)
  }
}

/** Takes the port first: with PORT=0 the address is known only then. */
function listen(config: Config) {
  const server = createWebServer((_request, response) => {
    response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('starting')
  })
  return new Promise<{ server: typeof server; port: number }>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, () =>
      resolve({ server, port: (server.address() as { port: number }).port }),
    )
  })
}

/** The first page of a process loads and compiles all that draws pages, which holds up everything else: it is asked for before anybody can. */
async function renderFirst({ address, family, port }: AddressInfo): Promise<void> {
  const host =
    address === '0.0.0.0'
      ? '127.0.0.1'
      : address === '::'
        ? '[::1]'
        : family === 'IPv6'
          ? `[${address}]`
          : address
  await fetch(`http://${host}:${port}/lawyers`, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(10_000),
  })
    .then((answer) => answer.text())
    .catch((error: unknown) => log.warn({ err: error }, 'no page was rendered before the start'))
}

const wished = readConfig()
const log = createLog(wished.logLevel)
const { server, port } = await listen(wished).catch((error: NodeJS.ErrnoException) => {
  process.stderr.write(
    `The address ${wished.host}:${wished.port} cannot be used (${error.code}). Set PORT or HOST.\n`,
  )
  process.exit(1)
})
const config = withPort(wished, port)
const endLost = (sentence: string) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
const runtime = await openRuntime(config, { log, openSessions, onLost: endLost })
const refusal = await demoFault(runtime)
if (refusal !== undefined) {
  process.stderr.write(`${refusal}\n`)
  await runtime.close()
  process.exit(78)
}
const auth = createAuth(runtime)
const { default: pages } = (await import(
  new URL('../../dist/server/entry-server.js', import.meta.url).href
)) as { default: { fetch: PageRenderer } }
if (config.demo) await loadDemo(runtime)
if (!config.demo && config.smtpUrl === undefined)
  log.warn(
    'SMTP_URL is not set: no mail leaves, and nobody can confirm an address or reset a password',
  )
if (!config.demo && config.operator === undefined)
  log.warn(
    'OPERATOR_NAME is not set: the page /about tells everybody that the operator has not given a name',
  )
await startFeatures(runtime)
const app = makeApp(runtime, auth, pages.fetch)
server.removeAllListeners('request')
server.on('request', getRequestListener(app.fetch, { overrideGlobalObjects: false }))
await renderFirst(server.address() as AddressInfo)

closeOnSignal(
  [
    { name: 'streams', close: () => runtime.hub.close() },
    {
      name: 'http',
      close: () =>
        new Promise((resolve) => {
          server.close(resolve)
          server.closeIdleConnections()
        }),
    },
    { name: 'product', close: () => runtime.close() },
  ],
  log,
)

process.stdout.write(`Advena is ready: ${config.appUrl}\n`)
// A text that comes before its patterns are compiled waits for them, and nothing else does.
warmUpAway().catch((error: unknown) =>
  log.warn({ err: error }, 'the threads that hide personal data start with the first text'),
)
if (config.demo)
  process.stdout.write(
    `Demo people (password ${demoPassword}):\n${demoPeople.map((person) => `  ${person.email}  ${person.what}`).join('\n')}\nMails are shown at ${config.appUrl}/dev/mail\n`,
  )
