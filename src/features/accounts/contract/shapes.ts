import { z } from 'zod'
import { LawyerSummary, ProfileChangeState } from '#features/lawyers/contract.ts'
import { roles } from '#kernel/actor.ts'
import { uuid } from '#kernel/fields.ts'
import { locales } from '#kernel/locale.ts'

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
})

/** The names are those the person gave last; a lawyer's may still wait for a look (`change`). */
export const Profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  language: z.enum(locales),
  notifications: NotificationPreferences,
  twoFactorEnabled: z.boolean(),
  hasPassword: z.boolean(),
  change: ProfileChangeState.nullable(),
  /** The address that waits for its link to be opened. */
  pendingEmail: z.string().nullable(),
})
