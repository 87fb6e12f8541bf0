import type { Db } from '#server/db.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'

/** Two clients, an administrator, and four lawyers whose plans outlast every jump of the clock. */
export async function buildCast(db: Db) {
  const clients = await Promise.all([0, 1].map(() => buildUser(db)))
  const lawyers = await Promise.all([0, 1, 2, 3].map(() => buildLawyer(db)))
  for (const { id } of lawyers)
    await buildSubscription(db, {
      lawyerId: id,
      plan: 'premium',
      currentPeriodEnd: new Date('2036-01-01T00:00:00Z'),
    })
  return { clients, lawyers, admin: await buildUser(db, { role: 'admin' }) }
}

type Invariant = readonly [rule: string, sql: string]

/** What holds after every move: each query finds the rows that break its rule. */
export const invariants: readonly Invariant[] = [
  [
    'the count of a case equals its standing claims, at most three',
    `select id from leads where claims_taken <> (select count(*) from lead_claims where lead_id = leads.id and status in ('pending', 'accepted')) or claims_taken > 3`,
  ],
  [
    'claims stand where the case says so',
    `select id, status from (select leads.*, (select count(*) from lead_claims where lead_id = leads.id and status = 'pending') as waiting,
       (select count(*) from lead_claims where lead_id = leads.id and status = 'accepted') as chosen from leads) as one
     where (status in ('open', 'expired') and waiting + chosen > 0) or (status = 'claimed' and (waiting = 0 or chosen > 0))
       or (status in ('in_progress', 'completed') and (chosen <> 1 or waiting > 0)) or (status = 'closed' and (chosen > 1 or waiting > 0))`,
  ],
  [
    'nobody is asked to choose where nothing waits',
    `select id from leads where decision_asked_at is not null and status <> 'claimed'`,
  ],
  [
    'a claim that no longer stands has an end',
    `select id from lead_claims where status not in ('pending', 'accepted') and decided_at is null and ended_at is null`,
  ],
  [
    'a lawyer with work in hand may work here',
    `select claim.id from lead_claims claim join leads on leads.id = claim.lead_id join lawyer_profiles profile on profile.user_id = claim.lawyer_id
     where claim.status in ('pending', 'accepted') and leads.status in ('claimed', 'in_progress') and verification_status not in ('approved', 'more_needed')`,
  ],
  [
    'whoever has a claim found nothing in the way',
    `select claim.id from lead_claims claim left join conflict_checks seen using (lead_id, lawyer_id) where claim.status in ('pending', 'accepted') and seen.answer is distinct from 'clear'`,
  ],
  [
    'contact shows only while a claim stands, or the client chose so afterwards',
    `select talk.id from conversations talk join leads on leads.id = talk.lead_id where contact_released_at is not null and (locked_at is not null or contact_released_at < claim_ended_at
       or (claim_ended_at is null and not exists (select from lead_claims where lead_id = talk.lead_id and lawyer_id = talk.lawyer_id and status in ('pending', 'accepted'))))`,
  ],
  [
    'conversations know where the case stands',
    `select leads.id from leads join conversation_topics topic on topic.lead_id = leads.id where topic.status <> leads.status`,
  ],
  [
    'the last move led where the case stands',
    `select id from leads where status not in (select to_status from lead_moves where lead_id = leads.id and at = (select max(at) from lead_moves where lead_id = leads.id))`,
  ],
  [
    'places of the month equal the claims that took them',
    `select usage.lawyer_id from plan_usage usage where used <> (select count(*) from lead_claims where lawyer_id = usage.lawyer_id and period_start = usage.period_start and place_returned_at is null)`,
  ],
]

/** What holds after the timers ran: whatever waits for a person has a day on which it ends. `$1` is the time. */
export const endings: readonly Invariant[] = [
  [
    'an open case has an end',
    `select id from leads where status = 'open' and (expires_at is null or expires_at < $1)`,
  ],
  [
    'a waiting claim has an end',
    `select id from leads where status = 'claimed' and (expires_at is null or (decision_asked_at is null and expires_at < $1) or decision_asked_at < $1::timestamptz - interval '14 days')`,
  ],
  [
    'a question to a client has an end',
    `select id from leads where status = 'in_progress' and silence_asked_at < $1::timestamptz - interval '14 days'`,
  ],
  [
    'a completed case has an end',
    `select id from leads where status = 'completed' and $1::timestamptz - interval '14 days' > (select max(at) from lead_moves where lead_id = leads.id and move = 'complete')`,
  ],
]

/** What holds when nobody acts any longer and the time of every question has passed. `$1` are the cases. */
export const rests: readonly Invariant[] = [
  [
    'every case has come to an end',
    `select id, status from leads where id = any($1) and status not in ('closed', 'expired')`,
  ],
  ['no claim waits', `select id from lead_claims where lead_id = any($1) and status = 'pending'`],
]
