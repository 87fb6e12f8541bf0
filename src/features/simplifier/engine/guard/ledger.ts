/**
 * The denials of two texts as a ledger: what the one says with "not" the other may say with a word that denies by itself
 * ("is void", "fails", "intestate"), each for one. What is left over, nothing stands for.
 */
const plainly = new RegExp(
  `\\b(?:${[
    'not|no|nor|neither|never|none|nobody|nothing|nowhere|without|unless|except\\w*|other than|apart from|aside from|save (?=for|where|when|as|that|if|the)|exclusive of|barring|but for|with the exception',
    'fail(?:s|ed|ing|ure)?(?: (?:of|by) (?:\\p{L}+ ){1,3}?)? to|lack(?:s|ed|ing)?|(?:in the )?absence of|(?<=^|[.,;] )absent|(?<!\\b(?:is|are|was|were|be|been) )absent(?= (?:a|an|any|the|such|good|leave|further|proof|evidence|permission|approval|consent|written|prior))|in (?:your|his|her|its|their|the) absence',
    'prohibit\\w*|forbid\\w*|forbade|barred|banned|unlawful(?:ly)?|illegal(?:ly)?|against the law|unable|inability|ineligib\\w+|inadmissib\\w+|unavailab\\w+|void|exempt\\w*|exclud\\w+|invalid\\w*|nonpayment|unauthorized',
  ].join('|')})\\b`,
  'giu',
)

/** Limits, set phrases and glosses in which "not" denies nothing. */
const idioms: readonly (readonly [RegExp, string])[] = [
  [/[’‘]/g, "'"],
  [/n't\b|\bcannot\b/gi, ' not'],
  [
    /\b(?:not|no|never|nor) (?:be |to be |to |go )?(?:(?:more|less|fewer|longer|shorter|higher|lower|greater|larger|bigger|later|earlier|sooner) (?:\w+ )?(?:often )?than|exceed\w*|over|under|beyond)\b/gi,
    ' limit ',
  ],
  [
    /\bexcept\w*\b(?=[^.;]*?,? (?:in which (?:event|case)|when|where|for which)\b[^.;]*?\b(?:no|not)\b)/gi,
    ' ',
  ],
  [/\b(all|any(?:one|body|thing)?|every(?:one|thing)?|last) but\b/gi, '$1 except'],
  [
    /\b(?:but )?(?:not|never) (?:be )?limited to\b|\bnot only\b|\bin no event (?:later|sooner|earlier|more|less)\b/gi,
    ' ',
  ],
  [/\b(?:more|less) likely (?:true )?than not\b/gi, ' likely '],
  [
    /\bwhether or not\b|\bor not\b|\bno matter\b|\b(?:does|do|did|will) not matter\b|\b(?:ir)?regardless of whether\b/gi,
    ' nonor ',
  ],
  [
    /\bif (?:not|(?:you|they|he|she|it|this|that) (?:do|does|are|is|did|has|have)(?:es)? not(?: do (?:so|this|that|it))?),/gi,
    ' orelse ',
  ],
  [/(?<=^|[.;,] )otherwise\b/gi, ' orelse '],
  [/\botherwise\b/gi, ' '],
  [/\b(?:nothing|no(?:body| one|ne)?)(?: \w+)? (?:but|other than|except)\b/gi, ' only '],
  [
    /(?<=[;,.] (?:and )?)neither (?=(?:may|can|must|will|shall|do|does|did|is|are|was|were|has|have|had)\b)/gi,
    ' ',
  ],
  [
    /\b(?:not|never|nothing) (?:\w+ )?(?:prohibit|forbid|prevent|preclude|bar|stop|keep)(?:s|ed|ting|ing)?\b/gi,
    ' ',
  ],
  [/\bneither\b/gi, ' not '],
  // "Not work or travel" may be said with two "not"s.
  [/(?<=\b(?:not|no|never|without) [^.;]{0,90})\bor\b/gi, ' nonor '],
  [/\bnor\b/gi, ' nonor '],
  [/\bno(?:t any)? longer\b/gi, ' not '],
]

/** Words that deny, limit or end by themselves; a rewording may say with "not" what the source says with one of them. */
const lexical = new RegExp(
  `\\b(?:${[
    'nonor|limit\\w*|at most|maximum|up to|the most|within|indigen\\w+|rul(?:e|es|ed|ing) out|bans?|bars?|prevent\\w*|preclud\\w*|den(?:y|ies|ied|ying|ials?)|refus\\w+|reject\\w*|declin\\w+|fail(?! to)\\w*|neglect\\w*|omit\\w*|omission\\w*',
    'want of|absentee|miss(?:es|ed|ing)?|voidable|null|nullif\\w*|only|alone|solely|sole|exclusiv\\w+|waiv\\w+|excus\\w+',
    'refrain\\w*|abstain\\w*|avoid\\w*|instead|rather|in lieu|contrary|los(?:es?|ing|t|s)|forfeit\\w*|withh\\w+|(?:hold|held)\\w* back|free|too|untimely|overdue|late|wrong\\w*|err\\w*|mistak\\w+',
    'revers\\w+|vacat\\w+|overturn\\w*|set aside|dismiss\\w*|toll\\w*|suspend\\w*|(?:keep|kept)\\w* (?:\\w+ ){0,5}(?:from|out)|kept out|disclaim\\w*|immun\\w*|harmless|regardless|irrespective|notwithstanding|despite',
    'although|though|even|whatever|however|whether|moot|doubt\\w*|speculat\\w+|disput\\w*|contest\\w*|object\\w*|outside|beyond|against|ignor\\w+|skip\\w*|left out|leav\\w+ (?:\\w+ ){0,3}o(?:ff|ut)|orelse|or else',
    'lapse\\w*|until|pending|before|apart|enjoin\\w*|restrain\\w*|stop\\w*|end(?:s|ed)?|expire\\w*|cancel\\w*|revok\\w+|terminat\\w+|default\\w*|breach\\w*|violat\\w*|ceas\\w*|reliev\\w*|releas\\w*|discharg\\w*|optional\\w*|voluntar\\w*',
    'intestate|ex parte|in absentia|pretermit\\w*|silent|continuous\\w*|uninterrupted\\w*|suppress\\w*|hidden|conceal\\w*|abandon\\w*|withdr\\w+|outstanding|anonym\\w*|tacit|pro se|vacant|empty|blank|extinguish\\w*|abat\\w+|impair\\w*|stranger\\w*|surrender\\w*|stateless|delinquen\\w+|arrears?|nonsuit|nolle|idle|sham|false\\w*|dormant|secret\\w*|minus|less|overrul\\w+',
    'un(?!der|til|less|it|ion|ique|ited|iv|iform|able|lawful|availab|authorized)\\p{L}{4,}|in(?=(?:suffic|adeq|compet|complet|correct|accura|consist|cred|effect|capa|abil|voluntar|accessib|formal|definit|capacit|operat|solven))\\p{L}+',
    'im(?=(?:possib|prop|plaus|mun|mater|partial))\\p{L}+|ir(?=(?:respect|releva|regul|revoc|repar))\\p{L}+|il(?=(?:legib))\\p{L}+|non-?(?!payment|citizen|immigrant|e\\b)\\p{L}{4,}|dis(?=(?:agree|approv|allow|obey|hon|qual|contin|conn|regard|clos))\\p{L}+|\\p{L}{4,}(?<!un)less',
  ].join('|')})\\b`,
  'giu',
)

/** Those that stand for a "not" only now and then. */
const weak =
  /^(?:even|until|pending|before|whether|however|whatever|although|though|despite|notwithstanding|too|late|los(?:es?|ing|t|s)|end(?:s|ed)?|stop\w*|less|minus|false\w*|sham|contest\w*|disput\w*|object\w*|doubt\w*|outside|beyond|against|free|apart|default\w*|breach\w*|violat\w*|err\w*|miss\w*|save|surrender\w*|releas\w*|discharg\w*|dismiss\w*|late|overdue|harmless|regardless|unless|unpaid|outstanding|withh\w+|suspend\w*)$/i

const isWord = (word: string) => word !== 'nonor'

const inOneForm = (text: string) =>
  idioms.reduce((said, [pattern, plain]) => said.replace(pattern, plain), text)
const key = (word: string) => (/^den/i.test(word) ? 'den' : word.toLowerCase().slice(0, 5))
/** "Only if" for "not unless": one word for two. */
const limits = /^(?:only|alone|sole)/i
const twofold =
  /\b(?:unless|without|until|except\w*|before|other than|but|absent|absence|lack\w*)\b/i

function counted(words: readonly string[]): Map<string, number> {
  const map = new Map<string, number>()
  for (const word of words) map.set(key(word), (map.get(key(word)) ?? 0) + 1)
  return map
}

/** How often a text denies by words that the other has not; "only" stands for two where the other limits by denying twice. */
function spare(own: readonly string[], other: readonly string[], otherText: string): number {
  const there = counted(other)
  let sum = 0
  for (const word of own) {
    const left = there.get(key(word)) ?? 0
    if (left > 0) there.set(key(word), left - 1)
    else sum += limits.test(word) && twofold.test(otherText) ? 2 : 1
  }
  return sum
}

/**
 * How many denials `plain` has more (or, below zero, fewer) than its source, when each word that denies by itself stands for one;
 * `isStrict` leaves out the words that seldom do.
 */
export function denialsLeft(source: string, plain: string, isStrict = false): number {
  const [before, after] = [inOneForm(source), inOneForm(plain)]
  const more = (after.match(plainly) ?? []).length - (before.match(plainly) ?? []).length
  if (more === 0) return 0
  const [then, now] = [before, after].map((text) =>
    (text.match(lexical) ?? []).filter((word) => !isStrict || !weak.test(word)),
  ) as [string[], string[]]
  const [lost, gained] = [spare(then, now, after), spare(now, then, before)]
  // Strictly, a word that gave way to another of its kind stands for nothing: "excluded", "kept out".
  const [forMore, forLess] = isStrict
    ? [
        Math.max(0, lost - spare(now.filter(isWord), then, before)),
        Math.max(0, gained - spare(then.filter(isWord), now, after)),
      ]
    : [lost, gained]
  return more > 0 ? Math.max(0, more - forMore) : Math.min(0, more + forLess)
}
