import doublets from './table/doublets.json' with { type: 'json' }
import fillers from './table/fillers.json' with { type: 'json' }
import modifiers from './table/modifiers.json' with { type: 'json' }
import nouns from './table/nouns.json' with { type: 'json' }
import phrases from './table/phrases.json' with { type: 'json' }
import verbPhrases from './table/verb-phrases.json' with { type: 'json' }
import verbs from './table/verbs.json' with { type: 'json' }
import { plural, verbForm, type VerbForm } from './inflect.ts'
import { losesLaw } from './law-words.ts'
import { type Reason, tokenise } from './tokens.ts'

type Kind = 'verb' | 'noun' | 'adjective' | 'adverb' | 'preposition'

/** An entry as written in table/*.json: a plain string, or with guards against a wrong reading. */
type Written =
  | string
  | {
      to: string
      pos?: string
      /** Words that must not, or must, stand beside it: a word, "#" for any number, "<noun>" for any noun or name. */
      notBefore?: readonly string[]
      notAfter?: readonly string[]
      onlyBefore?: readonly string[]
      onlyAfter?: readonly string[]
      /** Words that must not stand anywhere in its sentence. */
      without?: readonly string[]
      /** The forms of the verb that are replaced; all where none is named. */
      forms?: readonly string[]
    }

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
  readonly onlyAfter: readonly string[]
  readonly without: readonly string[]
}

const forms: VerbForm[] = ['base', 'present', 'past', 'participle', 'ing']
const bePast: Record<string, string> = {
  am: 'am',
  is: 'is',
  are: 'are',
  was: 'was',
  were: 'were',
  be: 'be',
  been: 'been',
  being: 'being',
}
const beForm: Record<string, VerbForm> = {
  am: 'base',
  is: 'present',
  are: 'base',
  was: 'past',
  were: 'past',
  be: 'base',
  been: 'participle',
  being: 'ing',
}

const files: [object, Reason, Kind | undefined][] = [
  [doublets, 'doublet', undefined],
  [fillers, 'filler', undefined],
  [phrases, 'phrase', undefined],
  [verbPhrases, 'phrase', 'verb'],
  [verbs, 'word', 'verb'],
  [nouns, 'word', 'noun'],
  [modifiers, 'word', undefined],
]

/** Under what a rule is found: its first two tokens, or its only one. */
export const keyOf = ([first = '', second]: readonly string[]): string =>
  second === undefined ? first : `${first} ${second}`

/** Rules by their key, longest first. */
export const rules: ReadonlyMap<string, readonly Rule[]> = compile()

function compile(): Map<string, Rule[]> {
  const map = new Map<string, Rule[]>()
  for (const [file, reason, usual] of files)
    for (const [from, value] of Object.entries(file as Record<string, Written>))
      for (const rule of spell(from.toLowerCase(), value, reason, usual)) {
        if (losesLaw(rule.from, rule.to)) continue
        const list = map.get(keyOf(rule.from))
        if (list === undefined) map.set(keyOf(rule.from), [rule])
        else list.push(rule)
      }
  for (const list of map.values()) list.sort((a, b) => b.from.length - a.from.length)
  return map
}

function spell(from: string, value: Written, reason: Reason, usual: Kind | undefined): Rule[] {
  const written = typeof value === 'string' ? { to: value } : value
  const kind = ('pos' in written ? (written.pos as Kind | undefined) : undefined) ?? usual
  const guard = (name: 'notBefore' | 'notAfter' | 'onlyBefore' | 'onlyAfter' | 'without') =>
    name in written ? (written[name as keyof typeof written] as readonly string[]) : []
  const guards = {
    notBefore: guard('notBefore'),
    notAfter: guard('notAfter'),
    onlyBefore: guard('onlyBefore'),
    onlyAfter: guard('onlyAfter'),
    without: guard('without'),
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
    return Object.keys(bePast).map((be) =>
      rule(be + from.slice(2), /^be\b/.test(to) ? be + to.slice(2) : fromBe(to, be), beForm[be]),
    )
  }
  const wanted = forms.filter(
    (form) => !('forms' in written) || (written.forms as readonly string[]).includes(form),
  )
  if (kind === 'verb')
    return wanted.map((form) =>
      rule(verbForm(from, form), to === '' ? '' : verbForm(to, form), form),
    )
  if (kind === 'noun') {
    const many = plural(from)
    return many === from
      ? [rule(from, to)]
      : [rule(from, to), rule(many, to === '' ? '' : plural(to))]
  }
  return [rule(from, to)]
}

/** "is entitled to" → "has a right to": the verb that replaces "be" takes its person and tense. */
function fromBe(to: string, be: string): string {
  const modal = /^(?:must|can|may)\b/.test(to)
  const form = beForm[be]
  return modal || form === undefined ? to : verbForm(to, form)
}
