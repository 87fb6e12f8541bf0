/** What a word says below the surface: it denies, it limits, it frees from a duty. */
export type Soft = 'deny' | 'limit' | 'free'

const kinds: Readonly<Record<Soft, RegExp>> = {
  deny: /\b(?:absen\w+|lack\w*|prevent\w*|bars?|barred|time-barred|preclud\w*|los(?:es?|ing|t)|forfeit\w*|miss(?:es|ed|ing)?|declin\w+|avoid\w*|unable|free|instead|rather|excus\w+|prohibit\w*|forbid\w*|forbade|illegal\w*|unlawful\w*|fail\w*|neglect\w*|omit\w*|omission|contrary|waiv\w+|exempt\w*|suspend\w*|paus\w+|abandon\w*|toll\w*|regardless|irrespective|whatever|despite|inconsistent\w*|immun\w*|harmless|disclaim\w*|breach\w*|violat\w+|otherwise|ceas\w+|refus\w+|reject\w*|den(?:y|ies|ied|ying|ial)|exclu\w+|too late|beyond|null|keeps? \w+ (?:\w+ )?from|un(?!der|til|less|it|ion|ique|ited|iv|iform)\p{L}{4,}|in(?=(?:valid|elig|admiss|suffic|adeq|compet|complet|correct|accura|consist|cred|effect|capa|abil))\p{L}+|im(?=(?:possib|prop|plaus|mun))\p{L}+|ir(?=(?:respect|releva|regul|revoc))\p{L}+|non-?(?!citizen|immigrant)\p{L}{4,}|dis(?=(?:agree|approv|allow|obey|hon|qual|contin|conn|regard))\p{L}+|reliev\w+|pretermit\w*|exonerat\w*|acquit\w*|untenan\w*|suppress\w*|moot|doubt\w*|disput\w*|lapse\w*|overdue|outstanding|depriv\w*|anonym\w*|intestate|ex parte|outweigh\w*|anyone else|both|personal|alone|even|voluntar\w+|optional|discretion)\b/giu,
  limit:
    /\b(?:alone|oral\w*|word of mouth|no single|not enough|sole|solely|exclusive\w*|limited|restricted|limit|limits|personal|just|merely|nothing|reserved|confined|at most|maximum|no other|anyone else|except\w*|does not apply|not apply|even once)\b/giu,
  free: /\b(?:not (?:be )?(?:liable|responsible)|waiv\w+|exempt\w*|abat\w*|excus\w+|free|optional|voluntary|unnecessary|no need|no duty|no obligation|no longer|reliev\w*|up to you|ended|ends?|ceas\w*|terminat\w*|releas\w*|discharg\w*|dispens\w*|forgiv\w*|no)\b/giu,
}

/** What one text says below the surface in words that the other does not have. */
export function softIn(text: string, other: string): Soft[] {
  const key = (word: string) => word.toLowerCase().slice(0, /^den/i.test(word) ? 3 : 5)
  return (['deny', 'limit', 'free'] as const).flatMap((kind) => {
    const there = new Set((other.match(kinds[kind]) ?? []).map(key))
    return (text.match(kinds[kind]) ?? []).filter((word) => !there.has(key(word))).map(() => kind)
  })
}
