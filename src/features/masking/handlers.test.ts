import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildUser } from '#features/people/fixtures.ts'

let app: TestApp
let member: Caller

beforeAll(async () => {
  app = await openTestApp()
  member = await app.signIn(
    await buildUser(app.db, {
      firstName: 'Quirina',
      lastName: 'Zabalbeascoa',
      email: 'quiri.zab88@example.test',
    }),
  )
})
afterAll(() => app.close())

const preview = (caller: Caller, texts: unknown, chosen?: unknown) =>
  caller.post('/api/masking/preview', { texts, ...(chosen === undefined ? {} : { chosen }) })

describe('the preview of masking', () => {
  it('shows a visitor what is found in each text, with its place and kind', async () => {
    const { status, body } = await preview(app.visitor, [
      'Call 212-555-0199 please',
      'A plain sentence about a visa.',
    ])
    expect(status).toBe(200)
    expect(body.texts).toEqual([
      { masked: 'Call [phone] please', found: [{ start: 5, end: 17, kind: 'phone' }] },
      { masked: 'A plain sentence about a visa.', found: [] },
    ])
  })

  it('hides the names and the mailbox of who is signed in, and of nobody else', async () => {
    const text = 'The file of zabalbeascoa, or quiri.zab88, is lost.'
    expect((await preview(member, [text])).body.texts[0].masked).toBe(
      'The file of [name], or [account name], is lost.',
    )
    expect((await preview(app.visitor, [text])).body.texts[0].masked).toContain('quiri.zab88')
  })

  it('hides the words the writer chose, in the reader’s own language', async () => {
    const { body } = await app.visitor.post(
      '/api/masking/preview',
      { texts: ['The bakery in Cedar Falls'], chosen: ['cedar falls'] },
      { 'accept-language': 'en' },
    )
    expect(body.texts[0]).toMatchObject({
      masked: 'The bakery in [hidden]',
      found: [{ kind: 'chosen' }],
    })
  })

  it.each(['ا', 'ن', 'نا', 'بن'])(
    'reads a word of nothing but %s as long as the limit, in time',
    async (letters) => {
      const text = letters.repeat(10_000 / letters.length)
      expect(await preview(app.visitor, [text])).toMatchObject({
        status: 200,
        body: { texts: [{}] },
      })
    },
  )

  it('says in the reader’s language that a visitor’s network has a text on its way already', async () => {
    const german = { 'accept-language': 'de' }
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        app.visitor.post('/api/masking/preview', { texts: [`Text ${n}`] }, german),
      ),
    )
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    for (const { body } of refused)
      expect(body).toMatchObject({
        code: 'masking_busy',
        message: expect.stringContaining('Gerade werden viele Texte'),
      })
  })

  it('refuses more texts, longer texts and more words than the limits', async () => {
    expect(
      (
        await preview(
          app.visitor,
          Array.from({ length: 5 }, () => 'a'),
        )
      ).status,
    ).toBe(400)
    expect((await preview(app.visitor, ['a'.repeat(10_001)])).status).toBe(400)
    expect(
      (
        await preview(
          app.visitor,
          ['a'],
          Array.from({ length: 21 }, () => 'word'),
        )
      ).status,
    ).toBe(400)
    expect((await preview(app.visitor, 'a text alone')).status).toBe(400)
  })
})
