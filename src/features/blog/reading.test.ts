import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { newId } from '#kernel/ids.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildPost } from './fixtures.ts'

let app: TestApp
let grace: Caller
let ada: Caller

const premium = async (wish: object = {}) => {
  const lawyer = await buildLawyer(app.db, { plan: 'premium', ...wish })
  await buildSubscription(app.db, { lawyerId: lawyer.id, plan: 'premium' })
  return lawyer
}

beforeAll(async () => {
  app = await openTestApp()
  const lawyer = await premium({ firstName: 'Grace', lastName: 'Okafor' })
  grace = await app.signIn(lawyer)
  ada = await app.signIn(await buildUser(app.db, { role: 'admin' }))
})
afterAll(() => app.close())

const words = {
  title: 'How a first hearing goes',
  excerpt: 'What happens on the day, step by step.',
  body: `${'Come early and bring your papers. '.repeat(12)}\n\n## Before the day`,
  tags: ['court'],
}
const because = 'Read by two of us.'

const begin = async (who: Caller, wish: object = {}) =>
  (await who.post('/api/blog/mine', { locale: 'en', ...wish })).body as { id: string }
const save = (who: Caller, id: string, version: number, wish: object = {}) =>
  who.put(`/api/blog/mine/${id}/draft`, { ...words, ...wish, version })
const submitted = async (who: Caller, wish: object = {}) => {
  const { id } = await begin(who)
  const { body } = await save(who, id, 1, wish)
  await who.post(`/api/blog/mine/${id}/submit`, { version: body.draft.version })
  return { id, version: body.draft.version as number }
}
const publish = async (who: Caller, wish: object = {}, address: object = {}) => {
  const { id, version } = await submitted(who, wish)
  const answer = await ada.post(`/api/admin/blog/${id}/publish`, {
    version,
    reason: because,
    ...address,
  })
  return { id, slug: answer.body.slug as string }
}
const read = (slug: string) => app.visitor.get(`/api/blog/posts/${slug}`)

describe('reading', () => {
  it('runs no script, shows no picture of another host, and no raw HTML', async () => {
    const { slug } = await buildPost(app.db, {
      body: '# One\n\n<script>alert(1)</script>\n\n![A map](https://spy.example/p.png) [go](javascript:alert(1))\n\n|a|b|\n|-|-|\n|1|2|',
    })
    const { html } = (await read(slug)).body
    expect(html).toContain('<h2>One</h2>')
    expect(html).toContain('A map')
    expect(html).toMatch(/<div class="wide"><table>[^]*<\/table><\/div>/)
    expect(html).not.toMatch(/<script|<img|<h1|javascript:/)
  })

  it('finds by words without their accents, by topic and by language, page by page', async () => {
    const made = await Promise.all(
      [1, 2, 3].map((day) =>
        buildPost(app.db, {
          title: `Número ${day} sobre plazos`,
          locale: 'es',
          tags: ['Plazos'],
          publishedAt: new Date(`2026-01-0${day}T09:00:00Z`),
        }),
      ),
    )
    const list = async (query: string) => {
      const { body, headers } = await app.visitor.get(`/api/blog/posts?${query}`)
      return { ids: body.map(({ id }: { id: string }) => id), next: headers.get('x-next-cursor') }
    }
    const newest = made.map(({ id }) => id).toReversed()
    expect((await list('locale=es&search=numero')).ids).toEqual(newest)
    expect((await list('tag=plazos')).ids).toEqual(newest)
    expect((await list('locale=zh&search=numero')).ids).toEqual([])
    const first = await list('locale=es&limit=2')
    expect(first.ids).toEqual(newest.slice(0, 2))
    expect((await list(`locale=es&limit=2&cursor=${first.next}`)).ids).toEqual(newest.slice(2))
    expect((await app.visitor.get('/api/blog/tags?locale=es')).body).toEqual(['Plazos'])
  })

  it('counts a reader once a day, and not an article that is not there', async () => {
    const { id } = await buildPost(app.db)
    const view = () => app.visitor.post(`/api/blog/posts/${id}/view`)
    expect((await view()).body).toEqual({ views: 1 })
    expect((await view()).body).toEqual({ views: 1 })
    expect((await app.visitor.post(`/api/blog/posts/${newId()}/view`)).status).toBe(404)
  })

  it('names only the languages an article exists in, and each language once', async () => {
    const { id, slug } = await publish(grace, { title: 'An article in two languages' })
    const german = await begin(grace, { locale: 'de', translationOf: id })
    const twice = await grace.post('/api/blog/mine', { locale: 'de', translationOf: id })
    expect(twice).toMatchObject({ status: 409, body: { code: 'translation_exists' } })
    expect((await read(slug)).body.translations).toEqual([{ locale: 'en', slug }])
    const { body } = await save(grace, german.id, 1, { title: 'Ein Artikel in zwei Sprachen' })
    await grace.post(`/api/blog/mine/${german.id}/submit`, { version: body.draft.version })
    await ada.post(`/api/admin/blog/${german.id}/publish`, {
      version: body.draft.version,
      reason: because,
    })
    expect((await read(slug)).body.translations).toEqual([
      { locale: 'de', slug: 'ein-artikel-in-zwei-sprachen' },
      { locale: 'en', slug },
    ])
    const map = await app.app.request('http://advena.test/sitemap/blog.xml')
    const text = await map.text()
    expect(text).toContain('<loc>http://advena.test/de/blog/ein-artikel-in-zwei-sprachen</loc>')
    expect(text).not.toContain('/tr/blog/')
  })

  it('follows a feed of one language, with titles that cannot break it', async () => {
    await buildPost(app.db, { title: 'Права & обязанности <в суде>', locale: 'ru' })
    const feed = await app.app.request('http://advena.test/blog/feed/ru.xml')
    expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const text = await feed.text()
    expect(text).toContain('<title>Права &amp; обязанности &lt;в суде&gt;</title>')
    expect(text.match(/<entry>/g)).toHaveLength(1)
    expect((await app.app.request('http://advena.test/blog/feed/xx.xml')).status).toBe(404)
  })

  it('is reported by a member, and hidden by an administrator with a reason its author reads', async () => {
    const { id, slug } = await publish(grace, { title: 'An article that promises too much' })
    const member = await app.signIn(await buildUser(app.db))
    const report = await member.post('/api/reports', {
      subjectType: 'post',
      subjectId: id,
      reason: 'misleading',
    })
    expect(report.status).toBe(201)
    const [row] = (await ada.get('/api/admin/reports')).body
    expect(row).toMatchObject({
      subjectType: 'post',
      subjectName: 'An article that promises too much',
      post: { slug, hidden: false },
    })
    const path = `/api/admin/reports/${row.id}/resolve`
    const reason = 'It promises an outcome.'
    expect(await ada.post(path, { reason, hidePart: true })).toMatchObject({ status: 400 })
    expect(await ada.post(path, { reason, hidePost: true })).toMatchObject({
      status: 200,
      body: { status: 'resolved', post: { slug, hidden: true } },
    })
    expect((await read(slug)).status).toBe(404)
    expect((await grace.get(`/api/blog/mine/${id}`)).body.hiddenReason).toBe(
      'It promises an outcome.',
    )
    await ada.post(`/api/admin/blog/${id}/restore`, { reason: because })
    expect((await read(slug)).status).toBe(200)
  })
})
