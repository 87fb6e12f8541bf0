import { baseOf } from './forms.ts'
import { isPlainlyFinite, isPlural } from './grammar.ts'
import { verbForm } from './inflect.ts'
import { isCapital, made, uncapital, type Token } from './tokens.ts'

const plain: Record<string, string> = {
  however: 'However,',
  therefore: 'So',
  consequently: 'So',
  nevertheless: 'Still,',
  nonetheless: 'Still,',
  moreover: 'Also,',
  furthermore: 'Also,',
}

/** Puts the word that ties a sentence to the one before in front: "He did not, however, reply." → "However, he did not reply." */
export function linksFirst(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  let from = 0
  tokens.forEach((token, i) => {
    if (i < tokens.length - 1 && !(/^[.!?]$/.test(token.text) && tokens[i + 1] !== undefined))
      return
    result.push(...moved(tokens.slice(from, i + 1)))
    from = i + 1
  })
  return result
}

function moved(sentence: readonly Token[]): readonly Token[] {
  const first = sentence[0]
  if (
    first === undefined ||
    !/^(?:determiner|pronoun|name|noun|adjective)$/.test(first.tag) ||
    !isCapital(first.text) ||
    first.fixed
  )
    return sentence
  const at = sentence.findIndex(({ lower, fixed }) => plain[lower] !== undefined && !fixed)
  const link = sentence[at]
  if (link === undefined || at < 1 || at > 14 || !isCapital(first.text)) return sentence
  if (
    sentence
      .slice(0, at)
      .some(
        ({ tag, text }, k) =>
          (/^(?:and|that|relative|subordinator|preposition)$/.test(tag) &&
            k > 0 &&
            tag !== 'preposition') ||
          /^[;:(“"]$/.test(text) ||
          (text === ',' && k < at - 1),
      )
  )
    return sentence
  const commas = sentence[at - 1]?.text === ',' && sentence[at + 1]?.text === ','
  const before = sentence[commas ? at - 2 : at - 1]
  const after = sentence[commas ? at + 2 : at + 1]
  if (
    (sentence[at - 1]?.text === ',') !== (sentence[at + 1]?.text === ',') ||
    before === undefined ||
    after === undefined
  )
    return sentence
  const verbBefore = /^(?:modal|past|present)$/.test(before.tag) || before.lower === 'not'
  const verbAfter = isPlainlyFinite(sentence, commas ? at + 2 : at + 1)
  if (!verbBefore && !verbAfter) return sentence
  const rest = sentence
    .filter((_, k) => k !== at && !(commas && (k === at - 1 || k === at + 1)))
    .map((token) => ({ ...token }))
  const head = rest[0]
  const words = made(plain[link.lower] ?? '', 'word', head?.space ?? '')
  if (head === undefined) return sentence
  const keep =
    head.tag === 'name' ||
    head.text === 'I' ||
    (head.tag === 'noun' && rest[1] !== undefined && isCapital(rest[1].text)) ||
    /^\p{Lu}{2}|\p{Lu}\./u.test(head.text) ||
    (head.tag === 'noun' && rest[1]?.tag !== 'noun' && !head.lower.endsWith('s'))
  Object.assign(head, { text: keep ? head.text : uncapital(head.text), space: ' ', why: 'word' })
  words.forEach((word) => (word.tag = word.text === ',' ? 'stop' : 'adverb'))
  return [...words, ...rest]
}

/** What somebody does, or has to leave undone; "shall recover", "shall forfeit", "shall be liable" say what comes about, and stay. */
const does =
  /^(?:accept|accompany|act|add|address|adhere|administer|advise|afford|allow|alter|answer|appear|appoint|apply|arrange|ascertain|ask|assess|assign|assist|attach|attend|avoid|bring|build|calculate|carry|cause|certify|change|clean|collect|comply|complete|conduct|confer|consider|consult|contact|contribute|cooperate|decide|deduct|deface|deliver|deposit|describe|designate|destroy|determine|develop|disclose|discriminate|discuss|dismiss|display|dispose|distribute|disturb|do|employ|enforce|engage|enter|enroll|ensure|establish|examine|exercise|explain|file|find|follow|forward|furnish|give|grant|harass|hear|hire|hold|identify|impose|include|indemnify|inform|inspect|install|instruct|insure|interfere|interview|investigate|invoice|issue|keep|leave|list|live|mail|maintain|make|manage|monitor|negotiate|notify|obey|observe|obtain|occupy|offer|operate|order|pay|perform|permit|place|play|post|prepare|prescribe|present|preserve|prohibit|promptly|protect|prove|provide|publish|pursue|put|record|reduce|refer|refrain|refund|register|reimburse|reject|release|relocate|remit|remove|rent|repair|repay|replace|report|represent|request|require|respond|restore|retaliate|return|reveal|review|safeguard|secure|select|sell|send|serve|set|share|show|sign|smoke|solicit|stagger|state|store|sublease|sublet|submit|supervise|supply|support|surrender|take|tell|tender|test|train|transfer|transmit|treat|update|use|vacate|verify|wear|abide|bear|begin|cease|charge|choose|commence|correct|credit|cure|defend|demand|discharge|execute|increase|mark|meet|name|proceed|procure|purchase|remedy|resume|settle|start|stop|suspend|tamper|vote|withdraw|withhold|work|write)$/
const actors =
  /^(?:you|he|she|they|we|i|applicants?|plaintiffs?|defendants?|petitioners?|respondents?|claimants?|appellants?|parties|party|courts?|judges?|tenants?|lessees?|landlords?|lessors?|clients?|attorneys?|lawyers?|employers?|employees?|person|persons|individuals?|beneficiar(?:y|ies)|sponsors?|members?|authorit(?:y|ies)|state|states|board|commission|committee|agency|secretary|minister|director|officers?|officials?|clerk|registrar|owner|owners|company|buyer|seller|borrower|lender|contractor|consultant|licensee|guarantor|counsel|prosecutor|council|government|governor|trustee|surety|alien|aliens|department|bureau|office|division|district|school|college|university|insurer|bank|firm|provider|vendor|supplier|manager|students?|parents?|residents?|visitors?|occupants?|drivers?|passengers?|carrier|manufacturer|executive|recipient|guests?|patients?|members|candidates?)$/i

/** What somebody has to do to a thing; "shall be created", "shall be prescribed" may say what comes about by itself, or will be so. */
const deeds =
  /^(?:accompanied|addressed|advised|afforded|answered|attached|brought|cleaned|completed|conducted|dated|delivered|displayed|entered|fingerprinted|filed|given|granted|informed|interviewed|issued|kept|made|mailed|maintained|notified|paid|posted|presented|produced|provided|published|refunded|reimbursed|repaid|repaired|replaced|reported|returned|sent|served|shown|signed|stored|submitted|supported|stated|taken|translated|used|worn|written)$/

/** "shall" that lays a duty on someone is "must"; "shall" that declares ("shall be void") stays. One sentence does not mix the two. */
export function mustForShall(tokens: Token[]): Token[] {
  mark(tokens)
  if (tokens.some(({ lower }) => lower === 'shall'))
    for (const word of tokens)
      if (word.text === 'must' && word.why === 'word')
        Object.assign(word, { text: 'shall', lower: 'shall', why: undefined })
  return tokens
}

function mark(tokens: Token[]): void {
  tokens.forEach((token, i) => {
    if (token.text !== 'shall' || token.fixed) return
    let next = i + 1
    const adverb = (k: number) =>
      tokens[k]?.tag === 'adverb' ||
      (tokens[k]?.tag !== 'base' && tokens[k]?.lower.endsWith('ly') === true)
    while (adverb(next) || (tokens[next]?.tag === 'and' && adverb(next + 1))) next++
    if (
      tokens
        .slice(next, next + 3)
        .map(({ lower }) => lower)
        .join(' ') === 'at all times'
    )
      next += 3
    const verb = tokens[next]
    const passive = verb?.lower === 'be' ? tokens[next + 1] : undefined
    const sentence = tokens.slice(Math.max(0, i - 12), i)
    if (
      verb === undefined ||
      sentence.some(({ lower }) => /^(?:no|nothing|neither|nobody|none)$/.test(lower))
    )
      return
    if (
      passive === undefined &&
      (!does.test(verb.lower) || (verb.lower === 'enter' && tokens[next + 1]?.lower === 'into'))
    )
      return
    // "shall hold and enjoy the premises" grants a right; "must make no changes or build" would not read.
    if (
      tokens.slice(next, next + 4).some(({ lower }) => lower === 'enjoy') ||
      tokens[next + 1]?.lower === 'no'
    )
      return
    // "shall report … and shall complete": both are duties of the same person.
    const joint = tokens[i - 1]?.tag === 'and' || tokens[i - 1]?.text === ','
    const again =
      joint && tokens.slice(0, i).some(({ lower, why }) => lower === 'must' && why === 'word')
    // "shall be taken as true": a rule of proof, no deed.
    // "shall be made as loans in dollars": nobody's deed.
    if (/^(?:taken (?:as|to|for)|made as)$/.test(`${passive?.lower} ${tokens[next + 2]?.lower}`))
      return
    if (passive !== undefined && !deeds.test(passive.lower)) return
    // "in such form as the board shall set", "if the tenant shall fail": what may come about is nobody's duty.
    let open = i - 1
    while (
      open >= 0 &&
      !/^[,;:.]$/.test(tokens[open]?.text ?? '') &&
      !/^(?:subordinator|relative|that)$/.test(tokens[open]?.tag ?? '') &&
      tokens[open]?.lower !== 'as'
    )
      open--
    if (
      /^(?:subordinator|relative|that)$/.test(tokens[open]?.tag ?? '') ||
      tokens[open]?.lower === 'as'
    )
      return
    // "shall be granted only if": a leave with a bound.
    if (
      passive !== undefined &&
      tokens
        .slice(next)
        .some(
          ({ lower }, k) =>
            lower === 'unless' ||
            (lower === 'only' &&
              /^(?:if|when|upon|on|after|to|in|for|by|with|where)$/.test(
                tokens[next + k + 1]?.lower ?? '',
              )),
        )
    )
      return
    if (passive === undefined && !again && !actors.test(tokens[i - 1]?.lower ?? '')) return
    Object.assign(token, { text: 'must', lower: 'must', why: 'word' })
  })
}

/** "Should the tenant fail to pay, …" → "If the tenant fails to pay, …" */
export function ifForShould(tokens: Token[]): Token[] {
  const first = tokens[0]
  if (first?.text !== 'Should' || first.fixed) return tokens
  const verb = tokens.findIndex(({ tag }, i) => i > 1 && tag === 'base')
  const subject = tokens.slice(1, verb)
  const last = subject.at(-1)
  if (
    verb < 2 ||
    verb > 7 ||
    last === undefined ||
    subject.some(({ tag }) => !/^(?:determiner|noun|name|adjective|pronoun)$/.test(tag)) ||
    !tokens.slice(verb).some(({ text }) => text === ',')
  )
    return tokens
  const base = tokens[verb]
  const many = /^(?:you|they|we|i)$/.test(last.lower) || isPlural(last.lower)
  Object.assign(first, { text: 'If', lower: 'if', tag: 'subordinator', why: 'word' })
  if (base !== undefined && !many)
    Object.assign(base, {
      text: verbForm(base.lower, 'present'),
      lower: verbForm(base.lower, 'present'),
      tag: 'present',
      why: 'word',
    })
  return tokens
}

/** "He further argued" → "He also argued". */
export function alsoForFurther(tokens: Token[]): Token[] {
  tokens.forEach((token, i) => {
    if (
      token.text !== 'further' ||
      token.tag !== 'adverb' ||
      token.fixed ||
      !/^(?:past|present)$/.test(tokens[i + 1]?.tag ?? '') ||
      !/^(?:noun|name|pronoun)$/.test(tokens[i - 1]?.tag ?? '')
    )
      return
    Object.assign(token, { text: 'also', lower: 'also', why: 'word' })
  })
  return tokens
}

const aims = [
  'for the purpose of',
  'for the purposes of',
  'for purposes of',
  'with the aim of',
  'with the purpose of',
]
  .flatMap((aim) =>
    ['', 'only ', 'solely '].map((only) => ({
      words: `${only}${aim}`.split(' '),
      to: only === '' ? 'to' : 'only to',
    })),
  )
  .concat({ words: 'for the sole purpose of'.split(' '), to: 'only to' })
  .toSorted((a, b) => b.words.length - a.words.length)

/** "for the purpose of obtaining a visa" → "to obtain a visa"; "solely for the purpose of …" → "only to …". */
export function toForPurpose(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  for (let i = 0; i < tokens.length;) {
    const aim = aims.find(({ words }) =>
      words.every((word, k) => tokens[i + k]?.lower === word && tokens[i + k]?.fixed === false),
    )
    const verb = aim === undefined ? undefined : tokens[i + aim.words.length]
    const object = aim === undefined ? undefined : tokens[i + aim.words.length + 1]
    const named =
      object !== undefined && /^(?:determiner|noun|name|pronoun|number|adjective)$/.test(object.tag)
    const base = verb?.tag === 'ing' && !verb.fixed && named ? baseOf(verb.lower) : undefined
    const token = tokens[i]
    if (token === undefined) break
    // "for the purpose of performing repairs, making changes, or showing the unit": each of them has its -ing.
    const goesOn =
      aim !== undefined &&
      tokens
        .slice(i + aim.words.length + 1)
        .some(
          ({ tag }, k, rest) =>
            tag === 'ing' && /^(?:,|and|or)$/.test(rest[k - 1]?.lower ?? rest[k - 1]?.text ?? ''),
        )
    // "ends except for the purpose of enforcing rights": nothing ends to enforce them.
    // "signed by the guest, for the purpose of winning": behind a comma a bare "to" hangs in the air.
    const excepted = /^(?:except|than|save|but|,)$/.test(tokens[i - 1]?.lower ?? '')
    if (
      aim === undefined ||
      verb === undefined ||
      base === undefined ||
      goesOn ||
      excepted ||
      isCapital(token.text)
    ) {
      result.push(token)
      i++
      continue
    }
    result.push(
      ...made(aim.to, 'phrase', token.space).map((word) => ({
        ...word,
        tag: word.lower === 'to' ? ('to' as const) : ('adverb' as const),
      })),
    )
    result.push({ ...verb, text: base, lower: base, tag: 'base', why: 'phrase' })
    i += aim.words.length + 1
  }
  return result
}
