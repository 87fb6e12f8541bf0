import type { z } from 'zod'
import { languageOf } from '#kernel/written-language.ts'
import type { PoolLead } from '../contract/shapes.ts'
import type { poolPage } from '../store/pool.ts'

type Fit = z.input<typeof PoolLead>['fit']
type PoolRow = Awaited<ReturnType<typeof poolPage>>[number]

/** What of a case fits the reading lawyer, and the language it is written in where that is none of theirs. */
export function fitOf(
  { summary }: { readonly summary: string },
  { lead, fit, spoken }: PoolRow,
): Fit {
  // What was sent before the language was kept is read here.
  const written = lead.writtenIn ?? languageOf(summary)
  return { ...fit, foreign: written === null || spoken.includes(written) ? null : written }
}
