import { endpoints as deadlines } from '#features/deadlines/contract.ts'
import { endpoints as questions } from '#features/questions/contract.ts'
import { endpoints as recommendations } from '#features/recommendations/contract.ts'
import { endpoints as simplifier } from '#features/simplifier/contract.ts'
import { endpoints as timeline } from '#features/timeline/contract.ts'
import { endpoints as support } from '#features/support/contract.ts'
import { endpoints as conversations } from '#features/conversations/contract.ts'
import { endpoints as billing } from '#features/billing/contract.ts'
import { endpoints as leads } from '#features/leads/contract.ts'
import { endpoints as directory } from '#features/directory/contract.ts'
import { endpoints as notifications } from '#features/notifications/contract.ts'
import { endpoints as insights } from '#features/insights/contract.ts'
import { endpoints as moderation } from '#features/moderation/contract.ts'
import { endpoints as masking } from '#features/masking/contract.ts'
import { endpoints as accounts } from '#features/accounts/contract.ts'
import { endpoints as lawyers } from '#features/lawyers/contract.ts'
import { endpoints as reviews } from '#features/reviews/contract.ts'
import { endpoints as security } from '#features/security/contract.ts'

/** Every endpoint of the product, by feature. */
export const contract = {
  security,
  lawyers,
  accounts,
  masking,
  notifications,
  deadlines,
  billing,
  conversations,
  leads,
  reviews,
  questions,
  directory,
  moderation,
  insights,
  recommendations,
  simplifier,
  timeline,
  support,
}
