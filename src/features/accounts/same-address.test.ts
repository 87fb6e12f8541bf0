import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Answer, type TestApp } from '#app/testing.ts'
import { newId } from '#kernel/ids.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { givePassword } from './fixtures.ts'

const password = 'plum-orchard-rain-77'
let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let count = 0
const address = () => `wanted-${(count += 1)}@example.test`

async function token(email: string, page: string) {
  await app.settle()
  const texts = (await app.mails()).filter(({ to }) => to === email).map(({ text }) => text)
  const links = texts.flatMap((text) =>
    [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link)),
  )
  return links.findLast(({ pathname }) => pathname === page)!.searchParams.get('token')!
}

/** The last press of somebody who changes to this address. */
async function changing(email: string) {
  const user = await buildUser(app.db)
  await givePassword(app.db, user.id, password)
  await (await app.signIn(user)).post('/api/profile/email', { email, password })
  const link = await token(email, '/change-email')
  return () => app.visitor.post('/api/profile/email/confirm', { token: link, password })
}

/** The last press of somebody who signs up with this address. */
async function signingUp(email: string) {
  await app.visitor.post('/api/auth/sign-up', {
    role: 'user',
    firstName: 'Ana',
    lastName: 'B',
    email,
    password,
  })
  const link = await token(email, '/verify-email')
  return () => app.visitor.post('/api/auth/confirm-sign-up', { token: link, password })
}

/** The last press of somebody who takes a change away from this address back. */
async function takingBack(email: string) {
  const user = await buildUser(app.db, { email })
  await givePassword(app.db, user.id, password)
  const next = address()
  await (await app.signIn(user)).post('/api/profile/email', { email: next, password })
  await app.visitor.post('/api/profile/email/confirm', {
    token: await token(next, '/change-email'),
    password,
  })
  const link = await token(email, '/stop-email-change')
  return () => app.visitor.post('/api/profile/email/stop', { token: link, password })
}

const owners = async (email: string) =>
  (await app.runtime.pool.query('select 1 from users where email = $1', [email])).rowCount
const blocked =
  "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

/** Runs `press` until it waits for somebody who has the address and has not committed yet; then that one commits. */
async function whileTaken(email: string, press: () => Promise<Answer>): Promise<Answer> {
  const other = await app.runtime.pool.connect()
  try {
    await other.query('begin')
    await other.query(
      "insert into users (id, email, first_name, email_verified) values ($1, $2, 'First', true)",
      [newId(), email],
    )
    const answer = press()
    while ((await app.runtime.pool.query(blocked)).rowCount === 0)
      await new Promise((resolve) => setImmediate(resolve))
    await other.query('commit')
    return await answer
  } finally {
    other.release()
  }
}

describe('an address that somebody else takes at the same moment', () => {
  it.each([
    ['a change of e-mail', changing],
    ['a sign-up', signingUp],
    ['a change that is taken back', takingBack],
  ])(
    'ends %s with the words of a link that no longer works, which tell nothing of the other',
    async (_what, begin) => {
      const email = address()
      const press = await begin(email)
      const answer = await whileTaken(email, press)
      const words = ({ status, body }: Answer) => [status, body.code, body.message]
      expect(words(answer)).toEqual([410, 'link_expired', expect.any(String)])
      expect(words(await press())).toEqual(words(answer))
      expect(await owners(email)).toBe(1)
    },
  )

  it.each([
    ['two changes', changing, changing],
    ['a change and a sign-up', changing, signingUp],
    ['two sign-ups', signingUp, signingUp],
  ])('is given once where %s are confirmed together', async (_what, one, two) => {
    for (let round = 0; round < 3; round += 1) {
      const email = address()
      const presses = [await one(email), await two(email)]
      const answers = await Promise.all(presses.map((press) => press()))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
      expect(await owners(email)).toBe(1)
    }
  })
})
