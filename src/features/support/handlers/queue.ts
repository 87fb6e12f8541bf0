import { commonErrors } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { pageOf, positionOf } from '#server/paging.ts'
import { recordAct } from '#features/audit/actions.ts'
import { recordFile } from '#features/moderation/actions/files.ts'
import { mailAnswer } from '../actions.ts'
import { errors, type endpoints } from '../contract.ts'
import { mostFileLines } from '../rules.ts'
import type { MessageRow } from '../store.ts'
import {
  changeMessage,
  findQueued,
  hasReply,
  insertReply,
  listOfPerson,
  listQueue,
  listReplies,
  isInTeam,
  listTeam,
  lockMessage,
} from '../store/tickets.ts'
import { viewMessage, viewMessagesFile, viewThread } from '../view.ts'

type Own = Pick<
  Handlers<typeof endpoints>,
  | 'listMessages'
  | 'exportMessages'
  | 'listMessagesOf'
  | 'getMessage'
  | 'listTeam'
  | 'answerMessage'
  | 'closeMessage'
  | 'assignMessage'
>

async function queued(ctx: RequestCtx, id: string) {
  const row = await findQueued(ctx.db, id)
  if (row === undefined) throw commonErrors.not_found()
  return row
}

const thread = async (ctx: RequestCtx, id: string) =>
  viewThread(await queued(ctx, id), await listReplies(ctx.db, id))

async function locked(ctx: RequestCtx, id: string): Promise<MessageRow> {
  const row = await lockMessage(ctx.db, id)
  if (row === undefined) throw commonErrors.not_found()
  return row
}

const record = (
  ctx: RequestCtx,
  action: string,
  { id, ticket }: Pick<MessageRow, 'id' | 'ticket'>,
  reason?: string,
) =>
  recordAct(ctx, {
    action,
    subjectType: 'contact_message',
    subjectId: id,
    data: { ticket },
    ...(reason !== undefined && { reason }),
  } as Parameters<typeof recordAct>[1])

export const queue: Own = {
  async listMessages({ q, status, assigned, cursor, limit }, ctx) {
    const rows = await listQueue(
      ctx.db,
      { q, status, assigned, actorId: ctx.actor.id },
      { position: positionOf(cursor), limit },
    )
    const at = ({ queueAt, movedAt }: MessageRow) => (status === 'open' ? queueAt : movedAt)
    return pageOf(rows, limit, ({ message }) => ({ at: at(message), id: message.id }), viewMessage)
  },

  async exportMessages(search, ctx) {
    const filter = { ...search, actorId: ctx.actor.id }
    const page = { position: undefined, limit: mostFileLines - 1 }
    const rows = await listQueue(ctx.db, filter, page)
    await recordFile(ctx, { list: 'messages', ...search, lines: rows.length })
    return viewMessagesFile(rows, ctx.locale, ctx.clock.now())
  },

  async listMessagesOf({ id, cursor, limit }, { db }) {
    const rows = await listOfPerson(db, id, { position: positionOf(cursor), limit })
    const at = ({ message }: (typeof rows)[number]) => ({ at: message.movedAt, id: message.id })
    return pageOf(rows, limit, at, viewMessage)
  },

  getMessage: ({ id }, ctx) => thread(ctx, id),

  listTeam: (_, { db }) => listTeam(db),

  async answerMessage({ id, replyId, body, seen, close }, ctx) {
    const message = await locked(ctx, id)
    if (message.email === '') throw errors.ticket_emptied()
    const now = ctx.clock.now()
    const row = {
      id: replyId,
      messageId: id,
      side: 'team' as const,
      via: 'page' as const,
      authorId: ctx.actor.id,
      body,
      mailKey: null,
      createdAt: now,
    }
    if (await hasReply(ctx.db, row)) return thread(ctx, id)
    // Two who read the same ticket would otherwise both be mailed to the person, perhaps against one another.
    if ((await listReplies(ctx.db, id)).length > seen) throw errors.ticket_moved()
    if (!(await insertReply(ctx.db, row))) throw errors.message_exists()
    await changeMessage(ctx.db, id, {
      status: close ? 'closed' : 'waiting',
      movedAt: now,
      answeredBy: ctx.actor.id,
      answeredAt: now,
      assignedTo: message.assignedTo ?? ctx.actor.id,
    })
    await mailAnswer(ctx, message, body)
    await record(ctx, 'message_answered', message)
    if (close) await record(ctx, 'message_closed', message)
    return thread(ctx, id)
  },

  async closeMessage({ id, reason }, ctx) {
    const message = await locked(ctx, id)
    if (message.status !== 'closed') {
      const now = ctx.clock.now()
      await changeMessage(ctx.db, id, { status: 'closed', movedAt: now })
      await record(ctx, 'message_closed', message, reason)
    }
    return viewMessage(await queued(ctx, id))
  },

  async assignMessage({ id, adminId }, ctx) {
    const message = await locked(ctx, id)
    if (adminId !== null && !(await isInTeam(ctx.db, adminId))) throw commonErrors.not_found()
    if (message.assignedTo !== adminId) {
      await changeMessage(ctx.db, id, { assignedTo: adminId })
      await record(ctx, 'message_assigned', message)
    }
    return viewMessage(await queued(ctx, id))
  },
}
