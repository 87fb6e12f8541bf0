import { stemOf } from './families.ts'
import { beForms, doForms, haveForms, isNounToo, verbForms } from './lexicon.ts'
import { markOperators, type Operator } from './operators.ts'

export interface Reading {
  /** The duties, leaves and denials that rule a verb, by its stem, in their order. */
  readonly scopes: ReadonlyMap<string, readonly string[]>
  /** The conditions in which a word stands, by its stem. */
  readonly conditions: ReadonlyMap<string, ReadonlySet<string>>
  readonly counts: ReadonlyMap<string, number>
  /** The stems of the verbs below each kind of binding. */
  readonly verbsOf: ReadonlyMap<string, ReadonlySet<string>>
  readonly joints: number
}

const conditionKinds: ReadonlySet<Operator> = new Set(['if', 'unless', 'until', 'while', 'before', 'after', 'when'])
const pronouns = new Set('you he she it they we i who this that these those there someone anyone'.split(' '))
const conjunctions = new Set(['and', 'or', 'but', 'yet', 'then', 'so', 'however'])
const relatives = new Set(['who', 'which', 'whom', 'whose'])
const determiners = new Set("the a an his her its their your our my any every each this these those such no".split(' '))
const prepositions = new Set(['for', 'of', 'by', 'from', 'in', 'about', 'against'])
const auxiliaries = new Set([...beForms, ...haveForms, ...doForms, 'will', 'would'])
const small = new Set(
  'a an the of to in on at by for with from into about as than his her its their your our my any some each every all such other this that these those it he she they we you i them him us me be not also too very more most less then there here so please new same own if when including'.split(' '),
)

const isVerb = (word: string) => verbForms(word) !== undefined
const isPast = (word: string) => verbForms(word)?.has('past') === true && verbForms(word)?.has('base') !== true

const words = /[\ue000-\uf8ff]|[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*|\d[\d.,:/-]*\d|\d|[.;:!?](?=\s|$)|,(?=\s)|[()]/gu

/** Reads a sentence from left to right and notes what rules each word. */
export function readScopes(text: string, isLoose: boolean): Reading {
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
  /** "If you move you must tell us", and not "if you show it in court". */
  const isSubject = (i: number) => {
    const next = found[i + 1] ?? ''
    const mark = meaning.get(next)
    if (prepositions.has(found[i - 1] ?? '')) return false
    return mark === undefined ? auxiliaries.has(next) || (isVerb(next) && !isPast(next)) : !conditionKinds.has(mark.operator) && mark.operator !== 'except'
  }
  /**
   * Never after "the" or "your"; "form", "answer" and the like only right after a mark, "to", a subject or another verb's
   * "and". What follows "is" or "not" counts as one ("is responsible").
   */
  const standsAsVerb = (word: string, i: number) => {
    const before = found[i - 1]
    if (before !== undefined && (determiners.has(before) || before === 'as')) return false
    if (before !== undefined && (auxiliaries.has(before) || /^(?:not|no)$/.test(meaning.get(before)?.operator ?? ''))) return true
    if (!isVerb(word)) return false
    if (!isNounToo(word)) return true
    return before !== undefined && (meaning.has(before) || before === 'to' || pronouns.has(before) || conjunctions.has(before) || auxiliaries.has(before) || before.endsWith('ly'))
  }
  /** "for filing", "a translation certified by": ruled by no "must" before them. */
  const standsAlone = (word: string, i: number) => {
    const before = found[i - 1] ?? ''
    if (word.endsWith('ing')) return prepositions.has(before)
    return isPast(word) && /^(?:by|in|with|from|under|to)$/.test(found[i + 1] ?? '') && !auxiliaries.has(before) && !conjunctions.has(before) && !meaning.has(before) && !before.endsWith('ly')
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
      if ((hasVerb || (isShort && clause.length > 0)) && condition !== '' && isSubject(i)) {
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
    if (!standsAsVerb(word, i) || (hasVerb && standsAlone(word, i))) return
    scopes.set(stem, [...(scopes.get(stem) ?? []), binding()])
    if (binding() !== '') note(verbsOf, binding(), stem)
    hasVerb ||= isVerb(word)
  })

  function operate(operator: Operator, back: boolean): void {
    if (back) {
      // "No smoking is permitted" forbids.
      const isNone = denied && byDeterminer && operator === 'may'
      if (isNone) counts.set('not', (counts.get('not') ?? 1) - 1)
      const said = isNone ? 'forbid' : operator
      count(said)
      for (const word of clause.filter(isVerb)) {
        const stem = stemOf(word)
        scopes.set(stem, [said])
        note(verbsOf, said, stem)
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
    if (operator === 'apart') {
      count('not')
      return
    }
    if (operator === 'only' || operator === 'except') {
      count(operator)
      return
    }
    if (operator === 'not' || operator === 'no' || operator === 'without') {
      // "not unable", "never without": two denials of one verb are none.
      denied = !(denied && !hasVerb)
      byDeterminer = operator === 'no'
      if (mood === '' || hasVerb) {
        if (hasVerb) mood = ''
        count(operator === 'without' ? 'without' : 'not')
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
