import { and, asc, count, eq, gt, inArray, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db.ts'
import { subscriptions } from '#features/billing/table.ts'
import { isTrustedLawyer, lawyerProfiles } from '#features/lawyers/table.ts'
import { isActive, users } from '#features/people/table.ts'
import { firmMembers, firms } from './table.ts'

export interface Owner {
  readonly id: string
  readonly name: string
  readonly firmName: string | null
  readonly verified: boolean
  readonly acts: boolean
  /** Seats show something: a license that is checked again closes none. */
  readonly trusted: boolean
}

const nameOf = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`

/** A lawyer as the firm needs to know them. */
export async function findOwner(db: Db, id: string): Promise<Owner | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      name: nameOf,
      firmName: lawyerProfiles.firmName,
      verified: lawyerProfiles.verified,
      acts: sql<boolean>`${isActive}`,
      trusted: isTrustedLawyer(users.id),
    })
    .from(users)
    .innerJoin(lawyerProfiles, eq(lawyerProfiles.userId, users.id))
    .where(eq(users.id, id))
  return row
}

/** The seat of a person, whatever it is worth now. */
export async function findSeat(db: Db, memberId: string): Promise<{ ownerId: string } | undefined> {
  const [row] = await db
    .select({ ownerId: firmMembers.ownerId })
    .from(firmMembers)
    .where(eq(firmMembers.memberId, memberId))
  return row
}

export const listMembers = (db: Db, ownerId: string) =>
  db
    .select({
      id: firmMembers.memberId,
      name: nameOf,
      email: users.email,
      locale: users.locale,
      joinedAt: firmMembers.joinedAt,
      verified: sql<boolean>`coalesce(${lawyerProfiles.verified}, false) and ${isActive}`,
    })
    .from(firmMembers)
    .innerJoin(users, eq(users.id, firmMembers.memberId))
    .leftJoin(lawyerProfiles, eq(lawyerProfiles.userId, firmMembers.memberId))
    .where(eq(firmMembers.ownerId, ownerId))
    .orderBy(asc(firmMembers.place))

/** The firm of an owner, made where there is none. */
export async function ensureFirm(db: Db, ownerId: string, now: Date): Promise<void> {
  await db.insert(firms).values({ ownerId, createdAt: now }).onConflictDoNothing()
}

/** Until the transaction ends nobody else invites to these firms, or joins them. In one order, so that two never wait for each other. */
export const holdFirms = (db: Db, ownerIds: readonly string[]) =>
  db
    .select({ ownerId: firms.ownerId })
    .from(firms)
    .where(inArray(firms.ownerId, [...ownerIds]))
    .orderBy(asc(firms.ownerId))
    .for('update')

/** Until the transaction ends nobody else invites this address. */
export const holdAddress = (db: Db, email: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invite ${email}`}, 0))`)

export async function countMembers(db: Db, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(firmMembers)
    .where(eq(firmMembers.ownerId, ownerId))
  return row!.count
}

/** Takes the first free one of these places in a held firm; false where none is free, or the person has a seat already. */
export async function takeSeat(
  db: Db,
  {
    ownerId,
    memberId,
    places,
    now,
  }: { ownerId: string; memberId: string; places: number; now: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into ${firmMembers} (member_id, owner_id, place, joined_at)
    select ${memberId}::uuid, ${ownerId}::uuid, min(free.place), ${now.toISOString()}::timestamptz
    from generate_series(1, ${places}::int) as free(place)
    where not exists (select from ${firmMembers} as seat where seat.owner_id = ${ownerId}::uuid and seat.place = free.place)
    having min(free.place) is not null
    on conflict do nothing
    returning member_id`)
  return rows.length > 0
}

/** Ends a seat, of this owner's firm where one is named; answers whose firm it was. */
export async function endSeat(
  db: Db,
  memberId: string,
  ownerId?: string,
): Promise<string | undefined> {
  const [row] = await db
    .delete(firmMembers)
    .where(
      and(
        eq(firmMembers.memberId, memberId),
        ownerId === undefined ? undefined : eq(firmMembers.ownerId, ownerId),
      ),
    )
    .returning({ ownerId: firmMembers.ownerId })
  return row?.ownerId
}

const hasMembers = sql`exists (select from ${firmMembers} as seat where seat.owner_id = ${firms.ownerId})`
const owner = alias(lawyerProfiles, 'owner')
/** As `gives` in the table says it: of a plan with seats, and an owner who may act and was not refused. */
const isOpen = and(eq(owner.plan, 'premium'), isTrustedLawyer(owner.userId))!

/** Firms whose plan ends, or becomes a smaller one, before `until`; each end is answered once. */
export async function noteEnding(db: Db, now: Date, until: Date): Promise<string[]> {
  const ends = or(
    eq(subscriptions.cancelAtEnd, true),
    eq(subscriptions.gateway, 'granted'),
    and(isNotNull(subscriptions.scheduledPlan), ne(subscriptions.scheduledPlan, 'premium')),
  )
  const rows = await db
    .update(firms)
    .set({ warnedOf: sql`${subscriptions.currentPeriodEnd}` })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.lawyerId, firms.ownerId),
        eq(subscriptions.plan, 'premium'),
        ends,
        gt(subscriptions.currentPeriodEnd, now),
        sql`${subscriptions.currentPeriodEnd} <= ${until.toISOString()}::timestamptz`,
        sql`${firms.warnedOf} is distinct from ${subscriptions.currentPeriodEnd}`,
        hasMembers,
      ),
    )
    .returning({ ownerId: firms.ownerId })
  return rows.map(({ ownerId }) => ownerId)
}

/** Firms whose seats show nothing any more, answered once until they do again. */
export async function notePaused(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .update(firms)
    .set({ pausedAt: now })
    .from(owner)
    .where(and(eq(owner.userId, firms.ownerId), not(isOpen), isNull(firms.pausedAt), hasMembers))
    .returning({ ownerId: firms.ownerId })
  return rows.map(({ ownerId }) => ownerId)
}

/** Firms whose seats are open again. */
export async function noteOpen(db: Db): Promise<string[]> {
  const rows = await db
    .update(firms)
    .set({ pausedAt: null })
    .from(owner)
    .where(and(eq(owner.userId, firms.ownerId), isOpen, isNotNull(firms.pausedAt)))
    .returning({ ownerId: firms.ownerId })
  return rows.map(({ ownerId }) => ownerId)
}
