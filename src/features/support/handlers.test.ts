import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { newId } from '#kernel/ids.ts'
import { locales, localizedPath } from '#kernel/locale.ts'
import { renderMarkdown } from '#server/markdown.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { mentions, nearestTo, pageNames } from './rules.ts'
import { contactMessages } from './table.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const words = {
  name: 'Marisol Vega',
  email: 'marisol@example.org',
  topic: 'account',
  message: 'I cannot open the link of my mail. شكرا',
}
const stored = () => app.db.select().from(contactMessages)

describe('a message to the product', () => {
  it('is kept and mailed to the product, and the sender gets the number without the words', async () => {
    const { status, body } = await app.visitor.post('/api/contact', words)
    expect(status).toBe(202)
    const [row] = (await stored()).filter(({ ticket }) => ticket === body.ticket)
    expect(row).toMatchObject({
      name: words.name,
      email: words.email,
      body: words.message,
      status: 'open',
      userId: null,
    })
    await app.settle()
    const mails = await app.mails()
    const toSupport = mails.find(({ to }) => to === app.config.supportEmail)
    const toSender = mails.find(({ to }) => to === words.email)
    expect(toSupport?.text).toContain(words.message)
    expect(toSender?.text).toContain(body.ticket)
    expect(toSender?.text).not.toContain('link of my mail')
  })

  it('mails one address at most three receipts a day, whoever names it, and keeps every message', async () => {
    const email = 'stranger@example.org'
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        app.visitor.post('/api/contact', {
          ...words,
          email: index % 2 === 0 ? email : email.toUpperCase(),
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 202))
    await app.settle()
    expect((await app.mails()).filter(({ to }) => to.toLowerCase() === email)).toHaveLength(3)
    expect((await stored()).filter((row) => row.email.toLowerCase() === email)).toHaveLength(8)
  })

  it('sent twice with one id is one message', async () => {
    const id = newId()
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.visitor.post('/api/contact', { id, ...words })),
    )
    expect(new Set(answers.map(({ body }) => body.ticket)).size).toBe(1)
    expect((await stored()).filter((row) => row.id === id)).toHaveLength(1)
    const other = await app.visitor.post('/api/contact', {
      id,
      ...words,
      email: 'other@example.org',
    })
    expect([other.status, other.body.code]).toEqual([409, 'message_exists'])
  })

  it('of a program that fills the hidden field is thanked and forgotten', async () => {
    const before = (await stored()).length
    const { status } = await app.visitor.post('/api/contact', {
      ...words,
      website: 'https://example.org',
    })
    expect([status, (await stored()).length]).toEqual([202, before])
  })

  it('about a translation carries the page and the language to the administrators and to the mail', async () => {
    const report = {
      ...words,
      topic: 'translation',
      message: 'هذه الجملة تقول عكس المقصود',
      page: '/lawyers/$lawyerId',
    }
    const { body } = await app.visitor.post('/api/contact', report, { 'accept-language': 'ar' })
    const admin = await app.signIn(await buildUser(app.db, { role: 'admin' }))
    const read = (await admin.get('/api/admin/messages?limit=100')).body.find(
      ({ ticket }: { ticket: string }) => ticket === body.ticket,
    )
    expect(read).toMatchObject({
      topic: 'translation',
      page: '/lawyers/$lawyerId',
      locale: 'ar',
      body: report.message,
    })
    await app.settle()
    const toSupport = (await app.mails()).find(
      ({ to, subject }) => to === app.config.supportEmail && subject.startsWith(body.ticket),
    )
    expect(toSupport?.text).toContain('/lawyers/$lawyerId (ar)')
  })

  it.each([
    'https://example.org/',
    '//example.org',
    '/verify-email?token=abc',
    `/${'a'.repeat(130)}`,
    '/a\nb',
  ])('names no page such as %s', async (page) => {
    const { status, body } = await app.visitor.post('/api/contact', {
      ...words,
      topic: 'translation',
      page,
    })
    expect([status, body.data.fields.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['page'],
    ])
  })

  it('with a wrong address or too few words is refused by the name of the field', async () => {
    const { status, body } = await app.visitor.post('/api/contact', {
      ...words,
      email: 'nobody',
      message: 'short',
    })
    expect(status).toBe(400)
    expect(body.data.fields.map(({ path }: { path: string }) => path).toSorted()).toEqual([
      'email',
      'message',
    ])
  })
})

describe('a reading page', () => {
  it.each(pageNames)('%s stands in every language, each in its own words', async (name) => {
    const pages = await Promise.all(
      locales.map((locale) => app.visitor.get(`/api/pages/${name}`, { 'accept-language': locale })),
    )
    expect(pages.map(({ status }) => status)).toEqual(locales.map(() => 200))
    expect(new Set(pages.map(({ body }) => body.title + body.lead)).size).toBe(locales.length)
    expect(new Set(pages.map(({ body }) => body.sections.length)).size).toBe(1)
  })

  it('that does not exist is refused', async () => {
    expect((await app.visitor.get('/api/pages/secrets')).status).toBe(400)
  })

  it('cannot carry a script, and links inside the site keep the language', () => {
    const html = renderMarkdown(
      'a <script>alert(1)</script> [bad](javascript:alert(1)) [help](/help) [law](https://www.uscis.gov/)',
      'es',
    )
    expect(html).not.toMatch(/<script|="javascript:/)
    expect(html).toContain(`href="${localizedPath('es', '/help')}"`)
    expect(html).toContain(
      'href="https://www.uscis.gov/" rel="noopener noreferrer" target="_blank"',
    )
  })

  it.each(['//example.org/x', 'HTTPS://example.org/x'])(
    'a link to %s leaves the product, and says so',
    (address) => {
      expect(renderMarkdown(`[out](${address})`, 'de')).toContain(
        `href="${address}" rel="noopener noreferrer" target="_blank"`,
      )
    },
  )
})

it('a search for help forgives accents and capitals and wants every word', () => {
  expect(mentions(['Ihr Passwort zurücksetzen'], 'PASSWORT zurucksetzen')).toBe(true)
  expect(mentions(['Ihr Passwort zurücksetzen'], 'passwort frist')).toBe(false)
  expect(mentions(['Şifremi nasıl değiştiririm?'], 'SIFREMI NASIL')).toBe(true)
  const answers = ['How do I cancel my plan?', 'What is in each plan?', 'Who sees my name?']
  expect(nearestTo(answers, (one) => [one], 'cancel a plan early')).toEqual(answers.slice(0, 2))
  expect(nearestTo(answers, (one) => [one], 'who is my xylophone')).toEqual([])
})

describe('when we answer', () => {
  const everywhere = ['contact', 'support-centre', 'accessibility'] as const
  const wordsOf = async (open: TestApp) => {
    const pages = await Promise.all(
      locales.flatMap((locale) =>
        everywhere.map(
          async (name) =>
            (await open.visitor.get(`/api/pages/${name}`, { cookie: `i18nextLng=${locale}` })).body,
        ),
      ),
    )
    const sent = await open.visitor.post('/api/contact', {
      ...words,
      email: `${newId()}@example.org`,
    })
    await open.settle()
    const mail = (await open.mails()).find(
      ({ subject }) => subject.includes(sent.body.ticket) && !subject.startsWith('ADV'),
    )
    return { pages, sent, all: `${JSON.stringify(pages)} ${mail?.text}` }
  }

  it('is promised nowhere, on no page, in no mail and in no language, while the operator has not said so', async () => {
    const { sent, all } = await wordsOf(app)
    expect(sent.body.answerHours).toBeNull()
    expect(all).not.toMatch(/\b(?:24|48)\b|answerTime|undefined|\{\{/)
  })

  it('is what the operator has set, in every language', async () => {
    const open = await openTestApp({ SUPPORT_ANSWER_HOURS: '48' })
    const { pages, sent, all } = await wordsOf(open)
    await open.close()
    expect(sent.body.answerHours).toBe(48)
    expect(all).toContain('We answer within 48 hours.')
    expect(pages.filter((page) => JSON.stringify(page).includes('48'))).toHaveLength(
      locales.length * everywhere.length,
    )
    expect(all).not.toMatch(/\b24\b|\{\{/)
  })
})
