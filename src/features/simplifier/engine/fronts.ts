import { deniedIn, toldAsPast } from './bonds.ts'
import { atMain, mainOf, ownVerb, wordsIn, type Finder, type Scene } from './clauses.ts'
import { isFinite, isPlainlyFinite } from './grammar.ts'
import { months } from './lexicon.ts'
import { isCapital, type Token } from './tokens.ts'

const heads =
  /^(?:on|in|at|by|between|during|after|before|following|under|within|because|due|through|upon|despite|from|until|throughout|pursuant|notwithstanding)$/
/** Words that may stand before the date: "Meanwhile, on 5 May 2004 …" */
const links = /^(?:meanwhile|however|subsequently|later|then|also|still|so|therefore|moreover|furthermore|additionally|consequently|finally|lastly|next)$/
const opinions =
  /^(?:view|opinion|fact|addition|particular|general|case|event|absence|words|respect|light|order|place|time|turn|conclusion|sum|contrast|principle|practice|reality|short|essence|part|whole|end|hand|all|cases|circumstances|instead|lieu)$/

/** "On 5 May 2004, the court did x." → "On 5 May 2004: The court did x."; what has no date follows: "… . This was in its long letter." */
export const front: Finder = (scene, i) => {
  const { tokens, where } = scene
  const at = tokens[1]?.text === ',' && links.test(tokens[0]?.lower ?? '') ? 2 : 0
  const first = tokens[at]
  if (i !== 1 || first === undefined || first.fixed || !heads.test(first.lower) || tokens.at(-1)?.text !== '.') return undefined
  if (first.tag !== 'preposition') return undefined
  if (first.lower === 'by' && tokens[at + 1]?.tag === 'ing') return undefined
  let to = at + 1
  for (; to < tokens.length - 5; to++) {
    if (where[to]?.inside !== false) continue
    const token = tokens[to]
    if (
      token === undefined ||
      isFinite(tokens, to) ||
      (/^(?:relative|that|subordinator|ing|to)$/.test(token.tag) && !/^(?:hearing|meeting|sitting|following|building)$/.test(token.lower)) ||
      /^[;:–—]$/.test(token.text)
    )
      return undefined
    if (token.text === ',' && !/^\d/.test(tokens[to + 1]?.text ?? '')) break
    if (begins(tokens, to)) break
  }
  const next = tokens[to]?.text === ',' ? to + 1 : to
  const dated = tokens.slice(at, to).some(({ text }) => /^(?:1[6-9]|20)\d\d$/.test(text) || isMonth(text))
  const near = ownVerb(tokens, next, false)
  // Behind a date the subject may be long: "On 5 May 2004, the Ministry of Trade and Work fined …"
  const verb = near < 0 && dated ? lateVerb(scene, next) : near
  if (verb < 0 || wordsIn(tokens, 0, to) < 2) return undefined
  const past = tokens[verb]?.tag === 'past'
  if (!past && !(tokens[verb]?.tag === 'present' && /^(?:under|because|due|despite|pursuant|notwithstanding|between)$/.test(first.lower))) return undefined
  if (!dated && wordsIn(tokens, 0, to) < 4) return undefined
  if (
    tokens.slice(1, 4).some(({ lower }) => opinions.test(lower)) ||
    tokens.slice(0, to).some(({ lower }) => /^(?:not|no|without|that|these|those|this|his|her|their|its)$/.test(lower) && !dated)
  )
    return undefined
  if (wordsIn(tokens, next, tokens.length) < 5 || tokens.slice(next).some(({ text }) => /^[;:]$/.test(text))) return undefined
  if (at > 0 && !(dated && past)) return undefined
  if (past && dated && isDate(tokens.slice(at, to))) return { end: to, close: ':', start: '', rest: next }
  const paper = past && at === 0 && /^(?:in|by)$/.test(first.lower) && tokens.slice(1, to).some(({ lower }) => papers.test(lower)) && dated
  if (paper) return { lead: 'In', skip: [0, 1], end: to, close: ':', start: '', rest: next }
  // What moves behind must not attach to a later statement.
  if (tokens.slice(next).some(({ text, tag }, k) => where[next + k]?.inside === false && !dated && (text === ',' || tag === 'that' || tag === 'relative')))
    return undefined
  return undefined
}

const events =
  /^(?:hearing|meeting|decision|order|notice|judgment|interview|appointment|trial|letter|arrest|visit|entry|exam|examination|session|conference|report|agreement|application|request|act|law|arrival|departure|deadline|payment|attack|incident|accident|events?|offen[cs]e|crime|visa|permit|status|due)s?$/

/** "The decision was served on the tenant on 9 October 1997." → "On 9 October 1997: The decision was served on the tenant." */
export const dateTail: Finder = (scene, i) => {
  const { tokens } = scene
  const last = tokens.length - 1
  if (tokens[i]?.lower !== 'on' || !atMain(scene, i) || tokens[last]?.text !== '.' || last - i > 6 || last - i < 3 || tokens[0]?.tag === 'preposition')
    return undefined
  if (!isDate(tokens.slice(i, last)) || !/^(?:1[6-9]|20)\d\d$/.test(tokens[last - 1]?.text ?? '') || !tokens.slice(i, last).some(({ text }) => isMonth(text)))
    return undefined
  const main = mainOf(scene, i)
  if (main === undefined || wordsIn(tokens, 0, i) < 8 || !toldAsPast(scene, 0, i) || deniedIn(scene, 0, i)) return undefined
  const between = tokens.slice(main.group.end, i)
  // The date of the only thing done: no other verb, and no noun that has a date of its own.
  if (between.some(({ tag, text }) => /^(?:past|participle|ing|base|to|that|relative|subordinator|and)$/.test(tag) || /^[,;:–—(]$/.test(text))) return undefined
  if (between.some(({ lower, tag }) => tag === 'noun' && events.test(lower) && lower === tokens[i - 1]?.lower)) return undefined
  if (tokens.slice(0, i).some(({ lower, text }) => isMonth(text) || /^(?:if|when|until|unless|after|before|while)$/.test(lower))) return undefined
  return { skip: [0, i], end: last, close: ':', start: '', rest: 0, restTo: i }
}

const isMonth = (text: string) => isCapital(text) && months.includes(text.toLowerCase())

/** "On 5 May 2004", "In May", "Between 1990 and 1995": nothing but a time. */
const isDate = (tokens: readonly Token[]): boolean =>
  /^(?:on|in|between|from|during|by)$/.test(tokens[0]?.lower ?? '') &&
  tokens
    .slice(1)
    .every(
      ({ text, lower }) =>
        /^\d/.test(text) ||
        isMonth(text) ||
        /^(?:and|to|of|the|in|an?|until|early|late|mid|spring|summer|autumn|fall|winter|or|about|around|sometime|same|following|next|first|second|last|half|unspecified|unknown|date|morning|afternoon|evening|night|day|week|weekend|month|year|beginning|end|middle|course|,)$/.test(
          lower,
        ),
    )

const papers =
  /^(?:judgment|judgement|decision|letter|order|ruling|report|notice|resolution|statement|opinion|decree|writ|application|request|complaint|petition|warrant|verdict|memorandum|declaration|submission|submissions|agreement|contract)s?$/

function lateVerb({ tokens, where }: Scene, next: number): number {
  if (!/^(?:determiner|name)$/.test(tokens[next]?.tag ?? '') || tokens[next + 1]?.text === ',') return -1
  for (let j = next + 1; j < tokens.length && j < next + 22; j++) {
    if (where[j]?.inside !== false) continue
    if (/^[,;:]$/.test(tokens[j]?.text ?? '') || /^(?:relative|that|subordinator|to)$/.test(tokens[j]?.tag ?? '')) return -1
    if (isPlainlyFinite(tokens, j)) return tokens[j]?.tag === 'past' ? j : -1
  }
  return -1
}

function begins(tokens: readonly Token[], i: number): boolean {
  const [before, token] = [tokens[i - 1], tokens[i]]
  if (before === undefined || token === undefined) return false
  if (/^(?:1[6-9]|20)\d\d$/.test(before.text)) return /^(?:determiner|pronoun|name)$/.test(token.tag)
  return /^(?:noun|name)$/.test(before.tag) && (token.tag === 'pronoun' || (token.tag === 'determiner' && /^(?:the|a|an)$/.test(token.lower)))
}
