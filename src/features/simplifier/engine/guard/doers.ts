import { baseOf } from '../forms.ts'
import { beForms, months } from '../lexicon.ts'
import type { Token } from '../tokens.ts'
import { auxiliary, type Reading } from './clause.ts'
import { conceptOf } from './concepts.ts'
import { partyOf } from './parties.ts'

const owned = new Set([
  'attorney',
  'agent',
  'physician',
  'party',
  'representative',
  'parent',
  'sponsor',
  'employee',
  'agency',
  'company',
  'spouse',
  'child',
  'member',
])
const sideWord =
  /^(?:moving|opposing|losing|winning|prevailing|other|defaulting|injured|custodial|non-custodial|noncustodial|requesting|responding|disclosing|receiving|opposite|breaching|innocent)$/
const byEnd =
  /^(?!(?:matter|order|number|letter|paper|answer|offer|waiver|error|favor|labor|labour|water|power|quarter|chapter|manner|other|another|either|neither|consider|center|winter|summer|december|november|october|september|register|transfer|remainder|surrender|under|over|after|never|whether|however|former|latter|later|prior|minor|major|per|her|fee|committee|refugee|guarantee|degree|three|employer|employee)$)\p{L}{3,}(?:or|er|ee)$/u

/** Who a word names; a lawyer, an agent or a side with whose it is: "the claimant's own doctor". */
function labelAt(tokens: readonly Token[], i: number): string | undefined {
  const { lower, tag } = tokens[i]!
  // "Judge Orlin": the title says who it is.
  if (tag === 'name' && partyOf(tokens[i - 1]?.lower ?? '') !== undefined) return undefined
  if (tag === 'pronoun' || tokens[i + 1]?.tag === 'possessive') return undefined
  const one = lower.replace(/(?<=[^s])s$/, '')
  const party =
    partyOf(lower) ??
    partyOf(one) ??
    ((tag === 'noun' || tag === 'name') && byEnd.test(one)
      ? one
      : tag === 'name' &&
          !months.includes(lower) &&
          lower !== 'english' &&
          lower !== 'notice' &&
          lower !== 'form' &&
          tokens[i + 1]?.tag !== 'name' &&
          lower.length > 2
        ? lower
        : undefined)
  if (party === undefined || party === 'you' || party === 'we' || party === 'i') return undefined
  if (!owned.has(party)) return party
  for (let k = i - 1; k >= Math.max(0, i - 3); k -= 1) {
    const word = tokens[k]!
    if (sideWord.test(word.lower)) return `${word.lower} ${party}`
    if (word.tag === 'possessive') {
      const owner = tokens[k - 1]?.lower ?? ''
      return `${partyOf(owner) ?? owner} ${party}`
    }
    if (word.tag !== 'adjective' && word.lower !== 'own' && word.tag !== 'noun') break
  }
  if (/^(?:for|of)$/.test(tokens[i + 1]?.lower ?? ''))
    for (let k = i + 2; k < i + 4; k += 1) {
      const owner = partyOf(tokens[k]?.lower ?? '')
      if (owner !== undefined) return `${owner} ${party}`
    }
  return party
}

/** Each verb with who does it: in front of it, or after "by" where it is passive. */
function doersOf(tokens: readonly Token[]): {
  doers: Map<string, Set<string>>
  labels: Set<string>
} {
  const doers = new Map<string, Set<string>>()
  const labels = new Set<string>()
  let subject: string | undefined
  let latest: string | undefined
  let isBehind = false
  let hasVerb = false
  tokens.forEach((token, i) => {
    const label = labelAt(tokens, i)
    if (label !== undefined) labels.add(label)
    if (tokens[i + 1]?.tag === 'possessive' && partyOf(token.lower) !== undefined)
      labels.add(partyOf(token.lower)!)
    latest = label ?? latest
    if (
      token.tag === 'stop' ||
      token.tag === 'that' ||
      token.tag === 'subordinator' ||
      token.tag === 'relative' ||
      token.tag === 'and' ||
      token.lower === 'if' ||
      token.lower === 'unless'
    ) {
      isBehind = false
      hasVerb = false
      if (/^[.;:]$/.test(token.text) || token.tag === 'subordinator') subject = undefined
      if (token.tag === 'relative') subject = latest
      return
    }
    if (token.tag === 'preposition' || token.tag === 'to') isBehind = true
    if (token.tag === 'pronoun' && !isBehind && !hasVerb && token.lower !== 'it')
      subject = undefined
    // "A language the tenant understands": a subject of its own.
    const opens =
      /^(?:present|past|modal)$/.test(tokens[i + 1]?.tag ?? '') &&
      tokens[i - 1]?.tag === 'determiner' &&
      /^(?:noun|name)$/.test(tokens[i - 2]?.tag ?? '')
    if (label !== undefined && ((!isBehind && !hasVerb) || opens)) {
      subject = label
      return
    }
    if (token.tag === 'noun' && !isBehind && !hasVerb && tokens[i + 1]?.tag !== 'possessive')
      subject = undefined
    if (token.tag === 'modal' || auxiliary(token.lower)) {
      isBehind = false
      return
    }
    if (
      /^(?:responsible|liable|obligated)$/.test(token.lower) &&
      subject !== undefined &&
      !isBehind
    )
      doers.set('duty', (doers.get('duty') ?? new Set()).add(subject))
    if (!/^(?:base|present|past|participle)$/.test(token.tag)) return
    const prior = tokens.slice(Math.max(0, i - 3), i)
    if (tokens[i - 1]?.tag === 'to' || tokens[i - 1]?.tag === 'determiner') return
    const isPassive =
      prior.some(({ lower }) => beForms.has(lower)) ||
      (/^(?:past|participle)$/.test(token.tag) && tokens[i + 1]?.lower === 'by')
    let doer = subject
    if (isPassive) {
      doer = undefined
      const by = tokens.findIndex((one, k) => k > i && k < i + 12 && one.lower === 'by')
      const stop = tokens.findIndex((one, k) => k > i && one.tag === 'stop')
      if (by > 0 && (stop < 0 || by < stop))
        for (let k = by + 1; k < Math.min(tokens.length, by + 5) && doer === undefined; k += 1)
          doer = labelAt(tokens, k)
    }
    hasVerb = true
    isBehind = true
    if (doer === undefined) return
    const isBound = tokens
      .slice(Math.max(0, i - 4), i)
      .some(({ lower }) => lower === 'must' || lower === 'shall')
    for (const name of [
      conceptOf(token.lower).name,
      `=${baseOf(token.lower) ?? token.lower}`,
      ...(isBound ? ['duty'] : []),
    ])
      doers.set(name, (doers.get(name) ?? new Set()).add(doer))
  })
  return { doers, labels }
}

/** Who does the same act in both texts, where both know who it is. */
export function doerChanges(before: Reading, after: Reading): string[] {
  const [then, now] = [doersOf(before.tokens), doersOf(after.tokens)]
  return [...then.doers].flatMap(([verb, olds]) => {
    const news = now.doers.get(verb)
    if (news === undefined || [...olds].some((one) => news.has(one))) return []
    const isStill = [...olds].some((one) => now.labels.has(one))
    const isKnown = [...news].some((one) => then.labels.has(one))
    const isSure = [...olds, ...news].every(
      (one) => partyOf(one.split(' ').at(-1)!) !== undefined && one !== 'member',
    )
    if (isSure && verb === 'duty' ? !isKnown : isSure ? !isStill && !isKnown : !isStill || !isKnown)
      return []
    return [`sides ${verb}: ${[...olds].join(' ')} became ${[...news].join(' ')}`]
  })
}
