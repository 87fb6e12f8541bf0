/** The areas that a lawyer ticked, by how many are listed now: one that is listed already stays, what is too much waits for a larger plan. */
export function areasTicked(
  ticked: readonly string[],
  listed: readonly string[],
  allowed: number,
): { practiceAreas: string[]; areasWaiting: string[] } {
  const all = [
    ...ticked.filter((area) => listed.includes(area)),
    ...ticked.filter((area) => !listed.includes(area)),
  ]
  return { practiceAreas: all.slice(0, allowed), areasWaiting: all.slice(allowed) }
}
