import type { Fault, SourceTree } from './tree.ts'

/** A little product for one test: path → text. */
export const project = (files: Readonly<Record<string, string>>): SourceTree =>
  Object.entries(files).map(([path, text]) => ({ path, text }))

/** Where the faults are, as `file:line`. */
export const places = (faults: readonly Fault[]) =>
  faults.map(({ file, line }) => `${file}:${line}`)
