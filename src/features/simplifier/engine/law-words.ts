import glossary from './glossary.json' with { type: 'json' }
import { baseOf } from './forms.ts'
import { plural, verbForm, type VerbForm } from './inflect.ts'
import words from './law-words.json' with { type: 'json' }

// Words of law are kept, and explained beside the text, never swapped for a near word: "convicted" is not "found guilty",
// a dismissed appeal is not a rejected one, and a reader who looks a word up on the form must find it there.

const forms: VerbForm[] = ['base', 'present', 'past', 'participle', 'ing']

/** Every form of every word of the list, with the word. */
const lawWords: ReadonlyMap<string, string> = new Map([
  ...words.others.flatMap((word) => [word, plural(word)].map((form) => [form, word] as const)),
  ...words.verbs.flatMap((word) => forms.map((form) => [verbForm(word, form), word] as const)),
])

/** One word for all forms of it. */
const stem = (word: string): string =>
  lawWords.get(word) ??
  baseOf(word) ??
  word
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|sh|ch|x)es$/, '')
    .replace(/(?<![su'i])s$/, '')

/** Terms of the glossary and the list's phrases, by the stem of their first word, each as the stems of its words; longest first. */
const terms: ReadonlyMap<string, readonly (readonly string[])[]> = Map.groupBy(
  [...glossary.flatMap(({ match }) => match), ...words.phrases]
    .map((term) =>
      (term.toLowerCase().match(/[\p{L}\p{N}]+(?:[-'’/][\p{L}\p{N}]+)*/gu) ?? []).map(stem),
    )
    .filter((term) => term.length > 0)
    .toSorted((a, b) => b.length - a.length),
  ([first = '']) => first,
)

/** How many words from `i` on are a term of law; 0 where none begins. */
export function termLength(read: readonly string[], i: number): number {
  const stems = (k: number) => stem(read[k] ?? '')
  return (
    terms.get(stems(i))?.find((term) => term.every((part, k) => stems(i + k) === part))?.length ?? 0
  )
}

/** Whether `read` holds a word of law that the words said in their place do not. */
export function losesLaw(read: readonly string[], said: string): boolean {
  const kept = new Set(
    said
      .toLowerCase()
      .match(/[\p{L}]+/gu)
      ?.map(stem) ?? [],
  )
  return read.some((word) => lawWords.has(word) && !kept.has(stem(word)))
}
