/** Where each queue of administrators is worked through, below /admin. */
export const queuePages = {
  verifications: 'verifications',
  changes: 'verifications',
  messages: 'support',
  reports: 'support',
  reviews: 'content',
  articles: 'content',
  places: 'billing',
} as const

export const analyticsLevels = ['limited', 'basic', 'advanced'] as const
export type AnalyticsLevel = (typeof analyticsLevels)[number]

/** How many months of figures a level shows, this one included. */
export const monthsOfLevel: Readonly<Record<AnalyticsLevel, number>> = {
  limited: 1,
  basic: 6,
  advanced: 12,
}

/** By how much a figure changed, in percent with one decimal; null where there was nothing before. */
export const growth = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1_000) / 10

/** A share in percent with one decimal; null of nothing. */
export const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1_000) / 10

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

/** Which month a moment falls in (UTC), as `2026-03`. */
export const monthOf = (date: Date): string => date.toISOString().slice(0, 7)

/** The last `count` months up to and with this one, oldest first. */
export function lastMonths(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, place) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - place), 1))),
  )
}

/** The share of checks that passed, in percent; what is not configured did not. */
export const healthOf = (checks: readonly { readonly state: string }[]): number =>
  checks.length === 0
    ? 0
    : Math.round(
        (checks.filter(({ state }) => state === 'operational').length / checks.length) * 100,
      )

/** So many lines at most leave in one file. */
export const mostFileLines = 10_000

const mostMonths = 36

/** The length of the admin's bar for a response time: 100 minus 4 for every hour, never below 0. */
export const responseBar = (hours: number): number => Math.max(0, Math.min(100, 100 - 4 * hours))

export interface MonthRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface Months {
  readonly months: readonly string[]
  readonly since: Date
  readonly until: Date
}

/** The months of a range, oldest first; turned round where the last comes first, and cut to so many. */
export function monthsOf(now: Date, { from, to }: MonthRange): Months {
  const newest = to ?? monthOf(now)
  const end = new Date(`${newest}-01T00:00:00Z`)
  const oldest = from ?? lastMonths(end, 12)[0]!
  if (oldest > newest) return monthsOf(now, { from: newest, to: oldest })
  const months = lastMonths(end, mostMonths).filter((month) => month >= oldest)
  return {
    months,
    since: new Date(`${months[0]}-01T00:00:00Z`),
    until: new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 1)),
  }
}
