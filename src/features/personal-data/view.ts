import type { z } from 'zod'
import type { User } from '#features/people/table.ts'
import { intlTag, type Locale } from '#kernel/locale.ts'
import type { MailMessage } from '#server/outbox.ts'
import { translate } from '#server/text.ts'
import { exportParts, type PersonalData } from './contract.ts'
import { emptiedAt, mayAskAt } from './rules.ts'
import type { ExportRow } from './store.ts'

/** Where the copy lies for its owner. */
export const fileAddress = '/api/profile/data/export/file'

export function viewState(
  user: User,
  row: ExportRow | undefined,
  now: Date,
): z.infer<typeof PersonalData> {
  const shown = row === undefined || (row.expiresAt !== null && row.expiresAt <= now) ? null : row
  return {
    export: shown && {
      state: shown.bytes === null ? 'making' : 'ready',
      done: shown.done,
      total: exportParts.length,
      askedAt: shown.askedAt,
      bytes: shown.bytes,
      expiresAt: shown.expiresAt,
    },
    mayAskAt: mayAskAt(row?.askedAt ?? null, now),
    leavingUntil: user.leavingAt === null ? null : emptiedAt(user.leavingAt),
  }
}

export const viewArchive = (archive: Buffer) => ({
  headers: {
    'content-disposition': 'attachment; filename="advena-data.zip"',
    'cache-control': 'private, no-store',
  },
  body: new File([new Uint8Array(archive)], 'advena-data.zip', { type: 'application/zip' }),
})

const dayIn = (locale: Locale, at: Date) =>
  new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'full', timeZone: 'UTC' }).format(at)

function mail(user: User, key: string, params: Record<string, string> = {}): MailMessage {
  const { locale, email } = user
  return {
    to: email,
    subject: translate(locale, `personal-data:mails.${key}.subject`),
    text: `${translate(locale, `personal-data:mails.${key}.body`, params)}\n\n${translate(locale, 'people:mails.farewell')}\n`,
  }
}

export const leavingMail = (user: User, appUrl: string): MailMessage =>
  mail(user, 'leaving', {
    day: dayIn(user.locale, emptiedAt(user.leavingAt!)),
    link: `${appUrl}/settings?tab=data`,
    reset: `${appUrl}/forgot-password`,
  })

export const stayingMail = (user: User, appUrl: string): MailMessage =>
  mail(user, 'staying', { link: `${appUrl}/settings?tab=data` })

/** The last mail of an account: its address is known to nobody here afterwards. */
export const emptiedMail = (user: User): MailMessage => mail(user, 'emptied')
