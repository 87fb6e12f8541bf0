import { clauseChanges } from './compare.ts'
import { figureChanges } from './figures.ts'
import { jointChanges } from './joints.ts'
import { lawChanges } from './law.ts'
import { nameChanges } from './names.ts'

/** The longest sentence that is compared. */
const longest = 4_000

export function meaningChanges(source: string, plain: string): string[] {
  if (source.length > longest || plain.length > 2 * longest) return ['too long to compare']
  return [...nameChanges(source, plain), ...figureChanges(source, plain), ...clauseChanges(source, plain), ...jointChanges(source, plain), ...lawChanges(source, plain)]
}
