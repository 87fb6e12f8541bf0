import type { planOf } from './actions.ts'

/** What a lawyer sees of the own plan. */
export const viewUsage = (plan: Awaited<ReturnType<typeof planOf>>) => ({
  plan: plan?.plan ?? null,
  used: plan?.used ?? 0,
  limit: plan?.limit ?? null,
  periodStart: plan?.period.start ?? null,
  periodEnd: plan?.period.end ?? null,
})
