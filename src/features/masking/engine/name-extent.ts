import { ambiguous, casedVocabulary, family, germanWords, given, looksLikePeople } from './lists.ts'
import { endsLikeTurkishPlace, namesSomebody } from './lone-names.ts'
import type { Cue } from './name-cues.ts'
import { couldBeName, isOrdinary, isSuffix, shouting, type Token } from './tokens.ts'
import { isRare, isUnknown } from './unknown.ts'

/** Where a name begins and where it ends, word by word. */

/** Short forms of offices that are family names too when only their first letter is a capital. */
const acronym = /^(?:ngo|uno|usa|han|tan|cat|lin|gc)$/
export const particles = new Set(
  'de del la las los da do dos das van von zu der den di du bin bint ibn ben al el ul ad abu abd san santa santo st ter ten le mac mc o d'.split(
    ' ',
  ),
)
export const joints = new Set('and y e und ve и en ile i'.split(' '))

export const isGiven = (token: Token) => given.has(token.folded)
export const isListed = (token: Token) => given.has(token.folded) || family.has(token.folded)
const surnameShape =
  /(?:баева|бетова|баев|беков|ез|ез|ович|евич|овна|евна|ична|енко|швили|дзе|ский|ская|скои|ского|скому|ским|оглы|кызы|ян|ова|ева|ов|ев|ovich|enko|shvili|dze|yan|oglu|opoulos|ski|ska|escu|sson|stein)$/

/** Behind a name in small letters: "… from Puebla", "… here". */
const introduced = /^(?:,| (?:from|here|de|del|aus|из|з|iz|do|da|and|und|y|e|и|ve)$)/
const russianAdjective =
  /(?:ыи|ии|ая|яя|анин|анка|янин|янка|ист|истка|ер|ник|ница|тель|чик|щик|но)$/
const notSmallName =
  /(?:ed|ing|ly|ado|ada|ida|ido|oso|osa|ivo|iva|ante|ente|vel|ous|ful|able|ible|isch|ten|tlich|lich|ung|mente|ан|ана|но|ны|нят|нят[оы]|ая|ыи|ого|lik|[dt]e|[dt]a|siz|suz|yorum)$/
/** Given and family names that follow the ways names are made, though no list has them. */
const nameShape =
  /^\p{L}{2,}(?:leide|neide|cleide|ilson|eilson|ielson|valdo|naldo|ildo|ilene|islaine|ianny|ielly|oglu|oglou|zadeh|zade|pour|bekov|bekova|baev|baeva|jon|jonov|gul|nazar|shvili|dze|yan|ovic|evic|ovich|enko|chuk|iewicz|owski|owska|escu|чук|бек|бекова|гуль|джон|заде|швили|дзе|енко)$/u

const gapOf = (token: Token | undefined) => (token === undefined ? undefined : token.gap)
export const near = (gap: string | undefined, initial: boolean) =>
  gap === ' ' ||
  gap === '-' ||
  gap === "'" ||
  gap === '  ' ||
  (initial && (gap === '. ' || gap === '.'))
export const isInitial = (token: Token) => token.text.length === 1 && token.capital
export const isShort = (token: Token) => token.upper && token.text.length <= 5 && !isListed(token)

/** Whether a word may begin a name after a phrase of that strength. */
export function begins(
  tokens: readonly Token[],
  at: number,
  strength: Cue['strength'],
  text: string,
): boolean {
  const token = tokens[at]!
  const next = tokens[at + 1]
  if (isInitial(token) && next?.gap !== "'")
    return (
      /^\. ?$/.test(gapOf(next) ?? '') &&
      next!.capital &&
      (couldBeName(next!) || (isInitial(next!) && tokens[at + 2]?.capital === true))
    )
  if (token.text.length === 1) return token.capital && next?.gap === "'" && next.capital
  const pair = next !== undefined && near(next.gap, false) && next.capital && couldBeName(next)
  if (isGiven(token) && token.capital && (!isOrdinary(token) || pair))
    return strength !== 'weak' || !looksLikePeople(token.folded)
  if ((strength === 'strong' || strength === 'kin') && namesSomebody(tokens, at, text)) return true
  if (isOrdinary(token)) return particles.has(token.folded) && token.capital && pair
  if (isShort(token) && !pair) return false
  if (token.capital) {
    if (strength === 'kin' && /(?:ого|ому|ых|ыми|ской)$/.test(token.folded)) return false
    if (strength === 'closing') return pair || !token.first || isListed(token) || isLast(tokens, at)
    if (strength === 'weak')
      return (
        pair ||
        (!looksLikePeople(token.folded) &&
          !russianAdjective.test(token.folded) &&
          !germanText(tokens))
      )
    return true
  }
  if (
    strength === 'strong' &&
    token.text.length > 2 &&
    (isUnknown(token) ||
      (isRare(token) && !/(?:ed|ly)$/.test(token.folded) && token.language !== 'tr'))
  )
    return true
  if (strength === 'strong')
    return (
      !notSmallName.test(token.folded) ||
      isListed(token) ||
      (next !== undefined && next.gap === ' ' && surnameShape.test(next.folded))
    )
  if (
    token.text.length > 2 &&
    isUnknown(token) &&
    !notSmallName.test(token.folded) &&
    (strength === 'kin' ||
      (strength === 'weak' &&
        /^(?:$|[,.;]| (?:y|e|and|und|ve|и|from|de|del|aus|из)$)/.test(
          next === undefined ? '' : `${next.gap}${next.folded}`.replace(/^([,.;]).*$/s, '$1'),
        )))
  )
    return true
  if (strength === 'kin' && isListed(token) && !ambiguous.has(token.folded) && isRare(token))
    return token.text.length > 3
  if (strength !== 'weak' && isGiven(token) && !ambiguous.has(token.folded))
    return strength === 'kin' || (next !== undefined && isListed(next))
  if (strength !== 'weak') return false
  const second =
    next !== undefined &&
    near(next.gap, false) &&
    couldBeName(next) &&
    !looksLikePeople(next.folded) &&
    !notSmallName.test(next.folded)
  if (isGiven(token) && next !== undefined && near(next.gap, false) && isListed(next)) return true
  // At the beginning of a text people say who they are, in small letters too.
  if (at > 7 || looksLikePeople(token.folded) || token.text.length < 4) return false
  if (isGiven(token) || nameShape.test(token.folded))
    return !ambiguous.has(token.folded) || (shouting(text) && !casedVocabulary.has(token.folded))
  if (notSmallName.test(token.folded)) return false
  return (
    second &&
    tokens.length > at + 2 &&
    introduced.test(`${tokens[at + 2]!.gap}${tokens[at + 2]!.folded}`)
  )
}

const isLast = (tokens: readonly Token[], at: number) =>
  at + 1 >= tokens.length || /\n/.test(tokens[at + 1]!.gap)
export const germanText = (tokens: readonly Token[]) =>
  tokens.reduce(
    (count, { folded }) =>
      count +
      (germanWords.has(folded) &&
      !['in', 'am', 'an', 'was', 'so', 'die', 'war', 'also', 'mit', 'man', 'will'].includes(folded)
        ? 1
        : 0),
    0,
  ) *
    4 >
  tokens.length

/** Where a name that begins here ends: the place behind its last word. */
export function endOfName(
  tokens: readonly Token[],
  at: number,
  strength: Cue['strength'],
  text: string,
): number {
  let last = at
  let place = at + 1
  const small = !tokens[at]!.capital
  for (let taken = 1; place < tokens.length && taken < 6; place += 1) {
    const token = tokens[place]!
    const initial = isInitial(tokens[place - 1]!)
    if (!near(token.gap, initial)) break
    if (isSuffix(token) || token.gap === '-') last = place
    else if (
      particles.has(token.folded) &&
      tokens[place + 1] !== undefined &&
      near(tokens[place + 1]!.gap, false) &&
      (tokens[place + 1]!.capital || (small && isListed(tokens[place + 1]!)))
    )
      continue
    else if (
      isInitial(token) &&
      (tokens[place + 1] === undefined || (gapOf(tokens[place + 1]) ?? '').startsWith('.'))
    )
      last = place
    else if (
      token.capital &&
      !token.upper &&
      (gapOf(tokens[place + 1]) === '-' || acronym.test(token.folded))
    )
      last = place
    else if (
      place <= at + 2 &&
      token.gap === ' ' &&
      !particles.has(tokens[place - 1]!.folded) &&
      namesSomebody(tokens, place, text)
    )
      last = place
    else if (
      place === at + 1 &&
      token.capital &&
      /(?:ович|евич|овна|евна|инична)(?:а|у|е|ой|ем|ы)?$/.test(token.folded)
    )
      last = place
    else if (!couldBeName(token) && !(isListed(token) && !token.stop)) break
    else if (
      token.capital &&
      isSuffix(tokens[place + 1]) &&
      /^[dt][ae](?:n|ki|yim|yiz|ydi)?$/.test(tokens[place + 1]!.folded)
    )
      break
    else if (
      token.capital &&
      !isListed(token) &&
      (endsLikeTurkishPlace(token) || (token.upper && token.text.length < 5 && !tokens[at]!.upper))
    )
      break
    else if (
      token.capital ||
      (isListed(token) &&
        (small || !(ambiguous.has(token.folded) || casedVocabulary.has(token.folded)))) ||
      (small && surnameShape.test(token.folded))
    )
      last = place
    else if (
      small &&
      taken < 3 &&
      token.gap === ' ' &&
      token.text.length > 3 &&
      isUnknown(token) &&
      !notSmallName.test(token.folded)
    )
      last = place
    else if (small && strength === 'strong' && taken < 4 && !/(?:ed|ing)$/.test(token.folded))
      last = place
    else if (
      small &&
      strength === 'weak' &&
      taken === 1 &&
      !looksLikePeople(token.folded) &&
      !notSmallName.test(token.folded)
    )
      last = place
    else break
    taken += 1
  }
  if (isSuffix(tokens[last + 1])) last += 1
  return last
}
