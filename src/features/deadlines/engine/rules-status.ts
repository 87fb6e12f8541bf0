import { cfr, ina, page, rule, type Source } from './rule.ts'

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

] as const

/** Green cards, the way to them, and to citizenship. */
export const greenCardRules = [
  rule('i751', { group: 'green_card', kind: 'window', input: 'resident_since', length: 2, unit: 'years', opensBefore: 90, receipt: 'received', source: cfr('216.4', '(a)(1)') }),
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
  rule('reentry_permit', { group: 'green_card', kind: 'expires', input: 'issued', length: 2, unit: 'years', printed: 'office', source: cfr('223.3', '(a)(1)') }),
  // "Of less than 1 year": the day before the anniversary is the last.
  rule('green_card_absence', { group: 'green_card', kind: 'deadline', input: 'departure', length: 1, unit: 'years', lessThan: true, source: cfr('211.1', '(a)(2)') }),
] as const
