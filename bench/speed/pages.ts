// P4 and P5: pages beside bare React rendering of twenty cards, and the list of conversations beside one bare query.
import { html, prove, read, readJson, type Bench, type Line } from './bench.ts'
import { idNumber, sessions } from './fill.ts'
import type { Ask, Target } from './load.ts'
import { rowOf } from './report.ts'
import { shootInRounds } from './rounds.ts'
import { bySessions, filters, proveCards } from './search.ts'

const connections = 16

const bareTargets = ({ floor }: Bench): Target[] => {
  const asks = filters.map((asked) => ({ path: `/page?${asked}`, accept: html }))
  return [
    { name: 'floor: bare React', url: floor.url, asks, connections },
    { name: 'floor again (A/A)', url: floor.url, asks, connections },
  ]
}

const page = (path: string): Ask => ({ path, accept: html })

/** Without an order the page begins with answered questions, and nobody answers those of the bench. */
const recent = page('/questions?sortBy=recent')

/** A page shows these words; a page of the product marks where texts meet, which is taken out first. */
async function proveShown(bench: Bench, ask: Ask, words: readonly string[]) {
  const text = (await read(bench.product.url, ask)).replaceAll('<!-- -->', '')
  for (const word of words) prove(text.includes(word), `${ask.path} does not show “${word}”`)
}

interface Person {
  readonly firstName: string
  readonly lastName: string
}

const full = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`

export const publicPages: Line = async (bench) => {
  const { product, plan } = bench
  await proveCards(bench, filters[0]!)
  const cards = await readJson<{ user: Person }[]>(product.url, {
    path: `/api/lawyers?${filters[0]}`,
  })
  await proveShown(
    bench,
    page(`/lawyers?${filters[0]}`),
    cards.map(({ user }) => full(user)),
  )
  const lawyers = Array.from({ length: 50 }, (_, n) => idNumber('lawyer', n * 97 + 1))
  const { user } = await readJson<{ user: Person }>(product.url, {
    path: `/api/lawyers/${lawyers[0]}`,
  })
  await proveShown(bench, page(`/lawyers/${lawyers[0]}`), [full(user)])
  const questions = Array.from({ length: 50 }, (_, n) => idNumber('question', n * 17 + 1))
  const { rows } = await product.database.query<{ title: string }>(
    'select title from legal_questions where id = $1',
    [questions[0]],
  )
  await proveShown(bench, page(`/questions/${questions[0]}`), [rows[0]!.title])
  const newest = await product.database.query<{ title: string }>(
    'select title from legal_questions where hidden_at is null order by created_at desc, id limit 5',
  )
  await proveShown(
    bench,
    recent,
    newest.rows.map(({ title }) => title),
  )

  const target = (name: string, asks: Ask[]): Target => ({
    name,
    url: product.url,
    asks,
    connections,
  })
  const own = [
    target('/', [page('/')]),
    target(
      '/lawyers',
      filters.map((asked) => page(`/lawyers?${asked}`)),
    ),
    target(
      '/lawyers/{id}',
      lawyers.map((id) => page(`/lawyers/${id}`)),
    ),
    target('/questions, the newest', [recent]),
    target(
      '/questions/{id}',
      questions.map((id) => page(`/questions/${id}`)),
    ),
  ]
  const shots = await shootInRounds([...bareTargets(bench), ...own], plan)
  const gated = new Set(own.map(({ name }) => name))
  return [...shots.keys()].map((name) =>
    rowOf('P4', shots, {
      name,
      beside: 'floor: bare React',
      gate: gated.has(name) ? { least: 0.4 } : undefined,
    }),
  )
}

interface Shown {
  readonly id: string
  readonly unreadCount: number
  readonly lastMessage: string | null
}

/** What the list of conversations must hold for a person of the filled data, by one bare query. */
async function proveConversations({ product }: Bench) {
  const listed = await readJson<Shown[]>(product.url, {
    path: '/api/conversations',
    cookie: product.cookie('client', 1),
  })
  const { rows } = await product.database.query<Shown>(
    `select c.id, (select count(*)::int from messages m where m.conversation_id = c.id and m.sender_id <> c.user_id and m.seq > c.user_read_seq) as "unreadCount",
       (select body from messages m where m.conversation_id = c.id order by seq desc limit 1) as "lastMessage"
     from conversations c where c.user_id = $1 order by c.last_message_at desc, c.id desc`,
    [idNumber('client', 1)],
  )
  const shown = (all: readonly Shown[]) =>
    all
      .map((one) => `${one.id} ${one.unreadCount} ${one.lastMessage}`)
      .toSorted()
      .join('\n')
  prove(rows.length > 0 && shown(listed) === shown(rows), 'GET /api/conversations')
}

export const signedInPages: Line = async (bench) => {
  const { product, floor, plan } = bench
  await proveConversations(bench)
  for (const nth of [1, 2, sessions]) {
    const cookie = product.cookie('client', nth)
    const { rows } = await product.database.query<{ first_name: string }>(
      'select first_name from users where id = $1',
      [idNumber('client', nth)],
    )
    await proveShown(bench, { ...page('/dashboard'), cookie }, [rows[0]!.first_name])
  }
  const clients = (path: string) => bySessions(bench, [page(path)])
  const lawyers = clients('/dashboard').map((ask, n) => ({
    ...ask,
    cookie: product.cookie('lawyer', n + 1),
  }))
  const bare = filters.map((asked) => ({ path: `/cards?${asked}` }))
  const target = (name: string, asks: Ask[], count = connections): Target => ({
    name,
    url: product.url,
    asks,
    connections: count,
  })
  const shots = await shootInRounds(
    [
      ...bareTargets(bench),
      target('/dashboard of clients', clients('/dashboard')),
      target('/messages of clients', clients('/messages')),
      target('/dashboard of lawyers', lawyers),
      { name: 'floor: one query', url: floor.url, asks: bare, connections: 32 },
      target('GET /api/conversations', bySessions(bench, [{ path: '/api/conversations' }]), 32),
    ],
    plan,
  )
  return [...shots.keys()].map((name) => {
    const isCall = name === 'GET /api/conversations' || name === 'floor: one query'
    const gate = name.startsWith('floor') ? undefined : { least: isCall ? 0.5 : 0.25 }
    return rowOf('P5', shots, {
      name,
      beside: isCall ? 'floor: one query' : 'floor: bare React',
      gate,
    })
  })
}
