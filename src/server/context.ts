import type { Actor } from '#kernel/actor.ts'
import type { Clock } from '#kernel/clock.ts'
import { commonErrors } from '#kernel/errors.ts'
import type { EventData, EventType } from '#kernel/events.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Config } from './config.ts'
import { isTransient, type Db } from './db.ts'
import type { Runtime, Share } from './runtime.ts'
import { createOutbox, type MailMessage } from './outbox.ts'
import type { Logger } from './telemetry.ts'
import type { Release } from './turns.ts'

type Keep = (db: Db) => Promise<unknown>

/** What every handler, action and job is given. */
export interface Ctx {
  /** Inside a write: the transaction that everything of this call shares. */
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly log: Logger
  readonly locale: Locale
  readonly requestId: string
  /** Announces a fact after commit: to the features that hear it, and live to the people named in `to`. */
  publish<E extends EventType>(
    event: E,
    data: EventData<E>,
    options?: { to?: readonly string[] },
  ): void
  /** Shows something passing (such as typing) to the people in `to` who have a stream open now; it is never stored. */
  live(to: readonly string[], name: string, data: Record<string, unknown>): void
  /** Sends one mail after commit. */
  mail(message: MailMessage): void
  /** Writes one thing that stays although the call is refused: at commit with the rest, after a rollback on its own. */
  keep(write: Keep): void
}

export interface RequestCtx extends Ctx {
  /** Who is signed in, or null. */
  readonly viewer: Actor | null
  /** Who is signed in; throws 401 where nobody is. */
  readonly actor: Actor
  /** The network the call comes from: an IPv4 address, or the /64 of an IPv6 address. */
  readonly address: string
  /** Aborted when the caller goes before the answer. */
  readonly signal: AbortSignal
  /** What the caller sent, and what is added to the answer: only sign-in touches these (cookies). */
  readonly requestHeaders: Headers
  readonly responseHeaders: Headers
}

export interface CtxBase {
  readonly log: Logger
  readonly locale: Locale
  readonly requestId: string
}

export interface RequestBase extends CtxBase {
  readonly viewer: Actor | null
  readonly address: string
  readonly signal?: AbortSignal
  readonly requestHeaders: Headers
  readonly responseHeaders: Headers
}

type Outward = Pick<Ctx, 'publish' | 'live' | 'mail' | 'keep'>

function makeCtx(
  runtime: Runtime,
  base: CtxBase | RequestBase,
  db: Db,
  outward: Outward,
): RequestCtx {
  const { log, locale, requestId } = base
  const request = 'viewer' in base ? base : undefined
  return {
    db,
    clock: runtime.clock,
    config: runtime.config,
    log,
    locale,
    requestId,
    ...outward,
    viewer: request?.viewer ?? null,
    get actor() {
      if (!request?.viewer) throw commonErrors.unauthorized()
      return request.viewer
    },
    address: request?.address ?? '',
    signal: request?.signal ?? new AbortController().signal,
    requestHeaders: request?.requestHeaders ?? new Headers(),
    responseHeaders: request?.responseHeaders ?? new Headers(),
  }
}

/** Whose connections a call takes: visitors, people who are signed in, and jobs each have their own. */
const shareOf = (base: CtxBase | RequestBase): Share =>
  !('viewer' in base) ? 'jobs' : base.viewer === null ? 'visitors' : 'members'
const dbOf = (runtime: Runtime, base: CtxBase | RequestBase): Db =>
  ({ jobs: runtime.jobs, visitors: runtime.visitors, members: runtime.db })[shareOf(base)]

/** Waits in line for a transaction's turn; throws `unavailable` where the line is too long. What somebody sent is written although they have gone. */
async function takeTurn(runtime: Runtime, base: CtxBase | RequestBase): Promise<Release> {
  const { turns, patience } = runtime.writes[shareOf(base)]
  const release = await turns.take('write', AbortSignal.timeout(patience))
  if (release === undefined) throw commonErrors.unavailable({ retryAfter: 5 })
  return release
}

/**
 * Runs `fn` in one transaction. What it publishes, mails or shows live is written before commit and leaves after it, or not
 * at all. A transaction that PostgreSQL gave up for another's sake is run again, up to three times.
 */
export function inTransaction<T>(
  runtime: Runtime,
  base: RequestBase,
  fn: (ctx: RequestCtx) => Promise<T>,
): Promise<T>
export function inTransaction<T>(
  runtime: Runtime,
  base: CtxBase,
  fn: (ctx: Ctx) => Promise<T>,
): Promise<T>
export async function inTransaction<T>(
  runtime: Runtime,
  base: CtxBase | RequestBase,
  fn: (ctx: RequestCtx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const kept: Keep[] = []
    const release = await takeTurn(runtime, base)
    try {
      return await dbOf(runtime, base).transaction(async (tx) => {
        const outbox = createOutbox()
        const result = await fn(
          makeCtx(runtime, base, tx, { ...outbox, keep: (write) => kept.push(write) }),
        )
        for (const write of kept) await write(tx)
        await outbox.flush(runtime, tx)
        return result
      })
    } catch (error) {
      if (attempt <= 3 && isTransient(error)) continue
      await keepAside(dbOf(runtime, base), base, kept)
      throw error
    } finally {
      release()
    }
  }
}

/** What was to be kept of a call that has no transaction of its own, or whose transaction was undone. */
async function keepAside(db: Db, { log }: CtxBase, kept: readonly Keep[]): Promise<void> {
  for (const write of kept)
    await write(db).catch((error: unknown) =>
      log.error({ err: error }, 'what was to be kept could not be written'),
    )
}

const nothingLeaves: Omit<Outward, 'keep'> = {
  publish: () => refuse('publish'),
  live: () => refuse('live'),
  mail: () => refuse('mail'),
}

function refuse(what: string): never {
  throw new Error(`${what} was called while only reading`)
}

/** Runs `fn` without a transaction, for calls that only read: nothing may be published or mailed. */
export function readOnly<T>(
  runtime: Runtime,
  base: RequestBase,
  fn: (ctx: RequestCtx) => Promise<T>,
): Promise<T>
export function readOnly<T>(
  runtime: Runtime,
  base: CtxBase,
  fn: (ctx: Ctx) => Promise<T>,
): Promise<T>
export async function readOnly<T>(
  runtime: Runtime,
  base: CtxBase | RequestBase,
  fn: (ctx: RequestCtx) => Promise<T>,
): Promise<T> {
  const kept: Keep[] = []
  try {
    return await fn(
      makeCtx(runtime, base, dbOf(runtime, base), {
        ...nothingLeaves,
        keep: (write) => kept.push(write),
      }),
    )
  } finally {
    await keepAside(dbOf(runtime, base), base, kept)
  }
}
