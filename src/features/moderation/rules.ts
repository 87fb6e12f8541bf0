import type { Verdict } from '#kernel/errors.ts'

export const reportReasons = [
  'misleading',
  'unprofessional',
  'harassment',
  'spam',
  'privacy',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** The most characters of what a person writes: a reporter's words, an administrator's reason, a search for people. */
export const longest = { details: 2_000, reason: 1_000, search: 120 } as const

/** May this person report it? What one made oneself is changed or deleted, not reported. */
export const canReport = (
  actorId: string,
  subject: { readonly ownerId: string | null },
): Verdict<'cannot_report_self'> => (subject.ownerId === actorId ? 'cannot_report_self' : 'ok')

/** A decision stands: a report is decided once. */
export const canDecide = (report: { readonly status: string }): Verdict<'report_closed'> =>
  report.status === 'open' ? 'ok' : 'report_closed'

/** One line of a CSV file. A cell that a spreadsheet would read as a formula is kept as text. */
export const csvLine = (cells: readonly (string | null)[]): string =>
  cells
    .map((cell) => {
      const text = cell ?? ''
      return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
    })
    .join(',')
