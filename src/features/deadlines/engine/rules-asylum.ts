import { cfr, ina, page, rule, type Source } from './rule.ts'

const longerWait: Source = page('85 FR 38532', 'https://www.federalregister.gov/citation/85-FR-38532')
const proposedWait: Source = page('91 FR 8616', 'https://www.federalregister.gov/citation/91-FR-8616')
const asylumManual: Source = page('USCIS, Affirmative Asylum Procedures Manual', 'https://www.uscis.gov/sites/default/files/document/guides/AAPM-2016.pdf')
const feeRule: Source = page('8 U.S.C. 1808; DHS interim final rule in force 29 May 2026', 'https://www.law.cornell.edu/uscode/text/8/1808')

/** Asylum, parole, Temporary Protected Status and visas for victims. */
export const asylumRules = [
  rule('asylum_one_year', { group: 'asylum', kind: 'deadline', input: 'arrival', length: 1, unit: 'years', rolls: cfr('208.4', '(a)(2)(ii)'), receipt: 'received', source: ina('208', '1158', '(a)(2)(B)'), inForceFrom: '1997-04-01' }),
  // The 16 days of the manual hold the days for the mail already, and it speaks of no weekend.
  rule('noid_asylum', { group: 'asylum', kind: 'deadline', input: 'notice', length: 16, unit: 'days', receipt: 'received', printed: 'office', source: asylumManual }),
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
  rule('i730', { group: 'asylum', kind: 'deadline', input: 'granted', length: 2, unit: 'years', receipt: 'received', source: cfr('208.21', '(d)') }),


] as const
