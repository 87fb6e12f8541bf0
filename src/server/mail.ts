import { sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { newId } from '#kernel/ids.ts'
import { mailQueue } from './boss.ts'
import type { Config } from './config.ts'
import type { Ctx } from './context.ts'
import type { Runtime } from './runtime.ts'
import { work } from './work.ts'

const Message = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  replyTo: z.string().optional(),
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).optional(),
})
type Message = z.infer<typeof Message>

type Deliver = (ctx: Ctx, message: Message) => Promise<unknown>

/** Why a mail did not leave, without the words of the mail server, which may quote the address. */
export class MailError extends Error {
  /** What is kept beside the failed job: a number or a word, never an address. */
  readonly safeCode: string

  constructor(code: string) {
    super(`the mail server did not take the mail (${code})`)
    this.name = 'MailError'
    this.safeCode = code
  }
}

/** Over SMTP where SMTP_URL is set; in the demo the mail is kept to be looked at; otherwise it waits for the setting, and is tried again. */
export function createDelivery(config: Config): Deliver {
  if (config.smtpUrl === undefined) return config.demo ? showMail : refuseMail
  const transport = createTransport({
    url: config.smtpUrl,
    requireTLS: config.smtpTls,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  const domain = new URL(config.appUrl).hostname
  return async (ctx, { to, calendar, ...message }) => {
    const invitation =
      calendar === undefined ? {} : { icalEvent: { ...calendar, filename: 'invite.ics' } }
    try {
      // The same job keeps the same id, so that a mail sent twice after a crash is recognised as one.
      await transport.sendMail({
        ...message,
        ...invitation,
        from: config.mailFrom,
        to: { name: '', address: to },
        messageId: `<${ctx.requestId}@${domain}>`,
      })
    } catch (error) {
      const { responseCode, code } = error as { responseCode?: number; code?: string }
      throw new MailError(String(responseCode ?? code ?? 'unknown'))
    }
  }
}

const refuseMail: Deliver = async () => {
  throw new MailError('SMTP_URL is not set')
}

const showMail: Deliver = (ctx, { to, subject, text, html, replyTo, calendar }) =>
  ctx.db.execute(sql`
    insert into shown_mails (id, to_address, subject, text, html, reply_to, calendar, at)
    values (${newId()}, ${to}, ${subject}, ${text}, ${html ?? null}, ${replyTo ?? null}, ${calendar?.content ?? null}, ${ctx.clock.now().toISOString()}::timestamptz)`)

/** Sends queued mails, one message per job. */
export async function startMail(runtime: Runtime): Promise<void> {
  const deliver = createDelivery(runtime.config)
  await work(runtime, mailQueue, async (ctx, data) => {
    try {
      await deliver(ctx, Message.parse(data))
      runtime.metrics.mails.inc({ outcome: 'sent' })
    } catch (error) {
      runtime.metrics.mails.inc({ outcome: 'failed' })
      throw error
    }
  })
}
