import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { isDemoPerson } from './guard.ts'
import { demoLock } from './load.ts'

export interface Removed {
  readonly people: number
  /** Cases of other people that a demo lawyer had, and that lawyers can claim again. */
  readonly casesReopened: number
  /** Other lawyers whom a demo administrator approved: anybody could have done that, so they wait for a new look. */
  readonly lawyersToCheck: number
  /** The other administrators: the operator should know each of them. */
  readonly administrators: readonly string[]
}

const gone = sql`(select id from demo_gone)`
const note = 'the demo was removed'

/** Cases of demo people end; a place that another lawyer spent on one comes back. */
const endCasesOfDemo: readonly SQL[] = [
  sql`create temporary table demo_cases on commit drop as select id, user_id, status from leads where user_id in ${gone} and status in ('open', 'claimed', 'in_progress', 'completed')`,
  sql`with returned as (
        update lead_claims set place_returned_at = now() where lead_id in (select id from demo_cases) and lawyer_id not in ${gone} and period_start is not null and place_returned_at is null returning lawyer_id, period_start)
      update plan_usage u set used = greatest(0, used - r.places) from (select lawyer_id, period_start, count(*)::int as places from returned group by 1, 2) r
      where u.lawyer_id = r.lawyer_id and u.period_start = r.period_start`,
  sql`update lead_claims set status = 'expired', decided_at = now(), first_reply_due = null where lead_id in (select id from demo_cases) and status = 'pending'`,
  sql`update leads set status = 'closed', decision_asked_at = null, updated_at = now() where id in (select id from demo_cases)`,
  sql`update conversation_topics set status = 'closed' where lead_id in (select id from demo_cases)`,
  sql`insert into lead_moves (id, lead_id, move, actor_id, from_status, to_status, note) select gen_random_uuid(), id, 'close', user_id, status, 'closed', ${note} from demo_cases`,
]

/** A demo lawyer's claims on other people's cases end; what that lawyer had comes back to the pool. */
const freeCasesOfOthers: readonly SQL[] = [
  sql`create temporary table demo_claims on commit drop as
      select c.id, c.lead_id, c.lawyer_id, l.status as was from lead_claims c join leads l on l.id = c.lead_id
      where c.lawyer_id in ${gone} and l.user_id not in ${gone} and c.status in ('pending', 'accepted') and l.status in ('claimed', 'in_progress')`,
  sql`update lead_claims set status = 'withdrawn', decided_at = now(), first_reply_due = null where id in (select id from demo_claims)`,
  sql`update leads l set claims_taken = s.standing, status = case when s.standing > 0 then 'claimed' else 'open' end, decision_asked_at = null, updated_at = now(), expires_at = greatest(expires_at, now() + interval '7 days')
      from (select d.lead_id, count(c.id) filter (where c.status in ('pending', 'accepted'))::int as standing from (select distinct lead_id from demo_claims) d left join lead_claims c on c.lead_id = d.lead_id group by 1) s
      where l.id = s.lead_id`,
  sql`update conversation_topics t set status = l.status from leads l where l.id = t.lead_id and l.id in (select lead_id from demo_claims)`,
  sql`insert into lead_moves (id, lead_id, move, actor_id, from_status, to_status, note)
      select gen_random_uuid(), d.lead_id, 'withdraw_claim', d.lawyer_id, d.was, l.status, ${note} from demo_claims d join leads l on l.id = d.lead_id`,
]

/** What demo people wrote in public is taken out of sight, and figures of others are counted without it. */
const hideWords: readonly SQL[] = [
  sql`update conversations set locked_at = coalesce(locked_at, now()), lock_reason = coalesce(lock_reason, ''), contact_released_at = null where user_id in ${gone} or lawyer_id in ${gone}`,
  sql`update legal_answers set hidden_at = now(), hidden_reason = ${note}, is_best_answer = false where lawyer_id in ${gone} and hidden_at is null`,
  sql`update legal_questions set hidden_at = now(), hidden_reason = ${note} where user_id in ${gone} and hidden_at is null`,
  sql`update legal_questions q set status = 'open' where q.status = 'answered' and not exists (select 1 from legal_answers a where a.question_id = q.id and a.hidden_at is null)`,
  sql`update reviews set status = 'hidden', hidden_reason = ${note} where (reviewer_id in ${gone} or lawyer_id in ${gone}) and status in ('published', 'pending')`,
  sql`update lawyer_profiles p set average_rating = coalesce(r.average, 0), total_reviews = r.total
      from (select distinct lawyer_id from reviews where reviewer_id in ${gone}) touched
      join lateral (select round(avg(rating), 2) as average, count(*)::int as total from reviews where lawyer_id = touched.lawyer_id and status = 'published') r on true
      where p.user_id = touched.lawyer_id`,
  sql`update blog_posts set status = 'draft' where author_user_id in ${gone}`,
  sql`update reports set status = 'dismissed', decided_at = now(), decision_reason = ${note} where reporter_id in ${gone} and status = 'open'`,
]

/** Nobody can sign in as one of them, nobody finds one, and nothing names one. */
const emptyPeople: readonly SQL[] = [
  sql`delete from sessions where user_id in ${gone}`,
  sql`delete from accounts where user_id in ${gone}`,
  sql`delete from two_factors where user_id in ${gone}`,
  sql`delete from verifications where value in (select id::text from demo_gone)`,
  sql`delete from notifications where user_id in ${gone}`,
  sql`delete from saved_simplifications where user_id in ${gone}`,
  sql`delete from timeline_cases where user_id in ${gone}`,
  sql`delete from timeline_feeds where user_id in ${gone}`,
  sql`delete from subscriptions where lawyer_id in ${gone}`,
  sql`delete from sandbox_subscriptions where ref in (select ref from provider_subscriptions where lawyer_id in ${gone})`,
  sql`delete from provider_subscriptions where lawyer_id in ${gone}`,
  sql`update lawyer_profiles set verified = false, verification_status = 'draft', submitted_at = null, plan_renewal = null, firm_name = null, bar_number = null, bio = null, photo_url = null, office_locations = '[]' where user_id in ${gone}`,
  sql`update users set email = 'demo-' || id || '@removed.invalid', email_verified = false, first_name = '', last_name = '', phone = null, profile_image_url = null,
      role = case when role = 'admin' then 'user' else role end, two_factor_enabled = false, deleted_at = now(), updated_at = now() where id in ${gone}`,
]

const doubtLawyers = sql`
  update lawyer_profiles set verified = false, verification_status = 'pending', submitted_at = coalesce(submitted_at, now()), verification_decided_at = null, verification_decided_by = null
  where verification_decided_by in ${gone} and user_id not in ${gone} and verified returning user_id`

/**
 * Shuts and empties everybody who came with the demo, in one transaction. Other people's records stay: a case that a demo
 * lawyer had can be claimed again, and a place spent on a case of the demo comes back. Rows are emptied, not deleted, because
 * records of others may hang on them. Undefined where there is nobody of the demo.
 */
export function removeDemo(db: Db): Promise<Removed | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`)
    await tx.execute(
      sql`create temporary table demo_gone on commit drop as select id from users where ${isDemoPerson} for update`,
    )
    const { rows: people } = await tx.execute<{ id: string }>(sql`select id from demo_gone`)
    if (people.length === 0) return undefined
    for (const step of [...endCasesOfDemo, ...freeCasesOfOthers, ...hideWords])
      await tx.execute(step)
    const reopened = await tx.execute(sql`select distinct lead_id from demo_claims`)
    const doubted = await tx.execute(doubtLawyers)
    for (const step of emptyPeople) await tx.execute(step)
    const admins = await tx.execute<{ email: string }>(
      sql`select email from users where role = 'admin' and deleted_at is null order by email`,
    )
    return {
      people: people.length,
      casesReopened: reopened.rows.length,
      lawyersToCheck: doubted.rows.length,
      administrators: admins.rows.map(({ email }) => email),
    }
  })
}
