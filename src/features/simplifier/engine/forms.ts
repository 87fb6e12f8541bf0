import { verbForm, type VerbForm } from './inflect.ts'
import { bases } from './lexicon.ts'

const forms: VerbForm[] = ['base', 'present', 'past', 'participle', 'ing']
const roots = new Map<string, string>()
for (const base of bases)
  for (const form of forms)
    if (!roots.has(verbForm(base, form))) roots.set(verbForm(base, form), base)

/** The base form of a verb the lexicon knows ("held" → "hold"). */
export const baseOf = (word: string): string | undefined => roots.get(word)
