import { conceptOf } from './concepts.ts'
import { empty } from './clause.ts'
import type { Scopes } from './scopes.ts'
import type { Statement } from './statements.ts'

/** The statements of a text with their words, and which of them say the same. */

/** Words too common to tell one condition from another. */
const light = new Set([
  'get',
  'send',
  'say',
  'do',
  'time',
  'person',
  'day',
  'make',
  'take',
  'happen',
  'matter',
  'circumstance',
  'correct',
  'present',
  'so',
  'case',
  'due',
  'applicable',
  'necessary',
  'possible',
  'appropriate',
  'immediately',
  'relevant',
])

/** A statement with its words. */
export interface Part {
  readonly statement: Statement
  readonly index: number
  readonly words: ReadonlySet<string>
  /** Whether it stands in front of what its sentence says. */
  readonly isInFront: boolean
}

const wordsOf = ({ tokens }: Statement): Set<string> =>
  new Set(
    tokens
      .filter(({ lower: word, tag }) => !empty.has(word) && tag !== 'stop' && tag !== 'number')
      .map(({ lower: word }) => conceptOf(word).name)
      .filter(
        (word) =>
          !light.has(word) &&
          !/^(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\w+)?|\w+teen|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\w+ieth)$/.test(
            word,
          ),
      ),
  )

export const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  [...a].filter((word) => b.has(word)).length

/** The statements of a text with their words. */
export function partsOf({ statements }: Scopes): Part[] {
  return statements.map((statement, index) => ({
    statement,
    index,
    words: wordsOf(statement),
    isInFront:
      !statements
        .slice(0, index)
        .some(
          (other) =>
            other.sentence === statement.sentence &&
            other.role === 'main' &&
            other.hasFinite &&
            other !== statement.parent,
        ) && !(statement.parent?.hasFinite === true && isBehind(statements, statement)),
  }))
}

/** The condition of `there` that says what `part` says. */
export function counterpart(part: Part, there: readonly Part[]): Part | undefined {
  const best = there
    .map((other) => ({ other, score: overlap(part.words, other.words) }))
    .toSorted((a, b) => b.score - a.score)[0]
  return best !== undefined && best.score > 0 ? best.other : undefined
}

/** Whether the verb of the statement above stands before it: "you must pay, if you stay". */
function isBehind(statements: readonly Statement[], statement: Statement): boolean {
  const first = statement.tokens[0]
  const verb = statement.parent?.tokens.find(
    ({ tag }) => tag === 'modal' || tag === 'present' || tag === 'past' || tag === 'base',
  )
  return (
    first !== undefined &&
    verb !== undefined &&
    statements.includes(statement) &&
    verb.at < first.at
  )
}
