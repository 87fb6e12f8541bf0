import { notify } from '#features/notifications/actions.ts'
import type { Ctx, RequestCtx } from '#server/context.ts'
import { recordAct } from '#features/audit/actions.ts'
import { postSystemMessage } from '../actions.ts'
import { holds } from '../rules.ts'
import { listMessages } from '../store/messages.ts'
import { holdForLock, lockPair, type SidesOf } from './locks.ts'

/** A page of a reported conversation. Only moderation may call this, for an open report; it writes the reading down. */
export const readReported = (
  ctx: Ctx,
  { conversationId, before }: { conversationId: string; before?: number | undefined },
) => listMessages(ctx.db, conversationId, { before })

/** Informs both sides, with a system message and a notification, that an administrator read this conversation because of a report. */
export async function announceReading(ctx: Ctx, { id, userId, lawyerId }: SidesOf): Promise<void> {
  // In the client's name: a lawyer who lost the badge is no side any more.
  await postSystemMessage(ctx, { conversationId: id, text: 'read_for_report', actorId: userId })
  for (const to of [userId, lawyerId])
    await notify(ctx, {
      to,
      kind: 'conversation_read',
      data: { conversationId: id },
      link: `/messages/${id}`,
    })
}

/** An administrator locks a reported conversation, whatever the sides did; each time is written down. */
export async function lockReported(
  ctx: RequestCtx,
  { conversationId, reason }: { conversationId: string; reason: string },
): Promise<void> {
  const conversation = await holdForLock(ctx, undefined, conversationId)
  if (conversation === undefined) return
  await recordAct(ctx, {
    action: 'conversation_locked',
    subjectType: 'conversation',
    subjectId: conversationId,
    reason,
  })
  if (!holds('admin', conversation))
    await lockPair(
      ctx,
      conversation,
      { holder: 'admin', id: ctx.actor.id },
      { lockCategory: 'rules', lockReason: null },
    )
}
