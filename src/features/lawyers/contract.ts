import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { defineEvent } from '#kernel/events.ts'
import { lineText, nameText, personText, uuid } from '#kernel/fields.ts'
import {
  changeStatuses,
  plans,
  spokenLanguages,
  states,
  verificationStatuses,
  visaTypes,
} from './rules.ts'

export const errors = defineErrors({ profile_incomplete: 409, already_submitted: 409 })

export const lawyerSubmitted = defineEvent('lawyer.submitted', z.object({ lawyerId: uuid }))
export const lawyerDecided = defineEvent(
  'lawyer.decided',
  z.object({
    lawyerId: uuid,
    decision: z.enum([
      'approved',
      'rejected',
      'more_needed',
      'lapsed',
      'change_approved',
      'change_refused',
    ]),
  }),
)

/** What the account of a lawyer names of the profile. */
export const LawyerSummary = z.object({
  averageRating: z.string(),
  plan: z.enum(plans),
  planRenewal: z.date().nullable(),
  firmName: z.string().nullable(),
  totalReviews: z.number(),
  /** Hours; null while too few replies are measured. */
  responseTime: z.number().nullable(),
  verificationStatus: z.enum(verificationStatuses),
})

const ShownFacts = z.object({
  firstName: z.string(),
  lastName: z.string(),
  firmName: z.string(),
  yearsExperience: z.int().nullable(),
})

/** What an approved lawyer asked to be shown as: `before` is what everybody reads until a reviewer agreed to `after`. */
export const ProfileChangeState = z.object({
  status: z.enum(changeStatuses),
  reason: z.string().nullable(),
  askedAt: z.date(),
  before: ShownFacts,
  after: ShownFacts,
})

const price = z.number().min(0).max(99_999_999).multipleOf(0.01)

export const OfficeLocation = z.object({
  city: lineText(1, 100),
  state: z.enum(states).optional(),
  address: lineText(0, 200),
})

/** What a lawyer writes about themselves. Saved as one goes: only handing in asks for everything. */
export const LawyerDraft = z.object({
  firmName: nameText(0, 150),
  barNumber: lineText(0, 50),
  jurisdictions: z.array(z.enum(states)).max(states.length),
  yearsExperience: z.number().int().min(0).max(70).nullable(),
  languages: z.array(z.enum(spokenLanguages)).max(spokenLanguages.length),
  practiceAreas: z.array(z.enum(visaTypes)).max(visaTypes.length),
  hourlyRate: price.nullable(),
  flatFees: z
    .record(lineText(1, 80), price)
    .refine((fees) => Object.keys(fees).length <= 20, { message: 'too_many' }),
  bio: personText(0, 3_000),
  officeLocations: z.array(OfficeLocation).max(10),
})

export const LawyerProfile = LawyerDraft.extend({
  userId: uuid,
  plan: z.enum(plans),
  verificationStatus: z.enum(verificationStatuses),
  verificationNote: z.string().nullable(),
  missing: z.array(z.string()),
  areasAllowed: z.number(),
  can: z.object({ submit: z.string() }),
  change: ProfileChangeState.nullable(),
})

export const endpoints = {
  getLawyerProfile: endpoint('lawyer', 'GET /lawyer/profile', {
    summary: 'The lawyer’s own profile',
  }).output(LawyerProfile),
  saveLawyerProfile: endpoint('lawyer', 'PUT /lawyer/profile', {
    summary: 'Saves it; parts not named stay as they are',
  })
    .input(LawyerDraft.partial())
    .output(LawyerProfile),
  withdrawProfileChange: endpoint('lawyer', 'DELETE /lawyer/profile/change', {
    summary:
      'Takes back a change of name, firm or years that waits for a look, or puts away one that was refused',
  }).output(LawyerProfile),
  submitLawyerProfile: endpoint('lawyer', 'POST /lawyer/profile/submit', {
    summary: 'Hands the profile in for verification',
  }).output(LawyerProfile),
}
