import { createHash } from 'node:crypto'
import { z } from 'zod'
import { commonErrors } from '#kernel/errors.ts'
import { personText } from '#kernel/fields.ts'
import { newId } from '#kernel/ids.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { pageOf, positionOf } from '#server/paging.ts'
import { findLink } from '#features/links/actions.ts'
import { addPersonReply } from '../actions.ts'
import { errors, type endpoints } from '../contract.ts'
import { ownWords, tokenIn } from '../engine/mail.ts'
import { isSigned } from '../gateways/mail-feed.ts'
import { longest } from '../rules.ts'
import { findMessage, type MessageRow } from '../store.ts'
import { changeMessage, findOwn, listOwn, listReplies, lockMessage } from '../store/tickets.ts'
import { viewOwnThread, viewTicket } from '../view.ts'

type Own = Pick<
  Handlers<typeof endpoints>,
  | 'listTickets'
  | 'getTicket'
  | 'replyToTicket'
  | 'closeTicket'
  | 'readTicket'
  | 'replyByLink'
  | 'closeByLink'
  | 'receiveMail'
>

const thread = async (ctx: RequestCtx, row: MessageRow) =>
  viewOwnThread(row, await listReplies(ctx.db, row.id))

const again = async (ctx: RequestCtx, id: string) => thread(ctx, (await findMessage(ctx.db, id))!)

async function ownTicket(ctx: RequestCtx, id: string): Promise<MessageRow> {
  const row = await findOwn(ctx.db, id, ctx.actor.id)
  if (row === undefined) throw commonErrors.not_found()
  return row
}

/** The message that a link opens. The link of an account that was emptied went with it. */
async function idOfLink(ctx: RequestCtx, kind: 'ticket' | 'ticket-reply', token: string) {
  const link = await findLink(ctx, kind, token)
  if (link === undefined) throw errors.ticket_link_ended()
  return String(link.data['messageId'])
}

async function closeIt(ctx: RequestCtx, id: string) {
  const message = (await lockMessage(ctx.db, id))!
  if (message.status !== 'closed')
    await changeMessage(ctx.db, id, { status: 'closed', movedAt: ctx.clock.now() })
  return again(ctx, id)
}

const Mail = z.object({
  id: z.string().min(1).max(1000),
  to: z.union([z.string(), z.array(z.string()).max(50)]),
  from: z.string().max(1000),
  text: z.string(),
})

const bareAddress = (from: string) =>
  (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim().toLowerCase()

function readMail(raw: Uint8Array) {
  try {
    return Mail.parse(JSON.parse(new TextDecoder().decode(raw)))
  } catch {
    throw commonErrors.invalid_input()
  }
}

export const tickets: Own = {
  async listTickets({ cursor, limit }, ctx) {
    const rows = await listOwn(ctx.db, ctx.actor.id, { position: positionOf(cursor), limit })
    return pageOf(rows, limit, ({ movedAt, id }) => ({ at: movedAt, id }), viewTicket)
  },

  getTicket: async ({ ticketId }, ctx) => thread(ctx, await ownTicket(ctx, ticketId)),

  async replyToTicket({ ticketId, replyId, body }, ctx) {
    await ownTicket(ctx, ticketId)
    const message = (await lockMessage(ctx.db, ticketId))!
    const reply = { id: replyId, body, via: 'page', authorId: ctx.actor.id } as const
    await addPersonReply(ctx, message, reply)
    return again(ctx, ticketId)
  },

  async closeTicket({ ticketId }, ctx) {
    await ownTicket(ctx, ticketId)
    return closeIt(ctx, ticketId)
  },

  readTicket: async ({ token }, ctx) => again(ctx, await idOfLink(ctx, 'ticket', token)),

  async replyByLink({ token, replyId, body }, ctx) {
    const id = await idOfLink(ctx, 'ticket', token)
    await addPersonReply(ctx, (await lockMessage(ctx.db, id))!, { id: replyId, body, via: 'page' })
    return again(ctx, id)
  },

  async closeByLink({ token }, ctx) {
    return closeIt(ctx, await idOfLink(ctx, 'ticket', token))
  },

  async receiveMail(_, ctx) {
    const { mailIn } = ctx.config
    if (mailIn === undefined) throw commonErrors.not_found()
    const signature = ctx.requestHeaders.get('x-advena-signature')
    const judged = { secret: mailIn.secret, now: ctx.clock.now() }
    if (!isSigned(ctx.rawBody, signature, judged)) throw errors.mail_not_signed()
    const mail = readMail(ctx.rawBody)
    const token = tokenIn([mail.to].flat(), mailIn.address)
    if (token === undefined) throw errors.ticket_link_ended()
    const message = (await lockMessage(ctx.db, await idOfLink(ctx, 'ticket-reply', token)))!
    const words = ownWords(mail.text.toWellFormed().replaceAll('\u0000', ''))
    const body = personText(1, longest.mail).safeParse(words.slice(0, longest.mail))
    if (!body.success) return { taken: false }
    await addPersonReply(ctx, message, {
      id: newId(),
      body: body.data,
      via: bareAddress(mail.from) === message.email.toLowerCase() ? 'mail' : 'other_mail',
      mailKey: createHash('sha256').update(mail.id).digest('base64url'),
    })
    return { taken: true }
  },
}
