import { describe, expect, it } from 'vitest'
import doublets from './table/doublets.json' with { type: 'json' }
import fillers from './table/fillers.json' with { type: 'json' }
import modifiers from './table/modifiers.json' with { type: 'json' }
import nouns from './table/nouns.json' with { type: 'json' }
import phrases from './table/phrases.json' with { type: 'json' }
import verbPhrases from './table/verb-phrases.json' with { type: 'json' }
import { simplifyText } from './simplify.ts'
import verbs from './table/verbs.json' with { type: 'json' }

type Entry = string | Record<string, unknown>

const files: Record<string, Record<string, Entry>> = {
  verbs,
  nouns,
  modifiers,
  phrases,
  'verb-phrases': verbPhrases,
  doublets,
  fillers,
}
const guards = ['notBefore', 'notAfter', 'onlyBefore', 'onlyAfter', 'without']
const forms = ['base', 'present', 'past', 'participle', 'ing']
const parts = ['verb', 'noun', 'adjective', 'adverb', 'preposition']

const toOf = (entry: Entry) => (typeof entry === 'string' ? entry : String(entry.to))
const all = Object.entries(files).flatMap(([file, entries]) =>
  Object.entries(entries).map(([from, entry]) => ({ file, from, entry, to: toOf(entry) })),
)
const named = (list: typeof all) => list.map(({ file, from, to }) => `${file}: ${from} > ${to}`)

const matches = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).toSorted()
/** Whether the text denies something, however often: "in no event" and "never" are the same. */
const negative = (text: string) =>
  /\b(?:not|no|never|neither|nor|without|cannot|none|unless|\w+n['’]t)\b/.test(text)
const numbers = (text: string) =>
  matches(
    text,
    /\d+|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twice|hundred|thousand|million)\b/g,
  )
const strengths = (text: string) =>
  matches(
    text,
    /\b(?:must|shall|may|might|can|could|required?|ha(?:s|ve|d) to|ought|obliged|mandatory|optional)\b/g,
  )

describe('the table of plain words', () => {
  it('holds at least 800 entries, each read in the light of every kind of paper', () => {
    expect(all.length).toBeGreaterThanOrEqual(800)
  })

  it('never says a thing by itself', () => {
    expect(named(all.filter(({ from, to }) => from === to))).toEqual([])
  })

  it('holds no chain: no replacement is itself always replaced in the same file', () => {
    expect(
      named(all.filter(({ file, to }) => to !== '' && Object.hasOwn(files[file] ?? {}, to))),
    ).toEqual([])
  })

  it('keeps negation, numbers, and how binding the words are', () => {
    expect(named(all.filter(({ from, to }) => negative(from) !== negative(to)))).toEqual([])
    expect(
      named(all.filter(({ from, to }) => String(numbers(from)) !== String(numbers(to)))),
    ).toEqual([])
    expect(
      named(all.filter(({ from, to }) => String(strengths(from)) !== String(strengths(to)))),
    ).toEqual([])
  })

  it('is lower case, without stray spaces, and sorted', () => {
    expect(
      named(
        all.filter(({ from, to }) =>
          [from, to].some(
            (text) => text !== text.toLowerCase() || text !== text.trim() || /\s\s/.test(text),
          ),
        ),
      ),
    ).toEqual([])
    for (const entries of Object.values(files))
      expect(Object.keys(entries)).toEqual(Object.keys(entries).toSorted())
  })

  it('leaves words out only as fillers', () => {
    expect(named(all.filter(({ file, to }) => (to === '') !== (file === 'fillers')))).toEqual([])
  })

  it('writes guards as lists of single lower-case tokens, and known parts of speech', () => {
    const written = all.flatMap(({ from, entry }) =>
      typeof entry === 'string' ? [] : [{ from, entry }],
    )
    const words = (value: unknown): value is string[] =>
      Array.isArray(value) &&
      value.length > 0 &&
      new Set(value).size === value.length &&
      value.every(
        (word) => typeof word === 'string' && /^\S+$/.test(word) && word === word.toLowerCase(),
      )
    const wellFormed = (entry: Record<string, unknown>) =>
      Object.entries(entry).every(([key, value]) =>
        key === 'to'
          ? typeof value === 'string'
          : key === 'forms'
            ? words(value) && value.every((form) => forms.includes(form))
            : key === 'pos'
              ? parts.includes(String(value))
              : guards.includes(key) && words(value),
      )
    expect(written.filter(({ entry }) => !wellFormed(entry)).map(({ from }) => from)).toEqual([])
  })

  it('gives every modifier its part of speech', () => {
    expect(
      Object.entries(modifiers as Record<string, Entry>)
        .filter(([, entry]) => typeof entry === 'string')
        .map(([from]) => from),
    ).toEqual([])
  })

  it('keeps the defined terms of immigration law', () => {
    const terms = [
      'petition',
      'petitioner',
      'beneficiary',
      'removal',
      'parole',
      'asylum',
      'adjustment of status',
      'notice to appear',
      'respondent',
      'waiver',
      'withholding of removal',
      'voluntary departure',
      'cancellation of removal',
      'priority date',
      'visa',
      'alien',
      'motion',
      'hearing',
      'order',
      'bond',
      'inadmissible',
    ]
    expect(terms.filter((term) => all.some(({ from }) => from === term))).toEqual([])
  })
})

describe('an entry stays away from where it would read badly or say less', () => {
  it.each([
    ['The fund was not set up for the specific purpose of buying the two houses.'],
    ['The owner must inform the guest by Friday as to whether the room is free.'],
    ['The owner must inform the guest by Friday as to whether or not the room is free.'],
    ['In order for you to choose freely, we list all of the prices here.'],
    ['A visit that is not called off prior to two days before it begins must be paid.'],
    ['Any page that was false on the first day or thereafter proves to be false is removed.'],
    ['This appeal presents the question whether a note on a door is a letter.'],
    ['Pursuant to its task, the panel drew up a list of safe roads.'],
    ['The clinic will send the file pursuant to a request from the patient.'],
    ['The panel may affirm or modify or reverse what the clerk has done.'],
    ['The person who initiates a transfer of money must name the bank.'],
    ['We are not liable if the shop decides to discontinue, suspend or close any page.'],
    ['No license of any kind is granted to the guest regarding the games in the hall.'],
    ['In the event of an accident or your illness, the school will call the number that you gave.'],
    ['The shop may use forms that are close to those set forth in Appendix B.'],
    ['If you move and your bills subsequently are too high, you may have to wait for a refund.'],
    ['A widow is entitled to a share for each month in which she is eligible for one.'],
    ['The work is done in accordance with the terms of the plan.'],
    ['Claims are read on a case-by-case basis by the head of the clinic.'],
    ['The guest may come in person or by attorney.'],
    ['The board heard of an act by the mayor concerning a new road.'],
    ['The rules in any other part of this code regarding roads are the same.'],
    ['It was no more than a simple desire to live in the town with his son.'],
    ['The shop will not obtain or attempt to obtain a second key.'],
    ['A guest who wants to keep or obtain a key pays for it.'],
    ['The guest lost the key by failing to provide requested information.'],
    ['The guest may stay two more months, for a maximum of five.'],
    ['The shop answers each of the letters listed below pursuant to the rules of the town.'],
    ['A gift made for another reason (i.e. a grudge) does not count.'],
    ['The guest must keep to the laws and to said rules.'],
    ['The owner waits for the days named in the notice to quit thereafter.'],
    ['The claim was closed for failure to name the heirs.'],
    ['The rent shall cease to be payable while the hall is closed.'],
    ['He asked for a card but has not made an application for a loan.'],
    ['The seat is free three days after the day on which the vote is held.'],
    ['The sale ends except for the purpose of keeping rights that came before.'],
    ['He may come in after notice in line with the state requirements in order to read the meter.'],
    ['Anyone who resides in the county may vote there.'],
    ['The two had a loud altercation in the hall.'],
    ['A child who attains the age of 18 in May leaves the plan.'],
    ['The firm adds repayment of the loan to what it must reimburse.'],
    ['Retained counsel may sit beside the guest but may not answer for him.'],
    ['The thief hastened toward the door.'],
    ['The bus is free with effect from June 1.'],
    ['Silence shall constitute a leave but shall not constitute a gift.'],
    ['The note was made after the filing of the deed.'],
    ['The remainder of the estate goes to the niece.'],
    ['The two may modify the plan if no such modification costs more.'],
    ['The list is attached hereto and made a part of the plan.'],
    ['The judge may initiate the vote on the first day.'],
    ['The initiating school keeps the list of the games.'],
    ['The guest may request a school in the next town to take the child.'],
    ['He asks whether, on that coming into force, the two lists were open.'],
    ['The plan entered into force in May.'],
    ['The loan bears interest at a per annum rate of five parts in a hundred.'],
    ['The fee is 4% per annum interest on what is left.'],
    ['The bus is free in the current and subsequent twelve months.'],
    ['The guest gets the form for the first and subsequent visits.'],
    ['The pool is open at such times as the owner or the guide direct.'],
    ['The hall is closed for such period as the mayor names.'],
    ['The bus is free until such time as may be named by the mayor.'],
    ['What is left of the fee is counted on a daily basis.'],
    ['The price of the room is counted on a monthly basis.'],
    ['The guest must send the list prior to any more work being done.'],
    ['The shop may use a list of the guests in order to plan the games.'],
    ['The guide helped him in order to win the game.'],
    ['He has no right to the pool for the duration of the week.'],
    ['The guest sent a list of his games, for the purpose of winning a prize.'],
    ['The loans shall be made as, or turned into, loans in dollars.'],
    ['The belt shall be used only in the pool.'],
    ['The work is done in such manner.'],
  ])('%s', (source) => expect(simplifyText(source).text).toBe(source))
})

describe('an entry that is bound still stands where it is right', () => {
  it.each([
    ['The fee is 4% per annum.', 'The fee is 4% a year.'],
    ['The fee is $400 per annum, and no more.', 'The fee is $400 a year, and no more.'],
    ['You may request a fair hearing.', 'You may ask for a fair hearing.'],
    ['Later the guest requested a copy of it.', 'Later the guest asked for a copy of it.'],
    ['You must do this in order to keep the card.', 'You must do this to keep the card.'],
    [
      'The bus is free until such time as the hall is open.',
      'The bus is free until the hall is open.',
    ],
  ])('%s', (source, wanted) => expect(simplifyText(source).text).toBe(wanted))
})
