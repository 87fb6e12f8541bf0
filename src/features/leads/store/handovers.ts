import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { later } from '#kernel/clock.ts'
import type { Db } from '#server/db.ts'
import { conflictChecks } from '#features/conflict-checks/table.ts'
import { blockedBetween } from '#features/conversations/table.ts'
import { firmMembers, workplaceOf } from '#features/firms/table.ts'
import { isTrustedLawyer, isVerifiedLawyer, lawyerProfiles } from '#features/lawyers/table.ts'
import { users } from '#features/people/table.ts'
import { openHandovers } from '../contract/values.ts'
import { startsOf, unrefused } from '../engine/transitions.ts'
import { handoverAnsweredWithin, handoverTakenWithin } from '../rules.ts'
import { leadClaims, leadHandovers, leads } from '../table.ts'
import { bothIn, handedTo, holdsAvailable, holdsClear } from './sight.ts'

export type HandoverRow = typeof leadHandovers.$inferSelect

const isOpen = inArray(leadHandovers.status, [...openHandovers])

/** A case that somebody works on, for the lawyer who has it or the owner of the firm in which it was handed over. */
export async function findForHandover(db: Db, actorId: string, leadId: string, locked = false) {
  const offers = or(
    eq(leadClaims.lawyerId, actorId),
    and(eq(leadClaims.firmId, actorId), sql`${workplaceOf(leadClaims.lawyerId)} = ${actorId}`),
  )
  const found = db
    .select({ lead: leads, claim: leadClaims, firmId: workplaceOf(leadClaims.lawyerId) })
    .from(leads)
    .innerJoin(leadClaims, and(eq(leadClaims.leadId, leads.id), eq(leadClaims.status, 'accepted')))
    .where(and(eq(leads.id, leadId), isTrustedLawyer(actorId), offers))
  const [row] = await (locked ? found.for('update', { of: [leads] }) : found)
  return row
}

/** A case whose client agreed that this lawyer takes it over, locked; both lawyers still work in that firm. */
export async function lockForTaking(db: Db, lawyerId: string, leadId: string) {
  const [row] = await db
    .select({ lead: leads })
    .from(leads)
    .where(and(eq(leads.id, leadId), isTrustedLawyer(lawyerId), handedTo(db, lawyerId)))
    .for('update')
  return row?.lead
}

/** The open hand-overs of these cases, with the colleague's name and whether it could happen now. */
export async function openHandoversOf(db: Db, leadIds: readonly string[]) {
  if (leadIds.length === 0) return []
  return db
    .select({
      handover: leadHandovers,
      to: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        photoUrl: lawyerProfiles.photoUrl,
        firmName: lawyerProfiles.firmName,
      },
      inFirm: sql<boolean>`${bothIn(sql`${leadHandovers.firmId}`, sql`${leadHandovers.toLawyerId}`, sql`${leadClaims.lawyerId}`)} and ${isVerifiedLawyer(leadHandovers.toLawyerId)}`,
      fromId: leadClaims.lawyerId,
    })
    .from(leadHandovers)
    .innerJoin(leadClaims, eq(leadClaims.id, leadHandovers.claimId))
    .innerJoin(users, eq(users.id, leadHandovers.toLawyerId))
    .innerJoin(lawyerProfiles, eq(lawyerProfiles.userId, leadHandovers.toLawyerId))
    .where(and(inArray(leadHandovers.leadId, [...leadIds]), isOpen))
}

/**
 * Those of a firm who could take this case over: approved lawyers with a seat that counts, not kept apart from the client, whom the
 * client has not refused for this case, and who have not refused it themselves.
 */
export const colleaguesFor = (
  db: Db,
  {
    firmId,
    claim,
    userId,
  }: { firmId: string; claim: { id: string; leadId: string; lawyerId: string }; userId: string },
) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      photoUrl: lawyerProfiles.photoUrl,
      firmName: lawyerProfiles.firmName,
    })
    .from(users)
    .innerJoin(lawyerProfiles, eq(lawyerProfiles.userId, users.id))
    .where(
      and(
        or(
          eq(users.id, firmId),
          sql`${users.id} in (select member_id from ${firmMembers} where owner_id = ${firmId})`,
        ),
        ne(users.id, claim.lawyerId),
        sql`${workplaceOf(users.id)} = ${firmId}`,
        isVerifiedLawyer(users.id),
        not(blockedBetween(sql`${userId}::uuid`, users.id)),
        not(
          exists(
            db
              .select({ one: sql`1` })
              .from(leadClaims)
              .where(
                and(
                  eq(leadClaims.leadId, claim.leadId),
                  eq(leadClaims.lawyerId, users.id),
                  notInArray(leadClaims.status, [...unrefused]),
                ),
              ),
          ),
        ),
        not(
          exists(
            db
              .select({ one: sql`1` })
              .from(conflictChecks)
              .where(
                and(
                  eq(conflictChecks.leadId, claim.leadId),
                  eq(conflictChecks.lawyerId, users.id),
                  eq(conflictChecks.answer, 'conflict'),
                ),
              ),
          ),
        ),
        not(
          exists(
            db
              .select({ one: sql`1` })
              .from(leadHandovers)
              .where(
                and(
                  eq(leadHandovers.claimId, claim.id),
                  eq(leadHandovers.toLawyerId, users.id),
                  inArray(leadHandovers.status, ['declined', 'refused']),
                ),
              ),
          ),
        ),
      ),
    )
    .orderBy(asc(users.firstName), asc(users.id))

/** How often the question was asked and taken back since then. */
export const countTakenBack = (db: Db, leadId: string, since: Date): Promise<number> =>
  db.$count(
    leadHandovers,
    and(
      eq(leadHandovers.leadId, leadId),
      eq(leadHandovers.status, 'withdrawn'),
      gt(leadHandovers.endedAt, since),
    ),
  )

/** Undefined where another hand-over of the case is open. */
export async function insertHandover(db: Db, row: typeof leadHandovers.$inferInsert) {
  const [made] = await db.insert(leadHandovers).values(row).onConflictDoNothing().returning()
  return made
}

/** Writes an answer, or an end, where the hand-over still stands where it starts from. */
export async function moveHandover(
  db: Db,
  id: string,
  from: readonly HandoverRow['status'][],
  change: Partial<HandoverRow>,
): Promise<boolean> {
  const rows = await db
    .update(leadHandovers)
    .set(change)
    .where(and(eq(leadHandovers.id, id), inArray(leadHandovers.status, [...from])))
    .returning({ id: leadHandovers.id })
  return rows.length > 0
}

/** The colleague takes the case, if everything that allows it still holds in this statement. */
export async function takeHandover(
  db: Db,
  { id, leadId, toLawyerId, firmId }: HandoverRow,
  { userId, lawyerId, now }: { userId: string; lawyerId: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(leadHandovers)
    .set({ status: 'taken', endedAt: now })
    .where(
      and(
        eq(leadHandovers.id, id),
        eq(leadHandovers.status, 'agreed'),
        holdsAvailable(db, toLawyerId, now),
        holdsClear(db, leadId, toLawyerId),
        bothIn(sql`${firmId}::uuid`, toLawyerId, lawyerId),
        not(blockedBetween(sql`${userId}::uuid`, sql`${toLawyerId}::uuid`)),
      ),
    )
    .returning({ id: leadHandovers.id })
  return rows.length > 0
}

/** The work on a case ended in another way: nothing is handed over any more. */
export const endHandoversOf = (db: Db, leadId: string, now: Date) =>
  db
    .update(leadHandovers)
    .set({ status: 'ended', endedAt: now })
    .where(and(eq(leadHandovers.leadId, leadId), isOpen))
    .returning({ toLawyerId: leadHandovers.toLawyerId, answeredAt: leadHandovers.answeredAt })

/** Hand-overs whose time is over, or whose lawyers do not both work in the firm any more; their cases are locked. */
export const deadHandovers = (db: Db, now: Date) =>
  db
    .select({ lead: leads, handover: leadHandovers, fromId: leadClaims.lawyerId })
    .from(leadHandovers)
    .innerJoin(leads, eq(leads.id, leadHandovers.leadId))
    .innerJoin(leadClaims, eq(leadClaims.id, leadHandovers.claimId))
    .where(
      and(
        isOpen,
        inArray(leads.status, startsOf('end_handover')),
        or(
          and(
            eq(leadHandovers.status, 'asked'),
            lt(leadHandovers.askedAt, later(now, -handoverAnsweredWithin)),
          ),
          and(
            eq(leadHandovers.status, 'agreed'),
            lt(leadHandovers.answeredAt, later(now, -handoverTakenWithin)),
          ),
          not(isVerifiedLawyer(leadHandovers.toLawyerId)),
          not(
            bothIn(
              sql`${leadHandovers.firmId}`,
              sql`${leadHandovers.toLawyerId}`,
              sql`${leadClaims.lawyerId}`,
            ),
          ),
          blockedBetween(leads.userId, leadHandovers.toLawyerId),
        ),
      ),
    )
    .orderBy(leads.id)
    .limit(100)
    .for('update', { of: [leads], skipLocked: true })

/** Cases of a firm whose lawyer has left it, locked; from now on they are that lawyer's alone. */
export const leftFirm = (db: Db) =>
  db
    .select({ lead: leads, claim: leadClaims })
    .from(leadClaims)
    .innerJoin(leads, eq(leads.id, leadClaims.leadId))
    .where(
      and(
        isNotNull(leadClaims.firmId),
        not(
          exists(
            db
              .select({ one: sql`1` })
              .from(firmMembers)
              .where(
                and(
                  eq(firmMembers.ownerId, leadClaims.firmId),
                  eq(firmMembers.memberId, leadClaims.lawyerId),
                ),
              ),
          ),
        ),
      ),
    )
    .orderBy(leads.id)
    .limit(100)
    .for('update', { of: [leads], skipLocked: true })
