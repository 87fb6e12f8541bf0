import { recordSecurity } from '#features/security/actions.ts'
import { newId } from '#kernel/ids.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Act } from './contract.ts'
import { insertAct } from './store.ts'

/** Writes down, in the transaction of the act itself, what an administrator did and why: both stand, or neither. Nobody can change it later. */
export async function recordAct(
  ctx: RequestCtx,
  { reason, data = {}, ...act }: Act,
): Promise<void> {
  recordSecurity(ctx, { kind: 'admin_act', detail: act.action })
  await insertAct(ctx.db, {
    ...act,
    reason: reason?.trim() ? reason : null,
    data,
    id: newId(),
    actorId: ctx.actor.id,
    at: ctx.clock.now(),
  })
}
