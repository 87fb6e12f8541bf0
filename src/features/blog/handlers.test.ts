import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'

let app: TestApp
let lawyerId: string
let grace: Caller
let other: Caller
let ada: Caller

const premium = async (wish: object = {}) => {
  const lawyer = await buildLawyer(app.db, { plan: 'premium', ...wish })
  await buildSubscription(app.db, { lawyerId: lawyer.id, plan: 'premium' })
  return lawyer
}

beforeAll(async () => {
  app = await openTestApp()
  const lawyer = await premium({ firstName: 'Grace', lastName: 'Okafor' })
  lawyerId = lawyer.id
  grace = await app.signIn(lawyer)
  other = await app.signIn(await premium())
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

describe('articles that wait', () => {
  it('come page by page, the longest wait first, and are found by title or author', async () => {
    const first = await submitted(other, { title: 'What a receipt notice says' })
    app.clock.advance(60_000)
    const second = await submitted(grace, { title: 'Über Fristen nach einem Brief' })
    const ids = async (search: string) =>
      (await ada.get(`/api/admin/blog/waiting${search}`)).body.map(({ id }: { id: string }) => id)
    expect(await ids('')).toEqual([first.id, second.id])
    expect(await ids('?q=uber+fristen')).toEqual([second.id])
    expect(await ids('?q=okafor')).toEqual([second.id])
    const page = await ada.get('/api/admin/blog/waiting?limit=1')
    expect(page.body).toMatchObject([{ id: first.id }])
    expect(await ids(`?limit=1&cursor=${page.headers.get('x-next-cursor')}`)).toEqual([second.id])
    for (const [who, { id }] of [
      [other, first],
      [grace, second],
    ] as const)
      await who.post(`/api/blog/mine/${id}/take-back`)
  })
})

describe('a guest article', () => {
  it('is written, sent back with a reason, handed in again, published and read by everybody', async () => {
    const { id, version } = await submitted(grace)
    expect((await ada.get('/api/admin/blog/waiting')).body).toMatchObject([
      { id, version, authorName: 'Grace Okafor', published: null, reasonBefore: null },
    ])
    const back = await ada.post(`/api/admin/blog/${id}/return`, {
      version,
      reason: 'Name your sources.',
    })
    expect(back.status).toBe(200)
    const own = (await grace.get(`/api/blog/mine/${id}`)).body
    expect(own).toMatchObject({
      status: 'draft',
      state: 'returned',
      returnedReason: 'Name your sources.',
    })
    expect((await grace.get('/api/notifications')).body.items[0]).toMatchObject({
      kind: 'post_returned',
      link: `/write/${id}`,
    })
    const next = await save(grace, id, version, {
      body: `${words.body}\n\n[EOIR](https://www.justice.gov/eoir)`,
    })
    await grace.post(`/api/blog/mine/${id}/submit`, { version: next.body.draft.version })
    expect((await ada.get('/api/admin/blog/waiting')).body[0].reasonBefore).toBe(
      'Name your sources.',
    )
    expect((await grace.get(`/api/blog/mine/${id}`)).body.returnedReason).toBeNull()
    const published = await ada.post(`/api/admin/blog/${id}/publish`, {
      version: next.body.draft.version,
      reason: because,
    })
    expect(published.body).toMatchObject({ status: 'published', slug: 'how-a-first-hearing-goes' })
    const post = (await read('how-a-first-hearing-goes')).body
    expect(post).toMatchObject({ title: words.title, author: { name: 'Grace Okafor', lawyerId } })
    expect(post.html).toContain('rel="nofollow ugc noopener noreferrer"')
    expect(post.html).toContain('<h2>Before the day</h2>')
  })

  it('keeps the published text until a change was read, and shows the change beside it', async () => {
    const { id, slug } = await publish(grace, { title: 'What a change of address means' })
    const saved = await save(grace, id, 0, { title: 'A new title for the same text' })
    await grace.post(`/api/blog/mine/${id}/submit`, { version: saved.body.draft.version })
    expect((await read(slug)).body.title).toBe('What a change of address means')
    const [waiting] = (await ada.get('/api/admin/blog/waiting')).body.filter(
      (one: { id: string }) => one.id === id,
    )
    expect(waiting).toMatchObject({
      draft: { title: 'A new title for the same text' },
      published: { title: 'What a change of address means' },
    })
    await ada.post(`/api/admin/blog/${id}/publish`, {
      version: saved.body.draft.version,
      reason: because,
    })
    const post = (await read(slug)).body
    expect(post.title).toBe('A new title for the same text')
    expect(post.editedAt).not.toBeNull()
  })

  it('that changed after it was looked at is not published', async () => {
    const { id, version } = await submitted(grace)
    await grace.post(`/api/blog/mine/${id}/take-back`)
    const { body } = await save(grace, id, version, { title: 'Something nobody has read' })
    await grace.post(`/api/blog/mine/${id}/submit`, { version: body.draft.version })
    const answer = await ada.post(`/api/admin/blog/${id}/publish`, { version, reason: because })
    expect(answer).toMatchObject({ status: 409, body: { code: 'draft_changed' } })
    await grace.delete(`/api/blog/mine/${id}`)
  })

  it('is decided once, however many press at the same time', async () => {
    const { id, version } = await submitted(grace, { title: 'Two administrators at once' })
    const answers = await Promise.all(
      [1, 2, 3].map(() => ada.post(`/api/admin/blog/${id}/publish`, { version, reason: because })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('taken down is gone for readers and stays as a draft', async () => {
    const { id, slug } = await publish(grace, { title: 'An article for a short time' })
    expect((await grace.post(`/api/blog/mine/${id}/withdraw`)).body).toMatchObject({
      status: 'draft',
      state: 'writing',
      draft: { title: 'An article for a short time' },
    })
    expect((await read(slug)).status).toBe(404)
  })

  it('deleted is gone, and a published one is not deleted', async () => {
    const draft = await begin(grace)
    expect((await grace.delete(`/api/blog/mine/${draft.id}`)).status).toBe(204)
    expect((await grace.get(`/api/blog/mine/${draft.id}`)).status).toBe(404)
    const { id, slug } = await publish(grace, { title: 'An article that is read' })
    const answer = await grace.delete(`/api/blog/mine/${id}`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'post_published' } })
    expect((await read(slug)).status).toBe(200)
  })

  it('is found by the address it once had', async () => {
    const { id, slug } = await publish(grace, { title: 'The first address of it' })
    const { body } = await save(grace, id, 0, { excerpt: 'Another summary of the same.' })
    await grace.post(`/api/blog/mine/${id}/submit`, { version: body.draft.version })
    await ada.post(`/api/admin/blog/${id}/publish`, {
      version: body.draft.version,
      slug: 'the-second-address',
      reason: because,
    })
    expect((await read(slug)).body.slug).toBe('the-second-address')
    const { slug: next } = await publish(grace, { title: 'The first address of it' })
    expect(next).toBe('the-first-address-of-it-2')
  })
})

describe('saving', () => {
  it('of two windows keeps the first and refuses the second, and a retry changes nothing', async () => {
    const { id } = await begin(grace)
    const first = await save(grace, id, 1)
    expect(first.body.draft).toMatchObject({ title: words.title, version: 2 })
    expect((await save(grace, id, 1)).body.draft.version).toBe(2)
    const second = await save(grace, id, 1, { title: 'From the other window' })
    expect(second).toMatchObject({ status: 409, body: { code: 'draft_changed' } })
    expect((await grace.get(`/api/blog/mine/${id}`)).body.draft.title).toBe(words.title)
  })

  it('at the same time from ten windows lets one through', async () => {
    const { id } = await begin(grace)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        save(grace, id, 1, { title: `Window number ${index}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('waits while an article waits for a look', async () => {
    const { id, version } = await submitted(grace)
    const answer = await save(grace, id, version, { title: 'Changed meanwhile' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'post_in_review' } })
    await grace.delete(`/api/blog/mine/${id}`)
  })

  it('refuses a text that is too long, and handing in one that is too short', async () => {
    const { id } = await begin(grace)
    expect((await save(grace, id, 1, { title: 'x'.repeat(151) })).status).toBe(400)
    const { body } = await save(grace, id, 1, { body: 'Short.' })
    const answer = await grace.post(`/api/blog/mine/${id}/submit`, { version: body.draft.version })
    expect(answer).toMatchObject({ status: 400, body: { code: 'post_incomplete' } })
  })
})

describe('who may', () => {
  it('not read, save or hand in an article of somebody else', async () => {
    const { id } = await begin(grace)
    expect((await other.get(`/api/blog/mine/${id}`)).status).toBe(404)
    expect((await save(other, id, 1)).status).toBe(404)
    expect((await other.delete(`/api/blog/mine/${id}`)).status).toBe(404)
    expect((await other.post('/api/blog/mine', { locale: 'de', translationOf: id })).status).toBe(
      404,
    )
  })

  it('not write as a client or on a plan without guest articles', async () => {
    const client = await app.signIn(await buildUser(app.db))
    expect((await client.post('/api/blog/mine', { locale: 'en' })).body.code).toBe(
      'only_authors_write',
    )
    const starter = await buildLawyer(app.db)
    await buildSubscription(app.db, { lawyerId: starter.id })
    const answer = await (await app.signIn(starter)).post('/api/blog/mine', { locale: 'en' })
    expect(answer).toMatchObject({ status: 402, body: { code: 'guest_plan_required' } })
  })

  it('still take an article down when the plan has ended, and it stays readable until then', async () => {
    const lawyer = await premium()
    const caller = await app.signIn(lawyer)
    const { id, slug } = await publish(caller, { title: 'Written on a plan that ended' })
    await app.runtime.pool.query('delete from subscriptions where lawyer_id = $1', [lawyer.id])
    expect((await read(slug)).status).toBe(200)
    expect((await save(caller, id, 0)).status).toBe(402)
    expect((await caller.post(`/api/blog/mine/${id}/withdraw`)).status).toBe(200)
    expect((await read(slug)).status).toBe(404)
  })

  it('read a guest article only while its author has the badge and may act', async () => {
    const lawyer = await premium()
    const { slug } = await publish(await app.signIn(lawyer), {
      title: 'By somebody who is suspended',
    })
    await ada.post(`/api/admin/users/${lawyer.id}/suspend`, { reason: because })
    expect((await read(slug)).status).toBe(404)
    expect(
      (await app.visitor.get('/api/blog/posts')).body.map((one: { slug: string }) => one.slug),
    ).not.toContain(slug)
  })
})
