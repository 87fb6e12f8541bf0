/** What the security log tells of. A kind never says more than that it happened: no address, no words, no names. */
export const kinds = [
  'sign_in',
  'second_factor',
  'recovery_code',
  'factor_on',
  'factor_off',
  'recovery_codes_renewed',
  'reset_asked',
  'reset_done',
  'password_changed',
  'email_change_asked',
  'email_change_done',
  'email_change_stopped',
  'email_change_taken_back',
  'sign_up',
  'password_check',
  'foreign_origin',
  'role_changed',
  'session_ended',
  'access',
  'admin_act',
  'share_made',
  'share_ended',
  'feed_made',
  'feed_ended',
] as const
export type SecurityKind = (typeof kinds)[number]

/** `refused`: the limit was reached, or the role does not allow it. */
export const outcomes = ['done', 'failed', 'refused'] as const
export type SecurityOutcome = (typeof outcomes)[number]

/** What anybody can make happen without a proof, also where it succeeds: told beside the failures, so that it pushes nothing out of sight. */
export const openKinds = [
  'reset_asked',
  'foreign_origin',
  'access',
] as const satisfies readonly SecurityKind[]

/** The detail of a sign-in from a browser that this person had not used before. */
export const fromNewBrowser = 'new_browser'

/** Details that are facts of their own. */
const facts = ['admin', 'others', 'sso'] as const
export const isFact = (detail: string): detail is (typeof facts)[number] =>
  facts.some((fact) => fact === detail)

/** What a refused endpoint belongs to, in words that a person knows. */
const areas = {
  blog: 'questions',
  billing: 'plans',
  conversations: 'messages',
  deadlines: 'deadlines',
  directory: 'lawyers',
  files: 'messages',
  firms: 'plans',
  insights: 'figures',
  leads: 'cases',
  masking: 'cases',
  moderation: 'administration',
  administration: 'administration',
  announcements: 'administration',
  notifications: 'account',
  'personal-data': 'account',
  accounts: 'account',
  lawyers: 'account',
  questions: 'questions',
  recommendations: 'questions',
  reviews: 'reviews',
  security: 'account',
  simplifier: 'letters',
  support: 'support',
  timeline: 'timeline',
  translations: 'messages',
  'conflict-checks': 'cases',
  appointments: 'calendar',
} as const

/** The area of an endpoint's name, such as `moderation.listUsers`. */
export const areaOf = (endpoint: string): (typeof areas)[keyof typeof areas] | undefined =>
  Object.entries(areas).find(([feature]) => endpoint.startsWith(`${feature}.`))?.[1]

/** Days after which a line is deleted. */
export const keptDays = 180

export const browsers = [
  'Edge',
  'Opera',
  'Samsung Internet',
  'Firefox',
  'Chrome',
  'Safari',
] as const
export const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'macOS', 'Linux'] as const

export interface Device {
  readonly browser: (typeof browsers)[number] | null
  readonly system: (typeof systems)[number] | null
}

const browserMarks: readonly (readonly [string, (typeof browsers)[number]])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
]
const systemMarks: readonly (readonly [string, (typeof systems)[number]])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
]

/** The rough device of a user agent: two words of closed lists, so that nothing of the rest is kept. */
export function deviceOf(userAgent: string | null | undefined): Device {
  const agent = userAgent ?? ''
  const marked = <Word>(marks: readonly (readonly [string, Word])[]) =>
    marks.find(([mark]) => agent.includes(mark))?.[1] ?? null
  return { browser: marked(browserMarks), system: marked(systemMarks) }
}
