import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPersonalData, maskPersonalData } from './find.ts'

const digits = (length: number, first = '0123456789') =>
  fc
    .tuple(
      fc.constantFrom(...first),
      fc.array(fc.constantFrom(...'0123456789'), { minLength: length - 1, maxLength: length - 1 }),
    )
    .map(([head, rest]) => head + rest.join(''))
const grouped = (separator: string, ...lengths: number[]) =>
  fc
    .tuple(...lengths.map((length) => digits(length, '23456789')))
    .map((groups) => groups.join(separator))
const capitals = (length: number) =>
  fc
    .array(fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ'), { minLength: length, maxLength: length })
    .map((letters) => letters.join(''))
const name = fc
  .array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), { minLength: 3, maxLength: 12 })
  .map((letters) => letters.join(''))

const arabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
const easternDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))
const inAnyDigits = (secret: fc.Arbitrary<string>) =>
  fc
    .tuple(
      secret,
      fc.constantFrom((text: string) => text, arabicDigits, easternDigits),
    )
    .map(([text, write]) => write(text))

const secret = fc.oneof(
  fc
    .tuple(name, name, fc.constantFrom('com', 'org', 'co.uk', 'com.mx'))
    .map(([who, host, end]) => `${who}.${who}+1@${host}.${end}`),
  name.map((who) => `${who} (at) ${who} (dot) net`),
  inAnyDigits(
    fc.oneof(
      grouped('-', 3, 3, 4),
      grouped('.', 3, 3, 4),
      grouped(' ', 3, 3, 4),
      grouped(' ', 3, 3, 3),
      digits(10, '23456789'),
    ),
  ),
  inAnyDigits(
    fc
      .tuple(digits(3, '23456789'), digits(3), digits(4))
      .map(([area, middle, end]) => `(${area}) ${middle}-${end}`),
  ),
  inAnyDigits(
    fc
      .tuple(fc.integer({ min: 1, max: 998 }), digits(9, '23456789'))
      .map(
        ([country, rest]) => `+${country} ${rest.slice(0, 3)} ${rest.slice(3, 6)} ${rest.slice(6)}`,
      ),
  ),
  inAnyDigits(
    fc.oneof(
      digits(9).map((n) => `A-${n}`),
      digits(9).map((n) => `A${n}`),
      digits(9).map((n) => `A# ${n.slice(0, 3)} ${n.slice(3, 6)} ${n.slice(6)}`),
      digits(8).map((n) => `A${n}`),
    ),
  ),
  inAnyDigits(fc.tuple(capitals(3), digits(10, '23456789')).map(([office, n]) => `${office}${n}`)),
  fc
    .tuple(capitals(3), digits(10, '3456789'))
    .map(([office, n]) => `${office}-${n.slice(0, 2)}-${n.slice(2, 5)}-${n.slice(5)}`),
  fc
    .tuple(capitals(3), digits(10, '3456789'))
    .map(([office, n]) => `${office} ${n.slice(0, 2)} ${n.slice(2, 5)} ${n.slice(5)}`),
  inAnyDigits(fc.oneof(grouped('-', 3, 2, 4), grouped(' ', 3, 2, 4), digits(9, '23456789'))),
  fc.tuple(capitals(1), digits(8)).map(([letter, n]) => letter + n),
  fc.tuple(capitals(2), digits(7)).map(([letters, n]) => letters + n),
)

const sentence = fc.constantFrom(
  'My story begins in Bogotá',
  'وصلت مع عائلتي',
  'Я приехала с детьми',
  '我需要帮助',
  'they wrote to me:',
  'please answer soon',
  '\n',
  '🙂',
)

const year = fc.integer({ min: 1950, max: 2039 })
const two = (max: number) => fc.integer({ min: 1, max }).map((n) => String(n).padStart(2, '0'))
const harmless = fc.oneof(
  fc.tuple(year, two(12), two(28)).map((parts) => parts.join('-')),
  fc.tuple(two(12), two(28), year).map((parts) => parts.join('/')),
  fc.tuple(two(28), two(12), year).map((parts) => parts.join('.')),
  year.map((n) => `in ${n}`),
  fc.tuple(year, year).map(([from, to]) => `${from}-${to}`),
  fc.constantFrom(
    'I-130',
    'G-1145',
    'N-400',
    'I-797C',
    'DS-160',
    'EOIR-42B',
    'I-94',
    'H-1B',
    'EB-2',
  ),
  fc.integer({ min: 1, max: 999_999 }).map((n) => `$${n.toLocaleString('en')}`),
  fc.integer({ min: 1, max: 99_999 }).map((n) => `${n} USD`),
  fc.constantFrom('2000-5000', '5000-10000', '10000-20000', '€1.250,50', '10:30'),
)

describe('finding personal data', () => {
  it('leaves none of the secrets in a masked text, wherever they stand', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(sentence, secret), { minLength: 1, maxLength: 5 }),
        sentence,
        (parts, end) => {
          const masked = maskPersonalData(
            `${parts.map(([before, hidden]) => `${before} ${hidden}`).join(', ')}. ${end}`,
          )
          for (const [, hidden] of parts) expect(masked).not.toContain(hidden)
          expect(masked).not.toMatch(/\p{Nd}{4}/u)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('hides a number of nine or ten digits even where it is round, and leaves a round sum', () => {
    for (const number of ['200000000', '2120000000'])
      expect(maskPersonalData(`They wrote ${number} on it.`)).toBe('They wrote ••••• on it.')
    expect(maskPersonalData('They asked for 25000000 in all.')).toContain('25000000')
  })

  it('leaves dates, sums, form numbers and years as they are', () => {
    fc.assert(
      fc.property(fc.array(harmless, { minLength: 1, maxLength: 4 }), (parts) => {
        const text = `We wrote ${parts.join(', and ')}.`
        expect(maskPersonalData(text)).toBe(text)
      }),
      { numRuns: 500 },
    )
  })

  it('leaves what a letter of an authority prints in English, in a text of any language', () => {
    for (const around of [
      'Me llegó esta carta y no la entiendo:',
      'Recebi esta carta ontem:',
      'Ich habe diesen Brief bekommen:',
      'Dün bu mektup geldi:',
      'Вчера пришло письмо:',
      'وصلتني هذه الرسالة:',
      '我收到这封信：',
    ])
      for (const printed of ['November 20, 2026', '15 February 2027', 'U.S. Citizenship'])
        expect(maskPersonalData(`${around} USCIS, ${printed}, Request for Evidence.`)).toContain(
          printed,
        )
    expect(maskPersonalData('Mi hija nació: May 3, 2021.')).not.toContain('May 3')
    expect(maskPersonalData('My name is April May, born June 5, 1990.')).not.toMatch(/April|June/)
  })

  it('gives spans in order, without overlaps, within the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), secret, (noise, hidden) => {
        const text = `${noise} ${hidden} ${noise}`
        let last = 0
        for (const { start, end } of findPersonalData(text)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          last = end
        }
        expect(last).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  it.each([
    ['Write to ana.lopez@example.com today', 'email'],
    ['Write to p e t r a @ posteo . de without the spaces', 'email'],
    ['Write to petra.k88@icloud,com today', 'email'],
    ['写到petra.k88（at）posteo（dot）de', 'email'],
    ['Write to p e t r a @ u o l . c o m . b r today', 'email'],
    ['my number A# 123 456 789', 'alien_number'],
    ['alien number: 012-345-678', 'alien_number'],
    ['receipt IOE0912345678', 'receipt_number'],
    ['receipt src 21 900 12345', 'receipt_number'],
    ['passport number C01X00T47', 'passport'],
    ['pasaporte 12345678', 'passport'],
    ['SSN 123-45-6789', 'social_security'],
    ['call me: 555-0199', 'phone'],
    ['واتساب ٠٥٠١٢٣٤٥٦٧', 'phone'],
    ['tel. ۰۹۱۲ ۳۴۵ ۶۷۸۹', 'phone'],
  ])('finds one thing in "%s"', (text, kind) => {
    expect(findPersonalData(text).map((span) => span.kind)).toEqual([kind])
  })

  it.each([
    ['I was born on March 5, 1990 in Lima', 'March 5, 1990'],
    ['Date of birth: 03/05/1990', '03/05/1990'],
    ['DOB 1990-03-05, thank you', '1990-03-05'],
    ['3/5/1990 is my birthday', '3/5/1990'],
    ['Ich bin am 5. März 1990 geboren', '5. März 1990'],
    ['geb. 05.03.1990 in Kabul', '05.03.1990'],
    ['Geburtsdatum: 5.3.1990', '5.3.1990'],
    ['Nací el 5 de marzo de 1990', '5 de marzo de 1990'],
    ['fecha de nacimiento 05/03/1990', '05/03/1990'],
    ['Nasci em 5 de março de 1990', '5 de março de 1990'],
    ['data de nascimento: 05/03/1990', '05/03/1990'],
    ['5 Mart 1990 doğumluyum', '5 Mart 1990'],
    ['doğum tarihim 05.03.1990', '05.03.1990'],
    ['Я родилась 5 марта 1990 года', '5 марта 1990 года'],
    ['05.03.1990 года рождения', '05.03.1990'],
    ['ولدتُ في 5 مارس 1990 في حلب', '5 مارس 1990'],
    ['تاريخ الميلاد: ٠٥/٠٣/١٩٩٠', '٠٥/٠٣/١٩٩٠'],
    ['我1990年3月5日出生', '1990年3月5日'],
    ['出生日期：1990-03-05', '1990-03-05'],
    ['La cita es el 3 de enero, nací el 4 de mayo', '4 de mayo'],
  ])('finds the day of birth in "%s"', (text, day) => {
    expect(
      findPersonalData(text).map(({ start, end: last, kind }) => [text.slice(start, last), kind]),
    ).toEqual([[day, 'birth_date']])
  })

  it.each([
    [
      'We live at 1245 West 42nd Street, Apt 5B, New York, NY 10036 now',
      '1245 West 42nd Street, Apt 5B, New York, NY 10036',
    ],
    ['my house is 77 main st and we are afraid', '77 main st'],
    ['at 9 Old Mill Rd. Please', '9 Old Mill Rd.'],
    ['They came to 31-15 Ditmars Blvd #2 at night', '31-15 Ditmars Blvd #2'],
    ['office at 1501 Broadway, Suite 12', '1501 Broadway, Suite 12'],
    [
      'Mein Brief ging an 400 N. Ashley Drive, Tampa, FL 33602.',
      '400 N. Ashley Drive, Tampa, FL 33602',
    ],
    ['P.O. Box 4410', 'P.O. Box 4410'],
    ['escríbame al apartado postal 212', 'apartado postal 212'],
  ])('finds the address in "%s"', (text, place) => {
    expect(
      findPersonalData(text).map(({ start, end: last, kind }) => [text.slice(start, last), kind]),
    ).toEqual([[place, 'address']])
  })

  it.each([
    'My hearing is on March 5, 2026 and I filed on 03/05/2024',
    'Nuestra solicitud nacional se presentó el 05/03/2024',
    'I waited 90 days on my way to the court',
    'In 2024 Immigration Court sent me 3 letters',
    'On 5 March Court was closed, the 9th Circuit decided',
    'I have 2 kids and a place to stay, 3 years on the road',
    'The road was 12 miles long',
    'Der Termin ist am 05.03.2026',
    '我的听证会是2026年3月5日',
    'Tengo miedo de perder el plazo del 20 de diciembre',
    'Busco mi partida de nacimiento por miedo a perder el plazo del 20 de diciembre',
    'Minha certidão de nascimento chegou, o prazo é 20 de dezembro',
  ])('leaves "%s" as it is', (text) => {
    expect(maskPersonalData(text)).toBe(text)
  })

  it('does not read a secret across a date', () => {
    expect(maskPersonalData('On 2024-05-06 I rang 212-555-0199')).toBe('On 2024-05-06 I rang •••••')
  })

  it('stops at the end of the sentence', () => {
    expect(maskPersonalData('Write to ana@example.com. I wait. Or to 212.555.0199. Thanks')).toBe(
      'Write to •••••. I wait. Or to •••••. Thanks',
    )
  })
})
