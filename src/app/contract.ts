import { endpoints as conversations } from '#features/conversations/contract.ts'
import { endpoints as billing } from '#features/billing/contract.ts'
import { endpoints as leads } from '#features/leads/contract.ts'
import { endpoints as directory } from '#features/directory/contract.ts'
import { endpoints as notifications } from '#features/notifications/contract.ts'
import { endpoints as insights } from '#features/insights/contract.ts'
import { endpoints as moderation } from '#features/moderation/contract.ts'
import { endpoints as people } from '#features/people/contract.ts'
import { endpoints as reviews } from '#features/reviews/contract.ts'

/** Every endpoint of the house, by room. */
export const contract = { people, notifications, billing, conversations, leads, reviews, directory, moderation, insights }
