import type { Action } from '../demand-days.ts'
import type { DocumentType } from './type-signs.ts'
import { type Due, daysOf } from './dues.ts'
import { isReaders } from './readers.ts'

/** Words of a paper with the sentence they come from. */
export interface Quoted {
  readonly text: string
  readonly sentence: string
}

/** A sentence of the paper with days or times that no duty of the reader has: another party's, an office's, or one we could not tell. */
export interface OtherDays {
  readonly days: readonly Due[]
  readonly sentence: string
}

/**
 * The answers about a paper, drawn from the whole text in the paper's own sentences; an empty list or null says that nothing was
 * found, never that there is nothing. No day of the paper that lies after its own is absent: what asks nothing sure stands in `others`.
 */
export interface Card {
  /** What is this: the kind of paper, the line that says so, the day it carries. */
  readonly what: {
    readonly type: DocumentType
    readonly sentence: string | null
    readonly noticeDate: string | null
  }
  /** What must I do: places in the list of actions, the most pressing first. Never what a landlord, an employer or an office will do. */
  readonly todo: readonly number[]
  /** By when: the first day or time that any of them has, and the place of its action. */
  readonly by: { readonly due: Due; readonly action: number } | null
  /** What happens if I do not. */
  readonly ifNot: readonly Quoted[]
  /** What to send or bring. */
  readonly send: readonly Quoted[]
  /** All other days and time limits of the paper, in their order. */
  readonly others: readonly OtherDays[]
}

/** Duties with a day never fall away before this many; those without fill up to `mostTodo`. */
const mostTimed = 24
const mostTodo = 10
const mostIfNot = 6
const mostSend = 24

/** What follows from leaving something undone, as opposed to all else that may happen. */
const omission =
  /\b(?:if|unless|until)\b[^.;]{0,140}\b(?:not|no|nothing|neither|nobody|fail\w*|late|after|unless|miss(?:es|ed)?)\b|\bif\b[^.;]{0,120}n['’]t\b|\bfail(?:ure|ing)? to\b|\bfails to\b|\b(?:missing|late|unpaid|untimely)\b|\bwithout (?:your|a|timely)\b|\bmay result in\b|\bwill result in\b/i
const brought =
  'submit|send|provide|include|enclose|attach|upload|return|bring|mail|(?:present|show|produce)(?! (?:that|why|good|cause|themselves|yourself))|furnish|hand in|turn in|supply|file|give proof|complete (?:and|form)|e-?mail'
const passively =
  'filed|submitted|sent|provided|enclosed|uploaded|brought|returned|included|attached|accompanied|presented'
/** "Send us the envelope", "you must bring", "must be submitted with": what to hand over. */
const handsOver = new RegExp(
  `^(?:\\W*\\[[xX]\\] ?|\\W*(?:please|also|to [^,]{3,80},|(?:after|once|if you|when) [^,]{3,90},|important:?|note:?) ?)*(?:please )?(?:(?:sign|initial|date|complete|mark|fill (?:in|out)|print|copy|review|correct|notarize|your choice|then|also|and|it|this form),? ){0,4}?(?:${brought})\\b(?! (?:to|for|at) court)|\\b(?:must|shall|should|need to|have to|required to|please|agrees? to)(?: also| then| either)? (?:[a-z]+(?:,| and| or) )?(?:${brought})\\b|\\b(?:must|shall|should|have to|need to) be (?:${passively})\\b|\\bto (?:submit|send|provide|file)\\b|\\bmust accompany\\b|\\bgive proof\\b`,
  'i',
)
const keepsBack =
  /\bthere is no (?:day|date|deadline)\b|\b(?:do|must|should|shall|may|can) not\b|\bdon['’]t\b|\bno (?:fee|payment|action)\b|^\W*(?:if|unless) (?:you|we|the \w+) (?:do(?:es)? not|don['’]t|fail|receives? nothing)\b|^\W*warning\b|\bto show why\b|\b(?:appear|report) (?:before|in|at)\b/i

/** A time that runs only where something happens that may not: a move, a loss, a question. It never stands as the first day. */
const standing =
  /^\W*(?:if|when|whenever|unless|once|in case|should you)\b|\bany (?:change|new|questions?)\b|\bchange (?:of|in|your|his|her) (?:\p{L}+ )?(?:address|telephone|phone|employer)\b|\bif you (?:move|change|marry|lose|are ill|cannot|need|have (?:moved|changed)|resign|travel|leave)\b|\b(?:of|after) (?:the )?(?:loss|move|moving|change)\b/iu

/** Times of this very day or week, before any day of a calendar. */
const urgent = /^(?:today|tomorrow|this week|by the end of this week|(?:on|upon|at) signing)$/i

/** How pressing an action is: smaller is more so. Days come first, then spans, then words, then duties without a time, then choices. */
function press({ by, who, kind, sentence }: Action): number {
  const ranked = kind === 'choice' ? 20_000 : who === 'you' || who === null ? 0 : 30_000
  const waits = standing.test(sentence) ? 40_000 : 0
  if (by?.kind === 'period') return 5_000 + daysOf(by.count, by.unit) + ranked / 10 + waits / 10
  if (by?.kind === 'words') return 8_000 + ranked + waits / 10
  return by === null ? 10_000 + ranked + waits : 0
}

const isUrgent = ({ by, sentence }: Action) =>
  by?.kind === 'words' && urgent.test(by.text) && !standing.test(sentence)

const order = (a: Action, b: Action) =>
  Number(isUrgent(b)) - Number(isUrgent(a)) ||
  (a.by?.kind === 'date' && b.by?.kind === 'date'
    ? a.by.date < b.by.date
      ? -1
      : a.by.date > b.by.date
        ? 1
        : 0
    : press(a) - press(b))

/** Of two sentences with one day the one that prints it comes first. */
const isCounted = ({ by, sentence }: Action) =>
  Number(by?.kind === 'date' && (by.counted || !sentence.includes(by.text)))
/** What only says what follows: it stands under that question, unless its day stands nowhere else. */
const threatens =
  /^\W*(?:if|unless)\b[^,]{0,160}(?:\b(?:not|no|nothing|neither|nobody|fails?|late|after|unless|without)\b|n['’]t\b)/i
/** True of every such paper, and of nothing that the reader leaves undone. */
const general =
  /\b(?:is|lies) no appeal\b|^\W*no appeal (?:lies|is possible|may)\b|\bnot be appealed\b|\bcannot be appealed\b|^\W*(?:under|pursuant to)\b[^,]*, (?:USCIS|we|the \w+) may\b|\bat any time for\b|\bin the discretion of\b/i

const isDay = (by: Due | null) => by?.kind === 'date'

/** The answers that stand above a plain text. `noticeDate` is the paper's own day, `title` the line that names its kind, `days` all sentences with a day. */
export function cardOf(
  type: DocumentType,
  title: string | null,
  noticeDate: string | null,
  actions: readonly Action[],
  warnings: readonly string[],
  days: readonly OtherDays[] = [],
): Card {
  const own = actions
    .map((action, place) => ({ action, place }))
    .filter(({ action }) => isReaders(action.who))
  const ranked = own.toSorted(
    (a, b) =>
      order(a.action, b.action) || isCounted(a.action) - isCounted(b.action) || a.place - b.place,
  )
  const send = sentOf(own.map(({ action }) => action))
  const isSent = ({ sentence, items }: Action) =>
    send.some((one) => one.sentence === sentence && (one.text === sentence || items.length > 0))
  // What is to be sent without a day of its own stands among what to send.
  const ifNot = omitted(warnings)
  const isThreat = (one: Action, all: typeof own) =>
    threatens.test(one.sentence) &&
    ifNot.includes(one.sentence) &&
    all.some(
      ({ action: { by, sentence } }) =>
        sentence !== one.sentence &&
        !threatens.test(sentence) &&
        (isDay(by)
          ? one.by?.kind !== 'date' || (by?.kind === 'date' && by.date === one.by.date)
          : by?.kind === one.by?.kind),
    )
  const timed = ranked
    .filter(({ action }) => action.by !== null && !isThreat(action, own))
    .slice(0, mostTimed)
  const rest = ranked.filter(
    ({ action }) =>
      action.by === null &&
      !isSent(action) &&
      !(threatens.test(action.sentence) && ifNot.includes(action.sentence)),
  )
  const todo = [...timed, ...rest.slice(0, Math.max(0, mostTodo - timed.length))]
  const first = timed.find(({ action }) => isDay(action.by) || isUrgent(action)) ?? timed[0]
  const told = new Set(todo.map(({ action }) => action.sentence))
  const shown = new Set(
    todo.flatMap(({ action: { by } }) => (by?.kind === 'date' ? [by.date] : [])),
  )
  return {
    what: { type, sentence: title, noticeDate },
    todo: todo.map(({ place }) => place),
    by: first === undefined ? null : { due: first.action.by!, action: first.place },
    ifNot: ifNot.map((sentence) => ({ text: sentence, sentence })),
    send: send.slice(0, mostSend),
    others: [...days, ...unsaid(actions, told)]
      .filter(
        ({ days: those, sentence }) =>
          ![...told, ...ifNot].some((one) => one.includes(sentence)) &&
          those.some((day) => day.kind !== 'date' || !shown.has(day.date)),
      )
      .slice(0, mostTimed),
  }
}

/** The gravest of what may follow, in the order of the paper. */
const omitted = (warnings: readonly string[]): string[] =>
  warnings
    .filter((sentence) => !general.test(sentence))
    .map((sentence, place) => ({ sentence, place, weight: omission.test(sentence) ? 0 : 1 }))
    .toSorted((a, b) => a.weight - b.weight || a.place - b.place)
    .slice(0, mostIfNot)
    .toSorted((a, b) => a.place - b.place)
    .map(({ sentence }) => sentence)

/** "Submit the requested evidence": it names nothing that the list of a paper does not name better. */
const summing =
  /\b(?:requested|required|additional|listed|all(?: of)?(?: the)?|following|above|these) (?:\p{L}+ )?(?:evidence|documents?|items?|information|materials?|papers?)\b/iu

function sentOf(actions: readonly Action[]): Quoted[] {
  const seen = new Set<string>()
  const handed = actions.filter(
    ({ sentence }) => handsOver.test(sentence) && !keepsBack.test(sentence),
  )
  const hasList = handed.some(({ items }) => items.length > 1)
  return handed
    .filter(({ sentence, items }) => items.length > 0 || !hasList || !summing.test(sentence))
    .flatMap(({ sentence, items }) =>
      items.length === 0
        ? /:\W*$/.test(sentence)
          ? []
          : [{ text: sentence, sentence }]
        : items.map((text) => ({ text, sentence })),
    )
    .filter(({ text }) => !seen.has(text) && seen.add(text) !== undefined)
}

/** Actions with a span that are another party's: their time stands among the others. */
const unsaid = (actions: readonly Action[], told: ReadonlySet<string>): OtherDays[] =>
  actions.flatMap(({ by, sentence, who }) =>
    by?.kind === 'period' && !told.has(sentence) && !isReaders(who)
      ? [{ days: [by], sentence }]
      : [],
  )
