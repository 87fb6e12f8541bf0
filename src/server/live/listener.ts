import pg from 'pg'
import { codeOf } from '../db.ts'
import type { Logger } from '../telemetry.ts'

export interface Listener {
  isUp(): boolean
  close(): Promise<void>
}

interface ListenerOptions {
  readonly databaseUrl: string
  readonly log: Logger
  readonly channels: readonly string[]
  readonly onNotify: (channel: string, payload: string) => void
  /** Called after listening was interrupted and goes on. */
  readonly onAgain: () => void
}

const shortestWait = 100
const longestWait = 5_000
const pulse = 15_000

/** One connection that only listens; lost, it comes back by itself. Waits for the first connection, whose failure is thrown. */
export async function createListener({
  databaseUrl,
  log,
  channels,
  onNotify,
  onAgain,
}: ListenerOptions): Promise<Listener> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let wait = shortestWait
  let closed = false

  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'advena-live',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    })
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    next.on('notification', ({ channel, payload = '' }) => {
      try {
        onNotify(channel, payload)
      } catch (error) {
        log.error({ err: error, channel }, 'a notification could not be used')
      }
    })
    try {
      await next.connect()
      for (const channel of channels) await next.query(`listen ${channel}`)
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
    if (closed) return void next.end().catch(() => {})
    client = next
    wait = shortestWait
  }

  const lost = (which: pg.Client) => {
    if (closed || client !== which) return
    client = undefined
    which.end().catch(() => {})
    log.warn('listening to the database was interrupted')
    again()
  }

  const again = () => {
    timer = setTimeout(() => {
      connect().then(
        () => {
          log.info('listening to the database again')
          onAgain()
        },
        (error: unknown) => {
          log.warn({ code: codeOf(error) }, 'listening to the database is not possible yet')
          wait = Math.min(wait * 2, longestWait)
          if (!closed) again()
        },
      )
    }, wait)
  }

  // A connection that died without a word is noticed by a question that nobody answers.
  const pulsing = setInterval(() => {
    const current = client
    current?.query('select 1').catch(() => lost(current))
  }, pulse)
  pulsing.unref()

  try {
    await connect()
  } catch (error) {
    clearInterval(pulsing)
    throw error
  }
  return {
    isUp: () => client !== undefined,
    async close() {
      closed = true
      clearTimeout(timer)
      clearInterval(pulsing)
      await client?.end().catch(() => {})
      client = undefined
    },
  }
}
