import type { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import { translate } from '#server/text.ts'
import { csvFile } from '#server/csv.ts'
import type { GrowthMonth, LawyerAnalytics } from '../contract.ts'
import type { paidByMonth } from '../store/platform.ts'
import type { ActivityRow } from '../store.ts'
import { viewActivity } from '../view.ts'

const numbers = <Column extends string>(
  columns: readonly Column[],
  row: Readonly<Record<Column, string | number | null>>,
) => columns.map((column) => (row[column] === null ? null : String(row[column])))

const workColumns = [
  'month',
  'views',
  'seen',
  'claims',
  'accepted',
  'revenue',
  'reviews',
  'rating',
  'replyHours',
] as const

/** A lawyer's months for a spreadsheet, headed in the reader's language. */
export const viewAnalyticsFile = (
  { months }: z.input<typeof LawyerAnalytics>,
  locale: Locale,
  now: Date,
): File =>
  csvFile('analytics', now, [
    workColumns.map((column) => translate(locale, `dashboards:workFile.${column}`)),
    ...months.map((month) => numbers(workColumns, month)),
  ])

const growthColumns = ['month', 'clients', 'lawyers', 'leads', 'claims'] as const

export const viewGrowthFile = (
  months: readonly z.input<typeof GrowthMonth>[],
  payments: Awaited<ReturnType<typeof paidByMonth>>,
  locale: Locale,
  now: Date,
): File =>
  csvFile('growth', now, [
    [
      ...growthColumns.map((column) => translate(locale, `dashboards:growth.${column}`)),
      translate(locale, 'dashboards:breakdown.paid'),
      translate(locale, 'administration:money.currency'),
    ],
    ...months.map((row) => {
      const cents = payments.find(({ month }) => month === row.month)?.cents ?? 0
      return [...numbers(growthColumns, row), (cents / 100).toFixed(2), 'USD']
    }),
  ])

export const viewActivitiesFile = (rows: readonly ActivityRow[], locale: Locale, now: Date): File =>
  csvFile('activities', now, [
    ['when', 'type', 'what'].map((column) => translate(locale, `dashboards:activity.${column}`)),
    ...rows
      .map((row) => viewActivity(row, locale))
      .map(({ timestamp, type, description }) => [
        timestamp.toISOString(),
        translate(locale, `dashboards:activity.types.${type}`),
        description.replaceAll(/[\u2068\u2069]/g, ''),
      ]),
  ])
