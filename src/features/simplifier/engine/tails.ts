import { atMain, closesLater, hasSubject, mainOf, outside, ownVerb, tenseBefore, wordsIn, type Finder, type Scene } from './clauses.ts'
import { baseOf } from './forms.ts'
import { finite, isFinite, isPlainlyFinite, isPlural, isSingular, phraseBefore } from './grammar.ts'
import { beForms, people } from './lexicon.ts'

// Cuts for sentences that are still long: what hangs on at the end becomes a sentence that points back.

const enough = 4

const denied = ({ tokens }: Scene, end: number) =>
  tokens.slice(0, end).some(({ lower }) => /^(?:not|no|never|neither|nor|without|cannot|unless|only|if|whether|must|shall|may|can|could|might)$/.test(lower))

const joint =
  /^(?:even|only|except|and|or|but|as|especially|until|since|than|on|at|of|by|to|is|was|are|were|be|been|not|shortly|soon|immediately|days?|weeks?|months?|years?|hours?|long|just|ever|both)$/

/** "A did x before B did y." → "A did x. This was before B did y." */
export const clauseTail: Finder = (scene, i) => {
  const { tokens, where } = scene
  const token = tokens[i]
  if (token === undefined || token.tag !== 'subordinator' || !/^(?:after|until|while)$/.test(token.lower) || !outside(scene, i)) return undefined
  if (where[i - 1]?.clause !== -1) return undefined
  const end = tokens[i - 1]?.text === ',' ? i - 1 : i
  if (
    ownVerb(tokens, i + 1, false) < 0 ||
    closesLater(scene, i) ||
    !hasSubject(scene, end) ||
    denied(scene, end) ||
    tenseBefore(scene, end) !== 'past' ||
    wordsIn(tokens, 0, end) < 5 ||
    wordsIn(tokens, i, tokens.length) < enough ||
    joint.test(tokens[end - 1]?.lower ?? '')
  )
    return undefined
  return { end, start: token.lower === 'until' ? 'This lasted until' : `This was ${token.lower}`, rest: i + 1 }
}

/** "the case of a man who had lost his job and was ill" → "… a man. This man had lost …", where the whole is told as past fact. */
export const told: Finder = (scene, i) => {
  const { tokens, where } = scene
  const token = tokens[i]
  if (token === undefined || !/^(?:who|which|that)$/.test(token.lower) || !/^(?:relative|that)$/.test(token.tag) || !outside(scene, i)) return undefined
  if (where[i - 1]?.clause !== -1 || !/^(?:noun|name)$/.test(tokens[i - 1]?.tag ?? '')) return undefined
  let verb = i + 1
  while (tokens[verb]?.tag === 'adverb') verb++
  const kind = tokens[verb]
  if (kind === undefined || !/^(?:past|present|modal)$/.test(kind.tag) || !isPlainlyFinite(tokens, verb)) return undefined
  const { start, head } = phraseBefore(tokens, i, 0, false)
  const noun = tokens[head]
  if (start < 0 || noun === undefined || head !== i - 1 || noun.tag !== 'noun' || /^[–—-]$/.test(tokens[start - 1]?.text ?? '')) return undefined
  if (
    closesLater(scene, i) ||
    !hasSubject(scene, start) ||
    denied(scene, i) ||
    !(tenseBefore(scene, start) === 'past' || tokens[start]?.lower === 'a' || tokens[start]?.lower === 'an') ||
    (kind.tag !== 'past' && !/^(?:a|an|two|three|several)$/.test(tokens[start]?.lower ?? '')) ||
    wordsIn(tokens, 0, i) < 5 ||
    wordsIn(tokens, i, tokens.length) < enough
  )
    return undefined
  const first = tokens[start]?.lower ?? ''
  if (
    /^(?:any|no|every|each|all|those|these|that|this|such|only|first|last|one|some)$/.test(first) ||
    tokens.slice(start, i).some(({ lower }) => /^(?:only|first|last|same|sole)$/.test(lower))
  )
    return undefined
  if (/^(?:fact|way|manner|extent|time|day|date|moment|ground|grounds|view|claim|claims|basis|condition|reason|evidence)$/.test(noun.lower)) return undefined
  const many = isPlural(noun.lower)
  if ((beForms.has(kind.lower) && (kind.lower === 'were') !== many) || (token.lower === 'who' && !people.has(noun.lower))) return undefined
  if (tokens.slice(start, i).some(({ tag }) => tag === 'and') || tokens[start - 1]?.tag === 'and') return undefined
  return { end: i, start: `${many ? 'These' : 'This'} ${noun.text}`, rest: i + 1 }
}

/** "The court quashed it, partly allowing the claims." → "The court quashed it. It partly allowed the claims." */
export const doing: Finder = (scene, i) => {
  const { tokens, where } = scene
  const verb = tokens[i]
  if (verb?.tag !== 'ing' || !atMain(scene, i)) return undefined
  const from = tokens[i - 1]?.tag === 'adverb' ? i - 1 : i
  if (tokens[from - 1]?.text !== ',') return undefined
  const end = from - 1
  const base = baseOf(verb.lower)
  const main = mainOf(scene, end)
  if (
    base === undefined ||
    main === undefined ||
    !/^(?:past|present)$/.test(tokens[main.verb]?.tag ?? '') ||
    main.group.passive ||
    main.group.negated ||
    denied(scene, end) ||
    /^(?:be|have|include|concern|regard|follow|pend|accord|depend|exclude|consider|range|vary|start|begin|expire|end|run|last|weigh|amount|total|result)$/.test(
      base,
    ) ||
    wordsIn(tokens, 0, end) < 7 ||
    wordsIn(tokens, i, tokens.length) < 6
  )
    return undefined
  if (!/^(?:determiner|preposition|that|noun|adjective|name|number|pronoun|to)$/.test(tokens[i + 1]?.tag ?? '')) return undefined
  // A further "and doing" or a comma would hang on the same word.
  if (
    tokens
      .slice(i + 1)
      .some(({ tag, text }, k) => where[i + 1 + k]?.inside === false && (tag === 'ing' || (text === ',' && !/^\d/.test(tokens[i + 2 + k]?.text ?? ''))))
  )
    return undefined
  if (tokens[end - 1]?.tag === 'ing' || tokens.slice(main.verb, end).some(({ text }) => text === ',')) return undefined
  const adverb = from < i ? `${tokens[from]?.text ?? ''} ` : ''
  return { end, start: `${main.subject} ${adverb}${finite(base, tokens[main.verb]?.tag === 'past' ? 'past' : 'present', main.subject)}`, rest: i + 1 }
}

/** "…, which was paid late." inside whatever clause, at the end of what is told as past fact → "… . This was paid late." */
export const whichTail: Finder = (scene, i) => {
  const { tokens, where } = scene
  if (tokens[i]?.lower !== 'which' || tokens[i - 1]?.text !== ',' || !outside(scene, i)) return undefined
  let verb = i + 1
  while (tokens[verb]?.tag === 'adverb') verb++
  const kind = tokens[verb]
  if (kind === undefined || !isFinite(tokens, verb) || closesLater(scene, i) || wordsIn(tokens, i, tokens.length) < enough || wordsIn(tokens, 0, i) < 5)
    return undefined
  const clause = where[i - 1]?.clause ?? -1
  if (clause >= 0 && tokens[clause]?.tag === 'subordinator') return undefined
  if (clause >= 0 && /^(?:that)$/.test(tokens[clause]?.tag ?? '')) return undefined
  const { head } = phraseBefore(tokens, i - 1, 0, false)
  const noun = tokens[head]
  if (noun === undefined || noun.tag !== 'noun' || people.has(noun.lower) || !hasSubject(scene, i - 1)) return undefined
  const many = isPlural(noun.lower)
  const singular = isSingular(kind)
  if (singular === many) return undefined
  return { end: i - 1, start: `${many ? 'These' : 'This'} ${noun.text}`, rest: i + 1 }
}

const prepositional = [
  'under',
  'pursuant to',
  'in accordance with',
  'before',
  'after',
  'following',
  'until',
  'throughout',
  'as part of',
  'in light of',
  'in view of',
  'at the time of',
  'on suspicion of',
  'on charges of',
  'between',
  'by virtue of',
  'in support of',
  'in the presence of',
  'on behalf of',
  'subject to',
  'in an effort',
  'in an attempt',
  'in hopes of',
  'in the hope of',
  'with the aim of',
  'by means of',
  'for lack of',
  'on the basis of',
  'concerning',
  'regarding',
  'regardless of',
  'in the absence of',
  'with respect to',
  'in relation to',
  'for the purpose of',
  'for the purposes of',
  'in the context of',
  'in the form of',
  'through',
  'within',
  'upon',
  'despite',
  'because of',
  'as a result of',
  'based on',
  'in exchange for',
  'in addition to',
  'at the time of',
  'in the case of',
  'in case of',
  'prior to',
  'in accord with',
  'in order for',
  'throughout',
  'in violation of',
  'in breach of',
  'in connection with',
  'in response to',
  'in return for',
  'in the course of',
  'in front of',
  'at the request of',
  'at the end of',
  'at the beginning of',
  'with the help of',
  'contrary to',
  'in line with',
  'in respect of',
  'in favour of',
  'in favor of',
  'on account of',
  'owing to',
  'due to',
  'on the ground of',
  'on grounds of',
  'by way of',
  'instead of',
  'in place of',
  'for',
  'against',
].map((words) => words.split(' '))

/** What must stay with its "for" or "against": the verb asks for it, or the noun says nothing without it. */
const belongs =
  /^(?:ask|apply|wait|look|pay|call|vote|search|account|allow|provide|hold|blame|thank|compensate|prepare|mistake|exchange|substitute|be|have|need|hope|care|opt|stand|qualify|strive|long|argue|plead|find|rule|decide|protect|guard|warn|discriminate|lean|work|serve|act|leave|head|depart|reason|respect|responsibility|support|regard|search|demand|room|time|test|standard|basis|ground|requirement|condition|burden|opportunity|chance|right|claim|case)s?$/

const firstWords = new Set(prepositional.map(([first]) => first))

/** "… under the terms of the lease." → "… . This was under the terms of the lease." */
export const phraseTail: Finder = (scene, i) => {
  const { tokens, where } = scene
  if (tokens[i]?.tag !== 'preposition') return undefined
  const head = !firstWords.has(tokens[i]?.lower) ? undefined : prepositional.find((words) => words.every((word, k) => tokens[i + k]?.lower === word))
  const dated =
    tokens.length - i < 16 &&
    /^(?:on|in|at)$/.test(tokens[i]?.lower ?? '') &&
    tokens.slice(i).some(({ text }) => /^(?:1[6-9]|20)\d\d$/.test(text)) &&
    /^(?:number|name)$/.test(tokens[i + 1]?.tag ?? '') &&
    wordsIn(tokens, i, tokens.length) < 6
  if (dated && wordsIn(tokens, 0, tokens.length) < 12) return undefined
  if ((head === undefined && !dated) || !atMain(scene, i)) return undefined
  const end = tokens[i - 1]?.text === ',' ? i - 1 : i
  const tense = tenseBefore(scene, end)
  const main = mainOf(scene, end)
  // "must pay within ten days": how, when and where belong to a duty.
  if (main === undefined || tokens[main.verb]?.tag === 'modal') return undefined
  if (
    /^(?:for|against)$/.test(head?.join(' ') ?? '') &&
    (tense !== 'past' ||
      tokens[i + 1]?.tag === 'ing' ||
      wordsIn(tokens, i, tokens.length) < 5 ||
      belongs.test(tokens[i - 1]?.lower ?? '') ||
      belongs.test(baseOf(tokens[main.group.head]?.lower ?? '') ?? ''))
  )
    return undefined
  // "any sentence within the range", "the statements that he made before the trial": the phrase tells which.
  if (tokens.slice(0, end).some(({ tag, lower }) => tag === 'that' || tag === 'relative' || /^(?:any|every|each|no|all)$/.test(lower))) return undefined
  if (tokens[end - 1]?.tag === 'participle' || tokens[end - 1]?.tag === 'past') return undefined
  // "$5,000 due to the tenant" is owed, not caused.
  if (head?.[0] === 'due' && /\d/.test(tokens[end - 1]?.text ?? '')) return undefined
  if (
    tense === undefined ||
    !hasSubject(scene, end) ||
    /\b(?:not|no|never|neither|nor|without|cannot|unless|only|if|whether)\b/.test(
      tokens
        .slice(0, end)
        .map(({ lower }) => lower)
        .join(' '),
    ) ||
    wordsIn(tokens, 0, end) < (dated ? 6 : tense === 'past' ? 7 : 10) ||
    wordsIn(tokens, i, tokens.length) < (dated ? 3 : 4) ||
    !/^(?:noun|name|number|stop)$/.test(tokens[end - 1]?.tag ?? '') ||
    tokens
      .slice(i)
      .some(
        ({ tag, text }, k) =>
          where[i + k]?.inside === false &&
          (isFinite(tokens, i + k) ||
            text === ';' ||
            text === ':' ||
            /^(?:relative|that|subordinator)$/.test(tag) ||
            (text === ',' && !/^\d/.test(tokens[i + k + 1]?.text ?? ''))),
      )
  )
    return undefined
  if (!/^[)”]$/.test(tokens[end - 1]?.text ?? ')') && tokens[end - 1]?.tag === 'stop') return undefined
  if (/^(?:period|time|days?|weeks?|months?|years?|date|moment|access|ways?)$/.test(tokens[end - 1]?.lower ?? '')) return undefined
  return { end, start: tense === 'past' ? 'This was' : 'This is', rest: i }
}
