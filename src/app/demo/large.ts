import type pg from 'pg'
import { spokenLanguages, states, visaTypes } from '#features/lawyers/rules.ts'
import { questionCategories } from '#features/questions/rules.ts'
import { cities, communities } from './names.ts'

/** How many rows of each kind a large demo has; those that are there already count. */
export interface Size {
  readonly lawyers: number
  readonly questions: number
  readonly cases: number
}

export interface LargeDemo {
  /** As the owner of the tables: rows come in without triggers and indexes, which are put back in the same transaction. */
  readonly client: Pick<pg.Client, 'query'>
  readonly size: Size
  readonly print: (line: string) => void
}

/** The ids of a large demo tell its rows from all others: a kind and a number. Their e-mail addresses are of the demo's domain. */
const kinds = { lawyer: '8001', client: '8002', question: '8003', lead: '8004' } as const
type Kind = keyof typeof kinds

const prefixOf = (kind: Kind) => `1a59e000-0000-7000-${kinds[kind]}-`
const idOf = (kind: Kind, number: string) =>
  `('${prefixOf(kind)}' || lpad(to_hex(${number}), 12, '0'))::uuid`
const batch = 50_000

/** A number between 0 and 1 that a row's number and a salt decide, and a word of a list by it; a power above 1 prefers the first. */
const helpers = `
  create function pg_temp.chance(n bigint, salt int) returns float8 language sql immutable parallel safe
  return ((hashint8extended(n, salt) >> 11) & 9007199254740991)::float8 / 9007199254740992.0;
  create function pg_temp.pick(words text[], n bigint, salt int, skew float8 default 1) returns text language sql immutable parallel safe
  return words[1 + floor(cardinality(words) * power(pg_temp.chance(n, salt), skew))::int]`

const pick = (list: string, salt: number, skew = 1) =>
  `pg_temp.pick(${list}::text[], n, ${salt}, ${skew})`
const chance = (salt: number) => `pg_temp.chance(n, ${salt})`

const firstNames = communities.flatMap(({ first }) => first)
const lastNames = communities.flatMap(({ last }) => last)
/** Parts of which further family names are made, so that names are as many as in a country. */
const beginnings =
  'Al Ba Bor Cas Dal Den Far Gar Hol Ila Jan Kal Lor Mar Nav Or Pet Ros San Tor Val Zel'
const middles = 'a ba da en fi go ima ka li mo na ori pe ra se ta u vi'
const endings = 'berg dez ford ian kov lli man ner nov ov rez son ska ter ton va wicz yan'
const listOf = (words: string) => words.split(' ')

const insertUsers = `
  insert into users (id, email, first_name, last_name, role, email_verified, created_at)
  select ${idOf('lawyer', 'n')}, 'large-lawyer-' || n || '@advena.test', ${pick('$3', 1)},
    case when ${chance(2)} < 0.3 then ${pick('$4', 3)} else ${pick('$5', 4)} || ${pick('$6', 5)} || ${pick('$7', 6)} end,
    'lawyer', true, now() - interval '1 day' * (20 + n % 700)
  from generate_series($1::bigint, $2::bigint) as n`

const biography = `'For ' || n % 30 + 2 || ' years I have helped people with careful words and on time. You get a written fee before any work begins, and I say early when a case is weak. ' || repeat('My office keeps evening hours. ', 1 + (n % 4)::int)`

const insertProfiles = `
  insert into lawyer_profiles (user_id, firm_name, bar_number, jurisdictions, years_experience, languages, practice_areas, hourly_rate, bio, office_locations,
    verified, verification_status, submitted_at, verification_decided_at, approved_at, plan, average_rating, total_reviews, response_time, created_at)
  select users.id, case when ${chance(10)} < 0.8 then last_name || ' Immigration Law' end, state || '-' || 500000 + n, array[state], 2 + floor(30 * ${chance(11)})::int,
    array(select distinct one from unnest(array['en', ${pick('$3', 12, 2)}, case when ${chance(13)} < 0.3 then ${pick('$3', 14, 2)} else 'en' end]) as one),
    array(select distinct one from unnest(array[${pick('$4', 15, 1.6)}, ${pick('$4', 16, 1.6)}, case when plan = 'starter' then ${pick('$4', 15, 1.6)} else ${pick('$4', 17)} end]) as one),
    120 + 10 * floor(40 * ${chance(18)}), ${biography},
    case when ${chance(19)} < 0.92 then jsonb_build_array(jsonb_build_object('city', city, 'address', n % 990 + 10 || ' Main Street', 'state', state)) else '[]' end,
    true, 'approved', users.created_at, users.created_at, users.created_at, plan,
    case when reviews = 0 then 0 else round((5 - 2.5 * power(${chance(20)}, 2))::numeric, 2) end, reviews, 1 + floor(70 * ${chance(21)})::int, users.created_at
  from (
    select *, split_part(place, '|', 1) as city, split_part(place, '|', 2) as state from (
      select n, ${pick('$5', 22, 1.5)} as place, ${pick(`'{starter,professional,premium}'`, 23, 1.6)} as plan, floor(60 * power(${chance(24)}, 3))::int as reviews
      from generate_series($1::bigint, $2::bigint) as n) as drawn
  ) as drawn join users on users.id = ${idOf('lawyer', 'n')}`

/** What the trigger of a profile writes, for many at once. */
const insertListings = `
  insert into lawyer_listings (lawyer_id, state, areas_mask, langs_mask, relevance, rating, experience, response, premium)
  select user_id, place, areas_mask, langs_mask, relevance_of(lawyer, response_time), average_rating, coalesce(years_experience, 0), response_time, plan = 'premium'
  from lawyer_profiles as lawyer, unnest(places_of(office_locations, jurisdictions)) as place
  where user_id between ${idOf('lawyer', '$1::bigint')} and ${idOf('lawyer', '$2::bigint')}`

const insertTerms = `
  insert into lawyer_terms (kind, term)
  select 'word', term from lawyer_profiles, terms_of(search_document) as term where user_id between ${idOf('lawyer', '$1::bigint')} and ${idOf('lawyer', '$2::bigint')}
  union select 'city', city from lawyer_profiles, unnest(cities_of(office_locations)) as city where user_id between ${idOf('lawyer', '$1::bigint')} and ${idOf('lawyer', '$2::bigint')}
  on conflict do nothing`

const insertClients = `
  insert into users (id, email, first_name, last_name, role, email_verified, created_at)
  select ${idOf('client', 'n')}, 'large-client-' || n || '@advena.test', ${pick('$3', 1)}, ${pick('$4', 3)}, 'user', true, now() - interval '400 days'
  from generate_series($1::bigint, $2::bigint) as n on conflict do nothing`

const insertQuestions = `
  insert into legal_questions (id, user_id, title, content, category, state, is_anonymous, views, upvotes, tags, created_at, updated_at)
  select ${idOf('question', 'n')}, ${idOf('client', '1 + n % 1000')}, 'How long does step ' || n % 9000 || ' of my ' || ${pick('$3', 30)} || ' case take in ' || ${pick('$4', 31, 2)},
    'I sent my papers ' || n % 300 || ' days ago and have heard nothing since. What can I do while I wait, and whom can I ask?',
    ${pick('$3', 30)}, ${pick('$4', 31, 2)}, true, (n * 7 % 900)::int, (n * 3 % 40)::int, array['waiting'], at, at
  from (select n, now() - interval '1 minute' * (n % 500000) as at from generate_series($1::bigint, $2::bigint) as n) as n`

const insertLeads = `
  insert into leads (id, user_id, visa_type, summary, status, created_at, updated_at, expires_at)
  select ${idOf('lead', 'n')}, ${idOf('client', '1 + n % 1000')}, ${pick('$3', 40)}, 'I need somebody who looks at my papers before I send them. Number ' || n,
    case when n % 10 = 0 then 'open' else 'closed' end, at, at, at + interval '30 days'
  from (select n, now() - interval '1 minute' * (n % 40000) as at from generate_series($1::bigint, $2::bigint) as n) as n`

interface Step {
  readonly kind: Kind
  readonly until: number
  readonly label: string
  readonly statements: readonly (readonly [text: string, values: readonly unknown[]])[]
}

const stepsOf = ({ lawyers, questions, cases }: Size): Step[] => [
  {
    kind: 'lawyer',
    until: lawyers,
    label: 'lawyers',
    statements: [
      [insertUsers, [firstNames, lastNames, listOf(beginnings), listOf(middles), listOf(endings)]],
      [insertProfiles, [spokenLanguages, visaTypes, cities.map((city) => city.join('|'))]],
      [insertListings, []],
      [insertTerms, []],
    ],
  },
  {
    kind: 'client',
    until: questions + cases > 0 ? 1000 : 0,
    label: 'clients',
    statements: [[insertClients, [firstNames, lastNames]]],
  },
  {
    kind: 'question',
    until: questions,
    label: 'questions',
    statements: [[insertQuestions, [questionCategories, states]]],
  },
  { kind: 'lead', until: cases, label: 'cases', statements: [[insertLeads, [visaTypes]]] },
]

const tableOf = { lawyer: 'users', client: 'users', question: 'legal_questions', lead: 'leads' }

async function countOf(client: LargeDemo['client'], kind: Kind): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::integer as n from ${tableOf[kind]} where id between ${idOf(kind, '0')} and '${prefixOf(kind)}ffffffffffff'`,
  )
  return rows[0]!.n
}

async function runStep({ client, print }: LargeDemo, { kind, until, label, statements }: Step) {
  for (let next = (await countOf(client, kind)) + 1; next <= until; next += batch) {
    const last = Math.min(next + batch - 1, until)
    for (const [text, values] of statements) await client.query(text, [next, last, ...values])
    print(`${last.toLocaleString('en')} of ${until.toLocaleString('en')} ${label}`)
  }
}

/** Takes the indexes of these tables away, but those of keys, and answers how each is made. */
async function takeIndexes(client: LargeDemo['client'], tables: readonly string[]) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::text[]::regclass[]) and not indisunique order by pg_relation_size(indrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows
}

/**
 * Fills a demo up to this size in one transaction: either everything is there afterwards, indexes and triggers included, or
 * nothing changed. The search columns are still written by the profile's own trigger.
 */
export async function fillLarge(demo: LargeDemo): Promise<void> {
  const { client, print, size } = demo
  await client.query('begin')
  try {
    await client.query(
      `set local statement_timeout = 0; set local maintenance_work_mem = '512MB'; set local work_mem = '128MB'`,
    )
    await client.query(helpers)
    await client.query('alter table lawyer_profiles disable trigger lawyer_profiles_keep_directory')
    const indexes = await takeIndexes(client, [
      'lawyer_profiles',
      'lawyer_listings',
      'legal_questions',
    ])
    for (const step of stepsOf(size)) await runStep(demo, step)
    await client.query('alter table lawyer_profiles enable trigger lawyer_profiles_keep_directory')
    for (const [place, { name, definition }] of indexes.entries()) {
      await client.query(definition)
      print(`index ${place + 1} of ${indexes.length}: ${name}`)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  await client.query(
    'vacuum analyze users, lawyer_profiles, lawyer_listings, lawyer_terms, legal_questions, leads',
  )
}
