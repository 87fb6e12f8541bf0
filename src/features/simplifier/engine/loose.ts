import { plainToEnd } from './adjuncts.ts'
import { atMain, closesLater, hasSubject, mainOf, ownVerb, tenseBefore, wordsIn, type Finder, type Scene } from './clauses.ts'
import { baseOf } from './forms.ts'
import { finite, isPlural, phraseBefore } from './grammar.ts'
import { beForms } from './lexicon.ts'

// Cuts for sentences that are long and have no clear joint: what follows the main statement becomes a sentence that
// points back to it ("This was during …", "It did so by …").

const enough = 4

const denied = ({ tokens }: Scene, end: number) =>
  tokens.slice(0, end).some(({ lower }) => /^(?:not|no|never|neither|nor|without|cannot|unless|only|if)$/.test(lower))

/** "X did y by doing z." → "X did y. It did so by doing z." */
export const means: Finder = (scene, i) => {
  const { tokens } = scene
  if (tokens[i]?.lower !== 'by' || tokens[i + 1]?.tag !== 'ing' || !atMain(scene, i)) return undefined
  const end = tokens[i - 1]?.text === ',' ? i - 1 : i
  const main = mainOf(scene, end)
  const tag = tokens[main?.verb ?? -1]?.tag
  if (
    main === undefined ||
    main.group.passive ||
    beForms.has(tokens[main.group.head]?.lower ?? '') ||
    denied(scene, end) ||
    !/^(?:past|present|modal)$/.test(tag ?? '') ||
    (tag === 'modal' && main.group.head === main.verb) ||
    wordsIn(tokens, i, tokens.length) < enough ||
    wordsIn(tokens, 0, end) < 7
  )
    return undefined
  return {
    end,
    start: `${main.subject} ${tag === 'modal' ? `${tokens[main.verb]?.text ?? ''} do` : tag === 'past' ? 'did' : /^(?:They|We|You)$/.test(main.subject) ? 'do' : 'does'} so`,
    rest: i,
  }
}

/** "A happened when B." → "A happened. This was when B." An "if" is never cut from its result. */
export const moment: Finder = (scene, i) => {
  const { tokens, where } = scene
  const token = tokens[i]
  if (token?.lower !== 'when' || tokens[i - 1]?.text === ',' || where[i]?.inside !== false || where[i - 1]?.clause !== -1) return undefined
  if (
    ownVerb(tokens, i + 1, false) < 0 ||
    closesLater(scene, i) ||
    !hasSubject(scene, i) ||
    denied(scene, i) ||
    wordsIn(tokens, 0, i) < 6 ||
    wordsIn(tokens, i, tokens.length) < enough
  )
    return undefined
  if (
    /^(?:even|only|except|and|or|as|especially|until|since|than|on|at|of|by|is|was|are|were|occasions?|times?|days?|dates?|moments?|cases?|situations?|circumstances)$/.test(
      tokens[i - 1]?.lower ?? '',
    )
  )
    return undefined
  return tenseBefore(scene, i) === 'past' ? { end: i, start: 'This was when', rest: i + 1 } : undefined
}

const heads = [
  'because of',
  'due to',
  'as a result of',
  'owing to',
  'on account of',
  'based on',
  'on the basis of',
  'despite',
  'in spite of',
  'during',
  'in the course of',
  'in breach of',
  'in violation of',
  'contrary to',
  'in connection with',
  'in exchange for',
  'in return for',
  'in response to',
  'at the request of',
  'following',
  'in addition to',
  'instead of',
  'in favour of',
  'in favor of',
].map((words) => words.split(' '))

/** "… during the first half of the year." → "… . This was during the first half of the year." */
export const circumstance: Finder = (scene, i) => {
  const { tokens } = scene
  const head = heads.find((words) => words.every((word, k) => tokens[i + k]?.lower === word))
  if (head === undefined || !atMain(scene, i) || /^(?:in fav|instead|in addition|in exchange)/.test(head.join(' '))) return undefined
  const end = tokens[i - 1]?.text === ',' ? i - 1 : i
  const tense = tenseBefore(scene, end)
  if (
    tense === undefined ||
    !hasSubject(scene, end) ||
    denied(scene, end) ||
    wordsIn(tokens, 0, end) < 6 ||
    wordsIn(tokens, i + head.length, tokens.length) < 4 ||
    !plainToEnd(scene, i + head.length)
  )
    return undefined
  if (/^(?:preposition|determiner|and|to|present|past|modal|base)$/.test(tokens[end - 1]?.tag ?? '') && tokens[end - 1]?.tag !== 'past') return undefined
  if (/^(?:is|was|are|were|be|been|and|or|made|done|given|taken)$/.test(tokens[end - 1]?.lower ?? '') || tense !== 'past') return undefined
  return { end, start: 'This was', rest: i }
}

const telling =
  /^(?:containing|stating|explaining|requiring|ordering|giving|showing|describing|confirming|alleging|claiming|requesting|asking|setting|providing|granting|indicating|saying|concerning|declaring|allowing|permitting|prohibiting|seeking|informing|informing|rejecting|dismissing|suggesting|accusing|imposing|naming|listing|asserting|establishing|authorizing|authorising|directing|involving|making)$/
const done =
  /^(?:made|issued|adopted|given|signed|written|lodged|filed|submitted|delivered|dated|drawn|prepared|addressed|published|imposed|brought|introduced|held|located|situated|entitled|designed|intended|conducted|carried|owned|sent|granted|concluded|entered|passed|approved|chaired|attended)$/

/** "signed a form explaining x" → "signed a form. This form explained x"; "a decision issued by y" → "a decision. This decision was issued by y" */
export const described: Finder = (scene, i) => {
  const { tokens } = scene
  const word = tokens[i]
  if (
    word === undefined ||
    !atMain(scene, i) ||
    tokens[i - 1]?.tag !== 'noun' ||
    !(telling.test(word.lower) || (done.test(word.lower) && tokens[i + 1]?.tag === 'preposition'))
  )
    return undefined
  const tense = tenseBefore(scene, i)
  const { start, head } = phraseBefore(tokens, i, 0, false)
  const noun = tokens[head]
  if (
    tense === undefined ||
    start < 0 ||
    noun === undefined ||
    head !== i - 1 ||
    !/^(?:a|an|two|three|several|another)$/.test(tokens[start]?.lower ?? '') ||
    !hasSubject(scene, start)
  )
    return undefined
  if (wordsIn(tokens, 0, i) < 6 || wordsIn(tokens, i, tokens.length) < enough || denied(scene, i)) return undefined
  const many = isPlural(noun.lower)
  const subject = `${many ? 'These' : 'This'} ${noun.text}`
  if (word.lower.endsWith('ing') && word.lower !== 'concerning') {
    const base = baseOf(word.lower)
    return base === undefined ? undefined : { end: i, start: `${subject} ${finite(base, tense, many ? 'They' : 'It')}`, rest: i + 1 }
  }
  if (word.lower === 'concerning') return { end: i, start: `${subject} ${tense === 'past' ? 'concerned' : many ? 'concern' : 'concerns'}`, rest: i + 1 }
  return { end: i, start: `${subject} ${tense === 'past' ? (many ? 'were' : 'was') : many ? 'are' : 'is'} ${word.text}`, rest: i + 1 }
}

/** "… crimes such as theft and fraud." → "… crimes. Examples are theft and fraud." */
export const examples: Finder = (scene, i) => {
  const { tokens } = scene
  if (tokens[i]?.lower !== 'such' || tokens[i + 1]?.lower !== 'as' || !atMain(scene, i) || tokens[i + 2]?.lower === 'to') return undefined
  const end = tokens[i - 1]?.text === ',' ? i - 1 : i
  const noun = tokens[end - 1]
  const tense = tenseBefore(scene, end)
  if (
    tense === undefined ||
    noun?.tag !== 'noun' ||
    !isPlural(noun.lower) ||
    !hasSubject(scene, end) ||
    wordsIn(tokens, i, tokens.length) < enough ||
    tokens.slice(i).some(({ text, tag }) => text === ';' || /^(?:past|present|modal|relative|that)$/.test(tag))
  )
    return undefined
  return { end, start: tense === 'past' ? 'Examples were' : 'Examples are', rest: i + 2 }
}
