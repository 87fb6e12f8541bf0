import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '#kernel/clock.ts'
import { loadConfig } from '#server/config.ts'
import { openRuntime, type Runtime } from '#server/runtime.ts'
import { createLog } from '#server/telemetry.ts'
import { createTestDatabase } from '#server/testing.ts'
import { isFirstTalk } from '#features/directory/engine/first-talk.ts'
import { loadDemo } from './load.ts'
import { writtenQuestions } from './questions.ts'
import { reviewTexts } from './review-texts.ts'

const today = new Date('2026-03-02T15:00:00Z')

let database: Awaited<ReturnType<typeof createTestDatabase>>
let runtime: Runtime

/** The first row of a query. */
const one = async <Row extends Record<string, unknown>>(text: string) =>
  (await runtime.pool.query<Row>(text)).rows[0]!
const count = async (text: string) =>
  (await one<{ n: number }>(`select count(*)::int as n from ${text}`)).n

beforeAll(async () => {
  database = await createTestDatabase()
  const config = loadConfig({
    DATABASE_URL: database.url,
    DEMO: 'on',
    DEMO_PUBLIC: 'on',
    APP_SECRET: 'a secret for tests only, 32 characters',
    APP_URL: 'http://advena.test',
  })
  runtime = await openRuntime(config, { clock: { now: () => today }, log: createLog('silent') })
  await loadDemo(runtime)
})
afterAll(async () => {
  await runtime.close()
  await database.drop()
})

test('there are 40 questions, in all eight languages and all eight categories', async () => {
  expect(await count('legal_questions')).toBe(40)
  const { rows } = await runtime.pool.query<{ title: string; category: string }>(
    'select title, category from legal_questions',
  )
  const titles = new Set(rows.map((row) => row.title))
  expect(
    new Set(
      writtenQuestions
        .filter((question) => titles.has(question.title))
        .map((question) => question.locale),
    ).size,
  ).toBe(8)
  expect(new Set(rows.map((row) => row.category)).size).toBe(8)
  expect(rows.filter((row) => row.title.length > 150)).toEqual([])
})

test('a question is open exactly while nobody has answered', async () => {
  expect(
    await count(
      `legal_questions q where (q.status = 'open') = exists (select from legal_answers a where a.question_id = q.id)`,
    ),
  ).toBe(0)
  expect(await count(`legal_questions where status = 'closed'`)).toBeGreaterThan(0)
})

test('answers come from verified lawyers who speak the language of the question', async () => {
  expect(await count('legal_answers')).toBe(
    writtenQuestions.reduce((sum, question) => sum + question.answers.length, 0),
  )
  expect(
    await count(
      `legal_answers a join lawyer_profiles l on l.user_id = a.lawyer_id where not l.verified`,
    ),
  ).toBe(0)
  const { rows } = await runtime.pool.query<{ title: string; languages: string[] }>(
    'select q.title, l.languages from legal_answers a join legal_questions q on q.id = a.question_id join lawyer_profiles l on l.user_id = a.lawyer_id',
  )
  const languageOf = new Map(writtenQuestions.map((question) => [question.title, question.locale]))
  expect(rows.filter((row) => !row.languages.includes(languageOf.get(row.title)!))).toEqual([])
})

test('every counter is the number of its vote rows, and a page was seen at least as often as it was voted on', async () => {
  expect(await count('question_votes')).toBeGreaterThan(100)
  expect(
    await count(
      `legal_questions q where upvotes <> (select count(*) from question_votes v where v.question_id = q.id and vote_type = 'up')`,
    ),
  ).toBe(0)
  expect(await count(`question_votes where question_id is not null and vote_type = 'down'`)).toBe(0)
  for (const [counter, type] of [
    ['upvotes', 'up'],
    ['downvotes', 'down'],
  ]) {
    expect(
      await count(
        `legal_answers a where ${counter} <> (select count(*) from question_votes v where v.answer_id = a.id and vote_type = '${type}')`,
      ),
    ).toBe(0)
  }
  expect(
    await count(
      `legal_questions q where views < (select count(*) from question_votes v left join legal_answers a on a.id = v.answer_id where coalesce(v.question_id, a.question_id) = q.id)`,
    ),
  ).toBe(0)
  expect(
    await count(
      'question_votes v join legal_questions q on q.id = v.question_id where q.user_id = v.user_id',
    ),
  ).toBe(0)
})

test('a notification is as old as what it tells: the choice of the client, the move of the case, the review', async () => {
  expect(await count('notifications')).toBeGreaterThan(6)
  expect(
    await count(
      `notifications n where not exists (select from lead_claims c where c.lead_id = (n.data->>'leadId')::uuid and c.lawyer_id = n.user_id and c.decided_at = n.created_at)
         and not exists (select from lead_moves m where m.lead_id = (n.data->>'leadId')::uuid and m.at = n.created_at)
         and not exists (select from reviews r where r.lawyer_id = n.user_id and r.created_at = n.created_at and r.lawyer_reply is null)`,
    ),
  ).toBe(0)
})

test('nothing happened in the future, before its question, or more than 90 days ago', async () => {
  const { oldest, newest, latest } = await one<{ oldest: Date; newest: Date; latest: Date }>(
    `select (select min(created_at) from legal_questions) as oldest, (select max(created_at) from legal_questions) as newest,
            greatest((select max(created_at) from legal_answers), (select max(created_at) from question_votes), (select max(updated_at) from legal_questions)) as latest`,
  )
  const now = today.getTime()
  expect(now - oldest.getTime()).toBeLessThan(days(90))
  expect(now - newest.getTime()).toBeLessThan(days(3))
  expect(latest.getTime()).toBeLessThan(now)
  expect(
    await count(
      'legal_answers a join legal_questions q on q.id = a.question_id where a.created_at <= q.created_at',
    ),
  ).toBe(0)
})

test('lawyers who sign in have a year of views of their profile, and the one on Premium a colleague with a seat that counts', async () => {
  const views = await count(
    `profile_views v join users u on u.id = v.lawyer_id where u.email in ('lawyer@advena.test', 'starter@advena.test', 'premium@advena.test') and v.views > 10`,
  )
  expect(views).toBe(36)
  expect(
    await count(
      `firm_members m join users o on o.id = m.owner_id join lawyer_profiles p on p.user_id = m.member_id where o.email = 'premium@advena.test' and p.verified`,
    ),
  ).toBe(1)
})

test('each line of a talk was written after the one before it', async () => {
  expect(
    await count(
      'messages m join messages before on before.conversation_id = m.conversation_id and before.seq = m.seq - 1 where m.created_at <= before.created_at',
    ),
  ).toBe(0)
})

test('there are 6 published posts in three languages, guest posts by lawyers on Premium', async () => {
  const { rows } = await runtime.pool.query<{
    locale: string
    author_type: string
    plan: string | null
    body: string
  }>(
    `select p.locale, p.author_type, l.plan, p.body from blog_posts p left join lawyer_profiles l on l.user_id = p.author_user_id where p.status = 'published' and p.published_at < '${today.toISOString()}'`,
  )
  expect(rows.map((row) => row.locale).toSorted()).toEqual(['en', 'en', 'en', 'en', 'es', 'zh'])
  expect(rows.filter((row) => row.author_type === 'guest').map((row) => row.plan)).toEqual([
    'premium',
    'premium',
  ])
  expect(rows.filter((row) => row.body.length < 700 || !row.body.includes('\n\n## '))).toEqual([])
})

test('three questions come with recommended lawyers, all of them listed', async () => {
  expect(await count('question_analyses')).toBe(3)
  expect(
    await count(
      '(select from lawyer_recommendations group by question_id having count(*) >= 3) as named',
    ),
  ).toBe(3)
  expect(
    await count(
      `lawyer_recommendations r where not exists (select from lawyer_listings l where l.lawyer_id = r.lawyer_id)`,
    ),
  ).toBe(0)
})

test('loading a second time changes nothing', async () => {
  const before = await count('users')
  await loadDemo(runtime)
  expect(await count('users')).toBe(before)
  expect(await count('legal_questions')).toBe(40)
})

test('the client one signs in as has two cases: one in work with notes to read, one that waits for a choice', async () => {
  const { rows } = await runtime.pool.query<{ status: string; claims: number; talks: number }>(
    `select l.status, (select count(*)::int from lead_claims where lead_id = l.id) as claims, (select count(*)::int from conversations where lead_id = l.id) as talks
     from leads l join users u on u.id = l.user_id where u.email = 'client@advena.test' order by l.created_at`,
  )
  expect(rows).toEqual([
    { status: 'in_progress', claims: 1, talks: 1 },
    { status: 'claimed', claims: 2, talks: 2 },
  ])
})

test('there are cases in every status, and enough of all else', async () => {
  const { rows } = await runtime.pool.query<{ status: string; n: number }>(
    'select status, count(*)::int as n from leads group by status',
  )
  expect(rows.map(({ status }) => status).toSorted()).toEqual(
    ['open', 'claimed', 'in_progress', 'completed', 'closed', 'expired'].toSorted(),
  )
  expect(rows.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThanOrEqual(40)
  expect(await count('conversations')).toBeGreaterThanOrEqual(30)
  expect(await count('reviews')).toBeGreaterThanOrEqual(60)
  expect(await count(`lawyer_profiles where verified`)).toBeGreaterThanOrEqual(120)
  expect(await count(`lawyer_profiles where verification_status = 'pending'`)).toBeGreaterThan(2)
})

test('nobody reads one line twice in their own lists', async () => {
  expect(
    await count(
      `(select from messages m join conversations c on c.id = m.conversation_id, lateral (values (c.user_id), (c.lawyer_id)) as reader(id)
        where reader.id in (select id from users where email in ('client@advena.test', 'lawyer@advena.test', 'premium@advena.test', 'starter@advena.test'))
        group by reader.id, m.body having count(*) > 1) as twice`,
    ),
  ).toBe(0)
  expect(
    await count('(select from leads group by user_id, summary having count(*) > 1) as twice'),
  ).toBe(0)
  expect(
    await count('(select from reviews group by lawyer_id, title having count(*) > 1) as twice'),
  ).toBe(0)
})

test('a review is in a language of its lawyer, and no lawyer has more reviews than cases', async () => {
  const { rows } = await runtime.pool.query<{ title: string; languages: string[] }>(
    'select title, languages from reviews join lawyer_profiles on lawyer_profiles.user_id = lawyer_id',
  )
  const languageOf = new Map(reviewTexts.map(([language, , title]) => [title, language]))
  const strange = rows.filter(({ title, languages }) =>
    languages.every((language) => language !== (languageOf.get(title) ?? language)),
  )
  expect(strange).toEqual([])
  expect(
    await count('(select from lawyer_profiles where closed_with_outcome < total_reviews) as wrong'),
  ).toBe(0)
})

test('no list of fees names a second price for the first consultation', async () => {
  const { rows } = await runtime.pool.query<{ fee: string }>(
    'select distinct jsonb_object_keys(flat_fee_json) as fee from lawyer_profiles',
  )
  expect(rows.filter(({ fee }) => isFirstTalk(fee))).toEqual([])
})

test('lawyers answer in different times, and no two of the first twenty say the same of themselves', async () => {
  expect(
    await count('(select distinct response_time from lawyer_profiles) as times'),
  ).toBeGreaterThan(6)
  expect(
    await count('(select from lawyer_profiles group by bio having count(*) > 1) as twice'),
  ).toBe(0)
})

test('what a lawyer’s page says of the time to reply is measured from the demo’s own talks', async () => {
  const unmeasured = `select from lawyer_profiles profile where replies_measured = 0 and exists (
    select from conversations talk join messages said on said.conversation_id = talk.id
    where talk.lawyer_id = profile.user_id and said.sender_id = talk.lawyer_id
      and said.seq > (select min(seq) from messages asked where asked.conversation_id = talk.id and asked.sender_id = talk.user_id))`
  expect(await count(`(${unmeasured}) as wrong`)).toBe(0)
  expect(
    await count('(select from lawyer_profiles where replies_measured > 0) as measured'),
  ).toBeGreaterThan(3)
})

test('no two lawyers have the same name', async () => {
  expect(
    await count(
      `(select from users where role = 'lawyer' group by first_name, last_name having count(*) > 1) as twice`,
    ),
  ).toBe(0)
})
