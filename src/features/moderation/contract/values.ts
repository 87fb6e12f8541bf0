/** What a member may report. */
export const subjects = [
  'lawyer',
  'review',
  'conversation',
  'message',
  'question',
  'answer',
] as const
export type Subject = (typeof subjects)[number]
export const reportStatuses = ['open', 'resolved', 'dismissed'] as const

export const perPage = 30
