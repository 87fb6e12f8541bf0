import type { z } from 'zod'
import type { Activity } from './contract.ts'
import { fromNewBrowser } from './rules.ts'
import type { SecurityRow } from './store.ts'

/** A line as its own person sees it. */
export const viewActivity = ({
  id,
  kind,
  outcome,
  times,
  lastAt,
  browser,
  system,
  detail,
}: SecurityRow): z.infer<typeof Activity> => ({
  id,
  kind,
  outcome,
  times,
  at: lastAt,
  browser,
  system,
  newBrowser: detail === fromNewBrowser,
})
