import { cfr, ina, page, rule, type Source } from './rule.ts'

const fixedStay: Source = page('DHS, RIN 1653-AA95 (proposed at 90 FR 42070)', 'https://www.federalregister.gov/citation/90-FR-42070')
/** A rule for fixed stays cleared its last review on 17 June 2026; whether and from when it is in force we could not see. */
const thirtyDays = { id: 'f1_30', length: 30, unit: 'days', from: '2026-07-01', to: null, standing: 'unconfirmed', source: fixedStay } as const
const afterProgram = { group: 'status', input: 'program_end', length: 60, unit: 'days', status: 'contested', version: 'f1_60', others: [thirtyDays] } as const
const daca: Source = page('8 CFR 236.23; USCIS, DACA frequently asked questions', 'https://www.uscis.gov/humanitarian/consideration-of-deferred-action-for-childhood-arrivals-daca/frequently-asked-questions')
const ofCard = { group: 'status', input: 'expiry', length: 0, unit: 'days' } as const

/** Work, study and stays for a time. */
export const statusRules = [
  rule('h1b_grace', { group: 'status', kind: 'expires', input: 'last_day', length: 60, unit: 'days', printed: 'first', source: cfr('214.1', '(l)(2)'), inForceFrom: '2017-01-17' }),
  rule('i94', { ...ofCard, kind: 'expires', source: page('8 CFR 214.1; U.S. Customs and Border Protection, Form I-94', 'https://i94.cbp.dhs.gov/') }),
  rule('work_permit_renewal', {
    ...ofCard,
    kind: 'window',
    opensBefore: 180,
    receipt: 'received',
    source: page('8 CFR 274a.13(d); USCIS, Form I-765', 'https://www.ecfr.gov/current/title-8/section-274a.13'),
    status: 'changed',
    inForceFrom: '2025-10-30',
    version: 'no_extension',
    others: [{ id: 'extension_540', length: 540, unit: 'days', from: '2022-05-04', to: '2025-10-29', standing: 'ended', source: cfr('274a.13', '(d)') }],
  }),
  rule('daca_renewal', { group: 'status', kind: 'advised', input: 'expiry', length: 120, unit: 'days', direction: 'before', opensBefore: 30, status: 'advised', source: daca }),
  rule('daca_ends', { ...ofCard, kind: 'expires', source: daca }),
  rule('daca_late', { ...ofCard, kind: 'deadline', length: 1, unit: 'years', receipt: 'received', source: daca }),

  rule('f1_grace', { ...afterProgram, kind: 'expires', printed: 'first', source: cfr('214.2', '(f)(5)(iv)') }),
  rule('opt_window', { ...afterProgram, kind: 'window', opensBefore: 150, receipt: 'received', source: cfr('214.2', '(f)(11)(i)(B)(2)') }),
  rule('opt_endorsed', { group: 'status', kind: 'deadline', input: 'endorsed', length: 30, unit: 'days', receipt: 'received', source: cfr('214.2', '(f)(11)(i)(B)(2)') }),
  rule('opt_unemployment', { group: 'status', kind: 'expires', input: 'work_start', length: 90, unit: 'days', lessThan: true, status: 'estimate', source: cfr('214.2', '(f)(10)(ii)(E)') }),
  rule('stem_opt', { ...ofCard, kind: 'window', opensBefore: 90, receipt: 'received', source: cfr('214.2', '(f)(11)(i)(C)') }),
  rule('cap_gap', { ...ofCard, kind: 'deadline', receipt: 'received', source: cfr('214.2', '(f)(5)(vi)'), inForceFrom: '2025-01-17' }),
  rule('j1_grace', { group: 'status', kind: 'expires', input: 'program_end', length: 30, unit: 'days', printed: 'first', source: cfr('214.2', '(j)(1)(ii)') }),
  rule('perm', { group: 'status', kind: 'deadline', input: 'granted', length: 180, unit: 'days', receipt: 'received', source: cfr('656.30', '(b)', 20) }),
] as const

/** Green cards, the way to them, and to citizenship. */
export const greenCardRules = [
  rule('i751', { group: 'green_card', kind: 'window', input: 'resident_since', length: 2, unit: 'years', opensBefore: 90, receipt: 'received', source: cfr('216.4', '(a)(1)') }),
  rule('i829', { group: 'green_card', kind: 'window', input: 'resident_since', length: 2, unit: 'years', opensBefore: 90, receipt: 'received', source: page('INA 216A(d)(2) (8 U.S.C. 1186b(d)(2)); 8 CFR 216.6(a)(1)', 'https://www.ecfr.gov/current/title-8/section-216.6') }),
  rule('i90', { group: 'green_card', kind: 'advised', input: 'expiry', length: 0, unit: 'days', opensBefore: 180, status: 'advised', source: page('8 CFR 264.5(b)(2); USCIS, Form I-90', 'https://www.uscis.gov/i-90') }),
  rule('n400_five', { group: 'green_card', kind: 'opens', input: 'resident_since', length: 5, unit: 'years', opensBefore: 90, source: cfr('334.2', '(b)') }),
  rule('n400_three', { group: 'green_card', kind: 'opens', input: 'resident_since', length: 3, unit: 'years', opensBefore: 90, source: cfr('334.2', '(b)') }),
  rule('cspa_one_year', {
    group: 'green_card',
    kind: 'deadline',
    input: 'visa_available',
    length: 1,
    unit: 'years',
    receipt: 'received',
    source: ina('203', '1153', '(h)(1)(A)'),
    status: 'changed',
    inForceFrom: '2025-08-15',
    version: 'cspa_final',
    others: [{ id: 'cspa_filing', length: 1, unit: 'years', from: '2023-02-14', to: '2025-08-14', standing: 'replaced', source: ina('203', '1153', '(h)') }],
  }),
  rule('immigrant_visa_end', { group: 'green_card', kind: 'expires', input: 'expiry', length: 0, unit: 'days', printed: 'office', source: ina('221', '1201', '(c)(1)') }),
  rule('refusal_221g', { group: 'green_card', kind: 'deadline', input: 'decision', length: 1, unit: 'years', receipt: 'received', source: cfr('42.81', '(e)', 22) }),
  rule('nvc_year', { group: 'green_card', kind: 'deadline', input: 'notice', length: 1, unit: 'years', receipt: 'received', source: ina('203', '1153', '(g)') }),
  rule('reentry_permit', { group: 'green_card', kind: 'expires', input: 'issued', length: 2, unit: 'years', printed: 'office', source: cfr('223.3', '(a)(1)') }),
  // "Of less than 1 year": the day before the anniversary is the last.
  rule('green_card_absence', { group: 'green_card', kind: 'deadline', input: 'departure', length: 1, unit: 'years', lessThan: true, source: cfr('211.1', '(a)(2)') }),
] as const
