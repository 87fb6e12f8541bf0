import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Role } from '#kernel/actor.ts'
import type { Db } from '#server/db.ts'
import type { Position } from '#server/paging.ts'
import { subscriptions } from '#features/billing/table.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { users } from '#features/people/table.ts'
import type { AccountState } from '../contract/values.ts'
import { after, mentions, nameOf } from './pages.ts'

const people = (db: Db) =>
  db
    .select({
      user: users,
      name: nameOf(users),
      verificationStatus: lawyerProfiles.verificationStatus,
      verificationReason: lawyerProfiles.verificationReason,
      subscription: subscriptions,
    })
    .from(users)
    .leftJoin(lawyerProfiles, eq(lawyerProfiles.userId, users.id))
    .leftJoin(subscriptions, eq(subscriptions.lawyerId, users.id))

const states = {
  unconfirmed: and(eq(users.emailVerified, false), isNull(users.deletedAt)),
  suspended: and(isNotNull(users.suspendedAt), isNull(users.deletedAt)),
  deleted: isNotNull(users.deletedAt),
} satisfies Record<AccountState, unknown>

export interface PeopleSearch {
  readonly q?: string | undefined
  readonly role?: Role | undefined
  readonly state?: AccountState | undefined
}

export const listPeople = (
  db: Db,
  {
    q,
    role,
    state,
    position,
    limit,
  }: PeopleSearch & { position?: Position | undefined; limit: number },
) =>
  people(db)
    .where(
      and(
        mentions(q, nameOf(users), users.email),
        role && eq(users.role, role),
        state && states[state],
        after(users.createdAt, users.id, position),
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)

export async function findPerson(db: Db, id: string) {
  const [row] = await people(db).where(eq(users.id, id))
  return row
}
