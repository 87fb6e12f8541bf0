import { outside, reporting, type Cut, type Scene } from './clauses.ts'
import { baseOf } from './forms.ts'
import { isFinite, mainVerb } from './grammar.ts'
import type { Token } from './tokens.ts'

// What a cut must not part. A condition, an exception, a time or a ground in a sentence may rule every verb of it, and
// grammar alone rarely says which; so a sentence that holds one is cut only where that cannot matter.

/** Open a condition or an exception: these rule whatever stands in the sentence. */
const conditions = new Set(
  'if unless until till whenever wherever whether once lest except notwithstanding absent upon provided providing otherwise only'.split(
    ' ',
  ),
)
const conditionPhrases = [
  'as long as',
  'so long as',
  'as soon as',
  'so that',
  'such that',
  'in the event',
  'in case',
  'in cases',
  'subject to',
  'to the extent',
  'in so far',
  'on condition',
  'other than',
  'apart from',
  'aside from',
  'but for',
  'save for',
  'in the absence',
  'failure to',
  'by using',
  'for a period',
  'no later than',
  'not later than',
  'as a condition',
  'at any time',
].map((words) => words.split(' '))

/** Open a time, a place or a ground: in what is told as past they may belong to one verb alone. */
const circumstances = new Set(
  'when while whilst after before because although though where whereas during since pending following'.split(
    ' ',
  ),
)
const circumstancePhrases = [
  'prior to',
  'at the time',
  'by reason of',
  'by virtue of',
  'as of',
  'for the purpose',
  'for purposes',
  'even though',
].map((words) => words.split(' '))

/** A duty that has one of these behind its last verb, or in front, may mean it for every verb: by when, how long, how, where. */
const limits =
  /^(?:within|by|for|on|at|in|from|through|throughout|without|under|with|between|over|per|via)$/

const opens = (
  { tokens }: Scene,
  k: number,
  words: ReadonlySet<string>,
  phrases: readonly (readonly string[])[],
): boolean =>
  words.has(tokens[k]?.lower ?? '') ||
  phrases.some((phrase) => phrase.every((word, n) => tokens[k + n]?.lower === word))

const opensCondition = (scene: Scene, k: number): boolean =>
  outside(scene, k) && opens(scene, k, conditions, conditionPhrases)
const opensCircumstance = (scene: Scene, k: number): boolean =>
  outside(scene, k) &&
  (opens(scene, k, circumstances, circumstancePhrases) ||
    (scene.tokens[k]?.lower === 'as' && scene.tokens[k]?.tag === 'subordinator'))

const some = (from: number, to: number, test: (k: number) => boolean): boolean => {
  for (let k = from; k < to; k++) if (test(k)) return true
  return false
}

/** Whether tokens[from, to) hold a duty or a leave. */
const bindsIn = ({ tokens }: Scene, from: number, to: number): boolean =>
  tokens
    .slice(from, to)
    .some(({ tag, lower }) => tag === 'modal' && !/^(?:would|could)$/.test(lower))

/** Whether all that tokens[from, to) says is told as past fact: no duty, no leave, no rule. */
const toldAsPast = ({ tokens, where }: Scene, from: number, to: number): boolean => {
  const verbs = tokens
    .slice(from, to)
    .filter((_, k) => where[from + k]?.inside === false && isFinite(tokens, from + k))
  return (
    verbs.length > 0 &&
    verbs.every(({ tag, lower }) => tag === 'past' || /^(?:would|could)$/.test(lower))
  )
}

/** The part between two semicolons that token `i` stands in. */
function segmentAround({ tokens, where }: Scene, i: number): [from: number, to: number] {
  const ends = (k: number) => tokens[k]?.text === ';' && where[k]?.inside === false
  let from = i
  while (from > 0 && !ends(from - 1)) from--
  let to = i
  while (to < tokens.length && !ends(to)) to++
  return [from, to]
}

/** In front, these say how often, when or but for what the whole holds: "Usually, A, and B", "Those limits aside, A, and B". */
const wide =
  /^(?:generally|usually|typically|normally|ordinarily|often|sometimes|rarely|historically|traditionally|currently|apart|aside|excepted|notwithstanding|excluded)$/

/** Whether the sentence begins with a phrase without a verb that ends in one of these words. */
function frontRules({ tokens }: Scene, from: number): boolean {
  const comma = tokens.findIndex(({ text }, k) => k > from && text === ',')
  return (
    comma > 0 &&
    wide.test(tokens[comma - 1]?.lower ?? '') &&
    !some(from, comma, (k) => isFinite(tokens, k))
  )
}

/** "understands and agrees that", "the officer decided, and a judge affirmed, that": the first verb waits for what follows the second. */
function waits({ tokens }: Scene, i: number): boolean {
  const verb = tokens[tokens[i - 1]?.text === ',' ? i - 2 : i - 1]
  if (
    verb === undefined ||
    verb.tag === 'preposition' ||
    /^(?:understand|agree|know|acknowledge|represent|warrant|certify|certifie|own|use)s?$/.test(
      verb.lower,
    )
  )
    return true
  return /^(?:past|present|base)$/.test(verb.tag) && reporting.has(baseOf(verb.lower) ?? '')
}

/** "the day you ask": a clause without "that" says which day, and its subject is not that of the sentence. */
const saysWhich = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens
    .slice(from, to)
    .some(
      ({ lower }, k) =>
        /^(?:you|he|she|it|they|we|i)$/.test(lower) &&
        /^(?:noun|number)$/.test(tokens[from + k - 1]?.tag ?? ''),
    )

/** "Not only A and B", "both", "either", "whether": the pair belongs together by its first word. */
const pairs = /^(?:both|either|neither|whether|between)$/

/** In what is told as past, only these rule more than the verb beside them. */
const hard = /^(?:if|unless|except|lest|otherwise|provided|whether|wherever|whenever)$/

/** "may", "can": what it says need not happen. */
const leaves = ({ tokens }: Scene, from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ lower }) => /^(?:may|can|could|might)$/.test(lower))

const definite =
  /^(?:the|this|that|these|those|your|his|her|its|their|our|my|you|he|she|it|they|we|i)$/

/**
 * Whether the subject before `i` says of whom or of what the sentence holds ("Rent paid by a check that is returned …"):
 * in a rule that is a condition, and it rules the second statement as well.
 */
function narrows({ tokens, where }: Scene, from: number, i: number, start: string): boolean {
  const verb = mainVerb(tokens, where, from, i)
  const subject = tokens.slice(from, Math.max(from, verb))
  if (
    subject.some(
      ({ tag, lower }) =>
        tag === 'relative' || tag === 'that' || /^(?:whoever|whichever|whatever)$/.test(lower),
    )
  )
    return true
  const own = start === '' || start === 'However,'
  if (!own || definite.test(subject[0]?.lower ?? '') || subject[0]?.tag === 'name') return false
  return (
    subject.some(({ tag }) => /^(?:past|participle|ing)$/.test(tag)) ||
    /^(?:any|each|every|no|all|a|an)$/.test(subject[0]?.lower ?? '')
  )
}

/**
 * Whether two verbs may be parted at token `i`. A condition anywhere in the sentence may belong to both; so may a time, a
 * place or a ground, but for one that a past verb has right behind it. In a duty or a leave so may a day, a period or a
 * means behind the last verb, or one that the sentence begins with.
 */
export function mayPart(scene: Scene, i: number, { rest, start }: Cut): boolean {
  const { tokens, where } = scene
  const [from, to] = segmentAround(scene, i)
  if (waits(scene, i) || frontRules(scene, from) || saysWhich(tokens, from, i)) return false
  // A ground that was cut off in front already rules both.
  if (
    tokens[from]?.lower === 'for' &&
    tokens[from + 1]?.lower === 'this' &&
    tokens[from + 2]?.lower === 'reason'
  )
    return false
  if (
    tokens
      .slice(from, i)
      .some(
        ({ lower }, k) =>
          pairs.test(lower) || (lower === 'not' && tokens[from + k + 1]?.lower === 'only'),
      )
  )
    return false
  if (toldAsPast(scene, from, to)) {
    if (
      opensCircumstance(scene, from) ||
      opensCondition(scene, from) ||
      some(from, to, (k) => outside(scene, k) && hard.test(tokens[k]?.lower ?? ''))
    )
      return false
    const ownSubject = start === '' || start === 'However,'
    return (
      ownSubject ||
      !some(
        rest,
        to,
        (k) =>
          (opensCircumstance(scene, k) || opensCondition(scene, k)) && where[k - 1]?.clause === -1,
      )
    )
  }
  if (some(from, to, (k) => opensCondition(scene, k) || opensCircumstance(scene, k))) return false
  if (narrows(scene, from, i, start)) return false
  // "make any investigation and settle any claim that we think fit": the last words may narrow both.
  const narrowing = (k: number) =>
    /^(?:relative|that)$/.test(tokens[k]?.tag ?? '') &&
    /^(?:noun|name)$/.test(tokens[k - 1]?.tag ?? '') &&
    outside(scene, k)
  if (start !== '' && start !== 'However,' && some(rest, to, narrowing)) return false
  if (!bindsIn(scene, from, to)) return true
  // "The tenant may leave early, and the owner must return the deposit": the second waits for the first.
  if (leaves(scene, from, i) && !leaves(scene, rest, to) && !/ (?:may|can)$/.test(start))
    return false
  // "may cancel within 14 days and get the money back"
  if (
    tokens
      .slice(from, i)
      .some(
        ({ lower }, k) =>
          /^(?:within|by|for|during|until)$/.test(lower) && tokens[from + k + 1]?.tag === 'number',
      )
  )
    return false
  return (
    tokens[from]?.tag !== 'preposition' &&
    !some(
      rest,
      to,
      (k) =>
        outside(scene, k) &&
        tokens[k]?.tag === 'preposition' &&
        limits.test(tokens[k]?.lower ?? ''),
    )
  )
}
