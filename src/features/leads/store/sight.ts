import {
  and,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lt,
  not,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { preparedRead, type Db, type Slot } from '#server/db.ts'
import { conflictChecks } from '#features/conflict-checks/table.ts'
import { blockedBetween } from '#features/conversations/table.ts'
import { workplaceOf } from '#features/firms/table.ts'
import { isActive, stillActs, users } from '#features/people/table.ts'
import { isTrustedLawyer, isVerifiedLawyer, lawyerProfiles } from '#features/lawyers/table.ts'
import { lawyersPerLead } from '../contract/values.ts'
import { startsOf } from '../engine/transitions.ts'
import { leadClaims, leadHandovers, leads, leadSightings } from '../table.ts'
import type { LeadRow } from '../store.ts'

/** A lawyer's id, or the place of one in a prepared read. */
export type Lawyer = string | SQL

export const claimBy = (db: Db, lawyerId: Lawyer, ...more: SQL[]) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(leadClaims)
      .where(and(eq(leadClaims.leadId, leads.id), eq(leadClaims.lawyerId, lawyerId), ...more)),
  )

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** The badge counts today, and the account is there. */
const isAvailable = (day: string | Placeholder) =>
  and(
    eq(lawyerProfiles.verified, true),
    or(isNull(lawyerProfiles.recheckOn), gt(lawyerProfiles.recheckOn, day)),
    isActive,
  )

/** Asked inside the statement that depends on it. It holds the lawyer's rows, so that a decision about the lawyer waits, or is seen. */
export const holdsAvailable = (db: Db, lawyerId: string, now: Date) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(lawyerProfiles)
      .innerJoin(users, eq(users.id, lawyerProfiles.userId))
      .where(and(eq(lawyerProfiles.userId, lawyerId), isAvailable(dayOf(now))))
      .for('share'),
  )

/** This lawyer read the names as they are now and found nothing in the way. It holds the answer, so that another one waits, or is seen. */
export const holdsClear = (db: Db, leadId: string, lawyerId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(conflictChecks)
      .where(
        and(
          eq(conflictChecks.leadId, leadId),
          eq(conflictChecks.lawyerId, lawyerId),
          eq(conflictChecks.answer, 'clear'),
        ),
      )
      .for('share'),
  )

/** Nobody claims a case of a suspended client. */
const clientActs = stillActs(leads.userId)

/** Neither has blocked the other. */
const notApart = (lawyerId: Lawyer) => not(blockedBetween(leads.userId, lawyerId))

/** A lawyer who is blocked sees a case of this client only where the client chose them for it. */
const ownClaim = (db: Db, lawyerId: Lawyer) =>
  or(
    claimBy(db, lawyerId, eq(leadClaims.status, 'accepted')),
    and(claimBy(db, lawyerId), notApart(lawyerId)),
  )

/** Two lawyers work in this firm now. */
export const bothIn = (firmId: SQL | string, one: SQL | string, other: SQL | string) =>
  sql<boolean>`coalesce(${workplaceOf(sql`${one}::uuid`)} = ${firmId} and ${workplaceOf(sql`${other}::uuid`)} = ${firmId}, false)`

/** The client agreed that this lawyer takes the case over. */
export const handedTo = (db: Db, lawyerId: Lawyer) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(leadHandovers)
      .innerJoin(leadClaims, eq(leadClaims.id, leadHandovers.claimId))
      .where(
        and(
          eq(leadHandovers.leadId, leads.id),
          eq(leadHandovers.toLawyerId, lawyerId),
          eq(leadHandovers.status, 'agreed'),
          isVerifiedLawyer(lawyerId),
          bothIn(
            sql`${leadHandovers.firmId}`,
            sql`${leadHandovers.toLawyerId}`,
            sql`${leadClaims.lawyerId}`,
          ),
          not(blockedBetween(leads.userId, lawyerId)),
        ),
      ),
  )

/** In the pool for this lawyer: a place is free, and it is not reserved for another lawyer. */
export const inPool = (lawyerId: Lawyer) =>
  and(
    inArray(leads.status, startsOf('claim')),
    isNull(leads.decisionAskedAt),
    lt(leads.claimsTaken, lawyersPerLead),
    or(isNull(leads.preselectedUntil), eq(leads.preselectedLawyerId, lawyerId)),
    clientActs,
    notApart(lawyerId),
  )

type LawyerAndLead = { lawyerId: string; id: string }

/** What a lawyer may see: asked for each case that is opened, and slow to plan. */
const seenBy = (db: Db, lawyerId: Lawyer) =>
  or(
    and(isVerifiedLawyer(lawyerId), inPool(lawyerId)),
    and(isTrustedLawyer(lawyerId), ownClaim(db, lawyerId)),
    handedTo(db, lawyerId),
  )

const selectSeen = (db: Db, slot: Slot<LawyerAndLead>) =>
  db
    .select()
    .from(leads)
    .where(and(eq(leads.id, slot('id')), seenBy(db, sql`${slot('lawyerId')}::uuid`)))

const readSeen = preparedRead<LawyerAndLead>()('leads.seen', selectSeen)
const lockSeen = preparedRead<LawyerAndLead>()('leads.seen-locked', (db, slot) =>
  selectSeen(db, slot).for('update'),
)

/** Sight: the owner; a verified lawyer with the case in the pool; a lawyer with a claim; a colleague whom the client agreed to; nobody else, admins included. */
export async function findVisibleLead(
  db: Db,
  actor: Pick<Actor, 'id' | 'role'>,
  id: string,
  locked = false,
): Promise<LeadRow | undefined> {
  if (actor.role === 'lawyer') {
    const [row] = await (locked ? lockSeen : readSeen)(db, { lawyerId: actor.id, id })
    return row
  }
  const found = db
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), eq(leads.userId, actor.id)))
  const [row] = await (locked ? found.for('update') : found)
  return row
}

export async function noteSeen(db: Db, row: typeof leadSightings.$inferInsert): Promise<void> {
  await db.insert(leadSightings).values(row).onConflictDoNothing()
}

/** The owner's case, locked until the end of the transaction. Every move locks the case first, then claims, then places. */
export async function lockOwnLead(
  db: Db,
  userId: string,
  id: string,
): Promise<LeadRow | undefined> {
  const [row] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), eq(leads.userId, userId)))
    .for('update')
  return row
}

/** A case this lawyer has a claim on, locked. */
export async function lockClaimedLead(
  db: Db,
  lawyerId: string,
  id: string,
): Promise<LeadRow | undefined> {
  const [row] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), isTrustedLawyer(lawyerId), claimBy(db, lawyerId)))
    .for('update')
  return row
}

const selectClaimable = (db: Db, slot: Slot<LawyerAndLead>) => {
  const lawyerId = sql`${slot('lawyerId')}::uuid`
  const offered = and(
    or(isNull(leads.preselectedUntil), eq(leads.preselectedLawyerId, lawyerId)),
    clientActs,
  )
  const known = and(
    isTrustedLawyer(lawyerId),
    or(and(offered, notApart(lawyerId)), ownClaim(db, lawyerId), handedTo(db, lawyerId)),
  )
  return db
    .select()
    .from(leads)
    .where(and(eq(leads.id, slot('id')), known))
}

const readClaimable = preparedRead<LawyerAndLead>()('leads.claimable', selectClaimable)
const holdClaimable = preparedRead<LawyerAndLead>()('leads.claimable-held', (db, slot) =>
  selectClaimable(db, slot).for('share'),
)

/** What a lawyer's claim meets: undefined where the case is not theirs to know about. `held`, its names stay as they are until the end. */
export async function findClaimable(
  db: Db,
  lawyerId: string,
  id: string,
  held = false,
): Promise<LeadRow | undefined> {
  const [row] = await (held ? holdClaimable : readClaimable)(db, { lawyerId, id })
  return row
}

const readClaimedBy = preparedRead<{ lawyerId: string }>()('leads.claimed-by', (db, slot) => {
  const lawyerId = sql`${slot('lawyerId')}::uuid`
  return db
    .select({ lead: leads })
    .from(leadClaims)
    .innerJoin(leads, eq(leads.id, leadClaims.leadId))
    .where(
      and(eq(leadClaims.lawyerId, lawyerId), isTrustedLawyer(lawyerId), ownClaim(db, lawyerId)),
    )
    .orderBy(desc(leadClaims.claimedAt), desc(leadClaims.id))
    .limit(200)
})

/** The cases a lawyer claimed and still sees, newest claim first. */
export async function leadsClaimedBy(db: Db, lawyerId: string): Promise<LeadRow[]> {
  const rows = await readClaimedBy(db, { lawyerId })
  return [...new Map(rows.map(({ lead }) => [lead.id, lead])).values()]
}

const readAvailable = preparedRead<{ lawyerId: string; day: string }>()(
  'leads.available-lawyer',
  (db, slot) =>
    db
      .select({ id: users.id })
      .from(lawyerProfiles)
      .innerJoin(users, eq(users.id, lawyerProfiles.userId))
      .where(and(eq(lawyerProfiles.userId, slot('lawyerId')), isAvailable(slot('day')))),
)

export const lawyerIsVerified = async (db: Db, lawyerId: string, now: Date): Promise<boolean> =>
  (await readAvailable(db, { lawyerId, day: dayOf(now) })).length > 0
