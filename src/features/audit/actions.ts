import { recordSecurity } from '#features/security/actions.ts'
import { newId } from '#kernel/ids.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Act } from './contract.ts'
import { insertAct } from './store.ts'

/**
 * Writes down, in the transaction of the act itself, what an administrator did and why: both stand, or neither. Nobody can change
 * it later. False where the caller's id of the act is written down already: then the act was done.
 */
export async function recordAct(
  ctx: RequestCtx,
  { id = newId(), reason, data = {}, ...act }: Act,
): Promise<boolean> {
  const isNew = await insertAct(ctx.db, {
    ...act,
    reason: reason?.trim() ? reason : null,
    data,
    id,
    actorId: ctx.actor.id,
    at: ctx.clock.now(),
  })
  if (isNew) recordSecurity(ctx, { kind: 'admin_act', detail: act.action })
  return isNew
}
