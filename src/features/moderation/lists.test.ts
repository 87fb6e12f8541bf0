import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { newId } from '#kernel/ids.ts'
import { placeRequests } from '#features/billing/table.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildAnswer, buildQuestion } from '#features/questions/fixtures.ts'
import { buildReview } from '#features/reviews/fixtures.ts'
import english from '../../text/en/moderation.json' with { type: 'json' }
import { auditActions } from './contract/values.ts'
import { buildReport } from './fixtures.ts'

let app: TestApp
let ada: Caller
let client: Awaited<ReturnType<typeof buildUser>>

beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn(await buildUser(app.db, { role: 'admin', firstName: 'Ada' }))
  client = await buildUser(app.db, { firstName: 'Ana', lastName: 'Reyes' })
})
afterAll(() => app.close())

/** Every record of a list, asked for one by one. */
async function inPages(path: string, key: string): Promise<string[]> {
  const found: string[] = []
  let cursor = ''
  const sign = path.includes('?') ? '&' : '?'
  do {
    const answer = await ada.get(`${path}${sign}limit=1${cursor && `&cursor=${cursor}`}`)
    expect(answer.status).toBe(200)
    expect(answer.body.length).toBeLessThanOrEqual(1)
    found.push(...answer.body.map((one: Record<string, string>) => one[key]!))
    cursor = answer.headers.get('x-next-cursor')!
  } while (cursor !== '' && found.length < 30)
  return found
}
const whole = async (path: string, key: string): Promise<string[]> =>
  (await ada.get(path)).body.map((one: Record<string, string>) => one[key]!)
const filesOf = async (list: string) =>
  (
    await app.runtime.pool.query(
      "select data from audit_log where action = 'list_exported' and data->>'list' = $1",
      [list],
    )
  ).rows.map(({ data }) => data)

test('lawyers who wait come page by page, the longest wait first, and are found without the accents of their names', async () => {
  const submitted = (day: string) => ({
    verified: false,
    submittedAt: new Date(`${day}T10:00:00Z`),
  })
  const last = await buildLawyer(app.db, { lastName: 'Müñoz', ...submitted('2026-02-03') })
  const first = await buildLawyer(app.db, {
    firmName: 'Okafor & Söhne',
    ...submitted('2026-02-01'),
  })
  const path = '/api/admin/verifications/pending'
  expect(await whole(path, 'lawyerId')).toEqual([first.id, last.id])
  expect(await inPages(path, 'lawyerId')).toEqual([first.id, last.id])
  expect(await whole(`${path}?q=munoz`, 'lawyerId')).toEqual([last.id])
  expect(await whole(`${path}?q=sohne`, 'lawyerId')).toEqual([first.id])
  expect(await whole(`${path}?q=%25`, 'lawyerId')).toEqual([])
})

test('changes that wait come page by page and are found by words', async () => {
  const made = []
  for (const lastName of ['Alba', 'Berg']) {
    const lawyer = await buildLawyer(app.db, { lastName })
    await (await app.signIn(lawyer)).patch('/api/profile', { firstName: 'Other' })
    made.push(lawyer.id)
  }
  // The clock stands still, so both wait equally long.
  expect((await inPages('/api/admin/profile-changes', 'lawyerId')).toSorted()).toEqual(
    made.toSorted(),
  )
  expect(await whole('/api/admin/profile-changes?q=berg', 'lawyerId')).toEqual([made[1]])
})

test('reviews are those to decide, hidden or refused, page by page, found by a name or words', async () => {
  const lawyer = await buildLawyer(app.db, { firstName: 'Léa', lastName: 'Fournier' })
  const build = (title: string, status: 'pending' | 'hidden' | 'refused' | 'published') =>
    buildReview(app.db, { reviewerId: client.id, lawyerId: lawyer.id, title, status })
  const pending = await build('A slow start', 'pending')
  const hidden = await build('Rude words', 'hidden')
  const refused = await build('Not a client', 'refused')
  const calm = await build('Calm', 'published')
  const path = '/api/admin/reviews'
  expect((await inPages(path, 'id')).toSorted()).toEqual(
    [pending.id, hidden.id, refused.id].toSorted(),
  )
  expect(await whole(`${path}?state=waiting`, 'id')).toEqual([pending.id])
  expect(await whole(`${path}?state=hidden`, 'id')).toEqual([hidden.id])
  expect(await whole(`${path}?state=refused&q=client`, 'id')).toEqual([refused.id])
  expect((await whole(`${path}?q=lea+fournier`, 'id')).length).toBe(3)
  await buildReport(app.db, {
    reporterId: client.id,
    subjectType: 'review',
    subjectId: calm.id,
  })
  expect((await whole(`${path}?state=waiting`, 'id')).toSorted()).toEqual(
    [pending.id, calm.id].toSorted(),
  )
})

test('reported and hidden questions and answers come page by page and are found by words', async () => {
  const question = await buildQuestion(app.db, {
    userId: client.id,
    title: 'Darf meine Frau arbeiten?',
  })
  const lawyer = await buildLawyer(app.db)
  const answer = await buildAnswer(app.db, { questionId: question.id, lawyerId: lawyer.id })
  await buildReport(app.db, {
    reporterId: client.id,
    subjectType: 'answer',
    subjectId: answer.id,
  })
  await ada.post(`/api/admin/questions/${question.id}/hide`, { reason: 'Asked twice' })
  const path = '/api/admin/questions'
  expect((await inPages(path, 'id')).toSorted()).toEqual([question.id, answer.id].toSorted())
  expect(await whole(`${path}?state=waiting`, 'id')).toEqual([answer.id])
  expect(await whole(`${path}?state=hidden`, 'id')).toEqual([question.id])
  expect(await whole(`${path}?q=FRAU`, 'id')).toEqual([question.id])
})

test('places that are asked back come page by page, the longest wait first, and are found by the name', async () => {
  const asked = []
  for (const [index, lastName] of ['Quispe', 'Rossi'].entries()) {
    const claimId = newId()
    await app.db.insert(placeRequests).values({
      claimId,
      lawyerId: (await buildLawyer(app.db, { lastName })).id,
      periodStart: '2026-03-01',
      askedAt: new Date(`2026-03-0${index + 2}T10:00:00Z`),
    })
    asked.push(claimId)
  }
  const path = '/api/admin/place-requests'
  expect(await whole(path, 'claimId')).toEqual(asked)
  expect(await inPages(path, 'claimId')).toEqual(asked)
  expect(await whole(`${path}?q=rossi`, 'lawyerName')).toEqual(['Luis Rossi'])
})

describe('people', () => {
  test('are narrowed by state, and the file holds exactly what the search finds', async () => {
    const gone = await buildUser(app.db, { firstName: 'Zoë', lastName: 'Gone', role: 'user' })
    await buildUser(app.db, { firstName: 'Zoe', lastName: 'Stays' })
    await ada.post(`/api/admin/users/${gone.id}/suspend`, { reason: 'Insults lawyers' })
    expect(await whole('/api/admin/users?q=zoe&state=suspended', 'id')).toEqual([gone.id])
    expect((await whole('/api/admin/users?q=zoe', 'id')).length).toBe(2)
    const file = await ada.get('/api/admin/users.csv?q=zoe&state=suspended')
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(file.body.trim().split('\r\n')).toHaveLength(2)
    expect(file.body).toContain(gone.email)
    expect(await filesOf('people')).toEqual([
      { list: 'people', q: 'zoe', state: 'suspended', lines: 1 },
    ])
  })

  test('are in nobody else’s file', async () => {
    const caller = await app.signIn(client)
    for (const path of ['users', 'security', 'reports']) {
      expect((await caller.get(`/api/admin/${path}.csv`)).status).toBe(403)
      expect((await app.visitor.get(`/api/admin/${path}.csv`)).status).toBe(401)
    }
  })
})

test('reports are found by words and names, and the file holds what the search finds', async () => {
  const lawyer = await buildLawyer(app.db, { firstName: 'Noor', lastName: 'Haddad' })
  const report = await buildReport(app.db, {
    reporterId: client.id,
    subjectId: lawyer.id,
    details: 'Asked for money at the door',
  })
  expect(await whole('/api/admin/reports?q=money', 'id')).toEqual([report.id])
  expect(await whole('/api/admin/reports?q=haddad&status=open', 'id')).toEqual([report.id])
  expect(await whole('/api/admin/reports?q=haddad&status=dismissed', 'id')).toEqual([])
  const file = await ada.get('/api/admin/reports.csv?q=haddad&status=open')
  expect(file.body.trim().split('\r\n')).toHaveLength(2)
  expect(await filesOf('reports')).toMatchObject([{ status: 'open', lines: 1 }])
})

test('the security log is found by an address, and leaves as a file', async () => {
  const person = await buildUser(app.db, { email: 'olga@example.test', firstName: 'Olga' })
  await app.runtime.pool.query(
    "insert into security_events (id, bucket, kind, outcome, person_id, network, at, last_at) values (gen_random_uuid(), 'one', 'sign_in', 'done', $1, 'abc123xyz', now(), now())",
    [person.id],
  )
  expect(await whole('/api/admin/security?q=olga@example.test', 'personName')).toEqual([
    expect.stringContaining('Olga'),
  ])
  expect((await ada.get('/api/admin/security?q=abc123')).body).toHaveLength(1)
  const file = await ada.get('/api/admin/security.csv?q=olga@example.test')
  expect(file.body.trim().split('\r\n')).toHaveLength(2)
  expect(file.body).not.toContain('abc123xyz')
})

test('every act that is written down can be chosen in the log', () => {
  expect([...auditActions].toSorted()).toEqual(Object.keys(english.audit.actions).toSorted())
})
