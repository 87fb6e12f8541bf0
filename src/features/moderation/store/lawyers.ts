import type { z } from 'zod'
import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { isActive, users } from '#features/people/table.ts'
import type { LicenseDocument } from '#features/lawyers/contract.ts'
import { lawyerChanges, lawyerProfiles } from '#features/lawyers/table.ts'

/** What the lawyer sent to show the license, the first one first. */
const documentsOf = sql<LicenseFile[]>`coalesce((
  select json_agg(json_build_object('id', file.id, 'name', file.name, 'kind', file.kind, 'size', file.size,
    'isReady', file.state = 'ready', 'hasPreview', file.state = 'ready' and file.preview_key is not null) order by file.created_at, file.id)
  from files as file where file.subject_id = ${lawyerProfiles.userId} and file.purpose = 'license' and file.state in ('ready', 'waiting')), '[]')`

type LicenseFile = z.infer<typeof LicenseDocument>

const lookedAt = (db: Db) =>
  db
    .select({
      profile: lawyerProfiles,
      user: users,
      change: lawyerChanges,
      documents: documentsOf,
    })
    .from(lawyerProfiles)
    .innerJoin(users, eq(users.id, lawyerProfiles.userId))
    .leftJoin(lawyerChanges, eq(lawyerChanges.lawyerId, lawyerProfiles.userId))

export type LookedAt = Awaited<ReturnType<typeof listWaiting>>[number]

export const listWaiting = (db: Db) =>
  lookedAt(db)
    .where(
      and(
        or(
          eq(lawyerProfiles.verificationStatus, 'pending'),
          isNotNull(lawyerProfiles.renewalAskedAt),
        ),
        isActive,
      ),
    )
    .orderBy(asc(lawyerProfiles.submittedAt), asc(lawyerProfiles.userId))
    .limit(200)

/** A lawyer who is not approved, or asks for the next look, is looked at as a whole, change included: that queue has them. */
export const listChanges = (db: Db) =>
  lookedAt(db)
    .where(
      and(
        eq(lawyerChanges.status, 'waiting'),
        eq(lawyerProfiles.verificationStatus, 'approved'),
        isNull(lawyerProfiles.renewalAskedAt),
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
