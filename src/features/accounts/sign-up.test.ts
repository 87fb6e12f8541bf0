import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Answer, type TestApp } from '#app/testing.ts'
import { type UserWishes } from '#features/people/fixtures.ts'
import { buildWithPassword } from './fixtures.ts'

const password = 'plum-orchard-rain-77'
let testApp: TestApp

beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const cookieOf = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .filter((pair) => !pair.endsWith('='))
    .join('; ')

const person = (wishes: UserWishes = {}) => buildWithPassword(testApp.db, password, wishes)
const signIn = (email: string, secret = password) =>
  testApp.visitor.post('/api/auth/sign-in', { email, password: secret })

async function mailsTo(email: string) {
  await testApp.settle()
  return (await testApp.mails()).filter(({ to }) => to === email)
}

const linkIn = (text: string) => /https?:\/\/\S+/.exec(text)![0]

describe('signing up', () => {
  const ana = {
    role: 'user',
    firstName: 'Ana',
    lastName: 'Muñoz',
    email: 'ana@example.test',
    password,
    locale: 'es',
  }

  it('begins as careful as the browser it was made in, and its first mail names no case then', async () => {
    const returnTo = '/create-lead?written=yes'
    const mailOf = async (email: string, more: object) => {
      await testApp.visitor.post('/api/auth/sign-up', { ...ana, email, returnTo, ...more })
      return (await mailsTo(email))[0]!.text
    }
    expect(await mailOf('bea@example.test', {})).toContain('caso')
    const text = await mailOf('eva@example.test', { careful: { discreet: true, exitEnds: true } })
    expect(text).not.toMatch(/caso|abogad/)
    await testApp.visitor.post('/api/auth/confirm-sign-up', {
      token: new URL(linkIn(text)).searchParams.get('token'),
      password,
    })
    const { body } = await signIn('eva@example.test')
    expect(body.user).toMatchObject({ discreet: true, exitEnds: true })
  })

  it('mails a link in the person’s language that makes the account', async () => {
    const answer = await testApp.visitor.post('/api/auth/sign-up', {
      ...ana,
      returnTo: '/create-lead',
    })
    expect([answer.status, answer.body]).toEqual([202, { done: true }])
    expect((await signIn(ana.email)).body.code).toBe('email_not_verified')

    const [mail] = await mailsTo(ana.email)
    expect(mail!.subject).toBe('Confirme su correo electrónico')
    const link = new URL(linkIn(mail!.text))
    expect([link.pathname, link.searchParams.get('returnTo')]).toEqual([
      '/verify-email',
      '/create-lead',
    ])
    // Without the password it says only whether it still works: a used link is no reason to look for a password.
    const token = link.searchParams.get('token')
    const ask = (more = {}) => testApp.visitor.post('/api/auth/confirm-sign-up', { token, ...more })
    expect((await ask()).body).toEqual({ email: null })
    expect((await ask({ password })).body).toEqual({ email: ana.email })
    expect((await ask()).body.code).toBe('link_expired')
    const me = await testApp.caller(cookieOf(await signIn(ana.email))).get('/api/auth/user')
    expect(me.body).toMatchObject({
      firstName: 'Ana',
      lastName: 'Muñoz',
      role: 'user',
      locale: 'es',
      emailVerified: true,
      lawyerProfile: null,
    })
  })

  it('says in the mail that a case written before is not sent yet, and only then', async () => {
    const wrote = { ...ana, locale: 'en', returnTo: '/create-lead?written=yes' }
    await testApp.visitor.post('/api/auth/sign-up', { ...wrote, email: 'wrote@example.test' })
    const [mail] = await mailsTo('wrote@example.test')
    expect(mail!.text).toContain('not sent yet')
    expect(new URL(linkIn(mail!.text)).searchParams.get('returnTo')).toBe(wrote.returnTo)
    const looked = { ...wrote, email: 'looked@example.test', returnTo: '/create-lead' }
    await testApp.visitor.post('/api/auth/sign-up', looked)
    expect((await mailsTo(looked.email))[0]!.text).not.toContain('not sent yet')
  })

  it('answers the same for an e-mail that has an account, and mails its owner instead', async () => {
    const known = await person()
    const answer = await testApp.visitor.post('/api/auth/sign-up', {
      ...ana,
      email: known.email.toUpperCase(),
    })
    expect([answer.status, answer.body]).toEqual([202, { done: true }])
    const [mail] = await mailsTo(known.email)
    expect(mail!.text).toContain('/forgot-password')
    expect((await signIn(known.email)).status).toBe(200)
  })

  it('makes one account when the button is pressed twice', async () => {
    const twice = { ...ana, email: 'twice@example.test' }
    const answers = await Promise.all(
      [1, 2, 3].map(() => testApp.visitor.post('/api/auth/sign-up', twice)),
    )
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    const tokens = (await mailsTo(twice.email)).map(({ text }) =>
      new URL(linkIn(text)).searchParams.get('token'),
    )
    const opened = await Promise.all(
      tokens.map((token) => testApp.visitor.post('/api/auth/confirm-sign-up', { token, password })),
    )
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
    const { rows } = await testApp.runtime.pool.query('select id from users where email = $1', [
      twice.email,
    ])
    expect(rows).toHaveLength(1)
  })

  it('starts a lawyer’s account unverified, with a profile to fill in', async () => {
    const email = 'luis@example.test'
    await testApp.visitor.post('/api/auth/sign-up', { ...ana, role: 'lawyer', email })
    const [mail] = await mailsTo(email)
    await testApp.visitor.post('/api/auth/confirm-sign-up', {
      token: new URL(linkIn(mail!.text)).searchParams.get('token'),
      password,
    })
    const { rows } = await testApp.runtime.pool.query(
      "select verified, verification_status from lawyer_profiles p join users u on u.id = p.user_id where email = 'luis@example.test'",
    )
    expect(rows).toEqual([{ verified: false, verification_status: 'draft' }])
  })

  it.each([
    ['role', { role: 'admin' }],
    ['email', { email: 'nobody' }],
    ['password', { password: 'short' }],
    ['password', { password: 'Password2026!' }],
    ['firstName', { firstName: '' }],
    ['lastName', { lastName: 'a\u0000b' }],
  ])('refuses a wrong %s', async (field, wrong) => {
    const answer = await testApp.visitor.post('/api/auth/sign-up', {
      ...ana,
      email: 'wrong@example.test',
      ...wrong,
    })
    expect(answer.status).toBe(400)
    expect(answer.body.data.fields.map(({ path }: { path: string }) => path)).toContain(field)
  })
})
