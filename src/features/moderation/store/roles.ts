import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db.ts'
import { auditLog } from '#features/audit/table.ts'
import { acts, isActive, users } from '#features/people/table.ts'
import { roleProposals } from '../table.ts'
import { nameOf } from './pages.ts'

const author = alias(users, 'author')

/**
 * Waits for a second administrator: in time, by somebody who is still an administrator and was not suspended since, and for somebody
 * who may act.
 */
const isWaiting = (now: Date) =>
  and(
    eq(roleProposals.status, 'open'),
    gt(roleProposals.endsAt, now),
    acts(roleProposals.userId),
    acts(roleProposals.proposedBy),
    sql`exists (select from ${users} as proposer where proposer.id = ${roleProposals.proposedBy} and proposer.role = 'admin')`,
    sql`not exists (select from ${auditLog} where ${auditLog.subjectType} = 'user' and ${auditLog.subjectId} = ${roleProposals.proposedBy} and ${auditLog.action} = 'account_suspended' and ${auditLog.at} >= ${roleProposals.proposedAt})`,
  )!

const proposals = (db: Db, now: Date) =>
  db
    .select({
      proposal: roleProposals,
      personName: nameOf(users),
      proposedByName: nameOf(author),
    })
    .from(roleProposals)
    .innerJoin(users, eq(users.id, roleProposals.userId))
    .innerJoin(author, eq(author.id, roleProposals.proposedBy))
    .where(isWaiting(now))
    .orderBy(asc(roleProposals.proposedAt), asc(roleProposals.id))
    .$dynamic()

export type ProposalRow = Awaited<ReturnType<typeof listWaitingRoles>>[number]

export const listWaitingRoles = (db: Db, now: Date) => proposals(db, now).limit(200)

export async function findWaitingRole(
  db: Db,
  userId: string,
  now: Date,
): Promise<ProposalRow | undefined> {
  const [row] = await proposals(db, now).where(
    and(eq(roleProposals.userId, userId), isWaiting(now)),
  )
  return row
}

/** Held until the end of the transaction; undefined where there is none. `waiting` says whether it can still be decided. */
export async function lockProposal(db: Db, id: string, now: Date) {
  const [row] = await db
    .select({ proposal: roleProposals, waiting: sql<boolean>`${isWaiting(now)}` })
    .from(roleProposals)
    .where(eq(roleProposals.id, id))
    .for('update')
  return row
}

/** Undefined where one waits already. What has run out or lost its author makes room. */
export async function insertProposal(
  db: Db,
  row: Omit<typeof roleProposals.$inferInsert, 'id' | 'status'>,
  now: Date,
) {
  const open = and(eq(roleProposals.userId, row.userId), eq(roleProposals.status, 'open'))
  await db
    .update(roleProposals)
    .set({ status: 'lapsed', decidedAt: now })
    .where(and(open, lte(roleProposals.endsAt, now)))
  await db
    .update(roleProposals)
    .set({ status: 'withdrawn', decidedAt: now })
    .where(and(open, sql`not (${isWaiting(now)})`))
  const [made] = await db.insert(roleProposals).values(row).onConflictDoNothing().returning()
  return made
}

export const endProposal = (
  db: Db,
  id: string,
  decision: { status: 'confirmed' | 'withdrawn'; decidedBy: string; decidedAt: Date },
) => db.update(roleProposals).set(decision).where(eq(roleProposals.id, id))

/** What somebody proposed ends with their role. */
export const withdrawProposalsOf = (db: Db, authorId: string, now: Date) =>
  db
    .update(roleProposals)
    .set({ status: 'withdrawn', decidedAt: now })
    .where(and(eq(roleProposals.proposedBy, authorId), eq(roleProposals.status, 'open')))

export const countAdmins = (db: Db) => db.$count(users, and(eq(users.role, 'admin'), isActive))
