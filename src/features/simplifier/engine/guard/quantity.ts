const every =
  /\b(?:all|every|everyone|everything|each|entire(?:ly)?|whole|wholly|full|fully|complete|completely|both|always)\b/i
const none = /\b(?:none|no one|nobody|neither|never)\b/i
const part =
  /\b(?:some(?:times|one|thing)?|parts?|partly|partial|partially|portions?|several|certain|few|many|most|mostly|half|one of|any|any of|either|various|a number of|occasional|occasionally|often|usually|generally|nothing but|times|repeated|other)\b/iu
const partial =
  /\b(?:some|sometimes|part of|partly|partially|a portion|several|most of|(?<=^|[.;,] )most(?= \p{L}+s?\b)(?! (?:recent|likely|of all|that|the))|half|only one of|few of|usually|often)\b(?<!\bas part of|(?:second|third|first|or|all) part of)/iu

/** "All" that became "some", "none" that became "some", and the other way round. */
export function quantityChanges(source: string, plain: string, isLess: boolean): string[] {
  const changes: string[] = []
  const isWhole = every.test(source) || none.test(source)
  if (isWhole && !part.test(source) && partial.test(plain))
    changes.push('quantity: all became some')
  if (partial.test(source) && !part.test(plain) && every.test(plain) && !every.test(source))
    changes.push('quantity: some became all')
  if (
    /\bsome\b/i.test(source) &&
    none.test(plain) &&
    !none.test(source) &&
    !/\bsome\b/i.test(plain)
  )
    changes.push('quantity: some became none')
  // "Those of the second house" that became "all".
  const counted = /\b(?:first|second|third|fourth|fifth|sixth|last)\b/i
  if (
    counted.test(source) &&
    !counted.test(plain) &&
    !/\d/.test(plain) &&
    /\b(?:all|every)\b/i.test(plain) &&
    !every.test(source)
  )
    changes.push('quantity: one of them became all')
  if (
    isLess &&
    /(?:^|[.;,] )(?:all|every)\b/i.test(plain) &&
    !/\b(?:all|every|each|any|no|both|whoever|an?)\b/i.test(source)
  )
    changes.push('quantity: some became all')
  if (
    /\bonly\b/i.test(source) &&
    /\b(?:any|every|all)\w* (?:\p{L}+ )?except\b/iu.test(plain) &&
    !/\bexcept\b/i.test(source)
  )
    changes.push('quantity: only became all but')
  return changes
}
