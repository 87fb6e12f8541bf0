const hues = 12

const first = (word: string) => Array.from(word)[0] ?? ''

/** Up to two letters for a name; one for Chinese, and Arabic letters kept from joining. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))
  const start = first(words[0] ?? '')
  if (/\p{Script=Han}/u.test(start) || words.length < 2) return start.toLocaleUpperCase()
  const joiner = /\p{Script=Arabic}/u.test(start) ? '\u200c' : ''
  return (start + joiner + first(words.at(-1) ?? '')).toLocaleUpperCase()
}

/** The same id has the same colour everywhere: a class `hue-0` … `hue-11`. */
export function hueClass(id: string): string {
  let sum = 7
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return `hue hue-${sum % hues}`
}
