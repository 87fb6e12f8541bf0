import { createHmac } from 'node:crypto'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { Limit } from '#kernel/endpoint.ts'
import { commonErrors } from '#kernel/errors.ts'
import type { Runtime } from './runtime.ts'

export interface Limits {
  /** Counts one call of `key`; throws too_many_requests with `retryAfter` in seconds where the limit is reached. */
  check(key: string, limit: Limit, kind: 'read' | 'write'): Promise<void>
  /** Takes one counted call back. */
  giveBack(key: string, limit: Limit, kind: 'read' | 'write'): Promise<void>
}

const unlimited: Limits = { check: async () => {}, giveBack: async () => {} }

/** Reads are counted in this process, writes in the database for all processes together. */
export function createLimits(runtime: Pick<Runtime, 'config' | 'pool' | 'metrics'>): Limits {
  if (!runtime.config.rateLimit) return unlimited
  const limiters = new Map<string, RateLimiterAbstract>()

  const limiterFor = (limit: Limit, kind: 'read' | 'write') => {
    const name = `${kind}:${limit.times}:${limit.seconds}`
    const known = limiters.get(name)
    if (known) return known
    const own = { points: limit.times, duration: limit.seconds, keyPrefix: name }
    const memory = new RateLimiterMemory(own)
    const limiter =
      kind === 'read'
        ? memory
        : new RateLimiterPostgres({
            ...own,
            storeClient: runtime.pool,
            tableName: 'rate_limits',
            tableCreated: true,
            insuranceLimiter: memory,
          })
    limiters.set(name, limiter)
    return limiter
  }

  return {
    async check(key, limit, kind) {
      try {
        await limiterFor(limit, kind).consume(disguise(runtime.config.appSecret, key))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        runtime.metrics.limited.inc({ kind })
        throw commonErrors.too_many_requests({
          retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        })
      }
    },
    async giveBack(key, limit, kind) {
      await limiterFor(limit, kind).reward(disguise(runtime.config.appSecret, key))
    },
  }
}

/** Keys name people and addresses; what is counted need not. */
const disguise = (secret: string, key: string) =>
  createHmac('sha256', secret).update(key).digest('base64url')
