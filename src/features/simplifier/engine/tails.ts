import { bindsIn, openIn } from './bonds.ts'
import {
  atMain,
  closesLater,
  hasSubject,
  mainOf,
  outside,
  reporting,
  tenseBefore,
  wordsIn,
  type Finder,
  type Scene,
} from './clauses.ts'
import { baseOf } from './forms.ts'
import { finite, isPlainlyFinite, isPlural, phraseBefore } from './grammar.ts'
import { beForms, people } from './lexicon.ts'

// Cuts for sentences that are still long: what hangs on at the end becomes a sentence that points back.

const enough = 4

const denied = (scene: Scene, end: number) => openIn(scene, 0, end) || bindsIn(scene, 0, end)

/** "the case of a man who had lost his job and was ill" → "… a man. This man had lost …", where the whole is told as past fact. */
export const told: Finder = (scene, i) => {
  const { tokens, where } = scene
  const token = tokens[i]
  if (
    token === undefined ||
    !/^(?:who|which|that)$/.test(token.lower) ||
    !/^(?:relative|that)$/.test(token.tag) ||
    !outside(scene, i)
  )
    return undefined
  if (where[i - 1]?.clause !== -1 || !/^(?:noun|name)$/.test(tokens[i - 1]?.tag ?? ''))
    return undefined
  let verb = i + 1
  while (tokens[verb]?.tag === 'adverb') verb++
  const kind = tokens[verb]
  if (
    kind === undefined ||
    !/^(?:past|present|modal)$/.test(kind.tag) ||
    !isPlainlyFinite(tokens, verb)
  )
    return undefined
  const { start, head } = phraseBefore(tokens, i, 0, false)
  const noun = tokens[head]
  if (
    start < 0 ||
    noun === undefined ||
    head !== i - 1 ||
    noun.tag !== 'noun' ||
    /^[–—-]$/.test(tokens[start - 1]?.text ?? '')
  )
    return undefined
  if (
    closesLater(scene, i) ||
    !hasSubject(scene, start) ||
    denied(scene, i) ||
    tenseBefore(scene, start) !== 'past' ||
    kind.tag !== 'past' ||
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
  if (
    /^(?:fact|way|manner|extent|time|day|date|moment|ground|grounds|view|claim|claims|basis|condition|reason|evidence)$/.test(
      noun.lower,
    )
  )
    return undefined
  const many = isPlural(noun.lower)
  if (
    (beForms.has(kind.lower) && (kind.lower === 'were') !== many) ||
    (token.lower === 'who' && !people.has(noun.lower))
  )
    return undefined
  if (tokens.slice(start, i).some(({ tag }) => tag === 'and') || tokens[start - 1]?.tag === 'and')
    return undefined
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
  // Who says a thing is for the rules of speech.
  if (base !== undefined && reporting.has(base)) return undefined
  const main = mainOf(scene, end)
  if (
    base === undefined ||
    main === undefined ||
    !/^(?:past|present)$/.test(tokens[main.verb]?.tag ?? '') ||
    main.group.passive ||
    main.group.negated ||
    denied(scene, end) ||
    /^(?:be|have|bear|leave|include|concern|regard|follow|pend|accord|depend|exclude|consider|range|vary|start|begin|expire|end|run|last|weigh|amount|total|result)$/.test(
      base,
    ) ||
    wordsIn(tokens, 0, end) < 7 ||
    wordsIn(tokens, i, tokens.length) < 6
  )
    return undefined
  if (
    !/^(?:determiner|preposition|that|noun|adjective|name|number|pronoun|to)$/.test(
      tokens[i + 1]?.tag ?? '',
    )
  )
    return undefined
  // A further "and doing" or a comma would hang on the same word.
  if (
    tokens
      .slice(i + 1)
      .some(
        ({ tag, text }, k) =>
          where[i + 1 + k]?.inside === false &&
          (tag === 'ing' || (text === ',' && !/^\d/.test(tokens[i + 2 + k]?.text ?? ''))),
      )
  )
    return undefined
  // "appeals from the orders, dated 2 May, granting bond": the orders grant it.
  if (
    tokens[end - 1]?.tag === 'ing' ||
    tokens.some(({ text }, k) => text === ',' && k < end && !/^\d/.test(tokens[k + 1]?.text ?? ''))
  )
    return undefined
  const adverb = from < i ? `${tokens[from]?.text ?? ''} ` : ''
  return {
    end,
    start: `${main.subject} ${adverb}${finite(base, tokens[main.verb]?.tag === 'past' ? 'past' : 'present', main.subject)}`,
    rest: i + 1,
  }
}
