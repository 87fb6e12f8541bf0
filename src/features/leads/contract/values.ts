export const currentStatuses = [
  'no-status',
  'tourist',
  'student',
  'work',
  'green-card',
  'asylum',
  'other',
] as const

export const budgets = [
  'under-2000',
  '2000-5000',
  '5000-10000',
  '10000-20000',
  'over-20000',
] as const
export const leadStatuses = [
  'open',
  'claimed',
  'in_progress',
  'completed',
  'closed',
  'expired',
] as const
/** A chosen lawyer’s work is current until the case is closed: what counts as a client of now everywhere. */
export const currentWork = ['in_progress', 'completed'] as const satisfies readonly LeadStatus[]
export type LeadStatus = (typeof leadStatuses)[number]

/** `expired` for a lawyer who did not write, `undecided` for a client who did not decide, `ended` by the client or by silence, `handed_back` by the lawyer, `handed_over` to a colleague, `released` when the lawyer may not work here, or not with this client, for now. */
export const claimStatuses = [
  'pending',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'undecided',
  'ended',
  'handed_back',
  'handed_over',
  'released',
] as const
export type ClaimStatus = (typeof claimStatuses)[number]

/** `asked` waits for the client, `agreed` for the new lawyer; all others are over. */
export const handoverStatuses = [
  'asked',
  'agreed',
  'taken',
  'declined',
  'refused',
  'withdrawn',
  'ended',
] as const
export type HandoverStatus = (typeof handoverStatuses)[number]
export const openHandovers = ['asked', 'agreed'] as const satisfies readonly HandoverStatus[]

/** What comes next in a case of a firm, in the order in which it is asked. */
export const firmSteps = [
  'client_answers',
  'colleague_takes',
  'client_chooses',
  'client_closes',
  'silent',
  'answer',
  'goes_on',
] as const
export type FirmStep = (typeof firmSteps)[number]
/** Who makes the next step of a case. */
export const stepMovers = ['lawyer', 'client'] as const
export type StepMover = (typeof stepMovers)[number]
export const stepLimit = 200
/** So many steps that are done are kept of one lawyer’s work on a case. */
export const mostSteps = 50
export const noticeTypes = ['rfe', 'noid', 'denial', 'hearing', 'other'] as const
export type NoticeType = (typeof noticeTypes)[number]
export const outcomes = ['successful', 'unsuccessful', 'other'] as const
export const clientReasons = ['no_answer', 'not_satisfied', 'cost', 'solved', 'other'] as const
export const handBackReasons = [
  'conflict_of_interest',
  'no_time',
  'not_my_field',
  'no_contact',
  'other',
] as const
export const endReasons = [
  'no_answer',
  'not_satisfied',
  'cost',
  'solved',
  'conflict_of_interest',
  'no_time',
  'not_my_field',
  'no_contact',
  'other',
] as const
export type EndReason = (typeof endReasons)[number]
export const endNoteLimit = 1_000
export const withdrawalReasons = [
  'conflict_of_interest',
  'no_time',
  'not_my_field',
  'other',
] as const

/** The most characters of a line the client writes. */
export const longest = { name: 120, detail: 200, location: 120 } as const
export const summaryLimits = { min: 20, max: 5_000, guidance: 500 } as const
export const claimMessageLimit = 2_000
export const lawyersPerLead = 3
export const availablePerPage = 20

/** So many lawyers one case can be offered to while it stays open to all. */
export const mostOffers = 5

/** So many names, one each for the client and the people around the case. */
export const mostConflictNames = 12

/** So many views of the pool a lawyer may save. */
export const mostSearches = 5
