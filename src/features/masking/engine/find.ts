import { takeAddresses } from './addresses.ts'
import { takeBirths } from './births.ts'
import { takeAgain, takeCasedNames } from './cased-names.ts'
import { takeClusters, takeMixedWords } from './clusters.ts'
import { takeNamedNumbers, takeShapedNumbers } from './identifiers.ts'
import { legible } from './legible.ts'
import { hideHarmless, takeOtherNumbers, takePlainPhones, takeRussianPhones } from './numbers.ts'
import { takeOwn, type Own } from './own-names.ts'
import { takeReach } from './reach.ts'
import { sheetOf, type PersonalDataKind, type PersonalSpan, type Sheet } from './sheet.ts'
import { takeUncasedNames } from './uncased-names.ts'
import { windowsOf, type Window } from './windows.ts'

/** Looks through one window: each step takes away what it finds, so that the next cannot misread it. */
function lookThrough(text: string, own: Own): { sheet: Sheet; names: Set<string> } {
  const sheet = sheetOf(text)
  takeReach(sheet)
  takeRussianPhones(sheet)
  takeShapedNumbers(sheet)
  takeBirths(sheet)
  takeAddresses(sheet)
  takePlainPhones(sheet)
  takeClusters(sheet)
  takeOwn(sheet, own)
  const names = takeCasedNames(sheet)
  takeUncasedNames(sheet)
  hideHarmless(sheet)
  takeNamedNumbers(sheet)
  takeOtherNumbers(sheet)
  takeMixedWords(sheet)
  return { sheet, names }
}

/** A number is hidden with all that is written together with it: the letters before it, the digits behind a point. */
function whole(text: string, { start, end, kind }: PersonalSpan): PersonalSpan {
  if (kind === 'name' || kind === 'chosen' || kind === 'link' || !/\d/.test(text.slice(start, end)))
    return { start, end, kind }
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
  }
}

/** Spans in order, without overlaps. */
function merged(spans: readonly PersonalSpan[]): PersonalSpan[] {
  const whole: PersonalSpan[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = whole.at(-1)
    if (last === undefined || span.start >= last.end) whole.push(span)
    else if (span.end > last.end) whole[whole.length - 1] = { ...last, end: span.end }
  }
  return whole
}

/**
 * Finds what names or reaches a person, and what is known of the writer (`own`). Spans are in order and never overlap.
 * The text is looked through in windows of one size, so the work grows with its length and no faster.
 */
export function findPersonalData(
  written: string,
  own: Own = {},
  count?: (windows: number) => void,
): PersonalSpan[] {
  const { text, starts, ends } = legible(written)
  const found: PersonalSpan[] = []
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
    for (const span of sheet.spans) {
      const [start, end] = [span.start + piece.start, span.end + piece.start]
      if (start >= piece.from && start < piece.to) {
        const all = whole(text, { start, end, kind: span.kind })
        found.push({ start: starts[all.start]!, end: ends[all.end - 1]!, kind: span.kind })
      }
    }
  }
  return merged(found)
}

/** The text with every such stretch replaced: strangers read on without learning who wrote it. */
export function maskPersonalData(
  text: string,
  replacement: (kind: PersonalDataKind) => string = () => '•••••',
  own: Own = {},
): string {
  let masked = ''
  let from = 0
  for (const { start, end, kind } of findPersonalData(text, own)) {
    masked += text.slice(from, start) + replacement(kind)
    from = end
  }
  return masked + text.slice(from)
}

/** Reads one short text of each script. The first reading compiles the patterns: a thread does it once before it takes a text, and not inside somebody's request. */
export function warmUp(): void {
  for (const text of [
    'My name is Ana Perez, 12 Main Street, 212-555-0199.',
    'Меня зовут Анна, улица Ленина, дом 5.',
    'اسمي روزاليندا كيسبي',
    '我叫王小明，来自北京。',
  ]) {
    findPersonalData(text)
  }
}
