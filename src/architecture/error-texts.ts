import { textFilesOf } from './texts.ts'
import type { Fault, SourceTree } from './tree.ts'

/** The error codes of every room, and of the kernel as `common`. */
export type Codes = Readonly<Record<string, readonly string[]>>

/** A code belongs to one room, or its text depends on who asks. */
export function uniqueCodes(codes: Codes): Fault[] {
  const owners = new Map<string, string[]>()
  for (const [room, own] of Object.entries(codes)) for (const code of own) owners.set(code, [...(owners.get(code) ?? []), room])
  return [...owners]
    .filter(([, rooms]) => rooms.length > 1)
    .map(([code, rooms]) => ({
      file: rooms.at(-1) === 'common' ? 'src/kernel/errors.ts' : `src/features/${rooms.at(-1)}/contract.ts`,
      line: 1,
      problem: `the code ${code} belongs to ${rooms.join(' and ')}`,
      mend: 'name it after what went wrong in this room, or use the one of the room above',
    }))
}

/** Every code can be told to a person in every language. */
export function toldErrors(tree: SourceTree, codes: Codes, languages: readonly string[]): Fault[] {
  const files = textFilesOf(tree)
  return Object.entries(codes).flatMap(([namespace, own]) =>
    languages.flatMap((language): Fault[] => {
      const path = `src/text/${language}/${namespace}.json`
      const file = files.find((candidate) => candidate.path === path)
      const missing = own.filter((code) => typeof file?.texts.get(`errors.${code}`) !== 'string')
      return missing.map((code) => ({ file: path, line: 1, problem: `the error ${code} has no text`, mend: `write errors.${code}` }))
    }),
  )
}
