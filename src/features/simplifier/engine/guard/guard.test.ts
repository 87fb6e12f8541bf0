import { describe, expect, it } from 'vitest'
import { meaningChanges } from './guard.ts'
import rewordings from './faithful-first.json' with { type: 'json' }
import spoiled from './spoiled-first.json' with { type: 'json' }

const pairs = rewordings as [string, string][]

const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'

/** Puts the first two things that a pattern finds in each other's place. */
function swapped(text: string, pattern: RegExp): string {
  const [a, b] = [...text.matchAll(pattern)]
  if (a === undefined || b === undefined) return text
  return text.slice(0, a.index) + b[0] + text.slice(a.index + a[0].length, b.index) + a[0] + text.slice(b.index + b[0].length)
}

/** Takes the first "not" of a sentence to another of its verbs. */
function movedNot(text: string): string {
  const verbs = [...text.matchAll(/\b(must|may|will|can|did|does|shall|has|is)( not)?\b/gi)]
  const denied = verbs.find((verb) => verb[2] !== undefined)
  const other = verbs.find((verb) => verb[2] === undefined)
  if (denied === undefined || other === undefined) return text
  const changes = [
    { verb: denied, now: denied[1]! },
    { verb: other, now: `${other[1]} not` },
  ].toSorted((a, b) => b.verb.index - a.verb.index)
  return changes.reduce((said, { verb, now }) => said.slice(0, verb.index) + now + said.slice(verb.index + verb[0].length), text)
}

/** What a careless model does to a sentence; each changes what it means. */
const mutations: Record<string, (text: string) => string> = {
  'a "not" dropped': (text) => text.replace(/\b(?:not|never) /i, ''),
  'the last "not" dropped': (text) => text.replace(/ not\b(?!.* not\b)/, ''),
  'a "no" dropped': (text) => text.replace(/\bNo (?=person|fee)/, 'A '),
  'a "not" moved': movedNot,
  'a "not" added': (text) => text.replace(/\b(must|may|shall|can|will)\b(?! (?:not|be advised))(?! \d)/, '$1 not'),
  '"must" made "may"': (text) => text.replace(/\b(?:must|shall)\b/, 'may'),
  '"may" made "must"': (text) => text.replace(/\bmay\b/, 'must'),
  'two amounts swapped': (text) => swapped(text, /\$[\d,]+\d/g),
  'two dates swapped': (text) => swapped(text, new RegExp(`${month} \\d+, \\d{4}`, 'g')),
  'a number changed': (text) => text.replace(/\d+/, (number) => String(Number(number) + 1)),
  'a month changed': (text) => text.replace(new RegExp(`${month}(?= \\d)`), (name) => (name === 'June' ? 'July' : 'June')),
  'a condition at the end dropped': (text) => text.replace(/,? (?:unless|if|until|once|when|except|while|before|after|only if) [^.;]*(?=\.)/i, ''),
  'a condition in front dropped': (text) => text.replace(/^(?:If|Unless|Until|When|Before|After|In the event that) [^,]*, (\w)/, (_, first: string) => first.toUpperCase()),
  '"before" made "after"': (text) => text.replace(/\bbefore\b/, 'after'),
  '"after" made "before"': (text) => text.replace(/\bafter\b/, 'before'),
  '"unless" made "if"': (text) => text.replace(/\bunless\b/i, 'if'),
  '"if" made "unless"': (text) => text.replace(/\bif\b/i, 'unless'),
  '"until" made "after"': (text) => text.replace(/\buntil\b/, 'after'),
  'a least made a most': (text) => text.replace(/\bat least\b/, 'at most'),
  'a most made a least': (text) => text.replace(/\b(?:up to|not more than|at most)\b/, 'at least'),
  '"more than" made "less than"': (text) => text.replace(/(?<!not )\bmore than\b/, 'less than'),
  'an "only" dropped': (text) => text.replace(/\bonly /i, ''),
  '"without" made "with"': (text) => text.replace(/\bwithout\b/, 'with'),
  '"need not" made "must"': (text) => text.replace(/\b(?:does|do) not have to\b|\bneed not\b/, 'must'),
}

const mutantsOf = (from: readonly [string, string][]) => Object.entries(mutations).map(([name, mutate]): [string, [string, string][]] => [
  name,
  from.flatMap(([source, plain]) => [...new Set([mutate(source), mutate(plain)])].filter((one) => one !== source && one !== plain).map((one): [string, string] => [source, one])),
])

const mutants = mutantsOf(pairs.slice(0, 100))

describe('the guard over a language model', () => {
  it('has hundreds of changed sentences to refuse', () => {
    expect(mutants.flatMap(([, sentences]) => sentences).length).toBeGreaterThan(600)
    for (const [name, sentences] of mutants) expect([name, sentences.length]).not.toEqual([name, 0])
  })

  it.each(mutants)('refuses %s', (_name, sentences) => {
    expect(sentences.filter(([source, plain]) => meaningChanges(source, plain).length === 0)).toEqual([])
  })

  it('refuses at least 98 of 100 of the same changes in sentences of another author', () => {
    const changed = mutantsOf(pairs.slice(100)).flatMap(([, sentences]) => sentences)
    expect(changed.length).toBeGreaterThan(1_000)
    expect(changed.filter(([source, plain]) => meaningChanges(source, plain).length === 0).length).toBeLessThanOrEqual(changed.length * 0.02)
  })

  it('refuses at least 98 of 100 sentences that were spoiled by hand, each by one mistake', () => {
    // That days stay days is looked at by `detailsKept` in the gateway.
    const spoilt = (spoiled as [string, string, string][]).filter(([kind]) => kind !== 'unit')
    const passing = spoilt.filter(([, source, plain]) => meaningChanges(source, plain).length === 0)
    expect(spoilt.length).toBeGreaterThan(600)
    expect(passing.length).toBeLessThanOrEqual(spoilt.length * 0.02)
  })

  it('lets at least 90 of 100 faithful rewordings pass', () => {
    const refused = pairs.filter(([source, plain]) => meaningChanges(source, plain).length > 0)
    expect(pairs.length).toBeGreaterThan(300)
    expect(refused.map(([, plain]) => plain).length).toBeLessThanOrEqual(pairs.length * 0.1)
  })

  it.each(['not must if ', 'a', '1 ', 'if he fails ', '$5 and ', 'The Tenant by the '])('reads 20,000 characters of "%s" to the end', (part) => {
    const hostile = part.repeat(Math.ceil(20_000 / part.length))
    expect(meaningChanges(hostile, `${hostile}.`)).toBeInstanceOf(Array)
  })

  it.each([
    ['You must not work and you must not travel abroad.', 'You must not work. You must travel abroad.'],
    ['You must pay $500 to the court and $50 to the clerk.', 'You must pay $50 to the court and $500 to the clerk.'],
    ['You must pay $500 to the court and $50 to the clerk.', 'You must pay $500 to the clerk and $50 to the court.'],
    ['File the form by May 5, 2026 and appear on June 9, 2026.', 'File the form by June 9, 2026 and appear on May 5, 2026.'],
    ['You did not file the form and paid the fee.', 'You filed the form and did not pay the fee.'],
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
  ])('lets "%s" be "%s"', (source, plain) => expect(meaningChanges(source, plain)).toEqual([]))
})
