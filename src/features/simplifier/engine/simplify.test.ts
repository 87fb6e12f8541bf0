import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factsKept } from './facts.ts'
import { simplifyText } from './simplify.ts'

const plain = (text: string) => simplifyText(text).text

describe('a long sentence is cut', () => {
  test.each([
    ['The court dismissed the appeal and ordered the tenant to leave the flat.', 'The court dismissed the appeal. It ordered the tenant to leave the flat.'],
    ['The officer closed the file; the lawyer then wrote to the board about it.', 'The officer closed the file. The lawyer then wrote to the board about it.'],
    [
      'The court held that the claim was late and that the fee was due in May.',
      'The court held that the claim was late. It also held that the fee was due in May.',
    ],
    ['Mr Lee is a Korean national who was born in 1970 and lives in Ohio.', 'Mr Lee is a Korean national. He was born in 1970. He lives in Ohio.'],
    [
      'The board refused the request, stating that the form was not signed by him.',
      'The board refused the request. It said that the form was not signed by him.',
    ],
  ])('%s', (source, wanted) => expect(plain(source)).toBe(wanted))

  test('but not where a claim would turn into a fact', () => {
    expect(plain('He said that if the judge agreed and the officer came, he would go home at once.')).not.toMatch(/\. The officer/)
  })

  test('and a list stays whole', () => {
    expect(plain('You must bring: (1) your passport; (2) your photos; and (3) the fee.')).toContain('(1) your passport; (2) your photos; and (3) the fee.')
    expect(plain('You must bring: (1) your passport; or (2) your birth certificate.')).toContain('(1) your passport; or (2) your birth certificate.')
  })
})

describe('a sentence still too long is cut once more', () => {
  test.each([
    [
      'The petitioner must show that (1) he has no other means of relief, (2) he has a clear right to the writ, and (3) the writ is justified.',
      'The petitioner must show that: (1) he has no other means of relief; (2) he has a clear right to the writ; and (3) the writ is justified.',
    ],
    [
      'The Board did not look into the claim of the veteran in that year, nor does it now give reasons for that.',
      'The Board did not look into the claim of the veteran in that year. Nor does it now give reasons for that.',
    ],
    [
      'The school charged a fee to a man who did not go there, but he has not shown any papers on this to the judge.',
      'The school charged a fee to a man who did not go there, but he has not shown any papers on this to the judge.',
    ],
  ])('%s', (source, wanted) => expect(plain(source)).toBe(wanted))

  test('and nobody is called "it"', () => {
    expect(plain('The liquidator wrote to the office in Vienna, asking for the money of the company.')).toContain('The liquidator asked')
  })
  test('and what one person claims stays behind its "that"', () => {
    const claim = 'The applicant alleged that the officers had beaten him in the cell of the station and had taken his papers away from him in May.'
    expect(plain(claim)).toBe(claim)
  })
  test.each([
    ['what another says', 'You said that you met her at a wedding in the town, but her brother told the officer that you had met at work.'],
    ['a second thing said', 'He said that the house was old, that the roof was bad, and that the door was gone from its place.'],
    ['a condition', 'Even were we to find that the paper was false, the case of the tenant would go on in the court.'],
    ['advice', 'We suggest that you make no plans for travel at this time of the year in the town.'],
  ])('but a colon never takes in %s', (_, source) => expect(plain(source)).not.toMatch(/: [A-Z]/))
  test.each([
    ['a time for what must be done', 'Within five days of the move, you must file the form with the court and send a copy to the other side.'],
    ['which of several is meant', 'He gave up the right to appeal any sentence within the range of the law of the state in May.'],
  ])('but %s stays where it belongs', (_, source) => expect(plain(source)).not.toContain('This '))
  test('but not where it stays open who says the second part', () => {
    expect(
      plain('Plaintiffs admit that the papers claim a pattern of fraud over just under one year, but they argue that the rule does not apply to them.'),
    ).not.toMatch(/[:.] \S/)
  })
  test('but not where a condition would be lost', () => {
    expect(plain('If the court finds that the tenant has paid the rent of the last three months in full, the order may be lifted.')).not.toMatch(/[:.] \S/)
  })
})

describe('the one who acts comes first', () => {
  test.each([
    ['The petition was approved by the Service on March 9, 2024.', 'The Service approved the petition on March 9, 2024.'],
    ['It was signed by the judge.', 'The judge signed it.'],
  ])('%s', (source, wanted) => expect(plain(source)).toBe(wanted))

  test('but a means or a date is no one', () => {
    expect(plain('The form was sent by mail.')).toBe('The form was sent by mail.')
    expect(plain('The form was due by Monday.')).toBe('The form was due by Monday.')
  })
})

describe('hard words', () => {
  test('bend as the word they replace did', () => {
    expect(plain('He commenced work, and she commences today.')).toMatch(/started work.* starts today/)
  })
  test('bend with their subject', () => {
    expect(plain('The claims lack merit.')).not.toContain('be ')
    expect(plain('There has been a violation of Article 6.')).toMatch(/^There has been a /)
    expect(plain('The bank is the owner of the flat and the holder of the deed.')).toMatch(/^The bank is the owner/)
    expect(plain('He was exempt from the tax.')).not.toContain('excuse')
  })
  test('of purpose are a plain "to" before what is done', () => {
    expect(plain('He came solely for the purpose of obtaining a visa.')).toBe('He came only to get a visa.')
    expect(plain('The two acts are one crime for the purpose of sentencing.')).not.toContain('to sentence')
  })
  test('with "to" leave a verb its "to"', () => {
    expect(plain('The threat was so great as to make him leave the town.')).toContain('as to make')
  })
  test('take the right article', () => {
    expect(plain('He made an error.')).toBe('He made a mistake.')
  })
  test('come in pairs that say one thing', () => {
    expect(plain('The tenant must keep, save and retain each and every receipt.')).toContain('every receipt')
  })
  test('of duty stay duties', () => {
    expect(plain('The tenant shall pay the rent.')).toBe('The tenant must pay the rent.')
    expect(plain('This lease shall be void.')).not.toContain('must')
  })
  test('of immigration law keep their name', () => {
    for (const term of ['removal proceedings', 'adjustment of status', 'advance parole', 'withholding of removal'])
      expect(plain(`You asked about ${term} in May.`)).toContain(term)
  })
})

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
  test('is a short quotation; a long one is said in plain words and loses its marks', () => {
    const said = plain(
      'The court found that “[t]he tenant who has been served with the notice must vacate the premises prior to the date that is named in it.”',
    )
    expect(said).toContain('the tenant who')
    expect(said).not.toMatch(/[“”[\]]/)
  })
  test('is a long passage that came through word for word: it keeps its marks', () => {
    const passage = '“the cat of the man on the mat of the house by the river in the town of the king”'
    expect(plain(`The paper named ${passage} in May, and the court terminated the case.`)).toContain(passage)
  })
  test('is a quotation inside a longer one', () => {
    const said = plain('The court wrote that “the conduct must pass ‘the line from conceivable to plausible’ before the judge may proceed to the next step of the case.”')
    expect(said).toContain('‘the line from conceivable to plausible’')
    expect(said).toContain('proceed to')
  })
  test('is what an "I" says, however long', () => {
    const speech = '“I was told by the landlord that I must vacate the premises prior to the date that is named in the notice.”'
    expect(plain(`The tenant wrote, ${speech}`)).toContain(speech)
  })
  test('is a leave, in whatever words', () => {
    expect(plain('The order will enable you to commence work.')).toMatch(/^The order will (?:enable|allow) you to start work\.$/)
  })
  test('is the bond between a condition and its result', () => {
    for (const source of [
      'Your pending application will be denied if you submit a false document to the office of the agency.',
      'A claim for money from the company arises when the contract is broken by one of the parties to it.',
      'The officer must place the person in detention where it has been shown that he threatens the public.',
    ])
      expect(plain(source).split('. ')).toHaveLength(1)
  })
  test('is what somebody claims: a reason for it is given, not found', () => {
    expect(plain('He claims damages from the landlord because the roof of the house fell on his car in May.')).toContain('The reason given is that')
    expect(plain('He argued that the landlord owed him the money, because the roof of the house fell on his car.')).not.toContain('This is because')
  })
  test('is the shape of the text', () => {
    const text = 'Dear Ms. Garcia:\n\nYou must send:\n- Form I-485;\n- the fee of $1,440.00.\n\n  A 123 456 789\n'
    expect(plain(text)).toBe(text)
  })
  test('is a citation, but for the spaces it lacks', () => {
    expect(plain('See Robinson v. Shinseki, 557 F.3d 1355 (Fed.Cir.2009).')).toBe('See Robinson v. Shinseki, 557 F.3d 1355 (Fed. Cir. 2009).')
  })
  test('is a citation', () => {
    expect(plain('See 8 CFR 103.2(b)(8) and 8 U.S.C. § 1158(a)(2)(B).')).toBe('See 8 CFR 103.2(b)(8) and 8 U.S.C. § 1158(a)(2)(B).')
  })
  test('is a list of lots, whose "no." and single letters are no other language', () => {
    expect(plain('(e) Agios, registration no. 1313, plot nos. 400 and 401, leased prior to 1990, area: 1,254 sq. m.')).toContain('before 1990')
  })
  test('is a text in another language', () => {
    const text = 'El tribunal desestimó el recurso de la parte demandante y ordenó que se pagaran las costas.'
    expect(plain(text)).toBe(text)
  })
  test('is any fact, whatever sentences come together', () => {
    const sentence = fc.constantFrom(...sentences)
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 5 }), fc.integer({ min: 2, max: 99_999 }), (list, number) => {
        for (const { source, plain: said } of simplifyText(`${list.join(' ')} Invoice no. ${number} was not paid by the tenant.`).sentences)
          expect(factsKept(source, said)).toEqual({ ok: true, lost: [], added: [] })
      }),
      { numRuns: 300 },
    )
  })
  test('is what is plain already: a second pass leaves the cuts alone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sentences), (source) => {
        expect(plain(plain(source)).split('. ').length).toBeGreaterThanOrEqual(plain(source).split('. ').length)
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
  const endless = 'Pursuant to the agreement, the court held that he lodged an appeal and '.repeat(80)
  expect(simplifyText(endless).text).toBe(endless)
})
