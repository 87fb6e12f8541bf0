// The data of a service of a given size, written by SQL and the same in each run: the product's own triggers make what follows.
import type pg from 'pg'
import { fillLarge } from '#app/demo/large.ts'
import { spokenLanguages, visaTypes } from '#features/lawyers/rules.ts'

export interface Sizes {
  readonly lawyers: number
  readonly clients: number
  readonly questions: number
  readonly leads: number
}

/** How many people of each kind have a session. */
export const sessions = 500
/** How many of the lawyers with a session have a plan without a limit. */
export const subscribers = sessions

type Client = Pick<pg.Client, 'query'>

const idOf = (kind: number) =>
  `('00000000-0000-4000-8${String(kind).padStart(3, '0')}-' || lpad(to_hex(i), 12, '0'))::uuid`
const kinds = { lawyer: 0, client: 1, question: 2, lead: 3, conversation: 4, message: 5 } as const

/** The id of the nth row of a kind. */
export const idNumber = (kind: keyof typeof kinds, nth: number) =>
  `00000000-0000-4000-8${String(kinds[kind]).padStart(3, '0')}-${nth.toString(16).padStart(12, '0')}`

const list = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(',')}]`
// Last names of three syllables, 13,824 of them, so that a name with a mistake in it may mean few people and not an eighth.
const syllables =
  'ba ber chen da dor el fa gar ha hol is ja kan kor le mar mo nak or pa ren sa tor vi'
const syllable = (divisor: number) => `(${list(syllables.split(' '))})[1 + i / ${divisor} % 24]`
const lastName = `initcap(${syllable(1)} || ${syllable(24)} || ${syllable(576)})`
const firstNames = list(['Ana', 'Luis', 'Mei', 'Omar', 'Olga', 'Jana', 'Deniz', 'Rosa', 'Pavel'])
const cities = ['Los Angeles', 'New York', 'Houston', 'Miami', 'Chicago', 'Newark', 'Seattle']
export const states = ['CA', 'NY', 'TX', 'FL', 'IL', 'NJ', 'WA'] as const
const person = (kind: 'lawyer' | 'client', role: string) =>
  `insert into users (id, email, first_name, last_name, role, email_verified)
   select ${idOf(kinds[kind])}, 'bench-${kind}-' || i || '@bench.test', (${firstNames})[1 + i % 9], ${lastName} || ' ' || to_hex(i), '${role}', true
   from generate_series($1::int, $2::int) i on conflict do nothing`

const lawyer = `insert into lawyer_profiles (user_id, firm_name, bar_number, jurisdictions, years_experience, languages, practice_areas, hourly_rate, bio, office_locations, verified, verification_status, approved_at, recheck_on, plan, average_rating, total_reviews, response_time)
  select ${idOf(kinds.lawyer)}, 'Firm ' || to_hex(i * 7919::bigint), 'B' || i, array[(${list(states)})[1 + i * 3::bigint % 7]], 1 + i % 35,
    array['en', (${list(spokenLanguages.slice(1))})[1 + i * 5::bigint % ${spokenLanguages.length - 1}]],
    array[(${list(visaTypes)})[1 + i % ${visaTypes.length}], (${list(visaTypes)})[1 + (i * 3::bigint + 1) % ${visaTypes.length}]],
    100 + i * 13::bigint % 500, repeat('I help people with careful words and on time. ', 4) || i,
    jsonb_build_array(jsonb_build_object('city', (${list(cities)})[1 + i * 3::bigint % 7], 'address', i || ' Main Street', 'state', (${list(states)})[1 + i * 3::bigint % 7])),
    true, 'approved', now(), current_date + 300, (array['starter','professional','premium'])[1 + i / 3 % 3], round((25 + i * 17::bigint % 26) / 10.0, 1), i * 11::bigint % 60, 1 + i * 7::bigint % 72
  from generate_series($1::int, $2::int) i on conflict do nothing`

const words = list(
  'interview marriage renewal waiting petition center hearing judge evidence receipt form fee card visa permit travel parole status sponsor income spouse child parent brother employer university student transfer denial appeal motion court removal bond order deadline fingerprints letter address passport border entry overstay waiver hardship oath test history delay months office country'.split(
    ' ',
  ),
)
const sentence = (length: number, salt: number) =>
  `(select string_agg((${words})[1 + (i * 31::bigint + g * ${salt}) % 50], ' ') from generate_series(1, ${length}) g)`
const question = `insert into legal_questions (id, user_id, title, content, category, tags, views, upvotes, created_at, updated_at)
  select ${idOf(kinds.question)}, ('00000000-0000-4000-8001-' || lpad(to_hex(1 + i % $3::int), 12, '0'))::uuid, ${sentence(8, 7)}, ${sentence(80, 11)}, 'asylum', array['visa'],
    i % 500, i % 50, now() - i * interval '7 minutes', now() from generate_series($1::int, $2::int) i on conflict do nothing`

const lead = `insert into leads (id, user_id, visa_type, summary, current_status, location, preferred_languages, created_at, updated_at, expires_at)
  select ${idOf(kinds.lead)}, ('00000000-0000-4000-8001-' || lpad(to_hex(1 + i % $3::int), 12, '0'))::uuid, (${list(visaTypes)})[1 + i % ${visaTypes.length}],
    'I came here four years ago with my children and I need help with my next step.', 'no-status', 'New York, NY', array['en'], now() - i % 20000 * interval '1 minute', now(), now() + interval '29 days'
  from generate_series($1::int, $2::int) i on conflict do nothing`

/** Each client writes with three lawyers, who answer: conversation n is of client (n-1)/3+1. */
const conversation = `insert into conversations (id, user_id, lawyer_id, initiated_by, last_seq, user_read_seq, lawyer_read_seq, created_at, last_message_at, user_opened_at)
  select ${idOf(kinds.conversation)}, client, ('00000000-0000-4000-8000-' || lpad(to_hex(1 + (i - 1) % $3::int), 12, '0'))::uuid, client, 6, 4, 6, at, at, at
  from (select i, ('00000000-0000-4000-8001-' || lpad(to_hex((i - 1) / 3 + 1), 12, '0'))::uuid as client, now() - i % 5000 * interval '1 minute' as at from generate_series($1::int, $2::int) i) one on conflict do nothing`
const message = `insert into messages (id, conversation_id, seq, sender_id, body, created_at)
  select ('00000000-0000-4000-8005-' || lpad(to_hex(i * 6::bigint + seq), 12, '0'))::uuid, c.id, seq, case when seq % 2 = 1 then c.user_id else c.lawyer_id end,
    'Thank you for your message, I read it with care and answer in plain words.', c.created_at
  from generate_series($1::int, $2::int) i join conversations c on c.id = ${idOf(kinds.conversation)}, generate_series(1, 6) seq on conflict do nothing`

/** So many rows of a kind are written here, with ids that lines can name; what is more comes from the large demo. */
const most = { lawyers: 10_000, questions: 2_000, leads: 500 } as const

async function openSessions(client: Client) {
  for (const kind of ['client', 'lawyer'] as const)
    await client.query(
      `insert into sessions (id, sid, user_id, expire, confirmed_at)
       select gen_random_uuid(), 'bench-${kind}-' || i, ${idOf(kinds[kind])}, now() + interval '14 days', now() from generate_series(1, $1::int) i
       on conflict (sid) do update set expire = excluded.expire, updated_at = now(), confirmed_at = now(), created_at = now()`,
      [sessions],
    )
}

const plansInForce = `insert into subscriptions (lawyer_id, plan, status, gateway, current_period_start, current_period_end)
  select ${idOf(kinds.lawyer)}, 'premium', 'active', 'sandbox', now() - interval '1 day', now() + interval '300 days' from generate_series(1, $1::int) i on conflict do nothing`

/** Fills a migrated database as its owner, once for these sizes, and opens the sessions anew. */
export async function fill(client: Client, sizes: Sizes): Promise<void> {
  await client.query('create schema if not exists bench')
  await client.query('create table if not exists bench.filled (sizes jsonb primary key)')
  const { rows } = await client.query('select from bench.filled where sizes = $1', [sizes])
  if (rows.length === 0) {
    const own = {
      lawyers: Math.min(sizes.lawyers, most.lawyers),
      questions: Math.min(sizes.questions, most.questions),
      leads: Math.min(sizes.leads, most.leads),
    }
    await client.query(person('lawyer', 'lawyer'), [1, own.lawyers])
    await client.query(lawyer, [1, own.lawyers])
    await client.query(person('client', 'user'), [1, sizes.clients])
    await client.query(plansInForce, [subscribers])
    await client.query(question, [1, own.questions, sizes.clients])
    await client.query(lead, [1, own.leads, sizes.clients])
    const writing = Math.min(sessions, own.lawyers)
    await client.query(conversation, [1, sizes.clients * 3, writing])
    await client.query(message, [1, sizes.clients * 3])
    const size = {
      lawyers: sizes.lawyers - own.lawyers,
      questions: sizes.questions - own.questions,
      cases: sizes.leads - own.leads,
    }
    const print = (text: string) => process.stderr.write(`${text}\n`)
    if (Object.values(size).some((count) => count > 0)) await fillLarge({ client, size, print })
    await client.query('vacuum analyze')
    await client.query('insert into bench.filled values ($1)', [sizes])
  }
  await openSessions(client)
}
