import { sql, type Placeholder, type SQLWrapper } from 'drizzle-orm'
import { check, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '#server/columns.ts'
import { isTrustedLawyer, isVerifiedLawyer, lawyerProfiles } from '#features/lawyers/table.ts'
import { users } from '#features/people/table.ts'

/** A lawyer who has invited somebody; the firm is the lawyer's. */
export const firms = pgTable('firms', {
  ownerId: uuid('owner_id')
    .primaryKey()
    .references(() => lawyerProfiles.userId, { onDelete: 'cascade' }),
  /** The end of the plan that everybody was told of. */
  warnedOf: moment('warned_of'),
  /** Set while the seats show nothing, once everybody was told. */
  pausedAt: moment('paused_at'),
  createdAt: createdAt(),
})

/** Nobody has two seats, and a seat is one of the firm's places: two people cannot take the last one. */
export const firmMembers = pgTable(
  'firm_members',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => firms.ownerId, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    joinedAt: moment('joined_at').notNull(),
  },
  (table) => [
    check('firm_members_place_known', sql`${table.place} in (1, 2)`),
    check('firm_members_not_oneself', sql`${table.memberId} <> ${table.ownerId}`),
    unique('firm_members_place_unique').on(table.ownerId, table.place),
  ],
)

type Person = Placeholder | SQLWrapper | string

/** The owner has seats to give: Premium, an account that may act, and no refused license. */
const gives = sql`exists (select from ${lawyerProfiles} as giver where giver.user_id = seat.owner_id and giver.plan = 'premium')
  and ${isTrustedLawyer(sql`seat.owner_id`)}`

/** The owners for whom this lawyer has a seat that counts now: at most one. An array, so that an index finds their records. */
export const seatsIn = (memberId: Person) =>
  sql<string[]>`array(select seat.owner_id from ${firmMembers} as seat
    where seat.member_id = ${memberId} and ${gives} and ${isVerifiedLawyer(sql`seat.member_id`)})`

/** Whether anybody has a seat that counts now with this owner. */
export const hasColleagues = (ownerId: Person) =>
  sql<boolean>`exists (select from ${firmMembers} as seat
    where seat.owner_id = ${ownerId} and ${gives} and ${isVerifiedLawyer(sql`seat.member_id`)})`

/** Those who have such a seat. */
export const colleaguesOf = (ownerId: Person) =>
  sql<string[]>`array(select seat.member_id from ${firmMembers} as seat
    where seat.owner_id = ${ownerId} and ${gives} and ${isVerifiedLawyer(sql`seat.member_id`)} order by seat.place)`

/** Everybody in the firm of this lawyer, whatever the plan says now: what keeps people apart holds for all of them. */
export const firmOf = (lawyerId: Person) =>
  sql<
    string[]
  >`array(select seat.member_id from ${firmMembers} as seat where seat.owner_id = ${lawyerId}
    union all select seat.owner_id from ${firmMembers} as seat where seat.member_id = ${lawyerId}
    union all select other.member_id from ${firmMembers} as seat join ${firmMembers} as other on other.owner_id = seat.owner_id
      where seat.member_id = ${lawyerId})`

/** The firm this lawyer works in now, while it is open: its owner's id; null where there is none. */
export const workplaceOf = (lawyerId: Person) =>
  sql<string | null>`(select seat.owner_id from ${firmMembers} as seat
    where (seat.member_id = ${lawyerId} or seat.owner_id = ${lawyerId}) and ${gives} and ${isVerifiedLawyer(sql`seat.member_id`)} limit 1)`
