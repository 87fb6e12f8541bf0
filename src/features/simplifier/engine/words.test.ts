import { describe, expect, test } from 'vitest'
import { simplifyText } from './simplify.ts'

const plain = (text: string) => simplifyText(text).text

describe('a word that fits one sense only is left alone in the other', () => {
  test.each([
    ['You indicated on your form that you were arrested in the year 2016.', /showed/],
    ['Cancellations received less than a day before the visit cost $75.', /got/],
    ['The names of products derived from this software may not be used.', /came/],
    ['You may add additional accurate notices to the page of the work.', /more accurate/],
    ['The premises are leased furnished, and a list of the items is attached.', /provided/],
    ['The department shall establish a schedule of penalties for such acts.', /show/],
    ['Had counsel investigated, he would have found the witness in time.', /looked into,/],
    ['The burden rests upon the party who asserts the exception to the rule.', /depends/],
    ['The Board adopted the decision of the judge and added two reasons.', /approved/],
    ['The guarantor waives presentment and demand for all sums due under the note.', /presenting/],
    ['The opinion contains essentially no reasoning on the point in dispute.', /contains no/],
    ['The traveler lost her seat because of a missed connection in Dallas.', /link/],
    ['The bank may refuse a check presented more than six months after its date.', /its day/],
    ['All intellectual property developed in the course of performing the services belongs to us.', /during (?:perform|carry)/],
    ['The national of another country need not be a citizen of that country.', /^The citizen/],
    ['The rule of interpretation services applies to each hearing of the court.', /reading services/],
    ['All persons aged fourteen and over who are named here must come.', /Everyone/],
    ['Utilities and the utility of the room are named in the lease.', /usefulness/],
    ['Each signed copy must carry an unexpired stamp and the name of the clerk.', /remaining/],
    ['The judge granted voluntary departure on the condition that the man post a bond of $500.', / if /],
    ['The agent acted within the scope of its authority in the sale of the house.', /under its/],
    ['The visitor pays a reduced fee on the first day of each month of the year.', /lowered/],
    ['Claims for extrajudicial killings of the family were heard in May.', /out-of-court/],
  ])('%s', (source, wrong) => expect(plain(source)).not.toMatch(wrong))
})

describe('a word that sets a standard of law stays as it is', () => {
  test.each([
    ['The panel found the refusal of the permit arbitrary and capricious and sent the file back.', 'arbitrary and capricious'],
    ['The trier of fact weighs what each witness said and how the witness said it.', 'trier of fact'],
    ['Where notice by mail is impracticable, the clerk shall post the notice at the door.', 'impracticable'],
    ['Every person who owns a dog in the city must register the dog by May.', 'Every person'],
    ['The form is sent in the manner prescribed in the rules of the board.', 'prescribed'],
    ['The guards have awareness of the beatings and do nothing to stop them.', 'awareness'],
    ['The house came to her by bequest from an aunt who died in 2011.', 'bequest'],
    ['The hardship must be more than the usual one, but need not be unconscionable.', 'one, but need not be unconscionable'],
    ['Her accent is an immutable trait for which she was beaten twice.', 'immutable'],
    ['The lease passes to the new owner by operation of law on the day of the sale.', 'by operation of law'],
    ['The seller gives the land free of encumbrances on the day of the sale.', 'encumbrances'],
    ['No judge may set aside any award of the board under this part.', 'set aside'],
    ['Bring documentary evidence of your age to the second interview in June.', 'documentary evidence'],
    ['She has had no gainful work since the accident in the spring of 2019.', 'gainful'],
    ['The seller makes no warranty that the pump is fit for a particular purpose.', 'particular purpose'],
    ['The officer left the papers at his usual place of abode with his sister.', 'abode'],
    ['The hearing officer may receive evidence on the value of the car.', 'receive evidence'],
    ['A worker aggrieved by the decision of the board may appeal within ten days.', 'aggrieved'],
    ['Subject to the terms of this lease, the owner lets the flat to the tenant.', 'Subject to the terms'],
    ['The writer hereby transfers all rights in the book to the press.', 'hereby'],
    ['The guest pays for any use in excess of the free hours of the day.', 'in excess of'],
    ['The bank may act as described above if a payment comes late.', 'as described above'],
    ['You must submit the form to the office on or before the tenth of May.', 'submit'],
    ['A landlord has a duty to mitigate damages when a tenant moves out early.', 'mitigate'],
    ['The grounds for the denial and the allegations of fraud are on page two.', 'grounds'],
    ['The manager may enter the dwelling unit after a notice of one day.', 'dwelling unit'],
    ['A sponsor shall comply with each order of the court in this matter.', 'comply with'],
    ['The worker satisfies the board that the harm came from the work in the mine.', 'satisfies'],
    ['The program gives help to each individual who has a disability.', 'individual'],
    ['Any claim arising out of the sale of the car is decided in Ohio.', 'arising out of'],
    ['The finding stands unless it is clearly erroneous or against the weight of the proof.', 'clearly erroneous'],
    ['Substantially all of the goods were sold to a firm in Ohio in May.', 'Substantially all'],
  ])('%s', (source, word) => expect(plain(source)).toContain(word))
})

describe('a word is not put where the grammar does not carry it', () => {
  test.each([
    ['An owner shall be determined to be in need only if the income is below the line.', /decided to be/],
    ['The form shows a currently valid number in the corner of the page.', /now valid/],
    ['The clerk gives a copy to any person requesting such record by mail.', /asking that record/],
    ['No worker should depend on the advice of incompetent counsel in such a matter.', /of incompetent lawyer/],
    ['The order is against the rules and not in accordance with law.', /according to law|line with law/],
    ['A guide fluent in any language in which the guest is fluent must be there.', /language where/],
  ])('%s', (source, wrong) => expect(plain(source)).not.toMatch(wrong))
})

describe('"shall" is said as "must" only where somebody has a duty, and never beside "shall"', () => {
  test.each([
    ['If the guest stays on with the consent of the owner, a new lease shall be created.', /must/],
    ['Each card is issued in such form as shall be prescribed by the rules.', /must/],
    ['The request shall name the witness, and shall be supported by a sworn letter.', /must/],
    ['The bond shall be reduced to half when the second year ends.', /must/],
  ])('%s', (source, wrong) => expect(plain(source)).not.toMatch(wrong))
  test('The tenant shall pay the rent, shall keep the rooms clean, and shall return the keys.', () => {
    const said = plain('The tenant shall pay the rent, shall keep the rooms clean, and shall return the keys.')
    expect(said).toMatch(/must pay/)
    expect(said).not.toMatch(/shall/)
  })
})

describe('a sentence is not cut where the second part would say something else', () => {
  test.each([
    // The last words may narrow both objects.
    'We may make any repair and close any room or door that we find is unsafe.',
    // "either because … or because"
    'The lower fee is asked either because the school is owned by the city or because the city pays a share of the cost.',
    // Nobody said it; and a colon reads worse than "that".
    'It is well established that the new rule gives every guest of the house a fair share of water in summer.',
  ])('%s', (source) => expect(plain(source)).toBe(source))
  test('what stands behind an "including" goes with the verb', () =>
    expect(plain('The panel checks findings of fact, including notes on each witness, for plain mistakes, and it checks the letters with care.')).toContain(
      'findings of fact, including notes on each witness, for plain mistakes',
    ))
  test('a ground may belong to one of three parts only', () =>
    expect(plain('At times it becomes hard to run a line or we redraw a corner of our map because we think it could be clearer or we sell a bus.')).toContain(
      'map because we think',
    ))
  test('a place above that a rule names is kept', () =>
    expect(plain('Even if, when I am late, the bank does not ask me to pay at once as described above, the bank may do so later.')).toContain(
      'as described above',
    ))
  test('the name of a party keeps its capital when it is said again', () =>
    expect(plain('Tenant has read the rules of the house and is content with the state of the rooms.')).toBe(
      'Tenant has read the rules of the house. Tenant is content with the state of the rooms.',
    ))
})
