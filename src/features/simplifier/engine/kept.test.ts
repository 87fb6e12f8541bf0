import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factsKept } from './facts.ts'
import { simplifyText } from './simplify.ts'

const plain = (text: string) => simplifyText(text).text

describe('what must not change', () => {
  test('is anything in quotation marks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...quotations),
        fc.constantFrom('The letter says', 'He wrote', 'The law speaks of', 'It was held that'),
        (quotation, lead) => {
          const said = plain(`${lead} “${quotation}” and the court terminated the case.`)
          for (const [, inside] of said.matchAll(/“([^”]*)”/g)) expect(quotation).toBe(inside)
        },
      ),
    )
  })
  test('is a long quotation, one inside it, and one whose marks do not match', () => {
    for (const source of [
      'The court found that “[t]he tenant who has been served with the notice must vacate the premises prior to the date that is named in it.”',
      'The court wrote that “the conduct must pass ‘the line from conceivable to plausible’ before the judge may proceed to the next step of the case.”',
      'The claim was barred because the niece was not "a creditor or his assignee prior to the filing” in the earlier case.',
    ])
      expect(plain(source)).toBe(source)
  })
  test('is what an "I" says, however long', () => {
    const speech =
      '“I was told by the landlord that I must vacate the premises prior to the date that is named in the notice.”'
    expect(plain(`The tenant wrote, ${speech}`)).toContain(speech)
  })
  test('is a leave, in whatever words', () => {
    expect(plain('The order will enable you to commence work.')).toMatch(
      /^The order will (?:enable|allow) you to start work\.$/,
    )
  })
  test('is the bond between a condition and its result', () => {
    for (const source of [
      'Your pending application will be denied if you submit a false document to the office of the agency.',
      'A claim for money from the company arises when the contract is broken by one of the parties to it.',
      'The officer must place the person in detention where it has been shown that he threatens the public.',
    ])
      expect(plain(source).split('. ')).toHaveLength(1)
  })
  test('is the shape of the text', () => {
    const text =
      'Dear Ms. Garcia:\n\nYou must send:\n- Form I-485;\n- the fee of $1,440.00.\n\n  A 123 456 789\n'
    expect(plain(text)).toBe(text)
  })
  test('is a citation, but for the spaces it lacks', () => {
    expect(plain('See Robinson v. Shinseki, 557 F.3d 1355 (Fed.Cir.2009).')).toBe(
      'See Robinson v. Shinseki, 557 F.3d 1355 (Fed. Cir. 2009).',
    )
  })
  test('is a citation', () => {
    expect(plain('See 8 CFR 103.2(b)(8) and 8 U.S.C. § 1158(a)(2)(B).')).toBe(
      'See 8 CFR 103.2(b)(8) and 8 U.S.C. § 1158(a)(2)(B).',
    )
  })
  test('is a list of lots, whose "no." and single letters are no other language', () => {
    expect(
      plain(
        '(e) Agios, registration no. 1313, plot nos. 400 and 401, leased prior to 1990, area: 1,254 sq. m.',
      ),
    ).toContain('before 1990')
  })
  test('is a text in another language', () => {
    const text =
      'El tribunal desestimó el recurso de la parte demandante y ordenó que se pagaran las costas.'
    expect(plain(text)).toBe(text)
  })
  test('is any fact, whatever sentences come together', () => {
    const sentence = fc.constantFrom(...sentences)
    fc.assert(
      fc.property(
        fc.array(sentence, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 2, max: 99_999 }),
        (list, number) => {
          for (const { source, plain: said } of simplifyText(
            `${list.join(' ')} Invoice no. ${number} was not paid by the tenant.`,
          ).sentences)
            expect(factsKept(source, said)).toEqual({ ok: true, lost: [], added: [] })
        },
      ),
      { numRuns: 300 },
    )
  })
  test('is what is plain already: a second pass leaves the cuts alone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sentences), (source) => {
        expect(plain(plain(source)).split('. ').length).toBeGreaterThanOrEqual(
          plain(source).split('. ').length,
        )
      }),
    )
  })
})

const quotations = [
  'terminate forthwith',
  'the said premises shall be vacated prior to May 5',
  'pursuant to section 4, no person shall commence an action without the consent of the owner thereof',
  'in the event that',
]

const sentences = [
  'Pursuant to 8 CFR 103.2(b)(8), you must submit additional evidence no later than June 14, 2025.',
  'Failure to respond may result in the denial of your Form I-485.',
  'The Landlord shall not unreasonably withhold consent, and the Tenant may terminate the lease upon 30 days’ notice.',
  'On 12 August 2004 the Supreme Court dismissed the appeal on the ground that it had not been lodged within two months.',
  'The applicant, who was born in 1950, lives in Lviv; she was represented by Mr I. Nazaruk, a lawyer practising in Lviv.',
  'You shall neither assign nor sublet the premises without the prior written consent of Oak Street LLC.',
  'It was noted that the fee of $2,500.00 was due, and that no refund could be made after March 3, 2024.',
  'Although the petition was approved by USCIS on 3 May 2021, the visa was never issued by the consulate in Ankara.',
]

test('leaves a run of words without an end as it is', () => {
  const endless = 'Pursuant to the agreement, the court held that he lodged an appeal and '.repeat(
    80,
  )
  expect(simplifyText(endless).text).toBe(endless)
})
