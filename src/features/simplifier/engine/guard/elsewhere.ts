/** The same three kinds in the other languages: whole words, only counted. */
const elsewhere: Readonly<Record<string, RegExp>> = {
  not: /(?<!\p{L})(?:nicht|kein\p{L}*|niemals|nie|ohne|weder|nunca|jamás|sin|tampoco|não|nem|sem|не|нет|ни|без|нельзя|никогда|değil\p{L}*|yok\p{L}*|asla|لا|لم|لن|ليس\p{L}*|غير|بدون|دون)(?!\p{L})|(?<!\p{L})\p{L}+(?:mez|maz(?!o)|meyin|mayın|memeli|mamalı|mıyor|miyor|muyor|müyor|madı|medi(?![aceou]))\p{L}*|[不没未无勿]/giu,
  must: /(?<!\p{L})(?:muss|müssen|müsst|verpflichtet|debe\p{L}*|deberá\p{L}*|obligad\p{L}*|deve\p{L}*|obrigad\p{L}*|долж\p{L}*|обязан\p{L}*|необходимо|zorunda\p{L}*|gerek\p{L}*|يجب|يتعين|يلزم)(?!\p{L})|(?<!\p{L})\p{L}+(?:meli(?!n)|malı)\p{L}*|必须|应当|须/giu,
  may: /(?<!\p{L})(?:darf|dürfen|dürft|kann|können|könnt|puede\p{L}*|podrá\p{L}*|pode\p{L}*|poderá\p{L}*|мож\p{L}*|вправе|يجوز|يمكن\p{L}*)(?!\p{L})|(?<!\p{L})\p{L}+(?:ebilir|abilir)\p{L}*|可以|可能|得以/giu,
}

/** How often a text of another language denies, binds and permits. */
export const countElsewhere = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(elsewhere).map(([kind, pattern]) => [kind, [...text.matchAll(pattern)].length]),
  )

/** What a text of another language denies, binds or permits oftener or less often than its source. */
export function elsewhereChanges(source: string, plain: string): string[] {
  const [there, here] = [countElsewhere(source), countElsewhere(plain)]
  return Object.keys(there).flatMap((kind) =>
    there[kind] === here[kind] ? [] : [`${kind}: ${there[kind]} times became ${here[kind]}`],
  )
}
