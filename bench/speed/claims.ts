// P11: claiming cases beside the least that claims correctly: two conditional updates and one insert in a transaction.
import { prove, type Bench, type Line } from './bench.ts'
import { idNumber, subscribers } from './fill.ts'
import { claimTables } from './floor-claims.ts'
import { shoot, type Ask, type Shot, type Target } from './load.ts'
import { rowOf } from './report.ts'
import { inRounds } from './rounds.ts'

const atOnce = 32
const racers = 30

/** Writes new cases, each with a lawyer who found nothing in the way of it; answers the number of the first. */
async function newLeads({ product }: Bench, count: number): Promise<number> {
  const { rows } = await product.database.query<{ first: number }>(
    `select count(*)::int + 1 as first from leads where id::text like '00000000-0000-4000-8006-%'`,
  )
  const first = rows[0]!.first
  const id = `('00000000-0000-4000-8006-' || lpad(to_hex(i), 12, '0'))::uuid`
  const client = `('00000000-0000-4000-8001-' || lpad(to_hex(1 + i % 500), 12, '0'))::uuid`
  const lawyer = `('00000000-0000-4000-8000-' || lpad(to_hex(1 + i % ${subscribers}), 12, '0'))::uuid`
  const range = [first, first + count - 1]
  await product.database.query(
    `insert into leads (id, user_id, visa_type, summary, current_status, location, expires_at)
     select ${id}, ${client}, 'asylum', 'A case that somebody claims.', 'no-status', 'New York, NY', now() + interval '29 days' from generate_series($1::int, $2::int) i`,
    range,
  )
  await product.database.query(
    `insert into conflict_checks (lead_id, lawyer_id, names, read_at, answer, answered_at)
     select ${id}, ${lawyer}, '{}', now(), 'clear', now() from generate_series($1::int, $2::int) i`,
    range,
  )
  return first
}

const leadId = (nth: number) => idNumber('lead', nth).replace('-8003-', '-8006-')
const lawyerOf = (nth: number) => 1 + (nth % subscribers)

const own = ({ product }: Bench, first: number, count: number): Ask[] =>
  Array.from({ length: count }, (_, n) => ({
    path: `/api/leads/${leadId(first + n)}/claim`,
    method: 'POST',
    cookie: product.cookie('lawyer', lawyerOf(first + n)),
    body: {},
  }))

const bare = (first: number, count: number): Ask[] =>
  Array.from({ length: count }, (_, n) => ({
    path: '/claim',
    method: 'POST',
    body: { lead: first + n, lawyer: lawyerOf(first + n) },
  }))

/** Thirty lawyers at the same case: three of them have it in the end, of the product's and of the floor's. */
async function proveThree(bench: Bench) {
  const { product, floor } = bench
  const lead = await newLeads(bench, 1)
  await product.database.query(
    `insert into conflict_checks (lead_id, lawyer_id, names, read_at, answer, answered_at)
     select $1, user_id, '{}', now(), 'clear', now() from lawyer_profiles where user_id = any($2::uuid[]) on conflict do nothing`,
    [leadId(lead), Array.from({ length: racers }, (_, n) => idNumber('lawyer', n + 1))],
  )
  const race = async (send: (nth: number) => Promise<Response>) => {
    const answers = await Promise.all(Array.from({ length: racers }, (_, n) => send(n + 1)))
    return answers.map(({ status }) => status)
  }
  const headers = { 'content-type': 'application/json', origin: product.url }
  const statuses = await race((nth) =>
    fetch(`${product.url}/api/leads/${leadId(lead)}/claim`, {
      method: 'POST',
      headers: { ...headers, cookie: product.cookie('lawyer', nth) },
      body: '{}',
    }),
  )
  const bareStatuses = await race((nth) =>
    fetch(`${floor.url}/claim`, {
      method: 'POST',
      body: JSON.stringify({ lead: 50_000, lawyer: nth }),
    }),
  )
  const won = (list: readonly number[]) => list.filter((status) => status === 201).length
  const seen = `${[...new Set(statuses)].join(', ')}`
  prove(
    won(statuses) === 3 && won(bareStatuses) === 3,
    `${won(statuses)} and ${won(bareStatuses)} of ${racers} claimed one case (${seen})`,
  )
  const { rows } = await product.database.query<{ count: number }>(
    `select count(*)::int as count from lead_claims where lead_id = $1`,
    [leadId(lead)],
  )
  prove(rows[0]!.count === 3, `${rows[0]!.count} claims on one case`)
}

export const claimLine: Line = async (bench) => {
  const { product, floor, plan } = bench
  await product.database.query(claimTables)
  await product.database.query('vacuum analyze bench.claimable, bench.places')
  await proveThree(bench)
  const [claims, bareClaims] = bench.quick ? [100, 400] : [300, 1_500]
  let bareNext = 1
  const target = (name: string, url: string, asks: Ask[]): Target => ({
    name,
    url,
    asks,
    connections: atOnce,
  })
  const once = async (name: string): Promise<Shot> => {
    if (name === 'claims') {
      const first = await newLeads(bench, claims)
      return shoot(target(name, product.url, own(bench, first, claims)), 60, claims)
    }
    const asks = bare(bareNext, bareClaims)
    bareNext += bareClaims
    return shoot(target(name, floor.url, asks), 60, bareClaims)
  }
  const names = ['floor: two updates, one insert', 'floor again (A/A)', 'claims']
  for (const name of names) await once(name)
  const shots = await inRounds(names, plan.rounds, once)
  return names.map((name) =>
    rowOf('P11', shots, {
      name,
      beside: names[0]!,
      gate: name === 'claims' ? { least: 0.35 } : undefined,
    }),
  )
}
