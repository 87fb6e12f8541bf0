import { routes } from '../../src/app/urls.ts'
import type { Records } from './records.ts'

export const readers = ['visitor', 'client', 'lawyer', 'premium', 'admin'] as const
export type Reader = (typeof readers)[number]

export interface AuditedPage {
  readonly reader: Reader
  /** The address as the table names it, such as `/lawyers/:lawyerId`. */
  readonly name: string
  readonly path: string
}

interface Route {
  readonly pattern: string
  readonly layouts: readonly string[]
}

interface Node {
  readonly type: string
  readonly id?: string
  readonly path?: string
  readonly children?: readonly Node[]
}

/** Every address of `src/app/urls.ts`, with `:name` for what a record fills in. */
function routesIn(nodes: readonly Node[], layouts: readonly string[] = []): Route[] {
  return nodes.flatMap((node) => {
    if (node.type === 'layout') return routesIn(node.children ?? [], [...layouts, node.id!])
    const pattern = (node.path ?? '/').replace(/(.)\/$/, '$1')
    const named = pattern.replaceAll(/\{-\$(\w+)\}|\$(\w+)/g, (_, a, b) => `:${a ?? b}`)
    return { pattern: named, layouts }
  })
}

/** Whose pages these are, where the layout does not say it. */
const owners: readonly (readonly [RegExp, readonly Reader[]])[] = [
  [/^\/lawyer\/team$|^\/write/, ['premium']],
  [/^\/cases\/:leadId$/, ['client', 'lawyer']],
  [/^\/(?:cases|create-lead|timeline|simplify|support\/tickets)(?:\/:\w+)?$/, ['client']],
  [/^\/(?:lawyer\/\w+|onboarding)$/, ['lawyer']],
  [/^\/(?:dashboard|settings|notifications)$/, ['visitor', 'client', 'lawyer', 'admin']],
  [/^\/messages\/:id$/, ['client']],
  [/^\/$/, ['visitor', 'client', 'lawyer', 'admin']],
  [/^\/(?:lawyers|questions)(?:\/:\w+)?$/, ['visitor', 'client']],
  // A visitor is led on from there after a moment.
  [/^\/subscribe$/, ['lawyer']],
]

const readersOf = ({ pattern, layouts }: Route): readonly Reader[] => {
  if (layouts.includes('admin')) return ['admin']
  const own = owners.find(([path]) => path.test(pattern))?.[1]
  if (own === undefined && layouts.length > 0) throw new Error(`say whose page ${pattern} is`)
  return own ?? ['visitor']
}

/** What one address also shows, by what follows it. */
const views: Readonly<Partial<Record<Reader, Readonly<Record<string, readonly string[]>>>>> = {
  visitor: {
    '/paper': ['?paper=:paper'],
    '/sign-up': ['?role=user', '?role=lawyer'],
    '/lawyers': ['?state=CA', '?q=zzzz'],
    '/lawyers/:lawyerId': ['?tab=reviews', '?tab=experience', '?tab=contact'],
    '/questions': ['?ask=true'],
    '/lawyers/compare': ['?ids=:lawyerId,:otherLawyerId'],
  },
  client: {
    '/dashboard': ['?tab=cases', '?tab=messages', '?tab=lawyers'],
    '/settings': ['?tab=notifications', '?tab=security', '?tab=data'],
    '/timeline': ['?tab=paths', '?tab=deadlines'],
    '/messages/:id': ['/messages'],
  },
  lawyer: {
    '/lawyer/leads': ['?tab=mine'],
    '/lawyer/messages': ['?id=:lawyersId'],
    '/settings': ['?tab=billing'],
  },
  admin: {
    '/admin/panel': ['?tab=verifications', '?tab=content', '?tab=reports', '?tab=settings'],
  },
}

const gone = 'a-link-that-is-over'
/** An address that nobody has, and links of mails that are over. */
const astray = [
  '/no-such-page',
  `/timeline/shared/${gone}`,
  `/ticket/${gone}`,
  ...['verify-email', 'reset-password', 'change-email', 'stop-email-change', 'join-firm'].map(
    (name) => `/${name}?token=${gone}`,
  ),
]

/** Addresses whose placeholder has another record for this reader. */
const otherRecord = (reader: Reader, name: string) => {
  if (reader === 'lawyer' && name === 'leadId') return 'claimedId'
  return name
}

/** What a reader's pages are called, without a running product. */
export function namesOf(reader: Reader): string[] {
  const own = routesIn(routes.children as readonly Node[])
    .filter((route) => readersOf(route).includes(reader))
    .map(({ pattern }) => pattern)
  const named = own.flatMap((pattern) => [
    pattern,
    ...(views[reader]?.[pattern] ?? []).map((more) =>
      more.startsWith('/') ? more : pattern + more,
    ),
  ])
  return reader === 'visitor' ? [...named, ...astray] : named
}

/** Every page of every reader. */
export function pagesOf(records: Records): AuditedPage[] {
  return readers.flatMap((reader) =>
    namesOf(reader).map((name) => ({ reader, name, path: filled(reader, name, records) })),
  )
}

function filled(reader: Reader, name: string, records: Records): string {
  return name.replaceAll(/:(\w+)/g, (_, key: string) => {
    const own = name.startsWith('/ticket/') && key === 'token' ? 'ticket' : otherRecord(reader, key)
    const value = records[own]
    if (value === undefined) throw new Error(`no record for :${key} of ${name}`)
    return value
  })
}
