import type { Actor } from '#kernel/actor.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Mode } from '#kernel/endpoint.ts'
import { commonErrors } from '#kernel/errors.ts'
import type { EventData, EventType } from '#kernel/events.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Config } from './config.ts'
import { isTransient, type Db } from './db.ts'
import type { Runtime, Services, Share } from './runtime.ts'
import { createOutbox, type MailMessage } from './outbox.ts'
import type { Logger } from './telemetry.ts'

type Keep = (db: Db) => Promise<unknown>
type AfterCommit = () => Promise<unknown>

/** What every handler, action and job is given. */
export interface Ctx {
  /** In a transaction: that transaction. Otherwise a connection on which PostgreSQL refuses every write. */
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly log: Logger
  readonly locale: Locale
  readonly requestId: string
  /** What features offer to every call, such as the sign-in. */
  readonly services: Partial<Services>
  /** Announces a fact after commit: to the features that subscribe to it, and live to the people named in `to`. */
  publish<E extends EventType>(
    event: E,
    data: EventData<E>,
    options?: { to?: readonly string[] },
  ): void
  /** Shows something passing (such as typing) to the people in `to` who have a stream open now; it is never stored. */
  live(to: readonly string[], name: string, data: Record<string, unknown>): void
  /** Sends one mail after commit. */
  mail(message: MailMessage): void
  /** Runs after commit in this process, and never after a rollback. Its failure is logged: what was committed stays. */
  afterCommit(work: AfterCommit): void
  /** Writes one thing that stays although the call fails: at commit with the rest, after a rollback on its own. */
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

/** What the handler of a `manual` endpoint is given. */
export interface ManualCtx extends RequestCtx {
  /**
   * Runs `work` in a transaction of its own; what it publishes or mails leaves with that commit. One that PostgreSQL gives up
   * for another's sake is run again, so nobody outside may be called inside of `work`: call them between two transactions.
   */
  transaction<T>(work: (ctx: RequestCtx) => Promise<T>): Promise<T>
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

type Effects = Pick<ManualCtx, 'publish' | 'live' | 'mail' | 'afterCommit' | 'keep' | 'transaction'>

function makeCtx(
  runtime: Runtime,
  base: CtxBase | RequestBase,
  db: Db,
  effects: Effects,
): ManualCtx {
  const { log, locale, requestId } = base
  const request = 'viewer' in base ? base : undefined
  return {
    db,
    clock: runtime.clock,
    config: runtime.config,
    services: runtime.services,
    log,
    locale,
    requestId,
    ...effects,
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

/** Runs `work` when a transaction may begin; throws `unavailable` where too many wait. What somebody sent is written although they have gone. */
async function inTurn<T>(
  runtime: Runtime,
  base: CtxBase | RequestBase,
  work: () => Promise<T>,
): Promise<T> {
  const { turns, patience } = runtime.writes[shareOf(base)]
  const release = await turns.take('write', AbortSignal.timeout(patience))
  if (release === undefined) throw commonErrors.unavailable({ retryAfter: 5 })
  try {
    return await work()
  } finally {
    release()
  }
}

/**
 * Runs `work` in one transaction. What it publishes, mails or shows live is written before commit and leaves after it, or not
 * at all. A transaction that PostgreSQL gave up for another's sake is run again, up to three times.
 */
export function inTransaction<T>(
  runtime: Runtime,
  base: RequestBase,
  work: (ctx: RequestCtx) => Promise<T>,
): Promise<T>
export function inTransaction<T>(
  runtime: Runtime,
  base: CtxBase,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T>
export async function inTransaction<T>(
  runtime: Runtime,
  base: CtxBase | RequestBase,
  work: (ctx: ManualCtx) => Promise<T>,
): Promise<T> {
  const db = dbOf(runtime, base)
  for (let attempt = 1; ; attempt += 1) {
    const kept: Keep[] = []
    const after: AfterCommit[] = []
    const attemptOnce = () =>
      db.transaction(async (tx) => {
        const { flush, ...outbox } = createOutbox()
        const result = await work(
          makeCtx(runtime, base, tx, {
            ...outbox,
            transaction: refuse('transaction', 'inside of a transaction'),
            afterCommit: (run) => after.push(run),
            keep: (write) => kept.push(write),
          }),
        )
        for (const write of kept) await write(tx)
        await flush(runtime, tx)
        return result
      })
    try {
      const result = await inTurn(runtime, base, attemptOnce)
      await runAfterCommit(base, after)
      return result
    } catch (error) {
      if (attempt <= 3 && isTransient(error)) continue
      await writeKept(db, base, kept)
      throw error
    }
  }
}

async function runAfterCommit({ log }: CtxBase, works: readonly AfterCommit[]): Promise<void> {
  for (const work of works)
    await work().catch((error: unknown) => log.error({ err: error }, 'work after a commit failed'))
}

/** What a call keeps that has no transaction of its own, or whose transaction was rolled back. */
async function writeKept(db: Db, { log }: CtxBase, kept: readonly Keep[]): Promise<void> {
  for (const write of kept)
    await write(db).catch((error: unknown) =>
      log.error({ err: error }, 'a record of a failed call could not be written'),
    )
}

const refuse = (what: string, where: string) => (): never => {
  throw new Error(`${what} was called ${where}`)
}
const noEffects = {
  publish: refuse('publish', 'outside of a transaction'),
  live: refuse('live', 'outside of a transaction'),
  mail: refuse('mail', 'outside of a transaction'),
  afterCommit: refuse('afterCommit', 'outside of a transaction'),
}

async function outsideTransaction<T>(
  runtime: Runtime,
  base: RequestBase,
  work: (ctx: ManualCtx) => Promise<T>,
  transaction: ManualCtx['transaction'],
): Promise<T> {
  const kept: Keep[] = []
  const reads = base.viewer === null ? runtime.reads.visitors : runtime.reads.members
  const keep = (write: Keep) => kept.push(write)
  try {
    return await work(makeCtx(runtime, base, reads, { ...noEffects, transaction, keep }))
  } finally {
    await writeKept(dbOf(runtime, base), base, kept)
  }
}

/** Runs `work` for a call that only reads: PostgreSQL refuses every write, and nothing may be published or mailed. */
export const readOnly = <T>(
  runtime: Runtime,
  base: RequestBase,
  work: (ctx: RequestCtx) => Promise<T>,
): Promise<T> =>
  outsideTransaction(runtime, base, work, refuse('transaction', 'in a call that only reads'))

/** Runs `work` outside of a transaction and lets it open its own, one after another. */
export const manually = <T>(
  runtime: Runtime,
  base: RequestBase,
  work: (ctx: ManualCtx) => Promise<T>,
): Promise<T> =>
  outsideTransaction(runtime, base, work, (inner) => inTransaction(runtime, base, inner))

/** Runs a call in the mode of its endpoint. */
export const inMode = <T>(
  mode: Mode,
  runtime: Runtime,
  base: RequestBase,
  work: (ctx: ManualCtx) => Promise<T>,
): Promise<T> => {
  if (mode === 'write') return inTransaction(runtime, base, work as (ctx: RequestCtx) => Promise<T>)
  if (mode === 'manual') return manually(runtime, base, work)
  return readOnly(runtime, base, work as (ctx: RequestCtx) => Promise<T>)
}
