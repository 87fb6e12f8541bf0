import { bankCue, idCue, numberWord } from './identifier-words.ts'
import { edge, mark, type Sheet } from './sheet.ts'

/** Digits with letters among them that look like digits: "99 o41 62 87 3l 6". */
const twin = '(?:\\d|(?-i:[OoQIlSsBbZzGОоЗзБбİı|!]))'
const twins = `((?-i:[A-ZА-ЯЁ]{1,3}[ .#-]{0,2})?(?=${twin}{0,6}[ ./*-]{0,2}\\d)${twin}(?:[ ./*-]{0,2}${twin}){4,24})(?![\\p{L}\\p{N}])`
const disguisedCued = new RegExp(
  `${edge}(?:${idCue}|${bankCue}|passport|pasaport\\p{L}*|reisepass|загранпаспорт|паспорт|passaporte|جواز)s?${numberWord}{0,6}[ #:№]{0,3}${twins}`,
  'dgiu',
)
/** "4 0 8 / 7 7 / 1 2 6 l": one by one. */
const disguisedSingles = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\d(?:[ ./|-]{1,3}${twin}(?![\\p{L}\\d])){7,18})`,
  'dgu',
)
const disguisedAlien = new RegExp(
  `${edge}([AА][ -]{0,2}(?:(?:number|nubmer|num|no\\.?|номер|numara\\p{L}*)[ :]{0,2})?#?[ :-]{0,2}(?=${twin}{0,6}[ ./*-]{0,2}\\d)${twin}{2,3}(?:[ ./*-]{0,2}${twin}{3}){2}|A#[ -]?${twin}(?:[ ./*-]{0,2}${twin}){5,10})(?![\\p{L}\\p{N}])`,
  'dgiu',
)

/** How much of a find is a number: its end without digits is the next word. Undefined where too few are digits. */
function disguisedLength(found: string): number | undefined {
  if (
    /^.(?:[ ./|-]{1,3}.)+$/u.test(found) &&
    /[\p{L}|!]/u.test(found) &&
    (found.match(/\d/g) ?? []).length > 4
  )
    return found.length
  const kept = found.replace(/[^\d]{0,12}$/, (rest) =>
    /^-?[A-Za-zА-Яа-я|!]{1,2}$/.test(rest) ? rest : '',
  )
  const digits = (kept.match(/\d/g) ?? []).length
  const letters = (kept.match(/[\p{L}|!]/gu) ?? []).length
  return digits >= 4 && digits > letters && letters > 0 ? kept.length : undefined
}

/** Marks such numbers. */
export function takeDisguisedCued(sheet: Sheet): void {
  for (const pattern of [disguisedAlien, disguisedSingles, disguisedCued]) {
    for (const match of sheet.text.matchAll(pattern)) {
      const length = disguisedLength(match[1]!)
      if (length !== undefined)
        mark(sheet, match.indices![1]![0], match.indices![1]![0] + length, 'id_number')
    }
  }
}
