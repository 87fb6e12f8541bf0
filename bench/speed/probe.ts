// Loaded into a process under measurement (`node --import`): answers what it holds after its garbage is collected, and where its
// processor time goes.
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { Session } from 'node:inspector/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

function held(collect: () => void) {
  collect()
  collect()
  const { rss, heapUsed } = process.memoryUsage()
  return { rss, heapUsed }
}

const socket = process.env['PROBE_SOCKET']
if (isMainThread && socket !== undefined && /start\.ts$|floor\.ts$/.test(process.argv[1] ?? '')) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const session = new Session()
  const answers: Record<string, () => Promise<unknown>> = {
    '/memory': async () => held(collect),
    '/profile/start': async () => {
      session.connect()
      await session.post('Profiler.enable')
      await session.post('Profiler.start')
    },
    '/profile/stop': async () => {
      const { profile } = await session.post('Profiler.stop')
      session.disconnect()
      return profile
    },
  }
  rmSync(socket, { force: true })
  createServer((request, response) => {
    const answer = answers[request.url ?? '']?.() ?? Promise.reject(new Error('not known'))
    answer.then(
      (value) => response.end(JSON.stringify(value ?? null)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
    .listen(socket)
    .unref()
}
