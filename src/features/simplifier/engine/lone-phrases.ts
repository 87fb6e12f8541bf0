import { bindsIn, openIn } from './bonds.ts'
import {
  atMain,
  clauseAt,
  closesLater,
  hasSubject,
  mainOf,
  outside,
  ownVerb,
  subjectInside,
  tenseBefore,
  wordsIn,
  type Finder,
} from './clauses.ts'
import { baseOf } from './forms.ts'
import { finite, isFinite, isPlural, mainVerb, phraseBefore, verbGroup } from './grammar.ts'
import { subjectAgain } from './subjects.ts'
import { beForms, people } from './lexicon.ts'
import { capital, joined } from './tokens.ts'

// Cuts for sentences that no other rule made short: aims, asides between dashes, brackets, and papers "in which" something is said.

/** Verbs of doing that take no "to …" of their own, so that one behind their object tells the aim. */
const doings =
  /^(?:bring|file|sue|pass|create|adopt|enact|use|send|go|call|change|issue|meet|start|open|place|write|enter|hold|conduct|leave|return|travel|visit|put|take|commence|lodge|submit|install|introduce|amend|sign|contact|remove|institute|build|buy|purchase|set|publish|serve|execute|apply|appoint|hire|raise|present|invoke|employ|form|establish|found|organise|organize|rely|cite|interview|search|dig|stop|break|drive|sell|transfer|combine|convene)$/
const callsForTo =
  /^(?:motions?|rights?|requests?|orders?|decisions?|attempts?|dut(?:y|ies)|abilit(?:y|ies)|powers?|authority|failure|refusal|plans?|offers?|agreements?|opportunity|obligations?|permission|efforts?|intent|intention|need|time|way|ways|reasons?|evidence|response|regard|respect|order|access|willingness|notice|petition|petitions|application|claim|claims|proposal|warrant|leave|steps?|action|measures|jurisdiction|chance|desire|burden|discretion|mandate|directive|subject|due|able|as|how|where|when|what|which|whether|enough|too|so|him|her|them|it|us|me|you|invitation|promise|licence|license|basis|resolution|freedom|capacity|standing|election|option|means|choice|consent|clearance|deadline|recommendation|instructions?|summons|subpoena|call)$/

/** "The union sued the port to move the court for an order …" → "The union sued the port. The aim was to move …" */
export const aimTail: Finder = (scene, i) => {
  const { tokens, where } = scene
  if (tokens[i]?.tag !== 'to' || tokens[i + 1]?.tag !== 'base' || !atMain(scene, i))
    return undefined
  const before = tokens[i - 1]
  if (
    before === undefined ||
    !/^(?:noun|name|stop|number)$/.test(before.tag) ||
    (before.tag === 'stop' && !/^[)”“]$/.test(before.text))
  )
    return undefined
  const end = before.text === '“' ? i - 1 : i
  const verb = mainVerb(tokens, where, 0, i)
  if (verb < 0 || tokens[verb]?.tag !== 'past' || openIn(scene, 0, i) || !hasSubject(scene, i))
    return undefined
  const group = verbGroup(tokens, verb)
  if (!doings.test(baseOf(tokens[group.head]?.lower ?? '') ?? '')) return undefined
  const object = tokens.slice(group.end, end)
  if (
    object.some(
      ({ tag, lower, text }) =>
        callsForTo.test(lower) ||
        /^(?:to|that|relative|subordinator|and)$/.test(tag) ||
        /^[,;:]$/.test(text),
    )
  )
    return undefined
  if (wordsIn(tokens, 0, i) < 4 || wordsIn(tokens, i, tokens.length) < 7) return undefined
  return { end, start: 'The aim was', rest: end }
}

/** "… – a system that works well." → "… . This is a system that works well."; "… — he left" → "… . He left" */
export const dash: Finder = (scene, i) => {
  const { tokens, where } = scene
  if (
    !/^[–—]$/.test(tokens[i]?.text ?? '') ||
    !outside(scene, i) ||
    i < 4 ||
    wordsIn(tokens, 0, i) < 6 ||
    wordsIn(tokens, i, tokens.length) < 6
  )
    return undefined
  if (
    tokens
      .slice(i + 1)
      .some(({ text }, k) => /^[–—;:]$/.test(text) && where[i + 1 + k]?.inside === false)
  )
    return undefined
  if (tokens.slice(0, i).some(({ text }) => /^[–—]$/.test(text))) return undefined
  const tense = tenseBefore(scene, i)
  const clause = where[i - 1]?.clause ?? -1
  if (
    tense === undefined ||
    !hasSubject(scene, i) ||
    clause === 0 ||
    tokens[clause]?.tag === 'subordinator' ||
    tokens.at(-1)?.text !== '.'
  )
    return undefined
  const article = /^(?:a|an)$/.test(tokens[i + 1]?.lower ?? '')
  if (!article && ownVerb(tokens, i + 1, true) > 0 && clause === -1)
    return { end: i, start: '', rest: i + 1 }
  const before = tokens[i - 1]
  if (!article || before?.tag !== 'noun') return undefined
  if (people.has(before.lower) || isPlural(before.lower)) return undefined
  return { end: i, start: tense === 'past' ? 'This was' : 'This is', rest: i + 1 }
}

/** "A even though B." → "A. However, B." */
export const evenThough: Finder = (scene, i) => {
  const { tokens, where } = scene
  const two =
    tokens[i]?.lower === 'even' && /^(?:though|if)$/.test(tokens[i + 1]?.lower ?? '')
      ? tokens[i + 1]?.lower
      : undefined
  const next = two === undefined ? i + 1 : i + 2
  if (
    two === 'if' ||
    (two === undefined && !/^(?:although|though)$/.test(tokens[i]?.lower ?? '')) ||
    !outside(scene, i)
  )
    return undefined
  if (tokens[i - 1]?.tag === 'stop' && !/^[)”,]$/.test(tokens[i - 1]?.text ?? '')) return undefined
  const end = tokens[i - 1]?.text === ',' ? i - 1 : i
  const clause = where[i - 1]?.clause ?? -1
  if (
    clause === 0 ||
    (clause > 0 &&
      tokens[clause]?.tag !== 'relative' &&
      (tokens[clause]?.tag !== 'subordinator' || end === i))
  )
    return undefined
  if (
    !clauseAt(tokens, next) ||
    closesLater(scene, next - 1) ||
    !hasSubject(scene, end) ||
    wordsIn(tokens, 0, end) < 6 ||
    bindsIn(scene, 0, end)
  )
    return undefined
  return { end, start: 'However,', rest: next }
}

const papers =
  /^(?:letters?|complaints?|decisions?|judgments?|reports?|statements?|applications?|orders?|petitions?|opinions?|articles?|notices?|requests?|appeals?|motions?|briefs?|memorand(?:um|a)|e-mails?|emails?|declarations?|affidavits?|hearing|meeting|interview|case)$/

/** "sent a complaint to the police in which it said" → "sent a complaint to the police. In this complaint, it said" */
export const paper: Finder = (scene, i) => {
  const { tokens, where } = scene
  if (
    tokens[i]?.lower !== 'in' ||
    tokens[i + 1]?.lower !== 'which' ||
    !outside(scene, i) ||
    where[i - 1]?.clause !== -1
  )
    return undefined
  const end = tokens[i - 1]?.text === ',' ? i - 1 : i
  if (
    tenseBefore(scene, end) !== 'past' ||
    !hasSubject(scene, end) ||
    ownVerb(tokens, i + 2, false) < 0 ||
    closesLater(scene, i + 1)
  )
    return undefined
  let noun = end - 1
  while (noun > 0 && noun > end - 9 && !papers.test(tokens[noun]?.lower ?? '')) noun--
  const word = tokens[noun]
  if (word === undefined || !papers.test(word.lower) || word.tag !== 'noun') return undefined
  const { start } = phraseBefore(tokens, noun + 1, 0, false)
  if (start < 0 || !/^(?:a|an|one|another|his|her|its|their)$/.test(tokens[start]?.lower ?? ''))
    return undefined
  if (
    tokens.slice(noun + 1, end).some((_, k) => isFinite(tokens, noun + 1 + k)) ||
    wordsIn(tokens, 0, end) < 5
  )
    return undefined
  if (tokens.slice(noun + 1, end).some(({ tag, text }) => tag === 'and' || text === ','))
    return undefined
  return { end, start: `In ${isPlural(word.lower) ? 'these' : 'this'} ${word.text},`, rest: i + 2 }
}

/** "After reviewing the laws, he decided that A." → "He reviewed the laws. After that, he decided that A." */
export const afterDoing: Finder = (scene, i) => {
  const { tokens, where, company } = scene
  const first = tokens[0]
  const verb = tokens[1]
  if (
    i !== 1 ||
    first === undefined ||
    first.fixed ||
    verb?.tag !== 'ing' ||
    first.lower !== 'after'
  )
    return undefined
  let comma = 2
  while (
    comma < tokens.length &&
    !(
      tokens[comma]?.text === ',' &&
      where[comma]?.inside === false &&
      ownVerb(tokens, comma + 1, false) > 0
    )
  )
    comma++
  const own = ownVerb(tokens, comma + 1, false)
  if (
    own < 0 ||
    tokens[own]?.tag !== 'past' ||
    wordsIn(tokens, 0, comma) < 4 ||
    wordsIn(tokens, comma, tokens.length) < 6
  )
    return undefined
  const { start, head } = phraseBefore(tokens, own, comma + 1)
  const again = start === comma + 1 ? subjectAgain(tokens, start, own, head, company) : undefined
  const base = baseOf(verb.lower)
  if (again === undefined || base === undefined || base === 'have' || base === 'be')
    return undefined
  if (tokens.slice(2, comma).some(({ tag }) => tag === 'ing')) return undefined
  const subject = capital(joined(tokens.slice(start, own)).trim().replace(/,$/, ''))
  return {
    lead: `${subject} ${finite(base, 'past', again)}`,
    skip: [0, 2],
    end: comma,
    start: `After that, ${subjectInside(again)}`,
    rest: own,
  }
}

/** "…, which the court refused in May." → "… . The court refused this request in May." */
export const objectWhich: Finder = (scene, i) => {
  const { tokens, where } = scene
  if (
    tokens[i]?.lower !== 'which' ||
    tokens[i - 1]?.text !== ',' ||
    !outside(scene, i) ||
    where[i - 1]?.clause !== -1
  )
    return undefined
  const first = tokens[i + 1]
  const verb = ownVerb(tokens, i + 1, false)
  if (
    first === undefined ||
    verb < 0 ||
    tokens[verb]?.tag !== 'past' ||
    beForms.has(tokens[verb]?.lower ?? '') ||
    tokens[verb]?.lower === 'had'
  )
    return undefined
  const after = tokens[verb + 1]
  if (
    after === undefined ||
    !(
      after.text === '.' ||
      (after.tag === 'preposition' &&
        /^(?:on|in|at|by|under|for|after|during|without)$/.test(after.lower))
    )
  )
    return undefined
  const { start, head } = phraseBefore(tokens, i - 1, 0, false)
  const noun = tokens[head]
  if (
    start < 0 ||
    noun === undefined ||
    noun.tag !== 'noun' ||
    people.has(noun.lower) ||
    !hasSubject(scene, i - 1) ||
    closesLater(scene, i)
  )
    return undefined
  // "a motion to reopen, which": a verb that looks like a noun.
  if (tokens[head - 1]?.lower === 'to') return undefined
  if (tokens.slice(verb + 1).some(({ text }) => /^[,;:]$/.test(text))) return undefined
  const subject = capital(joined(tokens.slice(i + 1, verb + 1)).trim())
  return {
    end: i - 1,
    start: `${subject} ${isPlural(noun.lower) ? `these ${noun.text}` : tokens[start - 1]?.tag === 'preposition' ? 'this' : `this ${noun.text}`}`,
    rest: verb + 1,
  }
}

/** "It invites guesses, and, therefore, breaks the rule." → "It invites guesses. Therefore, it breaks the rule." */
export const andTherefore: Finder = (scene, i) => {
  const { tokens } = scene
  if (tokens[i]?.lower !== 'and' || !atMain(scene, i)) return undefined
  const comma = tokens[i + 1]?.text === ','
  const link = tokens[comma ? i + 2 : i + 1]
  if (
    !/^(?:therefore|thus|accordingly|consequently|hence|moreover|furthermore|nevertheless)$/.test(
      link?.lower ?? '',
    )
  )
    return undefined
  const next = (comma ? i + 3 : i + 2) + (tokens[comma ? i + 3 : i + 2]?.text === ',' ? 1 : 0)
  const end = tokens[i - 1]?.text === ',' ? i - 1 : i
  const main = mainOf(scene, end)
  if (
    main === undefined ||
    tokens[next]?.tag !== tokens[main.verb]?.tag ||
    !isFinite(tokens, next) ||
    wordsIn(tokens, next, tokens.length) < 3
  )
    return undefined
  return { end, start: `${capital(link?.text ?? '')}, ${subjectInside(main.subject)}`, rest: next }
}
