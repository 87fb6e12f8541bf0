import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { newId } from '#kernel/ids.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildSaved } from './fixtures.ts'
import { longestText, mostSaved } from './rules.ts'

let app: TestApp
let client: Caller

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

beforeAll(async () => {
  app = await openTestApp()
  client = await app.signIn(await buildUser(app.db))
})
afterAll(() => app.close())

describe('a saved text', () => {
  const saved = (id = newId()) => ({
    id,
    original: 'The Lessee shall remit rent.\nÀ bientôt. شكرا',
    simplified: 'The tenant must pay rent.',
  })

  it('is kept as it was written, listed newest first, read and deleted', async () => {
    const caller = await app.signIn(await buildUser(app.db))
    const [first, second] = [saved(), saved()]
    const made = await caller.post('/api/simplify/saved', first)
    expect([made.status, made.body]).toEqual([
      201,
      { ...first, createdAt: app.clock.now().toISOString() },
    ])
    app.clock.advance(1000)
    await caller.post('/api/simplify/saved', second)
    expect(
      (await caller.get('/api/simplify/saved')).body.map(({ id }: { id: string }) => id),
    ).toEqual([second.id, first.id])
    expect((await caller.get(`/api/simplify/saved/${first.id}`)).body).toMatchObject(first)
    expect((await caller.delete(`/api/simplify/saved/${first.id}`)).status).toBe(204)
    expect(codeOf(await caller.get(`/api/simplify/saved/${first.id}`))).toEqual([404, 'not_found'])
    expect(codeOf(await caller.delete(`/api/simplify/saved/${first.id}`))).toEqual([
      404,
      'not_found',
    ])
  })

  it('is kept once, however often it is sent', async () => {
    const caller = await app.signIn(await buildUser(app.db))
    const text = saved()
    const answers = await Promise.all([1, 2, 3].map(() => caller.post('/api/simplify/saved', text)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await caller.get('/api/simplify/saved')).body).toHaveLength(1)
  })

  it('does not exist for anybody else', async () => {
    const owner = await buildUser(app.db)
    const { id } = await buildSaved(app.db, { userId: owner.id })
    const stranger = await app.signIn(await buildUser(app.db))
    expect(codeOf(await stranger.get(`/api/simplify/saved/${id}`))).toEqual([404, 'not_found'])
    expect(codeOf(await stranger.delete(`/api/simplify/saved/${id}`))).toEqual([404, 'not_found'])
    expect(codeOf(await stranger.post('/api/simplify/saved', saved(id)))).toEqual([409, 'conflict'])
    expect((await stranger.get('/api/simplify/saved')).body).toEqual([])
    expect(codeOf(await app.visitor.get('/api/simplify/saved'))).toEqual([401, 'unauthorized'])
    expect((await (await app.signIn(owner)).get(`/api/simplify/saved/${id}`)).status).toBe(200)
  })

  it('is one of at most a hundred, also when two arrive at once', async () => {
    const owner = await buildUser(app.db)
    const caller = await app.signIn(owner)
    for (let place = 1; place < mostSaved; place += 1)
      await buildSaved(app.db, { userId: owner.id })
    const answers = await Promise.all(
      [saved(), saved(), saved()].map((text) => caller.post('/api/simplify/saved', text)),
    )
    expect(answers.map(codeOf).toSorted()).toEqual([
      [201, undefined],
      [409, 'saved_full'],
      [409, 'saved_full'],
    ])
  })

  it.each([
    { original: '' },
    { simplified: ' ' },
    { id: 'seven' },
    { original: 'a'.repeat(longestText + 1) },
  ])('is refused with %j', async (fault) => {
    expect(codeOf(await client.post('/api/simplify/saved', { ...saved(), ...fault }))).toEqual([
      400,
      'invalid_input',
    ])
  })
})
