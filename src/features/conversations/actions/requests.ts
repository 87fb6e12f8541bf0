import type { Ctx } from '#server/context.ts'
import { notify, readGroup } from '#features/notifications/actions.ts'
import { postSystemMessage, readersOf } from '../actions.ts'
import { withdrawnText } from '../rules.ts'
import { settleWithdrawn } from '../store/requests.ts'
import type { SidesOf } from './locks.ts'

/**
 * Takes back what a client asked for in words, in a conversation that the caller holds. Both sides read it there, the lawyer's side
 * is notified, and a request that nobody had read no longer waits to be read.
 */
export async function withdrawRequest(ctx: Ctx, sides: SidesOf): Promise<void> {
  const { id, userId, lawyerId } = sides
  await postSystemMessage(ctx, { conversationId: id, text: withdrawnText, actorId: userId })
  if (await settleWithdrawn(ctx.db, id)) await readGroup(ctx, lawyerId, id)
  for (const to of (await readersOf(ctx, sides)).filter((one) => one !== userId))
    await notify(ctx, {
      to,
      kind: withdrawnText,
      data: { conversationId: id },
      link: `/messages/${id}`,
      group: id,
    })
}
