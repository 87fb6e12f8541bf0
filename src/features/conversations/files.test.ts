import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { joinBytes, samplePdf, sampleWav } from '#features/files/fixtures.ts'
import { pieceSize } from '#features/files/rules.ts'
import { buildConversation } from './fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A client and a lawyer of a plan in a conversation, and a client who is a stranger to both. */
async function people(plan: 'starter' | 'professional' | 'premium' = 'premium') {
  const client = await buildUser(app.db)
  const lawyer = await buildLawyer(app.db, { plan })
  const conversation = await buildConversation(app.db, { userId: client.id, lawyerId: lawyer.id })
  return {
    client: await app.signIn(client),
    lawyer: await app.signIn(lawyer),
    stranger: await app.signIn(await buildUser(app.db)),
    lawyerId: lawyer.id,
    path: `/api/conversations/${conversation.id}`,
  }
}

const begin = (
  as: Caller,
  path: string,
  bytes: Uint8Array,
  fileId = newId(),
  name = 'letter.pdf',
) => as.post(`${path}/files`, { fileId, name, size: bytes.length })

const pieceOf = (bytes: Uint8Array, number: number) =>
  bytes.subarray(number * pieceSize, (number + 1) * pieceSize)

/** Sends a file as a browser does; answers its id. */
async function upload(as: Caller, path: string, bytes: Uint8Array, name?: string) {
  const id = newId()
  await begin(as, path, bytes, id, name)
  for (let number = 0; number * pieceSize < bytes.length; number += 1)
    await as.put(`/api/files/${id}/pieces/${number}`, pieceOf(bytes, number))
  return { id, answer: await as.post(`/api/files/${id}/finish`) }
}

const attach = (as: Caller, path: string, id: string, body = '') =>
  as.post(`${path}/messages`, { id: newId(), body, files: [id] })

describe('a file in a conversation', () => {
  it('reaches the other side, to be saved and not to be shown or run', async () => {
    const { client, lawyer, path } = await people()
    const { id } = await upload(client, path, samplePdf('From the office'), 'Brief „neu“.pdf')
    expect((await attach(client, path, id, 'Here it is')).body).toMatchObject({
      body: 'Here it is',
      files: [{ id, name: 'Brief „neu“.pdf', kind: 'document', state: 'ready' }],
    })
    const [message] = (await lawyer.get(`${path}/messages`)).body
    expect(message.files).toMatchObject([{ id }])
    const answer = await lawyer.get(`${path}/files/${id}`)
    expect(answer.body).toContain('From the office')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="Brief _neu_\.pdf"; filename\*=UTF-8''Brief%20%E2%80%9Eneu%E2%80%9C\.pdf$/,
      ),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': expect.stringContaining('no-store'),
    })
  })

  it('shows in the list of conversations although there are no words', async () => {
    const { client, lawyer, path } = await people()
    const { id } = await upload(lawyer, path, sampleWav(), 'note.wav')
    expect((await attach(lawyer, path, id)).status).toBe(201)
    expect((await client.get('/api/conversations')).body[0]).toMatchObject({
      lastMessage: '',
      lastMessageFile: 'audio',
    })
  })

  it('is a stranger’s to nobody: not to read, to send on, to finish or to give up', async () => {
    const { client, stranger, path } = await people()
    const { id } = await upload(client, path, samplePdf())
    await attach(client, path, id)
    const other = await people()
    const answers = [
      await stranger.get(`${path}/files/${id}`),
      await other.client.get(`${other.path}/files/${id}`),
      await other.lawyer.get(`${path}/files/${id}`),
      await stranger.get(`/api/files/${id}`),
      await stranger.put(`/api/files/${id}/pieces/0`, samplePdf()),
      await stranger.post(`/api/files/${id}/finish`),
      await stranger.delete(`/api/files/${id}`),
      await begin(stranger, path, samplePdf()),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect((await app.visitor.get(`${path}/files/${id}`)).status).toBe(401)
    expect((await attach(other.client, other.path, id)).body).toMatchObject({ code: 'file_gone' })
  })

  it('is not read before it is sent, and is sent once', async () => {
    const { client, lawyer, path } = await people()
    const { id } = await upload(client, path, samplePdf())
    expect((await lawyer.get(`${path}/files/${id}`)).status).toBe(404)
    const message = { id: newId(), body: '', files: [id] }
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => client.post(`${path}/messages`, message)),
    )
    expect(answers.map(({ status, body }) => [status, body.files[0].id])).toEqual(
      answers.map(() => [201, id]),
    )
    expect((await lawyer.get(`${path}/messages`)).body).toHaveLength(1)
    expect((await attach(client, path, id)).body).toMatchObject({ code: 'file_gone' })
    expect((await lawyer.get(`${path}/messages`)).body).toHaveLength(1)
  })

  it('of another conversation of the same person cannot be used here', async () => {
    const { client, path } = await people()
    const second = await buildLawyer(app.db, { plan: 'premium' })
    const me = (await client.get('/api/auth/user')).body
    const other = await buildConversation(app.db, { userId: me.id, lawyerId: second.id })
    const { id } = await upload(client, path, samplePdf())
    expect((await attach(client, `/api/conversations/${other.id}`, id)).body).toMatchObject({
      code: 'file_gone',
    })
  })

  it.each(['starter', 'professional'] as const)(
    'is refused to both sides where the lawyer is on %s, with the reason',
    async (plan) => {
      const { client, lawyer, path } = await people(plan)
      for (const side of [client, lawyer]) {
        expect(await begin(side, path, samplePdf())).toMatchObject({
          status: 403,
          body: { code: 'plan_no_files', message: expect.stringContaining('Premium') },
        })
        expect((await side.get(path)).body.can.attach).toBe('plan_no_files')
      }
    },
  )

  it('that was sent stays readable when the plan changes', async () => {
    const { client, lawyer, path, lawyerId } = await people()
    const { id } = await upload(lawyer, path, samplePdf())
    await attach(lawyer, path, id)
    await app.runtime.pool.query(`update lawyer_profiles set plan = 'starter' where user_id = $1`, [
      lawyerId,
    ])
    expect((await client.get(`${path}/files/${id}`)).status).toBe(200)
    expect((await client.get(`${path}/messages`)).body[0].files).toMatchObject([
      { id, state: 'ready' },
    ])
  })

  it('cannot be started in a conversation that is locked', async () => {
    const { client, lawyer, path } = await people()
    await lawyer.post(`${path}/lock`, {})
    expect((await begin(client, path, samplePdf())).body).toMatchObject({
      code: 'conversation_locked',
    })
  })

  it.each([
    ['no size', { size: 0 }],
    ['more than 20 MB', { size: 20 * 1024 * 1024 + 1 }],
    ['no name', { name: ' ' }],
    ['no id', { fileId: 'one' }],
  ])('with %s is refused', async (_what, wrong) => {
    const { client, path } = await people()
    const file = { fileId: newId(), name: 'a.pdf', size: 10, ...wrong }
    expect((await client.post(`${path}/files`, file)).status).toBe(400)
  })

  it('comes with words or without, but a message without both is refused', async () => {
    const { client, path } = await people()
    for (const files of [undefined, []])
      expect((await client.post(`${path}/messages`, { body: ' ', files })).status).toBe(400)
  })
})

describe('a file that comes in pieces', () => {
  const large = samplePdf('large', 3 * pieceSize - 100)

  it('goes on where it stopped, whatever was sent twice', async () => {
    const { client, lawyer, path } = await people()
    const id = newId()
    expect((await begin(client, path, large, id)).body).toMatchObject({ received: 0 })
    const send = (number: number) =>
      client.put(`/api/files/${id}/pieces/${number}`, pieceOf(large, number))
    expect((await send(0)).body.received).toBe(pieceSize)
    expect((await send(2)).body).toMatchObject({ code: 'conflict' })
    expect((await client.post(`/api/files/${id}/finish`)).body).toMatchObject({ code: 'conflict' })
    // The line breaks; the browser begins anew and is told how far it came.
    expect((await begin(client, path, large, id)).body.received).toBe(pieceSize)
    const twice = await Promise.all([send(1), send(1), send(0)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await client.get(`/api/files/${id}`)).body.received).toBe(2 * pieceSize)
    await send(2)
    const ends = await Promise.all([1, 2].map(() => client.post(`/api/files/${id}/finish`)))
    expect(ends.some(({ status, body }) => status === 200 && body.state === 'ready')).toBe(true)
    expect((await client.post(`/api/files/${id}/finish`)).body).toMatchObject({ state: 'ready' })
    await attach(client, path, id)
    expect((await lawyer.get(`${path}/files/${id}`)).body).toHaveLength(large.length)
  })

  it('takes no piece of another length, and no second file under its id', async () => {
    const { client, path } = await people()
    const id = newId()
    await begin(client, path, large, id)
    expect((await client.put(`/api/files/${id}/pieces/0`, large.subarray(0, 10))).status).toBe(400)
    expect((await client.put(`/api/files/${id}/pieces/900`, large.subarray(0, 10))).status).toBe(
      400,
    )
    expect((await begin(client, path, joinBytes(large, ' '), id)).status).toBe(409)
    const other = await people()
    expect((await begin(other.client, other.path, large, id)).status).toBe(409)
  })

  it('can be given up until a message holds it', async () => {
    const { client, path } = await people()
    const { id } = await upload(client, path, samplePdf())
    expect((await client.delete(`/api/files/${id}`)).status).toBe(204)
    expect((await client.get(`/api/files/${id}`)).status).toBe(404)
    const sent = await upload(client, path, samplePdf())
    await attach(client, path, sent.id)
    expect((await client.delete(`/api/files/${sent.id}`)).status).toBe(404)
  })
})
