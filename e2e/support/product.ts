import { test } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { filledDataDir, newDataDir, removeData } from './data-dir.ts'

export interface Product {
  readonly url: string
  readonly dataDir: string
  readonly process: ChildProcess
  /** Ends it as an operator would, and waits until it is gone. */
  stop(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

export interface Start {
  readonly dataDir?: string
  readonly port?: number
  readonly env?: Record<string, string>
  /** Where the product lies, if not here. */
  readonly folder?: string
}

const gone = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()))

/** Starts the product as `npm start` does and waits for its own word that it is ready. */
export function startProduct({
  dataDir = newDataDir(),
  port = 0,
  env = {},
  folder = process.cwd(),
}: Start = {}): Promise<Product> {
  const child = spawn(process.execPath, ['--no-regexp-tier-up', 'scripts/start.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const url = /Advena is ready: (\S+)/.exec(printed)?.[1]
      if (url === undefined) return
      resolve({
        url,
        dataDir,
        process: child,
        stop: () => {
          child.kill('SIGTERM')
          return gone(child)
        },
        kill: () => {
          child.kill('SIGKILL')
          return gone(child)
        },
      })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) =>
      reject(new Error(`the product ended with ${code} before it was ready:\n${printed}`)),
    )
  })
}

/** The one product that the journeys of a file share: started before the first, stopped and cleared away after the last. */
export function sharedProduct(): {
  readonly url: string
  readonly process: ChildProcess
  readonly dataDir: string
  restart(env: Record<string, string>): Promise<void>
} {
  const dataDir = filledDataDir()
  let running: Product
  test.beforeAll(async () => {
    running = await startProduct({ dataDir })
  })
  test.afterAll(async () => {
    await running?.stop()
    removeData(dataDir)
  })
  return {
    dataDir,
    get url() {
      return running.url
    },
    get process() {
      return running.process
    },
    /** Stops it and starts it again on the same data with other settings. */
    async restart(env) {
      await running.stop()
      running = await startProduct({ dataDir, env })
    },
  }
}
