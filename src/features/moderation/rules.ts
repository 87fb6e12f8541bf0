import type { Verdict } from '#kernel/errors.ts'

/** May this person report it? What one made oneself is changed or deleted, not reported. */
export const canReport = (actorId: string, subject: { readonly ownerId: string | null }): Verdict<'cannot_report_self'> => (subject.ownerId === actorId ? 'cannot_report_self' : 'ok')

/** A decision stands: a report is decided once. */
export const canDecide = (report: { readonly status: string }): Verdict<'report_closed'> => (report.status === 'open' ? 'ok' : 'report_closed')

/** By how much a figure changed, in percent with one decimal; null where there was nothing before. */
export const growth = (now: number, before: number): number | null => (before === 0 ? null : Math.round(((now - before) / before) * 1_000) / 10)

/** A share in percent with one decimal; null of nothing. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part / whole) * 1_000) / 10)

export interface Spans {
  readonly start: Date
  readonly lastStart: Date
  /** As far into last month as `now` is into this one, and never into this one. */
  readonly lastEnd: Date
}

/** This month so far, and the same days of last month (UTC). */
export function spansOf(now: Date): Spans {
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const lastStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  const end = new Date(lastStart.getTime() + (now.getTime() - start.getTime()))
  return { start, lastStart, lastEnd: end < start ? end : start }
}

/** The length of the admin's bar for a response time: 100 minus 4 for every hour, never below 0. */
export const responseBar = (hours: number): number => Math.max(0, Math.min(100, 100 - 4 * hours))

/** One line of a CSV file. A cell that a spreadsheet would read as a formula is kept as text. */
export const csvLine = (cells: readonly (string | null)[]): string =>
  cells
    .map((cell) => {
      const text = cell ?? ''
      return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
    })
    .join(',')
