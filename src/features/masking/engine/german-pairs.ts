import type { Token } from './tokens.ts'

const germanNoun =
  /(?:ung|ungen|heit|keit|schaft|tion|tionen|ment|tum|nis|ling|ismus|tat|sion|ausweis|antrag|recht|gesetz|amt|karte|visum|schein|buch|land|stadt|haus|zeit|geld|jahr|monat|tag|woche|arbeit|stelle|kosten|gericht|verfahren|erlaubnis|pass|papiere|kurs|schule|grussen)$/

/** In German every noun has a capital: two in a row are a name only where no article stands before and neither is made like a noun. */
export function germanPair(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at]!, tokens[at + 1]!]
  if (
    before === undefined ||
    before.capital ||
    /^(?:der|die|das|den|dem|des|ein\p{L}*|kein\p{L}*|mein\p{L}*|unser\p{L}*|sein\p{L}*|ihr\p{L}*|in|nach|im|am|zum|zur|beim|vom|aus|\p{L}+(?:en|er|es|em))$/u.test(
      before.folded,
    )
  )
    return false
  return (
    token.gap === ' ' &&
    next.gap === ' ' &&
    !germanNoun.test(token.folded) &&
    !germanNoun.test(next.folded)
  )
}
