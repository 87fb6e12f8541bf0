import { ambiguous, casedLanguages, casedVocabulary, doubtful, family, fold, germanWords, given, looksLikePeople } from './lists.ts'
import { endsLikeTurkishPlace, namesSomebody, possessive, standsAlone, standsForPlace } from './lone-names.ts'
import { mark, type Sheet } from './sheet.ts'
import { couldBeSmallName, isVirtue } from './small-names.ts'
import { isRare, isUnknown } from './unknown.ts'
import { takeUnknownNames } from './unknown-names.ts'
import { couldBeName, isOrdinary, isSuffix, shouting, tokensOf, type Token } from './tokens.ts'

/** Names in Latin and Cyrillic letters: after a phrase that introduces them, beside a word of kinship, and by the lists. */

const start = '(?<![\\p{L}\\p{N}])'
const space = '[\\x20\\t\\n]'
const spaced = (fragment: string) => fragment.replaceAll(' ', `${space}{1,2}`)
const languages = Object.values(casedLanguages)
const either = (fragments: readonly string[]) => fragments.filter((one) => one !== '').map(spaced).join('|')

interface Cue {
  readonly pattern: RegExp
  /** How sure a phrase is: after a strong one a name may be in small letters. */
  readonly strength: 'strong' | 'kin' | 'weak' | 'closing'
  /** A word of kinship alone: what follows may be a name in small letters. */
  readonly close?: boolean
}

const cueOf = (fragments: readonly string[], strength: Cue['strength'], tail = `[ \\t]*[:,-]?${space}*`): Cue => ({ pattern: new RegExp(`${start}(?:${either(fragments)})${tail}`, 'giu'), strength })

/** "o dono, o Sal": an article stands before names in some languages. */
const article = '(?:(?:o|a|el|la|der|die|il) (?=(?-i:\\p{Lu})))'
const honorific = '(?:seu|dona|don|doña|mr|mrs|ms|miss|señora?|señorita|sr|sra|herr|tía|tío|tio|tia|uncle|auntie?)'

const withKin = (one: (typeof languages)[number]) => {
  // In German every noun is large, so a word of kinship alone says nothing there.
  const owner = one.possessive === '' ? '' : `(?:(?:${one.possessive})${space}{1,2})${one === casedLanguages.de ? '' : '?'}`
  const kin = `${owner}(?:${spaced(one.kin)})`
  const ahead = (fragments: readonly string[], looking: boolean) => fragments.filter((one) => one !== '' && one.includes('(?=') === looking).map(spaced).join('|')
  const reverse = one.reverse.map((phrase) => phrase.replace('{kin}', `(?:${one.kin})`))
  // The words of kinship stand once in each pattern: they are long, and patterns are made when the process starts.
  const named = (looking: boolean) => [`${kin}(?:${ahead(one.bridge, looking)})`, ...reverse.filter((phrase) => phrase.includes('(?=') === looking)]
  return { kin, plain: named(false), lookahead: one.bridge.some((bridge) => bridge.includes('(?=')) ? named(true) : reverse.filter((phrase) => phrase.includes('(?=')) }
}

const cues: Cue[] = languages.flatMap((one) => {
  const { kin, plain, lookahead } = withKin(one)
  return [
    cueOf(one.intro, 'strong', `(?![\\p{L}\\p{N}])[ \\t]*[:,-]?${space}*`),
    cueOf(plain, 'strong', `(?![\\p{L}\\p{N}])[ \\t]*[:,-]?${space}*`),
    cueOf(lookahead.length === 0 ? plain : lookahead, 'kin'),
    { ...cueOf([kin], 'kin', `(?![\\p{L}\\p{N}])(?:'[\\p{L}]{1,5}(?!\\p{L}))?[ \\t]*(?:[:,(–-]|--)?${space}*(?:(?<=, )${article})?`), close: true },
    cueOf([`(?:${one.roles})${one === casedLanguages.tr ? '(?:[ıiuü](?:m[ıiuü]z|m)?|s[ıiuü])?' : ''}`], 'kin', `(?![\\p{L}\\p{N}])\\.?(?:${space}|[ \\t]*[:,(])[ \\t]*(?:(?<=, )${article})?`),
    cueOf(one.weak, 'weak', `(?![\\p{L}\\p{N}])[ \\t]*[:]?${space}*`),
    cueOf(one.closing, 'closing', `(?![\\p{L}\\p{N}])[ \\t]*[:,.!-]*${space}*`),
  ]
})

cues.push({ ...cueOf([honorific], 'kin', `\\.?[ \\t]`), close: true })

const titles = new Set(
  'mr mrs ms miss dr doctor doctora prof hon honorable lic licenciado licenciada sr sra srta senor senora don dona herr herrn frau bey hanim sayin seu dona dra pastor padre ing mx officer agent attorney judge sgt sergeant cpl lt capt captain rev sir dame sister brother maestro ingeniero arq dipl med av kaptan abogado abogada господин госпожа г'.split(' ').map(fold),
)
const particles = new Set('de del la las los da do dos das van von zu der den di du bin bint ibn ben al el ul ad abu abd san santa santo st ter ten le mac mc o d'.split(' '))
const joints = new Set('and y e und ve и en ile i'.split(' '))

const isGiven = (token: Token) => given.has(token.folded)
const isListed = (token: Token) => given.has(token.folded) || family.has(token.folded)
const surnameShape = /(?:баева|бетова|баев|беков|ез|ез|ович|евич|овна|евна|ична|енко|швили|дзе|ский|ская|скои|ского|скому|ским|оглы|кызы|ян|ова|ева|ов|ев|ovich|enko|shvili|dze|yan|oglu|opoulos|ski|ska|escu|sson|stein)$/

/** Behind a name in small letters: "… from Puebla", "… here". */
const introduced = /^(?:,| (?:from|here|de|del|aus|из|з|iz|do|da|and|und|y|e|и|ve)$)/
const russianAdjective = /(?:ыи|ии|ая|яя|анин|анка|янин|янка|ист|истка|ер|ник|ница|тель|чик|щик|но)$/
const notSmallName = /(?:ed|ing|ly|ado|ada|ida|ido|oso|osa|ivo|iva|ante|ente|vel|ous|ful|able|ible|isch|ten|tlich|lich|ung|mente|ан|ана|но|ны|нят|нят[оы]|ая|ыи|ого|lik|[dt]e|[dt]a|siz|suz|yorum)$/
/** Given and family names that follow the ways names are made, though no list has them. */
const nameShape = /^\p{L}{2,}(?:leide|neide|cleide|ilson|eilson|ielson|valdo|naldo|ildo|ilene|islaine|ianny|ielly|oglu|oglou|zadeh|zade|pour|bekov|bekova|baev|baeva|jon|jonov|gul|nazar|shvili|dze|yan|ovic|evic|ovich|enko|chuk|iewicz|owski|owska|escu|чук|бек|бекова|гуль|джон|заде|швили|дзе|енко)$/u

const gapOf = (token: Token | undefined) => (token === undefined ? undefined : token.gap)
const near = (gap: string | undefined, initial: boolean) => gap === ' ' || gap === '-' || gap === "'" || gap === '  ' || (initial && (gap === '. ' || gap === '.'))
const isInitial = (token: Token) => token.text.length === 1 && token.capital
const isShort = (token: Token) => token.upper && token.text.length <= 5 && !isListed(token)

/** Whether a word may begin a name after a phrase of that strength. */
function begins(tokens: readonly Token[], at: number, strength: Cue['strength'], text: string): boolean {
  const token = tokens[at]!
  const next = tokens[at + 1]
  if (isInitial(token) && next?.gap !== "'") return /^\. ?$/.test(gapOf(next) ?? '') && next!.capital && (couldBeName(next!) || (isInitial(next!) && tokens[at + 2]?.capital === true))
  if (token.text.length === 1) return token.capital && next?.gap === "'" && next.capital
  const pair = next !== undefined && near(next.gap, false) && next.capital && couldBeName(next)
  if (isGiven(token) && token.capital && (!isOrdinary(token) || pair)) return strength !== 'weak' || !looksLikePeople(token.folded)
  if ((strength === 'strong' || strength === 'kin') && namesSomebody(tokens, at, text)) return true
  if (isOrdinary(token)) return particles.has(token.folded) && token.capital && pair
  if (isShort(token) && !pair) return false
  if (token.capital) {
    if (strength === 'kin' && /(?:ого|ому|ых|ыми|ской)$/.test(token.folded)) return false
    if (strength === 'closing') return pair || !token.first || isListed(token) || isLast(tokens, at)
    if (strength === 'weak') return pair || (!looksLikePeople(token.folded) && !russianAdjective.test(token.folded) && !germanText(tokens))
    return true
  }
  if (strength === 'strong' && token.text.length > 2 && (isUnknown(token) || (isRare(token) && !/(?:ed|ly)$/.test(token.folded) && token.language !== 'tr'))) return true
  if (strength === 'strong') return !notSmallName.test(token.folded) || isListed(token) || (next !== undefined && next.gap === ' ' && surnameShape.test(next.folded))
  if (token.text.length > 2 && isUnknown(token) && !notSmallName.test(token.folded) && (strength === 'kin' || (strength === 'weak' && /^(?:$|[,.;]| (?:y|e|and|und|ve|и|from|de|del|aus|из)$)/.test(next === undefined ? '' : `${next.gap}${next.folded}`.replace(/^([,.;]).*$/s, '$1'))))) return true
  if (strength !== 'weak' && isGiven(token) && !ambiguous.has(token.folded)) return strength === 'kin' || (next !== undefined && isListed(next))
  if (strength !== 'weak') return false
  const second = next !== undefined && near(next.gap, false) && couldBeName(next) && !looksLikePeople(next.folded) && !notSmallName.test(next.folded)
  if (isGiven(token) && next !== undefined && near(next.gap, false) && isListed(next)) return true
  // At the beginning of a text people say who they are, in small letters too.
  if (at > 7 || looksLikePeople(token.folded) || token.text.length < 4) return false
  if (isGiven(token) || nameShape.test(token.folded)) return !ambiguous.has(token.folded) || (shouting(text) && !casedVocabulary.has(token.folded))
  if (notSmallName.test(token.folded)) return false
  return second && tokens.length > at + 2 && introduced.test(`${tokens[at + 2]!.gap}${tokens[at + 2]!.folded}`)
}

/** "Maria is my name", "der Richter (so heißt mein Vermieter)": the phrase stands behind the name. */
const reversed = new RegExp(
  `${start}(\\p{L}{3,20}(?: (?-i:\\p{Lu})\\p{L}{2,20})?)(?:,? |, ?| ?\\()(?:so hei(?:ß|ss)(?:e|t)|is (?:my|his|her) (?:first |last |real |full )?name|ist (?:mein|sein|ihr) name|(?:es|era) (?:mi|su) nombre|as[ií] (?:me llamo|se llama)|(?:é|e) o (?:meu|seu) nome|ad[ıi]nda biri|adl[ıi] (?:biri|bir )|isimli (?:biri|bir )|так (?:меня |его |её )?зовут|его зовут|её зовут|меня зовут)(?![\\p{L}])(?! (?-i:\\p{Lu}))`,
  'dgiu',
)

const isLast = (tokens: readonly Token[], at: number) => at + 1 >= tokens.length || /\n/.test(tokens[at + 1]!.gap)
const germanText = (tokens: readonly Token[]) => tokens.reduce((count, { folded }) => count + (germanWords.has(folded) && !['in', 'am', 'an', 'was', 'so', 'die', 'war', 'also', 'mit', 'man', 'will'].includes(folded) ? 1 : 0), 0) * 4 > tokens.length

/** Where a name that begins here ends: the place behind its last word. */
function endOfName(tokens: readonly Token[], at: number, strength: Cue['strength'], text: string): number {
  let last = at
  let place = at + 1
  const small = !tokens[at]!.capital
  for (let taken = 1; place < tokens.length && taken < 6; place += 1) {
    const token = tokens[place]!
    const initial = isInitial(tokens[place - 1]!)
    if (!near(token.gap, initial)) break
    if (isSuffix(token) || token.gap === '-') last = place
    else if (particles.has(token.folded) && tokens[place + 1] !== undefined && near(tokens[place + 1]!.gap, false) && (tokens[place + 1]!.capital || (small && isListed(tokens[place + 1]!)))) continue
    else if (isInitial(token) && (tokens[place + 1] === undefined || (gapOf(tokens[place + 1]) ?? '').startsWith('.'))) last = place
    else if (token.capital && !token.upper && (gapOf(tokens[place + 1]) === '-' || acronym.test(token.folded))) last = place
    else if (place <= at + 2 && token.gap === ' ' && !particles.has(tokens[place - 1]!.folded) && namesSomebody(tokens, place, text)) last = place
    else if (place === at + 1 && token.capital && /(?:ович|евич|овна|евна|инична)(?:а|у|е|ой|ем|ы)?$/.test(token.folded)) last = place
    else if (!couldBeName(token) && !(isListed(token) && !token.stop)) break
    else if (token.capital && isSuffix(tokens[place + 1]) && /^[dt][ae](?:n|ki|yim|yiz|ydi)?$/.test(tokens[place + 1]!.folded)) break
    else if (token.capital && !isListed(token) && (endsLikeTurkishPlace(token) || (token.upper && token.text.length < 5 && !tokens[at]!.upper))) break
    else if (token.capital || (isListed(token) && (small || !(ambiguous.has(token.folded) || casedVocabulary.has(token.folded)))) || (small && surnameShape.test(token.folded))) last = place
    else if (small && strength === 'strong' && taken < 4 && !/(?:ed|ing)$/.test(token.folded)) last = place
    else if (small && strength === 'weak' && taken === 1 && !looksLikePeople(token.folded) && !notSmallName.test(token.folded)) last = place
    else break
    taken += 1
  }
  if (isSuffix(tokens[last + 1])) last += 1
  return last
}

/** A list goes on: "Miron, Eva and Artur". */
const goesOn = (token: Token | undefined) => token !== undefined && (token.gap.startsWith(',') || joints.has(token.folded))

/** Marks a name and the others that are joined to it: "Amina and Zahra". */
function takeFrom(sheet: Sheet, tokens: readonly Token[], at: number, strength: Cue['strength'], found: Set<string>): void {
  // "Thayná e Kauã": what is joined to a name before it is a name too.
  const former = tokens[at - 2]
  if (joints.has(tokens[at - 1]?.folded ?? '') && tokens[at - 1]!.gap === ' ' && tokens[at]!.gap === ' ' && former !== undefined && former.capital && !former.upper && tokens[at]!.capital && couldBeName(former) && !casedVocabulary.has(former.folded) && !looksLikePeople(former.folded) && former.language !== 'de') mark(sheet, former.start, former.end, 'name')
  let place = at
  for (let count = 0; count < 6; count += 1) {
    const last = endOfName(tokens, place, strength, sheet.text)
    for (const token of tokens.slice(place, last + 1)) if (token.text.length > 2 && !isSuffix(token) && !particles.has(token.folded)) found.add(token.folded)
    mark(sheet, tokens[place]!.start, tokens[last]!.end, 'name')
    const joint = tokens[last + 1]
    const next = joint !== undefined && joints.has(joint.folded) && joint.gap.trim().replace(',', '') === '' ? last + 2 : joint?.gap === ', ' ? last + 1 : -1
    const other = tokens[next]
    if (next === -1 || other === undefined || !/^,? ?$/.test(other.gap) || !begins(tokens, next, 'kin', sheet.text) || (isOrdinary(other) && !namesSomebody(tokens, next, sheet.text))) return
    if (next === last + 1 && !isListed(other) && (tokens[at]!.language === 'de' || !goesOn(tokens[next + 1]))) return
    place = next
  }
}

function takeCued(sheet: Sheet, tokens: readonly Token[], found: Set<string>): void {
  const placeOf = new Map(tokens.map((token, place) => [token.start, place]))
  for (const match of sheet.text.matchAll(reversed)) {
    const at = placeOf.get(match.indices![1]![0])
    if (at !== undefined && !/^(?:that|this|it|what|which|das|dies|was|wie|der|eso|este|ese|cual|qual|isso|как|что|это|bu|ne|o)$/i.test(match[1]!) && (!tokens[at]!.stop || /^so /i.test(match[0].slice(match[1]!.length).replace(/^[ ,(]*/, '')))) mark(sheet, ...match.indices![1]!, 'name')
  }
  for (const { pattern, strength, close = false } of cues) {
    for (const match of sheet.text.matchAll(pattern)) {
      let at = placeOf.get(match.index + match[0].length)
      while (at !== undefined && tokens[at] !== undefined && titles.has(tokens[at]!.folded) && tokens[at + 1] !== undefined && /^\.? ?$/.test(tokens[at + 1]!.gap)) at += 1
      if (at === undefined || tokens[at] === undefined || (/^im\s/i.test(match[0]) && tokens[at]!.language !== 'en' && tokens[at]!.language !== '')) continue
      if (strength === 'weak' && standsForPlace(tokens, at, sheet.text)) continue
      // Our Lady of somewhere is nobody's neighbor.
      if (/^(?:señora|senhora|lady)/i.test(match[0]) && /(?:nuestra|nossa|our) $/i.test(sheet.text.slice(0, match.index))) continue
      if (strength === 'closing' && !/[,\n:.!-]\s*$/.test(match[0]) && !begins(tokens, at, 'kin', sheet.text)) continue
      if (begins(tokens, at, strength, sheet.text) || (close && couldBeSmallName(tokens, at) && !isRelation.test(tokens[at]!.text)) || (strength === 'strong' && isVirtue(tokens[at]!))) takeFrom(sheet, tokens, at, strength, found)
    }
  }
}

const afterTitle = new RegExp(`^(?:${either(languages.flatMap((one) => one.after))})$`, 'iu')

/** The last line of a text, where nothing but a name stands in it. */
function signature(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]!
  const rest = tokens.slice(at)
  return token.gap.includes('\n') && rest.length <= 4 && rest.every((one) => one.capital && (isInitial(one) || couldBeName(one))) && rest.slice(1).every((one) => near(one.gap, true))
}

const isRelation = new RegExp(`^(?:${either(languages.flatMap((one) => [one.kin, one.roles]))})$`, 'iu')
/** Short forms of offices that are family names too when only their first letter is a capital. */
const acronym = /^(?:ngo|uno|usa|han|tan|cat|lin|gc)$/
const germanNoun = /(?:ung|ungen|heit|keit|schaft|tion|tionen|ment|tum|nis|ling|ismus|tat|sion|ausweis|antrag|recht|gesetz|amt|karte|visum|schein|buch|land|stadt|haus|zeit|geld|jahr|monat|tag|woche|arbeit|stelle|kosten|gericht|verfahren|erlaubnis|pass|papiere|kurs|schule|grussen)$/

/** In German every noun has a capital: two in a row are a name only where no article stands before and neither is made like a noun. */
function germanPair(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at]!, tokens[at + 1]!]
  if (before === undefined || before.capital || /^(?:der|die|das|den|dem|des|ein\p{L}*|kein\p{L}*|mein\p{L}*|unser\p{L}*|sein\p{L}*|ihr\p{L}*|in|nach|im|am|zum|zur|beim|vom|aus|\p{L}+(?:en|er|es|em))$/u.test(before.folded)) return false
  return token.gap === ' ' && next.gap === ' ' && !germanNoun.test(token.folded) && !germanNoun.test(next.folded)
}

/** Names that no phrase announces: known by the lists, by their form, or by two capitals in a row that nothing else explains. */
function takeListed(sheet: Sheet, tokens: readonly Token[], found: Set<string>): void {
  const german = germanText(tokens)
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!
    if (sheet.text[token.start] === '\ue000') continue
    const next = tokens[at + 1]
    const after = next !== undefined && next.gap === ' ' && afterTitle.test(next.text) && next.capital
    const patronymic = token.capital && /(?:ович|евич|овна|евна|инична|ична)(?:а|у|ем|ы|е|ои)?$/.test(token.folded) && token.folded.length > 6
    const listed = isGiven(token) && token.capital && !ambiguous.has(token.folded) && !token.known && !token.stop
    const signed = signature(tokens, at)
    // "Hope, my daughter": whose name stands before what the person is.
    const apposed = token.capital && !token.upper && !token.known && (!token.first || isGiven(token)) && next !== undefined && /^ ?, ?$/.test(next.gap) && possessive.has(next.folded) && tokens[at + 2] !== undefined && isRelation.test(tokens[at + 2]!.text) && (isGiven(token) || !token.stop)
    const triple = token.capital && token.first === false && next?.capital === true && near(next.gap, false) && isGiven(token) && tokens[at + 2]?.capital === true && tokens[at + 2]?.gap === ' ' && family.has(tokens[at + 2]!.folded)
    const beside = next !== undefined && near(next.gap, false) && next.capital && couldBeName(next) && !isShort(next)
    const named = token.capital && token.known && doubtful.has(token.folded) && beside && isListed(next!) && next!.gap === ' ' && !/^(?:san|santa|saint|new|nueva|in|im|en|em|at|from|de|aus|в|из|of)$/.test(tokens[at - 1]?.folded ?? '') && !/^(?:saint|santa|santo|san|new|south|north)$/.test(token.folded)
    const both = isListed(token) && next !== undefined && near(next.gap, false) && isListed(next) && !token.known && !next.known
    const nobody = (one: Token) => casedVocabulary.has(one.folded) && !isListed(one)
    const korean = token.capital && next?.gap === '-' && /^(?:min|jin|hee|woo|soo|hyun|jung|ho|young|ah|kyu|mi|hwa|ju|joon|hun|sik|seok|bin|won|kyung|sun|ok|ja|chul|gyu|yeon|eun|rim|hye|na|ri|young)$/.test(next.folded) && token.text.length < 6
    const pair = token.capital && (next === undefined || (!nobody(token) && !nobody(next))) && !token.first && couldBeName(token) && !isShort(token) && beside && (!german || germanPair(tokens, at)) && !looksLikePeople(token.folded) && !/['-]/.test(next.gap)
    const paired = token.capital && isGiven(token) && !token.stop && !token.known && beside
    const smallPair = both && token.folded.length > 3 && next!.folded.length > 3 && !token.stop && !next!.stop && isGiven(token) && !(ambiguous.has(token.folded) && ambiguous.has(next!.folded))
    const placed = !signed && !patronymic && !both && standsForPlace(tokens, at, sheet.text)
    const thing = tokens[at - 1]?.folded === 'the' && !isListed(token)
    const alone = !placed && standsAlone(tokens, at, sheet.text, german)
    if (!apposed && !alone && !korean && !named && !signed && !triple && !(after && token.capital && couldBeName(token)) && !patronymic && !listed && !(both && token.capital && !token.stop) && !pair && !paired && !smallPair) continue
    const before = tokens[at - 1]
    if ((placed || thing) && !apposed && !triple && !named && !(after && token.capital)) continue
    if (!signed && !apposed && !listed && !alone && !named && isRelation.test(token.text)) continue
    if (listed && !beside && before !== undefined && /^(?:san|santa|santo|saint|st|sao|fort|port|lake|mount|ciudad)$/.test(before.folded) && near(token.gap, true)) continue
    const forename = patronymic && tokens[at - 1]?.capital === true && token.gap === ' ' && sheet.text[tokens[at - 1]!.start] !== '\ue000'
    takeFrom(sheet, tokens, forename ? at - 1 : at, 'kin', found)
    while (tokens[at + 1] !== undefined && sheet.text[tokens[at + 1]!.start] === '\ue000') at += 1
  }
}

/** Marks names, and tells which words they are made of, so that they can be found again elsewhere in the text. */
export function takeCasedNames(sheet: Sheet): Set<string> {
  const found = new Set<string>()
  const tokens = tokensOf(sheet.text)
  if (tokens.length === 0) return found
  takeCued(sheet, tokens, found)
  takeListed(sheet, tokens, found)
  takeUnknownNames(sheet, tokens, found)
  return found
}

/** Marks the words of names that were found elsewhere in the same text. */
export function takeAgain(sheet: Sheet, names: ReadonlySet<string>): void {
  for (const token of tokensOf(sheet.text)) {
    if (!names.has(token.folded) || isOrdinary(token)) continue
    if (token.capital || !ambiguous.has(token.folded)) mark(sheet, token.start, token.end, 'name')
  }
}
