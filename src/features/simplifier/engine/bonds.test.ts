import { describe, expect, test } from 'vitest'
import { simplifyText } from './simplify.ts'

const plain = (text: string) => simplifyText(text).text
const sentences = (text: string) => text.split(/(?<=\.)\s+(?=\p{Lu})/u)

/** What happens, said of one subject or with a subject of its own. */
const consequences = [
  'the agency will close the file',
  'the officer may refuse the card',
  'you must leave the building',
  'your permit ends',
  'the tenant owes the full rent',
  'the order becomes final',
  'you will lose the place',
  'the office keeps the fee',
]
const further = [
  'you will be held at the center',
  'the judge may order your return',
  'the sponsor must repay the money',
  'the card is no longer valid',
  'may send your case to a judge',
  'must return the keys to the owner',
  'does not give the money back',
]
const conditions = [
  'if you miss the interview',
  'when the landlord sells the house',
  'unless you ask for more time',
  'until the office answers you',
  'only if the bond was paid',
  'as long as the case is open',
  'after the judge signs the paper',
  'before you travel abroad',
  'while the request is open',
  'whenever you change your job',
  'where the form is not signed',
  'because the fee was not paid',
  'provided that you report every month',
  'except when a judge says otherwise',
  'by using the blue form',
  'for a period of ten years',
  'once the visa has ended',
  'in the event that the school closes',
  'as soon as the letter arrives',
  'to the extent that the law allows it',
]
const joints = [' and ', ', and ', ' but ']

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

describe('a condition, an exception, a time or a ground stays with both verbs', () => {
  test.each(conditions)('%s', (condition) => {
    for (const first of consequences)
      for (const second of further)
        for (const joint of joints) {
          const pair = `${first}${joint}${second}`
          for (const source of [
            `${capital(condition)}, ${pair}.`,
            `${capital(pair)} ${condition}.`,
          ])
            expect(
              sentences(plain(source).replace(/\. (?:For this reason,|This is because)/, ';')),
              `${source} → ${plain(source)}`,
            ).toHaveLength(1)
        }
  })

  test('and more than 5,000 such sentences were made', () => {
    expect(
      conditions.length * consequences.length * further.length * joints.length * 2,
    ).toBeGreaterThan(5_000)
  })
})

describe('a denial stays with its ground, its aim and its means', () => {
  const denials = [
    'Your request was not refused',
    'The judge did not close the file of the family',
    'The sponsor never signed the form at the office',
    'No officer may hold the passport of the child',
    'The card cannot be sent to a new address',
    'The agency has not decided the case of the worker',
  ]
  const grounds = [
    'because you were born in another country',
    'because the fee came two days late',
    'when the worker was away from home',
    'on the ground that the paper was late',
    'in order to punish the family for it',
    'under section 12(b) of the Act',
    'for failing to answer the first letter',
    'by sending a second copy of the form',
    'on May 4, 2026',
    'after the hearing had ended',
  ]
  test.each(denials)('%s', (denial) => {
    for (const ground of grounds)
      expect(sentences(plain(`${denial} ${ground}.`)), `${denial} ${ground}`).toHaveLength(1)
  })
})

describe('a verb keeps what it shares with the next', () => {
  test.each([
    [
      'a deadline behind the last duty',
      'You must sign the second page and mail the whole form within 20 days.',
    ],
    [
      'a deadline in front',
      'Within 20 days, you must sign the second page and mail the whole form to us.',
    ],
    [
      'an object that two verbs share',
      'Weeks spent abroad do not count toward, and must not be added to, the two years of residence.',
    ],
    [
      'a clause that two verbs share',
      'The officer decided, and a judge later affirmed, that the worker had not shown a danger at home.',
    ],
    [
      'a clause behind "understands and agrees"',
      'The Client understands and agrees that no result of the case can be promised by the Firm.',
    ],
    [
      '"not only … but also"',
      'The order not only ends the stay but also starts a new period of three months.',
    ],
  ])('%s', (_, source) => expect(sentences(plain(source))).toHaveLength(1))
})

describe('nothing that is a rule or a plan is told as past', () => {
  test.each([
    'The card issued in error on May 4, 2025 expires on November 3, 2027 at midnight.',
    'No court may hear a claim about the grant of relief under section 1182(h).',
    'The officer may lift the hold on the account by sending a letter to the bank and the owner.',
    'The sponsor must keep the worker at an income that is at least 125 percent of the poverty line.',
    'The lease may not be assigned by the tenant without the consent of the owner of the house.',
  ])('%s', (source) =>
    expect(plain(source)).not.toMatch(/\bThis (?:is|was)\b|The legal basis|This income/),
  )
})

describe('a sentence without such bonds is cut', () => {
  test.each([['The office received the fee; the card was printed in the same week.', 2]])(
    '%s',
    (source, count) => expect(sentences(plain(source)).length).toBeGreaterThanOrEqual(count),
  )
})

describe('the subject said again is the right one', () => {
  test('ICE is no ice', () => {
    expect(plain('ICE closed the old office in May and opened a new one in the town.')).not.toMatch(
      /The ice/,
    )
  })
  test('the verb agrees with it', () => {
    expect(
      plain('The clock stops on the day you ask for more time and does not start again.'),
    ).not.toMatch(/You does/)
  })
})

describe('a rule whose subject narrows it keeps its second statement', () => {
  test.each([
    [
      'a subject with "that"',
      'Rent paid by a check that is returned must be replaced by cash and the tenant will be charged $35.',
    ],
    [
      'a subject with "who"',
      'An employee who is called for jury duty must be given leave and must show a copy of the letter.',
    ],
    [
      'a subject with a participle',
      'Payments returned by the bank must be made again and the client will be charged $25.',
    ],
    [
      'a leave on which the second waits',
      'The tenant may leave before the end of the term, and the owner must return the whole deposit.',
    ],
    ['a passport of a kind', 'You must bring a passport which was issued in the last ten years.'],
  ])('%s', (_, source) => expect(sentences(plain(source))).toHaveLength(1))
})

describe('whoever says a thing keeps saying it', () => {
  test('in its second half', () => {
    const said =
      'The court found that the tenant of the old house had paid the whole rent of the year and had left the flat in good order.'
    expect(
      sentences(plain(said)).length === 1 || /\balso (?:found|decided)\b/.test(plain(said)),
    ).toBe(true)
  })
  test.each([
    [
      'a second finding behind "but"',
      'The Immigration Judge found that the respondent testified credibly but concluded that she had shown no nexus to a protected ground at all.',
      /respondent (?:decided|concluded)/,
    ],
    [
      'an aim',
      'The evidence you sent is insufficient to establish that you and your spouse of many years entered into the marriage in good faith.',
      /: You and/,
    ],
    [
      'a duty to show',
      'The petitioner must establish that the beneficiary had all of the required experience at the time the labor certification was filed.',
      /: The/,
    ],
    [
      'a letter from another',
      'The applicant submitted a letter from his former pastor, stating that he had been threatened several times by the same men.',
      /\. He (?:said|stated)/,
    ],
    [
      'a message to the reader',
      'You are hereby notified that the protected status of all nationals of your country has been extended through February 3, 2027.',
      /: The/,
    ],
    [
      'an act of a party',
      'Tenant acknowledges that he has inspected the premises and the whole of the yard and finds them to be in good order and repair.',
      /: He/,
    ],
  ])('but not %s', (_, source, wrong) => expect(plain(source)).not.toMatch(wrong))
})

describe('no sentence is cut where the actor, the object or a limit of its second part is open', () => {
  test.each([
    [
      'a verb inside what somebody said',
      'The seller claimed the buyer kept the car for a month and told him not to call the shop again.',
    ],
    [
      'two people in front, a passive before an active verb',
      'Rosa and Emil were engaged in the spring of that year, and moved into the flat of his mother.',
    ],
    [
      'a participle behind a noun of its own',
      'The bank appeals from the rulings of the court, dated March 4 and 5, granting the requests of the two tenants.',
    ],
    [
      'the ground of a challenge',
      'The nurse started this suit against the clinic challenging the loss of her post on the ground that it was based on her age.',
    ],
    [
      'verbs that share what follows the last',
      'The customer shall protect, defend, and hold harmless the owner against all claims from the use of the hall.',
    ],
    [
      'a limit behind a list',
      'The customer will pay the owner for all losses, including the fees of lawyers, arising from the use of the hall.',
    ],
    [
      'what somebody found of his or her own',
      'The panel gave the report little weight, finding it unsupported by his own notes of the visits.',
    ],
  ])('%s', (_name, source) => {
    expect(sentences(plain(source))).toHaveLength(1)
  })

  test.each([
    'The tenant shall peaceably and quietly hold and enjoy the flat for the whole term.',
    'The tenant shall make no changes to the flat or build anything in it.',
  ])('a right that "shall" grants is no duty: %s', (source) => {
    expect(plain(source)).toBe(source)
  })

  test('and no noun becomes a verb before its companions', () => {
    expect(
      plain(
        'The staff may enter the flat for the purpose of checking the boiler, painting the walls, or showing the rooms.',
      ),
    ).toMatch(/checking .* painting .* showing/)
  })
})
