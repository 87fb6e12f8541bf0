export type GistPart = 'todo' | 'send' | 'ifNot'

const known: Record<GistPart, readonly (readonly [id: string, words: RegExp])[]> = {
  todo: [
    [
      'answer',
      /\b(?:submit|provide|send)(?: us)? (?:all |of |the |any )*(?:requested|additional|following) (?:initial )?(?:evidence|documents|information)\b/i,
    ],
    [
      'together',
      /\b(?:submit|send|return|provide) (?:all|everything|the) .{0,60}\b(?:at (?:one|the same) time|together)\b/i,
    ],
    ['on_top', /\b(?:place|put|attach|include) this (?:notice|letter|request) on (?:the )?top\b/i],
    ['hearing', /\b(?:scheduled|appear|set) .{0,60}\b(?:hearing|immigration (?:court|judge))\b/i],
    ['interview', /\b(?:scheduled|appear|come) .{0,60}\binterview\b/i],
    [
      'fingerprints',
      /\b(?:scheduled|appear|come) .{0,80}\b(?:biometrics?|Application Support Center)\b/i,
    ],
    [
      'court_address',
      /\b(?:notify|tell|inform) the (?:immigration )?court of any change of address\b/i,
    ],
  ],
  send: [
    ['entry', /\binspected and (?:admitted or paroled|admitted|paroled)\b/i],
    ['i94', /\bI-94\b/],
    ['medical', /\bI-693\b/],
    ['support', /\bI-864\b(?!-)/],
    ['birth', /\bbirth certificates?\b/i],
    ['marriage', /\bmarriage certificates?\b/i],
    ['divorce', /\b(?:divorce|annulment) (?:decree|certificate|judgment)s?\b/i],
    [
      'real_marriage',
      /\b(?:bona fide|good[- ]faith) marriage\b|\bmarriage .{0,40}\bin good faith\b/i,
    ],
    ['translation', /\b(?:certified )?(?:English )?translations?\b/i],
    ['tax', /\b(?:federal )?(?:income )?tax returns?\b/i],
    ['police', /\bpolice (?:clearance )?(?:certificate|record)s?\b/i],
  ],
  ifNot: [
    [
      'may_deny',
      /^\W*(?:if|in the event that) you (?:fail to|do not) (?:submit|respond|answer|reply|provide|send)\b.*\b(?:may be denied|may deny)\b/i,
    ],
    [
      'will_deny',
      /^\W*(?:if|in the event that) you (?:fail to|do not) (?:submit|respond|answer|reply|provide|send)\b.*\b(?:will be denied|will deny)\b/i,
    ],
    [
      'absentia',
      /\bfails? to appear\b.*\border(?:ed)? .{0,20}(?:removal|removed) .*\bin absentia\b/i,
    ],
  ],
}

/** Words that turn a demand round or make it one of several: the paper's own sentence says it better. */
const turns =
  /\b(?:not|no|nor|never|or|if|unless|except|instead|either|without|only|cancell?ed|vacated|adjourned|postponed)\b|n['’]t\b/i

const longest = 220

/**
 * What well-known words of letters come to, as ids of short sentences in the reader's language. They stand above the paper's own
 * words and never in their place, and where those words turn or choose there is none.
 */
export function gistsOf(part: GistPart, text: string): string[] {
  const bare = text.replaceAll(/\([^)]*\)/g, ' ').replaceAll(/\s+/g, ' ')
  if (bare.length > longest) return []
  const found = known[part].filter(([, words]) => words.test(bare))
  const rest = found.reduce((left, [, words]) => left.replace(words, ' '), bare)
  return part !== 'ifNot' && turns.test(rest) ? [] : found.map(([id]) => id)
}
