import type { z } from 'zod'
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import type { Position } from '#server/paging.ts'
import { isActive, users } from '#features/people/table.ts'
import type { LicenseDocument } from '#features/lawyers/contract.ts'
import { auditLog } from '#features/audit/table.ts'
import { lawyerChanges, lawyerProfiles } from '#features/lawyers/table.ts'
import { afterWaiting, mentions, nameOf } from './pages.ts'

/** What the lawyer sent to show the license, the first one first. */
const documentsOf = sql<LicenseFile[]>`coalesce((
  select json_agg(json_build_object('id', file.id, 'name', file.name, 'kind', file.kind, 'size', file.size,
    'at', (extract(epoch from file.created_at) * 1000)::float8, 'isReady', file.state = 'ready', 'hasPreview', file.state = 'ready' and file.preview_key is not null) order by file.created_at, file.id)
  from files as file where file.subject_id = ${lawyerProfiles.userId} and file.purpose = 'license' and file.state in ('ready', 'waiting')), '[]')`

type LicenseFile = z.infer<typeof LicenseDocument> & { readonly at: number }

interface EarlierDecision {
  readonly action: 'verification_more_needed' | 'verification_rejected'
  readonly name: string | null
  readonly reason: string | null
  readonly at: number
}

/** What reviewers asked for or refused since the last approval, the newest first. */
const earlierOf = sql<EarlierDecision[]>`coalesce((
  select json_agg(json_build_object('action', act.action, 'reason', act.reason, 'at', (extract(epoch from act.at) * 1000)::float8,
    'name', (select nullif(trim(concat_ws(' ', actor.first_name, actor.last_name)), '') from users as actor where actor.id = act.actor_id)) order by act.at desc)
  from ${auditLog} as act where act.subject_type = 'lawyer' and act.subject_id = ${lawyerProfiles.userId}
  and act.action in ('verification_more_needed', 'verification_rejected')
  and act.at > coalesce(${lawyerProfiles.approvedAt}, '-infinity')), '[]')`

const lookedAt = (db: Db) =>
  db
    .select({
      profile: lawyerProfiles,
      user: users,
      change: lawyerChanges,
      documents: documentsOf,
      earlier: earlierOf,
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
