import { z } from 'zod'
import { uuid } from '#kernel/fields.ts'
import { verificationStatuses } from '#features/lawyers/rules.ts'
import { reason, search } from './parts.ts'
import { look } from './shapes.ts'
import { auditActions } from './values.ts'

export const auditSearch = z.object({ q: search, action: z.enum(auditActions).optional() })

export const Decided = z.object({
  lawyerId: uuid,
  verificationStatus: z.enum(verificationStatuses),
})
export const placeDecision = z.object({ claimId: uuid, reason })
export const lawyerDecision = z.object({ lawyerId: uuid, reason })
export const lookedAt = lawyerDecision.extend({ look: look })
export const ChangeDecided = z.object({ lawyerId: uuid, agreed: z.boolean() })
