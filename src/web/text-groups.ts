import type { Role } from '#kernel/actor.ts'

/**
 * The texts of a language come in a few files. A page fetches those that it and the parts around it show, so that nobody waits
 * for the texts of a page they have not opened. A part that needs more waits for its own (`react-texts.tsx`).
 */
const features = {
  base: ['common', 'site'],
  public: ['directory', 'questions', 'billing'],
  choosing: ['recommendations', 'reviews', 'checked'],
  reading: ['support'],
  careful: ['careful'],
  buying: ['subscribe'],
  blog: ['blog'],
  deadlines: ['deadlines'],
  member: ['notifications', 'conversations', 'files', 'dashboards'],
  leads: ['leads', 'masking'],
  conflicts: ['conflict-checks'],
  people: ['people', 'accounts', 'lawyers', 'security', 'personal-data'],
  admin: ['moderation', 'administration', 'announcements'],
  tools: ['timeline', 'simplifier'],
  translations: ['translations'],
  appointments: ['appointments'],
  firms: ['firms'],
  tours: ['tours'],
  developer: ['developer', 'demo'],
} as const

export type TextGroup = keyof typeof features

export const textGroups = Object.keys(features) as readonly TextGroup[]

/** The features whose texts are in a group. */
export const featuresOf = (group: TextGroup): readonly string[] => features[group]

/** The group that holds the texts of a feature. */
export const textGroupOf = (feature: string): TextGroup | undefined =>
  textGroups.find((group) => featuresOf(group).includes(feature))

const account =
  /^\/(?:sign-in|sign-up|verify-email|change-email|stop-email-change|forgot-password|reset-password|two-factor|settings|onboarding)$/
const tryouts = /^\/(?:language-test|tooltip-demo|translation-validator|logout-test|test-login)$/

const pages: readonly (readonly [RegExp, readonly TextGroup[]])[] = [
  [/^\/(?:lawyers|questions)\/./, ['public', 'choosing']],
  [/^\/(?:lawyers|questions)$/, ['public']],
  [/^\/(?:blog|write)(?:\/|$)/, ['blog']],
  [/^\/safety$/, ['reading', 'careful']],
  [/^\/pricing$/, ['public', 'reading']],
  [/^\/subscribe$/, ['public', 'reading', 'buying']],
  [/^\/(?:contact|support\/tickets|ticket)(?:\/|$)/, ['reading']],
  [/^\/paper$/, ['deadlines']],
  [/^\/(?:cases(?:\/|$)|create-lead$|lawyer\/leads$)/, ['leads']],
  [/^\/lawyer\/clients$/, ['leads', 'conflicts']],
  [/^\/lawyer\/calendar$/, ['appointments']],
  [/^\/(?:timeline|simplify)(?:\/|$)/, ['deadlines', 'tools']],
  [/^\/admin\/content$/, ['admin', 'blog']],
  [/^\/admin\//, ['admin']],
  [/^\/(?:lawyer\/team|join-firm)$/, ['firms']],
  [account, ['people']],
  [tryouts, ['people', 'developer']],
]

/** What the first page, the dashboard and the settings show depends on who looks. */
const starts: Readonly<Record<string, Readonly<Record<Role | 'nobody', readonly TextGroup[]>>>> = {
  '/': {
    nobody: ['public', 'deadlines'],
    user: ['leads'],
    lawyer: ['public', 'leads'],
    admin: [],
  },
  '/dashboard': {
    nobody: ['public', 'deadlines'],
    user: ['leads', 'appointments'],
    lawyer: ['public', 'leads', 'people'],
    admin: ['deadlines'],
  },
  '/settings': {
    nobody: ['people'],
    user: ['people'],
    lawyer: ['people', 'public', 'buying', 'firms'],
    admin: ['people'],
  },
}

/** The texts that a page comes with. */
export function textGroupsOf(path: string, role: Role | undefined): readonly TextGroup[] {
  const own =
    starts[path]?.[role ?? 'nobody'] ??
    pages.find(([pattern]) => pattern.test(path))?.[1] ??
    (role === undefined ? ['reading'] : [])
  return role === undefined ? ['base', ...own] : ['base', 'member', ...own]
}
