import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { newId } from '#kernel/ids.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildPost } from '#features/blog/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { longest } from '#features/moderation/rules.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildAnswer, buildQuestion } from '#features/questions/fixtures.ts'
import { buildReview } from '#features/reviews/fixtures.ts'
import { listNames, listStates } from './rules.ts'

let app: TestApp
let ada: Caller
let client: Caller

beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn(await buildUser(app.db, { role: 'admin', firstName: 'Ada' }))
  const asker = await buildUser(app.db, { firstName: 'Zuleika', lastName: 'Hiddenname' })
  client = await app.signIn(asker)
  const lawyer = await buildLawyer(app.db)
  await buildSubscription(app.db, { lawyerId: lawyer.id })
  await app.runtime.pool.query(
    `insert into provider_subscriptions (id, lawyer_id, gateway, ref, plan, status, customer_ref, period_start, period_end)
     values ('11111111-1111-4111-8111-111111111111', $1, 'sandbox', 'ref-1', 'premium', 'active', 'cus', now(), now() + interval '1 month')`,
    [lawyer.id],
  )
  await app.runtime.pool.query(
    `insert into invoices (provider_subscription_id, lawyer_id, gateway, ref, number, plan, amount_cents, currency, status, issued_at, period_start, period_end)
     values ('11111111-1111-4111-8111-111111111111', $1, 'sandbox', 'inv-1', 'A-1', 'premium', 8905, 'usd', 'paid', now(), now(), now())`,
    [lawyer.id],
  )
  const question = await buildQuestion(app.db, { userId: asker.id, title: 'May I work now?' })
  await buildAnswer(app.db, { questionId: question.id, lawyerId: lawyer.id })
  await buildReview(app.db, { reviewerId: asker.id, lawyerId: lawyer.id })
  await buildPost(app.db)
  await buildQuestion(app.db, { userId: asker.id, title: '=HYPERLINK("http://evil.test")' })
})
afterAll(() => app.close())

const titles = async (path: string) =>
  (await ada.get(`/api/admin/lists/${path}`)).body.map(({ title }: { title: string }) => title)

test.each(listNames)(
  '%s: everything of it is listed, in a state that can be chosen',
  async (list) => {
    const { status, body } = await ada.get(`/api/admin/lists/${list}`)
    expect(status).toBe(200)
    expect(body.length).toBeGreaterThan(0)
    for (const { state } of body) expect(listStates[list]).toContain(state)
  },
)

test('an invoice shows what was charged', async () => {
  expect((await ada.get('/api/admin/lists/invoices')).body).toMatchObject([
    { title: 'A-1', note: '$89.05 · demo', state: 'paid' },
  ])
})

test('payments are found by person and month, and leave with numbers, currency and e-mail apart', async () => {
  const {
    rows: [{ id, email, month }],
  } = await app.runtime.pool.query(
    `select users.id, email, to_char(now() at time zone 'UTC', 'YYYY-MM') as month from invoices join users on users.id = lawyer_id`,
  )
  expect(await titles(`invoices?person=${id}&month=${month}`)).toEqual(['A-1'])
  expect(await titles(`invoices?person=${newId()}`)).toEqual([])
  expect(await titles(`invoices?person=${id}&month=2020-01`)).toEqual([])
  const { body } = await ada.get(`/api/admin/lists/invoices/file?person=${id}`)
  expect(body.trim().split('\r\n')[1]).toMatch(
    new RegExp(`,"?89.05"?,"?0.00"?,"?USD"?,"?${email}"?$`),
  )
})

test('a list is searched by words as written, and by state', async () => {
  expect(await titles('questions?q=WORK')).toEqual(['May I work now?'])
  expect(await titles('questions?q=%25')).toEqual([])
  expect(await titles('questions?state=hidden')).toEqual([])
  expect(await titles('questions?state=shown&q=may')).toEqual(['May I work now?'])
})

test('reviews and answers are read in the list, and found by any of their words', async () => {
  const [first] = await titles('reviews')
  expect(first).toBe('Clear and calm: Every step was explained before it happened.')
  expect(await titles('reviews?q=explained%20before')).toEqual([first])
  expect(await titles('reviews?q=nobody%20wrote%20this')).toEqual([])
})

test('pages follow one another without a gap or a repetition', async () => {
  const all = (await ada.get('/api/admin/lists/questions')).body.map(({ id }: { id: string }) => id)
  const found: string[] = []
  let cursor = ''
  do {
    const answer = await ada.get(
      `/api/admin/lists/questions?limit=1${cursor && `&cursor=${cursor}`}`,
    )
    found.push(answer.body[0].id)
    cursor = answer.headers.get('x-next-cursor')!
  } while (cursor !== '' && found.length < 20)
  expect(found).toEqual(all)
})

test('what stands beside a record is in the reader’s words', async () => {
  const greta = await app.signIn(await buildUser(app.db, { role: 'admin', locale: 'de' }))
  const noteOf = async (list: string) => (await greta.get(`/api/admin/lists/${list}`)).body[0].note
  expect(await noteOf('reviews')).toBe('5 von 5 Sternen')
  expect(await noteOf('posts')).toBe('Englisch')
  expect(await noteOf('plans')).toMatch(/^\S+ · \S.* · bis \d{1,2}\. \S+ \d{4}$/)
})

test('who asked a question is in no list of questions', async () => {
  const answer = await ada.get('/api/admin/lists/questions')
  expect(JSON.stringify(answer.body)).not.toMatch(/Zuleika|Hiddenname/)
})

test('a file runs nothing in a spreadsheet, and each one is written in the audit log', async () => {
  const file = await ada.get('/api/admin/lists/questions/file?q=hyperlink')
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect(file.body).toContain(`"'=HYPERLINK(""http://evil.test"")"`)
  const { rows } = await app.runtime.pool.query(
    "select data from audit_log where action = 'list_exported'",
  )
  expect(rows).toContainEqual({ data: { list: 'questions', q: 'hyperlink', lines: 1 } })
})

test('lists and files are for administrators alone, and of known lists', async () => {
  for (const path of ['/api/admin/lists/plans', '/api/admin/lists/plans/file']) {
    expect((await client.get(path)).status).toBe(403)
    expect((await app.visitor.get(path)).status).toBe(401)
    expect((await ada.get(path.replace('plans', 'passwords'))).status).toBe(400)
  }
})

describe('several at once', () => {
  const set = (list: string, ids: readonly string[], hidden: boolean, reason = 'A wave of spam') =>
    ada.post(`/api/admin/lists/${list}/visibility`, { ids, hidden, reason })
  const linesOf = async (ids: readonly string[]) =>
    (
      await app.runtime.pool.query(
        'select action, reason from audit_log where subject_id = any($1) order by at, action',
        [ids],
      )
    ).rows

  it('are hidden with one reason, each with a line of its own, and the same ones are shown again', async () => {
    const { id: userId } = await buildUser(app.db)
    const made = await Promise.all([1, 2, 3].map(() => buildQuestion(app.db, { userId })))
    const [first, second, third] = made.map(({ id }) => id) as [string, string, string]
    await set('questions', [third], true, 'Hidden before')
    const { body } = await set('questions', [first, second, third, first, newId()], true)
    expect(body.changed).toEqual([first, second].toSorted())
    const sight = async () =>
      Promise.all(
        [first, second, third].map(
          async (id) => (await app.visitor.get(`/api/questions/${id}`)).status,
        ),
      )
    expect(await sight()).toEqual([404, 404, 404])
    expect(await linesOf([first, second])).toEqual([
      { action: 'question_hidden', reason: 'A wave of spam' },
      { action: 'question_hidden', reason: 'A wave of spam' },
    ])
    expect((await set('questions', body.changed, false, 'Taken back')).body).toEqual(body)
    expect(await sight()).toEqual([200, 200, 404])
  })

  it('articles too: hidden for readers, read on by administrators with the reason, and shown again', async () => {
    const { id, slug } = await buildPost(app.db)
    const read = async (who: Caller) => (await who.get(`/api/blog/posts/${slug}`)).body
    expect((await set('posts', [id], true, 'Copied')).body).toEqual({ changed: [id] })
    expect((await app.visitor.get(`/api/blog/posts/${slug}`)).status).toBe(404)
    expect((await client.get(`/api/blog/posts/${slug}`)).status).toBe(404)
    expect(await read(ada)).toMatchObject({ hiddenReason: 'Copied' })
    expect((await ada.get('/api/admin/lists/posts?state=hidden')).body).toMatchObject([
      { id, note: 'English · Copied' },
    ])
    expect((await set('posts', [id], false, 'Was allowed')).body).toEqual({ changed: [id] })
    expect(await read(app.visitor)).toMatchObject({ hiddenReason: null })
    expect(await linesOf([id])).toEqual([
      { action: 'post_hidden', reason: 'Copied' },
      { action: 'post_restored', reason: 'Was allowed' },
    ])
  })

  it('take a reason as long as one record alone does', async () => {
    const { id } = await buildPost(app.db)
    const reason = 'a'.repeat(longest.reason)
    expect((await set('posts', [id], true, `${reason}a`)).status).toBe(400)
    expect((await set('posts', [id], true, reason)).body).toEqual({ changed: [id] })
  })

  it('are at most fifty, of lists whose records can be hidden, and never without a reason', async () => {
    const ids = Array.from({ length: 51 }, () => newId())
    expect((await set('questions', ids, true)).status).toBe(400)
    expect((await set('plans', ids.slice(0, 1), true)).status).toBe(400)
    expect((await set('reviews', ids.slice(0, 1), true, ' ')).status).toBe(400)
    expect((await set('reviews', ids.slice(0, 1), true)).body).toEqual({ changed: [] })
  })
})
