import { beForms, haveForms, verbForms } from '../lexicon.ts'
import type { Token } from '../tokens.ts'
import { auxiliary, roles, type Role } from './clause.ts'
import { tagged } from './tagged.ts'

/** What stands together around one finite verb: a main clause, one coordinated with it, or one below it. */
export interface Statement {
  readonly role: Role
  readonly tokens: Token[]
  readonly sentence: number
  /** The statement that it stands in, where it stands below one. */
  readonly parent: Statement | undefined
  hasFinite: boolean
  /** Whether its verb may be a participle: "payments received". */
  isReduced: boolean
  /** Whether it opens behind "and": it rules what follows, not what went before. */
  readonly isAfterAnd: boolean
}

/** What may open with no verb of its own: "before the hearing", "without notice". */
const phrasal: ReadonlySet<Role> = new Set([
  'before',
  'after',
  'until',
  'while',
  'without',
  'except',
  'if',
  'because',
  'although',
])
const finiteForms = /^(?:am|is|are|was|were|has|had|does|did|do|have)$/
const subjects = /^(?:i|you|he|she|it|we|they|there|anyone|everyone|someone|nobody|nothing)$/

function isFinite(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i]!
  const before = tokens[i - 1]
  if (token.tag === 'modal') return true
  if (before?.tag === 'modal' || before?.tag === 'to' || auxiliary(before?.lower ?? ''))
    return false
  if (
    before?.lower === 'not' &&
    (tokens[i - 2]?.tag === 'modal' || auxiliary(tokens[i - 2]?.lower ?? ''))
  )
    return false
  if (finiteForms.test(token.lower)) return true
  if (token.tag === 'present' || token.tag === 'past') return true
  if (token.tag !== 'base' || before === undefined) return false
  // "You agree", "the parties agree".
  return (
    (before.tag === 'pronoun' && subjects.test(before.lower)) ||
    (before.tag === 'noun' && /(?:s|people|children)$/.test(before.lower))
  )
}

/** Whether a subject with its finite verb follows, before any sign or other clause. */
function clauseAt(tokens: readonly Token[], from: number): boolean {
  for (let i = from; i < from + 10; i += 1) {
    const token = tokens[i]
    if (
      token === undefined ||
      token.tag === 'stop' ||
      (token.tag === 'and' && i > from) ||
      roles[token.lower] !== undefined
    )
      return false
    if (isFinite(tokens, i)) return i > from
  }
  return false
}

const hasContent = ({ tokens }: Statement) =>
  tokens.some(
    ({ tag: kind }) =>
      kind === 'noun' ||
      kind === 'name' ||
      kind === 'pronoun' ||
      kind === 'determiner' ||
      kind === 'base',
  )

/** Cuts a text into its statements, from left to right; each token is looked at with the ten that follow it. */
export function statementsOf(text: string): { statements: Statement[]; tokens: Token[] } {
  const tokens = tagged(text)
  const statements: Statement[] = []
  let sentence = 0
  const open = (role: Role, parent: Statement | undefined, isAfterAnd = false): Statement => {
    const made: Statement = {
      role,
      tokens: [],
      sentence,
      parent,
      hasFinite: false,
      isReduced: false,
      isAfterAnd,
    }
    statements.push(made)
    return made
  }
  let current = open('main', undefined)
  /** The nearest statement above that still waits for its verb. */
  const waiting = (): Statement | undefined => {
    for (let one = current.parent; one !== undefined; one = one.parent)
      if ((!one.hasFinite || one.isReduced) && hasContent(one)) return one
    return undefined
  }
  const top = (one: Statement): Statement => (one.parent === undefined ? one : top(one.parent))

  tokens.forEach((token, i) => {
    const { lower, text: sign } = token
    const next = tokens[i + 1]
    if (/^[.;:?!]$/.test(sign)) {
      if (i === tokens.length - 1) return
      sentence += 1
      current = open('main', undefined)
      return
    }
    if (token.tag === 'stop') {
      if (sign !== ',' && sign !== ')' && sign !== '(') return
      if (current.parent === undefined) return
      const isDone = current.hasFinite || phrasal.has(current.role)
      const goesOn =
        next?.tag === 'and'
          ? !clauseAt(tokens, i + 2)
          : /^(?:past|participle|present)$/.test(next?.tag ?? '') && !hasContent(current.parent)
      if (!isDone || goesOn || current.tokens.length === 0) return
      current = current.parent.hasFinite ? open('main', undefined) : current.parent
      return
    }
    const role = lower === 'that' && token.tag === 'that' ? 'that' : roles[lower]
    if (role !== undefined && token.tag !== 'determiner' && token.tag !== 'adjective') {
      // "until it is approved": a condition; "or until": beside the one before it.
      const host =
        tokens[i - 1]?.tag === 'and' && current.role === role && current.parent !== undefined
          ? current.parent
          : current
      const prior = tokens[i - 1]?.text === ',' ? tokens[i - 2] : tokens[i - 1]
      current = open(role, host, prior?.tag === 'and' && prior.lower !== 'or')
      return
    }
    if (token.tag === 'and') {
      if (lower === 'but') {
        current =
          current.parent !== undefined && !top(current).hasFinite
            ? current
            : open('main', undefined)
        return
      }
      const isPaired = lower === 'nor' && !current.hasFinite
      if (
        clauseAt(tokens, i + 1) &&
        !isPaired &&
        !(lower === 'or' && tokens[i - 1]?.tag === 'pronoun')
      ) {
        const isFront = current.parent !== undefined && !top(current).hasFinite
        current = open(isFront ? current.role : 'main', isFront ? current.parent : undefined)
      } else if (
        next !== undefined &&
        isFinite(tokens, i + 1) &&
        current.hasFinite &&
        (next.tag !== 'past' ||
          verbForms(next.lower)?.has('participle') !== true ||
          !current.tokens.some(({ lower: one }) => beForms.has(one) || haveForms.has(one)))
      ) {
        current = open(current.role, current.parent)
        current.hasFinite = false
      }
      current.tokens.push(token)
      return
    }
    if (isFinite(tokens, i)) {
      const isSure = token.tag === 'modal' || finiteForms.test(lower)
      const host = isSure || waiting()?.isReduced !== true ? waiting() : undefined
      const isOther =
        current.hasFinite && !(current.isReduced && isSure) && tokens[i - 1]?.tag !== 'and'
      const hasSubject = current.tokens.some(
        ({ tag: kind }) => kind === 'noun' || kind === 'name' || kind === 'pronoun',
      )
      const isOwn = current.tokens.length > 0 && subjects.test(tokens[i - 1]?.lower ?? '')
      if (
        host !== undefined &&
        !isOwn &&
        (isOther ||
          (phrasal.has(current.role) && !hasSubject) ||
          (current.role !== 'if' &&
            current.role !== 'unless' &&
            current.role !== 'who' &&
            current.role !== 'that' &&
            phrasal.has(current.role)))
      )
        current = host
      else if (isOther && subjects.test(tokens[i - 1]?.lower ?? '')) {
        const subject = current.tokens.pop()
        current = open(current.role === 'that' ? 'that' : 'main', undefined)
        if (subject !== undefined) current.tokens.push(subject)
      } else if (isOther && token.tag === 'modal') current = open(current.role, current.parent)
      current.isReduced =
        !current.hasFinite &&
        token.tag === 'past' &&
        verbForms(lower)?.has('participle') === true &&
        /^(?:noun|name)$/.test(tokens[i - 1]?.tag ?? '')
      current.hasFinite = true
    }
    current.tokens.push(token)
  })
  return { statements: statements.filter(({ tokens: own }) => own.length > 0), tokens }
}
