import { and, desc, eq, ilike, or } from 'drizzle-orm'
import type { Role } from '#kernel/actor.ts'
import type { Db } from '#server/db.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { users } from '#features/people/table.ts'
import { after, likePattern, nameOf, type Position } from './pages.ts'

const people = (db: Db) =>
  db
    .select({
      user: users,
      name: nameOf(users),
      plan: lawyerProfiles.plan,
      verificationStatus: lawyerProfiles.verificationStatus,
    })
    .from(users)
    .leftJoin(lawyerProfiles, eq(lawyerProfiles.userId, users.id))

export const listPeople = (
  db: Db,
  {
    q,
    role,
    position,
    limit,
  }: {
    q?: string | undefined
    role?: Role | undefined
    position?: Position | undefined
    limit: number
  },
) =>
  people(db)
    .where(
      and(
        q
          ? or(ilike(nameOf(users), likePattern(q)), ilike(users.email, likePattern(q)))
          : undefined,
        role && eq(users.role, role),
        after(users.createdAt, users.id, position),
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)

export async function findPerson(db: Db, id: string) {
  const [row] = await people(db).where(eq(users.id, id))
  return row
}
