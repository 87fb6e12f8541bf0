import {
  and,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { later } from '#kernel/clock.ts'
import type { Db } from '#server/db.ts'
import { conversations, messages } from '#features/conversations/table.ts'
import { claimStartsOf, startsOf, type Move } from '#features/leads/engine/transitions.ts'
import { replyWithin, silentFor } from '#features/leads/rules.ts'
import { leadClaims, leadMoves, leads } from '#features/leads/table.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'

export type LeadRow = typeof leads.$inferSelect
export type ClaimRow = typeof leadClaims.$inferSelect

const batch = 100

/** Cases for the sweep, locked in the order of their ids; what another process holds is left for its next minute. */
const due = (db: Db, where: SQL | undefined) =>
  db
    .select()
    .from(leads)
    .where(where)
    .orderBy(leads.id)
    .limit(batch)
    .for('update', { skipLocked: true })

export const dueToExpire = (db: Db, now: Date) =>
  due(db, and(eq(leads.status, 'open'), lt(leads.expiresAt, now)))

export const dueToAsk = (db: Db, now: Date) =>
  due(
    db,
    and(
      eq(leads.status, 'open'),
      lt(leads.preselectedUntil, now),
      isNull(leads.preselectionAskedAt),
    ),
  )

export const markAsked = (db: Db, id: string, now: Date) =>
  db.update(leads).set({ preselectionAskedAt: now }).where(eq(leads.id, id))

const movedSince = (db: Db, move: Move, since: Date) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(leadMoves)
      .where(
        and(eq(leadMoves.leadId, leads.id), eq(leadMoves.move, move), gte(leadMoves.at, since)),
      ),
  )

/** Completed before that moment, the last time it was. */
export const dueToClose = (db: Db, before: Date) =>
  due(db, and(eq(leads.status, 'completed'), not(movedSince(db, 'complete', before))))

/** The chosen lawyer was chosen, or wrote in the conversation of the case, or the client said that it goes on, since that moment. */
const heardSince = (since: SQL) => sql`(
  ${leads.silenceAnsweredAt} >= ${since}
  or exists (select from ${leadClaims} chosen where chosen.lead_id = ${leads.id} and chosen.status = 'accepted' and coalesce(chosen.decided_at, chosen.claimed_at) >= ${since})
  or exists (
    select from ${leadClaims} chosen
    join ${conversations} talk on talk.lead_id = chosen.lead_id and talk.lawyer_id = chosen.lawyer_id and talk.last_message_at >= ${since}
    join ${messages} said on said.conversation_id = talk.id and said.sender_id <> talk.user_id and said.message_type <> 'system'
    where chosen.lead_id = ${leads.id} and chosen.status = 'accepted' and said.created_at >= ${since}))`

const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`

const running = inArray(leads.status, startsOf('ask_client'))

/**
 * Since when a lawyer must have said something, for the client not to be asked: a month; where the case has a last day, as long as it is
 * to the end of that day, and never less than the time a first word may take.
 */
const saidSince = (now: Date) => {
  const left = sql`((${leads.deadline} + 1)::timestamp at time zone 'UTC') - ${moment(now)}`
  return sql`case when ${left} > interval '0'
    then least(${moment(later(now, -replyWithin))}, greatest(${moment(later(now, -silentFor))}, ${moment(now)} - (${left})))
    else ${moment(later(now, -silentFor))} end`
}

/** Work in progress whose lawyer has been silent for too long, and whose client has not been asked yet. */
export const dueToAskClient = (db: Db, now: Date) =>
  due(
    db,
    and(running, isNull(leads.silenceAskedAt), sql`${heardSince(saidSince(now))} is not true`),
  )

/** Work whose client was asked before that moment, has not answered, and whose lawyer has said nothing since. */
export const dueToEndSilent = (db: Db, before: Date) =>
  due(
    db,
    and(
      running,
      lt(leads.silenceAskedAt, before),
      sql`${heardSince(sql`${leads.silenceAskedAt}`)} is not true`,
    ),
  )

/** The question is not open any more where the lawyer wrote after it was asked. */
export const dropAnsweredQuestions = (db: Db) =>
  db
    .update(leads)
    .set({ silenceAskedAt: null })
    .where(and(running, isNotNull(leads.silenceAskedAt), heardSince(sql`${leads.silenceAskedAt}`)))
    .returning()

const choosing = inArray(leads.status, startsOf('ask_decision'))

/** Lawyers wait, the case's time has run out, and its client has not been asked yet. */
export const dueToAskDecision = (db: Db, now: Date) =>
  due(
    db,
    and(
      choosing,
      isNull(leads.decisionAskedAt),
      or(isNull(leads.expiresAt), lt(leads.expiresAt, now)),
    ),
  )

/** The client was asked before that moment and has not answered. */
export const dueToEndUndecided = (db: Db, before: Date) =>
  due(db, and(choosing, lt(leads.decisionAskedAt, before)))

/** The client was asked, and has written to a lawyer who waits since then. */
export const answeredInTalk = (db: Db) =>
  due(
    db,
    and(
      choosing,
      isNotNull(leads.decisionAskedAt),
      sql`exists (
        select from ${leadClaims} waiting
        join ${conversations} talk on talk.lead_id = waiting.lead_id and talk.lawyer_id = waiting.lawyer_id and talk.last_message_at >= ${leads.decisionAskedAt}
        join ${messages} said on said.conversation_id = talk.id and said.sender_id = ${leads.userId} and said.message_type <> 'system'
        where waiting.lead_id = ${leads.id} and waiting.status = 'pending' and said.created_at >= ${leads.decisionAskedAt})`,
    ),
  )

/** Ends every claim that waits for the client of a locked case, and answers whose they were. */
export const endWaiting = (db: Db, leadId: string, now: Date) =>
  db
    .update(leadClaims)
    .set({ status: 'undecided', decidedAt: now, firstReplyDue: null })
    .where(and(eq(leadClaims.leadId, leadId), eq(leadClaims.status, 'pending')))
    .returning({ id: leadClaims.id, lawyerId: leadClaims.lawyerId })

/** The claim of the lawyer who was chosen for a case. */
export async function chosenClaim(db: Db, leadId: string) {
  const [claim] = await db
    .select()
    .from(leadClaims)
    .where(and(eq(leadClaims.leadId, leadId), eq(leadClaims.status, 'accepted')))
  return claim
}

// The job that takes note of a reply may be behind.
const hasReplied = sql`exists (
  select from ${conversations} talk join ${messages} said on said.conversation_id = talk.id and said.sender_id <> talk.user_id and said.message_type <> 'system'
  where talk.lead_id = ${leadClaims.leadId} and talk.lawyer_id = ${leadClaims.lawyerId} and said.created_at <= ${leadClaims.firstReplyDue})`

const lateClaim = (now: Date) =>
  and(eq(leadClaims.status, 'pending'), lt(leadClaims.firstReplyDue, now), not(hasReplied))

export const withLateClaims = (db: Db, now: Date) =>
  due(
    db,
    and(
      eq(leads.status, 'claimed'),
      exists(
        db
          .select({ one: sql`1` })
          .from(leadClaims)
          .where(and(eq(leadClaims.leadId, leads.id), lateClaim(now))),
      ),
    ),
  )

export const lateClaimsOf = (db: Db, leadId: string, now: Date) =>
  db
    .select()
    .from(leadClaims)
    .where(and(eq(leadClaims.leadId, leadId), lateClaim(now)))
    .orderBy(leadClaims.id)

/** Claims whose conversation the client never opened, a while after the claim; who gave the case up has spent the place. */
export const neverOpened = (db: Db, before: Date) =>
  db
    .select({ id: leadClaims.id, leadId: leadClaims.leadId })
    .from(leadClaims)
    .leftJoin(
      conversations,
      and(
        eq(conversations.leadId, leadClaims.leadId),
        eq(conversations.lawyerId, leadClaims.lawyerId),
      ),
    )
    .where(
      and(
        isNull(leadClaims.placeReturnedAt),
        isNull(leadClaims.clientOpenedAt),
        isNull(conversations.userOpenedAt),
        isNotNull(leadClaims.periodStart),
        lt(leadClaims.claimedAt, before),
        notInArray(leadClaims.status, [
          'accepted',
          'withdrawn',
          'undecided',
          'released',
          'handed_over',
        ]),
        isNull(leadClaims.endedAt),
      ),
    )
    .orderBy(leadClaims.lawyerId, leadClaims.id)
    .limit(batch)

/** Holds a lawyer: who claims or is accepted at this moment has committed before, or sees afterwards what was decided. */
export const lockLawyer = (db: Db, lawyerId: string) =>
  db
    .select({ id: lawyerProfiles.userId })
    .from(lawyerProfiles)
    .where(eq(lawyerProfiles.userId, lawyerId))
    .for('no key update')

/** The cases that wait for a lawyer or are in that lawyer's hands, locked in the order of their ids, with the claim. */
export const lockCasesOf = (db: Db, lawyerId: string) =>
  db
    .select({ lead: leads, claim: leadClaims })
    .from(leadClaims)
    .innerJoin(leads, eq(leads.id, leadClaims.leadId))
    .where(
      and(
        eq(leadClaims.lawyerId, lawyerId),
        inArray(leadClaims.status, [...claimStartsOf('release')]),
        inArray(leads.status, startsOf('release')),
      ),
    )
    .orderBy(leads.id)
    .for('update', { of: [leads, leadClaims] })

/** The cases of a client that lawyers wait for or work on, locked in the order of their ids, with each claim. */
export const lockCasesOfClient = (db: Db, userId: string) =>
  db
    .select({ lead: leads, claim: leadClaims })
    .from(leadClaims)
    .innerJoin(leads, eq(leads.id, leadClaims.leadId))
    .where(
      and(
        eq(leads.userId, userId),
        inArray(leadClaims.status, [...claimStartsOf('release')]),
        inArray(leads.status, startsOf('release')),
      ),
    )
    .orderBy(leads.id, leadClaims.id)
    .for('update', { of: [leads, leadClaims] })

/** The open cases of a client, locked in the order of their ids. */
export const lockOpenOf = (db: Db, userId: string) =>
  db
    .select()
    .from(leads)
    .where(and(eq(leads.userId, userId), inArray(leads.status, startsOf('withdraw'))))
    .orderBy(leads.id)
    .for('update')

/** Cases of a client on which a lawyer's claim waits, locked in the order of their ids, with the claim. */
export const lockWaitingBetween = (db: Db, userId: string, lawyerId: string) =>
  db
    .select({ lead: leads, claim: leadClaims })
    .from(leadClaims)
    .innerJoin(leads, eq(leads.id, leadClaims.leadId))
    .where(
      and(
        eq(leads.userId, userId),
        eq(leadClaims.lawyerId, lawyerId),
        eq(leadClaims.status, 'pending'),
      ),
    )
    .orderBy(leads.id)
    .for('update', { of: [leads, leadClaims] })
