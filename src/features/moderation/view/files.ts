import type { Locale } from '#kernel/locale.ts'
import { translate } from '#server/text.ts'
import { csvFile } from '#server/csv.ts'
import type { listPeople } from '../store/accounts.ts'
import type { listAudit, listSecurity } from '../store/logs.ts'
import type { ReportRow } from '../store/reports.ts'
import { viewSecurityLine } from '../view.ts'
import { viewAuditEntry, viewListed } from './people.ts'
import { viewReport } from './reports.ts'

type Rows<Query extends (...given: never[]) => PromiseLike<readonly unknown[]>> = Awaited<
  ReturnType<Query>
>

const day = (moment: Date | null) => moment?.toISOString() ?? null

// What the lists show, for a spreadsheet: headed in the reader's language.

export function viewPeopleFile(rows: Rows<typeof listPeople>, locale: Locale, now: Date): File {
  const say = (key: string) => translate(locale, key)
  const stateOf = (person: ReturnType<typeof viewListed>) =>
    person.deletedAt !== null
      ? 'deleted'
      : person.suspendedAt !== null
        ? 'suspended'
        : person.emailVerified
          ? 'confirmed'
          : 'unconfirmed'
  const head = [
    say('moderation:people.name'),
    say('moderation:verifications.email'),
    say('moderation:people.role'),
    say('moderation:people.state'),
    say('moderation:people.verification'),
    say('moderation:people.plan'),
    say('moderation:people.joined'),
  ]
  return csvFile('people', now, [
    head,
    ...rows
      .map((row) => viewListed(row, now))
      .map((person) => [
        person.name,
        person.email,
        say(`common:roles.${person.role}`),
        say(`moderation:people.${stateOf(person)}`),
        person.verificationStatus &&
          say(`moderation:verifications.statuses.${person.verificationStatus}`),
        person.plan && say(`common:plans.${person.plan}`),
        day(person.createdAt),
      ]),
  ])
}

export function viewAuditFile(rows: Rows<typeof listAudit>, locale: Locale, now: Date): File {
  const columns = ['when', 'who', 'what', 'about', 'why'] as const
  return csvFile('audit', now, [
    columns.map((column) => translate(locale, `moderation:audit.${column}`)),
    ...rows
      .map(viewAuditEntry)
      .map((entry) => [
        day(entry.at),
        entry.actorName,
        [
          translate(locale, `moderation:audit.actions.${entry.action}`),
          ...(entry.list === null
            ? []
            : [translate(locale, `moderation:audit.lists.${entry.list}`)]),
        ].join(': '),
        entry.subjectName,
        entry.action === 'conversation_read'
          ? translate(locale, `moderation:reasons.${entry.reason}`)
          : entry.reason,
      ]),
  ])
}

export function viewSecurityFile(rows: Rows<typeof listSecurity>, locale: Locale, now: Date): File {
  const columns = ['when', 'kind', 'outcome', 'times', 'person', 'device', 'network'] as const
  return csvFile('security', now, [
    columns.map((column) => translate(locale, `security:log.${column}`)),
    ...rows
      .map(viewSecurityLine)
      .map((line) => [
        day(line.at),
        translate(locale, `security:kinds.${line.kind}`),
        translate(locale, `security:outcomes.${line.outcome}`),
        String(line.times),
        line.personName,
        [line.browser, line.system].filter((part) => part !== null).join(', '),
        line.network,
      ]),
  ])
}

const columns = [
  'id',
  'createdAt',
  'subjectType',
  'subjectName',
  'reporterName',
  'reason',
  'details',
  'status',
  'decisionReason',
  'decidedByName',
  'decidedAt',
] as const

export const viewReportsFile = (rows: readonly ReportRow[], locale: Locale, now: Date): File => {
  const say = (key: string) => translate(locale, `moderation:${key}`)
  return csvFile('reports', now, [
    columns.map((column) => say(`csv.${column}`)),
    ...rows.map(viewReport).map((report) =>
      columns.map((column) => {
        if (column === 'subjectType') return say(`reports.subjects.${report.subjectType}`)
        if (column === 'reason') return say(`reasons.${report.reason}`)
        if (column === 'status') return say(`reports.statuses.${report.status}`)
        const value = report[column]
        return value instanceof Date ? value.toISOString() : value
      }),
    ),
  ])
}
