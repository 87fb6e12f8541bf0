import { eq } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import type { Plan } from '#features/lawyers/rules.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { subscriptions } from './table.ts'

export interface SubscriptionWishes extends Omit<
  Partial<typeof subscriptions.$inferInsert>,
  'lawyerId' | 'plan'
> {
  readonly lawyerId: string
  readonly plan?: Plan
}

/** A subscription of a lawyer, active from the first to the last of March 2026 unless told; the profile carries its plan. */
export async function buildSubscription(
  db: Db,
  { lawyerId, plan = 'professional', ...wishes }: SubscriptionWishes,
) {
  const period = {
    currentPeriodStart: new Date('2026-03-01T00:00:00Z'),
    currentPeriodEnd: new Date('2026-04-01T00:00:00Z'),
  }
  const [row] = await db
    .insert(subscriptions)
    .values({ status: 'active', gateway: 'granted', ...period, ...wishes, lawyerId, plan })
    .returning()
  await db
    .update(lawyerProfiles)
    .set({ plan, planRenewal: row!.currentPeriodEnd })
    .where(eq(lawyerProfiles.userId, lawyerId))
  return row!
}
