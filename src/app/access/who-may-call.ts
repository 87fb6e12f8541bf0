/** What everybody gets of every endpoint. */
export const whoMayCall = ``

/** Rows by endpoint, cells by caller. */
export function readTable(text: string): Record<string, Record<string, string>> {
  const [head = '', ...rows] = text.split('\n').filter((line) => line.trim() !== '')
  const names = head.trim().split(/\s+/)
  return Object.fromEntries(
    rows.map((line) => {
      const [name = '', ...cells] = line.trim().split(/\s+/)
      return [name, Object.fromEntries(cells.flatMap((cell, i) => (cell === '.' ? [] : [[names[i]!, cell]])))]
    }),
  )
}
