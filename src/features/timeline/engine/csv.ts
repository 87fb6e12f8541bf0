import { stringify } from 'csv-stringify/sync'

/** A table for spreadsheets: UTF-8 with its mark, CRLF, and no cell that a spreadsheet would run as a formula. */
export const csvText = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  stringify(
    [header, ...rows].map((row) => [...row]),
    { bom: true, escape_formulas: true, record_delimiter: 'windows' },
  )
