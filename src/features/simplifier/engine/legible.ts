/** Letters that a scanner reads for digits, and one sign for another. Each is one sign, so that places in the text stay. */
export const legibleDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/(?<=\d[Oo]{0,3})[Oo](?![\p{L}])|(?<=\d)[Oo](?=[Oo]*\d)/gu, '0')
    .replace(/(?<![\p{L}\p{N}])[Oo](?=\d\/\d)/gu, '0')
    .replace(/(?<=\d)[lI](?=\d|[ ,/])|(?<= )[lI](?=\d,? )/g, '1')

/** Words of demands as a scanner spoils them: "rnay", "frorn", "dernand", "Decernber". */
const spoiled =
  /\brn(?:ay|ust|ail\p{L}*|onths?|otion|ake|eet\p{L}*|ove|oney|ore|issing)\b|\bfrorn\b|\btirne\b|\bforrns?\b|\b(?:irn|cornp|docurn|payrn|staternen|judgrn|dernand|subrn|cornpl|rernov|exarn|nurnb|ernployrn|employrn|appointrn|rnedic|Departrnen|Hornel)\p{L}*/giu

/** A sentence as it was before a scanner read it, for the rules alone: what is shown stays as it is. */
export const legible = (text: string): string =>
  legibleDigits(text).replace(spoiled, (word) => word.replaceAll('rn', 'm'))
