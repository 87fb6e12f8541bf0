import { toldAsPast } from './bonds.ts'
import { atMain, closesLater, mainOf, ownVerb, reporting, segment, tenseBefore, wordsIn, type Finder } from './clauses.ts'
import { baseOf } from './forms.ts'
import { finite, isFinite, isPlural, isSingular, mainVerb, phraseBefore } from './grammar.ts'
import { beForms, people } from './lexicon.ts'
import { clauseFollows } from './tag.ts'
import { capital, joined, type Token } from './tokens.ts'

/** "…, which was refused." → "… . This request was refused." */
export const relative: Finder = (scene, i) => {
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
  if (mainVerb(tokens, where, segment(tokens, end), end) < 0 || closesLater(scene, i) || wordsIn(tokens, i, tokens.length) < 4) return undefined
  const { start, head } = phraseBefore(tokens, end, 0, false)
  const noun = tokens[head]
  const first = tokens[start]
  if (start < 0 || noun === undefined || first === undefined || noun.tag === 'number') return undefined
  if (!comma) {
    // Only "a national who …", "a decision which …" say something new; "the decision which …" says which one.
    const main = mainOf(scene, end)
    if (noun.tag === 'name' && tokens[end - 1]?.text === ')' && token.lower === 'which') return { end, start: 'This', rest: i + 1 }
    if (!/^(?:a|an)$/.test(first.lower) || /^[–—-]$/.test(tokens[start - 1]?.text ?? '') || wordsIn(tokens, i, tokens.length) < 5) return undefined
    if (main !== undefined && /^(?:You|I|We)$/.test(main.subject)) return undefined
    if (main !== undefined && beForms.has(tokens[main.group.head]?.lower ?? '') && /^(?:national|citizen)$/.test(noun.lower))
      return { end, start: main.subject === 'It' ? `The ${noun.text}` : main.subject, rest: i + 1 }
    // "You must bring a passport which is valid": in a rule it says which one.
    if (token.lower === 'who' || noun.tag !== 'noun' || !toldAsPast(scene, segment(tokens, end), end)) return undefined
    return { end, start: `This ${noun.text}`, rest: i + 1 }
  }
  if (noun.tag === 'noun' && (token.lower === 'who') !== (people.has(noun.lower) || /^part(?:y|ies)$/.test(noun.lower))) return undefined
  const several = isPlural(noun.lower) && noun.tag === 'noun'
  const singular = isSingular(kind)
  if (singular !== undefined && singular === several) return undefined
  const embedded = tokens[start - 1]?.tag === 'preposition' && /^(?:noun|name)$/.test(tokens[start - 2]?.tag ?? '')
  // "all utilities, with the exception of water, which": the noun in front of the comma must be the one that is spoken of.
  if (comma && noun.tag === 'noun' && head !== end - 1) return undefined
  // "ten days of leave per year, which must be used": what "this" would mean is open.
  if (embedded) return undefined
  // "your form, which came in May, with all papers": what follows the clause goes with the verb in front.
  if (tokens.some(({ text }, k) => k > i && text === ',' && where[k]?.inside === false && tokens[k + 1]?.tag !== 'number')) return undefined
  // "its report from the Republic of China, which says …": which of the two is open.
  if (noun.tag === 'name' && token.lower === 'which' && tokens.slice(Math.max(0, start - 1), end).some(({ tag }) => tag === 'preposition')) return undefined
  const words =
    noun.tag === 'name'
      ? nameOf(tokens, start, end)
      : first.lower === 'the' && people.has(noun.lower)
        ? `The ${noun.text}`
        : `${several ? 'These' : 'This'} ${noun.text}`
  if (words === undefined) return undefined
  return { end, start: words, rest: i + 1 }
}

function nameOf(tokens: readonly Token[], start: number, end: number): string | undefined {
  const from = tokens.slice(start, end).reduce((last, { tag }, k) => (tag === 'preposition' ? start + k + 1 : last), start)
  const phrase = tokens.slice(from, end)
  const title = phrase.find(({ lower }) => /^(?:mr|mrs|ms|dr|judge)\.?$/.test(lower))
  const surname = phrase.at(-1)
  if (title !== undefined && surname?.tag === 'name' && phrase.length > 2 && surname.text.length > 2) return `${title.text} ${surname.text}`
  const names = phrase.filter(({ tag }) => tag === 'name')
  if (names.length > 4 || names.length === 0 || phrase.some(({ tag }) => tag === 'stop' || tag === 'number')) return undefined
  return capital(joined(phrase).trim())
}

/** "…, claiming that …" → "… . He claimed that …" */
export const following: Finder = (scene, i) => {
  const { tokens } = scene
  const verb = tokens[i]
  if (verb?.tag !== 'ing' || !atMain(scene, i)) return undefined
  const comma = tokens[i - 1]?.text === ','
  if (
    !comma &&
    (!/^(?:accepting|considering|believing)$/.test(verb.lower) || tokens[i + 1]?.tag !== 'that' || !/^(?:noun|name|number)$/.test(tokens[i - 1]?.tag ?? ''))
  )
    return undefined
  const end = comma ? i - 1 : i
  const base = baseOf(verb.lower)
  const main = mainOf(scene, end)
  if (base === undefined || main === undefined || wordsIn(tokens, i, tokens.length) < 4) return undefined
  // "gave it little weight, finding it unsupported by his own notes": whose they are is open in a sentence of its own.
  if (tokens.some(({ lower }, k) => k > i && /^(?:his|her|their|its|own)$/.test(lower))) return undefined
  // "appeals from the orders, dated 2 May, granting bond": the orders grant it.
  if (tokens.some(({ text }, k) => text === ',' && k < end && !/^\d/.test(tokens[k + 1]?.text ?? ''))) return undefined
  const tag = tokens[main.verb]?.tag
  const tense = tag === 'past' ? 'past' : tag === 'present' || tag === 'base' ? 'present' : undefined
  if (tense === undefined) return undefined
  if (/^(?:make|lead|result|enable|cause|force|allow)$/.test(base))
    return comma ? { end, start: `This ${finite(base, tense, 'This')}`, rest: i + 1 } : undefined
  if (!speaking.has(base) || main.group.passive) return undefined
  // "sent a letter from his pastor, stating": the letter states, or he does.
  const writes = /^(?:state|say|describe|claim|allege|explain|note|confirm|indicate|show|report|mention|express|set)$/.test(base)
  if (writes && tokens.slice(main.group.end, end - 1).some(({ lower }) => papers.test(lower))) return undefined
  const paper = tokens[end - 1]
  if (paper?.tag === 'noun' && /^(?:receive|get|be|have|attach|contain|read|see)$/.test(baseOf(tokens[main.group.head]?.lower ?? '') ?? ''))
    return isPlural(paper.lower) ? undefined : { end, start: `This ${paper.text} ${finite(base, tense, 'This')}`, rest: i + 1 }
  return { end, start: `${main.subject} ${finite(base, tense, main.subject)}`, rest: i + 1 }
}

const papers =
  /^(?:letter|statement|report|declaration|affidavit|notice|brief|motion|petition|application|complaint|decision|order|opinion|memorandum|e-?mail|certificate|record|form|document|evidence)s?$/

const speaking = new Set([
  ...reporting,
  ...'charge accuse request ask seek demand rely refer award order grant reject dismiss reason cite invoke refuse express describe specify insist stipulate set impose require instruct question challenge uphold quash propose warn urge mention give confirm repeat complain base'.split(
    ' ',
  ),
])

/** "…, where he was heard" → "… . There, he was heard" */
export const place: Finder = (scene, i) => {
  const { tokens } = scene
  if (tokens[i]?.lower !== 'where' || tokens[i - 1]?.text !== ',' || scene.where[i - 1]?.clause !== -1 || scene.where[i]?.inside !== false) return undefined
  if (tenseBefore(scene, i - 1) !== 'past') return undefined
  if (
    ownVerb(tokens, i + 1, false) < 0 ||
    closesLater(scene, i) ||
    mainVerb(tokens, scene.where, segment(tokens, i - 1), i - 1) < 0 ||
    !clauseFollows(tokens, i + 1)
  )
    return undefined
  return { end: i - 1, start: 'There,', rest: i + 1 }
}

/** "The applicant, who was born in 1950, lives in X." → "The applicant was born in 1950. The applicant lives in X." */
export const inTheMiddle: Finder = (scene, i) => {
  const { tokens, where } = scene
  const token = tokens[i]
  if ((token?.lower !== 'who' && token?.lower !== 'which') || tokens[i - 1]?.text !== ',' || where[i - 1]?.inside !== false || where[i - 1]?.clause !== -1)
    return undefined
  if (mainVerb(tokens, where, segment(tokens, i), i) >= 0 || !(isFinite(tokens, i + 1) || tokens[i + 1]?.tag === 'adverb')) return undefined
  let close = i + 1
  while (close < tokens.length && !(tokens[close]?.text === ',' && where[close]?.clause === -1 && where[close]?.inside === false)) close++
  let next = close + 1
  while (tokens[next]?.tag === 'adverb') next++
  if (close >= tokens.length - 3 || !isFinite(tokens, next) || wordsIn(tokens, i, close) < 4) return undefined
  const main = mainOf(
    { ...scene, tokens: [...tokens.slice(0, i - 1), ...tokens.slice(close + 1)], where: [...where.slice(0, i - 1), ...where.slice(close + 1)] },
    tokens.length,
  )
  const near = phraseBefore(tokens, i - 1, 0, true)
  if (near.start > 0 && tokens[near.start - 1]?.text !== ',') return undefined
  if (token.lower === 'which' && tokens.slice(near.start, i - 1).some(({ tag }) => tag === 'preposition')) return undefined
  return main === undefined ? undefined : { skip: [i - 1, i + 1], end: close, start: main.subject, rest: close + 1 }
}

/** "…, including A and B." → "… . These include A and B." */
export const including: Finder = (scene, i) => {
  const { tokens } = scene
  if (tokens[i]?.lower !== 'including' || tokens[i - 1]?.text !== ',' || !atMain(scene, i) || wordsIn(tokens, i, tokens.length) < 5) return undefined
  // "We review findings, including those of credibility, for clear error": what follows goes with the verb.
  const last = tokens.findLastIndex(({ tag }) => tag === 'and')
  if (tokens.some(({ text }, k) => k > i && text === ',' && (/^(?:preposition|to|ing|participle)$/.test(tokens[k + 1]?.tag ?? '') || (last > i && k > last)))) return undefined
  // "…, including fees, by June": a day, a bound or a request at the end goes with the verb as well.
  if (tokens.some(({ lower }, k) => k > i && /^(?:within|by|before|after|until|upon|on|unless|if|when|at|during|without|subject)$/.test(lower)))
    return undefined
  const { head } = phraseBefore(tokens, i - 1, 0, false)
  const noun = tokens[head]
  const tense = tenseBefore(scene, i - 1)
  if (noun?.tag !== 'noun' || tense === undefined || tokens.some((token, k) => k > i && (token.text === ';' || isFinite(tokens, k)))) return undefined
  // "many goods in the town, including wine": the word before the comma must be the one that is listed.
  if (!isPlural(noun.lower)) return undefined
  return { end: i - 1, start: tense === 'past' ? 'These included' : 'These include', rest: i + 1 }
}
