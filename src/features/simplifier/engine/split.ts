import { linked, thereby } from './adjuncts.ts'
import { mayHang, mayPart } from './bonds.ts'
import { ownVerb, wordsIn, type Cut, type Finder, type Scene } from './clauses.ts'
import { see } from './citations.ts'
import { newSubject, sameSubject, semicolon } from './coordination.ts'
import { nor, andThat, laterVerb } from './later-clauses.ts'
import { places } from './grammar.ts'
import { type Company } from './subjects.ts'
import { because, contrast } from './reasons.ts'
import { frontClause } from './joints.ts'
import {
  afterDoing,
  aimTail,
  andTherefore,
  dash,
  evenThough,
  objectWhich,
  paper,
} from './lone-phrases.ts'
import { doing, told } from './tails.ts'
import { fronted, having, middle } from './participles.ts'
import { inTheMiddle, place, relative } from './relatives.ts'
import { including, following } from './following.ts'
import { tag } from './tag.ts'
import { capital, made, uncapital, type Token } from './tokens.ts'

const longEnough = 10

/** Words that call for one more cut, even one that only points back. */
const tooLong = 9

/** Whether two verbs of one sentence may be parted; see bonds.ts. */
const parting =
  (find: Finder): Finder =>
  (scene, i) => {
    const cut = find(scene, i)
    return cut !== undefined && mayPart(scene, i, cut) ? cut : undefined
  }

/** Whether what follows may stand alone: nothing before it conditions or denies. */
const hanging =
  (find: Finder): Finder =>
  (scene, i) => {
    const cut = find(scene, i)
    return cut !== undefined && mayHang(scene, i) && !goesOn(scene, i) ? cut : undefined
  }

/** "…, arguing that it was stale, and the court refused it": a further clause would be read with the words that were cut off. */
const goesOn = ({ tokens, where }: Scene, i: number): boolean =>
  tokens.some(
    ({ text }, k) =>
      k > i &&
      text === ',' &&
      where[k]?.inside === false &&
      /^(?:and|but|or|so)$/.test(tokens[k + 1]?.lower ?? '') &&
      ownVerb(tokens, k + 2, false) > 0,
  )

/**
 * Tried one after another, each over the whole sentence, only where no strict rule cuts a sentence of more than ten words:
 * first clauses, then what hangs on a noun.
 */
const last = Object.entries<Finder>({
  nor: parting(nor),
  frontClause,
  doing: hanging(doing),
  andTherefore: hanging(andTherefore),
  objectWhich: hanging(objectWhich),
  paper: hanging(paper),
  evenThough: hanging(evenThough),
  dash: hanging(dash),
  afterDoing,
  told: hanging(told),
  aimTail: hanging(aimTail),
})

/**
 * Tried together at every word from left to right, so that the first joint of a sentence is cut first. At one word the
 * surer rule stands in front: semicolons before participles, contrasts before "and", "and" before relatives, grounds behind them.
 */
const strict = Object.entries<Finder>({
  semicolon,
  fronted,
  having,
  contrast,
  newSubject: parting(newSubject),
  sameSubject: parting(sameSubject),
  laterVerb: parting(laterVerb),
  andThat,
  inTheMiddle: hanging(inTheMiddle),
  relative: hanging(relative),
  following: hanging(following),
  place: hanging(place),
  including: hanging(including),
  because: hanging(because),
  see,
  linked: hanging(linked),
  thereby: hanging(thereby),
  middle: hanging(middle),
})

/** Every rule that cuts, by its name, in the order in which they are tried. */
export const finderNames: readonly string[] = [...strict, ...last].map(([name]) => name)

/** The depth at which one more cut is made and no other. */
export const oneCut = 12

/** Cuts a tagged sentence into short ones, each with its own subject and verb, in order; `without` switches one rule off, for its test. */
export function splitClauses(
  tokens: Token[],
  company: Company,
  depth = 0,
  without?: string,
): Token[] {
  if (depth > oneCut || tokens.length < longEnough) return tokens
  const where = places(tokens)
  const scene: Scene =
    without === undefined ? { tokens, where, company } : { tokens, where, company, without }
  // "(1)", "(a)" or "(i)" after a word begins a list, which stays whole; "section 45(1)" does not.
  const listed = tokens.findIndex(
    (token, k) =>
      token.text === '(' &&
      k > 0 &&
      token.space !== '' &&
      !/^(?:number|stop)$/.test(
        tokens[k - 1]?.tag === 'stop' && /^[:;,]$/.test(tokens[k - 1]?.text ?? '')
          ? 'other'
          : (tokens[k - 1]?.tag ?? ''),
      ) &&
      tokens[k + 2]?.text === ')' &&
      /^(?:[1a]|i)$/.test(tokens[k + 1]?.lower ?? ''),
  )
  const end = listed < 0 ? tokens.length : listed + 1
  const words = wordsIn(tokens, 0, tokens.length)
  const cut =
    firstCut(scene, strict, end) ??
    (words > tooLong
      ? last.reduce<Cut | undefined>(
          (found, find) => found ?? firstCut(scene, [find], end),
          undefined,
        )
      : undefined)
  return cut === undefined
    ? tokens
    : [
        ...splitClauses(closed(tokens, cut), company, depth + 1, without),
        ...splitClauses(opened(tokens, cut), company, depth + 1, without),
      ]
}

function firstCut(
  scene: Scene,
  finders: readonly (readonly [name: string, find: Finder])[],
  end: number,
): Cut | undefined {
  const { tokens } = scene
  for (let i = 1; i < end; i++) {
    if (/^[”"]$/.test(tokens[i - 1]?.text ?? '') && tokens[i - 2]?.text === ',') continue
    if (
      tokens[i]?.lower === 'but' &&
      tokens[i + 1]?.lower === 'not' &&
      tokens[i + 2]?.lower === 'limited'
    )
      continue
    // "inspected and admitted", "crime involving moral turpitude": one term each.
    if (tokens[i]?.fixed === true && tokens[i - 1]?.fixed === true) continue
    for (const [name, find] of finders) {
      if (name === scene.without) continue
      const cut = find(scene, i)
      if (cut !== undefined) return cut
    }
  }
  return undefined
}

function closed(tokens: readonly Token[], { end, skip, lead, middle }: Cut): Token[] {
  const after =
    skip === undefined ? [] : tokens.slice(skip[1] + (middle === undefined ? 0 : 1), end)
  const part =
    skip === undefined
      ? tokens.slice(0, end)
      : [
          ...tokens.slice(0, skip[0]),
          ...(middle === undefined ? [] : tagged(made(middle, 'split'))),
          ...after,
        ]
  const first = part[0]
  if (lead !== undefined) part.unshift(...tagged(made(lead, 'split', tokens[0]?.space ?? '')))
  else if (first !== undefined && skip?.[0] === 0)
    part[0] = { ...first, text: capital(first.text), space: tokens[0]?.space ?? '', why: 'split' }
  if (part.at(-1)?.text.endsWith('.') !== true) part.push(...tagged(made('.', 'split', '')))
  return part
}

/** The second part with its new subject, tagged anew: its first words now stand at the head of a sentence. */
function opened(tokens: readonly Token[], { start, rest, restTo, drop }: Cut): Token[] {
  const part = tokens
    .slice(rest, restTo)
    .filter((_, k) => k + rest !== drop)
    .map((token) => ({ ...token }))
  const first = part[0]
  if (first !== undefined) {
    if (start === '') Object.assign(first, { text: capital(first.text), why: 'split' })
    first.space = /^[,.;:]$/.test(first.text) ? '' : ' '
  }
  if (restTo !== undefined) {
    if (first !== undefined && rest === 0 && start !== '') first.text = uncapital(first.text)
    part.push(...tagged(made('.', 'split', '')))
  }
  const words = start === '' ? [] : made(start, 'split')
  if (words.at(-1)?.text === ',' && part[0]?.text === ',') part.shift()
  return [...tagged(words), ...part]
}

function tagged(words: Token[]): Token[] {
  tag(words)
  return words
}
