import { pino, type DestinationStream, type Logger } from 'pino'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '#kernel/errors.ts'

export type { Logger }

const secretPaths = ['authorization', 'cookie', 'password', 'token', 'secret', 'email', 'to', 'toAddress', 'address', 'phone', 'body', 'text', 'html', 'subject']

/**
 * What a log line may say of an error. Messages of database errors carry the parameters, their details the values of the
 * row, and messages of mail servers the addressee: of those only the code and the place in our code stay.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  if (error instanceof AppError) return { kind: error.name, code: error.code, status: error.status }
  const { code, constraint, cause } = error as Error & { code?: unknown; constraint?: unknown }
  const mayCarryValues = 'query' in error || 'severity' in error || 'responseCode' in error || 'issues' in error
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    kind: error.name,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(!mayCarryValues && { message: error.message.slice(0, 500) }),
    ...(stack && { stack: stack.slice(0, 12).map((line) => line.trim()) }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

/** Writes JSON lines. Nothing personal: the paths that could hold it are struck out, errors are described without values. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError, error: describeError },
      redact: { paths: secretPaths.flatMap((path) => [path, `*.${path}`]), censor: '[removed]' },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  )

export type Metrics = ReturnType<typeof createMetrics>

/** The measurements of one house, in a registry of its own. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    http: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'How long requests took',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    jobs: new Counter({ name: 'jobs_total', help: 'Jobs by queue and outcome', labelNames: ['queue', 'outcome'], registers }),
    mails: new Counter({ name: 'mails_total', help: 'Mails by outcome', labelNames: ['outcome'], registers }),
    liveSent: new Counter({ name: 'live_events_sent_total', help: 'Events written to live streams', registers }),
    liveStreams: new Gauge({ name: 'live_streams', help: 'Live streams open at this moment', registers }),
    limited: new Counter({ name: 'rate_limited_total', help: 'Requests refused by a rate limit', labelNames: ['kind'], registers }),
  }
}
