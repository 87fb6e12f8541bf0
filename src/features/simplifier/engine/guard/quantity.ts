const every = /\b(?:all|every|everyone|everything|each|entire(?:ly)?|whole|wholly|full|fully|complete|completely|both|always)\b/i
const none = /\b(?:none|no one|nobody|neither|never)\b/i
const part =
  /\b(?:some(?:times|one|thing)?|parts?|partly|partial|partially|portions?|several|certain|few|many|most|mostly|half|one of|any|any of|either|various|a number of|occasional|occasionally|often|usually|generally|nothing but|times|repeated|other)\b/iu
const partial = /\b(?:some|sometimes|part of|partly|partially|a portion|several|most of|(?<=^|[.;,] )most(?= \p{L}+s?\b)(?! (?:recent|likely|of all|that|the))|half|only one of|few of|usually|often)\b(?<!\bas part of|(?:second|third|first|or|all) part of)/iu

/** "All" that became "some", "none" that became "some", and the other way round. */
export function quantityChanges(source: string, plain: string): string[] {
  const changes: string[] = []
  const isWhole = every.test(source) || none.test(source)
  if (isWhole && !part.test(source) && partial.test(plain)) changes.push('quantity: all became some')
  if (partial.test(source) && !part.test(plain) && every.test(plain) && !every.test(source)) changes.push('quantity: some became all')
  return changes
}
