/** Where a page of a list ends: the time of its last row, in the list's order, and its id. */
export interface Position {
  readonly at: Date
  readonly id: string
}

/** The place a cursor stands for; the contract has checked its form. */
export function positionOf(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined
  const [milliseconds = '', id = ''] = cursor.split('_')
  return { at: new Date(Number(milliseconds)), id }
}

/** One page of rows (fetched with one more than asked for) and the cursor of the next. */
export function pageOf<Row, Shown>(
  rows: readonly Row[],
  limit: number,
  place: (row: Row) => Position,
  view: (row: Row) => Shown,
) {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const next = last && place(last)
  return {
    headers: { 'x-next-cursor': next === undefined ? '' : `${next.at.getTime()}_${next.id}` },
    body: shown.map(view),
  }
}
