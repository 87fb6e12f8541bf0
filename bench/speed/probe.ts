// Loaded into a process under measurement (`node --import`): answers what it holds after its garbage is collected.
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

const socket = process.env['PROBE_SOCKET']
if (isMainThread && socket !== undefined && /start\.ts$|floor\.ts$/.test(process.argv[1] ?? '')) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  rmSync(socket, { force: true })
  createServer((_request, response) => {
    collect()
    collect()
    const { rss, heapUsed, external } = process.memoryUsage()
    response.end(JSON.stringify({ rss, heapUsed, external }))
  })
    .listen(socket)
    .unref()
}
