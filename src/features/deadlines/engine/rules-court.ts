import { cfr, ina, rule, type Source } from './rule.ts'

/** 8 CFR 1001.1(h), "Day": the same as 8 CFR 1.2, for the courts and the Board. */
const dayOfEoir = cfr('1001.1', '(h)')
const frap26: Source = { cite: 'Fed. R. App. P. 26(a)(1)', url: 'https://www.law.cornell.edu/rules/frap/rule_26' }
/** Blocked by the federal court in Washington, D.C., on 8 March 2026 (Amica Center v. EOIR), the day before it would have begun. */
const tenDays: Source = { cite: '91 FR, doc. 2026-02326', url: 'https://www.federalregister.gov/documents/2026/02/06/2026-02326/appellate-procedures-for-the-board-of-immigration-appeals' }
const longerWait: Source = { cite: '85 FR 38532', url: 'https://www.federalregister.gov/citation/85-FR-38532' }
const proposedWait: Source = { cite: '91 FR 8616', url: 'https://www.federalregister.gov/citation/91-FR-8616' }

const filedWithCourt = { group: 'court', kind: 'deadline', input: 'order', unit: 'days', rolls: dayOfEoir, receipt: 'received' } as const

/** What immigration courts, the Board and federal courts decide, and asylum. */
export const courtRules = [
  rule('bia_appeal', {
    ...filedWithCourt,
    length: 30,
    rolls: cfr('1003.38', '(b)'),
    source: cfr('1003.38', '(b)'),
    status: 'contested',
    inForceFrom: '1996-07-01',
    version: 'bia_30',
    others: [{ id: 'bia_10', length: 10, unit: 'days', from: '2026-03-09', to: null, standing: 'blocked', source: tenDays }],
  }),
  rule('court_reopen', { ...filedWithCourt, length: 90, source: cfr('1003.23', '(b)(1)'), inForceFrom: '1996-07-01' }),
  rule('court_reconsider', { ...filedWithCourt, length: 30, source: cfr('1003.23', '(b)(1)'), inForceFrom: '1996-07-01' }),
  rule('court_in_absentia', { ...filedWithCourt, length: 180, source: ina('240', '1229a', '(b)(5)(C)'), inForceFrom: '1997-04-01' }),
  rule('petition_for_review', { ...filedWithCourt, length: 30, rolls: frap26, source: ina('242', '1252', '(b)(1)'), inForceFrom: '1997-04-01' }),
  rule('voluntary_departure_60', { group: 'court', kind: 'expires', input: 'order', length: 60, unit: 'days', source: ina('240B', '1229c', '(b)(2)'), inForceFrom: '1997-04-01' }),
  rule('voluntary_departure_120', { group: 'court', kind: 'expires', input: 'order', length: 120, unit: 'days', source: ina('240B', '1229c', '(a)(2)'), inForceFrom: '1997-04-01' }),
  rule('eoir33', { group: 'court', kind: 'deadline', input: 'moved', length: 5, unit: 'days', receipt: 'received', source: cfr('1003.15', '(d)(2)') }),
  rule('hearing', { group: 'appointment', kind: 'appointment', input: 'appointment', length: 0, unit: 'days', source: ina('240', '1229a', '(b)(5)') }),

  rule('asylum_one_year', { group: 'asylum', kind: 'deadline', input: 'arrival', length: 1, unit: 'years', rolls: cfr('208.4', '(a)(2)(ii)'), receipt: 'received', source: ina('208', '1158', '(a)(2)(B)'), inForceFrom: '1997-04-01' }),
  rule('asylum_work_permit', {
    group: 'asylum',
    kind: 'opens',
    input: 'filed',
    length: 180,
    unit: 'days',
    opensBefore: 30,
    source: cfr('208.7', '(a)(1)'),
    status: 'changed',
    inForceFrom: '1995-01-04',
    version: 'asylum_150',
    others: [
      { id: 'asylum_365', length: 365, unit: 'days', from: '2020-08-25', to: '2022-02-07', standing: 'ended', source: longerWait },
      { id: 'asylum_proposed', length: 365, unit: 'days', from: null, to: null, standing: 'proposed', source: proposedWait },
    ],
  }),
  rule('asylum_fee', { group: 'asylum', kind: 'deadline', input: 'notice', length: 30, unit: 'days', receipt: 'received', source: { cite: 'USCIS, Form I-589', url: 'https://www.uscis.gov/i-589' }, inForceFrom: '2026-05-29' }),
  rule('i730', { group: 'asylum', kind: 'deadline', input: 'granted', length: 2, unit: 'years', receipt: 'received', source: cfr('208.21', '(d)') }),
] as const
