/** Letters that Unicode does not take apart. */
const latin: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
  þ: 'th',
  ħ: 'h',
  ə: 'a',
}

const cyrillic: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  і: 'i',
  ї: 'yi',
  є: 'ye',
  ґ: 'g',
  ў: 'u',
  қ: 'k',
  ғ: 'g',
  ң: 'n',
  ә: 'a',
  ө: 'o',
  ү: 'u',
  ұ: 'u',
  һ: 'h',
  ј: 'y',
  љ: 'l',
  њ: 'n',
  ћ: 'ch',
  ђ: 'dj',
  џ: 'dj',
}

/** Arabic, with the letters of Persian and Urdu. Short vowels are not written; they count for nothing later. ɖ is D or Z, ɦ an H of its own. */
const arabic: Record<string, string> = {
  ا: 'a',
  أ: 'a',
  إ: 'i',
  آ: 'a',
  ٱ: 'a',
  ء: '',
  ؤ: 'u',
  ئ: 'i',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'ɦ',
  خ: 'kh',
  د: 'd',
  ذ: 'ɖ',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'ɖ',
  ط: 't',
  ظ: 'ɖ',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'ɦ',
  و: 'w',
  ي: 'y',
  ى: 'a',
  ة: 'a',
  پ: 'p',
  چ: 'ch',
  ژ: 'zh',
  گ: 'g',
  ک: 'k',
  ی: 'y',
  ہ: 'ɦ',
  ھ: 'h',
  ے: 'e',
  ں: 'n',
  ٹ: 't',
  ڈ: 'd',
  ڑ: 'r',
  ۀ: 'a',
}

const letters: Record<string, string> = { ...latin, ...cyrillic, ...arabic }

/** A word in small Latin letters without marks. Scripts without a table stay as they are. */
export function romanized(word: string): string {
  const small = word.normalize('NFC').toLowerCase()
  // Ukrainian and Belarusian passports write the letter that Russian ones write with G as H.
  const spelled = /[іїєґў]/u.test(small) ? small.replaceAll('г', 'h') : small
  // The article of Arabic is no part of a name: people write it, join it, or leave it out.
  const named = spelled.replace(/^ال(?=.{2})/u, '')
  return [...named]
    .map((letter) => letters[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replaceAll(/\p{M}|ـ/gu, '')
    .replaceAll(/./gu, (letter) => letters[letter] ?? letter)
}

// Sounds that languages spell in many ways become one letter: hissing sounds S, those of K one K.
const sounds: readonly (readonly [RegExp, string])[] = [
  [/off$/, 'ov'],
  [/x/g, 'ks'],
  [/shch|schtsch|tsch|tch|sch|sh|zh|cz|sz|ts|tz/g, 's'],
  [/dzh|dj/g, 'j'],
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/ck|cc|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/ɦ/g, 'h'],
  [/z/g, 's'],
  [/ou(?=[aeiy])/g, 'w'],
]

/** The consonants of a word, as they sound. Words that would keep fewer than two keep their vowels. */
function skeleton(word: string): string {
  let heard = word
  for (const [spelling, sound] of sounds) heard = heard.replaceAll(new RegExp(spelling, 'g'), sound)
  heard = heard
    .replaceAll('w', 'v')
    .replace(/h$/, '')
    .replaceAll(/(.)\1+/gu, '$1')
  const bones =
    (/^[aeiouy]/.test(heard) ? 'a' : '') +
    heard.replaceAll(/[aeiouy]/g, '').replaceAll(/(.)\1+/gu, '$1')
  return bones.length < 2 ? heard.replaceAll('y', 'i') : bones
}

/** How a romanized word may sound: where a spelling can be read in two ways, both. */
export function soundsOf(word: string): readonly string[] {
  let spellings = [word]
  const also = (when: RegExp, ...readings: string[]) => {
    if (when.test(word))
      spellings = spellings.flatMap((one) => readings.map((reading) => one.replace(when, reading)))
  }
  also(/^j/, 'j', 'y')
  also(/(?<!s|t)ch/, 's', 'h')
  also(/ɖ/, 'd', 'z')
  also(/(?<=.)w/, 'w', 'u')
  also(/(?<=[aeo])o?u(?=[aeiou]?d$)/, 'w', 'u')
  return [...new Set(spellings.map(skeleton))]
}
