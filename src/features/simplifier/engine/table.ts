import doublets from './table/doublets.json' with { type: 'json' }
import fillers from './table/fillers.json' with { type: 'json' }
import modifiers from './table/modifiers.json' with { type: 'json' }
import nouns from './table/nouns.json' with { type: 'json' }
import phrases from './table/phrases.json' with { type: 'json' }
import verbPhrases from './table/verb-phrases.json' with { type: 'json' }
import verbs from './table/verbs.json' with { type: 'json' }
import { plural, verbForm, type VerbForm } from './inflect.ts'
import { losesLaw } from './law-words.ts'
import type { Reason } from './tokens.ts'
import { tokenise } from './tokens.ts'

type Kind = 'verb' | 'noun' | 'adjective' | 'adverb' | 'preposition'

/** An entry as written in table/*.json: a plain string, or with guards against a wrong reading. */
type Written = string | { to: string; pos?: string; notBefore?: readonly string[]; notAfter?: readonly string[]; onlyBefore?: readonly string[]; reach?: Reach }

/** One spelling of an entry, ready to be matched. */
export interface Rule {
  /** Lower-case tokens. */
  readonly from: readonly string[]
  readonly to: string
  readonly entry: string
  readonly reason: Reason
  readonly kind: Kind | undefined
  /** Which verb form this spelling is, where the entry is a verb. */
  readonly form?: VerbForm
  readonly notBefore: readonly string[]
  readonly notAfter: readonly string[]
  readonly onlyBefore: readonly string[]
}

const forms: VerbForm[] = ['base', 'present', 'past', 'participle', 'ing']
const bePast: Record<string, string> = { am: 'am', is: 'is', are: 'are', was: 'was', were: 'were', be: 'be', been: 'been', being: 'being' }
const beForm: Record<string, VerbForm> = { am: 'base', is: 'present', are: 'base', was: 'past', were: 'past', be: 'base', been: 'participle', being: 'ing' }

const files: [object, Reason, Kind | undefined][] = [
  [doublets, 'doublet', undefined],
  [fillers, 'filler', undefined],
  [phrases, 'phrase', undefined],
  [verbPhrases, 'phrase', 'verb'],
  [verbs, 'word', 'verb'],
  [nouns, 'word', 'noun'],
  [modifiers, 'word', undefined],
]

/**
 * How readily an entry is used: always (0, what plain-language editors nearly always change), in a sentence that has
 * hardly changed otherwise (1), or only where nothing else would change (2). The fewer words change, the surer is the meaning.
 */
export type Reach = 0 | 1 | 2

/** Under what a rule is found: its first two tokens, or its only one. */
export const keyOf = ([first = '', second]: readonly string[]): string => (second === undefined ? first : `${first} ${second}`)

/** Rules by their key, longest first; one map for each reach, which holds the lower ones too. */
export const reaches: readonly ReadonlyMap<string, readonly Rule[]>[] = compile()

function compile(): Map<string, Rule[]>[] {
  const maps = ([0, 1, 2] as const).map((reach) => ({ reach, rules: new Map<string, Rule[]>() }))
  for (const [file, reason, usual] of files)
    for (const [from, value] of Object.entries(file as Record<string, Written>)) {
      const own = typeof value === 'string' ? 0 : (value.reach ?? 0)
      for (const rule of spell(from.toLowerCase(), value, reason, usual)) {
        if (losesLaw(rule.from, rule.to)) continue
        for (const { reach, rules } of maps) {
          if (reach < own) continue
          const list = rules.get(keyOf(rule.from))
          if (list === undefined) rules.set(keyOf(rule.from), [rule])
          else list.push(rule)
        }
      }
    }
  for (const { rules } of maps) for (const list of rules.values()) list.sort((a, b) => b.from.length - a.from.length)
  return maps.map(({ rules }) => rules)
}

function spell(from: string, value: Written, reason: Reason, usual: Kind | undefined): Rule[] {
  const written = typeof value === 'string' ? { to: value } : value
  const kind = ('pos' in written ? (written.pos as Kind | undefined) : undefined) ?? usual
  const guards = {
    notBefore: 'notBefore' in written ? (written.notBefore ?? []) : [],
    notAfter: 'notAfter' in written ? (written.notAfter ?? []) : [],
    onlyBefore: 'onlyBefore' in written ? (written.onlyBefore ?? []) : [],
  }
  const rule = (spelling: string, to: string, form?: VerbForm): Rule => ({
    from: tokenise(spelling).map(({ lower }) => lower),
    to,
    entry: from,
    reason,
    kind,
    ...(form === undefined ? {} : { form }),
    ...guards,
  })
  const { to } = written
  if (kind === 'verb' && /^be\b/.test(from)) {
    return Object.keys(bePast).map((be) => rule(be + from.slice(2), /^be\b/.test(to) ? be + to.slice(2) : fromBe(to, be), beForm[be]))
  }
  if (kind === 'verb') return forms.map((form) => rule(verbForm(from, form), to === '' ? '' : verbForm(to, form), form))
  if (kind === 'noun') {
    const many = plural(from)
    return many === from ? [rule(from, to)] : [rule(from, to), rule(many, to === '' ? '' : plural(to))]
  }
  return [rule(from, to)]
}

/** "is entitled to" → "has a right to": the verb that replaces "be" takes its person and tense. */
function fromBe(to: string, be: string): string {
  const modal = /^(?:must|can|may)\b/.test(to)
  const form = beForm[be]
  return modal || form === undefined ? to : verbForm(to, form)
}
