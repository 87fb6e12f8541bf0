import { atMain, mainOf, reporting, tenseBefore, wordsIn, type Finder } from './clauses.ts'
import { baseOf } from './forms.ts'
import { finite, isFinite, isPlural, phraseBefore } from './grammar.ts'

/** What follows a clause behind a comma: "claiming that", "including". */

/** "…, claiming that …" → "… . He claimed that …" */
export const following: Finder = (scene, i) => {
  const { tokens } = scene
  const verb = tokens[i]
  if (verb?.tag !== 'ing' || !atMain(scene, i)) return undefined
  const comma = tokens[i - 1]?.text === ','
  if (
    !comma &&
    (!/^(?:accepting|considering|believing)$/.test(verb.lower) ||
      tokens[i + 1]?.tag !== 'that' ||
      !/^(?:noun|name|number)$/.test(tokens[i - 1]?.tag ?? ''))
  )
    return undefined
  const end = comma ? i - 1 : i
  const base = baseOf(verb.lower)
  const main = mainOf(scene, end)
  if (base === undefined || main === undefined || wordsIn(tokens, i, tokens.length) < 4)
    return undefined
  // "gave it little weight, finding it unsupported by his own notes": whose they are is open in a sentence of its own.
  if (tokens.some(({ lower }, k) => k > i && /^(?:his|her|their|its|own)$/.test(lower)))
    return undefined
  // "appeals from the orders, dated 2 May, granting bond": the orders grant it.
  if (
    tokens.some(({ text }, k) => text === ',' && k < end && !/^\d/.test(tokens[k + 1]?.text ?? ''))
  )
    return undefined
  const tag = tokens[main.verb]?.tag
  const tense =
    tag === 'past' ? 'past' : tag === 'present' || tag === 'base' ? 'present' : undefined
  if (tense === undefined) return undefined
  if (/^(?:make|lead|result|enable|cause|force|allow)$/.test(base))
    return comma ? { end, start: `This ${finite(base, tense, 'This')}`, rest: i + 1 } : undefined
  if (!speaking.has(base) || main.group.passive) return undefined
  // "sent a letter from his pastor, stating": the letter states, or he does.
  const writes =
    /^(?:state|say|describe|claim|allege|explain|note|confirm|indicate|show|report|mention|express|set)$/.test(
      base,
    )
  if (writes && tokens.slice(main.group.end, end - 1).some(({ lower }) => papers.test(lower)))
    return undefined
  const paper = tokens[end - 1]
  if (
    paper?.tag === 'noun' &&
    /^(?:receive|get|be|have|attach|contain|read|see)$/.test(
      baseOf(tokens[main.group.head]?.lower ?? '') ?? '',
    )
  )
    return isPlural(paper.lower)
      ? undefined
      : { end, start: `This ${paper.text} ${finite(base, tense, 'This')}`, rest: i + 1 }
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

/** "…, including A and B." → "… . These include A and B." */
export const including: Finder = (scene, i) => {
  const { tokens } = scene
  if (
    tokens[i]?.lower !== 'including' ||
    tokens[i - 1]?.text !== ',' ||
    !atMain(scene, i) ||
    wordsIn(tokens, i, tokens.length) < 5
  )
    return undefined
  // "We review findings, including those of credibility, for clear error": what follows goes with the verb.
  const last = tokens.findLastIndex(({ tag }) => tag === 'and')
  if (
    tokens.some(
      ({ text }, k) =>
        k > i &&
        text === ',' &&
        (/^(?:preposition|to|ing|participle)$/.test(tokens[k + 1]?.tag ?? '') ||
          (last > i && k > last)),
    )
  )
    return undefined
  // "…, including fees, by June": a day, a bound or a request at the end goes with the verb as well.
  if (
    tokens.some(
      ({ lower }, k) =>
        k > i &&
        /^(?:within|by|before|after|until|upon|on|unless|if|when|at|during|without|subject)$/.test(
          lower,
        ),
    )
  )
    return undefined
  const { head } = phraseBefore(tokens, i - 1, 0, false)
  const noun = tokens[head]
  const tense = tenseBefore(scene, i - 1)
  if (
    noun?.tag !== 'noun' ||
    tense === undefined ||
    tokens.some((token, k) => k > i && (token.text === ';' || isFinite(tokens, k)))
  )
    return undefined
  // "many goods in the town, including wine": the word before the comma must be the one that is listed.
  if (!isPlural(noun.lower)) return undefined
  return { end: i - 1, start: tense === 'past' ? 'These included' : 'These include', rest: i + 1 }
}
