import { fork } from 'node:child_process'
import { join } from 'node:path'
import { bindSelf, bindServers } from './machine.ts'
import { probeAt, type Memory } from './probe-client.ts'
import type { Running } from './product.ts'

export interface Floor {
  readonly url: string
  memory(): Promise<Memory>
  stop(): void
}

/** Starts a floor beside a product, over the same database and on the same processor. */
export async function openFloor({ server, dataDir }: Running): Promise<Floor> {
  bindSelf('all')
  const probe = join(dataDir, `floor-${process.hrtime.bigint()}`)
  const child = fork(join(import.meta.dirname, 'floor.ts'), [server.host, String(server.port)], {
    execArgv: ['--import', join(import.meta.dirname, 'probe.ts')],
    env: { ...process.env, NODE_ENV: 'production', PROBE_SOCKET: probe },
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(message as number))
    child.once('exit', (code) => reject(new Error(`a floor ended with ${code}`)))
  })
  bindServers(child.pid!)
  bindSelf('second')
  return {
    url: `http://127.0.0.1:${port}`,
    memory: () => probeAt(probe),
    stop: () => void child.disconnect(),
  }
}
