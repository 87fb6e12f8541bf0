import { agree, finite, isFinite, isPlainlyFinite, isPlural, mainVerb, phraseBefore, subjectAgain, verbGroup, type Company, type Place } from './grammar.ts'
import { beForms, haveForms, people, verbForms } from './lexicon.ts'
import { baseOf } from './forms.ts'
import { clauseFollows } from './tag.ts'
import { capital, joined, made, type Token } from './tokens.ts'

/** Where a sentence is cut: the first part ends before `end`, the second is `start` and then the tokens from `rest`. */
export interface Cut {
  readonly end: number
  readonly start: string
  readonly rest: number
  /** Where the second part begins elsewhere than it ends: a clause taken out of the middle goes on after `resume`. */
  readonly until?: number
}

export interface Scene {
  readonly tokens: readonly Token[]
  readonly where: readonly Place[]
  readonly company: Company
}

type Finder = (scene: Scene, i: number) => Cut | undefined

const outside = ({ where }: Scene, i: number) => where[i]?.inside === false
const atMain = ({ where }: Scene, i: number) => where[i]?.inside === false && where[i]?.clause === -1
const wordsIn = (tokens: readonly Token[], from: number, to: number) => tokens.slice(from, to).filter(({ tag }) => tag !== 'stop').length

/** The main clause of the part before `end`: its verb group and the subject to repeat. */
export function mainOf(scene: Scene, end: number) {
  const { tokens, where, company } = scene
  let from = 0
  for (let i = 0; i < end; i++) if (tokens[i]?.text === ';' || tokens[i]?.text === ':') from = i + 1
  const verb = mainVerb(tokens, where, from, end)
  if (verb < 0) return undefined
  let before = verb
  // "The applicant, who was born in 1950, lives": the subject stands before the clause between the commas.
  if (tokens[verb - 1]?.text === ',') {
    let j = verb - 2
    while (j > from && !(tokens[j]?.text === ',' && where[j]?.inside === false)) j--
    if (j > from) before = j
  }
  const { start, head } = phraseBefore(tokens, before, from)
  if (start < 0) return undefined
  const subject = subjectAgain(tokens, start, before, head, company)
  if (subject === undefined) return undefined
  return { verb, group: verbGroup(tokens, verb), start, head, subject }
}

/** Index of the finite verb of a clause with its own subject that begins at `i`; −1 where none does for sure. */
export function ownVerb(tokens: readonly Token[], i: number, sure: boolean): number {
  const first = tokens[i]
  if (first === undefined || !/^(?:determiner|pronoun|name|noun|adjective|number)$/.test(first.tag)) return -1
  for (let j = i + 1; j < tokens.length && j < i + 16; j++) {
    const token = tokens[j]
    if (token === undefined || (token.tag === 'stop' && !/^[()“”"]$/.test(token.text)) || /^(?:to|relative|that|subordinator|and)$/.test(token.tag)) return -1
    if (isFinite(tokens, j)) return !sure || isPlainlyFinite(tokens, j) ? j : -1
    if (token.tag === 'participle' && tokens[j + 1]?.lower === 'by') return -1
  }
  return -1
}

/** "…; he lost." → "… . He lost." Lists stay whole. */
const semicolon: Finder = (scene, i) => {
  const { tokens } = scene
  if (tokens[i]?.text !== ';' || !outside(scene, i)) return undefined
  if (tokens.some((token, k) => token.text === ')' && /^(?:\d{1,2}|[a-z]|[ivx]{1,4})$/.test(tokens[k - 1]?.lower ?? ''))) return undefined
  let next = i + 1
  let start = ''
  const link = tokens[next]
  if (link?.lower === 'and' || link?.lower === 'but') { start = link.lower === 'but' ? 'But' : ''; next++ }
  let j = next
  if (tokens[j]?.tag === 'adverb' || /^(?:in|for|on)$/.test(tokens[j]?.lower ?? '')) { while (j < next + 7 && tokens[j]?.text !== ',') j++; j = tokens[j]?.text === ',' ? j + 1 : next + (tokens[next]?.tag === 'adverb' ? 1 : 0) }
  if (ownVerb(tokens, j, false) < 0 || mainVerb(tokens, scene.where, 0, i) < 0) return undefined
  return { end: i, start, rest: next }
}

/** "A did x and B did y" → "A did x. B did y." */
const newSubject: Finder = (scene, i) => {
  const { tokens } = scene
  const lower = tokens[i]?.lower
  if ((lower !== 'and' && lower !== 'but') || !atMain(scene, i)) return undefined
  const comma = tokens[i - 1]?.text === ','
  const end = comma ? i - 1 : i
  if (mainVerb(tokens, scene.where, 0, end) < 0 || tokens[end - 1]?.tag === 'preposition') return undefined
  let next = i + 1
  while (tokens[next]?.tag === 'adverb' || tokens[next]?.text === ',') next++
  const verb = ownVerb(tokens, next, !comma)
  if (verb < 0 || wordsIn(tokens, 0, end) < 4 || wordsIn(tokens, i, tokens.length) < 4) return undefined
  return { end, start: lower === 'but' ? 'However,' : '', rest: i + 1 }
}

/** "A did x and did y" → "A did x. It did y." */
const sameSubject: Finder = (scene, i) => {
  const { tokens } = scene
  const token = tokens[i]
  if (!atMain(scene, i) || token === undefined) return undefined
  const chain = token.text === ','
  if (!chain && token.lower !== 'and' && token.lower !== 'but') return undefined
  if (chain && (tokens[i + 1]?.tag === 'and' || !laterLink(scene, i))) return undefined
  let next = i + 1
  while (tokens[next]?.tag === 'adverb') next++
  const verb = tokens[next]
  if (verb === undefined || (chain && next > i + 1)) return undefined
  const end = tokens[i - 1]?.text === ',' ? i - 1 : i
  const main = mainOf(scene, end)
  if (main === undefined || main.group.end > end || wordsIn(tokens, 0, end) < 4 || wordsIn(tokens, next, tokens.length) < 3) return undefined
  const { group, subject } = main
  const lead = token.lower === 'but' ? `However, ${subjectInside(subject)}` : subject
  if (chain && !isPlainlyFinite(tokens, next)) return undefined
  if (isFinite(tokens, next) && verb.tag !== 'base') {
    if (verb.tag !== tokens[main.verb]?.tag && !(verb.tag === 'modal' || tokens[main.verb]?.tag === 'modal' || beForms.has(verb.lower) || haveForms.has(verb.lower))) return undefined
    if (verb.tag === 'past' && !isPlainlyFinite(tokens, next) && (group.passive || group.perfect)) return undefined
    return { end, start: lead, rest: i + 1 }
  }
  if (verb.tag === 'participle' || (verb.tag === 'past' && (group.passive || group.perfect))) {
    if (chain || group.negated || !(group.passive || group.perfect)) return undefined
    const helpers = tokens.slice(main.verb, group.head).filter(({ tag }) => tag !== 'adverb').map(({ text }) => text).join(' ')
    return helpers === '' ? undefined : { end, start: `${lead} ${helpers}`, rest: i + 1 }
  }
  if (verb.tag === 'base' && tokens[main.verb]?.tag === 'modal' && !group.negated && tokens[group.head]?.tag === 'base' && !chain) return { end, start: `${lead} ${tokens[main.verb]?.text ?? ''}`, rest: i + 1 }
  return undefined
}

/** A comma joins verbs only where "and" and one more verb follow. */
function laterLink(scene: Scene, i: number): boolean {
  const { tokens } = scene
  for (let j = i + 1; j < tokens.length - 1; j++) {
    if (atMain(scene, j) && tokens[j]?.lower === 'and' && isFinite(tokens, j + 1)) return true
    if (tokens[j]?.text === ';') return false
  }
  return false
}

export const subjectInside = (subject: string): string => (/^(?:He|She|It|They|We|You|The)\b/.test(subject) ? subject.charAt(0).toLowerCase() + subject.slice(1) : subject)

/** "It held that A and that B" → "It held that A. It also held that B." */
const andThat: Finder = (scene, i) => {
  const { tokens, where } = scene
  const lower = tokens[i]?.lower
  if ((lower !== 'and' && lower !== 'but') || where[i]?.inside !== false) return undefined
  const clause = where[i]?.clause ?? -1
  if (clause < 0 || tokens[clause]?.tag !== 'that') return undefined
  const end = tokens[i - 1]?.text === ',' ? i - 1 : i
  const main = mainOf(scene, clause)
  if (main === undefined || main.group.negated || main.group.end > clause || clause - main.group.end > 5 || tokens[main.verb]?.tag === 'modal') return undefined
  const head = tokens[main.group.head]
  const root = head === undefined ? undefined : baseOf(head.lower)
  if (root === undefined || !reporting.has(root) || (tokens[clause - 1]?.tag === 'noun' && !people.has(tokens[clause - 1]?.lower ?? '') && main.group.end !== clause)) return undefined
  const explicit = tokens[i + 1]?.tag === 'that'
  let next = i + 1
  if (!explicit) {
    while (tokens[next]?.tag === 'adverb') next++
    if (ownVerb(tokens, next, true) < 0) return undefined
  }
  if (wordsIn(tokens, clause, end) < 4) return undefined
  const verbs = tokens.slice(main.verb, clause).filter(({ tag }) => tag !== 'adverb' && tag !== 'stop').map(({ text }) => text)
  const aux = main.group.head > main.verb ? 1 : 0
  const said = [...verbs.slice(0, aux), 'also', ...verbs.slice(aux)].join(' ')
  const lead = lower === 'but' ? `However, ${subjectInside(main.subject)} ${verbs.join(' ')}` : `${main.subject} ${said}`
  return { end, start: `${lead} that`, rest: explicit ? i + 2 : i + 1 }
}

const reporting = new Set('hold find say state claim argue note conclude submit allege add observe decide rule declare maintain complain explain consider believe contend assert point stress emphasise emphasize confirm acknowledge admit testify provide order inform tell advise establish recall reiterate affirm determine indicate report suggest reply hear'.split(' '))

/** "…, which was refused." → "… . This request was refused." */
const relative: Finder = (scene, i) => {
  const { tokens, where } = scene
  const token = tokens[i]
  if ((token?.lower !== 'which' && token?.lower !== 'who') || where[i]?.inside !== false) return undefined
  const opener = where[i - 1]?.clause ?? -1
  if (opener !== -1) return undefined
  const comma = tokens[i - 1]?.text === ','
  const end = comma ? i - 1 : i
  let verb = i + 1
  while (tokens[verb]?.tag === 'adverb') verb++
  const kind = tokens[verb]
  if (kind === undefined || !(isFinite(tokens, verb) || kind.tag === 'base' || kind.tag === 'participle')) return undefined
  if (mainVerb(tokens, where, 0, end) < 0 || closesLater(scene, i) || wordsIn(tokens, i, tokens.length) < 4) return undefined
  const { start, head } = phraseBefore(tokens, end)
  const noun = tokens[head]
  const first = tokens[start]
  if (start < 0 || noun === undefined || first === undefined) return undefined
  if (!comma) {
    // Only "a national who …", "a decision which …" say something new; "the decision which …" says which one.
    const main = mainOf(scene, end)
    if (!/^(?:a|an)$/.test(first.lower) || wordsIn(tokens, i, tokens.length) < 5) return undefined
    if (main !== undefined && beForms.has(tokens[main.group.head]?.lower ?? '') && /^(?:national|citizen)$/.test(noun.lower)) return { end, start: main.subject === 'It' ? `The ${noun.text}` : main.subject, rest: i + 1 }
    if (token.lower === 'who' || noun.tag !== 'noun') return undefined
    return { end, start: `This ${noun.text}`, rest: i + 1 }
  }
  if (token.lower === 'who' && noun.tag === 'noun' && !people.has(noun.lower)) return undefined
  const several = isPlural(noun.lower) && noun.tag === 'noun'
  const singular = beForms.has(kind.lower) ? /^(?:is|was)$/.test(kind.lower) : haveForms.has(kind.lower) ? kind.lower !== 'have' : kind.tag === 'present' ? true : kind.tag === 'base' ? false : undefined
  if (singular !== undefined && singular === several) return undefined
  const words = noun.tag === 'name' ? nameOf(tokens, start, end) : `${several ? 'These' : 'This'} ${noun.text}`
  if (words === undefined) return undefined
  return { end, start: words, rest: i + 1 }
}

function nameOf(tokens: readonly Token[], start: number, end: number): string | undefined {
  const from = tokens.slice(start, end).reduce((last, { tag }, k) => (tag === 'preposition' ? start + k + 1 : last), start)
  const phrase = tokens.slice(from, end)
  const names = phrase.filter(({ tag }) => tag === 'name')
  if (names.length > 4 || names.length === 0 || phrase.some(({ tag }) => tag === 'stop' || tag === 'number')) return undefined
  return capital(joined(phrase).trim())
}

/** Whether the clause that begins at `i` ends at a comma before the sentence does. */
function closesLater({ tokens, where }: Scene, i: number): boolean {
  for (let j = i + 1; j < tokens.length; j++) if (where[j]?.clause !== i && where[j]?.inside === false && tokens[j]?.tag !== 'stop' && !nested(where, tokens, j, i)) return true
  return false
}
const nested = (where: readonly Place[], tokens: readonly Token[], j: number, i: number) => (where[j]?.clause ?? -1) > i && tokens[where[j]?.clause ?? 0] !== undefined

/** "…, claiming that …" → "… . He claimed that …" */
const following: Finder = (scene, i) => {
  const { tokens } = scene
  const verb = tokens[i]
  if (verb?.tag !== 'ing' || tokens[i - 1]?.text !== ',' || !atMain(scene, i)) return undefined
  const base = baseOf(verb.lower)
  const main = mainOf(scene, i - 1)
  if (base === undefined || main === undefined || wordsIn(tokens, i, tokens.length) < 4) return undefined
  const tag = tokens[main.verb]?.tag
  const tense = tag === 'past' ? 'past' : tag === 'present' || tag === 'base' ? 'present' : undefined
  if (tense === undefined) return undefined
  if (/^(?:make|lead|result|leave|enable|cause|force|allow)$/.test(base)) return { end: i - 1, start: `This ${finite(base, tense, 'This')}`, rest: i + 1 }
  if (!speaking.has(base) || main.group.passive) return undefined
  return { end: i - 1, start: `${main.subject} ${finite(base, tense, main.subject)}`, rest: i + 1 }
}

const speaking = new Set([...reporting, ...'charge accuse request ask seek demand rely refer award order grant reject dismiss reason cite invoke refuse express describe specify insist stipulate set impose require instruct question challenge uphold quash propose warn urge mention give confirm repeat complain base'.split(' ')])

/** "…, where he was heard" → "… . There, he was heard" */
const place: Finder = (scene, i) => {
  const { tokens } = scene
  if (tokens[i]?.lower !== 'where' || tokens[i - 1]?.text !== ',' || scene.where[i - 1]?.clause !== -1 || scene.where[i]?.inside !== false) return undefined
  if (ownVerb(tokens, i + 1, false) < 0 || closesLater(scene, i) || mainVerb(tokens, scene.where, 0, i - 1) < 0 || !clauseFollows(tokens, i + 1)) return undefined
  return { end: i - 1, start: 'There,', rest: i + 1 }
}

export const finders: readonly Finder[] = [semicolon, newSubject, sameSubject, andThat, relative, following, place]
export const knownVerb = (word: string): boolean => verbForms(word) !== undefined
export const toTokens = (text: string): Token[] => made(text, 'split')
export { agree }
