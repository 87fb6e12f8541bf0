import { cfr, ina, page, rule, type Source } from './rule.ts'

/** 8 CFR 1001.1(h), "Day": the same as 8 CFR 1.2, for the courts and the Board. */
const dayOfEoir = cfr('1001.1', '(h)')
const frap26: Source = page('Fed. R. App. P. 26(a)(1)', 'https://www.law.cornell.edu/rules/frap/rule_26')
/** Blocked by the federal court in Washington, D.C., on 8 March 2026 (Amica Center v. EOIR), the day before it would have begun. */
const tenDays: Source = page('91 FR, doc. 2026-02326', 'https://www.federalregister.gov/documents/2026/02/06/2026-02326/appellate-procedures-for-the-board-of-immigration-appeals')

const filedWithCourt = { group: 'court', kind: 'deadline', input: 'order', unit: 'days', rolls: dayOfEoir, receipt: 'received' } as const
/** The Board must have it: 30 days in force, 10 days blocked. */
const appealToBoard = { ...filedWithCourt, length: 30, rolls: cfr('1003.38', '(b)'), source: cfr('1003.38', '(b)'), status: 'contested', inForceFrom: '1996-07-01', version: 'bia_30', others: [{ id: 'bia_10', length: 10, unit: 'days', from: '2026-03-09', to: null, standing: 'blocked', source: tenDays }] } as const
const petition = { ...filedWithCourt, length: 30, rolls: frap26, source: ina('242', '1252', '(b)(1)'), inForceFrom: '1997-04-01' } as const
const leaving = { group: 'court', kind: 'expires', input: 'order', unit: 'days', printed: 'office', inForceFrom: '1997-04-01' } as const

/** What immigration courts, the Board, federal courts and ICE decide. */
export const courtRules = [
  rule('bia_appeal', appealToBoard),
  rule('court_in_absentia', { ...filedWithCourt, length: 180, source: ina('240', '1229a', '(b)(5)(C)'), inForceFrom: '1997-04-01' }),
  rule('court_reopen', { ...filedWithCourt, length: 90, source: cfr('1003.23', '(b)(1)'), inForceFrom: '1996-07-01' }),
  rule('court_reconsider', { ...filedWithCourt, length: 30, source: cfr('1003.23', '(b)(1)'), inForceFrom: '1996-07-01' }),
  rule('board_reopen', { ...filedWithCourt, length: 90, source: cfr('1003.2', '(c)(2)'), inForceFrom: '1996-07-01' }),
  rule('board_reconsider', { ...filedWithCourt, length: 30, source: cfr('1003.2', '(b)(2)'), inForceFrom: '1996-07-01' }),
  rule('petition_for_review', petition),
  // Riley v. Bondi (26 June 2025): the 30 days run from the order of DHS, not from a later decision about withholding.
  rule('voluntary_departure_60', { ...leaving, length: 60, source: ina('240B', '1229c', '(b)(2)') }),
  rule('voluntary_departure_120', { ...leaving, length: 120, source: ina('240B', '1229c', '(a)(2)') }),
  rule('eoir33', { group: 'court', kind: 'deadline', input: 'moved', length: 5, unit: 'days', receipt: 'received', source: cfr('1003.15', '(d)(2)') }),
  rule('hearing', { group: 'appointment', kind: 'appointment', input: 'appointment', length: 0, unit: 'days', printed: 'office', source: ina('240', '1229a', '(b)(5)') }),
] as const
