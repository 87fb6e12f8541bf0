import { stringify } from 'csv-stringify/sync'

type Line = readonly (string | null)[]

/** A table for spreadsheets: UTF-8 with its mark, CRLF, and no cell that a spreadsheet would run as a formula. */
export const csvText = (lines: readonly Line[]): string =>
  stringify(
    lines.map((line) => [...line]),
    {
      bom: true,
      quoted: true,
      quoted_empty: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  )

/** A list as a file, named after the day. */
export const csvFile = (name: string, now: Date, lines: readonly Line[]): File =>
  new File([csvText(lines)], `${name}-${now.toISOString().slice(0, 10)}.csv`, {
    type: 'text/csv; charset=utf-8',
  })
