import { edge, end, hide, type Sheet } from './sheet.ts'

/**
 * What authorities print in English, copied into a text of any language: the days of a paper, and how an office is called. They
 * name nobody, and a lawyer must read them. Days before 2020 stay with what looks for births; a month that is a name too is a
 * month beside a day and a year.
 */
const gap = '[ \\t]{1,2}'
const day = '(?:[12]\\d|3[01]|0?[1-9])(?:st|nd|rd|th)?'
const year = '20[2-4]\\d(?!\\d)'
const month = 'January|February|March|July|September|October|November|December'
const anyMonth = `${month}|April|May|June|August|Jan\\.?|Feb\\.?|Mar\\.?|Apr\\.?|Jun\\.?|Jul\\.?|Aug\\.?|Sept?\\.?|Oct\\.?|Nov\\.?|Dec\\.?`
const printed: readonly RegExp[] = [
  `${edge}(?:${anyMonth})${gap}${day},?${gap}${year}`,
  `(?<!\\d)${day}${gap}(?:${anyMonth}),?${gap}${year}`,
  `${edge}(?:${month})${gap}${day}(?!\\d)${end}`,
  `${edge}(?:${month})${gap}${year}`,
  `${edge}U\\.S\\.(?:${gap}Citizenship and Immigration Services)?`,
].map((pattern) => new RegExp(pattern, 'giu'))

export function hidePaperWords(sheet: Sheet): void {
  for (const pattern of printed)
    for (const match of sheet.text.matchAll(pattern))
      hide(sheet, match.index, match.index + match[0].length)
}
