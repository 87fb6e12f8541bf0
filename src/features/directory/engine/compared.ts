/** The place of the largest value where it is known of at least two and no other is as large; undefined otherwise. */
export function bestOf(values: readonly (number | null)[]): number | undefined {
  const known = values.filter((value) => value !== null)
  const most = Math.max(...known)
  return known.length > 1 && known.filter((value) => value === most).length === 1
    ? values.indexOf(most)
    : undefined
}

/** The same of prices, of which the lowest leads. */
export const lowestOf = (prices: readonly (number | null)[]): number | undefined =>
  bestOf(prices.map((price) => (price === null ? null : -price)))
