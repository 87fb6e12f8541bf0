import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { defineEvent } from '#kernel/events.ts'
import { lineText, nameText, personText, uuid } from '#kernel/fields.ts'
import { download, NewFile, OwnFile } from '#features/files/contract.ts'
import { fileKinds } from '#features/files/rules.ts'
import { isBarNumber } from './engine/bar-number.ts'
import {
  changeStatuses,
  mostYears,
  plans,
  spokenLanguages,
  states,
  verificationStatuses,
  visaTypes,
} from './rules.ts'

export const errors = defineErrors({
  profile_incomplete: 409,
  already_submitted: 409,
  too_many_documents: 409,
  documents_under_review: 409,
})

/** A license, or what else shows that somebody may practice: for the lawyer and for reviewers alone. */
export const LicenseDocument = z.object({
  id: uuid,
  name: z.string(),
  kind: z.enum(fileKinds),
  size: z.number().int(),
  hasPreview: z.boolean(),
  /** Not while a scanner has to look at it first. */
  isReady: z.boolean(),
})

/** Its sender learns too that the scanner threw it out afterwards: its bytes are gone, and nobody received it. */
const OwnLicenseDocument = LicenseDocument.extend({ isRefused: z.boolean() })

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

/** The part of a profile that the lawyer's account includes. */
export const LawyerSummary = z.object({
  averageRating: z.string(),
  plan: z.enum(plans),
  planRenewal: z.date().nullable(),
  firmName: z.string().nullable(),
  totalReviews: z.number(),
  /** In hours; null until enough replies are measured. */
  responseTime: z.number().nullable(),
  verificationStatus: z.enum(verificationStatuses),
  /** Rejected because the account was suspended, not by a reviewer. */
  lostBadge: z.boolean(),
})

const ShownFacts = z.object({
  firstName: z.string(),
  lastName: z.string(),
  firmName: z.string(),
  yearsExperience: z.int().nullable(),
  barNumber: z.string(),
  jurisdictions: z.array(z.string()),
})

/** A change that a verified lawyer asked for: everybody sees `before` until a reviewer approves `after`. */
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

/** What a lawyer writes in the profile. It can be saved in parts; only submitting needs all of it. */
export const LawyerDraft = z.object({
  firmName: nameText(0, 150),
  barNumber: lineText(0, 50),
  jurisdictions: z.array(z.enum(states)).max(states.length),
  yearsExperience: z.number().int().min(0).max(mostYears).nullable(),
  languages: z.array(z.enum(spokenLanguages)).max(spokenLanguages.length),
  practiceAreas: z.array(z.enum(visaTypes)).max(visaTypes.length),
  hourlyRate: price.nullable(),
  flatFees: z
    .record(lineText(1, 80), price)
    .refine((fees) => Object.keys(fees).length <= 20, { message: 'too_many' }),
  bio: personText(0, 3_000),
  officeLocations: z.array(OfficeLocation).max(10),
})

/** What is taken; a profile of before may hold more. */
const LawyerInput = LawyerDraft.extend({
  barNumber: LawyerDraft.shape.barNumber.refine((text) => text === '' || isBarNumber(text), {
    message: 'bar_number',
  }),
})

export const LawyerProfile = LawyerDraft.extend({
  userId: uuid,
  plan: z.enum(plans),
  verificationStatus: z.enum(verificationStatuses),
  verificationNote: z.string().nullable(),
  /** When it was handed in. */
  submittedAt: z.date().nullable(),
  missing: z.array(z.string()),
  areasAllowed: z.number(),
  /** A plan runs; without one there are no cases to respond to. */
  hasPlan: z.boolean(),
  /** The end of its present month; null without one. */
  planUntil: z.date().nullable(),
  /** Kept for a plan that lists more. */
  areasWaiting: z.array(z.enum(visaTypes)),
  documents: z.array(OwnLicenseDocument),
  name: z.string(),
  photoUrl: z.string().nullable(),
  /** The badge ends on this day, unless a reviewer approves again. */
  recheckOn: z.string().nullable(),
  /** An approved lawyer handed in for the next look. */
  renews: z.boolean(),
  can: z.object({ submit: z.string(), removeDocument: z.string() }),
  change: ProfileChangeState.nullable(),
})

export const endpoints = {
  getLawyerProfile: endpoint('lawyer', 'GET /lawyer/profile', {
    summary: 'Returns the lawyer’s own profile',
  }).output(LawyerProfile),
  saveLawyerProfile: endpoint('lawyer', 'PUT /lawyer/profile', {
    summary: 'Saves parts of the profile; fields that are left out stay as they are',
  })
    .input(LawyerInput.partial())
    .output(LawyerProfile),
  withdrawProfileChange: endpoint('lawyer', 'DELETE /lawyer/profile/change', {
    summary: 'Withdraws a requested change of name, firm or years, or dismisses a refused one',
  }).output(LawyerProfile),
  beginLicenseDocument: endpoint('lawyer', 'POST /lawyer/license', {
    status: 201,
    limit: { times: 60, seconds: 3_600 },
    summary:
      'Starts a document that shows the license; the same `fileId` again is the same document',
  })
    .input(NewFile)
    .output(OwnFile),
  removeLicenseDocument: endpoint('lawyer', 'DELETE /lawyer/license/{fileId}', {
    summary: 'Removes a document; not while a reviewer looks at it',
  })
    .input(z.object({ fileId: uuid }))
    .output(LawyerProfile),
  downloadLicenseDocument: endpoint('lawyer', 'GET /lawyer/license/{fileId}', {
    detailed: true,
    summary: 'A document of one’s own',
  })
    .input(z.object({ fileId: uuid, part: z.enum(['whole', 'preview']).optional() }))
    .output(download),
  beginLawyerPhoto: endpoint('lawyer', 'POST /lawyer/photo', {
    status: 201,
    limit: { times: 60, seconds: 3_600 },
    summary: 'Starts a photo; the same `fileId` again is the same photo',
  })
    .input(NewFile)
    .output(OwnFile),
  setLawyerPhoto: endpoint('lawyer', 'PUT /lawyer/photo', {
    summary: 'Shows a photo that has arrived, in place of the one before',
  })
    .input(z.object({ fileId: uuid }))
    .output(LawyerProfile),
  removeLawyerPhoto: endpoint('lawyer', 'DELETE /lawyer/photo', {
    summary: 'Removes the photo; the initials show again',
  }).output(LawyerProfile),
  getLawyerPhoto: endpoint('anyone', 'GET /photos/{fileId}', {
    detailed: true,
    limit: { times: 1_200, seconds: 60 },
    summary: 'The photo of a lawyer who is listed, as WebP; `small` is for lists',
  })
    .input(z.object({ fileId: uuid, size: z.enum(['large', 'small']).optional() }))
    .output(download),
  submitLawyerProfile: endpoint('lawyer', 'POST /lawyer/profile/submit', {
    summary: 'Submits the profile for verification',
  }).output(LawyerProfile),
}
