import type { Action } from '../demand-days.ts'
import { findingsOf } from '../findings.ts'
import type { Card } from '../paper/card.ts'

/** A made-up paper in the form of a real one, with what a reader by hand found in it. */
export interface Judged {
  readonly id: string
  readonly type: string
  readonly text: readonly string[]
  /** Words of a sentence that asks for something, and by when: `2027-01-14 09:00`, `2027-01-14`, `30 days`. */
  readonly due: readonly (readonly string[])[]
  /** Words of sentences that ask for something without a day. */
  readonly must?: readonly string[]
  /** Words of sentences that ask for nothing. */
  readonly not?: readonly string[]
  /** Words that must be among what happens otherwise. */
  readonly ifNot?: readonly string[]
  /** Words that must be among what to send or bring. */
  readonly send?: readonly string[]
  /** The first day or time of the card: `2027-01-14`, or its own words. */
  readonly first?: string
  /** Words of sentences that must stand among the other days. */
  readonly others?: readonly string[]
}

/** What came out wrong in one paper, each as a sentence, and what was counted. */
export interface Measured {
  readonly id: string
  readonly expected: number
  readonly right: number
  readonly missing: readonly string[]
  readonly wrong: readonly string[]
  /** Wrong, and later than the day by which something must be done: the worst fault there is. */
  readonly later: readonly string[]
  /** A day or span where the paper asks for none. */
  readonly invented: readonly string[]
  readonly isTypeRight: boolean
  readonly found: string
  /** Duties, choices, consequences and things to send that were not found, and duties that are none. */
  readonly others: readonly string[]
  readonly othersExpected: number
}

const flat = (text: string) => text.replace(/\s+/g, ' ')

function whenOf({ by }: Action): string | null {
  if (by === null || by.kind === 'words') return null
  return by.kind === 'date'
    ? `${by.date}${by.time === null ? '' : ` ${by.time}`}`
    : `${by.count} ${by.unit}`
}

const firstOf = ({ by }: Card) =>
  by === null ? 'none' : by.due.kind === 'date' ? by.due.date : by.due.text

const isDay = (when: string) => /^\d{4}-/.test(when)

/** Reads a paper with the engine and compares it with what was found by hand. */
export function measure({
  id,
  type,
  text,
  due,
  must = [],
  not = [],
  ifNot = [],
  send = [],
  first,
  others: elsewhere = [],
}: Judged): Measured {
  const whole = text.join('\n')
  const { actions, card, type: found } = findingsOf(whole, [], whole)
  const said = actions.map((action) => ({
    sentence: flat(action.sentence),
    when: whenOf(action),
    items: action.items.map(flat),
  }))
  const [missing, wrong, later]: string[][] = [[], [], []]
  let right = 0
  for (const [words = '', when = ''] of due) {
    const own = said.filter(({ sentence }) => sentence.includes(flat(words)))
    const timed =
      own.find((one) => one.when === when || (isDay(when) && one.when?.startsWith(`${when} `))) ??
      own.find((one) => one.when !== null)
    // An hour that another line of the paper prints is right too.
    if (timed?.when === when || (isDay(when) && timed?.when?.startsWith(`${when} `) === true))
      right += 1
    else if (timed === undefined || timed.when === null) missing!.push(`${words}: ${when}`)
    else {
      wrong!.push(`${words}: ${when}, found ${timed.when}`)
      if (
        isDay(timed.when)
          ? !isDay(when) || timed.when.slice(0, 10) > when.slice(0, 10)
          : !isDay(when) && Number.parseInt(timed.when, 10) > Number.parseInt(when, 10)
      )
        later!.push(`${words}: ${when}, found ${timed.when}`)
    }
  }
  const days = new Set(due.map(([, when = '']) => when.slice(0, 10)))
  const invented = said
    .filter(
      ({ sentence, when }) =>
        when !== null &&
        !due.some(([words = '']) => sentence.includes(flat(words))) &&
        !days.has(when.slice(0, 10)),
    )
    .map(({ sentence, when }) => `${when}: ${sentence}`)
  const lacks = (list: readonly string[], where: readonly string[], what: string) =>
    list
      .filter((words) => !where.some((one) => one.includes(flat(words))))
      .map((words) => `${what}: ${words}`)
  const others = [
    ...lacks(
      must,
      said.flatMap(({ sentence, items }) => [sentence, ...items]),
      'not asked',
    ),
    ...not
      .filter((words) => said.some(({ sentence }) => sentence.includes(flat(words))))
      .map((words) => `asked: ${words}`),
    ...lacks(
      ifNot,
      card.ifNot.map(({ sentence }) => flat(sentence)),
      'no consequence',
    ),
    ...lacks(
      elsewhere,
      card.others.map(({ sentence }) => flat(sentence)),
      'not among the other days',
    ),
    ...(first === undefined || firstOf(card) === first
      ? []
      : [`first is ${firstOf(card)}, not ${first}`]),
    ...lacks(
      send,
      card.send.map((one) => flat(one.text)),
      'not sent',
    ),
  ]
  return {
    id,
    expected: due.length,
    right,
    missing: missing!,
    wrong: wrong!,
    later: later!,
    invented,
    isTypeRight: found === type,
    found,
    others,
    othersExpected:
      must.length +
      not.length +
      ifNot.length +
      send.length +
      elsewhere.length +
      (first === undefined ? 0 : 1),
  }
}

/** The figures of many papers. */
export function total(measured: readonly Measured[]) {
  const sum = (of: (one: Measured) => number) => measured.reduce((all, one) => all + of(one), 0)
  const expected = sum((one) => one.expected)
  const invented = sum((one) => one.invented.length)
  const right = sum((one) => one.right)
  return {
    papers: measured.length,
    types: sum((one) => (one.isTypeRight ? 1 : 0)),
    expected,
    right,
    missing: sum((one) => one.missing.length),
    wrong: sum((one) => one.wrong.length),
    later: sum((one) => one.later.length),
    invented,
    /** Of all times expected or shown. */
    share: right / Math.max(1, expected + invented),
    others: sum((one) => one.othersExpected - one.others.length),
    othersExpected: sum((one) => one.othersExpected),
  }
}
