import type { z } from 'zod'
import type { LawyerSummary, ProfileChangeState } from '#features/lawyers/contract.ts'
import { graceDays } from '#features/people/contract.ts'
import { endsOnExit, isDiscreet } from '#features/people/rules.ts'
import type { User } from '#features/people/table.ts'
import { days, later } from '#kernel/clock.ts'
import { intlTag, type Locale } from '#kernel/locale.ts'
import type { Device } from '#features/security/rules.ts'
import type { MailMessage } from '#server/outbox.ts'
import { translate } from '#server/text.ts'
import type { CurrentUser, Profile } from './contract/shapes.ts'

/** The signed-in person as they see themselves. */
export function viewUser(
  user: User,
  lawyerProfile: z.infer<typeof LawyerSummary> | null,
  { needsSecondFactor }: { needsSecondFactor: boolean },
): z.infer<typeof CurrentUser> {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    role: user.role,
    locale: user.locale,
    emailVerified: user.emailVerified,
    profileImageUrl: user.profileImageUrl,
    ...(needsSecondFactor ? { needsSecondFactor } : {}),
    ...(user.leavingAt === null ? {} : { leavingUntil: later(user.leavingAt, days(graceDays)) }),
    ...(isDiscreet(user.notificationPreferences) ? { discreet: true as const } : {}),
    ...(endsOnExit(user.notificationPreferences) ? { exitEnds: true as const } : {}),
    ...(user.notificationPreferences['toured'] ? { toured: true as const } : {}),
    lawyerProfile,
  }
}

const preferences = (kept: Record<string, boolean>): z.infer<typeof Profile>['notifications'] => ({
  email: kept['email'] ?? true,
  sms: kept['sms'] ?? false,
  push: kept['push'] ?? true,
  messages: kept['messages'] ?? true,
  cases: kept['cases'] ?? true,
  deadlines: kept['deadlines'] ?? true,
  reviews: kept['reviews'] ?? true,
  account: kept['account'] ?? true,
  queues: kept['queues'] ?? true,
  discreet: isDiscreet(kept),
  exitEnds: endsOnExit(kept),
  toured: kept['toured'] ?? false,
})

export const viewProfile = (
  user: User,
  hasPassword: boolean,
  change: z.infer<typeof ProfileChangeState> | null,
  pendingEmail: string | null,
): z.infer<typeof Profile> => ({
  firstName: (change?.status === 'waiting' ? change.after : user).firstName,
  lastName: (change?.status === 'waiting' ? change.after : user).lastName,
  email: user.email,
  phone: user.phone,
  language: user.locale,
  notifications: preferences(user.notificationPreferences),
  quietHours: user.quietHours,
  twoFactorEnabled: user.twoFactorEnabled,
  hasPassword,
  change,
  pendingEmail,
})

interface SessionRow {
  readonly id: string
  readonly userAgent: string | null
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

export const viewSession = (
  { id, userAgent, createdAt, lastSeenAt }: SessionRow,
  currentId: string,
) => ({ id, current: id === currentId, userAgent, createdAt, lastSeenAt })

function mail(locale: Locale, to: string, key: string, links: Record<string, string>): MailMessage {
  const text = (part: string) => translate(locale, `people:mails.${key}.${part}`, links)
  return {
    to,
    subject: text('subject'),
    text: `${text('body')}\n\n${translate(locale, 'people:mails.farewell')}\n`,
  }
}

/** `hasCase`: they wrote a case first, which waits in their browser. */
export const verificationMail = (locale: Locale, to: string, link: string, hasCase: boolean) =>
  mail(locale, to, hasCase ? 'verificationCase' : 'verification', { link })
export const resetPasswordMail = (locale: Locale, to: string, link: string) =>
  mail(locale, to, 'resetPassword', { link })
export const existingAccountMail = (locale: Locale, to: string, signIn: string, reset: string) =>
  mail(locale, to, 'existingAccount', { signIn, reset })
export const passwordChangedMail = (
  locale: Locale,
  to: string,
  links: { reset: string; link: string },
) => mail(locale, to, 'passwordChanged', links)
export const newEmailMail = (locale: Locale, to: string, link: string) =>
  mail(locale, to, 'newEmail', { link })
export const emailChangeMail = (locale: Locale, to: string, link: string) =>
  mail(locale, to, 'emailChange', { link })
export const emailChangedMail = (locale: Locale, to: string, link: string) =>
  mail(locale, to, 'emailChanged', { link })
export const adminInvitationMail = (locale: Locale, to: string, link: string) =>
  mail(locale, to, 'adminInvitation', { link })
export const suspendedMail = (locale: Locale, to: string, reason: string, contact: string) =>
  mail(locale, to, 'suspended', { reason, contact })
/** `mustHandIn`: a lawyer whose badge the suspension took. */
export const liftedMail = (
  locale: Locale,
  to: string,
  links: { link: string; profile: string },
  mustHandIn: boolean,
) => mail(locale, to, mustHandIn ? 'liftedLawyer' : 'lifted', links)
export const signedOutMail = (locale: Locale, to: string, link: string) =>
  mail(locale, to, 'signedOut', { link })
export const roleChangedMail = (locale: Locale, to: string, link: string) =>
  mail(locale, to, 'roleChanged', { link })
export const secondFactorOnMail = (
  locale: Locale,
  to: string,
  links: { reset: string; contact: string },
) => mail(locale, to, 'secondFactorOn', links)
export const secondFactorOffMail = (locale: Locale, to: string, reset: string) =>
  mail(locale, to, 'secondFactorOff', { reset })
export const recoveryCodeUsedMail = (locale: Locale, to: string, reset: string) =>
  mail(locale, to, 'recoveryCodeUsed', { reset })
export const recoveryCodesMail = (locale: Locale, to: string, reset: string) =>
  mail(locale, to, 'recoveryCodes', { reset })

/** The name of a browser in the reader's language. */
function nameOf(locale: Locale, { browser, system }: Device): string {
  if (browser !== null && system !== null)
    return translate(locale, 'people:settings.browserOn', { browser, system })
  return browser ?? system ?? translate(locale, 'people:settings.unknownDevice')
}

const momentIn = (locale: Locale, at: Date) =>
  `${new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`

export const addressKeptMail = (
  locale: Locale,
  to: string,
  { link, until }: { link: string; until: Date },
) => mail(locale, to, 'addressKept', { link, until: momentIn(locale, until) })

export const wrongPasswordsMail = (
  locale: Locale,
  to: string,
  { device, reset }: { device: Device; reset: string },
) => mail(locale, to, 'wrongPasswords', { device: nameOf(locale, device), reset })

export function newBrowserMail(
  locale: Locale,
  to: string,
  { device, at, reset }: { device: Device; at: Date; reset: string },
): MailMessage {
  return mail(locale, to, 'newBrowser', {
    device: nameOf(locale, device),
    when: momentIn(locale, at),
    reset,
  })
}
