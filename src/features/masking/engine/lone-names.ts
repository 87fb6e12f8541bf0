import { ambiguous, casedVocabulary, doubtful, family, germanNouns, given, looksLikePeople } from './lists.ts'
import { latinOf } from './own-names.ts'
import { bareTurkish, isSuffix, type Token } from './tokens.ts'

/** Single names that no phrase announces: judged by their capital and by the words around them. */

const set = (text: string) => new Set(text.split(' '))

/** Behind these stands a place more often than a person. */
export const towardsPlaces = set('in at near from to into toward towards around outside inside via through of en a desde hasta hacia para por de del em no na nos nas do da dos das ate nach aus bei im am zur zum bis von в во из на до под около через над со the el la los las o os as le')
/** A town or a country goes on behind the comma: "Mesa, Arizona". */
const isPlace = (token: Token | undefined) => token !== undefined && token.known && token.capital && /^, ?$/.test(token.gap)
/** What people do and places do not. */
const humanDeeds = set(
  'told tells said says hit hits beat called calls calling threatened threatens gave gives took takes asked asks wants wanted knows knew helped helps promised paid pays loves hates works lives lied lies kept keeps left married sent came signed thinks thought refuses refused never will wont doesnt dont got heard moved found ' +
    'dijo dice pego pega llamo llama amenazo amenaza dio tomo quito pidio pide quiere sabe ayudo prometio trabaja vive mintio dejo mando vino firmo cobro me nos ' +
    'sagt sagte schlug hat will droht drohte gab nahm wollte half zahlt zahlte arbeitet wohnt lebt log verliess rief ' +
    'beni bana bize bizi onu dedi diyor vurdu dovdu tehdit aldi verdi istiyor biliyor yardim odedi calisiyor yasiyor oturuyor aradi ' +
    'сказал сказала говорит ударил бил бьет угрожает угрожал дал дала взял взяла просит хочет знает помог помогла обещал обещала платит работает живет обманул обманула бросил позвонил позвонила звонил мне меня нам нас нашел нашла ' +
    'disse diz bateu bate ligou liga ameacou ameaca deu tomou pediu pede quer ajudou prometeu pagou paga trabalha mora mentiu deixou casou mandou veio assinou cobrou',
)
/** Deeds that follow places too: "Phoenix never answers". */
const weakDeeds = set('will wont never doesnt dont hat')
/** What bears a name that is nobody's. */
const institutions = set('iglesia calle colonia barrio escuela colegio hospital clinica ciudad pueblo estado parque avenida igreja rua bairro escola cidade church street school hospital park county city state kirche strasse schule krankenhaus stadt cami sokak okul hastane церковь улица школа больница город городе города городу село селе деревня деревне поселок поселке район районе область области станица станице аул кишлак завод')
/** Less than a deed, and enough behind a name that is no place. */
const being = set('is was has had and s es era fue tiene tenia y ist war und e foi tem tinha ve ile и был была')
/** Before a name: "fue Jordan el que", "then Grace". */
const announcing = set('was is told asked that when because with by against detained deported arrested took called tell ask')
const notAName = /(?:tion|sion|ment|ness|ship|ity|cion|dad|mento|ung|heit|keit|schaft|cao|lik|lar|ler|da|de|dan|den|ta|te|tan|ten|daki|deki|ya|ye|ость|ция|ение|ание|ский|ская|ское|ого|ому|ных|ым)$/
const turkishPlace = /(?:da|de|ta|te|dan|den|tan|ten|daki|deki|ya|ye|li|lu|nin|nun)$/
const inTurkish = (token: Token) => token.language === 'tr' || /[şğıİ]/.test(token.text)
/** "Şikagoda": in Chicago. */
export const endsLikeTurkishPlace = (token: Token) => inTurkish(token) && /(?:da|de|dan|den|daki|deki)$/.test(token.folded)
const digitNext = (next: Token | undefined, text: string, token: Token) => /^(?:st|nd|rd|th|\.)?,? {0,2}(?:of )?\d/.test(text.slice(token.end, token.end + 6)) || (next !== undefined && next.text === 'ayinda')

/** Whether a month, a country or a state stands here as somebody's name: right behind a title, a word of kinship or a given name. */
export function namesSomebody(tokens: readonly Token[], at: number, text: string): boolean {
  const token = tokens[at]!
  const next = tokens[at + 1]
  if (!token.capital || token.upper || /^(?:saint|santa|santo|san|new|united|south|north)$/.test(token.folded) || !doubtful.has(token.folded) || digitNext(next, text, token)) return false
  if (/^(?:dogumlu|vatandas|pasaport|vize)/.test(next?.folded ?? '')) return false
  if (/^(?:night|morning|evening|afternoon|and|at|to|through)$/.test(next?.folded ?? '') && token.folded.endsWith('day')) return false
  if (isSuffix(next) || (inTurkish(token) && next !== undefined && /^(?:da|de|dan|den|ya|ye)$/.test(next.folded))) return false
  return !(/^, ?$/.test(next?.gap ?? '') && next!.known && next!.capital)
}

/** Whether a capital in the middle of a sentence can only be somebody's name. */
function isUnknownName(tokens: readonly Token[], at: number, german: boolean): boolean {
  const token = tokens[at]!
  const before = tokens[at - 1]
  const next = tokens[at + 1]
  if (german || token.first || token.upper || token.text.length < 4 || token.language === '' || before === undefined || !/^,? $/.test(token.gap)) return false
  // "com a Kellen e o Davi": in Portuguese an article stands before names.
  const withArticle = /^[ao]$/.test(before.folded) && /^(?:com|e|pra|pro|que|pela|pelo)$/.test(tokens[at - 2]?.folded ?? '') && token.language === 'pt'
  if ((towardsPlaces.has(before.folded) && !withArticle) || institutions.has(before.folded) || before.capital || isPlace(next) || next?.capital === true || isSuffix(next)) return false
  if (casedVocabulary.has(token.folded) || germanNouns.has(token.folded) || looksLikePeople(token.folded)) return false
  if (inTurkish(token) && turkishPlace.test(token.folded)) return false
  if (token.language === 'en' && !announcing.has(before.folded) && !humanDeeds.has(next?.folded ?? '')) return false
  return !notAName.test(token.folded)
}

/** Behind these stands where something is, even where a list of names knows the word: "in Everett". */
const inside = set('in at near em en aus nach в во из outside around downtown через through')
/** Before or behind a name of these, it is a shop's, a ship's, a street's. */
const places = set(
  'detention center centre correctional prison jail county airport university college hospital clinic school church street avenue mall park beach corp inc llc company bank store firm services agency farms roofing construction cleaning plaza hotel restaurant market building heights hills springs falls valley creek county city township boulevard' +
    ' bank banco банк банка отель магазин фирма кафе ship vessel cruise ferry schiff kreuzfahrtschiff navio barco crucero gemi gemisi hotel restaurante tienda loja mağaza',
)

/** Whether a word that lists know as a name stands here for a place: "in Everett", "Marietta, Georgia", "Stewart Detention Center". */
export function standsForPlace(tokens: readonly Token[], at: number, text: string): boolean {
  const token = tokens[at]!
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  if (before !== undefined && /^ (?:\()?$/.test(token.gap) && (inside.has(before.folded) || ((places.has(before.folded) || /^(?:город|сел|деревн|поселк|район|област|станиц|аул|кишлак)/.test(before.folded)) && !before.first))) return true
  if (/^(?:grace|target|chase)$/.test(token.folded) && /^(?:days?|period|time|store|bank)$/.test(next?.folded ?? '')) return true
  if (next !== undefined && next.gap === ' ' && next.capital && places.has(next.folded)) return true
  if (/\ue000, ?$/.test(text.slice(0, token.start)) && !token.upper && next?.capital !== true) return true
  if (isSuffix(next) && /^[dt][ae](?:n|ki|yim|yiz|ydi)?$/.test(next!.folded) && !(before !== undefined && before.capital)) return true
  if (/^(?:from|de|aus|из|desde)$/.test(before?.folded ?? '') && /^(?:to|a|nach|в|hasta|ate|para)$/.test(next?.folded ?? '')) return true
  if (/^(?:trader|papa|jimmy|little|mama)$/.test(before?.folded ?? '') && before!.capital && next?.text === 's') return true
  return isPlace(next)
}

export const possessive = set('my our mi mis mein meine unser unsere meu minha nosso nossa мой моя мои наш наша')
/** "April and June are my twins", "Айгерим моя невеста". */
function ofOurs(tokens: readonly Token[], at: number): boolean {
  const joined = /^(?:and|y|und|e|и)$/.test(tokens[at + 1]?.folded ?? '') && tokens[at + 2]?.capital === true ? at + 3 : at + 1
  const behind = tokens[at - 1] !== undefined && /^(?:and|y|und|e|и)$/.test(tokens[at - 1]!.folded) && (tokens[at - 2]?.capital === true || tokens.slice(Math.max(0, at - 6), at - 1).some((one) => possessive.has(one.folded)))
  const copular = tokens[joined]?.text === 'é' || tokens[joined]?.text === 'são'
  const [copula, whose] = copular || /^(?:is|are|was|were|es|son|ist|sind|sao|это)$/.test(tokens[joined]?.folded ?? '') ? [tokens[joined], tokens[joined + 1]] : [undefined, tokens[joined]]
  // "Natal é meu pai e Páscoa minha avó".
  if (behind && tokens[at + 1]?.gap === ' ' && possessive.has(tokens[at + 1]!.folded) && !tokens[at]!.stop) return true
  if (whose === undefined || !possessive.has(whose.folded)) return false
  if (/^(?:cidade|ciudad|city|town|hometown|terra|tierra|pais|country|heimat|stadt|estado|pueblo|родина|город)$/.test(tokens[tokens.indexOf(whose) + 1]?.folded ?? '')) return false
  return (copula !== undefined || /[а-я]/.test(tokens[at]!.folded)) && (tokens[at]!.first || behind || joined > at + 1) && whose.gap === ' '
}

/** A single name: one that a list knows, though it is also a word or a place, or one that nothing else explains. */
export function standsAlone(tokens: readonly Token[], at: number, text: string, inGerman: boolean): boolean {
  const token = tokens[at]!
  const german = inGerman || token.language === 'de'
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  if (!token.capital || token.upper || token.text.length < 3 || digitNext(next, text, token)) return false
  const deed = next !== undefined && /^,? $/.test(next.gap) && !next.capital && humanDeeds.has(next.folded)
  const listed = given.has(token.folded) || (token.language === 'tr' && given.has(bareTurkish(token.folded)) && !casedVocabulary.has(token.folded)) || (/[а-я]/.test(token.folded) && given.has(latinOf(token.folded)) && !casedVocabulary.has(token.folded)) || (ambiguous.has(token.folded) && !family.has(token.folded))
  const inPlace = before !== undefined && (towardsPlaces.has(before.folded) || /^(?:san|santa|santo|saint|st|new|nueva|fort|port|ciudad)$/.test(before.folded)) && /^ $/.test(token.gap)
  if (listed && !token.stop && token.known && !ofOurs(tokens, at)) return (token.first && next?.folded === 'from' && tokens[at + 2]?.capital === false) || (deed && !inPlace && !weakDeeds.has(next.folded)) || (before !== undefined && /^(?:fue|foi|told|asked|dijo|с|у|with|con|mit)$/.test(before.folded) && !token.first && next?.known !== true && token.gap === ' ' && !isPlace(next))
  if (ofOurs(tokens, at)) return !token.stop || listed
  if (token.stop) return listed && deed && ambiguous.has(token.folded) && token.first && token.language !== ''
  if (token.known) return false
  if (!listed && token.first && token.language !== '' && !german && token.text.length > 4 && !casedVocabulary.has(token.folded) && !notAName.test(token.folded) && !looksLikePeople(token.folded) && (deed || (next !== undefined && /^(?:ya|no|já|nunca|уже|не)$/.test(next.text) && humanDeeds.has(tokens[at + 2]?.folded ?? '')))) return true
  if (!listed) return isUnknownName(tokens, at, german) || (family.has(token.folded) && !german && !token.first && before !== undefined && !towardsPlaces.has(before.folded) && !institutions.has(before.folded) && !casedVocabulary.has(token.folded) && !isPlace(next) && !before.capital && next?.capital !== true)
  if (german) return deed && !germanNouns.has(token.folded)
  if (token.first && !ambiguous.has(token.folded) && !casedVocabulary.has(token.folded)) return true
  if (token.first) return (deed || (next !== undefined && next.gap === ' ' && being.has(next.folded))) && !casedVocabulary.has(token.folded)
  return before !== undefined && !before.capital && !isPlace(next) && !institutions.has(before.folded) && (deed || !inPlace || /^(?:de|do|da|of|la|el|von)$/.test(before.folded)) && !(towardsPlaces.has(before.folded) && casedVocabulary.has(token.folded))
}
