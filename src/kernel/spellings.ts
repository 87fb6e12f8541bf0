/**
 * How a name may be spelled in the other alphabet: Cyrillic for Latin letters and Latin for Cyrillic ones. Passports, people and
 * offices write one name in several ways, so there are several, the likeliest first.
 */

/** What each Cyrillic letter is in Latin ones; й, ь and others in several ways. */
const latin: Readonly<Record<string, readonly string[]>> = {
  а: ['a'],
  б: ['b'],
  в: ['v'],
  г: ['g', 'h'],
  ґ: ['g'],
  д: ['d'],
  е: ['e', 'ye'],
  є: ['ye', 'ie'],
  ж: ['zh'],
  з: ['z'],
  и: ['i', 'y'],
  і: ['i'],
  ї: ['i', 'yi'],
  й: ['y', 'i', ''],
  к: ['k'],
  л: ['l'],
  м: ['m'],
  н: ['n'],
  о: ['o'],
  п: ['p'],
  р: ['r'],
  с: ['s'],
  т: ['t'],
  у: ['u'],
  ф: ['f'],
  х: ['kh', 'h'],
  ц: ['ts'],
  ч: ['ch'],
  ш: ['sh'],
  щ: ['shch'],
  ъ: [''],
  ы: ['y'],
  ь: [''],
  э: ['e'],
  ю: ['yu', 'iu', 'u'],
  я: ['ya', 'ia', 'a'],
}

/** What Latin letters are in Cyrillic ones; the longest that fits is read. */
const cyrillic: Readonly<Record<string, readonly string[]>> = {
  shch: ['щ'],
  zh: ['ж'],
  kh: ['х'],
  ts: ['ц'],
  ch: ['ч'],
  sh: ['ш'],
  yu: ['ю'],
  iu: ['ю'],
  iya: ['ия', 'ія'],
  iia: ['ия', 'ія'],
  ya: ['я', 'ья'],
  ia: ['ия', 'я'],
  ye: ['е', 'є'],
  iy: ['ий'],
  yi: ['ї'],
  ey: ['ей'],
  ay: ['ай'],
  oy: ['ой'],
  ei: ['ей'],
  ai: ['ай'],
  a: ['а'],
  b: ['б'],
  c: ['к'],
  d: ['д'],
  e: ['е'],
  f: ['ф'],
  g: ['г'],
  h: ['г', 'х'],
  i: ['и', 'і'],
  j: ['й'],
  k: ['к'],
  l: ['л', 'ль'],
  m: ['м'],
  n: ['н'],
  o: ['о'],
  p: ['п'],
  q: ['к'],
  r: ['р', 'рь'],
  s: ['с'],
  t: ['т', 'ть'],
  u: ['у'],
  v: ['в'],
  w: ['в'],
  x: ['кс'],
  y: ['и', 'й', 'ы'],
  z: ['з'],
}

const mostLetters = 24

/** Up to so many spellings of a word of small letters without accents; none where it is of neither alphabet or mixed. */
export function otherSpellings(word: string, most: number): string[] {
  if (word.length < 2 || word.length > mostLetters) return []
  if (/^[a-z]+$/.test(word)) return spell(word, cyrillic, 4, most)
  if (/^[а-яёєіїґ]+$/.test(word)) return spell(word.replaceAll('ё', 'е'), latin, 1, most)
  return []
}

/** Changes from the likeliest spelling are counted: all with none, then with one, then with two. */
function spell(
  word: string,
  letters: Readonly<Record<string, readonly string[]>>,
  longest: number,
  most: number,
): string[] {
  let found: readonly (readonly [text: string, changes: number])[] = [['', 0]]
  for (let at = 0; at < word.length;) {
    const read = longestAt(word, at, letters, longest)
    if (read === undefined) return []
    const ways = waysOf(letters[read]!, at + read.length === word.length, word[at + 1] ?? '')
    found = found
      .flatMap(([text, changes]) =>
        ways.map((way, place) => [text + way, changes + Math.min(place, 1)] as const),
      )
      .toSorted(([, one], [, other]) => one - other)
      .slice(0, most)
    at += read.length
  }
  return [...new Set(found.map(([text]) => text))]
}

function longestAt(
  word: string,
  at: number,
  letters: Readonly<Record<string, readonly string[]>>,
  longest: number,
): string | undefined {
  for (let size = longest; size > 0; size -= 1) {
    const part = word.slice(at, at + size)
    if (part.length === size && part in letters) return part
  }
  return undefined
}

/** A soft sign stands only before a consonant or at the end. */
const waysOf = (ways: readonly string[], isLast: boolean, next: string) =>
  isLast || !/[aeiouy]/.test(next) ? ways : ways.filter((way) => !way.endsWith('ь'))
