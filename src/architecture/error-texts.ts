import { textFilesOf } from './texts.ts'
import type { Fault, SourceTree } from './tree.ts'

/** The error codes of every feature, and of the kernel as `common`. */
export type Codes = Readonly<Record<string, readonly string[]>>

/** A code belongs to one feature, or its text depends on who asks. */
export function uniqueCodes(codes: Codes): Fault[] {
  const owners = new Map<string, string[]>()
  for (const [feature, own] of Object.entries(codes))
    for (const code of own) owners.set(code, [...(owners.get(code) ?? []), feature])
  return [...owners]
    .filter(([, features]) => features.length > 1)
    .map(([code, features]) => ({
      file:
        features.at(-1) === 'common'
          ? 'src/kernel/errors.ts'
          : `src/features/${features.at(-1)}/contract.ts`,
      line: 1,
      problem: `the code ${code} belongs to ${features.join(' and ')}`,
      mend: 'name it after what went wrong in this feature, or use the one of the feature above',
    }))
}

/** Every code can be told to a person in every language. */
export function shownErrors(tree: SourceTree, codes: Codes, languages: readonly string[]): Fault[] {
  const files = textFilesOf(tree)
  return Object.entries(codes).flatMap(([namespace, own]) =>
    languages.flatMap((language): Fault[] => {
      const path = `src/text/${language}/${namespace}.json`
      const file = files.find((candidate) => candidate.path === path)
      const missing = own.filter((code) => typeof file?.texts.get(`errors.${code}`) !== 'string')
      return missing.map((code) => ({
        file: path,
        line: 1,
        problem: `the error ${code} has no text`,
        mend: `write errors.${code}`,
      }))
    }),
  )
}
