import { baseOf } from '../forms.ts'
import { beForms, doForms, haveForms } from '../lexicon.ts'
import type { Token } from '../tokens.ts'
import { auxiliary, denying, empty, forceOf, type Force, type Role } from './clause.ts'
import { conceptOf } from './concepts.ts'
import { statementsOf, type Statement } from './statements.ts'

/** A verb or an adjective that is said of something, with all that rules it. */
export interface Said {
  readonly concept: string
  readonly word: string
  /** The word without its ending. */
  readonly lemma: string
  /** Whether the word denies by itself: "refuse", "invalid". */
  readonly denies: boolean
  /** Whether it is denied, by a "not" that reaches it, by "unless" or by the word itself. */
  denied: boolean
  force: Force
  readonly role: Role
  readonly statement: number
  readonly sentence: number
  /** The finite verb of its statement, or one beside it; not an infinitive or a participle below another word. */
  readonly isHead: boolean
}

/** A word that denies or limits, and what it reaches. */
export interface Operator {
  readonly kind: 'not' | 'only' | 'unless' | 'without' | 'except' | 'needless'
  readonly word: string
  readonly head: string
  readonly scope: ReadonlySet<string>
  /** All that its sentence speaks of. */
  readonly context: ReadonlySet<string>
  readonly statement: number
  readonly sentence: number
}

export interface Scopes {
  readonly said: readonly Said[]
  readonly operators: readonly Operator[]
  readonly statements: readonly Statement[]
  readonly concepts: ReadonlySet<string>
  readonly text: string
}

const isVerbish = (token: Token) =>
  /^(?:base|present|past|participle|ing|adjective)$/.test(token.tag)
const isContent = (token: Token) =>
  token.tag !== 'stop' && token.tag !== 'number' && !empty.has(token.lower)
const light = new Set([
  'have',
  'get',
  'give',
  'make',
  'take',
  'keep',
  'hold',
  'contain',
  'find',
  'exist',
  'has',
  'had',
  'gave',
  'made',
  'found',
])
const roleKinds: Readonly<Partial<Record<Role, Operator['kind']>>> = {
  unless: 'unless',
  without: 'without',
  except: 'except',
}

/** What each part of a text denies, limits and binds, and how far that reaches. */
export function scopesOf(text: string): Scopes {
  const { statements } = statementsOf(text)
  const said: Said[] = []
  const operators: Operator[] = []
  const concepts = new Set<string>()
  const contexts = new Map<number, Set<string>>()
  const contextOf = (sentence: number): ReadonlySet<string> => {
    const known =
      contexts.get(sentence) ??
      new Set(
        statements
          .filter((one) => one.sentence === sentence)
          .flatMap(({ tokens }) =>
            tokens.filter(isContent).map(({ lower }) => conceptOf(lower).name),
          ),
      )
    contexts.set(sentence, known)
    return known
  }
  const ruled = new Map<Statement, { force: Force; denied: boolean }>()

  statements.forEach((statement, index) => {
    const { tokens, role, sentence } = statement
    const words = (from: number, to = tokens.length) =>
      new Set(
        tokens
          .slice(from, to)
          .filter(isContent)
          .map(({ lower }) => conceptOf(lower).name),
      )
    for (const word of words(0)) concepts.add(word)
    const inherited =
      statement.hasFinite || role !== 'main' ? undefined : ruled.get(statements[index - 1]!)
    let force: Force = inherited?.force ?? 'fact'
    let denied = false
    let isBySubject = false
    const own: Said[] = []
    const operator = (kind: Operator['kind'], word: string, i: number, head: string) =>
      operators.push({
        kind,
        word,
        head,
        scope: words(i),
        context: contextOf(sentence),
        statement: index,
        sentence,
      })
    const kind = roleKinds[role]
    const headAt = (from: number) => {
      for (let i = from; i < tokens.length; i += 1)
        if (isVerbish(tokens[i]!) && isContent(tokens[i]!)) return conceptOf(tokens[i]!.lower).name
      const first = tokens.slice(from).find(isContent)
      return first === undefined ? '' : conceptOf(first.lower).name
    }
    const isContinued = tokens[0]?.tag === 'and' && statements[index - 1]?.role === role
    if (kind !== undefined && !isContinued) operator(kind, role, 0, headAt(0))
    let hasHead = false
    tokens.forEach((token, i) => {
      const { lower } = token
      const before = tokens[i - 1]
      if (lower === 'only' || lower === 'alone') {
        operator('only', lower, Math.max(0, i - (lower === 'alone' ? 4 : 0)), headAt(i))
        return
      }
      if (denying.has(lower)) {
        if (lower === 'nor' && denied) return
        if (lower === 'not' || lower === 'never') {
          if (isBySubject && denied && !hasHead) denied = false
          else if (
            before !== undefined &&
            hasHead &&
            !auxiliary(before.lower) &&
            before.tag !== 'modal' &&
            before.tag !== 'to' &&
            before.tag !== 'and'
          ) {
            if (tokens[i + 1]?.tag === 'to') {
              operator('not', lower, i + 1, headAt(i + 1))
              return
            }
            // "affects the paper, not the status": the verb is said once more, and denied.
            const last = own.at(-1)
            if (last !== undefined) own.push({ ...last, denied: true })
          } else denied = true
          operator('not', lower, i + 1, headAt(i + 1))
          return
        }
        if (!hasHead || (before !== undefined && beForms.has(before.lower))) {
          denied = true
          isBySubject = true
          operator('not', lower, i + 1, headAt(i + 1))
          return
        }
        // "makes no warranty": the verb before it is denied, and what follows.
        const last = own.at(-1)
        if (last !== undefined) last.denied = !last.denied
        operator(
          'not',
          lower,
          i + 1,
          last === undefined || light.has(last.word) ? headAt(i + 1) : last.concept,
        )
        return
      }
      if (token.tag === 'modal' || forceOf[lower] !== undefined) {
        force = forceOf[lower] ?? 'fact'
        if (force === 'needless') operator('needless', lower, i + 1, headAt(i + 1))
        if (hasHead && !isBySubject) denied = false
        return
      }
      if (!isContent(token) || auxiliary(lower)) return
      const { name, denies } = conceptOf(lower)
      const lemma = baseOf(lower) ?? lower
      const isPredicate =
        token.tag === 'noun' && beForms.has(before?.lower ?? '') && !/(?:tion|ment)$/.test(lower)
      if (!isVerbish(token) && !isPredicate) {
        if (denies)
          own.push({
            concept: name,
            word: lower,
            lemma,
            denies,
            denied: true,
            force: 'fact',
            role,
            statement: index,
            sentence,
            isHead: false,
          })
        return
      }
      const prior = tokens.slice(Math.max(0, i - 4), i)
      const isVerbal = prior.some(
        (one) =>
          beForms.has(one.lower) ||
          haveForms.has(one.lower) ||
          doForms.has(one.lower) ||
          one.tag === 'modal',
      )
      const isCoordinated = before?.tag === 'and' && hasHead
      const isInner =
        before?.tag === 'to' ||
        (token.tag === 'ing' && !isVerbal) ||
        (token.tag === 'adjective' &&
          !beForms.has(before?.lower ?? '') &&
          !(before?.tag === 'adverb' && isVerbal)) ||
        (token.tag === 'participle' && !isVerbal && !isCoordinated) ||
        (token.tag === 'past' &&
          hasHead &&
          !isCoordinated &&
          /^(?:noun|name|number|adverb)$/.test(before?.tag ?? ''))
      const isDeniedHere =
        isInner &&
        (before?.lower === 'not' || (before?.tag === 'to' && tokens[i - 2]?.lower === 'not'))
      own.push({
        concept: name,
        word: lower,
        lemma,
        denies,
        denied: ((denied && !isInner) || isDeniedHere) !== denies,
        force: isInner ? 'fact' : force,
        role,
        statement: index,
        sentence,
        isHead: !isInner,
      })
      if (!isInner) hasHead = true
    })
    if (role === 'unless' || role === 'without')
      for (const one of own) if (one.isHead || !one.denies) one.denied = !one.denied
    said.push(...own)
    ruled.set(statement, { force, denied })
  })
  return {
    said,
    operators,
    statements,
    concepts,
    text: statements
      .flatMap(({ role, tokens }) => [role, ...tokens.map(({ text: word }) => word)])
      .join(' '),
  }
}
