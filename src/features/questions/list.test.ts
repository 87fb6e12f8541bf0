import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { minutes } from '#kernel/clock.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { mostCounted } from './engine/search.ts'
import { everyName } from './engine/synonyms.ts'
import { buildAnswer, buildQuestion } from './fixtures.ts'
import type { legalQuestions } from './table.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
  const userId = (await buildUser(app.db)).id
  const lawyerId = (await buildLawyer(app.db)).id
  const start = app.clock.now().getTime()
  const build = (n: number, wish: Partial<typeof legalQuestions.$inferInsert> = {}) =>
    // Two at a time share their moment, so that only the id tells them apart.
    buildQuestion(app.db, {
      userId,
      title: `Question number ${n}`,
      createdAt: new Date(start - minutes(Math.floor(n / 2))),
      upvotes: n % 7,
      views: n % 3,
      ...wish,
    })
  for (let n = 0; n < 45; n += 1) await build(n)
  const asylum = await build(100, {
    category: 'asylum',
    urgency: 'urgent',
    state: 'TX',
    zipCode: '78701',
    tags: ['EAD', 'Boston'],
  })
  await build(101, { category: 'asylum', state: 'TX', zipCode: '78701', isAnonymous: true })
  await build(102, { status: 'closed' })
  await build(103, { category: 'asylum', hiddenAt: app.clock.now() })
  await buildAnswer(app.db, { questionId: asylum.id, lawyerId })
})
afterAll(() => app.close())

const list = (query: string) => app.visitor.get(`/api/questions${query}`)
const titles = async (query: string) =>
  (await list(query)).body.map(({ title }: { title: string }) => Number(title.split(' ').at(-1)))

async function readAll(query: string) {
  const seen: { id: string; upvotes: number; views: number; createdAt: string }[] = []
  for (let cursor = ''; ;) {
    const { body, headers } = await list(`?${query}${cursor && `&cursor=${cursor}`}`)
    seen.push(...body)
    cursor = headers.get('x-next-cursor') ?? ''
    if (cursor === '') return { seen, total: Number(headers.get('x-total-count')) }
  }
}

it('a client finds their own questions, hidden and nameless ones too: those with the newest answer first, and nobody else’s', async () => {
  const client = await buildUser(app.db)
  const lawyerId = (await buildLawyer(app.db)).id
  const asked = async (title: string, ago: number, wish = {}) =>
    buildQuestion(app.db, {
      userId: client.id,
      title,
      createdAt: new Date(app.clock.now().getTime() - minutes(ago)),
      hiddenAt: app.clock.now(),
      ...wish,
    })
  const old = await asked('old', 300, { isAnonymous: true })
  await asked('newest', 10)
  await asked('middle', 200)
  await buildAnswer(app.db, { questionId: old.id, lawyerId, createdAt: app.clock.now() })
  const own = await (await app.signIn(client)).get('/api/questions/mine')
  expect(own.body).toMatchObject([
    { title: 'old', answerCount: 1 },
    { title: 'newest', answerCount: 0 },
    { title: 'middle', answerCount: 0 },
  ])
  expect((await app.visitor.get('/api/questions/mine')).status).toBe(401)
})

describe('the list', () => {
  it('finds a ZIP code for verified lawyers alone, and never one of a question without a name', async () => {
    const lawyer = await app.signIn(await buildLawyer(app.db))
    expect((await lawyer.get('/api/questions?zipCode=78701')).body).toMatchObject([
      { title: 'Question number 100', zipCode: '78701' },
    ])
    expect((await list('?zipCode=78701')).body).toEqual([])
  })

  it.each(['sortBy=recent', 'sortBy=popular', 'sortBy=unanswered', 'sortBy=popular&limit=7', ''])(
    'pages by cursor through everything once (%s)',
    async (query) => {
      const { seen, total } = await readAll(query)
      expect(new Set(seen.map(({ id }) => id)).size).toBe(total)
      expect(seen.length).toBe(query.includes('unanswered') ? 46 : 48)
    },
  )

  it('is in the order of its tab', async () => {
    const popular = (await readAll('sortBy=popular&limit=9')).seen.map(
      ({ upvotes, views, createdAt }) => [upvotes, views, createdAt] as const,
    )
    expect(popular).toEqual(
      popular.toSorted((a, b) => b[0] - a[0] || b[1] - a[1] || b[2].localeCompare(a[2])),
    )
    const recent = (await readAll('limit=9')).seen.map(({ createdAt }) => createdAt)
    expect(recent).toEqual(recent.toSorted((a, b) => b.localeCompare(a)))
  })

  it.each([
    ['?category=asylum', [100, 101]],
    ['?urgency=urgent', [100]],
    ['?state=TX&category=asylum', [100, 101]],
    ['?tags=ead', [100]],
    ['?tags=EAD,boston', [100]],
    ['?tags=EAD,Miami', []],
    ['?status=closed', [102]],
    ['?status=answered', [100]],
    ['?sortBy=answered', [100]],
    ['?search=number%20101', [101]],
    ['?search=nunber%20101&category=asylum', [101]],
    ['?search=&category=&urgency=urgent&state=&zipCode=&tags=&status=&sortBy=', [100]],
  ])('filters by %s', async (query, expected) => {
    expect((await titles(query)).toSorted()).toEqual(expected)
  })

  it('is narrowed to a language, or begins with one and goes on with all others, each once and counted', async () => {
    const userId = (await buildUser(app.db)).id
    const ask = (title: string, content: string, upvotes = 0) =>
      buildQuestion(app.db, { userId, title, content, upvotes })
    const older = await ask('Вопрос 201', 'Можно ли работать, пока мы ждём решения суда?', 3)
    const newer = await ask('Вопрос 202', 'Можно ли ехать к родным, пока мы ждём ответа?')
    expect((await titles('?language=ru')).toSorted()).toEqual([201, 202])
    for (const query of [
      'first=ru&limit=1',
      'first=ru&limit=20',
      'first=ru&sortBy=popular&limit=2',
    ]) {
      const { seen, total } = await readAll(query)
      expect(seen).toHaveLength(total)
      expect(new Set(seen.map(({ id }) => id)).size).toBe(total)
      expect(new Set(seen.slice(0, 2).map(({ id }) => id))).toEqual(new Set([older.id, newer.id]))
    }
    await app.runtime.pool.query('update legal_questions set language = null where id = $1', [
      newer.id,
    ])
    expect(await titles('?language=ru')).toEqual([201])
    await app.runTimer('questions.languages')
    expect((await titles('?language=ru')).toSorted()).toEqual([201, 202])
    await app.runtime.pool.query('delete from legal_questions where user_id = $1', [userId])
  })

  it('leaves out what an administrator has hidden', async () => {
    expect(await titles('?search=103')).toEqual([])
  })

  it.each([
    'category=tax',
    'urgency=medium',
    'state=Texas',
    'zipCode=abc',
    'status=hidden',
    'sortBy=best',
    'language=any',
    'limit=0',
    'limit=51',
    'cursor=1_2',
    'search=%00',
  ])('answers 400 for %s', async (query) => {
    expect((await list(`?${query}`)).status).toBe(400)
  })
})

it('another name of the same thing finds it: a country its program, a card its form', async () => {
  const asker = await buildUser(app.db)
  const { id } = await buildQuestion(app.db, {
    userId: asker.id,
    title: 'Наш пароул по программе U4U заканчивается',
    content: 'Мы приехали из Харькова и ждём EAD уже четыре месяца.',
  })
  for (const search of [
    'Украина',
    'ukraine',
    'Україна',
    'work permit',
    'разрешение на работу',
    'Ucrania permiso de trabajo',
  ]) {
    const { body } = await app.visitor.get(`/api/questions?search=${encodeURIComponent(search)}`)
    expect({ search, found: body.map((one: { id: string }) => one.id) }).toEqual({
      search,
      found: expect.arrayContaining([id]),
    })
  }
  await app.runtime.pool.query('delete from legal_questions where id = $1', [id])
  const { rows } = await app.runtime.pool.query(
    'select name from unnest($1::text[]) as name where trim(folded_text(name)) <> name',
    [everyName],
  )
  expect(rows).toEqual([])
})

it('more questions than are counted are told as more, and their pages go on', async () => {
  const userId = (await buildUser(app.db)).id
  await app.db.execute(sql`
    insert into legal_questions (user_id, title, content, category, state)
    select ${userId}, 'Question number ' || n, 'The same', 'asylum', 'WY' from generate_series(1, ${mostCounted + 1}) n`)
  const told = async (query: string) => {
    const { headers } = await list(query)
    return ['x-total-count', 'x-total-relation'].map((name) => headers.get(name))
  }
  expect(await told('?state=WY')).toEqual([String(mostCounted), 'more'])
  expect(await told('?state=TX')).toEqual(['2', 'exact'])
  const { body, headers } = await list('?state=WY&limit=3')
  const next = await list(`?state=WY&limit=3&cursor=${headers.get('x-next-cursor')}`)
  expect(new Set([...body, ...next.body].map(({ id }: { id: string }) => id)).size).toBe(6)
})
