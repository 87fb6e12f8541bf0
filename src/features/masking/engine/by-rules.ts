import { takeAddresses } from './addresses.ts'
import { takeBirths } from './births.ts'
import { takeAgain, takeCasedNames } from './cased-names.ts'
import { takeClusters, takeMixedWords } from './clusters.ts'
import { takeNamedNumbers, takeShapedNumbers } from './identifiers.ts'
import { hideHarmless, takeOtherNumbers, takePlainPhones, takeRussianPhones } from './numbers.ts'
import { takeOwn, type Own } from './own-names.ts'
import { hidePaperWords } from './paper-words.ts'
import { takeReach } from './reach.ts'
import { sheetOf, steps, taken, type FoundSpan, type Sheet } from './sheet.ts'
import { takeUncasedNames } from './uncased-names.ts'
import { windowsOf, type Window } from './windows.ts'

/** Looks through one window: each step takes away what it finds, so that the next cannot misread it. */
function lookThrough(text: string, own: Own): { sheet: Sheet; names: Set<string> } {
  const sheet = sheetOf(text)
  takeReach(sheet)
  sheet.step = 'phone'
  takeRussianPhones(sheet)
  sheet.step = 'shaped'
  takeShapedNumbers(sheet)
  sheet.step = 'birth'
  takeBirths(sheet)
  sheet.step = 'address'
  takeAddresses(sheet)
  sheet.step = 'phone'
  takePlainPhones(sheet)
  sheet.step = 'cluster'
  takeClusters(sheet)
  sheet.step = 'own'
  takeOwn(sheet, own)
  hidePaperWords(sheet)
  const names = takeCasedNames(sheet)
  takeUncasedNames(sheet)
  hideHarmless(sheet)
  sheet.step = 'number'
  takeNamedNumbers(sheet)
  takeOtherNumbers(sheet)
  takeMixedWords(sheet)
  return { sheet, names }
}

/** A number is hidden with all that is written together with it: the letters before it, the digits behind a point. */
function whole(text: string, { start, end, kind, by }: FoundSpan): FoundSpan {
  if (kind === 'name' || kind === 'chosen' || kind === 'link' || !/\d/.test(text.slice(start, end)))
    return { start, end, kind, by }
  const before =
    /(?:(?<![\p{L}\p{N}])[AА][ #:-]{0,2}#?|(?<![A-Za-z])[A-Za-z]{1,4}|\d{1,12}|\d{1,4}[.-])$/u.exec(
      text.slice(Math.max(0, start - 14), start),
    )?.[0] ?? ''
  const after =
    /^(?:[A-Za-z\d]{1,12}(?!\p{L})|(?:[.-]\d{2,5}){1,3}(?![\d.]))/u.exec(
      text.slice(end, end + 18),
    )?.[0] ?? ''
  const isLetterA = /^[AА]/u.test(before)
  return {
    start:
      start -
      (isLetterA && kind !== 'alien_number' && before.length > 1 && !/^\d/.test(text.slice(start))
        ? 0
        : before.length),
    end: end + after.length,
    kind,
    by,
  }
}

/** What rules and lists find in a text. */
export interface ByRules {
  readonly spans: readonly FoundSpan[]
  /** Which step took each place, counted from 1; behind the last, those taken as no secret; 0 where none did. */
  readonly verdicts: Uint8Array
  /** How sure a phrase is that ends here and announces a name; 0 where none does. */
  readonly cues: Uint8Array
}

/** Looks through a legible text in windows of one size, so the work grows with its length and no faster. */
export function findByRules(text: string, own: Own, count?: (windows: number) => void): ByRules {
  const spans: FoundSpan[] = []
  const verdicts = new Uint8Array(text.length)
  const cues = new Uint8Array(text.length + 1)
  const names = new Set<string>()
  const windows = windowsOf(text)
  count?.(windows.length)
  const sheets: { piece: Window; sheet: Sheet }[] = []
  for (const piece of windows) {
    const looked = lookThrough(text.slice(piece.start, piece.end), own)
    for (const name of looked.names) names.add(name)
    sheets.push({ piece, sheet: looked.sheet })
  }
  for (const { piece, sheet } of sheets) {
    if (names.size > 0) takeAgain(sheet, names)
    for (let place = piece.from; place < Math.min(piece.to, piece.end); place += 1)
      if (sheet.text[place - piece.start] === taken && verdicts[place] === 0)
        verdicts[place] = steps.length + 1
    for (const { at, strength } of sheet.cues) {
      const place = at + piece.start
      if (
        at > 0 &&
        place >= piece.from &&
        place <= piece.to &&
        (cues[place] === 0 || strength < cues[place]!)
      )
        cues[place] = strength
    }
    for (const span of sheet.spans) {
      const [start, end] = [span.start + piece.start, span.end + piece.start]
      if (start < piece.from || start >= piece.to) continue
      const all = whole(text, { ...span, start, end })
      spans.push(all)
      verdicts.fill(steps.indexOf(all.by) + 1, all.start, all.end)
    }
  }
  return { spans, verdicts, cues }
}
