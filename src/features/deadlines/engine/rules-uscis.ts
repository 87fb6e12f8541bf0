import { cfr, ina, page, rule, type Source } from './rule.ts'

/**
 * 8 CFR 1.2, "Day": a last day on a Saturday, Sunday or legal holiday moves. It is used where something is sent to USCIS under
 * chapter I. Five rules of this table that rest on chapter I do not move all the same, because the statute behind them gives a
 * plain number of days or an anniversary and a court may read it strictly: AR-11 (INA 265), I-751 and I-829 (INA 216, 216A),
 * the grace period of 8 CFR 214.1(l), and absences (8 CFR 211.1).
 */
const dayOfDhs = cfr('1.2')
const mailedNotice = { days: { mail: 3, mail_abroad: 3 }, source: cfr('103.8', '(b)') }
const policyManual = (chapter: number): Source =>
  page(
    `USCIS Policy Manual, vol. 1, part E, ch. ${chapter}`,
    `https://www.uscis.gov/policy-manual/volume-1-part-e-chapter-${chapter}`,
  )
/** The manual gives 14 days where a request is mailed to or from abroad. */
const mailedRequest = { days: { mail: 3, mail_abroad: 14 }, source: policyManual(6) }

/** USCIS itself names the time for these within the most that the regulation allows. */
const askedByUscis = {
  group: 'uscis',
  kind: 'deadline',
  input: 'notice',
  unit: 'days',
  mail: mailedNotice,
  rolls: dayOfDhs,
  rollsOnPaper: true,
  receipt: 'received',
  printed: 'office',
  given: 'most',
} as const
/** Against a decision: the regulation sets these days, and nobody else. */
const againstUscis = { ...askedByUscis, input: 'decision', printed: 'law', given: null } as const
const premiumSource = cfr('106.4', '(e)')

function premium<Id extends string>(id: Id, length: number) {
  const calendar = {
    id: 'premium_calendar',
    length,
    unit: 'days',
    from: null,
    to: '2024-03-31',
    standing: 'replaced',
    source: premiumSource,
  } as const
  return rule(id, {
    group: 'status',
    kind: 'answer',
    input: 'filed',
    length,
    unit: 'business_days',
    source: premiumSource,
    status: 'changed',
    inForceFrom: '2024-04-01',
    version: 'premium_business',
    others: [calendar],
  })
}

/** What USCIS asks for, decides, and wants to know. */
export const uscisRules = [
  rule('rfe', {
    ...askedByUscis,
    length: 84,
    mail: mailedRequest,
    source: cfr('103.2', '(b)(8)(iv)'),
    inForceFrom: '2007-06-18',
  }),
  rule('rfe_i539', {
    ...askedByUscis,
    given: 'usual',
    length: 30,
    mail: mailedRequest,
    source: policyManual(6),
    inForceFrom: '2011-07-07',
  }),
  rule('noid', {
    ...askedByUscis,
    length: 30,
    source: cfr('103.2', '(b)(8)(iv)'),
    inForceFrom: '2007-06-18',
  }),
  rule('noir', { ...askedByUscis, length: 30, source: policyManual(10) }),
  rule('uscis_motion', { ...againstUscis, length: 30, source: cfr('103.5', '(a)(1)(i)') }),
  rule('aao_appeal', { ...againstUscis, length: 30, source: cfr('103.3', '(a)(2)(i)') }),
  // The Board's regulation gives no days for the mail; USCIS forms speak of 33. The careful side is 30.
  rule('eoir29', {
    ...againstUscis,
    length: 30,
    mail: null,
    rolls: cfr('1001.1', '(h)'),
    rollsOnPaper: false,
    source: cfr('1003.3', '(a)(2)'),
  }),
  rule('revocation_appeal', { ...againstUscis, length: 15, source: cfr('205.2', '(d)') }),
  rule('n336', { ...againstUscis, length: 30, source: cfr('336.2', '(a)') }),
  rule('n652', {
    group: 'uscis',
    kind: 'answer',
    input: 'examined',
    length: 120,
    unit: 'days',
    source: ina('336', '1447', '(b)'),
  }),

  premium('premium_15', 15),
  premium('premium_30', 30),
  premium('premium_45', 45),
  rule('ar11', {
    group: 'status',
    kind: 'deadline',
    input: 'moved',
    length: 10,
    unit: 'days',
    receipt: 'received',
    source: page(
      'INA 265(a) (8 U.S.C. 1305(a)); 8 CFR 265.1',
      'https://www.ecfr.gov/current/title-8/section-265.1',
    ),
  }),
  // "Before the expiration of thirty days": the thirtieth day is the last, and no roll is counted on.
  rule('registration', {
    group: 'status',
    kind: 'deadline',
    input: 'arrival',
    length: 30,
    unit: 'days',
    receipt: 'received',
    source: ina('262', '1302', '(a)'),
  }),

  rule('biometrics', {
    group: 'appointment',
    kind: 'appointment',
    input: 'appointment',
    length: 0,
    unit: 'days',
    printed: 'office',
    source: cfr('103.2', '(b)(9)'),
  }),
  rule('interview', {
    group: 'appointment',
    kind: 'appointment',
    input: 'appointment',
    length: 0,
    unit: 'days',
    printed: 'office',
    source: cfr('103.2', '(b)(9)'),
  }),
] as const
