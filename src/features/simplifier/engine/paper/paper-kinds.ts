/** The kinds of papers that are told from one another. */

export const documentTypes = [
  'rfe',
  'noid',
  'noid_asylum',
  'noir',
  'denial',
  'n652',
  'nta',
  'hearing_notice',
  'ij_order',
  'bond_order',
  'bia_decision',
  'appointment_notice',
  'interview_notice',
  'asylum_interview',
  'receipt_notice',
  'approval_notice',
  'transfer_notice',
  'rejection_notice',
  'parole_termination',
  'asylum_termination',
  'asylum_fee',
  'tps_notice',
  'ice_checkin',
  'refusal_221g',
  'nvc_letter',
  'lawyer_letter',
  'fee_agreement',
  'employment',
  'lease',
  'eviction_notice',
  'contract',
  'policy',
  'unknown',
] as const

export type DocumentType = (typeof documentTypes)[number]
export type KnownType = Exclude<DocumentType, 'unknown'>

export interface Signs {
  /** How such a paper is headed: looked for in short lines of its head. */
  readonly title?: RegExp
  /** What its sentences say, each with its weight. */
  readonly body: readonly (readonly [RegExp, number])[]
}
