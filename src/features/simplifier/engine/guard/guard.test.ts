import { describe, expect, it } from 'vitest'
import { detailsKept } from '../../gateways/details.ts'
import faithfulClasses from './faithful-classes.json' with { type: 'json' }
import faithfulFirst from './faithful-first.json' with { type: 'json' }
import faithfulFourth from './faithful-fourth.json' with { type: 'json' }
import faithfulFresh from './faithful-fresh.json' with { type: 'json' }
import faithfulSecond from './faithful-second.json' with { type: 'json' }
import faithfulThird from './faithful-third.json' with { type: 'json' }
import { meaningChanges } from './guard.ts'
import { mutations } from './mutations.ts'
import spoiledClasses from './spoiled-classes.json' with { type: 'json' }
import spoiledFirst from './spoiled-first.json' with { type: 'json' }
import spoiledFourth from './spoiled-fourth.json' with { type: 'json' }
import spoiledFresh from './spoiled-fresh.json' with { type: 'json' }
import spoiledSecond from './spoiled-second.json' with { type: 'json' }
import spoiledThird from './spoiled-third.json' with { type: 'json' }

type Pair = readonly [source: string, plain: string]
type Spoiled = readonly [kind: string, source: string, plain: string]

const first = faithfulFirst as unknown as readonly Pair[]
/** As the gateway asks it. */
const passes = (source: string, plain: string) => meaningChanges(source, plain).length === 0 && detailsKept(source, plain)
const share = (part: number, whole: number) => Math.floor((1000 * part) / whole) / 10

/** Of 100 faithful rewordings, so many pass; of 100 spoiled ones, so many are refused. See docs/decisions/0018. */
const measured: readonly [name: string, faithful: readonly Pair[], pass: number, spoiled: readonly Spoiled[], refused: number][] = [
  ['the first authors', first, 95, spoiledFirst as unknown as readonly Spoiled[], 95.2],
  ['the second author', faithfulSecond as unknown as readonly Pair[], 86.6, spoiledSecond as unknown as readonly Spoiled[], 97.1],
  ['the second author, held back', faithfulThird as unknown as readonly Pair[], 90.5, spoiledThird as unknown as readonly Spoiled[], 94],
  ['the second author, held back twice', faithfulFourth as unknown as readonly Pair[], 92.5, spoiledFourth as unknown as readonly Spoiled[], 91.6],
  ['the authors of this guard, by class', faithfulClasses as unknown as readonly Pair[], 93, spoiledClasses as unknown as readonly Spoiled[], 92.8],
  ['the forms of those who did not know it, in our own words', faithfulFresh as unknown as readonly Pair[], 95, spoiledFresh as unknown as readonly Spoiled[], 96],
]

const mutants = Object.entries(mutations).map(([name, mutate]): [string, Pair[]] => [
  name,
  first.slice(0, 100).flatMap(([source, plain]) => [...new Set([mutate(source), mutate(plain)])].filter((one) => one !== source && one !== plain).map((one): Pair => [source, one])),
])

describe('the guard over a language model', () => {
  it.each(measured)('lets as many faithful rewordings of %s pass as the record says, and refuses as many spoiled ones', (_, faithful, pass, spoiled, refused) => {
    expect(share(faithful.filter(([source, plain]) => passes(source, plain)).length, faithful.length)).toBeGreaterThanOrEqual(pass)
    expect(share(spoiled.filter(([, source, plain]) => !passes(source, plain)).length, spoiled.length)).toBeGreaterThanOrEqual(refused)
  }, 120_000)

  const byKind = [spoiledSecond, spoiledThird, spoiledFourth, spoiledClasses, spoiledFresh].flatMap((rows) => rows as unknown as readonly Spoiled[])
  const least: Readonly<Record<string, number>> = {
    and_or: 98.5, agent_swapped: 87.8, law_word: 100, negation_moved: 95.5, scope_only: 100, condition_dropped: 89.6, exception_dropped: 98.4,
    number_changed: 97.3, numbers_swapped: 96.7, modal: 100, negation_dropped: 92.7, condition_detached: 89, list_item_dropped: 91.1,
    time_direction: 93.3, quantity: 100, tense: 100, claim_added: 100, condition_to_fact: 100, consequence_changed: 50, scope_widened: 100,
    actor_swapped: 80, time_limit_moved: 75, before_after: 100, by_until_from: 100, at_least_at_most: 100, only_dropped: 100, negation_added: 100,
    must_may: 100, may_not_need_not: 100, amount_changed: 100, date_changed: 100, mixed: 96.9, reference_turned: 100,
  }
  it('knows the rate of each kind', () => expect(Object.keys(least).toSorted()).toEqual([...new Set(byKind.map(([kind]) => kind))].toSorted()))

  it.each(Object.keys(least))('refuses as many rewordings spoiled by "%s" as the record says', (kind) => {
    const rows = byKind.filter(([one]) => one === kind)
    expect(share(rows.filter(([, source, plain]) => !passes(source, plain)).length, rows.length)).toBeGreaterThanOrEqual(least[kind]!)
  }, 60_000)

  it('has hundreds of sentences changed by machine to refuse', () => {
    expect(mutants.flatMap(([, sentences]) => sentences).length).toBeGreaterThan(600)
    for (const [name, sentences] of mutants) expect([name, sentences.length]).not.toEqual([name, 0])
  })

  it('refuses at least 99 of 100 of them', () => {
    const changed = mutants.flatMap(([, sentences]) => sentences)
    expect(share(changed.filter(([source, plain]) => !passes(source, plain)).length, changed.length)).toBeGreaterThanOrEqual(99)
  })

  it.each(['not must if ', 'not ', '(', '[', 'a', '1 ', 'if he fails ', '$5 and ', 'The Tenant by the '])('reads 20,000 characters of "%s" to the end', (part) => {
    const hostile = part.repeat(Math.ceil(20_000 / part.length))
    expect(meaningChanges(hostile, `${hostile}.`)).toEqual(['too long to compare'])
    const long = hostile.slice(0, 3_900)
    expect(meaningChanges(long, `${long}.`)).toBeInstanceOf(Array)
  })

  it.each(['(', '[', 'if he fails ', 'not must if '])('does not compare a sentence that is nothing but "%s"', (part) => {
    const long = part.repeat(Math.ceil(3_900 / part.length)).slice(0, 3_900)
    expect(meaningChanges(long, `${long}.`)).toContain('too long to compare')
  })

  it.each([
    ['You must not work and you must not travel abroad.', 'You must not work. You must travel abroad.'],
    ['You must pay $500 to the court and $50 to the clerk.', 'You must pay $50 to the court and $500 to the clerk.'],
    ['You must pay $500 to the court and $50 to the clerk.', 'You must pay $500 to the clerk and $50 to the court.'],
    ['File the form by May 5, 2026 and appear on June 9, 2026.', 'File the form by June 9, 2026 and appear on May 5, 2026.'],
    ['You did not file the form and paid the fee.', 'You filed the form and did not pay the fee.'],
    ['The judge did not order that the child be returned.', 'The judge ordered that the child not be returned.'],
    ['If you move, you must tell us and keep this letter.', 'You must keep this letter. If you move, you must tell us.'],
    ['The landlord shall give the tenant a list.', 'The tenant must give the landlord a list.'],
    ['Not all of the documents were translated.', 'None of the documents were translated.'],
    ['Only the owner may sell the car.', 'The owner may only sell the car.'],
    ['Once the fee is paid, the clerk will open a file and set a date.', 'The clerk will open a file. Once the fee is paid, the clerk will set a date.'],
    ['The notice must state the date, the time and the place.', 'The notice must state the date and the place.'],
    ['The buyer shall pay the costs of the seller.', 'The seller must pay the costs of the buyer.'],
    ["The tenant's lawyer wrote the letter and the landlord's lawyer signed it.", "The landlord's lawyer wrote the letter and the tenant's lawyer signed it."],
    ['You must apply within one year under § 208(a)(2)(B).', 'You must apply within two years under § 208(a)(2)(B).'],
    ['The claim was denied because it was late, not because it was unsigned.', 'The claim was denied because it was unsigned, not because it was late.'],
    ['All fish must be returned, except for perch.', 'You must put all fish back.'],
    ['The work may not begin until the permit is posted.', 'The work may go on until the permit is posted.'],
    ['The order was stayed.', 'The order was canceled.'],
    // A limit: "not, unless" is "only if", and neither is "if" or "unless" alone.
    ['The agent may not make gifts unless this document authorizes it.', 'The agent may give gifts unless this document authorizes it.'],
    ['The agent may not make gifts unless this document authorizes it.', 'The agent may not make gifts if this document authorizes it.'],
    ['The agent may not make gifts unless this document authorizes it.', 'The agent may not give gifts even if this document authorizes it.'],
    ['The lease renews unless either party gives notice.', 'The lease renews if either party gives notice.'],
    // A denial in front of an infinitive, and one behind it.
    ['The attorney has not agreed to represent the client.', 'The attorney has agreed not to represent the client.'],
    ['The supervisor never told him to falsify the records.', 'The supervisor told him never to falsify the records.'],
    // A word that denies by itself.
    ['Nonpayment of the invoice entitles the provider to suspend the service.', 'If the invoice is paid, the provider may suspend the service.'],
    ['If you do not answer, we will assume that the debt is valid.', 'If you do not answer, we will assume that the debt is invalid.'],
    ['The commissioner must approve or deny the application.', 'The commissioner must approve the application.'],
    // A condition that goes over to another statement.
    ['The landlord shall repaint the unit and, if the tenant so requests, replace the carpet.', 'If the tenant asks, the landlord must repaint the unit. The landlord must also replace the carpet.'],
    // One of two conditions.
    ['You may have a room if the carrier caused the delay and the delay extends overnight.', 'You may have a room if the delay extends overnight.'],
    // Before and after.
    ['Members must get approval before receiving surgery.', 'Members must get approval after they have surgery.'],
    ['You must not begin work until your application is approved.', 'You must not begin work after your application is approved.'],
    // Advice, and what will happen where it may.
    ['You must not delete any message.', 'You are advised not to delete messages.'],
    ['Late registration can result in the loss of your place.', 'If you register late, you will lose your place.'],
    // Words of law and of time.
    ['A motion to reconsider must be filed within 30 days.', 'You must file an appeal within 30 days.'],
    ['The fee is payable on arrival.', 'You pay the fee when you leave.'],
    ['Your payment is reduced by $94.', 'Your payment is reduced to $94.'],
    ['Sie müssen nicht ausreisen.', 'Sie müssen ausreisen.'],
    ['Usted no debe trabajar.', 'Usted debe trabajar.'],
    ['Вы не должны выезжать.', 'Вы должны выехать.'],
    ['您不得工作。', '您得工作。'],
    ['لا يجوز لك العمل.', 'يجوز لك العمل.'],
  ])('refuses "%s" as "%s"', (source, plain) => expect(meaningChanges(source, plain)).not.toEqual([]))

  it.each([
    ['You must not work or travel abroad.', 'You must not work. You must not travel abroad.'],
    ['File the form by May 5, 2026 and appear on June 9, 2026.', 'Appear on June 9, 2026. File the form by May 5, 2026.'],
    ['You must pay $500 to the court and $50 to the clerk.', 'You must pay $50 to the clerk and $500 to the court.'],
    ['Employment is prohibited until the authorization is issued.', 'You must not work until the authorization is issued.'],
    ['The tenant shall remit ninety (90) dollars unless the fee is waived.', 'If the fee is not waived, you must pay 90 dollars.'],
    ['No person may enter without written permission.', 'You cannot come in without written permission.'],
    ['No tenant shall be evicted without a court order.', 'A landlord may evict a tenant only with a court order.'],
    ['The officer is not authorized to extend the deadline unless the agency caused the delay.', 'The officer may extend the deadline only if the agency caused the delay.'],
    ['The certificate will be issued only after all fees have been paid.', 'We will not issue the certificate until all fees have been paid.'],
    ['Nothing in this agreement obligates the insurer to defend a claim.', 'This agreement does not require the insurer to defend a claim.'],
    ['No employee shall be required to work on Sunday.', 'An employee does not have to work on Sunday.'],
    ['If you move, you must tell us, and you must not enter without permission.', 'If you move, you must tell us. If you move, you must not enter without permission.'],
    ['The vehicle may be searched with or without a warrant.', 'The vehicle may be searched, whether or not there is a warrant.'],
    ['Your hearing has been rescheduled to 12/01/2026.', 'Your hearing has been moved to December 1, 2026.'],
    ['A visa shall not be issued unless the officer is satisfied that the applicant is eligible.', 'A visa cannot be issued if the officer is not satisfied that the applicant qualifies.'],
  ])('lets "%s" be "%s"', (source, plain) => expect(meaningChanges(source, plain)).toEqual([]))
})
