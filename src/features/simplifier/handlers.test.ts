import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Answer, type Caller, type TestApp } from '#app/testing.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { turnOf } from './gateways/away.ts'
import { longestText } from './rules.ts'

const notice = `U.S. Citizenship and Immigration Services
Notice Date: March 2, 2026
Receipt Number: IOE0912345678

REQUEST FOR EVIDENCE

In the event that you fail to respond prior to the date below, your application may be considered abandoned and denied. You must submit the requested evidence within 84 days of the date of this notice.
1. Submit Form I-693. Subsequent to the commencement of the adjudication, additional documentation shall not be accepted. The fee of $85.00 is not refundable.
`

let app: TestApp
let client: Caller

const simplify = (text: unknown, caller = client) => caller.post('/api/simplify', { text })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

beforeAll(async () => {
  app = await openTestApp()
  client = await app.signIn(await buildUser(app.db))
})
afterAll(() => app.close())

describe('a pasted text', () => {
  it('comes back in plain words, with its terms, demands, warnings and figures', async () => {
    const { status, body } = await simplify(notice)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      documentType: 'rfe',
      language: 'en',
      engine: 'own',
      notScored: false,
      formula: 'Flesch Reading Ease, Flesch–Kincaid',
    })
    expect(body.simplified).toMatch(/\nIf you .* before the date below/)
    expect(body.simplified).toContain('\n1. Submit Form I-693.')
    expect(body.keyTerms[0]).toMatchObject({
      id: 'request-for-evidence',
      term: 'Request for Evidence (RFE)',
      importance: 'high',
    })
    expect(body.keyTerms[0].definition).toMatch(/^A letter/)
    expect(body.summary).toMatch(/^This looks like: Request for Evidence \(RFE\)\. /)
    expect(body.actionItems).toEqual(body.actions.map((action: { text: string }) => action.text))
    expect(body.actions[0]).toMatchObject({
      who: 'you',
      by: { kind: 'date', date: '2026-05-25', counted: true },
      rule: { rule: 'rfe', noticeDate: '2026-03-02' },
    })
    expect(body.warnings[0]).toContain('denied')
    expect(body.readabilityScore.after).toBeGreaterThan(body.readabilityScore.before)
    expect(body.dates.map((date: { value: string }) => date.value)).toEqual(['2026-03-02'])
    expect(body.money).toEqual([
      { text: '$85.00', value: 'USD 85.00', sentence: 'The fee of $85.00 is not refundable.' },
    ])
    expect(body.forms.map((form: { value: string }) => form.value)).toEqual(['I-693'])
    expect(body.receipts.map((receipt: { value: string }) => receipt.value)).toEqual([
      'IOE0912345678',
    ])
  })

  it('can be put together again from its sentences, letter by letter', async () => {
    const { body } = await simplify(notice)
    const joined = (side: 'source' | 'plain') =>
      body.sentences
        .map((sentence: Record<string, string>) => sentence['space']! + sentence[side]!)
        .join('') + body.tail
    expect(joined('source')).toBe(notice)
    expect(joined('plain')).toBe(body.simplified)
  })

  it('gives a deadline that the feature of deadlines can count', async () => {
    const { body } = await simplify(notice)
    const computed = await app.visitor.post('/api/deadlines/compute', {
      ...body.actions[0].rule,
      servedBy: 'mail',
      // How long there is, its letter says.
      givenDays: 84,
    })
    expect([computed.status, computed.body.date]).toEqual([200, '2026-05-28'])
  })

  it('in another language stays as it is and is scored by that language’s formula', async () => {
    const text = 'Usted debe presentar las pruebas antes de la fecha de este aviso.'
    const { body } = await simplify(text)
    expect(body).toMatchObject({
      simplified: text,
      language: 'es',
      documentType: 'unknown',
      formula: 'Szigriszt-Pazos',
    })
  })

  it('without a published formula is not scored', async () => {
    const { body } = await simplify('您必须在本通知所示日期之前提交所要求的文件。')
    expect(body).toMatchObject({
      language: 'zh',
      notScored: true,
      formula: null,
      readabilityScore: { before: null, after: null },
    })
  })

  it('may have 20,000 characters as a reader counts them, and not one more', async () => {
    expect((await simplify('👩'.repeat(longestText))).status).toBe(200)
    expect(codeOf(await simplify('a'.repeat(longestText + 1)))).toEqual([400, 'invalid_input'])
  })

  it.each([[''], [' \n\t '], [null], [12], ['NUL \u0000'], ['half \ud800']])(
    'is refused when it is %j',
    async (text) => {
      expect(codeOf(await simplify(text))).toEqual([400, 'invalid_input'])
    },
  )

  it('is for clients', async () => {
    const lawyer = await app.signIn(await buildLawyer(app.db))
    expect(codeOf(await simplify(notice, app.visitor))).toEqual([401, 'unauthorized'])
    expect(codeOf(await simplify(notice, lawyer))).toEqual([403, 'forbidden'])
    expect(codeOf(await lawyer.post('/api/simplify/live', { text: notice }))).toEqual([
      403,
      'forbidden',
    ])
    expect(
      codeOf(
        await client.post('/api/simplify', { text: notice }, { origin: 'https://elsewhere.test' }),
      ),
    ).toEqual([403, 'forbidden'])
  })

  it('meets a limit after twenty in a minute', async () => {
    const strict = await openTestApp({ RATE_LIMIT: 'on' })
    try {
      const caller = await strict.signIn(await buildUser(strict.db))
      const answers = []
      for (let call = 0; call < 21; call += 1)
        answers.push((await simplify('You must pay.', caller)).status)
      expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    } finally {
      await strict.close()
    }
  })
})

describe('no text holds the service up', () => {
  const hostile = [
    '$1,',
    'I-1 A-1 ',
    '1/1/26 ',
    '(',
    '"',
    '“',
    '; ',
    'a',
    '\n',
    'a\n',
    'call\n',
    '\u0001\n',
    '👩\n',
    'يجب ',
    '您。',
    '1. a\n',
    'You must pay $1 by 1/1/26. ',
    'The applicant shall remit $1 and ',
  ]
  const full = (unit: string) => [...unit.repeat(longestText)].slice(0, longestText).join('')

  it.each(hostile)('20,000 characters of %j are answered with at most a megabyte', async (unit) => {
    const { status, body } = await simplify(
      full(unit).replace(/^\s*$/, `${'\n'.repeat(longestText - 1)}a`),
    )
    expect(status).toBe(200)
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(1_000_000)
    expect(
      body.sentences
        .map((sentence: Record<string, string>) => sentence['space']! + sentence['plain']!)
        .join('') + body.tail,
    ).toBe(body.simplified)
  })

  it('any repetition is answered so', async () => {
    const unit = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .filter((text) => text.trim() !== '' && !text.includes('\u0000') && text.isWellFormed())
    await fc.assert(
      fc.asyncProperty(unit, async (text) => {
        const { status, body } = await simplify(full(text))
        expect(status).toBe(200)
        expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(1_000_000)
      }),
      { numRuns: 30 },
    )
  })

  it('the answer says that not everything found is in it', async () => {
    expect((await simplify(full('$1 '))).body).toMatchObject({ extractsCut: true })
    expect((await simplify(notice)).body).toMatchObject({ extractsCut: false })
  })

  it('while a text is read, the process does other things', async () => {
    const begun = performance.now()
    let [last, longest] = [begun, 0]
    const watching = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 1)
    expect(
      (
        await simplify(
          full(
            'If the court so orders, the applicant shall not remit the sum of $5 prior to May 4. ',
          ),
        )
      ).status,
    ).toBe(200)
    clearInterval(watching)
    // Read in this thread, the text would be one turn as long as nearly all of the call.
    expect(longest).toBeLessThan((performance.now() - begun) / 2)
  })

  it('one person has one text read at a time and another waiting; the third is told when to come back, and others are not kept', async () => {
    const user = await buildUser(app.db)
    const caller = await app.signIn(user)
    const release = await turnOf(user.id, new AbortController().signal)
    const answered: Answer[] = []
    const asked = [1, 2, 3].map(async () => answered.push(await simplify('You must pay.', caller)))
    expect((await simplify('You must pay.')).status).toBe(200)
    await expect.poll(() => answered.map(({ status }) => status)).toEqual([429, 429])
    expect(answered.map(({ headers }) => headers.get('retry-after'))).toEqual(['2', '2'])
    release()
    await Promise.all(asked)
    expect(answered.at(-1)!.status).toBe(200)
    expect((await simplify('You must pay.', caller)).status).toBe(200)
  })
})
