import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { isActive, users } from '#features/people/table.ts'
import { lawyerChanges, lawyerProfiles } from '#features/lawyers/table.ts'

const lookedAt = (db: Db) =>
  db
    .select({ profile: lawyerProfiles, user: users, change: lawyerChanges })
    .from(lawyerProfiles)
    .innerJoin(users, eq(users.id, lawyerProfiles.userId))
    .leftJoin(lawyerChanges, eq(lawyerChanges.lawyerId, lawyerProfiles.userId))

export type LookedAt = Awaited<ReturnType<typeof listWaiting>>[number]

export const listWaiting = (db: Db) =>
  lookedAt(db)
    .where(and(eq(lawyerProfiles.verificationStatus, 'pending'), isActive))
    .orderBy(asc(lawyerProfiles.submittedAt), asc(lawyerProfiles.userId))
    .limit(200)

/** A lawyer who is not approved is looked at as a whole, change included: that queue has them. */
export const listChanges = (db: Db) =>
  lookedAt(db)
    .where(
      and(
        eq(lawyerChanges.status, 'waiting'),
        eq(lawyerProfiles.verificationStatus, 'approved'),
        isActive,
      ),
    )
    .orderBy(asc(lawyerChanges.askedAt), asc(lawyerChanges.lawyerId))
    .limit(200)

/** What a reviewer decides about, held still until the decision stands. */
export async function lockLooked(db: Db, lawyerId: string): Promise<LookedAt | undefined> {
  const [row] = await lookedAt(db)
    .where(eq(lawyerProfiles.userId, lawyerId))
    .for('update', { of: lawyerProfiles })
  return row
}
