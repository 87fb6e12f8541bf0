import { z } from 'zod'
import { personText, uuid } from '#kernel/fields.ts'
import { mostMonths } from '#features/billing/contract.ts'
import { plans, verificationStatuses } from '#features/lawyers/rules.ts'
import { longest, reportReasons } from '../rules.ts'
import { decision, reason } from './parts.ts'
import { look } from './shapes.ts'
import { subjects } from './values.ts'

export const Decided = z.object({
  lawyerId: uuid,
  verificationStatus: z.enum(verificationStatuses),
})
export const placeDecision = z.object({ claimId: uuid, reason })
export const lawyerDecision = z.object({ lawyerId: uuid, reason })
/** `look`: the reviewer decides about one who waits, as they saw it. Without it an approval is taken back, whatever was seen. */
export const queued = lawyerDecision.extend({ look: look.optional() })
export const lookedAt = lawyerDecision.extend({ look: look })
export const ChangeDecided = z.object({ lawyerId: uuid, agreed: z.boolean() })

/** A report of something the reader can see; the same `id` again is the same report. */
export const NewReport = z.object({
  id: uuid.optional(),
  subjectType: z.enum(subjects),
  subjectId: uuid,
  reason: z.enum(reportReasons),
  details: personText(0, longest.details).nullish(),
})
export const dismissal = decision.extend({ all: z.boolean().default(false) })
export const resolution = decision.extend({
  hideReview: z.boolean().default(false),
  hidePart: z.boolean().default(false),
  hidePost: z.boolean().default(false),
  lockConversation: z.boolean().default(false),
})
export const licensePart = z.object({
  lawyerId: uuid,
  fileId: uuid,
  part: z.enum(['whole', 'preview']).optional(),
})
export const planGrant = z.object({
  id: uuid,
  grantId: uuid.optional(),
  plan: z.enum(plans),
  months: z.int().min(1).max(mostMonths),
  reason,
})
export const approval = lookedAt.extend({
  recheckOn: z.iso.date().nullish(),
  barChecked: z.literal(true),
})
