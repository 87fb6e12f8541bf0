import { alignedActs, attachmentChanges, freedChanges } from './alignment.ts'
import { chunkChanges } from './chunks.ts'
import { partiesIn, partyOf } from './parties.ts'
import { conditionChanges } from './conditions.ts'
import { contrastChanges } from './contrast.ts'
import { doerChanges } from './doers.ts'
import { newPartyChanges } from './newcomers.ts'
import { itemChanges } from './items.ts'
import { sharedChanges } from './shared.ts'
import { turnedChanges } from './turned.ts'
import { inOneWording } from './wording.ts'
import { type Clause, type Predicate, type Reading, type Role } from './clause.ts'
import { scopesOf } from './scopes.ts'
import { signChanges } from './signs.ts'
import { read } from './reading.ts'

const conditional: ReadonlySet<Role> = new Set(['if', 'unless', 'until', 'before', 'after', 'while', 'because', 'although', 'without', 'except'])
/** The conditions that are looked for; what "without", "unless" and "except" say is compared in signs.ts. */
const timely: ReadonlySet<Role> = new Set(['if', 'unless', 'until', 'before', 'after', 'while'])
const isMain = (role: Role) => role === 'main' || role === 'that' || role === 'to'

/** "Unless he pays" is "if he does not pay". */
const flips = (one: Role, other: Role) => one === 'unless' && (other === 'if' || other === 'who')

function forceDiffers(a: Predicate, b: Predicate, isExchanged: boolean): string | undefined {
  const [then, now] = [a.denied !== flips(a.role, b.role), b.denied !== flips(b.role, a.role)]
  const isOpen = (a.role === 'without') !== (b.role === 'without')
  // "Unless it is waived you must"; "you need not if it is waived".
  const isTurned = isExchanged && (flips(a.role, b.role) || flips(b.role, a.role) || (a.role === 'unless') !== (b.role === 'unless') || !conditional.has(a.role))
  if (then !== now && !isOpen && !isTurned && process.env['OLDV']) return `${a.word}: ${then ? 'denied' : 'not denied'} became ${now ? 'denied' : 'not denied'}`
  if ((!isMain(a.role) && a.role !== 'who') || (!isMain(b.role) && b.role !== 'who')) return undefined
  const [x, y] = [a.force, b.force]
  if (x === y) return undefined
  if ((x === 'needless') !== (y === 'needless')) return `${a.word}: ${x} became ${y}`
  if (a.denied) return undefined
  const pair = [x, y].toSorted().join(' ')
  if (pair === 'duty leave' || pair === 'leave shall' || pair === 'duty fact_' || pair === 'fact leave' || x === 'advice' || y === 'advice') return `${a.word}: ${x} became ${y}`
  return undefined
}

function roleDiffers(a: Predicate, b: Predicate): string | undefined {
  if (a.role === b.role) return undefined
  const pair = [a.role, b.role].toSorted().join(' ')
  if (pair === 'after before' || pair === 'after until' || pair === 'if until' || pair === 'before while' || pair === 'before if') return `${a.word}: ${a.role} became ${b.role}`
  return undefined
}

/** Each verb that both sides have: in at least one of its places it must be ruled as before. */
function verbs(before: Reading, after: Reading): string[] {
  const changes: string[] = []
  const weight = (reading: Reading) => reading.denials + reading.forces.needless
  const isExchanged =
    (after.only.length > before.only.length && weight(before) > weight(after)) ||
    (before.only.length > after.only.length && weight(after) > weight(before)) ||
    (before.clauses.some(({ role }) => role === 'unless') && !after.clauses.some(({ role }) => role === 'unless') && weight(after) > weight(before))
  const byConcept = (reading: Reading) => {
    const map = new Map<string, Predicate[]>()
    for (const one of reading.predicates) map.set(one.concept, [...(map.get(one.concept) ?? []), one].slice(-6))
    return map
  }
  const [then, now] = [byConcept(before), byConcept(after)]
  for (const [concept, olds] of then) {
    const news = now.get(concept)
    if (news === undefined) continue
    const check = (from: Predicate[], to: Predicate[], turn: boolean) => {
      for (const one of from) {
        // A verb is compared with verbs that stand like it, where there are such.
        const alike = to.filter((other) => other.verb && one.verb && other.inner === one.inner)
        const polarities = (all: Predicate[]) => new Set(all.map(({ denied }) => denied)).size
        if (polarities(olds) === 2 && polarities(news) === 2 && [...olds, ...news].some(({ denies }) => denies)) continue
        const faults = (alike.length > 0 ? alike : to).map((other) => {
          const [a, b] = turn ? [other, one] : [one, other]
          return (alike.length > 0 ? forceDiffers(a, b, isExchanged) : undefined) ?? roleDiffers(a, b)
        })
        if (faults.every((fault) => fault !== undefined)) changes.push(`verb ${faults[0]!}`)
      }
    }
    check(olds, news, false)
    check(news, olds, true)
  }
  return [...new Set(changes)]
}

const content = (clause: Clause) => new Set(clause.words)
const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].filter((word) => b.has(word)).length

/** "Three things must be true": the conditions follow as sentences. */
const enumerated = /\b(?:things?|all of (?:these|this|the following)|for this|both|each of (?:these|the))\b/i

function conditions(plain: string, before: Reading, after: Reading): string[] {
  const changes: string[] = []
  const of = (reading: Reading) => reading.clauses.filter(({ role, words }) => timely.has(role) && words.length > 0)
  const compare = (from: Reading, to: Reading, verb: string) => {
    const there = of(to)
    const taken = new Set<Clause>()
    const unmatched: Clause[] = []
    for (const clause of of(from)) {
      const words = content(clause)
      const best = there.map((other) => ({ other, shared: overlap(words, content(other)) })).toSorted((a, b) => b.shared - a.shared)[0]
      if (best === undefined || best.shared === 0) unmatched.push(clause)
      else taken.add(best.other)
    }
    for (const clause of unmatched) {
      const words = content(clause)
      const free = there.find((other) => !taken.has(other) && other.role !== 'because')
      if (free !== undefined) {
        taken.add(free)
        continue
      }
      const known = [...words].filter((word) => to.concepts.has(word)).length
      // Said without a word for it: "a person who", "late payment".
      if (known * 2 >= words.size && (clause.role === 'because' || clause.role === 'while' || clause.role === 'after' || clause.role === 'although')) continue
      if (known * 2 >= words.size && to.clauses.some((other) => other.role === 'who' && overlap(words, content(other)) > 0)) continue
      if (clause.role === 'without' && known > 0 && (verb === 'lost' ? to.denials > from.denials : from.denials > to.denials)) continue
      if (clause.role === 'except' && known > 0 && (to.denials > from.denials || to.only.length > 0)) continue
      if (verb === 'new' && (known > 0 || words.size <= 3)) continue
      if (verb === 'lost' && known * 5 >= words.size * 3 && enumerated.test(plain)) continue
      changes.push(`condition ${verb}: ${clause.role} ${clause.words.join(' ')}`)
    }
  }
  compare(before, after, 'lost')
  compare(after, before, 'new')
  return changes
}

/** Words that deny without a "not"; what one side says with them, the other may say with "not". */
const soft =
  /\b(?:absent|absence|lacks?|lacking|lack|prevents?|prevented|bars?|barred|stops?|precludes?|precluded|except|excepted|los[et]s?|forfeits?|miss(?:es|ed|ing)?|declin\w+|only|alone|avoid\w*|unless|unable|free|instead|rather|until|excus\w+|prohibit\w*|forbid\w*|forbidden|illegal\w*|fail\w*|failure|neglect\w*|omit\w*|omission|default\w*|contrary|waiv\w+|exempt\w*|abandon\w*|toll\w*|stay\w*|clear\w*|regardless|irrespective|whatever|despite|notwithstanding|inconsisten\w*|immun\w*|harmless|disclaim\w*|absentia|cumulative|whether or not|withdrew|withdrawn|breach\w*|break\w*|violat\w+|otherwise|withhold\w*|prejudice|limit\w*|cease\w*|less|under)\b/giu
const softly = (text: string, { predicates }: Reading) => [...(text.match(soft) ?? []).map((word) => word.toLowerCase().slice(0, 4)), ...predicates.filter(({ denies }) => denies).map(({ word }) => word.slice(0, 4))]

function denials(source: string, plain: string, before: Reading, after: Reading): string[] {
  const total = (reading: Reading) => reading.denials + reading.forces.needless + reading.clauses.filter(({ role }) => role === 'unless' || role === 'without').length
  const [then, now] = [total(before), total(after)]
  if (then === now) return []
  const spare = ([here, from]: [string, Reading], [there, to]: [string, Reading]) => {
    const others = softly(there, to)
    return softly(here, from).filter((word) => !others.includes(word)).length
  }
  // "Not this or that" may be cut into sentences that each say it.
  const isList = then > 0 && now > 0 && /\b(?:or|nor|neither)\b/i.test(source)
  if (then > now && then - now > spare([inOneWording(plain), after], [inOneWording(source), before]) + (isList && /\b(?:or|nor|neither)\b/i.test(plain) ? 1 : 0)) return [`denials: ${then} became ${now}`]
  if (now > then && now - then > spare([inOneWording(source), before], [inOneWording(plain), after]) + (isList ? 1 : 0)) return [`denials: ${then} became ${now}`]
  return []
}

const tacit = {
  leave: /\b(?:removable|deportable|available|unavailable|payable|refundable|nonrefundable|renewable|transferable|appealable|enforceable|acceptable|permissible|admissible|inadmissible|negotiable|grant\w*|abilit\w+|inability|unable|able|leave to|eligib\w+|ineligib\w+|entitle\w*|right to|right of|except|solely|only|lead to|reserv\w+|option\w*|opportunity|chance|authori[sz]\w+|authority|power|permission|permit\w*|allow\w*|let|lets|subject to|discretion|choose|choice|can|may|qualif\w+|free to|at any time|possib\w+|time to|have \d+|has \d+|prevent\w*|conspicuous|visual|visible|inform\w*|prosecut\w+|lacks?|\w{3,}(?<!reason|respons)(?:able|ible|ability|ibility)|threat\w*|invite\w*|enable\w*|afford\w*)\b/iu,
  duty: /\b(?:subject to|provided|incumbent|conditioned|shall|must|requir\w+|liable|liability|responsib\w+|burden|obligat\w+|oblig\w+|duty|due|payable|owes?|owed|owing|only|necessary|imperative|essential|mandatory|condition\w*|charged|expense|binding|order\w*|has to|need\w*|call\w* for|within|recover|force[sd]?|made to|make|compel\w*|agree\w*|promis\w+|undertak\w+|expect\w*|may not|until|unless|will|to be)\b/iu,
  needless: /\b(?:waiv\w+|exempt\w*|abate\w*|excus\w+|free|optional|voluntary|unnecessary|no need|no duty|no obligation|no longer|relieved?|not (?:required|necessary|obligated|needed|obligate|have to)|no \p{L}+ (?:is|are|shall be|will be) required|choose|up to you)\b/iu,
}

function forces(source: string, plain: string, before: Reading, after: Reading): string[] {
  const changes: string[] = []
  const has = (reading: Reading, force: Predicate['force']) => reading.forces[force] > 0
  const said = (force: 'leave' | 'duty' | 'needless', reading: Reading, text: string) => has(reading, force) || (force === 'duty' && (has(reading, 'shall') || has(reading, 'needless'))) || tacit[force].test(text)
  for (const force of ['leave', 'duty', 'needless'] as const) {
    if (force === 'leave' && /\b(?:entitle\w*|right|extension|granted|refund\w*)\b/i.test(source) && /\b(?:gets?|ow(?:e|es|ed|ing)|will be)\b/i.test(plain)) continue
    if (has(before, force) && !said(force, after, plain)) changes.push(`force ${force} lost`)
    if (has(after, force) && !said(force, before, source)) changes.push(`force ${force} new`)
  }
  if (has(after, 'advice') && !has(before, 'advice')) changes.push('force advice')
  return changes
}

/** Words that limit as "only" does. */
const limiting = /\b(?:only|alone|solely|exclusively|limited|restricted|unless|sole|just|nothing but|no other|nothing else|unique|except)\b/i

function only(source: string, plain: string, before: Reading, after: Reading): string[] {
  if (before.only.length > 0 && after.only.length === 0 && !(limiting.test(plain) || (after.denials > before.denials && after.clauses.some(({ role }) => role === 'unless' || role === 'until' || role === 'if')))) return ['only lost']
  const times = (text: string) => (text.match(/\b(?:only|alone|solely|exclusively|limited to|restricted to|just|sole|nothing else|no other|unless|except)\b/gi) ?? []).length
  if (times(source) > 0 && times(plain) === 0 && after.denials <= before.denials && /\b(?:only|alone|solely|exclusively|limited to|restricted to)\b/i.test(source) && !/\bnot limited to\b/i.test(source)) return ['only lost']
  if (before.only.length > after.only.length && after.only.length > 0 && times(plain) < times(source) && after.denials <= before.denials) return ['only lost']
  if (before.only.length === 1 && after.only.length === 1) {
    const [one, other] = [before.only[0]!, after.only[0]!]
    const [then, now] = [new Set(one.focus), new Set(other.focus)]
    if (overlap(then, now) === 0 && (one.isBefore !== other.isBefore || [...then].some((word) => after.concepts.has(word)))) return ['only moved']
  }
  if (after.only.length > 0 && before.only.length === 0 && !limiting.test(source) && before.denials === 0) return ['only new']
  return []
}

/** Who is never the reader. */
const offices = new Set('court judge agency department government board consulate officer clerk school hospital police service director secretary prosecutor jury bank employer city county state attorney'.split(' '))
const names = /(?:er|or|ee|ant|ist|party|enforcement|bureau)$/

/** Who does it: two parties of the source that changed places, or one that "you" took over although it is still there. */
function agents(source: string, plain: string, before: Reading, after: Reading): string[] {
  const [there, here] = [partiesIn(source), partiesIn(plain)]
  const [nounsThere, nounsHere] = [before.concepts, after.concepts]
  const isPerson = (party: string) => party === 'you' || party === 'we' || party === 'i'
  const differs = (then: string, now: string) => {
    if (then === now) return false
    if (now === 'you' && offices.has(then)) return true
    if (isPerson(now) && !there.has(now)) return here.has(then)
    if (isPerson(then) && !here.has(then)) return there.has(now)
    if (partyOf(then) === undefined && partyOf(now) === undefined && !names.test(then) && !names.test(now)) return false
    if (partyOf(then) === undefined || partyOf(now) === undefined) return nounsHere.has(then) && nounsThere.has(now) && !isPerson(then) && !isPerson(now)
    return there.has(now) || here.has(then)
  }
  /** "The landlord or the tenant": either may be named first. */
  const isListed = (one: string, other: string) =>
    before.tokens.some((token, i) => token.tag === 'and' && [one, other].every((name) => before.tokens.slice(Math.max(0, i - 4), i + 5).some(({ lower }) => lower === name || partyOf(lower) === name || lower === `${name}s`)))
  return alignedActs(before, after)
    .filter(([one, other]) => one.role === 'main' && other.role === 'main' && one.agent !== undefined && other.agent !== undefined && !isListed(one.agent, other.agent) && differs(one.agent, other.agent))
    .map(([one, other]) => `agent ${one.word}: ${one.agent} became ${other.agent}`)
}

const notAll = /\b(?:not|n't) (?:all|every|each|both|always|necessarily|everyone|everything|entirely|only)\b|\bno[nt] (?:\w+ )?all\b/i
const someSay = /\b(?:some|sometimes|part|partly|one of|at least one|may not|not both|few|many|most|also|as well|can be|just)\b/i

/** "Not all" is not "none", and "not because of this" is not "because of this, not". */
function reach(source: string, plain: string): string[] {
  const changes: string[] = []
  if (notAll.test(source) !== notAll.test(plain) && !someSay.test(notAll.test(source) ? plain : source)) changes.push('reach: not all')
  const notBecause = /\bnot\b[^.;,]*\bbecause\b/i
  const [there, here] = [inOneWording(source), inOneWording(plain)]
  if (notBecause.test(there) && !notBecause.test(here) && /(?:^|[.;] ?)because\b/i.test(here) && /\bnot\b/i.test(here)) changes.push('reach: not because')
  return changes
}

/** The most clauses that are compared. */
const mostClauses = 120

export function clauseChanges(source: string, plain: string): string[] {
  const [before, after] = [read(source), read(plain)]
  // The conditions of one side are compared with all of the other's: no real sentence has so many.
  if (Math.max(before.clauses.length, after.clauses.length) > mostClauses) return ['too long to compare']
  return [...(process.env['OLDW'] ? verbs(before, after) : []), ...(process.env['OLDC'] ? conditions(plain, before, after) : []), ...(process.env['NOC'] ? [] : conditionChanges(scopesOf(source), scopesOf(plain), [source, plain])), ...(process.env['OLDD'] ? denials(source, plain, before, after) : []), ...(process.env['NOSIGN'] ? [] : signChanges(scopesOf(source), scopesOf(plain))), ...forces(source, plain, before, after), ...only(source, plain, before, after), ...reach(source, plain), ...agents(source, plain, before, after), ...(process.env['OLDA'] ? [...attachmentChanges(before, after), ...freedChanges(before, after)] : []), ...chunkChanges(before, after), ...itemChanges(before, after), ...doerChanges(before, after), ...newPartyChanges(source, plain), ...contrastChanges(source, plain), ...sharedChanges(source, plain), ...turnedChanges(source, plain, before, after)]
}
