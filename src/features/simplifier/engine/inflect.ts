export type VerbForm = 'base' | 'present' | 'past' | 'participle' | 'ing'

/** base: past, participle. */
const irregular: Record<string, readonly [string, string]> = Object.fromEntries(
  `arise arose arisen|awake awoke awoken|bear bore borne|beat beat beaten|become became become|begin began begun|bend bent bent|bind bound bound|bite bit bitten|bleed bled bled|blow blew blown|break broke broken|bring brought brought|build built built|burn burned burned|buy bought bought|catch caught caught|choose chose chosen|come came come|cost cost cost|cut cut cut|deal dealt dealt|do did done|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed fed|feel felt felt|fight fought fought|find found found|fly flew flown|forbid forbade forbidden|forget forgot forgotten|foresee foresaw foreseen|forgive forgave forgiven|forgo forwent forgone|freeze froze frozen|get got got|give gave given|go went gone|grow grew grown|hang hung hung|have had had|hear heard heard|hide hid hidden|hit hit hit|hold held held|hurt hurt hurt|keep kept kept|know knew known|lay laid laid|lead led led|learn learned learned|leave left left|lend lent lent|let let let|lie lay lain|lose lost lost|make made made|mean meant meant|meet met met|mistake mistook mistaken|overcome overcame overcome|oversee oversaw overseen|overturn overturned overturned|pay paid paid|put put put|quit quit quit|read read read|repay repaid repaid|rethink rethought rethought|ride rode ridden|ring rang rung|rise rose risen|run ran run|say said said|see saw seen|seek sought sought|sell sold sold|send sent sent|set set set|shake shook shaken|shoot shot shot|show showed shown|shut shut shut|sing sang sung|sink sank sunk|sit sat sat|sleep slept slept|speak spoke spoken|spend spent spent|spread spread spread|stand stood stood|steal stole stolen|stick stuck stuck|strike struck struck|swear swore sworn|swim swam swum|take took taken|teach taught taught|tell told told|think thought thought|throw threw thrown|undergo underwent undergone|understand understood understood|undertake undertook undertaken|undo undid undone|uphold upheld upheld|wake woke woken|wear wore worn|win won won|withdraw withdrew withdrawn|withhold withheld withheld|withstand withstood withstood|write wrote written|rewrite rewrote rewritten|split split split|shed shed shed|overhear overheard overheard|oversee oversaw overseen|override overrode overridden|partake partook partaken|mislead misled misled|rebuild rebuilt rebuilt|resell resold resold|beset beset beset|cast cast cast|broadcast broadcast broadcast|foretell foretold foretold|dig dug dug|grind ground ground|slide slid slid|swing swung swung|tear tore torn|wind wound wound|bid bid bid|rid rid rid|thrust thrust thrust|burst burst burst|upset upset upset|offset offset offset|misread misread misread|misunderstand misunderstood misunderstood|speed sped sped|be was been`
    .split('|')
    .map((line) => line.split(' '))
    .map(([base = '', past = '', participle = '']) => [base, [past, participle] as const]),
)

/** Last consonant doubled although the verb has more than one syllable; words of one syllable follow the rule. */
const doubling =
  /(?:^[^aeiou]*(?:[aeiou]|qu[aeiou])[bdgklmnprt]|(?:admit|commit|omit|permit|submit|remit|transmit|compel|expel|repel|dispel|control|patrol|refer|prefer|defer|infer|confer|transfer|incur|recur|occur|concur|deter|regret|rebut|abet|forget|begin|equip|program|acquit|allot|bar|kidnap|annul|fulfil|(?<!w)aver|extol))$/
const single = /[aeiou]{2}[a-z]$|[wxy]$/

const stem = (base: string) =>
  doubling.test(base) && !(single.test(base) && !/qu[aeiou][a-z]$/.test(base))
    ? base + base.slice(-1)
    : base

const be: Record<VerbForm, string> = {
  base: 'be',
  present: 'is',
  past: 'was',
  participle: 'been',
  ing: 'being',
}

/** The form of an English verb given in its base form ("carry out" bends its first word, "greatly affect" its second). */
export function verbForm(base: string, form: VerbForm): string {
  const space = base.indexOf(' ')
  if (
    space > 0 &&
    base.slice(0, space).endsWith('ly') &&
    !/^(?:rely|apply|comply|reply|supply|multiply|imply|fly) /.test(base)
  )
    return `${base.slice(0, space)} ${verbForm(base.slice(space + 1), form)}`
  if (space > 0) return verbForm(base.slice(0, space), form) + base.slice(space)
  if (base === 'be') return be[form]
  if (form === 'base') return base
  if (form === 'present') {
    if (base === 'have') return 'has'
    return /(?:s|x|z|ch|sh|[^aeiou]o)$/.test(base)
      ? `${base}es`
      : /[^aeiou]y$/.test(base)
        ? `${base.slice(0, -1)}ies`
        : `${base}s`
  }
  if (form === 'ing') {
    if (base.endsWith('ie')) return `${base.slice(0, -2)}ying`
    if (/[^eoy]e$/.test(base)) return `${base.slice(0, -1)}ing`
    return `${stem(base)}ing`
  }
  const own = irregular[base]
  if (own !== undefined) return own[form === 'past' ? 0 : 1]
  if (base.endsWith('e')) return `${base}d`
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : `${stem(base)}ed`
}

const oddPlurals: Record<string, string> = {
  child: 'children',
  person: 'people',
  man: 'men',
  woman: 'women',
  foot: 'feet',
  wife: 'wives',
  life: 'lives',
  half: 'halves',
  self: 'selves',
  leaf: 'leaves',
  datum: 'data',
  criterion: 'criteria',
  basis: 'bases',
  analysis: 'analyses',
  crisis: 'crises',
  thesis: 'theses',
  appendix: 'appendices',
  proceedings: 'proceedings',
  money: 'money',
  information: 'information',
  evidence: 'evidence',
  advice: 'advice',
  help: 'help',
  staff: 'staff',
  police: 'police',
}
const pluralOnly = /(?:proceedings|premises|savings|earnings|belongings|means|goods|wages)$/

/** The plural of an English noun; of a group of words the head bends ("letter of proof" → "letters of proof"). */
export function plural(noun: string): string {
  const head =
    /^(.*?)( (?:of|in|for|to|from|on|at|with|by|that|who|about|against|you|you have) .*)$/.exec(
      noun,
    )
  if (head !== null) return plural(head[1] ?? '') + (head[2] ?? '')
  const last = noun.slice(noun.lastIndexOf(' ') + 1)
  const rest = noun.slice(0, noun.length - last.length)
  const odd = oddPlurals[last]
  if (odd !== undefined) return rest + odd
  if (pluralOnly.test(last)) return noun
  if (last.endsWith('man') && !/(?:hu|ger|ro)man$/.test(last)) return `${noun.slice(0, -2)}en`
  if (/[^aeiou]y$/.test(last)) return `${noun.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(last) ? `${noun}es` : `${noun}s`
}

/** "a" or "an" before `word`, by its sound. */
export function article(word: string): 'a' | 'an' {
  const w = word.toLowerCase()
  if (/^(?:uni(?!n)|use|usu|uti|eu|ewe|one\b|once|ubi|ur[aei])/.test(w)) return 'a'
  if (/^(?:hour|honest|honou?r|heir)/.test(w)) return 'an'
  if (/^(?:8|11(?!\d)|18(?!\d))/.test(w)) return 'an'
  if (/^[A-Z]{2,}|^[A-Z]-/.test(word)) return /^[AEFHILMNORSX]/.test(word) ? 'an' : 'a'
  return /^[aeiou]/.test(w) ? 'an' : 'a'
}

/** Every irregular form with the base it belongs to. */
export const irregularForms: ReadonlyMap<string, readonly VerbForm[]> = new Map(
  Object.entries(irregular)
    .flatMap(([base, [past, participle]]): [string, VerbForm][] => [
      [past, 'past'],
      [participle, 'participle'],
      [base, 'base'],
      [verbForm(base, 'present'), 'present'],
      [verbForm(base, 'ing'), 'ing'],
    ])
    .reduce(
      (map, [form, kind]) => map.set(form, [...(map.get(form) ?? []), kind]),
      new Map<string, VerbForm[]>(),
    ),
)

export const irregularBases: readonly string[] = Object.keys(irregular)
