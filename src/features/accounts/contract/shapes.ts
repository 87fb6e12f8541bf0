import { z } from 'zod'
import { LawyerSummary, ProfileChangeState } from '#features/lawyers/contract.ts'
import { roles } from '#kernel/actor.ts'
import { uuid } from '#kernel/fields.ts'
import { locales } from '#kernel/locale.ts'
import { isZone } from '#kernel/zones.ts'

/** The signed-in person, as GET /api/auth/user answers. */
export const CurrentUser = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  locale: z.enum(locales),
  emailVerified: z.boolean(),
  profileImageUrl: z.string().nullable(),
  /** Named only where it is so: an administrator without a second factor may do nothing yet. */
  needsSecondFactor: z.literal(true).optional(),
  /** Named only where it is so: the account is emptied then, unless the person takes it back. */
  leavingUntil: z.date().optional(),
  /** Named only where it is so: the tab of the browser then names no page. */
  discreet: z.literal(true).optional(),
  /** Named only where it is so: leaving quickly ends the session too. */
  exitEnds: z.literal(true).optional(),
  /** Named only where it is so: took the tour, or said no to it. */
  toured: z.literal(true).optional(),
  lawyerProfile: LawyerSummary.nullable(),
})

export const Session = z.object({
  id: uuid,
  current: z.boolean(),
  userAgent: z.string().nullable(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
})

/** What a person is told of, and how. */
export const NotificationPreferences = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  push: z.boolean(),
  messages: z.boolean(),
  cases: z.boolean(),
  deadlines: z.boolean(),
  reviews: z.boolean(),
  account: z.boolean(),
  /** Neutral words in the subjects of mails and on the tab of the browser. */
  /** What waits for administrators. */
  queues: z.boolean(),
  discreet: z.boolean(),
  /** Leaving a page quickly also ends the session. */
  exitEnds: z.boolean(),
  /** Took the tour, or said no to it. */
  toured: z.boolean(),
})

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'required' })

/** When no mail of a notification may leave, but one that cannot wait. */
export const QuietHours = z
  .object({
    from: timeOfDay,
    until: timeOfDay,
    zone: z.string().refine(isZone, { message: 'invalid' }),
  })
  .refine(({ from, until }) => from !== until, { message: 'same_time', path: ['until'] })

/** The names are those the person gave last; a lawyer's may still wait for a look (`change`). */
export const Profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  language: z.enum(locales),
  notifications: NotificationPreferences,
  quietHours: z.object({ from: z.string(), until: z.string(), zone: z.string() }).nullable(),
  twoFactorEnabled: z.boolean(),
  hasPassword: z.boolean(),
  change: ProfileChangeState.nullable(),
  /** The address that waits for its link to be opened. */
  pendingEmail: z.string().nullable(),
})
