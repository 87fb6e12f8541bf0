import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { newId } from '#kernel/ids.ts'
import { buildConversation, buildMessage } from '#features/conversations/fixtures.ts'
import { buildFile, samplePdf } from '#features/files/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'

let app: TestApp
let client: Awaited<ReturnType<typeof buildUser>>
let lawyer: Awaited<ReturnType<typeof buildLawyer>>
let ana: Caller
let luis: Caller
let eve: Caller
let ada: Caller

beforeAll(async () => {
  app = await openTestApp()
  client = await buildUser(app.db, {
    firstName: 'Ana',
    lastName: 'Secretname',
    phone: '+1 555 0100',
  })
  lawyer = await buildLawyer(app.db, { firstName: 'Luis', lastName: 'Ortega' })
  ana = await app.signIn(client)
  luis = await app.signIn(lawyer)
  eve = await app.signIn(await buildUser(app.db))
  ada = await app.signIn(
    await buildUser(app.db, { role: 'admin', firstName: 'Ada', lastName: 'Admin' }),
  )
})
afterAll(() => app.close())

async function reportedTalk(subject: 'conversation' | 'message' = 'conversation') {
  const talk = await buildConversation(app.db, {
    userId: client.id,
    lawyerId: lawyer.id,
    topic: {},
    contactReleasedAt: new Date('2026-03-01T00:00:00Z'),
  })
  const message = await buildMessage(app.db, {
    conversationId: talk.id,
    senderId: lawyer.id,
    body: 'Send money or I tell them where you live',
    createdAt: app.clock.now(),
  })
  const { status, body } = await ana.post('/api/reports', {
    subjectType: subject,
    subjectId: subject === 'message' ? message.id : talk.id,
    reason: 'harassment',
    details: 'He threatens me',
  })
  expect(status).toBe(201)
  return {
    talk: `/api/conversations/${talk.id}`,
    id: talk.id,
    report: `/api/admin/reports/${body.id}`,
  }
}

const auditOf = async (id: string) =>
  (await ada.get('/api/admin/audit?limit=100')).body.filter(
    (entry: { subjectId: string }) => entry.subjectId === id,
  )
const notificationsTo = async (who: Caller, id: string) =>
  (await who.get('/api/notifications')).body.items.filter(
    (item: { kind: string; data: { conversationId?: string } }) =>
      item.kind === 'conversation_read' && item.data.conversationId === id,
  )
const linesOf = async (talk: string) =>
  (await ana.get(`${talk}/messages`)).body.filter(
    (message: { body: string }) => message.body === 'read_for_report',
  )

describe('a reported conversation', () => {
  test.each(['conversation', 'message'] as const)(
    'is read by an administrator, without contact details; each reading is written down, both sides are told once (%s)',
    async (subject) => {
      const { talk, id, report } = await reportedTalk(subject)
      expect((await ada.get(talk)).status).toBe(404)
      const { status, body } = await ada.post(`${report}/conversation`)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        conversationId: id,
        clientName: 'Ana',
        lawyerName: 'Luis Ortega',
        locked: false,
        olderThan: null,
        messages: [{ side: 'lawyer', body: 'Send money or I tell them where you live' }],
      })
      expect(JSON.stringify(body)).not.toMatch(/Secretname|555 0100|@/)
      await Promise.all([ada.post(`${report}/conversation`), ada.post(`${report}/conversation`)])
      expect(
        (await auditOf(id)).map(
          (entry: { action: string; reason: string }) => `${entry.action} ${entry.reason}`,
        ),
      ).toEqual([
        'conversation_read harassment',
        'conversation_read harassment',
        'conversation_read harassment',
      ])
      expect([
        (await linesOf(talk)).length,
        (await notificationsTo(ana, id)).length,
        (await notificationsTo(luis, id)).length,
      ]).toEqual([1, 1, 1])
    },
  )

  test('cannot be followed in silence: a reading that shows something newer is told to both sides again', async () => {
    const { talk, report } = await reportedTalk()
    await ada.post(`${report}/conversation`)
    app.clock.advance(60_000)
    expect(
      (
        await ana.post(`${talk}/messages`, {
          id: newId(),
          body: 'I will go to my sister on Friday',
        })
      ).status,
    ).toBe(201)
    await ada.post(`${report}/conversation`)
    expect((await linesOf(talk)).length).toBe(2)
    app.clock.advance(60_000)
    await ada.post(`${report}/conversation`)
    expect((await linesOf(talk)).length).toBe(2)
  })

  test('is closed to everybody else, and to administrators once the report is decided', async () => {
    const { talk, id, report } = await reportedTalk()
    for (const who of [ana, luis, eve])
      expect((await who.post(`${report}/conversation`)).status).toBe(403)
    expect((await app.visitor.post(`${report}/conversation`)).status).toBe(401)
    expect((await ada.post(`${report}/dismiss`, { reason: 'Nothing in it' })).status).toBe(200)
    expect(await ada.post(`${report}/conversation`)).toMatchObject({
      status: 409,
      body: { code: 'report_closed' },
    })
    expect(await auditOf(id)).toEqual([])
    expect(await linesOf(talk)).toEqual([])
  })

  test('is not reached through a report of something else, or one that does not exist', async () => {
    const { body } = await ana.post('/api/reports', {
      subjectType: 'lawyer',
      subjectId: lawyer.id,
      reason: 'misleading',
    })
    expect((await ada.post(`/api/admin/reports/${body.id}/conversation`)).status).toBe(404)
    expect((await ada.post(`/api/admin/reports/${newId()}/conversation`)).status).toBe(404)
    expect((await ada.post('/api/admin/reports/x/conversation')).status).toBe(400)
  })

  test('shows the administrator what a side wrote about its lock, and older messages page by page', async () => {
    const { talk, id, report } = await reportedTalk()
    for (let index = 0; index < 60; index += 1)
      await buildMessage(app.db, { conversationId: id, senderId: client.id, body: `line ${index}` })
    await ana.post(`${talk}/lock`, { category: 'finished', reason: 'He threatened me' })
    const { body } = await ada.post(`${report}/conversation`)
    expect(body).toMatchObject({ locked: true, lockReason: 'He threatened me', olderThan: 12 })
    const older = (await ada.post(`${report}/conversation`, { before: body.olderThan })).body
    expect(older.messages.map(({ seq }: { seq: number }) => seq)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    ])
  })

  test('is locked with the decision: both sides read a neutral word, the contact is hidden, the reason stays in the audit log', async () => {
    const { talk, id, report } = await reportedTalk()
    expect((await luis.get(talk)).body.contactReleased).toBe(true)
    expect(
      await ada.post(`${report}/resolve`, {
        reason: 'Ana says that he threatened her',
        lockConversation: true,
      }),
    ).toMatchObject({ status: 200, body: { status: 'resolved' } })
    for (const who of [ana, luis])
      expect((await who.get(talk)).body).toMatchObject({
        locked: true,
        lockedBy: 'admin',
        lockCategory: 'rules',
        lockReason: null,
        contactReleased: false,
      })
    expect((await luis.get(talk)).body.user.email).toBeNull()
    await app.settle()
    expect(await auditOf(id)).toMatchObject([
      { action: 'conversation_locked', reason: 'Ana says that he threatened her' },
    ])
    // The lawyer's account tells of it, and from there it can be opened again.
    const { lawyer } = (await ana.get(talk)).body
    const account = (await ada.get(`/api/admin/users/${lawyer.id}`)).body
    expect(account.counts.reportsAbout).toBeGreaterThan(0)
    expect(account.acts.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['conversation_locked', 'report_resolved']),
    )
    const listed = (await ada.get('/api/admin/reports?status=resolved')).body
    expect(listed).toContainEqual(expect.objectContaining({ lockedTalk: id }))
    const { conversationId } = account.locked[0]
    const unlock = { reason: 'Both asked for it' }
    await ada.post(`/api/conversations/${conversationId}/unlock`, unlock)
    expect((await ada.get(`/api/admin/users/${lawyer.id}`)).body.locked).toEqual([])
    await ada.post(`/api/conversations/${id}/lock`, unlock)
    const { body } = await ana.post('/api/reports', {
      subjectType: 'lawyer',
      subjectId: (await buildLawyer(app.db)).id,
      reason: 'spam',
    })
    expect(
      (
        await ada.post(`/api/admin/reports/${body.id}/resolve`, {
          reason: 'a lawyer',
          lockConversation: true,
        })
      ).body.data.fields[0].path,
    ).toBe('lockConversation')
  })
})

describe('a file of a reported conversation', () => {
  const withFile = async () => {
    const { talk, id, report } = await reportedTalk()
    const message = await buildMessage(app.db, { conversationId: id, senderId: lawyer.id })
    const file = await buildFile(
      app,
      { ownerId: lawyer.id, subjectId: id, attachedTo: message.id },
      samplePdf('the threat'),
    )
    await app.runtime.pool.query('update messages set attachments = $2 where id = $1', [
      message.id,
      JSON.stringify([file.id]),
    ])
    return { talk, id, report, path: `${report}/files/${file.id}`, fileId: file.id }
  }

  test('is listed with its message, and each opening of it is written down', async () => {
    const { id, report, path, fileId } = await withFile()
    const { messages } = (await ada.post(`${report}/conversation`)).body
    expect(messages.at(-1).files).toMatchObject([{ id: fileId, state: 'ready' }])
    expect((await ada.get(path)).body).toContain('the threat')
    expect(await auditOf(id)).toMatchObject([
      { action: 'conversation_read' },
      { action: 'conversation_read' },
    ])
  })

  test('is opened only while that report is open, and only for administrators', async () => {
    const { report, path, fileId } = await withFile()
    const other = await reportedTalk()
    expect((await ada.get(`${other.report}/files/${fileId}`)).status).toBe(404)
    for (const [one, status] of [
      [luis, 403],
      [eve, 403],
      [app.visitor, 401],
    ] as const)
      expect((await one.get(path)).status).toBe(status)
    await ada.post(`${report}/dismiss`, { reason: 'Settled between the two.' })
    expect((await ada.get(path)).body).toMatchObject({ code: 'report_closed' })
  })
})
