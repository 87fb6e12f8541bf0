import { takeCued, takeFrom } from './cued-names.ts'
import { germanPair } from './german-pairs.ts'
import { ambiguous, casedVocabulary, doubtful, family, looksLikePeople } from './lists.ts'
import { standsAlone, standsForPlace } from './lone-names.ts'
import { possessive, towardsPlaces } from './lone-words.ts'
import { afterTitle, isRelation } from './name-cues.ts'
import { germanText, isGiven, isInitial, isListed, isShort, near } from './name-extent.ts'
import { hide, mark, type Sheet } from './sheet.ts'
import { couldBeName, isOrdinary, tokensOf, type Token } from './tokens.ts'
import { isRare, isTown, isUnknown } from './unknown.ts'
import { takeUnknownNames } from './unknown-names.ts'

/** Names in Latin and Cyrillic letters: after a phrase that introduces them, beside a word of kinship, and by the lists. */

const slang = new Set(
  'lol lool haha hahaha jaja jajaja rsrs kkkk please thanks danke gracias obrigado obrigada thx pleas'.split(
    ' ',
  ),
)

/** "thanks, wojtek", "lg tamara": the last word of a text, in small letters. */
function smallSignature(text: string, tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]!
  if (at !== tokens.length - 1 || at < 1 || token.capital || token.text.length < 4) return false
  if (!/^[\s.!)]*$/.test(text.slice(token.end)) || slang.has(token.folded) || !isUnknown(token))
    return false
  return /^[.,!?:-]+ ?$|\n/.test(token.gap) || (token.gap === ' ' && isListed(token))
}

/** The last line of a text, or its last sentence, where nothing but a name stands in it. */
function signature(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]!
  const rest = tokens.slice(at)
  if (
    rest.length > 4 ||
    !rest.every((one) => one.capital && (isInitial(one) || couldBeName(one))) ||
    !rest.slice(1).every((one) => near(one.gap, true))
  )
    return false
  if (token.gap.includes('\n')) return true
  if (!/[.!?]\s/.test(token.gap) || at < 5 || rest.length > 3) return false
  return (
    rest.every((one) => isInitial(one) || isListed(one) || isRare(one)) &&
    rest.some((one) => isListed(one) || isUnknown(one)) &&
    (rest.length > 1 || !isTown(token))
  )
}

/** "a mulher da agência rosângela": a listed name in small letters that no dictionary has, unless it stands where a town stands. */
function isSmallListed(text: string, tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]!
  if (token.capital || token.text.length < 4 || !isListed(token) || ambiguous.has(token.folded))
    return false
  if (
    /[\p{N}@._/#-]/u.test((text[token.start - 1] ?? '') + (text[token.end] ?? '').replace('.', ''))
  )
    return false
  const before = tokens[at - 1]
  if (before !== undefined && towardsPlaces.has(before.folded) && isTown(token)) return false
  return isUnknown(token)
}

/** Names that no phrase announces: known by the lists, by their form, or by two capitals in a row that nothing else explains. */
function takeListed(sheet: Sheet, tokens: readonly Token[], found: Set<string>): void {
  const german = germanText(tokens)
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!
    if (sheet.text[token.start] === '\ue000') continue
    const next = tokens[at + 1]
    const after =
      next !== undefined && next.gap === ' ' && afterTitle.test(next.text) && next.capital
    const patronymic =
      token.capital &&
      /(?:ович|евич|овна|евна|инична|ична)(?:а|у|ем|ы|е|ои)?$/.test(token.folded) &&
      token.folded.length > 6
    const listed =
      isGiven(token) && token.capital && !ambiguous.has(token.folded) && !token.known && !token.stop
    const signed = signature(tokens, at) || smallSignature(sheet.text, tokens, at)
    // "Hope, my daughter": whose name stands before what the person is.
    const apposed =
      token.capital &&
      !token.upper &&
      !token.known &&
      (!token.first || isGiven(token)) &&
      next !== undefined &&
      /^ ?, ?$/.test(next.gap) &&
      possessive.has(next.folded) &&
      tokens[at + 2] !== undefined &&
      isRelation.test(tokens[at + 2]!.text) &&
      (isGiven(token) || !token.stop)
    const triple =
      token.capital &&
      token.first === false &&
      next?.capital === true &&
      near(next.gap, false) &&
      isGiven(token) &&
      tokens[at + 2]?.capital === true &&
      tokens[at + 2]?.gap === ' ' &&
      family.has(tokens[at + 2]!.folded)
    const beside =
      next !== undefined &&
      near(next.gap, false) &&
      next.capital &&
      couldBeName(next) &&
      !isShort(next)
    const named =
      token.capital &&
      token.known &&
      doubtful.has(token.folded) &&
      beside &&
      isListed(next!) &&
      next!.gap === ' ' &&
      !/^(?:san|santa|saint|new|nueva|in|im|en|em|at|from|de|aus|в|из|of)$/.test(
        tokens[at - 1]?.folded ?? '',
      ) &&
      !/^(?:saint|santa|santo|san|new|south|north)$/.test(token.folded)
    const both =
      isListed(token) &&
      next !== undefined &&
      near(next.gap, false) &&
      isListed(next) &&
      !token.known &&
      !next.known
    const nobody = (one: Token) => casedVocabulary.has(one.folded) && !isListed(one)
    const korean =
      token.capital &&
      next?.gap === '-' &&
      /^(?:min|jin|hee|woo|soo|hyun|jung|ho|young|ah|kyu|mi|hwa|ju|joon|hun|sik|seok|bin|won|kyung|sun|ok|ja|chul|gyu|yeon|eun|rim|hye|na|ri|young)$/.test(
        next.folded,
      ) &&
      token.text.length < 6
    const pair =
      token.capital &&
      (next === undefined || (!nobody(token) && !nobody(next))) &&
      !token.first &&
      couldBeName(token) &&
      !isShort(token) &&
      beside &&
      (!german || germanPair(tokens, at)) &&
      !looksLikePeople(token.folded) &&
      !/['-]/.test(next.gap)
    const paired = token.capital && isGiven(token) && !token.stop && !token.known && beside
    const smallPair =
      both &&
      token.folded.length > 3 &&
      next!.folded.length > 3 &&
      !token.stop &&
      !next!.stop &&
      isGiven(token) &&
      !(ambiguous.has(token.folded) && ambiguous.has(next!.folded))
    const small = isSmallListed(sheet.text, tokens, at)
    const placed = !signed && !patronymic && !both && standsForPlace(tokens, at, sheet.text)
    const thing = tokens[at - 1]?.folded === 'the' && !isListed(token)
    const alone = !placed && standsAlone(tokens, at, sheet.text, german)
    if (
      !apposed &&
      !alone &&
      !korean &&
      !named &&
      !signed &&
      !triple &&
      !(after && token.capital && couldBeName(token)) &&
      !patronymic &&
      !listed &&
      !(both && token.capital && !token.stop) &&
      !pair &&
      !paired &&
      !smallPair &&
      !small
    )
      continue
    const before = tokens[at - 1]
    if ((placed || thing) && !apposed && !triple && !named && !(after && token.capital)) continue
    if (!signed && !apposed && !listed && !alone && !named && isRelation.test(token.text)) continue
    if (
      listed &&
      !beside &&
      before !== undefined &&
      /^(?:san|santa|santo|saint|st|sao|fort|port|lake|mount|ciudad)$/.test(before.folded) &&
      near(token.gap, true)
    )
      continue
    const forename =
      patronymic &&
      tokens[at - 1]?.capital === true &&
      token.gap === ' ' &&
      sheet.text[tokens[at - 1]!.start] !== '\ue000'
    takeFrom(sheet, tokens, forename ? at - 1 : at, 'kin', found)
    while (tokens[at + 1] !== undefined && sheet.text[tokens[at + 1]!.start] === '\ue000') at += 1
  }
}

/** Things, papers and companies that are named with capitals. */
const things =
  /(?<!\p{L})(?:Green ?Card\p{L}*|Wells Fargo|Social Security|Rio Grande|Main Street|Border Patrol|Patrulla Fronteriza|Advance Parole|Travel Ban|Северн\p{L}{2,3} Дакот\p{L}|Гаагск\p{L}{2,3} [Кк]онвенци\p{L}{1,2})(?!\p{L})/gu

/** Marks names, and tells which words they are made of, so that they can be found again elsewhere in the text. */
export function takeCasedNames(sheet: Sheet): Set<string> {
  const found = new Set<string>()
  for (const { 0: thing, index } of sheet.text.matchAll(things))
    hide(sheet, index, index + thing.length)
  const tokens = tokensOf(sheet.text)
  if (tokens.length === 0) return found
  sheet.step = 'cued'
  takeCued(sheet, tokens, found)
  sheet.step = 'listed'
  takeListed(sheet, tokens, found)
  sheet.step = 'unknown'
  takeUnknownNames(sheet, tokens, found)
  return found
}

/** Marks the words of names that were found elsewhere in the same text. */
export function takeAgain(sheet: Sheet, names: ReadonlySet<string>): void {
  sheet.step = 'again'
  for (const token of tokensOf(sheet.text)) {
    if (!names.has(token.folded) || isOrdinary(token)) continue
    if (token.capital || !ambiguous.has(token.folded)) mark(sheet, token.start, token.end, 'name')
  }
}
