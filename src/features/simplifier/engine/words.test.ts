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
