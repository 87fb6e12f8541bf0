import { cfr, ina, rule, type Source } from './rule.ts'

/** 8 CFR 1.2, "Day": a last day on a Saturday, Sunday or legal holiday moves, for every period of chapter I. */
const dayOfDhs = cfr('1.2')
const mailedNotice = { days: { mail: 3, mail_abroad: 3 }, source: cfr('103.8', '(b)') }
const policyManual = (chapter: number): Source => ({ cite: `USCIS Policy Manual, vol. 1, part E, ch. ${chapter}`, url: `https://www.uscis.gov/policy-manual/volume-1-part-e-chapter-${chapter}` })
/** The manual gives 14 days where a request is mailed to or from abroad. */
const mailedRequest = { days: { mail: 3, mail_abroad: 14 }, source: policyManual(6) }

const answerToUscis = { group: 'uscis', kind: 'deadline', input: 'notice', unit: 'days', mail: mailedNotice, rolls: dayOfDhs, rollsOnPaper: true, receipt: 'received' } as const
const premiumSource = cfr('106.4', '(e)')

function premium<Id extends string>(id: Id, length: number) {
  const calendar = { id: 'premium_calendar', length, unit: 'days', from: null, to: '2024-03-31', standing: 'replaced', source: premiumSource } as const
  return rule(id, { group: 'status', kind: 'answer', input: 'filed', length, unit: 'business_days', source: premiumSource, status: 'changed', inForceFrom: '2024-04-01', version: 'premium_business', others: [calendar] })
}

/** What USCIS asks for, decides, and lets expire. */
export const uscisRules = [
  rule('rfe', { ...answerToUscis, length: 84, mail: mailedRequest, source: cfr('103.2', '(b)(8)(iv)'), inForceFrom: '2007-06-18' }),
  rule('rfe_i539', { ...answerToUscis, length: 30, mail: mailedRequest, source: policyManual(6), inForceFrom: '2011-07-07' }),
  rule('noid', { ...answerToUscis, length: 30, source: cfr('103.2', '(b)(8)(iv)'), inForceFrom: '2007-06-18' }),
  rule('noir', { ...answerToUscis, length: 30, source: policyManual(10) }),
  rule('uscis_motion', { ...answerToUscis, input: 'decision', length: 30, source: cfr('103.5', '(a)(1)(i)') }),
  rule('aao_appeal', { ...answerToUscis, input: 'decision', length: 30, source: cfr('103.3', '(a)(2)(i)') }),
  rule('revocation_appeal', { ...answerToUscis, input: 'decision', length: 15, source: cfr('205.2', '(d)') }),
  rule('n336', { ...answerToUscis, input: 'decision', length: 30, source: cfr('336.2', '(a)') }),

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
  rule('immigrant_visa', { group: 'green_card', kind: 'expires', input: 'medical', length: 6, unit: 'months', source: ina('221', '1201', '(c)(1)') }),
  rule('reentry_permit', { group: 'green_card', kind: 'expires', input: 'issued', length: 2, unit: 'years', source: cfr('223.3', '(a)(1)') }),
  rule('green_card_absence', { group: 'green_card', kind: 'deadline', input: 'departure', length: 1, unit: 'years', source: cfr('211.1', '(a)(2)') }),

  rule('h1b_grace', { group: 'status', kind: 'expires', input: 'last_day', length: 60, unit: 'days', printed: 'earlier', source: cfr('214.1', '(l)(2)'), inForceFrom: '2017-01-17' }),
  premium('premium_15', 15),
  premium('premium_30', 30),
  premium('premium_45', 45),
  rule('i94', { group: 'status', kind: 'expires', input: 'expiry', length: 0, unit: 'days', source: { cite: 'U.S. Customs and Border Protection, Form I-94', url: 'https://i94.cbp.dhs.gov/' } }),
  rule('work_permit_renewal', {
    group: 'status',
    kind: 'window',
    input: 'expiry',
    length: 0,
    unit: 'days',
    opensBefore: 180,
    receipt: 'received',
    source: { cite: 'USCIS, Form I-765', url: 'https://www.uscis.gov/i-765' },
    status: 'changed',
    inForceFrom: '2025-10-30',
    version: 'no_extension',
    others: [{ id: 'extension_540', length: 540, unit: 'days', from: '2022-05-04', to: '2025-10-29', standing: 'ended', source: cfr('274a.13', '(d)') }],
  }),
  rule('daca_renewal', { group: 'status', kind: 'window', input: 'expiry', length: 120, unit: 'days', direction: 'before', opensBefore: 30, receipt: 'received', source: { cite: 'USCIS, DACA', url: 'https://www.uscis.gov/DACA' } }),
  rule('ar11', { group: 'status', kind: 'deadline', input: 'moved', length: 10, unit: 'days', receipt: 'received', source: ina('265', '1305', '(a)') }),

  rule('biometrics', { group: 'appointment', kind: 'appointment', input: 'appointment', length: 0, unit: 'days', source: cfr('103.2', '(b)(9)') }),
  rule('interview', { group: 'appointment', kind: 'appointment', input: 'appointment', length: 0, unit: 'days', source: cfr('103.2', '(b)(9)') }),
] as const
