import { eq } from 'drizzle-orm'
import { days, later } from '#kernel/clock.ts'
import type { Db } from '#server/db.ts'
import { conversations } from '#features/conversations/table.ts'
import { enoughReplies } from '#features/lawyers/rules.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { measureReplies } from './store.ts'

/** Measures the answers of everybody who has conversations, as each answer does. With too few of them a profile keeps the hours it has. */
export async function buildReplyFigures(db: Db, now: Date): Promise<void> {
  const talking = await db.selectDistinct({ id: conversations.lawyerId }).from(conversations)
  for (const { id } of talking) {
    const { replies, medianHours } = await measureReplies(db, id, later(now, -days(365)))
    const measured = {
      repliesMeasured: replies,
      medianReplyHours: medianHours?.toFixed(2) ?? null,
      ...(replies >= enoughReplies && { responseTime: Math.max(1, Math.round(medianHours ?? 0)) }),
    }
    await db.update(lawyerProfiles).set(measured).where(eq(lawyerProfiles.userId, id))
  }
}
