import { describe, expect, it } from 'vitest'
import { detailsKept } from '../../gateways/details.ts'
import faithfulFirst from './faithful-first.json' with { type: 'json' }
import faithfulSecond from './faithful-second.json' with { type: 'json' }
import faithfulThird from './faithful-third.json' with { type: 'json' }
import { meaningChanges } from './guard.ts'
import { mutations } from './mutations.ts'
import spoiledFirst from './spoiled-first.json' with { type: 'json' }
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
  ['the first authors', first, 88.3, spoiledFirst as unknown as readonly Spoiled[], 94.3],
  ['the second author', faithfulSecond as unknown as readonly Pair[], 77.6, spoiledSecond as unknown as readonly Spoiled[], 98.3],
  ['the second author, held back', faithfulThird as unknown as readonly Pair[], 73, spoiledThird as unknown as readonly Spoiled[], 96],
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

  const kinds = [...new Set((spoiledSecond as unknown as readonly Spoiled[]).map(([kind]) => kind))]
  const least: Readonly<Record<string, number>> = {
    and_or: 97.7, agent_swapped: 93.3, law_word: 97.7, negation_moved: 100, scope_only: 100, condition_dropped: 93.1, exception_dropped: 95.4,
    number_changed: 100, numbers_swapped: 97.7, modal: 100, negation_dropped: 93.3, condition_detached: 97.7, list_item_dropped: 100, time_direction: 100,
  }
  it.each(kinds)('refuses as many rewordings spoiled by "%s" as the record says', (kind) => {
    const rows = [...(spoiledSecond as unknown as readonly Spoiled[]), ...(spoiledThird as unknown as readonly Spoiled[])].filter(([one]) => one === kind)
    expect(share(rows.filter(([, source, plain]) => !passes(source, plain)).length, rows.length)).toBeGreaterThanOrEqual(least[kind]!)
  })

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
    ['Your hearing has been rescheduled to 12/01/2026.', 'Your hearing has been moved to December 1, 2026.'],
    ['A visa shall not be issued unless the officer is satisfied that the applicant is eligible.', 'A visa cannot be issued if the officer is not satisfied that the applicant qualifies.'],
  ])('lets "%s" be "%s"', (source, plain) => expect(meaningChanges(source, plain)).toEqual([]))
})
