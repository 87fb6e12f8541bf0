import doublets from './table/doublets.json' with { type: 'json' }
import fillers from './table/fillers.json' with { type: 'json' }
import gentle from './table/gentle.json' with { type: 'json' }
import last from './table/last.json' with { type: 'json' }
import modifiers from './table/modifiers.json' with { type: 'json' }
import nouns from './table/nouns.json' with { type: 'json' }
import phrases from './table/phrases.json' with { type: 'json' }
import verbs from './table/verbs.json' with { type: 'json' }
import { plural, verbForm, type VerbForm } from './inflect.ts'
import type { Reason } from './tokens.ts'
import { tokenise } from './tokens.ts'

type Kind = 'verb' | 'noun' | 'adjective' | 'adverb' | 'preposition'

/** An entry as written in table/*.json: a plain string, or with guards against a wrong reading. */
type Written = string | { to: string; pos?: string; notBefore?: readonly string[]; notAfter?: readonly string[]; onlyBefore?: readonly string[] }

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
  [verbs, 'word', 'verb'],
  [nouns, 'word', 'noun'],
  [modifiers, 'word', undefined],
]

/** Words that are plain enough in a sentence that other rules make plainer, and those to change only when nothing else would. */
const more: [object, Reason, Kind | undefined][] = [
  [gentle, 'word', undefined],
  [last, 'word', undefined],
]

/** How far the rules go: the usual ones, the gentle ones as well, all of them. */
export type Reach = 0 | 1 | 2

/** Rules by their first word, longest first; one map for each reach. */
export const reaches: readonly ReadonlyMap<string, readonly Rule[]>[] = [compile(files), compile([...files, ...more.slice(0, 1)]), compile([...files, ...more])]

function compile(files: readonly [object, Reason, Kind | undefined][]): Map<string, Rule[]> {
  const found = new Map<string, Rule[]>()
  const add = (rule: Rule) => {
    const first = rule.from[0]
    if (first !== undefined) found.set(first, [...(found.get(first) ?? []), rule])
  }
  for (const [file, reason, usual] of files)
    for (const [from, value] of Object.entries(file as Record<string, Written>)) spell(from.toLowerCase(), value, reason, usual).forEach(add)
  for (const list of found.values()) list.sort((a, b) => b.from.length - a.from.length)
  return found
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
