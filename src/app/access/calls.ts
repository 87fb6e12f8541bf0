import { contract } from '../contract.ts'
import { smallInput, type Operation } from './input.ts'
import type { World } from './world.ts'

/** One endpoint as a row of the table: `leads.getLead`. */
export interface Endpoint {
  readonly name: string
  readonly method: string
  readonly path: string
}

export const endpoints: readonly Endpoint[] = Object.entries(contract).flatMap(([feature, own]) =>
  Object.entries(
    own as Record<string, { '~orpc': { route: { method: string; path: string } } }>,
  ).map(
    ([
      name,
      {
        '~orpc': { route },
      },
    ]) => ({ name: `${feature}.${name}`, method: route.method, path: route.path }),
  ),
)

/** Which record of the world a path speaks of; the first that fits. */
const records: readonly (readonly [RegExp, string])[] = [
  [/^\/leads\/\{id\}\/(?:claim|conflict-check|conflict-answer|open-to-all)$/, 'open'],
  [/^\/leads\/\{id\}\/more-time$/, 'asked'],
  [/^\/leads\/[^/]+\/claims\/\{claimId\}|\{claimId\}/, 'claim'],
  [/^\/leads\//, 'lead'],
  [/^\/files\//, 'upload'],
  [/^\/blog\/posts\/\{slug\}$/, 'slug'],
  [/^\/blog\/posts\/|^\/admin\/blog\/\{id\}\/(?:hide|restore)$/, 'published'],
  [/^\/blog\/mine\/|^\/admin\/blog\//, 'post'],
  [/^\/(?:conversations|consultations)\//, 'conversation'],
  [/^\/notifications\//, 'notification'],
  // A proposal that is nobody's, and an order at PayPal, an invoice, a seat.
  [/^\/admin\/role-proposals\//, 'lead'],
  [/^\/paypal\/order\/|^\/billing\/invoices\/|^\/firm\/(?:members|invitations)\//, 'lead'],
  [/of-lead/, 'closed'],
  [/^\/admin\/verifications\//, 'unverified'],
  [/^\/admin\/users\//, 'client'],
  [/^\/admin\/messages\//, 'support'],
  [/^\/admin\/announcements\//, 'announcement'],
  [/^\/support\/tickets\//, 'ownTicket'],
  [/^\/tickets\//, 'ticketToken'],
  [/\/reports\//, 'report'],
  [/\/reviews\//, 'review'],
  [/\/questions\//, 'question'],
  [/\/answers\//, 'answer'],
  [/^\/appointments\/feed\//, 'appointmentFile'],
  [/^\/appointments\//, 'appointment'],
  [/lawyers\/|profile-changes\//, 'lawyer'],
  [/^\/simplify\/saved\//, 'saved'],
  [/^\/lead-searches\//, 'savedSearch'],
  [/^\/timeline\/leads\//, 'lead'],
  [/^\/timeline\/cases\//, 'journey'],
  [/^\/timeline\/steps\//, 'step'],
  [/^\/timeline\/documents\//, 'document'],
  [/^\/timeline\/shares\//, 'share'],
  [/^\/timeline\/shared\//, 'token'],
  [/^\/timeline\/feed\//, 'file'],
  [/^\/auth\/sessions\//, 'session'],
]

const fixed: Readonly<Record<string, string>> = {
  caseType: 'asylum',
  list: 'questions',
  name: 'terms',
  paper: 'rfe',
  number: '0',
}

/** The record that a placeholder of this path names, as a key of `World.ids`. */
export function recordOf(path: string, placeholder: string): string {
  if (path === '/leads/{id}/claims/{claimId}/decline' && placeholder === 'id') return 'lead'
  if (path.startsWith('/lawyer/license/')) return 'license'
  if (path.startsWith('/admin/verifications/{lawyerId}/documents/'))
    return placeholder === 'fileId' ? 'license' : 'lawyer'
  if (placeholder === 'fileId') return 'sentFile'
  const found = records.find(([pattern]) => pattern.test(path))
  if (found === undefined) throw new Error(`no record is named for ${path}`)
  return found[1]
}

/** The path with its placeholders filled by `idOf`, which is given the key of the record. */
export const filledPath = (path: string, idOf: (record: string) => string): string =>
  `/api${path.replaceAll(/\{\+?(\w+)\}/g, (_, placeholder: string) => fixed[placeholder] ?? idOf(recordOf(path, placeholder)))}`

/** Fields of bodies that have to fit the world, so that a call is judged by who calls and not by its form. */
export const knownFields = ({ ids, people }: World): Readonly<Record<string, unknown>> => ({
  lawyerId: ids['lawyer'],
  leadId: ids['closed'],
  claimId: ids['claim'],
  subjectType: 'lawyer',
  subjectId: ids['lawyer'],
  upTo: 1,
  code: '123456',
  adminId: people['admin'],
  names: [],
  keyCheck: 'k'.repeat(22),
  same: 's'.repeat(12),
  alike: [],
  isOffering: false,
  password: 'plum-orchard-rain-77',
  newPassword: 'plum-orchard-rain-78',
  reason: 'Two sides have written to us about this.',
  preferredLanguages: ['es'],
  visaType: 'asylum',
  currentStatus: 'no-status',
  summary: 'I came to this country four years ago with my two children and I need help.',
  location: 'New York, NY',
  rule: 'rfe',
  givenDays: 30,
  noticeDate: '2026-03-02',
  date: '2026-05-04',
  title: 'May I work while my application waits?',
  content: 'I handed in my application four months ago and have heard nothing since then.',
  text: 'The Lessee shall remit $900 prior to June 1, 2026.',
  country: 'US',
  zone: 'America/New_York',
  startsAt: '2026-03-05T15:00:00.000Z',
  length: 30,
  calendarUrl: 'https://calendar.example/mine.ics',
  email: 'somebody@example.test',
  endpoint: 'https://push.example/somebody',
  p256dh: 'p'.repeat(87),
  auth: 'a'.repeat(22),
})

/** An input that the operation accepts in form. */
/** The query of a GET, with what is required. */
export const queryOf = (operation: Operation | undefined): string => {
  const required = (operation?.query ?? [])
    .filter((one) => one.required)
    .map(({ name, schema }) => [name, String(smallInput(schema, {}))])
  return required.length === 0 ? '' : `?${new URLSearchParams(required)}`
}

export const bodyOf = (operation: Operation | undefined, world: World): unknown =>
  operation?.body === undefined ? undefined : smallInput(operation.body, knownFields(world))
