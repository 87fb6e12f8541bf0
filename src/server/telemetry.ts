import { pino, type DestinationStream, type Logger } from 'pino'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '#kernel/errors.ts'

export type { Logger }

const secretPaths = [
  'authorization',
  'cookie',
  'password',
  'token',
  'secret',
  'email',
  'to',
  'toAddress',
  'address',
  'phone',
  'body',
  'text',
  'html',
  'subject',
]

/**
 * What a log line may say of an error. Messages of database errors carry the parameters, their details the values of the
 * row, and messages of mail servers the addressee: of those only the code and the place in our code stay.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return describeThing(error)
  if (error instanceof AppError) return { kind: error.name, code: error.code, status: error.status }
  const { code, constraint, cause } = error as Error & { code?: unknown; constraint?: unknown }
  const mayCarryValues =
    'query' in error || 'severity' in error || 'responseCode' in error || 'issues' in error
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

/** What is thrown is not always an error: libraries hand on plain objects. Their name, code and message say what it was; the rest only which fields there are. */
function describeThing(thing: unknown): Record<string, unknown> {
  if (typeof thing !== 'object' || thing === null)
    return { kind: thing === null ? 'null' : typeof thing }
  const { name, code, message, cause } = thing as Record<string, unknown>
  const mayCarryValues = ['query', 'severity', 'responseCode', 'issues'].some(
    (field) => field in thing,
  )
  return {
    kind: typeof name === 'string' ? name : (thing.constructor?.name ?? 'Object'),
    fields: Object.keys(thing).slice(0, 12),
    ...(typeof code === 'string' && { code }),
    ...(typeof message === 'string' && !mayCarryValues && { message: message.slice(0, 500) }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

/**
 * Says a thing that goes on happening ever more rarely: at once, then after 2 seconds, 4, 8, up to 5 minutes, with how often
 * it happened in between. Another reason, or a while of silence, is said at once.
 */
export function createCalm(
  say: (fields: Record<string, unknown>, message: string) => void,
  now: () => number = () => performance.now(),
) {
  let [last, next, pause, unsaid] = ['', 0, 1_000, 0]
  return (reason: string | undefined, fields: Record<string, unknown>, message: string) => {
    const at = now()
    const isNew = `${reason} ${message}` !== last || at > next + 2 * pause
    if (!isNew && at < next) return void (unsaid += 1)
    pause = isNew ? 2_000 : Math.min(2 * pause, 300_000)
    next = at + pause
    last = `${reason} ${message}`
    say(unsaid > 0 && !isNew ? { ...fields, again: unsaid } : fields, message)
    unsaid = 0
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

/** The measurements of one product, in a registry of its own. */
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
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Jobs by queue and outcome',
      labelNames: ['queue', 'outcome'],
      registers,
    }),
    mails: new Counter({
      name: 'mails_total',
      help: 'Mails by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    liveSent: new Counter({
      name: 'live_events_sent_total',
      help: 'Events written to live streams',
      registers,
    }),
    liveStreams: new Gauge({
      name: 'live_streams',
      help: 'Live streams open at this moment',
      registers,
    }),
    limited: new Counter({
      name: 'rate_limited_total',
      help: 'Requests refused by a rate limit',
      labelNames: ['kind'],
      registers,
    }),
  }
}
