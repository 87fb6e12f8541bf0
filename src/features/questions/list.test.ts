import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { minutes } from '#kernel/clock.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
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
    ['?search=number%20101', [101]],
    ['?search=nunber%20101&category=asylum', [101]],
    ['?search=&category=&urgency=urgent&state=&zipCode=&tags=&status=&sortBy=', [100]],
  ])('filters by %s', async (query, expected) => {
    expect((await titles(query)).toSorted()).toEqual(expected)
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
    'limit=0',
    'limit=51',
    'cursor=1_2',
    'search=%00',
  ])('answers 400 for %s', async (query) => {
    expect((await list(`?${query}`)).status).toBe(400)
  })
})
