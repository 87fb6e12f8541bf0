import type { Operator } from './scopes.ts'
import type { Soft } from './softly.ts'
import type { Signed } from './one-form.ts'

/** Denials and limits for which the other text has none. */

type Kind = Operator['kind']

const kindsFor: Readonly<Record<Kind, ReadonlySet<Kind>>> = {
  not: new Set<Kind>(['without', 'unless', 'except']),
  unless: new Set<Kind>(['not', 'except', 'needless', 'without']),
  without: new Set<Kind>(['not', 'unless', 'except']),
  except: new Set<Kind>(['unless', 'not', 'without', 'needless']),
  only: new Set<Kind>([]),
  needless: new Set<Kind>(['unless', 'except']),
}

const reaches = (one: Operator, other: Operator) =>
  one.scope.size === 0 ||
  other.scope.size === 0 ||
  one.head === other.head ||
  shares(one.scope, other.scope)

const isAside = ({ kind }: Operator) => kind === 'unless' || kind === 'except'

/** The denials and limits of two texts for which the other has none that reaches the same. */
export function unmatched(before: Signed, after: Signed): [Operator[], Operator[]] {
  const alone = (from: Signed, to: Signed) =>
    from.operators.filter(
      (one) =>
        one.scope.size > 0 &&
        !to.operators.some((other) => one.kind === other.kind && reaches(one, other)),
    )
  let [lost, added] = [alone(before, after), alone(after, before)]
  // What is left may be said by another kind of word, each by one.
  for (const one of lost) {
    const other = added.find(
      (candidate) =>
        kindsFor[one.kind].has(candidate.kind) &&
        (reaches(one, candidate) ||
          ((isAside(one) || isAside(candidate)) &&
            (shares(one.scope, candidate.context) || shares(candidate.scope, one.context)))),
    )
    if (other === undefined) continue
    lost = lost.filter((candidate) => candidate !== one)
    added = added.filter((candidate) => candidate !== other)
  }
  return [lost, added]
}

export const softFor: Readonly<Record<Kind, readonly Soft[]>> = {
  not: ['deny'],
  without: ['deny'],
  unless: ['deny', 'limit'],
  except: ['deny', 'limit'],
  only: ['limit'],
  needless: ['free'],
}

/** What one text says below the surface more often than the other. */
export const beyond = (own: readonly Soft[], other: readonly Soft[]): Soft[] =>
  (['deny', 'limit', 'free'] as const).flatMap((kind) =>
    own.filter((one) => one === kind).slice(other.filter((one) => one === kind).length),
  )

export const shares = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  [...a].some((word) => b.has(word))
