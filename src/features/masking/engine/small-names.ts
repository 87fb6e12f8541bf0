import { ambiguous, casedVocabulary, given, looksLikePeople } from './lists.ts'
import { isOrdinary, type Token } from './tokens.ts'
import { isRare, isUnknown } from './unknown.ts'

/** Names in small letters, or in a text that is all capitals: right behind a word of kinship, a name may be a word that no list has. */

const notName =
  /(?:ed|ing|ly|ers|ad[oa]s?|id[oa]s?|os[oa]s?|ivo|iva|ante|ente|vel|ous|ful|able|ible|isch|tlich|lich|ung|mente|tion|ness|ando|endo|indo|aram|eram|iram|aban|aron|ieron|yor|yordu|dim|tim|mis|mus|cek|cak|mek|mak|iyor|uyor|ince|unca|ken|ciyim|cuyum|ет|ит|ат|ят|ут|ют|ал|ала|али|ил|ила|или|ел|ела|ть|ся|сь|ая|ыи|ии|ого|ому|ым|ую|но|ский|ская|щик|чик|ник|тель|ист|арь|ица)$/
const verbs = new Set(
  'beats hits lives works drinks gambles cheats stole steals left abuses controls checks filed owes snores smokes died drives cries sleeps wont cant dont doesnt isnt wasnt didnt hasnt back home too also alone abroad now here there inside outside lost hurt got gone sick pega bebe toma trae manda lleva llora roba vende gana maneja anda bate bebe fuma ganha dirige manda rouba some sumiu schlug trinkt sauft weint lugt geht macht kommt kennt arbeitslos dovuyor gitti geldi kacti oldu calisti sattı пьет бьет курит орет врет ушел ушла умер пропал сидит болен болеет'.split(
    ' ',
  ),
)
/** Names that are everyday words as well, and stand in small letters only behind a phrase that introduces a name. */
const virtues = new Set(
  'любовь надежда вера слава роман мир will chance patience precious blessing prince princess sunny lucky favour wisdom hope grace joy faith angel charity mercy destiny heaven nevaeh mark bill jesus milagro milagros estrella mercedes dolores gloria consuelo paz luz umut savas baris bahar eylul nisan'.split(
    ' ',
  ),
)
export const isVirtue = (token: Token) => virtues.has(token.folded)

/** Ends what is said of somebody: nothing, a mark, a small word. */
const boundary = (next: Token | undefined) =>
  next === undefined || /[,.!?;:()\n-]/.test(next.gap) || next.stop || verbs.has(next.folded)

/** "kocam serhan beni": rare, and not made like what is said of somebody in Turkish. */
const isTurkishName = (token: Token) =>
  token.text.length > 4 &&
  isRare(token) &&
  !/(?:[iu][mnzrpk]|[iu]|l[iu]k?|s[iu]z|[dt][ae]n?|[ae]|l[ae]r|yor|[dt][iu]r?|m[iu]s|[ae]r|[ae]k|[ae]l|ce|ca)$/.test(
    token.folded,
  )

/** Whether a word right behind a word of kinship can be a name in small letters. */
export function couldBeSmallName(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]!
  const next = tokens[at + 1]
  if (
    token.capital ||
    token.text.length < 3 ||
    token.stop ||
    verbs.has(token.folded) ||
    !/^(?: | \(|: |, )$/.test(token.gap)
  )
    return false
  if (isVirtue(token) || (token.upper && given.has(token.folded) && !token.known))
    return boundary(next) || token.upper
  if (given.has(token.folded) && !casedVocabulary.has(token.folded))
    return !token.known || boundary(next)
  if (isUnknown(token))
    return token.language === 'tr' && /(?:[iu]m[iu]?|[iu]|[ae])$/.test(token.folded)
      ? false
      : token.gap === ' '
        ? !notName.test(token.folded) || boundary(next)
        : boundary(next)
  if (
    token.gap === ' ' &&
    token.language !== 'tr' &&
    isRare(token) &&
    boundary(next) &&
    !notName.test(token.folded) &&
    !looksLikePeople(token.folded)
  )
    return true
  if (
    isOrdinary(token) ||
    ambiguous.has(token.folded) ||
    casedVocabulary.has(token.folded) ||
    token.gap !== ' '
  )
    return false
  if (looksLikePeople(token.folded) || notName.test(token.folded) || next === undefined)
    return false
  if (token.language === 'tr') return isTurkishName(token) && boundary(next)
  return boundary(next) && token.language !== 'de'
}
