import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, minutes } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { eicar, samplePdf, startScanner, stopScanner } from '#features/files/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildConversation } from './fixtures.ts'

const infected = samplePdf(eicar)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'advena-scanner-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a scanner that is set', () => {
  let app: TestApp
  let client: Caller
  let lawyer: Caller
  let path: string
  let socket: string
  beforeAll(async () => {
    socket = join(folder, 'clamd.sock')
    app = await openTestApp({ CLAMAV_URL: `unix://${socket}` })
    const person = await buildUser(app.db)
    const premium = await buildLawyer(app.db, { plan: 'premium' })
    const conversation = await buildConversation(app.db, {
      userId: person.id,
      lawyerId: premium.id,
    })
    path = `/api/conversations/${conversation.id}`
    client = await app.signIn(person)
    lawyer = await app.signIn(premium)
  })
  afterAll(() => app.close())

  async function send(bytes: Uint8Array) {
    const id = newId()
    await client.post(`${path}/files`, { fileId: id, name: 'letter.pdf', size: bytes.length })
    await client.put(`/api/files/${id}/pieces/0`, bytes)
    const finished = await client.post(`/api/files/${id}/finish`)
    const sent = await client.post(`${path}/messages`, { id: newId(), body: '', files: [id] })
    return { id, finished, sent }
  }
  const stateOf = async (as: Caller, id: string) =>
    (await as.get(`${path}/messages`)).body
      .flatMap((message: { files: { id: string; state: string }[] }) => message.files)
      .find((file: { id: string }) => file.id === id)?.state

  it('lets a clean file through and keeps an infected one from everybody', async () => {
    const server = await startScanner(socket)
    const clean = await send(samplePdf())
    expect(clean.finished.body.state).toBe('ready')
    expect((await lawyer.get(`${path}/files/${clean.id}`)).status).toBe(200)
    const bad = await send(infected)
    expect(bad.finished).toMatchObject({ status: 422, body: { code: 'file_harmful' } })
    expect(bad.sent.body).toMatchObject({ code: 'file_gone' })
    expect(await stateOf(lawyer, bad.id)).toBeUndefined()
    await stopScanner(server)
  })

  it('and comes to no end with one file does not hold up the others; that file is refused after three days', async () => {
    const bad = await send(samplePdf('hard to read'))
    const stuck = await startScanner(socket, 'stream: size limit exceeded. ERROR\0')
    await app.runTimer('files.check-waiting')
    await stopScanner(stuck)
    app.clock.advance(minutes(1))
    const good = await send(samplePdf('easy'))
    expect(good.finished.body.state).toBe('waiting')
    const waitsFor = async () =>
      (await app.runtime.pool.query(`select scanned_at from files where id = $1`, [bad.id])).rows[0]
    expect((await waitsFor()).scanned_at).not.toBeNull()

    const server = await startScanner(socket, 'stream: size limit exceeded. ERROR\0', 'easy')
    await app.runTimer('files.check-waiting')
    expect([await stateOf(lawyer, good.id), await stateOf(lawyer, bad.id)]).toEqual([
      'ready',
      'waiting',
    ])
    app.clock.advance(days(3))
    await app.runTimer('files.check-waiting')
    await stopScanner(server)
    expect(await stateOf(lawyer, bad.id)).toBe('refused')
  })

  it('and does not answer makes files wait, which both sides see; afterwards each is shown or refused', async () => {
    const clean = await send(samplePdf())
    const bad = await send(infected)
    for (const { id, finished, sent } of [clean, bad]) {
      expect([finished.body.state, sent.status]).toEqual(['waiting', 201])
      for (const side of [client, lawyer]) {
        expect(await stateOf(side, id)).toBe('waiting')
        expect((await side.get(`${path}/files/${id}`)).status).toBe(404)
      }
    }
    await app.runTimer('files.check-waiting')
    expect(await stateOf(lawyer, clean.id)).toBe('waiting')

    const server = await startScanner(socket)
    await app.runTimer('files.check-waiting')
    await app.settle()
    await stopScanner(server)
    for (const side of [client, lawyer]) {
      expect([await stateOf(side, clean.id), await stateOf(side, bad.id)]).toEqual([
        'ready',
        'refused',
      ])
      expect((await side.get(`${path}/files/${clean.id}`)).status).toBe(200)
      expect((await side.get(`${path}/files/${bad.id}`)).status).toBe(404)
    }
    const told = await app.runtime.pool.query(
      `select distinct user_id from live_events where name = 'message.changed'`,
    )
    expect(told.rowCount).toBe(2)
  })
})
