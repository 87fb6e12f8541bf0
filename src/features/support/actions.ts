import { days } from '#kernel/clock.ts'
import type { Ctx } from '#server/context.ts'
import { translate } from '#server/text.ts'
import { planFor } from '#features/billing/actions.ts'
import { includes } from '#features/billing/rules.ts'
import type { Plan } from '#features/lawyers/rules.ts'
import { makeLink } from '#features/links/actions.ts'
import { notify } from '#features/notifications/actions.ts'
import { errors } from './contract.ts'
import { replyAddress } from './engine/mail.ts'
import { linkDays, mostReplies, queuePlace, type ReplyWay } from './rules.ts'
import type { MessageRow } from './store.ts'
import { changeMessage, countReplies, hasReply, insertReply } from './store/tickets.ts'

const pageOfTicket = (id: string) => `/support/tickets/${id}`

/** The plan by which this person's messages stand further ahead; null for everybody else. */
export async function priorityPlan(ctx: Ctx, userId: string | null): Promise<Plan | null> {
  const plan = userId === null ? null : await planFor(ctx, userId)
  return includes(plan, 'prioritySupport') === 'ok' ? plan : null
}

/** Where the person reads the ticket: in the account it was written from, otherwise by a link that its mail alone holds. */
export async function wayToTicket(ctx: Ctx, { id, userId, email, locale }: MessageRow) {
  if (userId !== null)
    return translate(locale, 'support:mail.account', {
      link: new URL(pageOfTicket(id), ctx.config.appUrl).href,
    })
  const lifetime = days(linkDays)
  const link = { kind: 'ticket', email: email.toLowerCase(), data: { messageId: id } } as const
  const token = await makeLink(ctx, { ...link, lifetime })
  return translate(locale, 'support:mail.link', {
    link: new URL(`/ticket/${token}`, ctx.config.appUrl).href,
    formatted: String(linkDays),
  })
}

/** Mails an answer in the language the person wrote in, and puts a line into the inbox of who has an account. */
export async function mailAnswer(ctx: Ctx, message: MessageRow, body: string): Promise<void> {
  const { id, userId, email, ticket, locale } = message
  const t = (key: string) => translate(locale, `support:answerMail.${key}`, { ticket })
  const { mailIn } = ctx.config
  const token =
    mailIn &&
    (await makeLink(ctx, {
      kind: 'ticket-reply',
      email: email.toLowerCase(),
      ...(userId !== null && { userId }),
      data: { messageId: id },
      lifetime: days(linkDays),
      inAddress: true,
    }))
  ctx.mail({
    to: email,
    subject: t('subject'),
    text: [
      t('intro'),
      body,
      t(token === undefined ? 'onThePage' : 'byMail'),
      await wayToTicket(ctx, message),
    ].join('\n\n'),
    ...(mailIn && token && { replyTo: replyAddress(mailIn.address, token) }),
  })
  if (userId !== null)
    await notify(ctx, {
      to: userId,
      kind: 'ticket_answered',
      link: pageOfTicket(id),
      mailed: true,
    })
}

interface PersonReply {
  readonly id: string
  readonly body: string
  readonly via: ReplyWay
  readonly authorId?: string | null
  readonly mailKey?: string
}

/**
 * Writes what the person says in their ticket, which is open again by it. The caller holds the lock of the message. The same
 * twice is one reply. Throws ticket_full, ticket_emptied (409).
 */
export async function addPersonReply(
  ctx: Ctx,
  message: MessageRow,
  { authorId = null, mailKey, ...reply }: PersonReply,
): Promise<void> {
  if (message.email === '') throw errors.ticket_emptied()
  const now = ctx.clock.now()
  const row = {
    ...reply,
    messageId: message.id,
    side: 'person' as const,
    authorId,
    createdAt: now,
    mailKey: mailKey ?? null,
  }
  if (await hasReply(ctx.db, row)) return
  if ((await countReplies(ctx.db, message.id)) >= mostReplies) throw errors.ticket_full()
  if (!(await insertReply(ctx.db, row))) throw errors.message_exists()
  const plan = await priorityPlan(ctx, message.userId)
  const queueAt = message.status === 'open' ? message.queueAt : queuePlace(now, plan)
  await changeMessage(ctx.db, message.id, { status: 'open', plan, queueAt, movedAt: now })
  ctx.mail({
    to: ctx.config.supportEmail,
    subject: `${message.ticket} (${message.topic})`,
    text: `${message.name} <${message.email}>\n\n${reply.body}\n`,
  })
}
