import { days, later } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { translate } from '#server/text.ts'
import { priorityPlan, wayToTicket } from './actions.ts'
import { errors, type endpoints } from './contract.ts'
import { queue } from './handlers/queue.ts'
import { tickets } from './handlers/tickets.ts'
import { answerTime, queuePlace, ticketOf, withAnswerTime } from './rules.ts'
import * as store from './store.ts'
import { answerTimeIn, viewPage } from './view.ts'

/** Receipts that one address gets in a day, whoever asks for them. */
const mostReceipts = 3

/** To the product with the words, and to the sender with the number alone: nobody can mail a stranger his own text through us. */
async function mailTicket(ctx: RequestCtx, message: store.MessageRow): Promise<void> {
  const { ticket, name, email, topic, body, page, locale } = message
  ctx.mail({
    to: ctx.config.supportEmail,
    subject: `${ticket} (${topic})`,
    text: `${name} <${email}>\n\n${body}\n${page === null ? '' : `\n${page} (${locale})\n`}`,
  })
  // Whoever fills in somebody else's address cannot flood it; the message itself is kept and read.
  if ((await store.countFor(ctx.db, email, later(ctx.clock.now(), -days(1)))) > mostReceipts) return
  ctx.mail({
    to: email,
    subject: translate(ctx.locale, 'support:mail.subject', { ticket }),
    text: [
      withAnswerTime(
        translate(ctx.locale, 'support:mail.text', { ticket, answerTime }),
        answerTimeIn(ctx.locale, ctx.config),
      ),
      await wayToTicket(ctx, message),
    ].join('\n\n'),
  })
}

/** The ticket belongs to the account that has this address: otherwise its answer would be read by two people. */
async function ownerOf({ db, viewer }: RequestCtx, email: string): Promise<string | null> {
  if (viewer === null) return null
  const own = await store.findAddress(db, viewer.id)
  return own?.toLowerCase() === email.toLowerCase() ? viewer.id : null
}

export const handlers: Handlers<typeof endpoints> = {
  async readPage({ name }, { locale, config }) {
    return viewPage(locale, name, config)
  },

  async sendMessage({ id = newId(), name, email, topic, message, page = null, website }, ctx) {
    const answer = { ticket: ticketOf(id), answerHours: ctx.config.answerHours ?? null }
    if (website !== '') return answer
    const userId = await ownerOf(ctx, email)
    const plan = await priorityPlan(ctx, userId)
    const now = ctx.clock.now()
    const row = {
      id,
      ticket: answer.ticket,
      userId,
      name,
      email,
      topic,
      body: message,
      locale: ctx.locale,
      page,
      plan,
      queueAt: queuePlace(now, plan),
      movedAt: now,
      createdAt: now,
    }
    const made = await store.insertMessage(ctx.db, row)
    if (made !== undefined) await mailTicket(ctx, made)
    else if ((await store.findMessage(ctx.db, id))?.email !== email) throw errors.message_exists()
    return answer
  },

  ...queue,
  ...tickets,
}
