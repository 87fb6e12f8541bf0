import { afterAll, beforeAll, expect, it } from 'vitest'
import { hours } from '#kernel/clock.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { openTestApp, type TestApp } from './testing.ts'

const questions = 6_000
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const asker = await buildUser(app.db)
  await buildLawyer(app.db)
  await app.runtime.pool.query(
    `insert into legal_questions (id, user_id, title, content, category) select gen_random_uuid(), $1, 'Question ' || n, 'What should I do about paper number ' || n || '?', (select category from (values ('other')) as v(category)) from generate_series(1, ${questions}) n`,
    [asker.id],
  )
})
afterAll(() => app.close())

const addresses = (text: string) =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]!)
const pathOf = (address: string) => new URL(address).pathname

it('robots.txt names the index, the index names parts, and each part holds at most 5,000 addresses: every question once in each language', async () => {
  expect((await app.visitor.get('/robots.txt')).body).toContain(
    'Sitemap: http://advena.test/sitemap.xml',
  )
  const index = await app.visitor.get('/sitemap.xml')
  expect([
    index.status,
    index.headers.get('content-type'),
    index.headers.get('cache-control'),
  ]).toEqual([200, 'application/xml; charset=utf-8', 'public, max-age=3600'])
  expect(index.body).toContain('<sitemapindex')
  const parts = addresses(index.body)
  expect(parts.length).toBeGreaterThan(3)

  const seen = new Map<string, number>()
  for (const address of parts) {
    const part = await app.visitor.get(pathOf(address))
    const own = addresses(part.body)
    expect([
      part.status,
      own.length > 0 && own.length <= 5_000,
      part.body.length < 50_000_000,
    ]).toEqual([200, true, true])
    for (const one of own) seen.set(one, (seen.get(one) ?? 0) + 1)
  }
  expect([...seen.values()].every((times) => times === 1)).toBe(true)
  expect(
    [...seen.keys()].filter((address) => /^\/questions\/./.test(pathOf(address))),
  ).toHaveLength(questions)
  expect(
    [...seen.keys()].filter((address) => /^\/ar\/questions\/./.test(pathOf(address))),
  ).toHaveLength(questions)
  expect([...seen.keys()].filter((address) => /^\/lawyers\/./.test(pathOf(address)))).toHaveLength(
    1,
  )
})

it('the index asks the database once an hour, and who has a part already gets no second copy', async () => {
  const count = async () => addresses((await app.visitor.get('/sitemap.xml')).body).length
  const before = await count()
  await app.runtime.pool.query(
    `update legal_questions set hidden_at = now() where id in (select id from legal_questions order by id limit 3000)`,
  )
  expect(await count()).toBe(before)
  app.clock.advance(hours(1))
  expect(await count()).toBeLessThan(before)

  const path = '/sitemap/questions-1.xml'
  const etag = (await app.visitor.get(path)).headers.get('etag')!
  const again = await app.visitor.get(path, { 'if-none-match': etag })
  expect([again.status, again.body]).toEqual([304, ''])
})

it.each([
  '/sitemap/questions-0.xml',
  '/sitemap/questions-999999.xml',
  '/sitemap/questions.xml',
  '/sitemap/people-1.xml',
  '/sitemap/toString-1.xml',
  '/sitemap/pages-1.xml',
])('%s is no part', async (path) => {
  const { status } = await app.visitor.get(path)
  expect([404, 501]).toContain(status)
})
