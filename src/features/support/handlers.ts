import { days, later } from '#kernel/clock.ts'
import { commonErrors } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { translate } from '#server/text.ts'
import { recordAct } from '#features/audit/actions.ts'
import { errors, type endpoints } from './contract.ts'
import { answerTime, ticketOf, withAnswerTime } from './rules.ts'
import * as store from './store.ts'
import { answerTimeIn, viewMessage, viewPage } from './view.ts'

/** Receipts that one address gets in a day, whoever asks for them. */
const mostReceipts = 3

/** To the product with the words, and to the sender with the number alone: nobody can mail a stranger his own text through us. */
async function mailTicket(
  ctx: RequestCtx,
  { ticket, name, email, topic, body, page, locale }: store.MessageRow,
): Promise<void> {
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
    text: withAnswerTime(
      translate(ctx.locale, 'support:mail.text', { ticket, answerTime }),
      answerTimeIn(ctx.locale, ctx.config),
    ),
  })
}

export const handlers: Handlers<typeof endpoints> = {
  async readPage({ name }, { locale, config }) {
    return viewPage(locale, name, config)
  },

  async sendMessage({ id = newId(), name, email, topic, message, page = null, website }, ctx) {
    const answer = { ticket: ticketOf(id), answerHours: ctx.config.answerHours ?? null }
    if (website !== '') return answer
    const row = {
      id,
      ticket: answer.ticket,
      userId: ctx.viewer?.id ?? null,
      name,
      email,
      topic,
      body: message,
      locale: ctx.locale,
      page,
      createdAt: ctx.clock.now(),
    }
    const made = await store.insertMessage(ctx.db, row)
    if (made !== undefined) await mailTicket(ctx, made)
    else if ((await store.findMessage(ctx.db, id))?.email !== email) throw errors.message_exists()
    return answer
  },

  async listMessages({ status }, { db }) {
    return (await store.listMessages(db, status)).map(viewMessage)
  },

  async markMessageAnswered({ id, reason }, ctx) {
    const answered = await store.setAnswered(ctx.db, id, ctx.actor.id, ctx.clock.now())
    if (answered !== undefined)
      await recordAct(ctx, {
        action: 'message_answered',
        subjectType: 'contact_message',
        subjectId: id,
        reason,
      })
    const row = answered ?? (await store.findMessage(ctx.db, id))
    if (row === undefined) throw commonErrors.not_found()
    return viewMessage(row)
  },
}
