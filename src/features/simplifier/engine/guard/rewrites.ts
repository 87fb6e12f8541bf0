/** How one wording is put for another. */

/**
 * One way of saying for the many: what binds, allows, forbids, denies and conditions gets one word each, so that two sentences
 * compare by what they say. "Shall" stays (it binds or declares), "must" binds, "may" allows, "ought" is "need not",
 * "if" is any condition or event, "unless", "until", "before", "after", "while", "only", "except" and "without" stand for their kinds.
 */
export const be = '(?:am|is|are|was|were|be|been|being)'

export const adv =
  '(?:(?:also|still|always|generally|hereby|legally|strictly|otherwise|then|therefore|only|now|further|not) )?'

export const who =
  '(?:(?:the|a|an|any|each|every|our|your|his|her|their|its|either|both) )?(?:[\\p{L}-]+ ){0,2}?[\\p{L}-]+'

export const det = '(?:a |an |the |any |your |his |her |its |their |such )?'

const ends =
  '(?= (?:in|on|at|by|for|after|before|during|under|here|there|until|unless|if|when|where|while|except|without|within|pending|prior|upon|and|or|but|as|even|because)\\b|[.;,:)]|$)'

export type Rewrite = readonly [RegExp, string]

export const say = (words: string, plain: string): Rewrite => [
  new RegExp(`(?<![\\p{L}\\d'-])(?:${words})(?![\\p{L}\\d'-])`, 'giu'),
  plain,
]

export const back = (words: string, plain: string): Rewrite => [
  new RegExp(`(?<![\\p{L}\\d'-])(?:${words})${ends}`, 'giu'),
  plain,
]
