import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hours } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { joinBytes, office, samplePdf, sampleWav } from '#features/files/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildLawyer } from './fixtures.ts'
import { barLookup } from './engine/bars.ts'
import { mostDocuments, states } from './rules.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signIn(await buildUser(app.db, { role: 'admin' }))
})
afterAll(() => app.close())

const waiting = async () => {
  const { id } = await buildLawyer(app.db, { verified: false })
  return { id, lawyer: await app.signIn({ id }) }
}

async function send(lawyer: Caller, bytes: Uint8Array = samplePdf('my license'), name = 'bar.pdf') {
  const fileId = newId()
  await lawyer.post('/api/lawyer/license', { fileId, name, size: bytes.length })
  await lawyer.put(`/api/files/${fileId}/pieces/0`, bytes)
  return { fileId, answer: await lawyer.post(`/api/files/${fileId}/finish`) }
}
const pendingOf = async (id: string) =>
  (await admin.get('/api/admin/verifications/pending')).body.find(
    ({ lawyerId }: { lawyerId: string }) => lawyerId === id,
  )

it('a license is read by its lawyer and by administrators, and by nobody else', async () => {
  const { id, lawyer } = await waiting()
  const { fileId } = await send(lawyer)
  expect((await lawyer.get('/api/lawyer/profile')).body.documents).toMatchObject([
    { id: fileId, name: 'bar.pdf', isReady: true },
  ])
  expect((await pendingOf(id)).documents).toMatchObject([{ id: fileId, name: 'bar.pdf' }])
  expect((await lawyer.get(`/api/lawyer/license/${fileId}`)).body).toContain('my license')
  const forAdmin = await admin.get(`/api/admin/verifications/${id}/documents/${fileId}`)
  expect([forAdmin.body, forAdmin.headers.get('content-disposition')]).toEqual([
    expect.stringContaining('my license'),
    expect.stringMatching(/^attachment/),
  ])
  const other = await waiting()
  const client = await app.signIn(await buildUser(app.db))
  expect((await other.lawyer.get(`/api/lawyer/license/${fileId}`)).status).toBe(404)
  expect((await client.get(`/api/lawyer/license/${fileId}`)).status).toBe(403)
  expect((await client.get(`/api/admin/verifications/${id}/documents/${fileId}`)).status).toBe(403)
  expect((await admin.get(`/api/admin/verifications/${other.id}/documents/${fileId}`)).status).toBe(
    404,
  )
})

it('a decision is refused when another document came after the reviewer looked', async () => {
  const { id, lawyer } = await waiting()
  const { look } = await pendingOf(id)
  await send(lawyer)
  const decide = (seen: string) =>
    admin.post(`/api/admin/verifications/${id}/approve`, {
      look: seen,
      barChecked: true,
      reason: 'Found in the register, active.',
      recheckOn: '2027-03-02',
    })
  expect((await decide(look)).body).toMatchObject({ code: 'profile_changed' })
  expect((await decide((await pendingOf(id)).look)).status).toBe(200)
  expect((await lawyer.get('/api/lawyer/profile')).body.recheckOn).toBe('2027-03-02')
})

it('a document stays while the check is open, and goes when its lawyer removes it after that', async () => {
  const { id, lawyer } = await waiting()
  const { fileId } = await send(lawyer)
  expect((await lawyer.delete(`/api/lawyer/license/${fileId}`)).body).toMatchObject({
    code: 'documents_under_review',
  })
  // Nor by the call for files that nothing uses.
  expect((await lawyer.delete(`/api/files/${fileId}`)).status).toBe(404)
  await admin.post(`/api/admin/verifications/${id}/ask-more`, { reason: 'The photo is not sharp.' })
  const other = await waiting()
  expect((await other.lawyer.delete(`/api/lawyer/license/${fileId}`)).status).toBe(404)
  expect((await lawyer.delete(`/api/lawyer/license/${fileId}`)).body.documents).toEqual([])
  expect((await lawyer.get(`/api/lawyer/license/${fileId}`)).status).toBe(404)
})

it('a document that the scanner throws out afterwards says so to its lawyer, takes no place, and can be removed at any time', async () => {
  const { id, lawyer } = await waiting()
  const { fileId } = await send(lawyer)
  await app.runtime.pool.query(
    `update files set state = 'refused', storage_key = null, preview_key = null where id = $1`,
    [fileId],
  )
  expect((await lawyer.get('/api/lawyer/profile')).body.documents).toMatchObject([
    { id: fileId, isReady: false, isRefused: true },
  ])
  expect((await pendingOf(id)).documents).toEqual([])
  expect((await lawyer.get(`/api/lawyer/license/${fileId}`)).status).toBe(404)
  expect((await lawyer.delete(`/api/lawyer/license/${fileId}`)).body.documents).toEqual([])
})

it('documents that were begun and not sent count, so that many cannot be begun first and sent later', async () => {
  const { lawyer } = await waiting()
  const begin = () =>
    lawyer.post('/api/lawyer/license', { fileId: newId(), name: 'a.pdf', size: 9 })
  for (let n = 0; n < mostDocuments; n += 1) expect((await begin()).status).toBe(201)
  expect((await begin()).body).toMatchObject({ code: 'too_many_documents' })
  // A line that broke six times keeps nobody out.
  app.clock.advance(hours(0.25) + 1)
  expect((await begin()).status).toBe(201)
})

it('a recording and a paper of an office program are no license, and there is room for so many documents', async () => {
  const { lawyer } = await waiting()
  expect((await send(lawyer, sampleWav(), 'me.wav')).answer.body).toMatchObject({
    code: 'file_kind',
  })
  expect((await send(lawyer, office(), 'me.docx')).answer.body).toMatchObject({ code: 'file_kind' })
  for (let n = 0; n < mostDocuments; n += 1) await send(lawyer, joinBytes(samplePdf(`page ${n}`)))
  const more = { fileId: newId(), name: 'more.pdf', size: 10 }
  expect((await lawyer.post('/api/lawyer/license', more)).body).toMatchObject({
    code: 'too_many_documents',
  })
  expect((await lawyer.post('/api/lawyer/license', { ...more, size: -1 })).status).toBe(400)
})

it('every state has a register to look a license up in, or an office to ask, and the table names each', () => {
  const table = readFileSync('docs/bar-registers.md', 'utf8')
  for (const state of states) {
    expect(barLookup(state)?.url).toMatch(/^https:\/\/[\w.-]+\.[a-z]+\//)
    expect(table).toContain(`| ${state} | ${barLookup(state)?.url} |`)
  }
  expect(barLookup('CA')?.isRegister).toBe(true)
  expect(barLookup('NH')?.isRegister).toBe(false)
  expect(barLookup('ZZ')).toBeUndefined()
  expect(barLookup('toString')).toBeUndefined()
})
