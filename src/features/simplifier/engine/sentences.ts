import { isAbbreviation } from './tokens.ts'

export interface Sentence {
  readonly text: string
  /** Offsets into the given text; white space around the sentence belongs to none. */
  readonly start: number
  readonly end: number
}

const bullet = /^[ \t]*(?:[-–—•*·▪●○]|o(?= {2})|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])[ \t]+/i
// A run of stops is looked at from its beginning alone: from each of its signs, thousands of dots would take minutes.
const stop =
  /(?<![.!?…])[.!?…]+["”’'»)\]]*(?=\s+["“‘'«([]?[\p{Lu}\p{Lo}\p{N}§¿¡])|[.!?…]["”’'»)\]]*(?=\s*$)|[。！？؟]+["”’»）」』]*/gu
/** What follows a time of day and begins a new sentence: no weekday, month, zone or place. */
const hour =
  /^\s+(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:January|February|March|April|May|June|July|August|September|October|November|December|Eastern|Central|Pacific|Mountain|Local|Feature|Court|Courtroom|Suite|Floor|Judge)\b)(?:[A-Z][a-z]+|A|[A-Z]{4,})\b/
/** How far back from a stop its word is looked for. */
const longestWord = 60

/** A line that ends so goes on below, however short it is: "no later than", "on or before December". */
const goesOn =
  /\b(?:on|by|before|after|until|through|than|to|of|for|from|between|the|and|or|your|is|are|be|within|(?:mon|tues|wednes|thurs|fri|satur|sun)day,?|January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.?)\s*$/i
/** A box, a row of a table, an arrow: each a line of its own. */
const ownLine = /^\s*(?:\[ ?[xX]?\] ?|\( ?[xX]?\) |[|+>]|-+>)/
/** Words in columns. */
const columns = /\S(?: {3,}|\t)\S/

/** Whether the line break after `line` only wraps a sentence that goes on in `next`. */
const wraps = (line: string, next: string) =>
  line.trim() !== '' &&
  next.trim() !== '' &&
  !bullet.test(next) &&
  !ownLine.test(next) &&
  !/[.!?:;]["”’)\]]*\s*$/.test(line.replace(/\.\s*$/, (stop) => (goesOn.test(line) ? '' : stop))) &&
  (/^\s*\p{Ll}/u.test(next) ||
    goesOn.test(line) ||
    (/\d,\s*$/.test(line) && /^\s*\d{4}\b/.test(next)) ||
    (line.trim().length > 60 && !columns.test(line.trim())))

/**
 * The sentences of a text with their offsets, in order. Line breaks end a sentence unless they only wrap it; a list
 * mark stays outside the sentence after it; abbreviations ("Mr.", "8 C.F.R.", "No. 5", "Smith v. Jones") do not end one.
 */
export function splitSentences(text: string): Sentence[] {
  const found: Sentence[] = []
  for (const [start, end] of blocks(text)) {
    const mark = bullet.exec(text.slice(start, end))?.[0].length ?? 0
    cut(text, start + mark, end, found)
  }
  return found
}

function blocks(text: string): [number, number][] {
  const result: [number, number][] = []
  const lines = text.split('\n')
  let start = 0
  let end = 0
  lines.forEach((line, i) => {
    end += line.length
    const next = lines[i + 1]
    if (next === undefined || !wraps(line, next)) {
      result.push([start, end])
      start = end + 1
    }
    end += 1
  })
  return result
}

function cut(text: string, from: number, to: number, found: Sentence[]) {
  const block = text.slice(from, to)
  const lastSign = block.trimEnd().length
  let start = 0
  let item = 0
  const add = (end: number) => {
    const piece = block.slice(start, end)
    const trimmed = piece.trim()
    if (trimmed !== '') {
      const at = from + start + piece.indexOf(trimmed)
      found.push({ text: trimmed, start: at, end: at + trimmed.length })
    }
    start = end
  }
  for (const { 0: signs, index } of block.matchAll(stop)) {
    const word =
      /[\p{L}.]*$/u.exec(block.slice(Math.max(start, index - longestWord), index))?.[0] ?? ''
    const end = index + signs.length
    // "due on the 1st. If", "at 9 a.m. We": a sentence ends there all the same.
    const ends =
      (/^(?:st|nd|rd|th)$/.test(word) && /\d$/.test(block.slice(0, index - word.length))) ||
      (/^[ap]\.m$/i.test(word) && hour.test(block.slice(end, end + 24)))
    if (
      signs === '.' &&
      end < lastSign &&
      !ends &&
      (isAbbreviation(word) || /^(?:\p{L}\.)+\p{L}$/u.test(word))
    )
      continue
    // "by Wed. Dec. 16"
    if (
      signs === '.' &&
      /^(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)$/i.test(word) &&
      /^\s+(?:\d|Jan|Feb|Mar|Apr|May|Ju[nl]|Aug|Sep|Oct|Nov|Dec)/.test(block.slice(end, end + 8))
    )
      continue
    // "bis zum 30. November": a day, not an end.
    if (
      signs === '.' &&
      /\d$/.test(block.slice(Math.max(start, index - 2), index)) &&
      /^\s+(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\b/.test(
        block.slice(end, end + 14),
      )
    )
      continue
    // "Submit: 1. The form. 2. A photo.": a list that lost its lines; its marks stay outside as those of lines do.
    const lead = /:\s+(?=1$)/.exec(block.slice(start, index))
    if (signs === '.' && lead !== null && /[.;]\s+2\.\s/.test(block.slice(end))) {
      add(start + lead.index + 1)
      start = end
      item = 2
      continue
    }
    if (signs === '.' && item > 0 && block.slice(start, index).trim() === String(item)) {
      start = end
      item += 1
      continue
    }
    // "1. The court", "§ 5. Whoever": a lone number before the stop is a list mark, not a sentence.
    if (/^["“‘'«([]?\s*(?:§\s*)?[\dIVX]{1,4}[a-z]?$/.test(block.slice(start, index).trim()))
      continue
    add(end)
  }
  add(block.length)
}
