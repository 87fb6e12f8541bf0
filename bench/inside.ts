// Loaded into a product under measurement (`node --import`): answers how long its event loop was held since the last question.
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const socket = process.env['MEASURE_SOCKET']
if (isMainThread && socket !== undefined && process.argv[1]?.endsWith('start.ts')) {
  const every = 2
  const delay = monitorEventLoopDelay({ resolution: every })
  delay.enable()
  // On a busy machine the loop also waits for a processor. What it computed itself between two looks does not depend on others.
  let [computed, longest] = [0, 0]
  const own = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  const look = () => {
    const now = own()
    longest = Math.max(longest, now - computed)
    computed = now
    setTimeout(look, every).unref()
  }
  look()
  createServer((_request, response) => {
    response.end(JSON.stringify({ waited: delay.max / 1e6, computed: longest }))
    delay.reset()
    longest = 0
  })
    .listen(socket)
    .unref()
}
