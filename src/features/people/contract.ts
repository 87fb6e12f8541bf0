import { z } from 'zod'
import { roles } from '#kernel/actor.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { locales } from '#kernel/locale.ts'

export const visaTypes = ['family', 'h1b', 'o1', 'eb1', 'student', 'asylum', 'naturalization', 'deportation', 'other'] as const
export type VisaType = (typeof visaTypes)[number]

/** The ten languages of the forms (the interface itself speaks eight). */
export const spokenLanguages = ['en', 'es', 'de', 'tr', 'ar', 'ru', 'zh', 'pt', 'fr', 'it'] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

export const states = [
  'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO',
  'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY',
] as const

export const plans = ['starter', 'professional', 'premium'] as const
export type Plan = (typeof plans)[number]

export const errors = defineErrors({ email_not_verified: 403 })

/** The signed-in person, as GET /api/auth/user answers (S1 section 3). */
export const CurrentUser = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  locale: z.enum(locales),
  emailVerified: z.boolean(),
  profileImageUrl: z.string().nullable(),
  lawyerProfile: z
    .object({
      averageRating: z.string(),
      plan: z.enum(plans),
      planRenewal: z.date().nullable(),
      firmName: z.string().nullable(),
      totalReviews: z.number(),
      responseTime: z.number(),
      verificationStatus: z.string(),
    })
    .nullable(),
})

export const endpoints = {
  getCurrentUser: endpoint('member', 'GET /auth/user', { summary: 'The signed-in person' }).output(CurrentUser),
}
