import { endpoints as personalData } from '#features/personal-data/contract.ts'
import { endpoints as deadlines } from '#features/deadlines/contract.ts'
import { endpoints as questions } from '#features/questions/contract.ts'
import { endpoints as recommendations } from '#features/recommendations/contract.ts'
import { endpoints as simplifier } from '#features/simplifier/contract.ts'
import { endpoints as translations } from '#features/translations/contract.ts'
import { endpoints as timeline } from '#features/timeline/contract.ts'
import { endpoints as appointments } from '#features/appointments/contract.ts'
import { endpoints as blog } from '#features/blog/contract.ts'
import { endpoints as support } from '#features/support/contract.ts'
import { endpoints as conversations } from '#features/conversations/contract.ts'
import { endpoints as billing } from '#features/billing/contract.ts'
import { endpoints as conflictChecks } from '#features/conflict-checks/contract.ts'
import { endpoints as firms } from '#features/firms/contract.ts'
import { endpoints as leads } from '#features/leads/contract.ts'
import { endpoints as directory } from '#features/directory/contract.ts'
import { endpoints as notifications } from '#features/notifications/contract.ts'
import { endpoints as insights } from '#features/insights/contract.ts'
import { endpoints as announcements } from '#features/announcements/contract.ts'
import { endpoints as administration } from '#features/administration/contract.ts'
import { endpoints as moderation } from '#features/moderation/contract.ts'
import { endpoints as masking } from '#features/masking/contract.ts'
import { endpoints as accounts } from '#features/accounts/contract.ts'
import { endpoints as lawyers } from '#features/lawyers/contract.ts'
import { endpoints as reviews } from '#features/reviews/contract.ts'
import { endpoints as security } from '#features/security/contract.ts'
import { endpoints as files } from '#features/files/contract.ts'

/** Every endpoint of the product, by feature. */
export const contract = {
  security,
  files,
  lawyers,
  accounts,
  masking,
  notifications,
  deadlines,
  billing,
  firms,
  conversations,
  'conflict-checks': conflictChecks,
  leads,
  reviews,
  questions,
  directory,
  moderation,
  administration,
  announcements,
  insights,
  recommendations,
  simplifier,
  translations,
  timeline,
  appointments,
  support,
  'personal-data': personalData,
  blog,
}
