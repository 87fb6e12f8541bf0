import type { Action } from '../actions.ts'
import type { DocumentType } from './type-signs.ts'
import type { Due } from './dues.ts'
import { daysOf } from './dues.ts'
import { isReaders } from './readers.ts'

/** Words of a paper with the sentence they come from. */
export interface Quoted {
  readonly text: string
  readonly sentence: string
}

/** The five answers about a paper. Each is drawn from the whole text; an empty list or null says that nothing was found, never that there is nothing. */
export interface Card {
  /** What is this: the kind of paper, the line that says so, the day it carries. */
  readonly what: { readonly type: DocumentType; readonly sentence: string | null; readonly noticeDate: string | null }
  /** What must I do: places in the list of actions, the most pressing first. Never what a landlord, an employer or an office will do. */
  readonly todo: readonly number[]
  /** By when: the first day or time that any of them has, and the place of its action. */
  readonly by: { readonly due: Due; readonly action: number } | null
  /** What happens if I do not. */
  readonly ifNot: readonly Quoted[]
  /** What to send or bring. */
  readonly send: readonly Quoted[]
}

const mostTodo = 6
const mostIfNot = 4
const mostSend = 24

const omission = /\b(?:if|unless|until)\b[^.;]{0,140}\b(?:not|no|fail\w*|late|after|unless|miss(?:es|ed)?)\b|\bif\b[^.;]{0,120}n['’]t\b|\bfail(?:ure|ing)? to\b|\bfails to\b|\b(?:missing|late|unpaid|untimely)\b|\bwithout (?:your|a|timely)\b|\bmay result in\b|\bwill result in\b/i
const brought = /\b(?:submit|send|provide|include|enclose|attach|upload|return|bring|mail|present|produce|furnish|hand in|turn in|supply|file|show|filed|submitted|sent|provided|enclosed|uploaded|brought)\b/i

/** How pressing an action is: smaller is more so. Days come first, then spans, then words, then duties without a time, then choices. */
function press({ by, who, kind, sentence }: Action): number {
  const standing = /^\W*(?:if|when|whenever|unless)\b/i.test(sentence) ? 40_000 : 0
  const ranked = kind === 'choice' ? 20_000 : who === 'you' || who === null ? 0 : 30_000
  if (by?.kind === 'period') return 5_000 + daysOf(by.count, by.unit) + ranked / 10
  if (by?.kind === 'words') return 8_000 + ranked + standing
  return by === null ? 10_000 + ranked + standing : 0
}

const order = (a: Action, b: Action) => (a.by?.kind === 'date' && b.by?.kind === 'date' ? (a.by.date < b.by.date ? -1 : a.by.date > b.by.date ? 1 : 0) : press(a) - press(b))

/** The answers that stand above a plain text. `noticeDate` is the paper's own day, `title` the line that names its kind. */
export function cardOf(type: DocumentType, title: string | null, noticeDate: string | null, actions: readonly Action[], warnings: readonly string[]): Card {
  const own = actions.map((action, place) => ({ action, place })).filter(({ action }) => isReaders(action.who))
  const ranked = own.toSorted((a, b) => order(a.action, b.action) || a.place - b.place)
  // "You must submit the following:" says nothing by itself; what is listed under it stands among what to send.
  const told = ranked.filter(({ action: { by, items, sentence } }) => by !== null || items.length === 0 || !/:\W*$/.test(sentence))
  const first = ranked.find(({ action: { by } }) => by !== null)
  const seen = new Set<string>()
  const once = (text: string) => !seen.has(text) && seen.add(text) !== undefined
  return {
    what: { type, sentence: title, noticeDate },
    todo: (told.length === 0 ? ranked : told).slice(0, mostTodo).map(({ place }) => place),
    by: first === undefined ? null : { due: first.action.by!, action: first.place },
    ifNot: warnings
      .map((sentence, place) => ({ sentence, place, weight: omission.test(sentence) ? 0 : 1 }))
      .toSorted((a, b) => a.weight - b.weight || a.place - b.place)
      .slice(0, mostIfNot)
      .toSorted((a, b) => a.place - b.place)
      .map(({ sentence }) => ({ text: sentence, sentence })),
    send: actions
      .filter(({ sentence, who }) => brought.test(sentence) && isReaders(who))
      .flatMap(({ sentence, items }) => (items.length === 0 ? (/:\W*$/.test(sentence) ? [] : [{ text: sentence, sentence }]) : items.map((text) => ({ text, sentence }))))
      .filter(({ text }) => once(text))
      .slice(0, mostSend),
  }
}
