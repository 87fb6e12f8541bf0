/** A set that answers "surely not" or "very likely": one byte for each word, whatever its length. */

const passes = 6

/** Two hashes of a word; all others are made of them. */
function hashesOf(word: string): readonly [number, number] {
  let [one, two] = [0x811c9dc5, 0x9747b28c]
  for (let place = 0; place < word.length; place += 1) {
    const code = word.charCodeAt(place)
    one = Math.imul(one ^ code, 0x01000193)
    two = Math.imul(two ^ code, 0x5bd1e995)
    two ^= two >>> 15
  }
  return [(one ^ (one >>> 13)) >>> 0, ((Math.imul(two, 0x85ebca6b) ^ (two >>> 11)) | 1) >>> 0]
}

const bitOf = (one: number, two: number, pass: number, bits: number) =>
  (one + pass * two + pass * pass) % bits

/** The bytes of a set of words, to be asked with `bloomHas`. */
export function bloomOf(words: ReadonlySet<string>, bitsForEach: number): Uint8Array {
  const bytes = new Uint8Array(Math.max(8, Math.ceil((words.size * bitsForEach) / 8)))
  for (const word of words) {
    const [one, two] = hashesOf(word)
    for (let pass = 0; pass < passes; pass += 1) {
      const bit = bitOf(one, two, pass, bytes.length * 8)
      bytes[bit >>> 3]! |= 1 << (bit & 7)
    }
  }
  return bytes
}

export function bloomHas(bytes: Uint8Array, word: string): boolean {
  const [one, two] = hashesOf(word)
  for (let pass = 0; pass < passes; pass += 1) {
    const bit = bitOf(one, two, pass, bytes.length * 8)
    if ((bytes[bit >>> 3]! & (1 << (bit & 7))) === 0) return false
  }
  return true
}
