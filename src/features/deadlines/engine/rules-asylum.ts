import { cfr, ina, page, rule, type Source } from './rule.ts'

const longerWait: Source = page('85 FR 38532', 'https://www.federalregister.gov/citation/85-FR-38532')
const proposedWait: Source = page('91 FR 8616', 'https://www.federalregister.gov/citation/91-FR-8616')
const asylumManual: Source = page('USCIS, Affirmative Asylum Procedures Manual', 'https://www.uscis.gov/sites/default/files/document/guides/AAPM-2016.pdf')
const feeRule: Source = page('8 U.S.C. 1808; DHS interim final rule in force 29 May 2026', 'https://www.law.cornell.edu/uscode/text/8/1808')

const ownProtection = { group: 'asylum', unit: 'years', input: 'granted' } as const

/** Asylum, parole, Temporary Protected Status and visas for victims. */
export const asylumRules = [
  rule('asylum_one_year', { group: 'asylum', kind: 'deadline', input: 'arrival', length: 1, unit: 'years', rolls: cfr('208.4', '(a)(2)(ii)'), receipt: 'received', source: ina('208', '1158', '(a)(2)(B)'), inForceFrom: '1997-04-01' }),
  // The 16 days of the manual hold the days for the mail already, and it speaks of no weekend.
  rule('noid_asylum', { group: 'asylum', kind: 'deadline', input: 'notice', length: 16, unit: 'days', receipt: 'received', printed: 'office', source: asylumManual }),
  rule('asylum_interview', { group: 'appointment', kind: 'appointment', input: 'appointment', length: 0, unit: 'days', printed: 'office', source: cfr('208.9') }),
  rule('asylum_evidence', { group: 'asylum', kind: 'advised', input: 'appointment', length: 14, unit: 'days', direction: 'before', rollsBack: true, status: 'advised', printed: 'office', source: page('USCIS, Preparing for Your Affirmative Asylum Interview', 'https://www.uscis.gov/humanitarian/refugees-asylum/asylum/preparing-your-asylum-interview') }),
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
  rule('asylum_fee', { group: 'asylum', kind: 'deadline', input: 'notice', length: 30, unit: 'days', receipt: 'received', source: feeRule, inForceFrom: '2026-05-29' }),
  rule('asylum_fee_order', { group: 'asylum', kind: 'deadline', input: 'named', length: 0, unit: 'days', receipt: 'received', printed: 'office', source: page('8 U.S.C. 1808; EOIR Policy Memorandum 26-01', 'https://www.justice.gov/eoir/policy-memoranda'), inForceFrom: '2026-01-02' }),
  rule('i730', { group: 'asylum', kind: 'deadline', input: 'granted', length: 2, unit: 'years', receipt: 'received', source: cfr('208.21', '(d)') }),

  rule('parole_end', { group: 'status', kind: 'expires', input: 'expiry', length: 0, unit: 'days', printed: 'first', source: cfr('212.5', '(e)') }),
  rule('tps_period', { group: 'status', kind: 'deadline', input: 'named', length: 0, unit: 'days', receipt: 'received', printed: 'office', source: page('INA 244(c) (8 U.S.C. 1254a(c)); 8 CFR 244.7, 244.17', 'https://www.ecfr.gov/current/title-8/part-244') }),

  rule('u_certification', { group: 'asylum', kind: 'deadline', input: 'signed', length: 6, unit: 'months', lessThan: true, receipt: 'received', source: cfr('214.14', '(c)(2)(i)') }),
  rule('u_adjust', { ...ownProtection, kind: 'opens', length: 3, source: ina('245', '1255', '(m)(1)(A)') }),
  rule('u_ends', { ...ownProtection, kind: 'expires', length: 4, printed: 'first', source: ina('214', '1184', '(p)(6)') }),
  rule('t_adjust', { ...ownProtection, kind: 'opens', length: 3, source: ina('245', '1255', '(l)(1)(A)') }),
  rule('t_ends', { ...ownProtection, kind: 'expires', length: 4, printed: 'first', source: ina('214', '1184', '(o)(7)') }),
  rule('vawa_marriage_end', { group: 'asylum', kind: 'deadline', input: 'marriage_end', length: 2, unit: 'years', lessThan: true, receipt: 'received', source: ina('204', '1154', '(a)(1)(A)(iii)(II)(aa)(CC)') }),
  rule('sij_age', { group: 'asylum', kind: 'deadline', input: 'turns_21', length: 0, unit: 'days', lessThan: true, receipt: 'received', source: cfr('204.11', '(b)(1)') }),
] as const
