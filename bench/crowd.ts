// The data of a busy service: 10,000 lawyers, 20,000 questions with answers. For measurements alone.
import type pg from 'pg'

const words =
  `interview marriage renewal waiting petition nebraska center immigration asylum hearing judge lawyer notice evidence receipt form fee green card visa work permit travel
 parole status adjustment sponsor income spouse child parent brother employer university student transfer denial appeal motion court removal detention bond order date deadline
 biometrics fingerprints letter address change passport border entry overstay waiver hardship naturalization citizenship oath test english history delay months years office
 country family separation divorce birth certificate translation medical exam vaccine tax returns affidavit support letter embassy consulate queue number online account mistake
 question answer help please urgent cost payment scam notario church friend police arrest traffic ticket record expunge background check name spelling old new first second`
    .split(/\s+/)
    .filter(Boolean)

/** Fills a migrated database. Running it again adds nothing. */
export async function fillWithCrowd(
  client: Pick<pg.Client, 'query'>,
  { lawyers = 10_000, questions = 20_000 } = {},
): Promise<void> {
  const { rows } = await client.query<{ there: number }>(
    `select count(*)::int as there from users where email like 'crowd-%@crowd.test'`,
  )
  if (rows[0]!.there > 0) return
  await client.query(
    `insert into users (id, email, first_name, last_name, role, email_verified)
     select gen_random_uuid(), 'crowd-' || n || '@crowd.test', 'Anna' || n, 'Crowd' || n, case when n <= $1 then 'lawyer' else 'user' end, true from generate_series(1, $1 + 500) n`,
    [lawyers],
  )
  await client.query(
    `insert into lawyer_profiles (user_id, firm_name, bio, jurisdictions, languages, practice_areas, verified, verification_status, years_experience, hourly_rate, average_rating, total_reviews)
     select id, 'Firm ' || last_name, 'I help families with petitions, interviews and hearings in ' || last_name, array['NY'], array['en', 'es'], array['asylum'], true, 'approved',
       5 + (random() * 30)::int, 200, round((random() * 5)::numeric, 2), (random() * 50)::int from users where email like 'crowd-%@crowd.test' and role = 'lawyer'`,
  )
  await client.query(
    `with askers as (select array_agg(id) as ids from users where email like 'crowd-%@crowd.test' and role = 'user'), vocabulary as (select $2::text[] as words)
     insert into legal_questions (id, user_id, title, content, category, tags, views, upvotes, created_at, updated_at)
     select gen_random_uuid(), ids[1 + n % array_length(ids, 1)],
       (select string_agg(words[1 + floor(random() * array_length(words, 1))::int + 0 * (g + n)], ' ') from generate_series(1, 8) g),
       (select string_agg(words[1 + floor(random() * array_length(words, 1))::int + 0 * (g + n)], ' ') from generate_series(1, 120) g),
       'asylum', array['visa', 'court'], (random() * 500)::int, (random() * 50)::int, now() - n * interval '7 minutes', now()
     from generate_series(1, $1) n, askers, vocabulary`,
    [questions, words],
  )
  await client.query(
    `insert into legal_answers (id, question_id, lawyer_id, content, created_at, updated_at)
     select gen_random_uuid(), q.id, (select id from users where email = 'crowd-' || (1 + (extract(epoch from q.created_at)::bigint % $1)) || '@crowd.test'), repeat('An answer in some words. ', 20), q.created_at, now()
     from (select id, created_at from legal_questions order by id limit 5000) q`,
    [lawyers],
  )
  await client.query('analyze')
}
