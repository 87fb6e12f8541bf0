import { useEffect } from 'react'
import { draftKeyOf, dropDraft, keepDraft, readDraft } from '#web/drafts.ts'
import { useHydrated } from '#web/hydration.tsx'
import type { OwnLawyerProfile } from '../client.ts'
import { plans, type Plan } from '../rules.ts'

const key = draftKeyOf('chosen-plan')
const place = () => window.localStorage

/** The plan that was chosen before there was an account; this browser remembers it until one runs. */
export function useChosenPlan(
  { userId, hasPlan }: Pick<OwnLawyerProfile, 'userId' | 'hasPlan'>,
  chosen: Plan | undefined,
): Plan | undefined {
  const hydrated = useHydrated()
  useEffect(() => {
    if (hasPlan) dropDraft(place, key)
    else if (chosen !== undefined) keepDraft(place, key, chosen, userId)
  }, [hasPlan, chosen, userId])
  if (hasPlan) return undefined
  if (chosen !== undefined || !hydrated) return chosen
  const kept = readDraft(place, key, userId)
  return plans.find((one) => one === kept)
}
