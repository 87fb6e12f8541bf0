/** The next of a list, counted from `start`, that a person has not had; where all were had, the one at `start`. */
export function unused<One>(
  list: readonly One[],
  nameOf: (one: One) => string,
  had: readonly string[],
  start: number,
): One {
  const names = new Set(had)
  const inOrder = list.map((_, index) => list[(start + index) % list.length]!)
  return inOrder.find((one) => !names.has(nameOf(one))) ?? inOrder[0]!
}
