/** What a member may report. */
export const subjects = [
  'lawyer',
  'review',
  'conversation',
  'message',
  'question',
  'answer',
  'post',
] as const
export type Subject = (typeof subjects)[number]
export const reportStatuses = ['open', 'resolved', 'dismissed'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** Accounts to look for by more than their role. */
export const accountStates = ['unconfirmed', 'suspended', 'deleted'] as const
export type AccountState = (typeof accountStates)[number]

/** What of the content an administrator goes through: what waits for a decision, or what one was made about. */
export const reviewFilters = ['waiting', 'hidden', 'refused'] as const
export type ReviewFilter = (typeof reviewFilters)[number]
export const partFilters = ['waiting', 'hidden'] as const
export type PartFilter = (typeof partFilters)[number]

/** `withdrawn`: by an administrator, or with the role of its author. `lapsed`: nobody confirmed it in time. */
export const proposalStatuses = ['open', 'confirmed', 'withdrawn', 'lapsed'] as const

export const perPage = 30

/** Acts that administrators are recorded with, as a list to choose from. */
export const auditActions = [
  'review_published',
  'review_refused',
  'post_published',
  'post_returned',
  'post_hidden',
  'post_restored',
  'conversation_read',
  'place_refused',
  'place_returned',
  'verification_approved',
  'verification_rejected',
  'verification_more_needed',
  'report_resolved',
  'report_dismissed',
  'review_hidden',
  'review_restored',
  'question_hidden',
  'question_restored',
  'answer_hidden',
  'answer_restored',
  'plan_granted',
  'conversation_locked',
  'conversation_unlocked',
  'profile_change_approved',
  'profile_change_refused',
  'account_suspended',
  'suspension_lifted',
  'message_answered',
  'sessions_ended',
  'email_confirmed',
  'photo_removed',
  'role_proposed',
  'role_confirmed',
  'role_withdrawn',
  'list_exported',
  'announcement_published',
  'announcement_ended',
  'message_closed',
  'message_assigned',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Lists that leave as a file. */
export const fileLists = [
  'people',
  'lawyers',
  'reports',
  'messages',
  'questions',
  'answers',
  'reviews',
  'posts',
  'plans',
  'invoices',
  'audit',
  'security',
  'activities',
  'growth',
] as const
export type FileList = (typeof fileLists)[number]

/** So many lines at most leave in one file. */
export const mostFileLines = 10_000
