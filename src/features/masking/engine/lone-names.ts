import {
  ambiguous,
  casedVocabulary,
  doubtful,
  family,
  germanNouns,
  given,
  looksLikePeople,
} from './lists.ts'
import { latinOf } from './own-names.ts'
import {
  announcing,
  being,
  humanDeeds,
  inside,
  institutions,
  notAName,
  places,
  possessive,
  towardsPlaces,
  turkishPlace,
  weakDeeds,
} from './lone-words.ts'
import { bareTurkish, isSuffix, type Token } from './tokens.ts'

/** Single names that no phrase announces: judged by their capital and by the words around them. */

/** A town or a country goes on behind the comma: "Mesa, Arizona". */
const isPlace = (token: Token | undefined) =>
  token !== undefined && token.known && token.capital && /^, ?$/.test(token.gap)
const inTurkish = (token: Token) => token.language === 'tr' || /[şğıİ]/.test(token.text)
/** "Şikagoda": in Chicago. */
export const endsLikeTurkishPlace = (token: Token) =>
  inTurkish(token) && /(?:da|de|dan|den|daki|deki)$/.test(token.folded)
const digitNext = (next: Token | undefined, text: string, token: Token) =>
  /^(?:st|nd|rd|th|\.)?,? {0,2}(?:of )?\d/.test(text.slice(token.end, token.end + 6)) ||
  (next !== undefined && next.text === 'ayinda')

/** Whether a month, a country or a state stands here as somebody's name: right behind a title, a word of kinship or a given name. */
export function namesSomebody(tokens: readonly Token[], at: number, text: string): boolean {
  const token = tokens[at]!
  const next = tokens[at + 1]
  if (
    !token.capital ||
    token.upper ||
    /^(?:saint|santa|santo|san|new|united|south|north)$/.test(token.folded) ||
    !doubtful.has(token.folded) ||
    digitNext(next, text, token)
  )
    return false
  if (/^(?:dogumlu|vatandas|pasaport|vize)/.test(next?.folded ?? '')) return false
  if (
    /^(?:night|morning|evening|afternoon|and|at|to|through)$/.test(next?.folded ?? '') &&
    token.folded.endsWith('day')
  )
    return false
  if (
    isSuffix(next) ||
    (inTurkish(token) && next !== undefined && /^(?:da|de|dan|den|ya|ye)$/.test(next.folded))
  )
    return false
  return !(/^, ?$/.test(next?.gap ?? '') && next!.known && next!.capital)
}

/** Whether a capital in the middle of a sentence can only be somebody's name. */
function isUnknownName(tokens: readonly Token[], at: number, german: boolean): boolean {
  const token = tokens[at]!
  const before = tokens[at - 1]
  const next = tokens[at + 1]
  if (
    german ||
    token.first ||
    token.upper ||
    token.text.length < 4 ||
    token.language === '' ||
    before === undefined ||
    !/^,? $/.test(token.gap)
  )
    return false
  // "com a Kellen e o Davi": in Portuguese an article stands before names.
  const withArticle =
    /^[ao]$/.test(before.folded) &&
    /^(?:com|e|pra|pro|que|pela|pelo)$/.test(tokens[at - 2]?.folded ?? '') &&
    token.language === 'pt'
  if (
    (towardsPlaces.has(before.folded) && !withArticle) ||
    institutions.has(before.folded) ||
    before.capital ||
    isPlace(next) ||
    next?.capital === true ||
    isSuffix(next)
  )
    return false
  if (
    casedVocabulary.has(token.folded) ||
    germanNouns.has(token.folded) ||
    looksLikePeople(token.folded)
  )
    return false
  if (inTurkish(token) && turkishPlace.test(token.folded)) return false
  if (
    token.language === 'en' &&
    !announcing.has(before.folded) &&
    !humanDeeds.has(next?.folded ?? '')
  )
    return false
  return !notAName.test(token.folded)
}

/** Whether a word that lists know as a name stands here for a place: "in Everett", "Marietta, Georgia", "Stewart Detention Center". */
export function standsForPlace(tokens: readonly Token[], at: number, text: string): boolean {
  const token = tokens[at]!
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  if (
    before !== undefined &&
    /^ (?:\()?$/.test(token.gap) &&
    (inside.has(before.folded) ||
      ((places.has(before.folded) ||
        /^(?:город|сел|деревн|поселк|район|област|станиц|аул|кишлак)/.test(before.folded)) &&
        !before.first))
  )
    return true
  if (
    /^(?:grace|target|chase)$/.test(token.folded) &&
    /^(?:days?|period|time|store|bank)$/.test(next?.folded ?? '')
  )
    return true
  if (next !== undefined && next.gap === ' ' && next.capital && places.has(next.folded)) return true
  if (/\ue000, ?$/.test(text.slice(0, token.start)) && !token.upper && next?.capital !== true)
    return true
  if (
    isSuffix(next) &&
    /^[dt][ae](?:n|ki|yim|yiz|ydi)?$/.test(next!.folded) &&
    !(before !== undefined && before.capital)
  )
    return true
  if (
    /^(?:from|de|aus|из|desde)$/.test(before?.folded ?? '') &&
    /^(?:to|a|nach|в|hasta|ate|para)$/.test(next?.folded ?? '')
  )
    return true
  if (
    /^(?:trader|papa|jimmy|little|mama)$/.test(before?.folded ?? '') &&
    before!.capital &&
    next?.text === 's'
  )
    return true
  return isPlace(next)
}

/** "April and June are my twins", "Айгерим моя невеста". */
function ofOurs(tokens: readonly Token[], at: number): boolean {
  const joined =
    /^(?:and|y|und|e|и)$/.test(tokens[at + 1]?.folded ?? '') && tokens[at + 2]?.capital === true
      ? at + 3
      : at + 1
  const behind =
    tokens[at - 1] !== undefined &&
    /^(?:and|y|und|e|и)$/.test(tokens[at - 1]!.folded) &&
    (tokens[at - 2]?.capital === true ||
      tokens.slice(Math.max(0, at - 6), at - 1).some((one) => possessive.has(one.folded)))
  const copular = tokens[joined]?.text === 'é' || tokens[joined]?.text === 'são'
  const [copula, whose] =
    copular || /^(?:is|are|was|were|es|son|ist|sind|sao|это)$/.test(tokens[joined]?.folded ?? '')
      ? [tokens[joined], tokens[joined + 1]]
      : [undefined, tokens[joined]]
  // "Natal é meu pai e Páscoa minha avó".
  if (
    behind &&
    tokens[at + 1]?.gap === ' ' &&
    possessive.has(tokens[at + 1]!.folded) &&
    !tokens[at]!.stop
  )
    return true
  if (whose === undefined || !possessive.has(whose.folded)) return false
  if (
    /^(?:cidade|ciudad|city|town|hometown|terra|tierra|pais|country|heimat|stadt|estado|pueblo|родина|город)$/.test(
      tokens[tokens.indexOf(whose) + 1]?.folded ?? '',
    )
  )
    return false
  return (
    (copula !== undefined || /[а-я]/.test(tokens[at]!.folded)) &&
    (tokens[at]!.first || behind || joined > at + 1) &&
    whose.gap === ' '
  )
}

/** A single name: one that a list knows, though it is also a word or a place, or one that nothing else explains. */
export function standsAlone(
  tokens: readonly Token[],
  at: number,
  text: string,
  inGerman: boolean,
): boolean {
  const token = tokens[at]!
  const german = inGerman || token.language === 'de'
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  if (!token.capital || token.upper || token.text.length < 3 || digitNext(next, text, token))
    return false
  const deed =
    next !== undefined && /^,? $/.test(next.gap) && !next.capital && humanDeeds.has(next.folded)
  const listed =
    given.has(token.folded) ||
    (token.language === 'tr' &&
      given.has(bareTurkish(token.folded)) &&
      !casedVocabulary.has(token.folded)) ||
    (/[а-я]/.test(token.folded) &&
      given.has(latinOf(token.folded)) &&
      !casedVocabulary.has(token.folded)) ||
    (ambiguous.has(token.folded) && !family.has(token.folded))
  const inPlace =
    before !== undefined &&
    (towardsPlaces.has(before.folded) ||
      /^(?:san|santa|santo|saint|st|new|nueva|fort|port|ciudad)$/.test(before.folded)) &&
    /^ $/.test(token.gap)
  if (listed && !token.stop && token.known && !ofOurs(tokens, at))
    return (
      (token.first && next?.folded === 'from' && tokens[at + 2]?.capital === false) ||
      (deed && !inPlace && !weakDeeds.has(next.folded)) ||
      (before !== undefined &&
        /^(?:fue|foi|told|asked|dijo|с|у|with|con|mit)$/.test(before.folded) &&
        !token.first &&
        next?.known !== true &&
        token.gap === ' ' &&
        !isPlace(next))
    )
  if (ofOurs(tokens, at)) return !token.stop || listed
  if (token.stop)
    return listed && deed && ambiguous.has(token.folded) && token.first && token.language !== ''
  if (token.known) return false
  if (
    !listed &&
    token.first &&
    token.language !== '' &&
    !german &&
    token.text.length > 4 &&
    !casedVocabulary.has(token.folded) &&
    !notAName.test(token.folded) &&
    !looksLikePeople(token.folded) &&
    (deed ||
      (next !== undefined &&
        /^(?:ya|no|já|nunca|уже|не)$/.test(next.text) &&
        humanDeeds.has(tokens[at + 2]?.folded ?? '')))
  )
    return true
  if (!listed)
    return (
      isUnknownName(tokens, at, german) ||
      (family.has(token.folded) &&
        !german &&
        !token.first &&
        before !== undefined &&
        !towardsPlaces.has(before.folded) &&
        !institutions.has(before.folded) &&
        !casedVocabulary.has(token.folded) &&
        !isPlace(next) &&
        !before.capital &&
        next?.capital !== true)
    )
  if (german) return deed && !germanNouns.has(token.folded)
  if (token.first && !ambiguous.has(token.folded) && !casedVocabulary.has(token.folded)) return true
  if (token.first)
    return (
      (deed || (next !== undefined && next.gap === ' ' && being.has(next.folded))) &&
      !casedVocabulary.has(token.folded)
    )
  return (
    before !== undefined &&
    (!before.capital || (before.first && before.stop)) &&
    !isPlace(next) &&
    !institutions.has(before.folded) &&
    (deed || !inPlace || /^(?:de|do|da|of|la|el|von)$/.test(before.folded)) &&
    !(towardsPlaces.has(before.folded) && casedVocabulary.has(token.folded))
  )
}
