import { cfr, ina, page, rule, type Source } from './rule.ts'

/** 8 CFR 1001.1(h), "Day": the same as 8 CFR 1.2, for the courts and the Board. */
const dayOfEoir = cfr('1001.1', '(h)')
const frap26: Source = page(
  'Fed. R. App. P. 26(a)(1)',
  'https://www.law.cornell.edu/rules/frap/rule_26',
)
/** Blocked by the federal court in Washington, D.C., on 8 March 2026 (Amica Center v. EOIR), the day before it would have begun. */
const tenDays: Source = page(
  '91 FR, doc. 2026-02326',
  'https://www.federalregister.gov/documents/2026/02/06/2026-02326/appellate-procedures-for-the-board-of-immigration-appeals',
)
const practiceManual: Source = page(
  'Immigration Court Practice Manual, ch. 3.1(b)',
  'https://www.justice.gov/eoir/reference-materials/ic',
)

const filedWithCourt = {
  group: 'court',
  kind: 'deadline',
  input: 'order',
  unit: 'days',
  rolls: dayOfEoir,
  receipt: 'received',
} as const
/** The Board must have it: 30 days in force, 10 days blocked. */
const appealToBoard = {
  ...filedWithCourt,
  length: 30,
  rolls: cfr('1003.38', '(b)'),
  source: cfr('1003.38', '(b)'),
  status: 'contested',
  inForceFrom: '1996-07-01',
  version: 'bia_30',
  others: [
    {
      id: 'bia_10',
      length: 10,
      unit: 'days',
      from: '2026-03-09',
      to: null,
      standing: 'blocked',
      source: tenDays,
    },
  ],
} as const
const petition = {
  ...filedWithCourt,
  length: 30,
  rolls: frap26,
  source: ina('242', '1252', '(b)(1)'),
  inForceFrom: '1997-04-01',
} as const
/** Evidence and motions before a hearing. The judge's own date counts. */
const beforeHearing = {
  group: 'court',
  kind: 'deadline',
  input: 'appointment',
  unit: 'days',
  direction: 'before',
  rollsBack: true,
  receipt: 'received',
  printed: 'office',
} as const
const leaving = {
  group: 'court',
  kind: 'expires',
  input: 'order',
  unit: 'days',
  printed: 'office',
  given: 'most',
  inForceFrom: '1997-04-01',
} as const

/** What immigration courts, the Board, federal courts and ICE decide. */
export const courtRules = [
  rule('bia_appeal', appealToBoard),
  rule('bond_appeal', {
    ...appealToBoard,
    source: page(
      '8 CFR 1003.19(f), 1003.38(b)',
      'https://www.ecfr.gov/current/title-8/section-1003.19',
    ),
  }),
  rule('board_briefing', {
    ...filedWithCourt,
    input: 'notice',
    length: 20,
    printed: 'office',
    given: 'usual',
    source: cfr('1003.3', '(c)'),
    inForceFrom: '2026-03-09',
  }),
  rule('court_in_absentia', {
    ...filedWithCourt,
    length: 180,
    source: ina('240', '1229a', '(b)(5)(C)'),
    inForceFrom: '1997-04-01',
  }),
  rule('court_reopen', {
    ...filedWithCourt,
    length: 90,
    source: cfr('1003.23', '(b)(1)'),
    inForceFrom: '1996-07-01',
  }),
  rule('court_reconsider', {
    ...filedWithCourt,
    length: 30,
    source: cfr('1003.23', '(b)(1)'),
    inForceFrom: '1996-07-01',
  }),
  rule('board_reopen', {
    ...filedWithCourt,
    length: 90,
    source: cfr('1003.2', '(c)(2)'),
    inForceFrom: '1996-07-01',
  }),
  rule('board_reconsider', {
    ...filedWithCourt,
    length: 30,
    source: cfr('1003.2', '(b)(2)'),
    inForceFrom: '1996-07-01',
  }),
  rule('vawa_reopen', {
    ...filedWithCourt,
    length: 1,
    unit: 'years',
    source: ina('240', '1229a', '(c)(7)(C)(iv)'),
    inForceFrom: '2001-01-01',
  }),
  rule('petition_for_review', petition),
  // Riley v. Bondi (26 June 2025): the 30 days run from the order of DHS, not from a later decision about withholding.
  rule('petition_dhs_order', {
    ...petition,
    source: page(
      'INA 242(b)(1) (8 U.S.C. 1252(b)(1)); Riley v. Bondi',
      'https://www.supremecourt.gov/opinions/24pdf/23-1270_new_3dq3.pdf',
    ),
  }),
  rule('faro_answer', {
    group: 'court',
    kind: 'deadline',
    input: 'notice',
    length: 10,
    unit: 'days',
    mail: { days: { mail: 3, mail_abroad: 3 }, source: cfr('238.1', '(c)(1)') },
    receipt: 'received',
    source: cfr('238.1', '(c)(1)'),
  }),
  rule('voluntary_departure_60', {
    ...leaving,
    length: 60,
    source: ina('240B', '1229c', '(b)(2)'),
  }),
  rule('voluntary_departure_120', {
    ...leaving,
    length: 120,
    source: ina('240B', '1229c', '(a)(2)'),
  }),
  rule('vd_bond', {
    group: 'court',
    kind: 'deadline',
    input: 'order',
    length: 5,
    unit: 'business_days',
    receipt: 'received',
    source: cfr('1240.26', '(c)(3)(i)'),
  }),
  rule('court_filing_individual', { ...beforeHearing, length: 30, source: practiceManual }),
  rule('court_filing_master', { ...beforeHearing, length: 15, source: practiceManual }),
  rule('eoir33', {
    group: 'court',
    kind: 'deadline',
    input: 'moved',
    length: 5,
    unit: 'days',
    receipt: 'received',
    source: cfr('1003.15', '(d)(2)'),
  }),
  rule('hearing', {
    group: 'appointment',
    kind: 'appointment',
    input: 'appointment',
    length: 0,
    unit: 'days',
    printed: 'office',
    source: ina('240', '1229a', '(b)(5)'),
  }),
  rule('credible_fear_review', {
    group: 'court',
    kind: 'answer',
    input: 'decision',
    length: 7,
    unit: 'days',
    source: ina('235', '1225', '(b)(1)(B)(iii)(III)'),
  }),
  rule('reasonable_fear_review', {
    group: 'court',
    kind: 'answer',
    input: 'notice',
    length: 10,
    unit: 'days',
    source: cfr('1208.31', '(g)'),
  }),
] as const
