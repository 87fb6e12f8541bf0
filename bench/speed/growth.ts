// P2, P3 and P12: what a hundred times the data costs, and how soon a change is found.
import { prove, readJson, type Bench, type Line } from './bench.ts'
import { idNumber, states } from './fill.ts'
import { shoot, type Ask, type Target } from './load.ts'
import type { Running } from './product.ts'
import { rowOf, type Row } from './report.ts'
import { ratioOf, shootInRounds } from './rounds.ts'
import { bySessions, filters, proveCards } from './search.ts'

/** A word with two letters swapped, as somebody writes a name heard once. */
const misspell = (word: string) => `${word.slice(0, 3)}${word[4]}${word[3]}${word.slice(5)}`

async function namesOf({ database }: Running, count: number): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select split_part(last_name, ' ', 1) as name from users where id = any($1::uuid[])`,
    [Array.from({ length: count }, (_, n) => idNumber('lawyer', 1 + n * 311))],
  )
  return rows.map(({ name }) => name).filter((name) => name.length > 5)
}

interface Found {
  readonly user: { readonly lastName: string }
}

/** How many of these names are found although they are misspelled. */
async function countFound({ url }: Running, names: readonly string[]): Promise<number> {
  let found = 0
  for (const name of names) {
    const cards = await readJson<Found[]>(url, { path: `/api/lawyers?q=${misspell(name)}` })
    if (cards.some(({ user }) => user.lastName.startsWith(name))) found += 1
  }
  return found
}

const searches = (names: readonly string[]): readonly (readonly [string, Ask[]])[] => [
  [
    'all filters',
    filters.map((asked, n) => ({
      path: `/api/lawyers?${asked}&state=${states[n % states.length]}&location=${states[n % states.length]}&rating=3.5`,
    })),
  ],
  ['a name with a mistake', names.map((name) => ({ path: `/api/lawyers?q=${misspell(name)}` }))],
  ['page 50', filters.map((asked) => ({ path: `/api/lawyers?${asked}&page=50` }))],
  ['first page with filters', filters.map((asked) => ({ path: `/api/lawyers?${asked}` }))],
]

const connections = 16

export const searchLine: Line = async (bench) => {
  const large = await bench.large()
  await proveCards({ product: large.product, floor: large.floor }, filters[0]!)
  const names = await namesOf(large.product, 30)
  const found = await countFound(large.product, names)
  const first: Ask[] = [{ path: '/cards' }]
  const targets: Target[] = [
    { name: 'floor: first page', url: large.floor.url, asks: first, connections },
    { name: 'floor again (A/A)', url: large.floor.url, asks: first, connections },
  ]
  const own = searches(names)
  for (const [name, asks] of own) {
    targets.push({ name, url: large.product.url, asks: bySessions(large, asks), connections })
    targets.push({
      name: `${name}, 10,000`,
      url: bench.product.url,
      asks: bySessions(bench, asks),
      connections,
    })
  }
  const shots = await shootInRounds(targets, bench.plan)
  const floors = targets
    .slice(0, 2)
    .map(({ name }) => rowOf('P2', shots, { name, beside: 'floor: first page' }))
  const rows = own.map(([name]): Row => ({
    ...rowOf('P2', shots, {
      name,
      beside: 'floor: first page',
      gate: { least: 0.5 },
      p99Gate: { most: 2.5 },
      note: name.includes('mistake') ? `${found} of ${names.length} names found` : undefined,
    }),
    p99: ratioOf(shots, name, `${name}, 10,000`, (shot) => shot.p99),
  }))
  return [...floors, ...rows]
}

/** Milliseconds from saving a new word on a profile until a search by it finds the profile. */
async function changeAndFind({ url, cookie }: Running, lawyer: number): Promise<number> {
  const word = `word${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
  const start = performance.now()
  const saved = await fetch(`${url}/api/lawyer/profile`, {
    method: 'PUT',
    headers: { cookie: cookie('lawyer', lawyer), origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ bio: `I help people and say it with ${word}.` }),
  })
  prove(saved.status === 200, `PUT /api/lawyer/profile answered ${saved.status}`)
  for (;;) {
    const cards = await readJson<{ userId: string }[]>(url, { path: `/api/lawyers?q=${word}` })
    const took = performance.now() - start
    if (cards.some(({ userId }) => userId === idNumber('lawyer', lawyer))) return took
    prove(took < 30_000, 'a changed profile is never found')
  }
}

/** Saves a word on a profile while others search, and asks until the search finds it. */
export const freshLine: Line = async (bench) => {
  const { product } = await bench.large()
  const changes = bench.quick ? 3 : 10
  const load = shoot(
    {
      name: 'load',
      url: product.url,
      asks: bySessions(
        { product },
        filters.map((asked) => ({ path: `/api/lawyers?${asked}` })),
      ),
      connections,
    },
    changes * 2,
  )
  let longest = 0
  try {
    for (let change = 1; change <= changes; change += 1)
      longest = Math.max(longest, await changeAndFind(product, change))
  } finally {
    await load
  }
  const { rate } = await load
  return [
    {
      line: 'P3',
      name: 'a changed profile is found',
      seen: `the longest of ${changes}: ${(longest / 1_000).toFixed(2)} s, with ${rate.toFixed(0)} searches a second`,
      ratio: longest / 2_000,
      gate: { most: 1 },
      note: 'ratio to 2 s',
    },
  ]
}

const lists = (bench: Pick<Bench, 'product'>): readonly (readonly [string, Ask[]])[] => {
  const of = (path: string) => bySessions(bench, [{ path }])
  const lawyers = (path: string) =>
    of(path).map((ask, n) => ({ ...ask, cookie: bench.product.cookie('lawyer', n + 1) }))
  return [
    ['GET /api/lawyers', of('/api/lawyers')],
    ['GET /api/questions', of('/api/questions')],
    ['GET /api/questions, popular', of('/api/questions?sortBy=popular')],
    ['GET /api/conversations', of('/api/conversations')],
    ['GET /api/leads/mine', of('/api/leads/mine')],
    ['GET /api/leads/available', lawyers('/api/leads/available')],
    ['GET /api/notifications', of('/api/notifications')],
  ]
}

export const growthLine: Line = async (bench) => {
  const large = await bench.large()
  const targets: Target[] = []
  const onLarge = new Map(lists(large))
  for (const [name, asks] of lists(bench)) {
    targets.push({ name: `${name} before`, url: bench.product.url, asks, connections })
    targets.push({ name, url: large.product.url, asks: onLarge.get(name)!, connections })
  }
  const shots = await shootInRounds(targets, bench.plan)
  return [...onLarge.keys()].map((name) =>
    rowOf('P12', shots, {
      name: `${name} at 100 times the data`,
      measured: name,
      beside: `${name} before`,
      p99Gate: { most: 1.5 },
    }),
  )
}
