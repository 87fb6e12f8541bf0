import { handlers as personalData } from '#features/personal-data/handlers.ts'
import { errors as personalDataErrors } from '#features/personal-data/contract.ts'
import { handlers as deadlines } from '#features/deadlines/handlers.ts'
import { handlers as questions } from '#features/questions/handlers.ts'
import { handlers as recommendations } from '#features/recommendations/handlers.ts'
import { handlers as simplifier } from '#features/simplifier/handlers.ts'
import { handlers as translations } from '#features/translations/handlers.ts'
import { handlers as timeline } from '#features/timeline/handlers.ts'
import { handlers as appointments } from '#features/appointments/handlers.ts'
import { handlers as blog } from '#features/blog/handlers.ts'
import { handlers as support } from '#features/support/handlers.ts'
import { errors as maskingErrors } from '#features/masking/contract.ts'
import { errors as deadlineErrors } from '#features/deadlines/contract.ts'
import { errors as questionErrors } from '#features/questions/contract.ts'
import { errors as recommendationErrors } from '#features/recommendations/contract.ts'
import { errors as simplifierErrors } from '#features/simplifier/contract.ts'
import { errors as translationErrors } from '#features/translations/contract.ts'
import { errors as timelineErrors } from '#features/timeline/contract.ts'
import { errors as appointmentErrors } from '#features/appointments/contract.ts'
import { errors as blogErrors } from '#features/blog/contract.ts'
import { errors as supportErrors } from '#features/support/contract.ts'
import { handlers as security } from '#features/security/handlers.ts'
import { handlers as files } from '#features/files/handlers.ts'
import { handlers as masking } from '#features/masking/handlers.ts'
import { handlers as accounts } from '#features/accounts/handlers.ts'
import { handlers as lawyers } from '#features/lawyers/handlers.ts'
import { handlers as directory } from '#features/directory/handlers.ts'
import { handlers as reviews } from '#features/reviews/handlers.ts'
import { handlers as conversations } from '#features/conversations/handlers.ts'
import { handlers as notifications } from '#features/notifications/handlers.ts'
import { handlers as billing } from '#features/billing/handlers.ts'
import { handlers as conflictChecks } from '#features/conflict-checks/handlers.ts'
import { handlers as firms } from '#features/firms/handlers.ts'
import { handlers as leads } from '#features/leads/handlers.ts'
import { handlers as announcements } from '#features/announcements/handlers.ts'
import { handlers as administration } from '#features/administration/handlers.ts'
import { handlers as moderation } from '#features/moderation/handlers.ts'
import { handlers as insights } from '#features/insights/handlers.ts'
import { makeRouter, type Handlers } from '#server/rpc.ts'
import { errors as accountErrors } from '#features/accounts/contract.ts'
import { errors as fileErrors } from '#features/files/contract.ts'
import { errors as lawyerErrors } from '#features/lawyers/contract.ts'
import { errors as reviewErrors } from '#features/reviews/contract.ts'
import { errors as conversationErrors } from '#features/conversations/contract.ts'
import { errors as billingErrors } from '#features/billing/contract.ts'
import { errors as conflictErrors } from '#features/conflict-checks/contract.ts'
import { errors as firmErrors } from '#features/firms/contract.ts'
import { errors as leadErrors } from '#features/leads/contract.ts'
import { errors as announcementErrors } from '#features/announcements/contract.ts'
import { errors as notificationErrors } from '#features/notifications/contract.ts'
import { errors as moderationErrors } from '#features/moderation/contract.ts'
import { contract } from './contract.ts'

const errorsOf = {
  masking: maskingErrors,
  deadlines: deadlineErrors,
  questions: questionErrors,
  recommendations: recommendationErrors,
  simplifier: simplifierErrors,
  translations: translationErrors,
  timeline: timelineErrors,
  appointments: appointmentErrors,
  support: supportErrors,
  blog: blogErrors,
  'conflict-checks': conflictErrors,
  billing: billingErrors,
  firms: firmErrors,
  leads: leadErrors,
  moderation: moderationErrors,
  conversations: conversationErrors,
  files: fileErrors,
  notifications: notificationErrors,
  announcements: announcementErrors,
  lawyers: lawyerErrors,
  accounts: accountErrors,
  reviews: reviewErrors,
  'personal-data': personalDataErrors,
}

const featureByCode = new Map(
  Object.entries(errorsOf).flatMap(([feature, errors]) =>
    Object.keys(errors).map((code) => [code, feature] as const),
  ),
)

/** The text file that holds the words of an error code. */
export const featureOfError = (code: string) => featureByCode.get(code) ?? 'common'

/** Every endpoint's handler; a feature or an endpoint without one does not compile. */
const handlers = {
  masking,
  security,
  files,
  moderation,
  administration,
  announcements,
  insights,
  billing,
  firms,
  leads,
  conversations,
  directory,
  notifications,
  lawyers,
  accounts,
  reviews,
  deadlines,
  questions,
  recommendations,
  simplifier,
  translations,
  timeline,
  appointments,
  support,
  'personal-data': personalData,
  'conflict-checks': conflictChecks,
  blog,
} satisfies { [Feature in keyof typeof contract]: Handlers<(typeof contract)[Feature]> }

/** Contract and handlers joined: what HTTP answers and what rendering calls in the process. */
export const router = makeRouter(contract, handlers as never)
