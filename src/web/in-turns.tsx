import { createIsomorphicFn } from '@tanstack/react-start'
import { use, type ReactElement, type ReactNode } from 'react'

/** One promise per turn: each is kept when the process has had time for everything else since the one before. */
const turns = createIsomorphicFn()
  .server((count: number): readonly Promise<void>[] => {
    const kept: Promise<void>[] = []
    for (let turn = 0; turn < count; turn += 1) {
      const before = kept[turn - 1] ?? Promise.resolve()
      // React begins what waited one round later, so that a single round between two turns would join them.
      kept.push(
        before.then(() => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))),
      )
    }
    return kept
  })
  .client((): readonly Promise<void>[] => [])

interface InTurnsProps {
  /** A list with keys. */
  readonly children: readonly ReactElement[]
  /** How many are made in one go. */
  readonly atOnce?: number
}

/**
 * A long list, of which the server makes a few at a time and answers others in between: a page of cards would hold up
 * everybody else. The page leaves when all of it is made (`app/entry-server.ts`), so nothing of this is seen in its HTML.
 * In the browser it is the list and nothing more.
 */
export function InTurns({ children, atOnce = 4 }: InTurnsProps) {
  const waits = turns(Math.ceil(children.length / atOnce))
  return children.map((child, place) => (
    <Turn key={child.key} wait={waits[Math.floor(place / atOnce)]}>
      {child}
    </Turn>
  ))
}

function Turn({
  wait,
  children,
}: {
  readonly wait: Promise<void> | undefined
  readonly children: ReactNode
}) {
  if (wait !== undefined) use(wait)
  return children
}
