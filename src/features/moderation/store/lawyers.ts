import type { z } from 'zod'
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { isActive, users } from '#features/people/table.ts'
import type { LicenseDocument } from '#features/lawyers/contract.ts'
import { lawyerChanges, lawyerProfiles } from '#features/lawyers/table.ts'
import { afterWaiting, mentions, nameOf, type Position } from './pages.ts'

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

interface Wish {
  readonly q?: string | undefined
  readonly position?: Position | undefined
  readonly limit: number
}

const named = (q: string | undefined) =>
  mentions(q, nameOf(users), users.email, lawyerProfiles.firmName, lawyerProfiles.barNumber)

const waitsSince = sql`coalesce(${lawyerProfiles.renewalAskedAt}, ${lawyerProfiles.submittedAt}, ${lawyerProfiles.createdAt})`

export const listWaiting = (db: Db, { q, position, limit }: Wish) =>
  lookedAt(db)
    .where(
      and(
        named(q),
        afterWaiting(waitsSince, lawyerProfiles.userId, position),
        or(
          eq(lawyerProfiles.verificationStatus, 'pending'),
          isNotNull(lawyerProfiles.renewalAskedAt),
        ),
        isActive,
      ),
    )
    .orderBy(waitsSince, lawyerProfiles.userId)
    .limit(limit)

/** Since when a lawyer waits, as the list is ordered. */
export const waitingSince = ({ profile }: LookedAt): Date =>
  profile.renewalAskedAt ?? profile.submittedAt ?? profile.createdAt

/** A lawyer who is not approved, or asks for the next look, is looked at as a whole, change included: that queue has them. */
export const listChanges = (db: Db, { q, position, limit }: Wish) =>
  lookedAt(db)
    .where(
      and(
        named(q),
        afterWaiting(lawyerChanges.askedAt, lawyerChanges.lawyerId, position),
        eq(lawyerChanges.status, 'waiting'),
        eq(lawyerProfiles.verificationStatus, 'approved'),
        isNull(lawyerProfiles.renewalAskedAt),
        isActive,
      ),
    )
    .orderBy(lawyerChanges.askedAt, lawyerChanges.lawyerId)
    .limit(limit)

/** What a reviewer decides about, held still until the decision stands. */
export async function lockLooked(db: Db, lawyerId: string): Promise<LookedAt | undefined> {
  const [row] = await lookedAt(db)
    .where(eq(lawyerProfiles.userId, lawyerId))
    .for('update', { of: lawyerProfiles })
  return row
}
