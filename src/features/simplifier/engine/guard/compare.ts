import { alignedActs } from './alignment.ts'
import { chunkChanges } from './chunks.ts'
import { partiesIn, partyOf } from './parties.ts'
import { alignedChanges } from './aligned.ts'
import { conditionChanges } from './conditions.ts'
import { contrastChanges } from './contrast.ts'
import { doerChanges } from './doers.ts'
import { newPartyChanges } from './newcomers.ts'
import { denialsLeft } from './ledger.ts'
import { isShorter, jointsIn } from './extent.ts'
import { itemChanges } from './items.ts'
import { sharedChanges } from './shared.ts'
import { turnedChanges } from './turned.ts'
import { novelChanges } from './novel.ts'
import { quantityChanges } from './quantity.ts'
import { swappedChanges } from './swapped.ts'
import { tenseChanges } from './tense.ts'
import { inOneWording } from './wording.ts'
import { type Predicate, type Reading } from './clause.ts'
import { scopesOf } from './scopes.ts'
import { signChanges } from './signs.ts'
import { read } from './reading.ts'

const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  [...a].filter((word) => b.has(word)).length

const tacit = {
  leave:
    /\b(?:removable|deportable|available|unavailable|payable|refundable|nonrefundable|renewable|transferable|appealable|enforceable|acceptable|permissible|admissible|inadmissible|negotiable|grant\w*|abilit\w+|inability|unable|able|leave to|eligib\w+|ineligib\w+|entitle\w*|right to|right of|except|solely|only|lead to|reserv\w+|option\w*|opportunity|chance|authori[sz]\w+|authority|power|permission|permit\w*|allow\w*|let|lets|subject to|discretion|choose|choice|can|may|qualif\w+|free to|at any time|possib\w+|time to|have \d+|has \d+|prevent\w*|conspicuous|visual|visible|inform\w*|prosecut\w+|lacks?|\w{3,}(?<!reason|respons)(?:able|ible|ability|ibility)|threat\w*|gets?|access|empower\w*|invite\w*|enable\w*|afford\w*)\b/iu,
  duty: /\b(?:subject to|provided|incumbent|conditioned|shall|must|requir\w+|liable|liability|responsib\w+|burden|obligat\w+|oblig\w+|duty|due|payable|owes?|owed|owing|only|necessary|imperative|essential|mandatory|condition\w*|charged|expense|binding|order\w*|has to|need\w*|call\w* for|within|recover|force[sd]?|made to|make|compel\w*|agree\w*|promis\w+|undertak\w+|expect\w*|may not|until|unless|will|to be)\b/iu,
  needless:
    /\b(?:waiv\w+|exempt\w*|abate\w*|excus\w+|free|optional|voluntary|unnecessary|no need|no duty|no obligation|no longer|relieved?|not (?:required|necessary|obligated|needed|obligate|have to)|no \p{L}+ (?:is|are|shall be|will be) required|choose|up to you|ended|ends?|ceas\w*|terminat\w*|releas\w*|discharg\w*)\b/iu,
}

/** Nouns and adjectives that bind. */
const plainDuty =
  /\b(?:responsib\w+|burden|obligat\w+|oblig\w+|duty|liab\w+|incumbent|payable|falls? to|required|mandatory|must)\b/i
const binding = ({ forces: count }: Reading) => count.duty + count.shall
const freeing = ({ forces: count }: Reading) => count.leave + count.needless + count.advice
/** Whether the one text binds where the other leaves free. */
const isTaken = (force: 'leave' | 'duty' | 'needless', from: Reading, to: Reading) =>
  force === 'duty'
    ? freeing(to) > freeing(from) || to.forbids < from.forbids
    : binding(to) > binding(from) || (force === 'needless' && to.denials < from.denials)

function forces(source: string, plain: string, before: Reading, after: Reading): string[] {
  const changes: string[] = []
  const has = (reading: Reading, force: Predicate['force']) => reading.forces[force] > 0
  const said = (force: 'leave' | 'duty' | 'needless', reading: Reading, text: string) =>
    has(reading, force) ||
    (force === 'duty' && (has(reading, 'shall') || has(reading, 'needless'))) ||
    tacit[force].test(text)
  for (const force of ['leave', 'duty', 'needless'] as const) {
    if (
      force === 'leave' &&
      /\b(?:entitle\w*|right|extension|granted|refund\w*)\b/i.test(source) &&
      /\b(?:gets?|ow(?:e|es|ed|ing)|will be)\b/i.test(plain)
    )
      continue
    // "May only if" is "may not until".
    const isLimited =
      force === 'leave' &&
      after.forbids > before.forbids &&
      /\b(?:until|unless|without|before|except)\b/i.test(plain) &&
      limiting.test(source)
    if (has(before, force) && !isLimited && !said(force, after, plain))
      changes.push(`force ${force} lost`)
    // "Please send", "you should send": said as "send".
    if (
      force === 'duty' &&
      /\b(?:please|should)\b/i.test(source) &&
      !/\b(?:must|shall|required?|have to|has to|needs? to)\b/i.test(plain)
    )
      continue
    if (
      has(after, force) &&
      !said(force, before, source) &&
      (isTaken(force, after, before) ||
        (force === 'leave' && plainDuty.test(source) && !plainDuty.test(plain)))
    )
      changes.push(`force ${force} new`)
  }
  if (
    has(before, 'leave') &&
    !has(after, 'leave') &&
    /\bwill\b/i.test(plain) &&
    !/\b(?:will|shall|must)\b/i.test(source) &&
    /\b(?:may|could|can|might)\b/i.test(source) &&
    !/\b(?:right|entitle\w*|if|want|choose)\b.*\bcan\b/i.test(source) &&
    !/\b(?:have|has) (?:up to )?(?:\d+|\w+) (?:days|weeks|months|years|hours)\b[^.;]*\bto\b/i.test(
      plain,
    )
  )
    changes.push('force: may became will')
  if (
    /\bwill\b/i.test(source) &&
    !/\b(?:may|might|can|could|able|risk|possib\w*|likely|eligib\w*|entitle\w*)\b/i.test(source) &&
    /\b(?:may|might|could)\b(?! not)/i.test(plain) &&
    !/\bwill\b/i.test(plain)
  )
    changes.push('force: will became may')
  if (
    has(after, 'advice') &&
    !has(before, 'advice') &&
    (binding(after) < binding(before) || after.forbids < before.forbids)
  )
    changes.push('force advice')
  return changes
}

/** Words that limit as "only" does. */
const limiting =
  /\b(?:only|alone|solely|exclusively|limited|restricted|unless|sole|just|nothing but|no other|nothing else|by itself|on its own|at most|no more than|up to|unique|except|condition\w*|contingent|depend\w*|reserved|personal|alone)\b/i

function only(source: string, plain: string, before: Reading, after: Reading): string[] {
  if (
    before.only.length > 0 &&
    after.only.length === 0 &&
    !(
      limiting.test(plain) ||
      (after.denials > before.denials &&
        after.clauses.some(({ role }) => role === 'unless' || role === 'until' || role === 'if'))
    )
  )
    return ['only lost']
  const times = (text: string) =>
    (
      text.match(
        /\b(?:only|alone|solely|exclusively|limited to|restricted to|just|sole|nothing else|no other|unless|except|by itself|on its own|at most|no more than|up to|most)\b/gi,
      ) ?? []
    ).length
  if (
    times(source) > 0 &&
    times(plain) === 0 &&
    after.denials <= before.denials &&
    /\b(?:only|alone|solely|exclusively|limited to|restricted to)\b/i.test(source) &&
    !/\bnot limited to\b/i.test(source)
  )
    return ['only lost']
  if (
    before.only.length > after.only.length &&
    after.only.length > 0 &&
    times(plain) < times(source) &&
    after.denials <= before.denials
  )
    return ['only lost']
  if (before.only.length === 1 && after.only.length === 1) {
    const [one, other] = [before.only[0]!, after.only[0]!]
    const [then, now] = [new Set(one.focus), new Set(other.focus)]
    const isBeforeIf = (text: string) =>
      /\bonly (?:[\p{L}']+ ){0,4}(?:if|when|after|once|with)\b/iu.test(text) &&
      !/(?:^|[.;,] )only (?!if\b|when\b|after\b|once\b|with\b)|\b(?:the|an?) only\b/i.test(text)
    if (isBeforeIf(source) && isBeforeIf(plain)) return []
    if (
      overlap(then, now) === 0 &&
      (one.isBefore !== other.isBefore || [...then].some((word) => after.concepts.has(word)))
    )
      return ['only moved']
  }
  // "If" and "only if": the condition is there, and binds as it did.
  const isOnCondition =
    /\bonly (?:if|when|after|with|once|where|while|by|until)\b|\bonly (?:one|once)\b/i.test(
      plain,
    ) &&
    /\b(?:provided|if|when|upon|with|subject to|unless|until|by|once|where|after|on condition|contingent|one)\b/i.test(
      source,
    )
  if (
    after.only.length > 0 &&
    before.only.length === 0 &&
    !limiting.test(source) &&
    before.denials === 0 &&
    !isOnCondition
  )
    return ['only new']
  return []
}

/** Who is never the reader. */
const offices = new Set(
  'court judge agency department government board consulate officer clerk school hospital police service director secretary prosecutor jury bank employer city county state attorney'.split(
    ' ',
  ),
)
const names = /(?:er|or|ee|ant|ist|party|enforcement|bureau)$/

/** Who does it: two parties of the source that changed places, or one that "you" took over although it is still there. */
function agents(source: string, plain: string, before: Reading, after: Reading): string[] {
  const [there, here] = [partiesIn(source), partiesIn(plain)]
  const [nounsThere, nounsHere] = [before.concepts, after.concepts]
  const isPerson = (party: string) => party === 'you' || party === 'we' || party === 'i'
  const differs = (then: string, now: string) => {
    if (then === now) return false
    if (now === 'you' && offices.has(then)) return true
    // "If you are a member": the reader is the one.
    if (isPerson(now) && new RegExp(`\\byou are (?:\\p{L}+ ){0,4}${then}`, 'iu').test(plain))
      return false
    if (isPerson(now) && !there.has(now)) return here.has(then)
    if (isPerson(then) && !here.has(then)) return there.has(now)
    if (
      partyOf(then) === undefined &&
      partyOf(now) === undefined &&
      !names.test(then) &&
      !names.test(now)
    )
      return false
    const isParty = (one: string) => partyOf(one) !== undefined || names.test(one)
    if (!isParty(then) || !isParty(now)) return false
    if (partyOf(then) === undefined || partyOf(now) === undefined)
      return nounsHere.has(then) && nounsThere.has(now) && !isPerson(then) && !isPerson(now)
    return there.has(now) || here.has(then)
  }
  /** "The landlord or the tenant": either may be named first. */
  const isListed = (one: string, other: string) =>
    before.tokens.some(
      (token, i) =>
        token.tag === 'and' &&
        [one, other].every((name) =>
          before.tokens
            .slice(Math.max(0, i - 4), i + 5)
            .some(({ lower }) => lower === name || partyOf(lower) === name || lower === `${name}s`),
        ),
    )
  return alignedActs(before, after)
    .filter(
      ([one, other]) =>
        one.role === 'main' &&
        other.role === 'main' &&
        !/^(?!responsible|liable|eligible).*[ai]ble$/.test(one.word) &&
        one.agent !== undefined &&
        other.agent !== undefined &&
        !isListed(one.agent, other.agent) &&
        differs(one.agent, other.agent),
    )
    .map(([one, other]) => `agent ${one.word}: ${one.agent} became ${other.agent}`)
}

const notAll =
  /\b(?:not|n't) (?:all|every|each|both|always|necessarily|everyone|everything|entirely|only)\b|\bno[nt] (?:\w+ )?all\b/i
const someSay =
  /\b(?:some|sometimes|part|partly|one of|at least one|may not|not both|few|many|most|also|as well|can be|just)\b/i

/** "Not all" is not "none", and "not because of this" is not "because of this, not". */
function reach(source: string, plain: string): string[] {
  const changes: string[] = []
  if (
    notAll.test(source) !== notAll.test(plain) &&
    !someSay.test(notAll.test(source) ? plain : source)
  )
    changes.push('reach: not all')
  const notBecause = /\bnot\b[^.;,]*\bbecause\b/i
  const [there, here] = [inOneWording(source), inOneWording(plain)]
  if (
    notBecause.test(there) &&
    !notBecause.test(here) &&
    /(?:^|[.;] ?)because\b/i.test(here) &&
    /\bnot\b/i.test(here)
  )
    changes.push('reach: not because')
  return changes
}

/** The most clauses that are compared. */
const mostClauses = 120

/** What two texts say otherwise, statement by statement. */
export function clauseChanges(source: string, plain: string): string[] {
  const [before, after] = [read(source), read(plain)]
  // The conditions of one side are compared with all of the other's: no real sentence has so many.
  if (Math.max(before.clauses.length, after.clauses.length) > mostClauses)
    return ['too long to compare']
  const [there, here] = [scopesOf(source), scopesOf(plain)]
  if (Math.max(there.statements.length, here.statements.length) > mostClauses)
    return ['too long to compare']
  return [
    ...signChanges(there, here, denialsLeft(source, plain, true) === 0),
    ...alignedChanges(there, here),
    ...conditionChanges(there, here, [source, plain]),
    ...forces(source, plain, before, after),
    ...only(source, plain, before, after),
    ...reach(source, plain),
    ...agents(source, plain, before, after),
    ...chunkChanges(before, after, isShorter(source, plain), jointsIn(plain) < jointsIn(source)),
    ...(jointsIn(plain) < jointsIn(source) ? itemChanges(before, after) : []),
    ...doerChanges(before, after),
    ...newPartyChanges(source, plain),
    ...contrastChanges(source, plain),
    ...sharedChanges(source, plain),
    ...turnedChanges(source, plain, before, after),
    ...swappedChanges(there, here),
    ...quantityChanges(
      source,
      plain,
      [...before.concepts.keys()].filter((word) => !after.concepts.has(word)).length >
        [...after.concepts.keys()].filter((word) => !before.concepts.has(word)).length,
    ),
    ...tenseChanges(there, here),
    ...novelChanges(source, plain),
  ]
}
