export interface TourPosition {
  readonly key: string
  /** Counts from one, among the steps that can be shown. */
  readonly step: number
  readonly total: number
  readonly previous: string | undefined
  readonly next: string | undefined
}

/**
 * Where a tour stands. A step whose element is not on the page is left out; whoever stands on such a step goes on with the one
 * after it. Null where nothing can be shown.
 */
export function positionIn(
  keys: readonly string[],
  isThere: (key: string) => boolean,
  at: string,
): TourPosition | null {
  const shown = keys.filter(isThere)
  if (shown.length === 0) return null
  const wanted = Math.max(0, keys.indexOf(at))
  const found = shown.findIndex((key) => keys.indexOf(key) >= wanted)
  const index = found === -1 ? shown.length - 1 : found
  return {
    key: shown[index]!,
    step: index + 1,
    total: shown.length,
    previous: shown[index - 1],
    next: shown[index + 1],
  }
}
