import { conceptOf } from './concepts.ts'
import { empty, type Role } from './clause.ts'
import type { Operator, Said, Scopes } from './scopes.ts'
import type { Statement } from './statements.ts'
import { softIn, type Soft } from './softly.ts'

/** A condition that, with a denial in front of it, says "only": "may not, unless", "cannot, without", "not until". */
const limiting = new Set(['unless', 'without', 'until', 'before', 'except'])

interface Signed {
  readonly said: readonly Said[]
  readonly operators: readonly Operator[]
  readonly scopes: Scopes
}

const asWritten = (scopes: Scopes): Signed => ({ said: scopes.said, operators: scopes.operators, scopes })

/** "May not pay unless it is approved" as "may pay only if it is approved": two denials that say a limit become one limit. */
function inOneForm(scopes: Scopes): Signed {
  const said = scopes.said.map((one) => ({ ...one }))
  const operators = [...scopes.operators]
  const isDenied = (index: number) => operators.some((one) => one.statement === index && one.kind === 'not')
  scopes.statements.forEach((statement, index) => {
    if (!limiting.has(statement.role) && !(statement.role === 'if' && isDenied(index))) return
    const hosts = scopes.statements.flatMap((other, i) =>
      i !== index && other.sentence === statement.sentence && (other.role === 'main' || other.role === 'that' || other === statement.parent) && isDenied(i)
        ? [i]
        : [],
    )
    const isAttached =
      statement.parent?.hasFinite === true && scopes.statements.indexOf(statement.parent) < index && scopes.statements.includes(statement.parent)
    const host = hosts.find((i) => scopes.statements[i] === statement.parent) ?? (isAttached ? undefined : (hosts.find((i) => i > index) ?? hosts.at(-1)))
    if (host === undefined || !said.some((one) => one.statement === host && one.denied)) return
    for (const one of said) {
      if ((one.statement !== host && one.statement !== index) || !one.denied || (!one.isHead && one.denies)) continue
      one.denied = false
      if (one.statement === host && (one.force === 'duty' || one.force === 'shall')) one.force = 'leave'
    }
    const gone = operators.filter(
      (one) =>
        (one.statement === host && one.kind === 'not') ||
        (one.statement === index &&
          (one.kind === 'unless' || one.kind === 'without' || one.kind === 'except' || (one.kind === 'not' && statement.role === 'if'))),
    )
    const scope = new Set(gone.flatMap((one) => [...one.scope]))
    for (const token of statement.tokens) if (!empty.has(token.lower) && token.tag !== 'stop') scope.add(conceptOf(token.lower).name)
    for (const one of gone) operators.splice(operators.indexOf(one), 1)
    operators.push({
      kind: 'only',
      word: 'only',
      head: gone[0]?.head ?? '',
      scope,
      context: gone[0]?.context ?? scope,
      statement: host,
      sentence: statement.sentence,
    })
  })
  return { said, operators, scopes }
}

/** "You must, unless it is waived" as the sentence says it that goes "you need not if it is waived". */
const asException = (scopes: Scopes): Signed => ({
  ...asWritten(scopes),
  said: scopes.said.map((one) => (one.role === 'unless' && (one.isHead || !one.denies) ? { ...one, denied: !one.denied } : one)),
})

/** Verbs with so little of their own that another stands for them as well. */
const light = new Set(['get', 'send', 'say', 'do', 'seize'])
/** Concepts of so many words that two of them need not be the same act. */
const wide = new Set(['approve', 'pay', 'live', 'valid', 'keep', 'use', 'act', 'work', 'cover', 'seize', 'start', 'need_'])

const shares = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].some((word) => b.has(word))

/** The places of each verb, by its own word where both texts have that, by what it means where they do not. */
function verbsOf(before: Signed, after: Signed): [string, Said[], Said[]][] {
  const group = (all: readonly Said[], key: (one: Said) => string) => {
    const map = new Map<string, Said[]>()
    for (const one of all) map.set(key(one), [...(map.get(key(one)) ?? []), one].slice(-8))
    return map
  }
  const heads = ({ said }: Signed) => said.filter(({ isHead }) => isHead)
  const [words, otherWords] = [group(heads(before), ({ lemma }) => lemma), group(heads(after), ({ lemma }) => lemma)]
  const same = [...words].flatMap(([lemma, olds]): [string, Said[], Said[]][] => (otherWords.has(lemma) ? [[lemma, olds, otherWords.get(lemma)!]] : []))
  const rest = (signed: Signed, other: Map<string, Said[]>) => heads(signed).filter(({ lemma }) => !other.has(lemma))
  const [concepts, otherConcepts] = [group(rest(before, otherWords), ({ concept }) => concept), group(rest(after, words), ({ concept }) => concept)]
  const alike = [...concepts].flatMap(([concept, olds]): [string, Said[], Said[]][] =>
    otherConcepts.has(concept) ? [[concept, olds, otherConcepts.get(concept)!]] : [],
  )
  return [...same, ...alike]
}

/** A verb that both texts have and that is denied in all its places in the one, in none in the other. */
function turnedVerbs(before: Signed, after: Signed): string[] {
  const turned = verbsOf(before, after).flatMap(([, olds, news]) => {
    if (light.has(olds[0]!.concept)) return []
    const signs = new Set(olds.map(({ denied }) => denied))
    if (news.some(({ denied }) => signs.has(denied))) return []
    return [`sign ${olds[0]!.word}: ${olds[0]!.denied ? 'denied' : 'not denied'} became ${news[0]!.denied ? 'denied' : 'not denied'}`]
  })
  return [...turned, ...turnedNouns(before, after), ...turnedNouns(after, before), ...oneSided(before, after)]
}

const isMain = ({ role }: Said) => role === 'main' || role === 'that' || role === 'who'
/** What may not become what: a duty a leave, a leave a fact, advice anything else. */
const barred = new Set(['duty leave', 'leave shall', 'fact leave'])

function forceDiffers(a: Said, b: Said): boolean {
  if (!isMain(a) || !isMain(b) || a.force === b.force || /[ai]ble$/.test(a.word) || /[ai]ble$/.test(b.word)) return false
  if ((a.force === 'needless') !== (b.force === 'needless')) return true
  // "You should bring" is said as "bring" as well.
  if (a.force === 'advice' || b.force === 'advice') return a.force === 'duty' || b.force === 'duty' || a.force === 'shall' || b.force === 'shall'
  // What is denied by "not" is forbidden alike; a word that denies by itself ("late") is bound or not.
  if (a.denied !== a.denies && b.denied !== b.denies) return false
  return barred.has([a.force, b.force].toSorted().join(' '))
}

const turns = new Set(['after before', 'if until', 'before while', 'before if'])
const opposite: Readonly<Partial<Record<Role, ReadonlySet<Role>>>> = {
  before: new Set(['after', 'while', 'if']),
  after: new Set(['before', 'until']),
  until: new Set(['after', 'if']),
}

/** What stood behind "before" and stands behind "after" now, and the like. */
function turnedRoles(before: Signed, after: Signed): string[] {
  const wordsOf = ({ tokens }: Statement) =>
    new Set(tokens.filter(({ lower, tag }) => !empty.has(lower) && tag !== 'stop' && tag !== 'number').map(({ lower }) => conceptOf(lower).name))
  const there = after.scopes.statements.map((statement) => ({ role: statement.role, words: wordsOf(statement) }))
  return before.scopes.statements.flatMap((statement) => {
    const turns = opposite[statement.role]
    if (turns === undefined) return []
    // "Not until it is paid" is "only after".
    if (
      (statement.role === 'after' && notUntil.test(after.scopes.text) && !notAfter.test(before.scopes.text)) ||
      (statement.role === 'until' && notUntil.test(before.scopes.text) && !notAfter.test(after.scopes.text))
    )
      return []
    const words = [...wordsOf(statement)].filter((word) => !light.has(word)).slice(0, 4)
    const stands = (roles: (role: Role) => boolean) => there.some(({ role, words: own }) => roles(role) && words.some((word) => own.has(word)))
    return stands((role) => turns.has(role)) && !stands((role) => role !== 'main' && role !== 'that' && !turns.has(role))
      ? [`time ${statement.role}: ${words.join(' ')}`]
      : []
  })
}
const notUntil = /\b(?:not|no|never|nor|neither|nobody|none)\b[^.;]*\buntil\b/i
const notAfter = /\b(?:not|no|never|nor|neither|nobody|none)\b[^.;]*\bafter\b/i
const roleDiffers = (a: Said, b: Said) => turns.has([a.role, b.role].toSorted().join(' '))

/** A verb that binds where it allowed, or stands after what it stood before, in all its places. */
function boundOtherwise(before: Signed, after: Signed): string[] {
  return verbsOf(before, after).flatMap(([, olds, news]) => {
    const isOnlyWhen = (text: string) => notUntil.test(text) || /\bonly (?:if|when|after|once)\b/i.test(text)
    const areLimits = isOnlyWhen(before.scopes.text) && isOnlyWhen(after.scopes.text)
    const differ = (one: Said, other: Said) =>
      forceDiffers(one, other) ? `${one.force} became ${other.force}` : !areLimits && roleDiffers(one, other) ? `${one.role} became ${other.role}` : undefined
    if (wide.has(olds[0]!.concept) && olds[0]!.lemma !== news[0]!.lemma) return []
    const isSame = olds.some((one) => news.some((other) => differ(one, other) === undefined))
    return isSame ? [] : [`bind ${olds[0]!.word}: ${differ(olds[0]!, news[0]!)}`]
  })
}

/** "Approve or deny", and afterwards only the one of both. */
function oneSided(before: Signed, after: Signed): string[] {
  const kinds = ({ said }: Signed, isAll = false) => {
    const map = new Map<string, Set<boolean>>()
    for (const { concept, denies, isHead } of said) if (isHead || isAll) map.set(concept, (map.get(concept) ?? new Set()).add(denies))
    return map
  }
  const [then, now] = [kinds(before), kinds(after, true)]
  return [...then].flatMap(([concept, both]) =>
    both.size === 2 &&
    now.get(concept)?.size === 1 &&
    !after.scopes.statements.some(({ tokens }) => tokens.some(({ lower }) => conceptOf(lower).name === concept && conceptOf(lower).denies !== [...now.get(concept)!][0])) &&
    before.scopes.text.match(/\b(?:and|or)\b|;/) !== null &&
    !after.operators.some(({ kind }) => kind === 'not')
      ? [`sign ${concept}: one side is gone`]
      : [],
  )
}

/** "Nonpayment", and afterwards only "paid". */
function turnedNouns(from: Signed, to: Signed): string[] {
  return from.said.flatMap(({ concept, word, isHead, denies, denied }) => {
    if (isHead || !denies || !denied || from.said.some((one) => one.concept === concept && !one.denied)) return []
    const there = to.said.filter((one) => one.concept === concept)
    return there.length > 0 && there.every((one) => !one.denied) ? [`sign ${word}: denied became not denied`] : []
  })
}

type Kind = Operator['kind']
const kindsFor: Readonly<Record<Kind, ReadonlySet<Kind>>> = {
  not: new Set<Kind>(['without', 'unless', 'except']),
  unless: new Set<Kind>(['not', 'except', 'needless', 'without']),
  without: new Set<Kind>(['not', 'unless', 'except']),
  except: new Set<Kind>(['unless', 'not', 'without', 'needless']),
  only: new Set<Kind>([]),
  needless: new Set<Kind>(['unless', 'except']),
}

const reaches = (one: Operator, other: Operator) => one.scope.size === 0 || other.scope.size === 0 || one.head === other.head || shares(one.scope, other.scope)
const isAside = ({ kind }: Operator) => kind === 'unless' || kind === 'except'

/** The denials and limits of two texts for which the other has none that reaches the same. */
function unmatched(before: Signed, after: Signed): [Operator[], Operator[]] {
  const alone = (from: Signed, to: Signed) =>
    from.operators.filter((one) => one.scope.size > 0 && !to.operators.some((other) => one.kind === other.kind && reaches(one, other)))
  let [lost, added] = [alone(before, after), alone(after, before)]
  // What is left may be said by another kind of word, each by one.
  for (const one of lost) {
    const other = added.find(
      (candidate) =>
        kindsFor[one.kind].has(candidate.kind) &&
        (reaches(one, candidate) || ((isAside(one) || isAside(candidate)) && (shares(one.scope, candidate.context) || shares(candidate.scope, one.context)))),
    )
    if (other === undefined) continue
    lost = lost.filter((candidate) => candidate !== one)
    added = added.filter((candidate) => candidate !== other)
  }
  return [lost, added]
}

const softFor: Readonly<Record<Kind, readonly Soft[]>> = {
  not: ['deny'],
  without: ['deny'],
  unless: ['deny', 'limit'],
  except: ['deny', 'limit'],
  only: ['limit'],
  needless: ['free'],
}

function compare(before: Signed, after: Signed, softThere: readonly Soft[], softHere: readonly Soft[], isBalanced: boolean): string[] {
  const changes = [...turnedVerbs(before, after), ...boundOtherwise(before, after), ...turnedRoles(before, after)]
  let [lost, added] = unmatched(before, after).map((operators) => operators.filter(({ kind }) => !isBalanced || kind === 'only' || kind === 'needless')) as [Operator[], Operator[]]
  // One denial for one, each of a verb that the other text does not have: the same in other words.
  for (const one of lost) {
    const other = added.find((candidate) => candidate.kind === one.kind && (one.kind === 'needless' || !(after.scopes.concepts.has(one.head) && before.scopes.concepts.has(candidate.head))))
    if (other === undefined) continue
    lost = lost.filter((candidate) => candidate !== one)
    added = added.filter((candidate) => candidate !== other)
  }
  const spare = (operators: Operator[], soft: readonly Soft[]) => {
    const left = [...soft]
    return operators.filter(({ kind }) => {
      const at = left.findIndex((one) => softFor[kind].includes(one))
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
  }
  for (const one of spare(lost, softHere)) changes.push(`lost-op ${one.kind}: ${one.head} ${[...one.scope].join(' ')}`)
  for (const one of spare(added, softThere)) changes.push(`new-op ${one.kind}: ${one.head} ${[...one.scope].join(' ')}`)
  return changes
}

/** What one text says below the surface more often than the other. */
const beyond = (own: readonly Soft[], other: readonly Soft[]): Soft[] =>
  (['deny', 'limit', 'free'] as const).flatMap((kind) => own.filter((one) => one === kind).slice(other.filter((one) => one === kind).length))

/** What denies and limits in the one text otherwise than in the other, in the form of both in which they are most alike. */
export function signChanges(source: Scopes, plain: Scopes, isBalanced: boolean): string[] {
  const [softThere, softHere] = [softIn(source.text, plain.text), softIn(plain.text, source.text)].map((own, i, both) => beyond(own, both[1 - i]!)) as [
    Soft[],
    Soft[],
  ]
  const [befores, afters] = [source, plain].map((scopes) => [
    asWritten(scopes),
    inOneForm(scopes),
    ...(scopes.statements.some(({ role }) => role === 'unless') ? [asException(scopes)] : []),
  ]) as [Signed[], Signed[]]
  let least: string[] | undefined
  for (const before of befores)
    for (const after of afters) {
      const changes = compare(before, after, softThere, softHere, isBalanced)
      if (changes.length === 0) return []
      if (least === undefined || changes.length < least.length) least = changes
    }
  return least ?? []
}
