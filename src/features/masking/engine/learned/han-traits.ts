import { isCommonWord, isWord } from '../dictionary.ts'
import { spelledSigns } from '../chinese-names.ts'
import { signs } from '../han-names.ts'
import { chinese } from '../lists.ts'
import type { WordTraits } from './word-traits.ts'

/** What is known of each Chinese sign: what names it may stand in, what words cover it, what is said right before it. */

const family = new Set(chinese.family)
const double = new Set(chinese.double.split('|'))
const ordinary = new Set(chinese.ordinary)
const spelled = new Set(spelledSigns)
const announcing = new RegExp(
  `(?:${chinese.kin}|${chinese.roles}|叫做?|名叫|名字是?|姓名|我是|姓|外号|小名)[: (]?`,
  'gu',
)
const following = new RegExp(`(?:${chinese.titles}|${chinese.kin}|说|告诉|给我|打我)`, 'gu')

/** The longest word of the dictionary that begins at each sign, and covers it. */
function coverOf(text: string): { length: Uint8Array; place: Uint8Array } {
  const [length, place] = [new Uint8Array(text.length), new Uint8Array(text.length)]
  for (let at = 0; at < text.length; at += 1) {
    if (!/\p{Script=Han}/u.test(text[at]!)) continue
    for (const size of [4, 3, 2]) {
      const word = text.slice(at, at + size)
      if (word.length < size || !/^\p{Script=Han}+$/u.test(word) || !isWord(word, 'zh')) continue
      for (let sign = at; sign < at + size; sign += 1)
        if (size > length[sign]!) {
          length[sign] = size
          place[sign] = sign - at + 1
        }
      break
    }
  }
  return { length, place }
}

/** The traits of the sign that stands at each place of the text. */
export function hanTraits(text: string): (at: number) => WordTraits {
  const { length, place } = coverOf(text)
  const [announced, followed] = [new Uint8Array(text.length + 1), new Uint8Array(text.length + 1)]
  for (const { 0: cue, index } of text.matchAll(announcing))
    for (let step = 0; step < 3; step += 1) announced[index + cue.length + step] ||= step + 1
  for (const { index } of text.matchAll(following))
    for (let step = 1; step < 4 && index - step >= 0; step += 1) followed[index - step] ||= step
  /** How many signs in a row, this one among them, foreign names are spelled with. */
  const row = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    let end = at
    while (end < text.length && spelled.has(text[end]!)) end += 1
    row.fill(Math.min(end - at, 4), at, end)
    at = Math.max(at, end - 1)
  }
  return (at) => {
    const sign = text[at]!
    return {
      names:
        (family.has(sign) ? 1 : 0) |
        (signs.has(sign) ? 2 : 0) |
        (ordinary.has(sign) ? 4 : 0) |
        (double.has(text.slice(at, at + 2)) || double.has(text.slice(at - 1, at + 1)) ? 8 : 0) |
        (row[at]! << 4),
      words:
        (length[at]! << 2) |
        (isCommonWord(text.slice(at, at + 2), 'zh') ? 1 : 0) |
        (isCommonWord(text.slice(at - 1, at + 1), 'zh') ? 2 : 0) |
        (place[at]! << 5),
      role: (announced[at]! << 2) | followed[at]!,
    }
  }
}
