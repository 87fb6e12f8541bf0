import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { newId } from '#kernel/ids.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { samplePdf } from '#features/files/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'

let app: TestApp
let grace: Caller
let other: Caller
let ada: Caller

const premium = async () => {
  const lawyer = await buildLawyer(app.db, { plan: 'premium' })
  await buildSubscription(app.db, { lawyerId: lawyer.id, plan: 'premium' })
  return app.signIn(lawyer)
}
beforeAll(async () => {
  app = await openTestApp()
  grace = await premium()
  other = await premium()
  ada = await app.signIn(await buildUser(app.db, { role: 'admin' }))
})
afterAll(() => app.close())

const words = {
  title: 'How a first hearing goes',
  excerpt: 'What happens on the day, step by step.',
  body: 'Come early and bring your papers. '.repeat(12),
  tags: [],
}
const photo = async (color = '#336699') =>
  new Uint8Array(
    await sharp({ create: { width: 1600, height: 1600, channels: 3, background: color } })
      .withExif({ IFD0: { Copyright: 'canary-of-the-camera' } })
      .jpeg()
      .toBuffer(),
  )

async function send(who: Caller, id: string, bytes: Uint8Array) {
  const fileId = newId()
  await who.post(`/api/blog/mine/${id}/picture`, { fileId, name: 'door.jpg', size: bytes.length })
  await who.put(`/api/files/${fileId}/pieces/0`, bytes)
  const { status, body } = await who.post(`/api/files/${fileId}/finish`)
  return { fileId, status, code: body.code as string }
}
const begin = async () => (await grace.post('/api/blog/mine', { locale: 'en' })).body.id as string
const save = (id: string, picture: object | null, version = 1) =>
  grace.put(`/api/blog/mine/${id}/draft`, { ...words, picture, version })
const load = async (who: Caller, fileId: string, query = '') => {
  const headers: HeadersInit = who.cookie === '' ? {} : { cookie: who.cookie }
  const address = `http://advena.test/api/blog/pictures/${fileId}${query}`
  const answer = await app.app.request(new Request(address, { headers }))
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}
async function published(id: string, version: number) {
  await grace.post(`/api/blog/mine/${id}/submit`, { version })
  const { body } = await ada.post(`/api/admin/blog/${id}/publish`, { version, reason: 'Read.' })
  return (await app.visitor.get(`/api/blog/posts/${body.slug}`)).body
}

it('a picture stands above an article once it is published: wide, in two sizes of WebP, without what the camera wrote', async () => {
  const id = await begin()
  const { fileId } = await send(grace, id, await photo())
  const { body } = await save(id, { fileId, alt: 'The door of a court' })
  expect(body.draft.picture).toEqual({ fileId, alt: 'The door of a court' })
  expect((await load(app.visitor, fileId)).status).toBe(404)
  expect((await load(other, fileId)).status).toBe(404)
  expect((await load(grace, fileId)).status).toBe(200)
  expect((await load(ada, fileId)).headers.get('cache-control')).toMatch(/^private/)

  const post = await published(id, body.draft.version)
  expect(post.picture).toEqual({
    url: `/api/blog/pictures/${fileId}`,
    alt: 'The door of a court',
  })
  const whole = await load(app.visitor, fileId)
  expect(whole.headers.get('cache-control')).toMatch(/^public/)
  expect(await sharp(whole.bytes).metadata()).toMatchObject({
    width: 1280,
    height: 720,
    format: 'webp',
  })
  expect(whole.bytes.includes('canary-of-the-camera')).toBe(false)
  const small = await load(app.visitor, fileId, '?size=small')
  expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 640, height: 360 })
})

it('readers see the old picture until a new one was looked at; then the old one is gone', async () => {
  const id = await begin()
  const first = await send(grace, id, await photo())
  const { body } = await save(id, { fileId: first.fileId, alt: 'A door' })
  await published(id, body.draft.version)
  const second = await send(grace, id, await photo('#993333'))
  const next = await save(id, { fileId: second.fileId, alt: 'Another door' }, 0)
  expect((await load(app.visitor, first.fileId)).status).toBe(200)
  expect((await load(app.visitor, second.fileId)).status).toBe(404)
  const post = await published(id, next.body.draft.version)
  expect(post.picture.url).toContain(second.fileId)
  expect((await load(app.visitor, first.fileId)).status).toBe(404)
  await grace.post(`/api/blog/mine/${id}/withdraw`)
  expect((await load(app.visitor, second.fileId)).status).toBe(404)
  expect((await grace.get(`/api/blog/mine/${id}`)).body.draft.picture.fileId).toBe(second.fileId)
  await grace.delete(`/api/blog/mine/${id}`)
  expect((await load(grace, second.fileId)).status).toBe(404)
})

it('without words for who cannot see it, an article is not handed in', async () => {
  const id = await begin()
  const { fileId } = await send(grace, id, await photo())
  const { body } = await save(id, { fileId, alt: '' })
  const { version } = body.draft
  expect((await grace.post(`/api/blog/mine/${id}/submit`, { version })).body.code).toBe(
    'post_incomplete',
  )
})

it('what is no picture, somebody else’s picture and a picture of another article are refused', async () => {
  const [id, next] = [await begin(), await begin()]
  const pdf = samplePdf('not a picture')
  expect((await send(grace, id, new Uint8Array(pdf))).code).toBe('file_kind')
  const { fileId } = await send(grace, next, await photo())
  expect((await save(id, { fileId, alt: 'A door' })).body.code).toBe('file_gone')
  expect((await save(id, { fileId: newId(), alt: 'A door' })).body.code).toBe('file_gone')
  const stolen = { fileId: newId(), name: 'a.jpg', size: 10 }
  expect((await other.post(`/api/blog/mine/${id}/picture`, stolen)).status).toBe(404)
})
