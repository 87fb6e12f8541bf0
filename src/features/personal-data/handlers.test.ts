import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { translate } from '#server/text.ts'
import { buildWithPassword, givePassword } from '#features/accounts/fixtures.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildLead, claimCase } from '#features/leads/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser, type UserWishes } from '#features/people/fixtures.ts'
import { days, hours, minutes } from '#kernel/clock.ts'

let app: TestApp
const password = 'seven green lamps 41'
const deletion = '/api/profile/deletion'
const copy = '/api/profile/data/export'

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function somebody(wishes: UserWishes = {}) {
  const user = await buildWithPassword(app.db, password, wishes)
  return { user, caller: await app.signIn(user) }
}

/** A case in progress: the client chose this lawyer, and both have written. */
async function working() {
  const { user, caller } = await somebody({ firstName: 'Ana', lastName: 'Secretname' })
  const lawyer = await buildLawyer(app.db)
  await givePassword(app.db, lawyer.id, password)
  await buildSubscription(app.db, {
    lawyerId: lawyer.id,
    plan: 'premium',
    currentPeriodEnd: new Date('2036-01-01'),
  })
  const luis = await app.signIn(lawyer)
  const lead = await buildLead(app.db, { userId: user.id, createdAt: app.clock.now() })
  const path = `/api/leads/${lead.id}`
  const { claim, conversation } = (await claimCase(luis, path, { message: 'I can help' })).body
  const talk = `/api/conversations/${conversation.id}`
  await caller.post(`${talk}/messages`, { body: 'Thank you, my number is in the letter' })
  await caller.post(`${path}/accept`, { claimId: claim.id })
  return { user, caller, lawyer, luis, path, talk }
}

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

async function after(time: number) {
  app.clock.advance(time)
  await app.runTimer('personal-data.find-due')
  await app.settle()
}

const file = (cookie: string) =>
  app.app.request(new Request(`${app.config.appUrl}${copy}/file`, { headers: { cookie } }))

it('makes a copy in parts, as JSON and as a page in the reader’s language, and tells its owner', async () => {
  const { user, caller } = await somebody({ firstName: '<b>Inés', locale: 'es' })
  const other = await somebody()
  await caller.post('/api/timeline/cases', {
    caseType: 'asylum',
    startDate: '2026-01-05',
    title: 'Mi caso',
  })
  const asked = await caller.post(copy)
  expect(asked.status).toBe(202)
  expect(asked.body.export).toMatchObject({ state: 'making', done: 0, total: 12 })
  await app.settle()
  expect((await caller.get('/api/profile/data')).body.export).toMatchObject({
    state: 'ready',
    done: 12,
  })
  expect((await caller.get('/api/notifications')).body.items[0]).toMatchObject({
    kind: 'export_ready',
  })
  expect((await caller.post(`${copy}/open`)).body).toEqual({ address: `${copy}/file` })

  const answer = await file(caller.cookie)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="advena-data.zip"')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const text = (name: string) => new TextDecoder().decode(files[name])
  const json = JSON.parse(text('data.json'))
  expect(json.account.users).toMatchObject([{ email: user.email, first_name: '<b>Inés' }])
  expect(json.timeline.timeline_cases).toMatchObject([{ title: 'Mi caso' }])
  expect(text('data.html')).toContain('<html lang="es" dir="ltr">')
  expect(text('data.html')).toContain('&lt;b&gt;Inés')
  expect(text('data.html')).not.toContain('<b>')
  // Labels and values are words of the language, not names of columns; nothing is said of what a client cannot have.
  expect(text('data.html')).toContain(translate('es', 'timeline:cases.asylum'))
  expect(text('data.html')).not.toMatch(/>asylum<|sign_in|case.type|two.factor|preferences/)
  expect(text('data.html')).not.toContain(translate('es', 'personal-data:parts.profile'))

  expect((await file(other.caller.cookie)).status).toBe(410)
  expect((await file('')).status).toBe(401)
})

it('gives one copy a day, also to two who ask at once, and takes it away after seven days', async () => {
  const { caller } = await somebody()
  const both = await Promise.all([caller.post(copy), caller.post(copy)])
  expect(both.map(({ status }) => status)).toEqual([202, 202])
  await app.settle()
  expect((await caller.post(copy)).body.export).toMatchObject({ state: 'ready' })
  app.clock.advance(minutes(2))
  expect(codeOf(await caller.post(copy))).toEqual([409, 'export_today'])
  app.clock.advance(hours(24))
  expect((await caller.get('/api/profile/data')).body).toMatchObject({
    mayAskAt: null,
    export: { state: 'ready' },
  })
  app.clock.advance(days(6))
  expect((await file(caller.cookie)).status).toBe(410)
  await app.runTimer('personal-data.forget-copies')
  const { rowCount } = await app.runtime.pool.query(
    'select from data_exports where expires_at is not null',
  )
  expect(rowCount).toBe(0)
})

it('asks for the password again before a copy is begun or fetched', async () => {
  const { caller } = await somebody()
  await app.runtime.pool.query(`update sessions set confirmed_at = now() - interval '1 hour'`)
  expect(codeOf(await caller.post(copy))).toEqual([403, 'confirmation_required'])
  expect(codeOf(await caller.post(`${copy}/open`))).toEqual([403, 'confirmation_required'])
  expect((await file(caller.cookie)).status).toBe(403)
})

it('begins a deletion with the right password alone, once, and mails the way back', async () => {
  const { user, caller } = await somebody()
  expect(codeOf(await caller.post(deletion, {}))).toEqual([400, 'invalid_input'])
  expect(codeOf(await caller.post(deletion, { password: 'another password 1' }))).toEqual([
    403,
    'wrong_password',
  ])
  expect((await caller.get('/api/auth/user')).body.leavingUntil).toBeUndefined()
  const both = await Promise.all([
    caller.post(deletion, { password }),
    caller.post(deletion, { password }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409])
  expect((await caller.get('/api/auth/user')).body.leavingUntil).toBeDefined()
  await app.settle()
  const mails = (await app.mails()).filter(({ to }) => to === user.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your account will be deleted in 14 days'])
})

it('lets somebody who is leaving read, keep the account and nothing else', async () => {
  const { caller } = await somebody()
  expect(codeOf(await caller.delete(deletion))).toEqual([409, 'not_leaving'])
  await caller.post(deletion, { password })
  expect((await caller.get('/api/leads/mine')).status).toBe(200)
  const question = { title: 'A question', content: 'What does this mean?', category: 'other' }
  expect(codeOf(await caller.post('/api/qa/questions', question))).toEqual([409, 'account_leaving'])
  expect((await caller.patch('/api/profile', { language: 'de' })).status).toBe(200)
  expect((await caller.delete(deletion)).body.leavingUntil).toBeNull()
  expect((await caller.post('/api/qa/questions', question)).status).toBe(201)
})

it('a client who leaves ends the lawyer’s work and closes the conversation; coming back opens what nobody else has decided', async () => {
  const { user, caller, luis, path, talk } = await working()
  await caller.post(deletion, { password })
  await app.settle()
  expect((await luis.get(path)).body).toMatchObject({ masked: true, client: null })
  expect((await luis.get(talk)).body).toMatchObject({ locked: true, lockCategory: 'on_hold' })
  const kinds = (await luis.get('/api/notifications')).body.items.map(
    (one: { kind: string }) => one.kind,
  )
  expect(kinds.filter((kind: string) => kind === 'client_leaving')).toEqual(['client_leaving'])
  expect((await caller.get(path)).body).toMatchObject({ status: 'open', lawyerName: null })

  await after(days(13))
  const back = await app.signIn(user)
  expect((await back.delete(deletion)).status).toBe(200)
  expect((await luis.get(talk)).body).toMatchObject({ locked: false })
  expect((await back.get(path)).body).toMatchObject({ status: 'open' })
  await after(days(2))
  expect((await back.get('/api/auth/user')).body).toMatchObject({ firstName: 'Ana' })
})

it('a lawyer who leaves is not found, gives the cases back, and is listed again on return', async () => {
  const { caller, lawyer, luis, path, talk } = await working()
  expect((await luis.post(deletion, { password })).status).toBe(202)
  await app.settle()
  expect((await app.visitor.get(`/api/lawyers/${lawyer.id}`)).status).toBe(404)
  expect((await caller.get(path)).body).toMatchObject({ status: 'open', lawyerName: null })
  expect((await caller.get(talk)).body).toMatchObject({ locked: true, lockCategory: 'lawyer_gone' })
  expect((await luis.delete(deletion)).status).toBe(200)
  expect((await app.visitor.get(`/api/lawyers/${lawyer.id}`)).status).toBe(200)
  expect((await caller.get(talk)).body).toMatchObject({ locked: false })
})

it('empties the account after 14 days; the other side keeps their own words and reads why it is closed', async () => {
  const { user, caller, luis, talk } = await working()
  await caller.post(deletion, { password })
  await after(days(14))
  expect((await caller.get('/api/auth/user')).status).toBe(401)
  const seen = (await luis.get(talk)).body
  expect(seen).toMatchObject({
    locked: true,
    lockCategory: 'account_deleted',
    clientName: 'Deleted account',
  })
  const { body } = await luis.get(`${talk}/messages`)
  const words = body.messages ?? body
  expect(words.map((one: { body: string }) => one.body)).toEqual(
    expect.arrayContaining(['I can help', '', 'account_deleted']),
  )
  expect(JSON.stringify(words)).not.toContain('my number')
  expect(
    (await app.mails()).find(
      ({ to, subject }) => to === user.email && subject === 'Your account is deleted',
    ),
  ).toBeDefined()
})

it('keeps the address for whoever is leaving, and gives it free once the account is empty', async () => {
  const { user, caller } = await somebody({ email: 'comes-back@example.test' })
  const signUp = () =>
    app.visitor.post('/api/auth/sign-up', {
      role: 'user',
      firstName: 'Eva',
      lastName: 'New',
      email: user.email,
      password: 'nine blue chairs 77',
    })
  await caller.post(deletion, { password })
  await signUp()
  await app.settle()
  const last = async () => (await app.mails()).filter(({ to }) => to === user.email).at(-1)?.subject
  expect(await last()).toBe('You already have an account')
  await after(days(14))
  await signUp()
  await app.settle()
  expect(await last()).toBe('Confirm your e-mail')
})

it('keeps the only administrator, also where two leave at once', async () => {
  await app.runtime.pool.query(`update users set role = 'user' where role = 'admin'`)
  const [one, two] = [await somebody({ role: 'admin' }), await somebody({ role: 'admin' })]
  const both = await Promise.all(
    [one, two].map(({ caller }) => caller.post(deletion, { password })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409])
  const kept = both[0]!.status === 409 ? one : two
  expect(codeOf(await kept.caller.post(deletion, { password }))).toEqual([409, 'last_admin'])
})

it('waits with a suspended account until it is decided about', async () => {
  const { user, caller } = await somebody()
  await caller.post(deletion, { password })
  await app.runtime.pool.query('update users set suspended_at = now() where id = $1', [user.id])
  await after(days(20))
  const emailOf = async () =>
    (await app.runtime.pool.query('select email from users where id = $1', [user.id])).rows[0].email
  expect(await emailOf()).toBe(user.email)
  await app.runtime.pool.query('update users set suspended_at = null where id = $1', [user.id])
  await after(hours(1))
  expect(await emailOf()).toContain('deleted')
})

it('a person without anything leaves nothing behind to be signed in to', async () => {
  const user = await buildUser(app.db)
  const caller = await app.signIn(user)
  expect(codeOf(await caller.post(deletion, { password }))).toEqual([409, 'no_password'])
})
