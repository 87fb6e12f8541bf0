import { notify } from '#features/notifications/actions.ts'
import type { Ctx, RequestCtx } from '#server/context.ts'
import { recordAct } from '#features/audit/actions.ts'
import { postSystemMessage } from '../actions.ts'
import { holds } from '../rules.ts'
import { viewFiles } from '../view.ts'
import { findSentFile, listMessages } from '../store/messages.ts'
import { holdForLock, lockPair, type SidesOf } from './locks.ts'

/** The files of a message as a reviewer sees them: as its sides do. */
export const describeFiles = viewFiles

/** A page of a reported conversation. Only moderation may call this, for an open report; it writes the reading down. */
export const readReported = (
  ctx: Ctx,
  { conversationId, before }: { conversationId: string; before?: number | undefined },
) => listMessages(ctx.db, conversationId, { before })

/** A file of a reported conversation. Only moderation may call this, for an open report; it writes the reading down. */
export const findReportedFile = (
  ctx: Pick<Ctx, 'db'>,
  { conversationId, fileId }: { conversationId: string; fileId: string },
) => findSentFile(ctx.db, conversationId, fileId)

/** Informs both sides, with a system message and a notification, that an administrator read this conversation because of a report. */
export async function announceReading(
  ctx: Ctx,
  { id, userId, lawyerId }: Omit<SidesOf, 'sharedFrom'>,
): Promise<void> {
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
