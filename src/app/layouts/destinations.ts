import type { Viewer } from '#features/accounts/client.ts'

export const publicLinks = [
  { to: '/lawyers', key: 'findLawyers' },
  { to: '/questions', key: 'questions' },
  { to: '/how-it-works', key: 'immigrationGuide' },
  { to: '/pricing', key: 'forLawyers' },
  { to: '/blog', key: 'blog' },
] as const

/** Where a signed-in person may go, in the order of the menu (S1 section 2), with what each role opens every day beside it. */
export const personalLinks = (role: Viewer['role']) =>
  [
    { to: '/dashboard', key: 'dashboard', for: ['user', 'lawyer', 'admin'] },
    { to: '/timeline', key: 'timeline', for: ['user'] },
    { to: '/simplify', key: 'simplifier', for: ['user'] },
    { to: '/paper', key: 'paper', for: ['user'] },
    { to: '/messages', key: 'messages', for: ['user', 'lawyer'] },
    { to: '/cases', key: role === 'lawyer' ? 'myLeads' : 'myCases', for: ['user', 'lawyer'] },
    { to: '/lawyer/calendar', key: 'calendar', for: ['lawyer'] },
    { to: '/lawyer/clients', key: 'clients', for: ['lawyer'] },
    { to: '/onboarding', key: 'profile', for: ['lawyer'] },
    { to: '/subscribe', key: 'subscription', for: ['lawyer'] },
    { to: '/admin/panel', key: 'adminPanel', for: ['admin'] },
    { to: '/settings', key: 'settings', for: ['user', 'lawyer', 'admin'] },
  ].filter((link) => link.for.includes(role)) as readonly { to: string; key: PersonalKey }[]

/** What the head of a wide page leads to, as many as fit in every language: for members their own places first. Menu and foot have all. */
export const headLinks = (role: Viewer['role'] | undefined) =>
  role === undefined
    ? publicLinks.slice(0, 4)
    : [...personalLinks(role).filter(({ key }) => own.has(key)), ...publicLinks.slice(0, 2)].slice(
        0,
        5,
      )

const own = new Set<PersonalKey>(['dashboard', 'myCases', 'myLeads', 'messages', 'timeline'])

type PersonalKey =
  | 'dashboard'
  | 'timeline'
  | 'simplifier'
  | 'paper'
  | 'messages'
  | 'myLeads'
  | 'myCases'
  | 'calendar'
  | 'clients'
  | 'profile'
  | 'subscription'
  | 'adminPanel'
  | 'settings'
