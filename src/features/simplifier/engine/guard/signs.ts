import { conceptOf } from './concepts.ts'
import { empty, type Role } from './clause.ts'
import type { Operator, Said, Scopes } from './scopes.ts'
import type { Statement } from './statements.ts'
import { softIn, type Soft } from './softly.ts'
import { asWritten, inOneForm, asException, type Signed } from './one-form.ts'
import { unmatched, softFor, beyond } from './limits-compared.ts'

/** Verbs with so little of their own that another stands for them as well. */
const light = new Set(['get', 'send', 'say', 'do', 'seize'])

/** Concepts of so many words that two of them need not be the same act. */
const wide = new Set([
  'approve',
  'pay',
  'live',
  'valid',
  'keep',
  'use',
  'act',
  'work',
  'cover',
  'seize',
  'start',
  'need_',
])

/** The places of each verb, by its own word where both texts have that, by what it means where they do not. */
function verbsOf(before: Signed, after: Signed): [string, Said[], Said[]][] {
  const group = (all: readonly Said[], key: (one: Said) => string) => {
    const map = new Map<string, Said[]>()
    for (const one of all) map.set(key(one), [...(map.get(key(one)) ?? []), one].slice(-8))
    return map
  }
  const heads = ({ said }: Signed) => said.filter(({ isHead }) => isHead)
  const [words, otherWords] = [
    group(heads(before), ({ lemma }) => lemma),
    group(heads(after), ({ lemma }) => lemma),
  ]
  const same = [...words].flatMap(([lemma, olds]): [string, Said[], Said[]][] =>
    otherWords.has(lemma) ? [[lemma, olds, otherWords.get(lemma)!]] : [],
  )
  const rest = (signed: Signed, other: Map<string, Said[]>) =>
    heads(signed).filter(({ lemma }) => !other.has(lemma))
  const [concepts, otherConcepts] = [
    group(rest(before, otherWords), ({ concept }) => concept),
    group(rest(after, words), ({ concept }) => concept),
  ]
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
    return [
      `sign ${olds[0]!.word}: ${olds[0]!.denied ? 'denied' : 'not denied'} became ${news[0]!.denied ? 'denied' : 'not denied'}`,
    ]
  })
  return [
    ...turned,
    ...turnedNouns(before, after),
    ...turnedNouns(after, before),
    ...oneSided(before, after),
  ]
}

const isMain = ({ role }: Said) => role === 'main' || role === 'that' || role === 'who'

/** What may not become what: a duty a leave, a leave a fact, advice anything else. */
const barred = new Set(['duty leave', 'leave shall', 'fact leave'])

function forceDiffers(a: Said, b: Said): boolean {
  if (
    !isMain(a) ||
    !isMain(b) ||
    a.force === b.force ||
    /[ai]ble$/.test(a.word) ||
    /[ai]ble$/.test(b.word)
  )
    return false
  if ((a.force === 'needless') !== (b.force === 'needless')) return true
  // "You should bring" is said as "bring" as well.
  if (a.force === 'advice' || b.force === 'advice')
    return a.force === 'duty' || b.force === 'duty' || a.force === 'shall' || b.force === 'shall'
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
    new Set(
      tokens
        .filter(({ lower, tag }) => !empty.has(lower) && tag !== 'stop' && tag !== 'number')
        .map(({ lower }) => conceptOf(lower).name),
    )
  const there = after.scopes.statements.map((statement) => ({
    role: statement.role,
    words: wordsOf(statement),
  }))
  return before.scopes.statements.flatMap((statement) => {
    const turns = opposite[statement.role]
    if (turns === undefined) return []
    // "Not until it is paid" is "only after".
    if (
      (statement.role === 'after' &&
        notUntil.test(after.scopes.text) &&
        !notAfter.test(before.scopes.text)) ||
      (statement.role === 'until' &&
        notUntil.test(before.scopes.text) &&
        !notAfter.test(after.scopes.text))
    )
      return []
    const words = [...wordsOf(statement)].filter((word) => !light.has(word)).slice(0, 4)
    const stands = (roles: (role: Role) => boolean) =>
      there.some(({ role, words: own }) => roles(role) && words.some((word) => own.has(word)))
    return stands((role) => turns.has(role)) &&
      !stands((role) => role !== 'main' && role !== 'that' && !turns.has(role))
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
    const isOnlyWhen = (text: string) =>
      notUntil.test(text) || /\bonly (?:if|when|after|once)\b/i.test(text)
    const areLimits = isOnlyWhen(before.scopes.text) && isOnlyWhen(after.scopes.text)
    const differ = (one: Said, other: Said) =>
      forceDiffers(one, other)
        ? `${one.force} became ${other.force}`
        : !areLimits && roleDiffers(one, other)
          ? `${one.role} became ${other.role}`
          : undefined
    if (wide.has(olds[0]!.concept) && olds[0]!.lemma !== news[0]!.lemma) return []
    const isSame = olds.some((one) => news.some((other) => differ(one, other) === undefined))
    return isSame ? [] : [`bind ${olds[0]!.word}: ${differ(olds[0]!, news[0]!)}`]
  })
}

/** "Approve or deny", and afterwards only the one of both. */
function oneSided(before: Signed, after: Signed): string[] {
  const kinds = ({ said }: Signed, isAll = false) => {
    const map = new Map<string, Set<boolean>>()
    for (const { concept, denies, isHead } of said)
      if (isHead || isAll) map.set(concept, (map.get(concept) ?? new Set()).add(denies))
    return map
  }
  const [then, now] = [kinds(before), kinds(after, true)]
  return [...then].flatMap(([concept, both]) =>
    both.size === 2 &&
    now.get(concept)?.size === 1 &&
    !after.scopes.statements.some(({ tokens }) =>
      tokens.some(
        ({ lower }) =>
          conceptOf(lower).name === concept &&
          conceptOf(lower).denies !== [...now.get(concept)!][0],
      ),
    ) &&
    before.scopes.text.match(/\b(?:and|or)\b|;/) !== null &&
    !after.operators.some(({ kind }) => kind === 'not')
      ? [`sign ${concept}: one side is gone`]
      : [],
  )
}

/** "Nonpayment", and afterwards only "paid". */
function turnedNouns(from: Signed, to: Signed): string[] {
  return from.said.flatMap(({ concept, word, isHead, denies, denied }) => {
    if (
      isHead ||
      !denies ||
      !denied ||
      from.said.some((one) => one.concept === concept && !one.denied)
    )
      return []
    const there = to.said.filter((one) => one.concept === concept)
    return there.length > 0 && there.every((one) => !one.denied)
      ? [`sign ${word}: denied became not denied`]
      : []
  })
}

function compare(
  before: Signed,
  after: Signed,
  softThere: readonly Soft[],
  softHere: readonly Soft[],
  isBalanced: boolean,
): string[] {
  const changes = [
    ...turnedVerbs(before, after),
    ...boundOtherwise(before, after),
    ...turnedRoles(before, after),
  ]
  let [lost, added] = unmatched(before, after).map((operators) =>
    operators.filter(({ kind }) => !isBalanced || kind === 'only' || kind === 'needless'),
  ) as [Operator[], Operator[]]
  // One denial for one, each of a verb that the other text does not have: the same in other words.
  for (const one of lost) {
    const other = added.find(
      (candidate) =>
        candidate.kind === one.kind &&
        (one.kind === 'needless' ||
          !(after.scopes.concepts.has(one.head) && before.scopes.concepts.has(candidate.head))),
    )
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
  for (const one of spare(lost, softHere))
    changes.push(`lost-op ${one.kind}: ${one.head} ${[...one.scope].join(' ')}`)
  for (const one of spare(added, softThere))
    changes.push(`new-op ${one.kind}: ${one.head} ${[...one.scope].join(' ')}`)
  return changes
}

/** What denies and limits in the one text otherwise than in the other, in the form of both in which they are most alike. */
export function signChanges(source: Scopes, plain: Scopes, isBalanced: boolean): string[] {
  const [softThere, softHere] = [
    softIn(source.text, plain.text),
    softIn(plain.text, source.text),
  ].map((own, i, both) => beyond(own, both[1 - i]!)) as [Soft[], Soft[]]
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
