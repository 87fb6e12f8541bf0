import { createHash, createHmac } from 'node:crypto'
import { hours, minutes } from '#kernel/clock.ts'
import type { Ctx, RequestCtx } from '#server/context.ts'
import type { Db } from '#server/db.ts'
import { deviceOf, type SecurityKind, type SecurityOutcome } from './rules.ts'
import { hasEvent, haveCommonNetwork, insertEvent } from './store.ts'

export interface SecurityEvent {
  readonly kind: SecurityKind
  /** `done` unless told. */
  readonly outcome?: SecurityOutcome
  /** Whose account it is about. Left out: who is signed in. Null: nobody that we know. */
  readonly personId?: string | null
  /** A code, such as the endpoint that refused: letters, digits, dots. Never a text of a person. */
  readonly detail?: string
}

/**
 * Writes one event to the security log and to the process's log. It is kept although the call is refused. Of the address
 * only a keyed hash stays, of the browser two words.
 */
export function recordSecurity(
  ctx: Ctx | RequestCtx,
  { kind, outcome = 'done', personId, detail }: SecurityEvent,
): void {
  const request = 'requestHeaders' in ctx ? ctx : undefined
  const person = personId === undefined ? (request?.viewer?.id ?? null) : personId
  const network =
    request === undefined || request.address === ''
      ? null
      : networkHash(ctx.config.appSecret, request.address)
  const device = deviceOf(request?.requestHeaders.get('user-agent'))
  const now = ctx.clock.now()
  const row = {
    kind,
    outcome,
    personId: person,
    network,
    ...device,
    detail: detail ?? null,
    at: now,
    lastAt: now,
  }
  ctx.log.info({ security: kind, outcome, network, detail }, 'security event')
  ctx.keep((db) => insertEvent(db, { ...row, bucket: bucketOf(row) }))
}

/** True where this person has signed in before, as far back as the log goes. */
export const hasSignedIn = (db: Db, personId: string): Promise<boolean> =>
  hasEvent(db, personId, 'sign_in', 'done')

/** True where both people did something from one network, as far back as the log goes, or the caller is in one of the second person's. */
export const sharesNetwork = (
  ctx: RequestCtx,
  personId: string,
  otherId: string,
): Promise<boolean> =>
  haveCommonNetwork(
    ctx.db,
    personId,
    otherId,
    ctx.address === '' ? null : networkHash(ctx.config.appSecret, ctx.address),
  )

const networkHash = (secret: string, network: string) =>
  createHmac('sha256', secret)
    .update(`security network ${network}`)
    .digest('base64url')
    .slice(0, 22)

interface Bucketed {
  readonly kind: string
  readonly outcome: SecurityOutcome
  readonly personId: string | null
  readonly network: string | null
  readonly browser: string | null
  readonly detail: string | null
  readonly at: Date
}

/**
 * What counts as the same event. What succeeds is told apart by the minute; failures and refusals, which anybody can repeat,
 * by the hour, and whoever changes the network falls into one of a few slots.
 */
function bucketOf({ kind, outcome, personId, network, browser, detail, at }: Bucketed): string {
  const repeatable = outcome !== 'done' || personId === null
  const window = repeatable ? hours(1) : minutes(1)
  const where = repeatable
    ? slotOf(network, personId === null ? 512 : outcome === 'refused' ? 1 : 32)
    : `${network} ${browser} ${detail}`
  return createHash('sha256')
    .update([kind, outcome, personId, where, Math.floor(at.getTime() / window)].join('|'))
    .digest('base64url')
}

const slotOf = (network: string | null, slots: number) =>
  network === null ? 0 : createHash('sha256').update(network).digest().readUInt16BE() % slots
