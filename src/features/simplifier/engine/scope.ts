import { baseOf } from './forms.ts'
import { beForms, doForms, haveForms, isNounToo, verbForms } from './lexicon.ts'
import { countElsewhere, markOperators, type Operator } from './operators.ts'

interface Reading {
  /** The duties, leaves and denials that rule a verb, by its stem, in their order. */
  readonly scopes: ReadonlyMap<string, readonly string[]>
  /** The conditions in which a word stands, by its stem. */
  readonly conditions: ReadonlyMap<string, ReadonlySet<string>>
  readonly counts: ReadonlyMap<string, number>
  /** The stems of the verbs below each kind of binding. */
  readonly verbsOf: ReadonlyMap<string, ReadonlySet<string>>
  readonly joints: number
}

const conditionKinds: ReadonlySet<Operator> = new Set(['if', 'unless', 'until', 'while', 'before', 'after'])
const pronouns = new Set('you he she it they we i who this that these those there someone anyone'.split(' '))
const conjunctions = new Set(['and', 'or', 'but', 'yet', 'then', 'so', 'however'])
const relatives = new Set(['who', 'which', 'whom', 'whose'])
const determiners = new Set("the a an his her its their your our my any every each this these those such no".split(' '))
const auxiliaries = new Set([...beForms, ...haveForms, ...doForms, 'will', 'would'])
const small = new Set(
  'a an the of to in on at by for with from into about as than his her its their your our my any some each every all such other this that these those it he she they we you i them him us me be not also too very more most less then there here so please new same own if when'.split(' '),
)

/** Verbs that plain language changes into one another, and that a change of scope must not hide behind. */
const families = [
  'file submit send lodge provide furnish',
  'start begin commence',
  'end stop terminate cease finish',
  'leave depart exit',
  'answer respond reply',
  'pay remit',
  'tell notify inform advise',
  'ask request apply seek',
  'get obtain receive acquire',
  'live reside dwell',
  'appear attend come',
  'buy purchase',
  'refuse deny reject',
  'approve grant accept',
  'help assist aid',
  'keep retain maintain preserve',
  'use utilize employ',
  'work labor',
  'show demonstrate prove establish',
  'finish complete',
  'go travel',
  'change modify alter amend',
  'sign execute',
  'rent lease sublet sublease',
  'remove deport',
  'move relocate',
].map((words) => words.split(' '))
const familyOf = new Map(families.flatMap(([first, ...others]) => others.map((word) => [word, first!] as const)))

function stemOf(word: string): string {
  const base = baseOf(word) ?? word.replace(/'s$/, '').replace(/(?:ies)$/, 'y').replace(/(?<=[^s])s$/, '')
  return familyOf.get(base) ?? base
}

const isVerb = (word: string) => verbForms(word) !== undefined
const isPast = (word: string) => verbForms(word)?.has('past') === true && verbForms(word)?.has('base') !== true

const words = /[\ue000-\uf8ff]|[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*|\d[\d.,:/-]*\d|\d|[.;:!?](?=\s|$)|,(?=\s)|[()]/gu

/** Reads a sentence from left to right and notes what rules each word. */
function readScopes(text: string, isLoose: boolean): Reading {
  const { marked, meaning } = markOperators(text)
  const found = [...marked.matchAll(words)].map(([word]) => word.toLowerCase())
  const scopes = new Map<string, string[]>()
  const conditions = new Map<string, Set<string>>()
  const counts = new Map<string, number>()
  const verbsOf = new Map<string, Set<string>>()
  const note = (map: Map<string, Set<string>>, key: string, value: string) => map.set(key, (map.get(key) ?? new Set()).add(value))
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

  let joints = 0
  let mood: Operator | '' = ''
  let denied = false
  let byDeterminer = false
  let condition: Operator | '' = ''
  let hasVerb = false
  /** A condition without a verb of its own ("before the hearing", "failure to reply") ends where the next verb begins. */
  let isShort = false
  let clause: string[] = []
  /** "must, if asked, show": what the verb after the inserted condition is ruled by. */
  let interrupted: Operator | '' = ''

  const fresh = () => {
    mood = ''
    denied = false
    byDeterminer = false
    hasVerb = false
  }
  const binding = (): string => {
    const exact = exactBinding()
    return isLoose && (exact === 'may not' || exact === 'not allowed') ? 'forbid' : exact
  }
  const exactBinding = (): string => {
    if (mood === 'must') return denied ? 'forbid' : mood
    if (mood === 'may') return denied ? 'may not' : mood
    if (mood === 'forbid' || mood === 'may not' || mood === 'not allowed') return denied ? 'may' : mood
    if (mood === 'needn' || mood === 'should') return denied ? `${mood} not` : mood
    return denied ? 'not' : ''
  }
  const opensClause = (from: number) => {
    for (let i = from; i < from + 6; i += 1) {
      const word = found[i]
      if (word === undefined || /^[.;:,!?()]$/.test(word) || conjunctions.has(word)) return false
      const mark = meaning.get(word)
      if (mark !== undefined) return !conditionKinds.has(mark.operator) && mark.operator !== 'only' && mark.operator !== 'except' && (mark.operator !== 'not' || i === from)
      if (pronouns.has(word) || (auxiliaries.has(word) && word !== 'be')) return true
      if (i === from && isPast(word)) return true
    }
    return false
  }
  /**
   * Never after "the" or "your"; "form", "answer" and the like only right after a mark, "to", a subject or another verb's
   * "and". What follows "is" or "not" counts as one ("is responsible").
   */
  const standsAsVerb = (word: string, i: number) => {
    const before = found[i - 1]
    if (before !== undefined && determiners.has(before)) return false
    if (before !== undefined && (auxiliaries.has(before) || /^(?:not|no)$/.test(meaning.get(before)?.operator ?? ''))) return true
    if (!isVerb(word)) return false
    if (!isNounToo(word)) return true
    return before !== undefined && (meaning.has(before) || before === 'to' || pronouns.has(before) || conjunctions.has(before) || auxiliaries.has(before) || before.endsWith('ly'))
  }
  const endClause = () => {
    fresh()
    clause = []
  }

  found.forEach((word, i) => {
    const mark = meaning.get(word)
    if (mark !== undefined) return operate(mark.operator, mark.back)
    if (/^[.;:!?]$/.test(word)) {
      condition = ''
      return endClause()
    }
    if (word === ',' || word === '(' || word === ')') {
      const leads = condition !== ''
      condition = ''
      joints += 1
      if (leads || opensClause(i + 1)) endClause()
      if (leads) mood = interrupted
      interrupted = ''
      return
    }
    if (conjunctions.has(word)) {
      joints += 1
      if (word === 'but' || opensClause(i + 1)) endClause()
      return
    }
    if (relatives.has(word)) return endClause()
    if (pronouns.has(word)) {
      // "If you move you must tell us": the second subject begins the main clause.
      if ((hasVerb || (isShort && clause.length > 0)) && condition !== '' && opensClause(i)) {
        condition = ''
        endClause()
      }
      return
    }
    if (auxiliaries.has(word)) {
      if (isShort && clause.length > 0) condition = ''
      if (hasVerb && word !== 'be' && word !== 'been' && word !== 'being') fresh()
      return
    }
    if (small.has(word) || /^\d/.test(word)) return
    const stem = stemOf(word)
    note(conditions, stem, condition)
    clause.push(word)
    if (!standsAsVerb(word, i)) return
    scopes.set(stem, [...(scopes.get(stem) ?? []), binding()])
    if (binding() !== '') note(verbsOf, binding(), stem)
    hasVerb ||= isVerb(word)
  })

  function operate(operator: Operator, back: boolean): void {
    if (back) {
      count(operator)
      for (const word of clause.filter(isVerb)) {
        const stem = stemOf(word)
        scopes.set(stem, [operator])
        note(verbsOf, operator, stem)
      }
      return
    }
    if (conditionKinds.has(operator)) {
      count(operator)
      interrupted = mood !== '' && !hasVerb ? mood : ''
      condition = operator
      isShort = operator === 'before' || operator === 'after'
      return endClause()
    }
    if (operator === 'if not') {
      operate('if', false)
      isShort = true
      return operate('not', false)
    }
    if (operator === 'only' || operator === 'except') {
      count(operator)
      return
    }
    if (operator === 'not' || operator === 'no') {
      // "not unable", "never without": two denials of one verb are none.
      denied = !(denied && !hasVerb)
      byDeterminer = operator === 'no'
      if (mood === '' || hasVerb) {
        if (hasVerb) mood = ''
        count('not')
      } else {
        counts.set(mood, (counts.get(mood) ?? 1) - 1)
        count(binding())
      }
      return
    }
    if (isShort && clause.length > 0) condition = ''
    // "No person may enter" forbids; "did not pay and must leave" does not.
    const keepsNo = denied && byDeterminer && !hasVerb
    if (keepsNo) counts.set('not', (counts.get('not') ?? 1) - 1)
    fresh()
    mood = operator
    denied = keepsNo
    count(binding())
  }

  return { scopes, conditions, counts, verbsOf, joints }
}

/** What `plain` binds, denies or conditions otherwise than `source` does; empty where both agree. */
export function scopeChanges(source: string, plain: string): string[] {
  // "You are not allowed to" is "you must not" and "you cannot"; where it does not stand, these two are not the same.
  const isLoose = [source, plain].some((text) => readScopes(text, false).counts.has('not allowed'))
  const before = readScopes(source, isLoose)
  const after = readScopes(plain, isLoose)
  const changes: string[] = []
  const hasPronoun = /\b(?:it|he|she|they|this|that)\b/i.test(source) || /\b(?:it|he|she|they|this|that)\b/i.test(plain)

  for (const [stem, now] of after.scopes) {
    const then = before.scopes.get(stem)
    if (then === undefined) continue
    const isOther = then.length === now.length ? now.join() !== then.join() : now.some((one) => !then.includes(one))
    if (isOther) changes.push(`${stem}: ${then.join('/') || 'plain'} became ${now.join('/') || 'plain'}`)
  }
  for (const [stem, now] of after.conditions) {
    // "It is rejected if the form is not signed": a noun and its pronoun change places; verbs do not.
    if (hasPronoun && !after.scopes.has(stem)) continue
    const then = before.conditions.get(stem)
    if (then !== undefined && [...now].some((one) => !then.has(one))) changes.push(`${stem}: condition ${[...then].join('/') || 'none'} became ${[...now].join('/') || 'none'}`)
  }
  const kinds = new Set([...before.counts.keys(), ...after.counts.keys()])
  for (const kind of kinds) {
    const then = before.counts.get(kind) ?? 0
    const now = after.counts.get(kind) ?? 0
    if (then === now) continue
    // A list below one word may be cut into sentences that each say it again, and said together again.
    const isSaidAgain = then > 0 && now > then && now - then <= before.joints
    const isSaidTogether = now > 0 && now < then && then - now <= after.joints && [...(before.verbsOf.get(kind) ?? [])].every((verb) => after.verbsOf.get(kind)?.has(verb))
    if (!isSaidAgain && !isSaidTogether) changes.push(`${kind}: ${then} times became ${now}`)
  }
  const [there, here] = [countElsewhere(source), countElsewhere(plain)]
  for (const kind of Object.keys(there)) if (there[kind] !== here[kind]) changes.push(`${kind}: ${there[kind]} times became ${here[kind]}`)
  return changes
}
