/** Words whose hyphen belongs to them, also where a line ends after it. */
const keepsAfter = new Set(
  'self well long short full part high low one two three four five six ten follow step half ex co cross decision fact in out on off up'.split(
    ' ',
  ),
)
const keepsBefore = new Set(
  'based related sponsored approved accredited issued owned paid day days month months year years hour time term making petition petitioner up in specific eligible free'.split(
    ' ',
  ),
)

/**
 * Joins words that a copied text breaks at the ends of its lines ("evi-" and "dence"), and forms ("I-" and "485"). A hyphen that
 * belongs to the word stays. What is no broken word stays as it is.
 */
export const joinBroken = (text: string): string =>
  text
    .replaceAll(/\u00AD[ \t]*(?:\r?\n[ \t]*)?/g, '')
    .replaceAll(/(?<![\p{L}\p{N}])(\p{Lu}{1,3}-)[ \t]*\r?\n[ \t]*(?=\d)/gu, '$1')
    .replaceAll(
      /[-‐](?<=(?<!\p{L})(\p{L}{2,40}).)[ \t]*\r?\n[ \t]*(?=(\p{Ll}{2,40})(-?))/gu,
      (_found, before: string, after: string, more: string) =>
        more === '-' ||
        before === before.toUpperCase() ||
        keepsAfter.has(before.toLowerCase()) ||
        keepsBefore.has(after)
          ? '-'
          : '',
    )
