import type { Actor } from '#kernel/actor.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from './db.ts'

export interface ChannelCtx {
  readonly db: Db
  readonly actor: Actor
  readonly clock: Clock
}

/**
 * Event name → what this reader may see of it, decided when it is sent; null sends nothing. A feature whose events reach a
 * browser exports one as `channel`.
 */
// The data of an event has the shape its contract gave it; each channel reads its own.
// oxlint-disable-next-line typescript/no-explicit-any
export type Channel = Readonly<Record<string, (ctx: ChannelCtx, data: any) => Promise<unknown>>>
