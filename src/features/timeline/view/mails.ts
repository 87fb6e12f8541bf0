import { intlTag, type Locale } from '#kernel/locale.ts'
import type { MailMessage } from '#server/outbox.ts'
import { translate } from '#server/text.ts'

interface MadeAddress {
  readonly kind: 'share_made' | 'feed_made'
  readonly until: Date | undefined
  readonly settings: string
}

/** Tells the owner that a link or a calendar feed was made. It names no case. */
export function addressMadeMail(
  locale: Locale,
  to: string,
  { kind, until, settings }: MadeAddress,
): MailMessage {
  const text = (part: string, params: Record<string, string> = {}) =>
    translate(locale, `timeline:mails.${kind}.${part}`, params)
  const end =
    until === undefined
      ? ''
      : `${new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(until)} UTC`
  return {
    to,
    subject: text('subject'),
    text: `${text('body', { until: end, settings })}\n\n${translate(locale, 'people:mails.farewell')}\n`,
  }
}
