import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { samplePdf } from '#features/files/fixtures.ts'
import { files } from '#features/files/table.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildLawyer, type Lawyer } from './fixtures.ts'
import { lawyerProfiles } from './table.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signIn(await buildUser(app.db, { role: 'admin' }))
})
afterAll(() => app.close())

/** A wide picture that says where and when it was taken. */
const picture = async (color = '#336699') =>
  new Uint8Array(
    await sharp({ create: { width: 900, height: 500, channels: 3, background: color } })
      .withExif({ IFD0: { Copyright: 'canary-of-the-camera' } })
      .jpeg()
      .toBuffer(),
  )

async function send(lawyer: Caller, bytes: Uint8Array) {
  const fileId = newId()
  await lawyer.post('/api/lawyer/photo', { fileId, name: 'me.jpg', size: bytes.length })
  await lawyer.put(`/api/files/${fileId}/pieces/0`, bytes)
  const finished = await lawyer.post(`/api/files/${fileId}/finish`)
  return { fileId, finished }
}
async function shown(wish: Parameters<typeof buildLawyer>[1] = {}) {
  const person: Lawyer = await buildLawyer(app.db, wish)
  const lawyer = await app.signIn(person)
  const { fileId } = await send(lawyer, await picture())
  const { body } = await lawyer.put('/api/lawyer/photo', { fileId })
  return { person, lawyer, fileId, address: body.photoUrl as string }
}
/** The picture as a browser without a session gets it. */
const load = async (path: string) => {
  const answer = await app.app.request(new Request(`http://advena.test${path}`))
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

it('a photo is a square of two sizes in WebP, without what the camera wrote beside it', async () => {
  const { person, lawyer, address } = await shown()
  expect((await app.visitor.get(`/api/lawyers/${person.id}`)).body.profile.photoUrl).toBe(address)
  // At the head of every page, too.
  expect((await lawyer.get('/api/auth/user')).body.profileImageUrl).toBe(address)
  const { answer, bytes } = await load(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=86400/)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 640, format: 'webp' })
  expect(bytes.includes('canary-of-the-camera')).toBe(false)
  const small = await load(`${address}?size=small`)
  expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 192, height: 192 })
  expect(small.bytes.length).toBeLessThan(bytes.length)
})

it('another photo takes the place of the first, whose file is gone', async () => {
  const { person, lawyer, address, fileId } = await shown()
  const next = await send(lawyer, await picture('#aa3300'))
  await lawyer.put('/api/lawyer/photo', { fileId: next.fileId })
  await lawyer.put('/api/lawyer/photo', { fileId: next.fileId })
  expect((await load(address)).answer.status).toBe(404)
  const kept = await app.db.select().from(files).where(eq(files.ownerId, person.id))
  expect(kept.map(({ id }) => id)).toEqual([next.fileId])
  expect(kept[0]!.id).not.toBe(fileId)
})

it('removed, it is gone for everybody, and removing it again does no harm', async () => {
  const { person, lawyer, address } = await shown()
  expect((await lawyer.delete('/api/lawyer/photo')).body.photoUrl).toBeNull()
  expect((await lawyer.delete('/api/lawyer/photo')).status).toBe(200)
  expect((await lawyer.get('/api/auth/user')).body.profileImageUrl).toBeNull()
  expect((await load(address)).answer.status).toBe(404)
  expect(await app.db.select().from(files).where(eq(files.ownerId, person.id))).toEqual([])
})

it('of a lawyer who is not listed only the lawyer and administrators see it, and nobody keeps a copy', async () => {
  const { person, lawyer, address } = await shown({ verified: false })
  expect((await load(address)).answer.status).toBe(404)
  const client = await app.signIn(await buildUser(app.db))
  expect((await client.get(address)).status).toBe(404)
  for (const caller of [lawyer, admin]) {
    const { status, headers } = await caller.get(address)
    expect([status, headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/^private, no-store/),
    ])
  }
  await app.db
    .update(lawyerProfiles)
    .set({ verified: true })
    .where(eq(lawyerProfiles.userId, person.id))
  expect((await load(address)).answer.status).toBe(200)
})

it('takes pictures alone, only the lawyer’s own, and never another file of theirs', async () => {
  const { lawyer } = await shown()
  const paper = await send(lawyer, samplePdf('not a face'))
  expect([paper.finished.status, paper.finished.body.code]).toEqual([415, 'file_kind'])
  const other = await shown()
  const foreign = await lawyer.put('/api/lawyer/photo', { fileId: other.fileId })
  expect([foreign.status, foreign.body.code]).toEqual([409, 'file_gone'])
  const license = newId()
  const bytes = await picture()
  await lawyer.post('/api/lawyer/license', { fileId: license, name: 'l.jpg', size: bytes.length })
  await lawyer.put(`/api/files/${license}/pieces/0`, bytes)
  await lawyer.post(`/api/files/${license}/finish`)
  expect((await lawyer.put('/api/lawyer/photo', { fileId: license })).status).toBe(409)
  expect((await load(`/api/photos/${license}`)).answer.status).toBe(404)
})

it('an administrator removes it with a reason; the lawyer is told, and it is written down', async () => {
  const { person, lawyer, address } = await shown()
  const path = `/api/admin/users/${person.id}/remove-photo`
  const { status, body } = await admin.post(path, { reason: 'It shows somebody else' })
  expect([status, body.lawyer.photoUrl]).toEqual([200, null])
  expect(body.acts[0]).toMatchObject({ action: 'photo_removed', reason: 'It shows somebody else' })
  expect((await load(address)).answer.status).toBe(404)
  const notices = (await lawyer.get('/api/notifications')).body.items
  expect(notices.map(({ kind }: { kind: string }) => kind)).toContain('photo_removed')
  expect((await admin.post(path, { reason: 'Once more' })).status).toBe(409)
})

it('lies in the copy that the lawyer takes of their data', async () => {
  const { lawyer } = await shown()
  await lawyer.post('/api/profile/data/export')
  await app.settle()
  const { body } = await lawyer.post('/api/profile/data/export/open')
  const answer = await app.app.request(
    new Request(`http://advena.test${body.address}`, { headers: { cookie: lawyer.cookie } }),
  )
  const { 'photo.webp': photo } = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(await sharp(photo).metadata()).toMatchObject({ width: 640, height: 640 })
})
