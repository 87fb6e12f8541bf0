import { newId } from '#kernel/ids.ts'
import { inTransaction } from '#server/context.ts'
import type { House } from '#server/house.ts'
import type { MailMessage } from '#server/outbox.ts'

/** Queues one mail outside a request's transaction, for what must leave even when the answer is a refusal. */
export const mailNow = (house: House, message: MailMessage): Promise<void> =>
  inTransaction(house, { log: house.log, locale: 'en', requestId: newId() }, async (ctx) => ctx.mail(message))
