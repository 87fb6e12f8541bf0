import { countElsewhere, declaring, markOperators } from './operators.ts'
import { readScopes, type Reading } from './scope.ts'

/** What may stand for what: one kind in the source, another in plain words. */
const exchanges: readonly (readonly [string, string])[] = [
  ['when', 'if'],
  ['when', 'after'],
  ['when', 'while'],
  ['if', 'when'],
  ['after', 'when'],
  ['while', 'when'],
  ['without', 'unless'],
  ['unless', 'without'],
  ['without', 'not'],
  ['not', 'without'],
  ['except', 'unless'],
  ['unless', 'except'],
]

/** "Ineligible" is "cannot get". */
const isApart = (text: string) => markOperators(text).hasApart

/** What may be said as a condition and has no word for it: "a person who", "leaving the country", "failing which". */
const tacitIf =
  /\b(?:who|whose|whoever|for non\w+)\b|(?<=^|[.;] )(?:(?:An?|Any|Each|Every|No) )?\w+ (?:not )?(?:\w{3,}(?:ed|ing)|paid|made|sent)\b|(?<=^|[.;] )(?:\w+ing\b|(?:Non)?\w+(?:ment|tion|sal|ure) of\b)/g
const tacitWhile = /\bduring\b/gi
/** A duty or a leave that a noun or an adjective gives. */
const tacitMust = /\b(?:responsible|liable|responsibility|expense|mandatory|requires?|duty|obligation|liability)\b/gi
const tacitMay = /\b(?:subject to|entitled to|eligible for|available|right to|multiple)\b/gi

const tacit = [
  ['if', tacitIf],
  ['while', tacitWhile],
  ['must', tacitMust],
  ['must', declaring],
  ['may', tacitMay],
] as const

const times = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** How often each kind became more or less, after what may be exchanged is; and which conditions may follow which. */
function countChanges(before: Reading, after: Reading, source: string, plain: string) {
  const kinds = new Set([...before.counts.keys(), ...after.counts.keys()])
  const diff = new Map([...kinds].map((kind) => [kind, (after.counts.get(kind) ?? 0) - (before.counts.get(kind) ?? 0)]))
  const of = (kind: string) => diff.get(kind) ?? 0
  const add = (kind: string, by: number) => diff.set(kind, of(kind) + by)
  const allowed = new Set<string>()
  const allow = (from: string, to: string) => {
    allowed.add(`${from === 'without' ? '' : from}>${to === 'without' ? '' : to}`)
  }
  for (const [from, to] of exchanges) {
    while (of(from) < 0 && of(to) > 0) {
      add(from, 1)
      add(to, -1)
      allow(from, to)
    }
  }
  for (let i = times(source, declaring); i > 0 && of('not') < 0 && of('forbid') > 0; i -= 1) {
    add('not', 1)
    add('forbid', -1)
  }
  if (isApart(source)) {
    while (of('not') < 0 && of('may not') > 0) {
      add('not', 1)
      add('may not', -1)
    }
  }
  // "Unless you tell us", "if you do not tell us"; "without consent", "if she has not agreed".
  for (const kind of ['unless', 'without']) {
    while (of(kind) < 0 && of('if') > 0 && of('not') > 0) {
      add(kind, 1)
      add('if', -1)
      add('not', -1)
      allow(kind, 'if')
    }
    while (of(kind) > 0 && of('if') < 0 && of('not') < 0) {
      add(kind, -1)
      add('if', 1)
      add('not', 1)
      allow('if', kind)
    }
  }
  for (const [kind, pattern] of tacit) {
    const gone = times(source, pattern) - times(plain, pattern)
    if ((of(kind) > 0 && of(kind) <= gone) || (of(kind) < 0 && of(kind) >= gone)) {
      allow(of(kind) > 0 ? '' : kind, of(kind) > 0 ? kind : '')
      diff.set(kind, 0)
    }
  }
  return { diff, allowed }
}

/** What `plain` binds, denies or conditions otherwise than `source` does; empty where both agree. */
export function scopeChanges(source: string, plain: string): string[] {
  // "You are not allowed to" is "you must not" and "you cannot"; where it does not stand, these two are not the same.
  const isLoose = [source, plain].some((text) => readScopes(text, false).counts.has('not allowed'))
  const before = readScopes(source, isLoose)
  const after = readScopes(plain, isLoose)
  const changes: string[] = []
  const hasPronoun = /\b(?:it|he|she|they|this|that)\b/i.test(source) || /\b(?:it|he|she|they|this|that)\b/i.test(plain)
  const { diff, allowed } = countChanges(before, after, source, plain)
  // "Shall end" is "ends" and "must end".
  const isDeclared = times(source, declaring) > 0
  const isKept = (then: readonly string[], one: string) => then.includes(one) || (isDeclared && ((one === 'must' && then.includes('')) || (one === 'forbid' && then.includes('not')))) || (one === 'not' && then.includes('') && allowed.has('unless>if'))

  // "You may ask, but you must do so in writing": the verb that is said again.
  const again = /\bdo(?:es|ing)? so\b/i.test(source) ? new Set(before.verbsOf.keys()) : new Set<string>()

  for (const [stem, now] of after.scopes) {
    const then = before.scopes.get(stem)
    if (then === undefined) continue
    const isSaidMore = now.length > then.length && then.every((one) => now.includes(one))
    const isOther = then.length === now.length ? now.some((one, i) => !isKept([then[i]!], one)) : now.some((one) => !isKept(then, one) && !(isSaidMore && (one === '' || again.has(one))))
    if (isOther) changes.push(`${stem}: ${then.join('/') || 'plain'} became ${now.join('/') || 'plain'}`)
  }
  for (const [stem, now] of after.conditions) {
    // "It is rejected if the form is not signed": a noun and its pronoun change places; verbs do not.
    if (hasPronoun && !after.scopes.has(stem)) continue
    const then = before.conditions.get(stem)
    if (then === undefined) continue
    const isNew = (one: string) => !then.has(one) && ![...then].some((old) => allowed.has(`${old}>${one}`))
    if ([...now].some(isNew)) changes.push(`${stem}: condition ${[...then].join('/') || 'none'} became ${[...now].join('/') || 'none'}`)
  }
  for (const [kind, by] of diff) {
    if (by === 0) continue
    const then = before.counts.get(kind) ?? 0
    const now = after.counts.get(kind) ?? 0
    // A list below one word may be cut into sentences that each say it again, and said together again.
    const isSaidAgain = then > 0 && by > 0 && by <= before.joints
    const isSaidTogether = now > 0 && by < 0 && -by <= after.joints && [...(before.verbsOf.get(kind) ?? [])].every((verb) => after.verbsOf.get(kind)?.has(verb))
    if (!isSaidAgain && !isSaidTogether) changes.push(`${kind}: ${then} times became ${now}`)
  }
  const [there, here] = [countElsewhere(source), countElsewhere(plain)]
  for (const kind of Object.keys(there)) if (there[kind] !== here[kind]) changes.push(`${kind}: ${there[kind]} times became ${here[kind]}`)
  return changes
}
