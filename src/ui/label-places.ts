/**
 * Where labels stand beside the ends of their lines, in the same order: as near as can be, at least `gap` apart, between `top` and
 * `bottom`. All in the units of the drawing, downward. Labels that do not all fit come closer together.
 */
export function placesOf(
  wished: readonly number[],
  { gap, top, bottom }: { gap: number; top: number; bottom: number },
): number[] {
  const room = wished.length > 1 ? Math.min(gap, (bottom - top) / (wished.length - 1)) : gap
  const order = wished.map((_, index) => index).toSorted((a, b) => wished[a]! - wished[b]!)
  const places = [...wished]
  order.forEach((index, place) => {
    const before = place === 0 ? top - room : places[order[place - 1]!]!
    places[index] = Math.max(wished[index]!, before + room)
  })
  order.toReversed().forEach((index, place, backwards) => {
    const after = place === 0 ? bottom + room : places[backwards[place - 1]!]!
    places[index] = Math.min(places[index]!, after - room)
  })
  return places
}
