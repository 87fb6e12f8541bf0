import { towardsPlaces } from './lone-words.ts'
import { given } from './lists.ts'
import { mark, taken, type Sheet } from './sheet.ts'
import { isSuffix, type Token } from './tokens.ts'
import { isRare, isTown, isUnknown } from './unknown.ts'

/** Masking fails closed: a word with a capital that no dictionary and no list explains is taken for a name, unless it stands where a place stands. */

const set = (text: string) => new Set(text.split(' '))
/** Behind these stands where something is, never who. */
const inside = set(
  'in at near em en no na nos nas aus nach в во из на под около outside around downtown across throughout',
)
/** What bears a name that is nobody's: it stands beside the name. */
const bearers = set(
  'detention center centre correctional prison jail county university college hospital clinic school church street avenue ave st rd road mall park beach corp inc llc ltd gmbh company bank store firm agency farms hotel restaurant market building city town township boulevard airport court visa act program programme form case bridge lake river island islands valley ship cruise airlines university' +
    ' iglesia calle colonia barrio escuela colegio ciudad pueblo estado parque avenida hotel restaurante banco universidad cárcel carcel condado ley visa igreja rua bairro escola cidade faculdade empresa fazenda lei kirche strasse schule krankenhaus stadt firma gesetz hochschule universitat cami sokak okul hastane universitesi sirketi ilcesi koyu ili церковь улица школа больница город городе города село селе деревня область области район районе тюрьма центр отель банк университет закон',
)

const isDigitBeside = (text: string, token: Token) =>
  /^[-/]?\d/.test(text.slice(token.end, token.end + 2)) ||
  /[\d#@_/]$/.test(text.slice(Math.max(0, token.start - 1), token.start))
const isPlaceBehind = (next: Token | undefined) =>
  next !== undefined &&
  next.capital &&
  (next.known || (next.upper && next.text.length === 2)) &&
  /^, ?$/.test(next.gap)

/** Whether the word stands where places stand. */
function standsForPlace(sheet: Sheet, tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at]!, tokens[at + 1]]
  if (isPlaceBehind(next)) return true
  if (before !== undefined && /^[ -]$/.test(token.gap)) {
    if (token.gap === '-' && before.capital) return sheet.text[before.start] !== taken
    if (
      inside.has(before.folded) ||
      (towardsPlaces.has(before.folded) &&
        !/^(?:por|para|por|pro|pra|a|o|os|as|el|la|le|las|los|the)$/.test(before.folded) &&
        isTown(token))
    )
      return true
    if (bearers.has(before.folded)) return true
    // "Fort Worth", "San Ysidro", "New Rochelle": a known beginning of a place goes on.
    if (before.capital && before.known && !before.upper && isTown(before) && isTown(token))
      return true
    if (
      /^(?:san|santa|santo|sao|saint|st|fort|port|new|nueva|nova|los|las|el|la|rio|villa|salt|lake|puerto|ciudad|da)$/.test(
        before.folded,
      ) &&
      before.capital
    )
      return true
  }
  if (isSuffix(next) && /^[dt][ae](?:ki|y[iu][mz]|yd[iu])?$/.test(next!.folded)) return true
  // "maaşımı ödemedi, Hoboken.": a town alone between two marks.
  if (
    isTown(token) &&
    !given.has(token.folded) &&
    /^, ?$/.test(token.gap) &&
    (next === undefined || /^[.!?]/.test(next.gap))
  )
    return true
  if (
    isSuffix(next) &&
    isTown(token) &&
    /^(?:[dt][ae]n?|[dt][ae]ki|y?[ae]|l[iu])$/.test(next!.folded)
  )
    return true
  if (token.language === 'tr' && isTown(token) && /(?:[dt][ae]n?|[dt][ae]ki)$/.test(token.folded))
    return true
  return (
    next !== undefined &&
    next.gap === ' ' &&
    (bearers.has(next.folded) ||
      (next.capital && next.known && next.folded.length > 3 && isTown(token)))
  )
}

/** A rare word with a capital inside a sentence: but in German, where every noun has one, that is how a name is written. */
const isProper = (token: Token) =>
  !token.first && token.language !== 'de' && token.language !== '' && !token.upper && isRare(token)
/** What goes on right behind a name, with a capital, is part of it: "Altagracia Familia". */
const goesOn = (sheet: Sheet, tokens: readonly Token[], at: number, found: ReadonlySet<string>) => {
  const [before, token] = [tokens[at - 1], tokens[at]!]
  return (
    before !== undefined &&
    token.gap === ' ' &&
    token.capital &&
    !token.first &&
    !token.stop &&
    token.text.length > 1 &&
    token.language !== 'de' &&
    before.capital &&
    sheet.spans.some(({ end, kind }) => kind === 'name' && end === before.end) &&
    (found.has(before.folded) || isRare(before)) &&
    (!token.upper || before.upper) &&
    !/^ ?\d/.test(sheet.text.slice(token.end, token.end + 2))
  )
}

/** Marks such words, and tells which they are. */
export function takeUnknownNames(sheet: Sheet, tokens: readonly Token[], found: Set<string>): void {
  // One word of thanks in Arabic makes no Arabic text.
  const among =
    (sheet.text.match(/[\p{Script=Arabic}\p{Script=Han}]/gu)?.length ?? 0) >
    (sheet.text.match(/\p{Script=Latin}/gu)?.length ?? 0)
  tokens.forEach((token, at) => {
    if (token.capital && sheet.text[token.start] !== taken && goesOn(sheet, tokens, at, found)) {
      mark(sheet, token.start, token.end, 'name')
      return
    }
    if (
      !token.capital ||
      sheet.text[token.start] === taken ||
      !(isUnknown(token, among) || isProper(token))
    )
      return
    if (token.upper && (token.text.length < 6 || /[А-Я]/.test(token.text))) return
    if (
      /\p{Ll}\p{Lu}/u.test(token.text) ||
      isDigitBeside(sheet.text, token) ||
      standsForPlace(sheet, tokens, at)
    )
      return
    mark(sheet, token.start, token.end, 'name')
    found.add(token.folded)
  })
}
