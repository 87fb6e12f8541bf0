import { casedVocabulary, fold, looksLikePeople } from './lists.ts'
import { namesSomebody, standsForPlace } from './lone-names.ts'
import { cues, isRelation, reversed, type Cue } from './name-cues.ts'
import { begins, endOfName, isGiven, isListed, joints, particles } from './name-extent.ts'
import { mark, type Sheet } from './sheet.ts'
import { couldBeSmallName, isVirtue } from './small-names.ts'
import { couldBeName, isOrdinary, isSuffix, type Token } from './tokens.ts'

/** Names behind a phrase that announces them, and the others of the same list. */

const titles = new Set(
  'mr mrs ms miss dr doctor doctora prof hon honorable lic licenciado licenciada sr sra srta senor senora don dona herr herrn frau bey hanim sayin seu dona dra pastor padre ing mx officer agent attorney judge sgt sergeant cpl lt capt captain rev sir dame sister brother maestro ingeniero arq dipl med av kaptan abogado abogada господин госпожа г'
    .split(' ')
    .map(fold),
)

const strengths: readonly Cue['strength'][] = ['strong', 'kin', 'weak', 'closing']

/** A list goes on: "Miron, Eva and Artur". */
const goesOn = (token: Token | undefined) =>
  token !== undefined && (token.gap.startsWith(',') || joints.has(token.folded))

/** Marks a name and the others that are joined to it: "Amina and Zahra". */
export function takeFrom(
  sheet: Sheet,
  tokens: readonly Token[],
  at: number,
  strength: Cue['strength'],
  found: Set<string>,
): void {
  // "Thayná e Kauã": what is joined to a name before it is a name too.
  const former = tokens[at - 2]
  if (
    joints.has(tokens[at - 1]?.folded ?? '') &&
    tokens[at - 1]!.gap === ' ' &&
    tokens[at]!.gap === ' ' &&
    former !== undefined &&
    former.capital &&
    !former.upper &&
    tokens[at]!.capital &&
    couldBeName(former) &&
    !casedVocabulary.has(former.folded) &&
    !looksLikePeople(former.folded) &&
    former.language !== 'de'
  )
    mark(sheet, former.start, former.end, 'name')
  let place = at
  for (let count = 0; count < 6; count += 1) {
    const last = endOfName(tokens, place, strength, sheet.text)
    for (const token of tokens.slice(place, last + 1))
      if (token.text.length > 2 && !isSuffix(token) && !particles.has(token.folded))
        found.add(token.folded)
    mark(sheet, tokens[place]!.start, tokens[last]!.end, 'name')
    const joint = tokens[last + 1]
    const next =
      joint !== undefined && joints.has(joint.folded) && joint.gap.trim().replace(',', '') === ''
        ? last + 2
        : joint?.gap === ', '
          ? last + 1
          : -1
    const other = tokens[next]
    if (
      next === -1 ||
      other === undefined ||
      !/^,? ?$/.test(other.gap) ||
      !begins(tokens, next, 'kin', sheet.text) ||
      (isOrdinary(other) && !namesSomebody(tokens, next, sheet.text))
    )
      return
    if (
      next === last + 1 &&
      !isListed(other) &&
      (tokens[at]!.language === 'de' || !goesOn(tokens[next + 1]))
    )
      return
    place = next
  }
}

export function takeCued(sheet: Sheet, tokens: readonly Token[], found: Set<string>): void {
  const placeOf = new Map(tokens.map((token, place) => [token.start, place]))
  for (const match of sheet.text.matchAll(reversed)) {
    const at = placeOf.get(match.indices![1]![0])
    if (
      at !== undefined &&
      !/^(?:that|this|it|what|which|das|dies|was|wie|der|eso|este|ese|cual|qual|isso|как|что|это|bu|ne|o)$/i.test(
        match[1]!,
      ) &&
      (!tokens[at]!.stop || /^so /i.test(match[0].slice(match[1]!.length).replace(/^[ ,(]*/, '')))
    )
      mark(sheet, ...match.indices![1]!, 'name')
  }
  for (const { pattern, strength, close = false } of cues) {
    for (const match of sheet.text.matchAll(pattern)) {
      const behind = match.index + match[0].length
      sheet.cues.push({ at: behind, strength: strengths.indexOf(strength) + 1 })
      let at = placeOf.get(behind)
      while (
        at !== undefined &&
        tokens[at] !== undefined &&
        titles.has(tokens[at]!.folded) &&
        tokens[at + 1] !== undefined &&
        /^\.? ?$/.test(tokens[at + 1]!.gap)
      )
        at += 1
      if (
        at === undefined ||
        tokens[at] === undefined ||
        (/^im\s/i.test(match[0]) && tokens[at]!.language !== 'en' && tokens[at]!.language !== '')
      )
        continue
      if (
        strength === 'weak' &&
        !(isGiven(tokens[at]!) && !isOrdinary(tokens[at]!)) &&
        standsForPlace(tokens, at, sheet.text)
      )
        continue
      // Our Lady of somewhere is nobody's neighbor.
      if (
        /^(?:señora|senhora|lady)/i.test(match[0]) &&
        /(?:nuestra|nossa|our) $/i.test(sheet.text.slice(0, match.index))
      )
        continue
      if (
        strength === 'closing' &&
        !/[,\n:.!-]\s*$/.test(match[0]) &&
        !begins(tokens, at, 'kin', sheet.text)
      )
        continue
      if (
        begins(tokens, at, strength, sheet.text) ||
        (close && couldBeSmallName(tokens, at) && !isRelation.test(tokens[at]!.text)) ||
        (strength === 'strong' && isVirtue(tokens[at]!))
      )
        takeFrom(sheet, tokens, at, strength, found)
    }
  }
}
