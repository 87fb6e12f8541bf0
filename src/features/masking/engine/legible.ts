/** A text as it is meant to be read, with the way back to the positions of the text as it was written. */
export interface Legible {
  readonly text: string
  /** For each UTF-16 unit of `text`: where what it stands for begins and ends in the written text. */
  readonly starts: Int32Array
  readonly ends: Int32Array
}

// No script puts more than a few marks on a letter; putting thousands in their order takes the square of their number.
const unit = /[\p{Cf}\u0640]|\P{M}\p{M}{0,8}|\p{M}{1,8}/gu
const marksOfArabic = /[\u064b-\u065f\u0670\u06d6-\u06ed]/g
const emphatic = /[\u2460-\u24ff\u{1d400}-\u{1d7ff}\uff01-\uff5e\ufb00-\ufb06\u{1f100}-\u{1f189}]/u

const plainMarks: Readonly<Record<string, string>> = {
  İ: 'I', '\u00a0': ' ', '\u202f': ' ', '\u205f': ' ', '\u3000': ' ', '\u2212': '-', '\ufe58': '-', '\ufe63': '-', '’': "'", '‘': "'", 'ʼ': "'", '`': "'", '´': "'", '。': '. ', '，': ', ', '：': ': ',
  'أ': 'ا', 'إ': 'ا', 'آ': 'ا', 'ٱ': 'ا', '،': ',', '٫': '.', '٬': ',', '∙': '·', '•': '·', '・': '·', '⋅': '·',
}

/** Letters and marks one way: what is compared with a text goes through this too. */
export const plainLetters = (text: string) => text.replaceAll(/[أإآٱ]/g, 'ا').replaceAll(/[\u0640\u064b-\u065f\u0670]/g, '')

function digitOf(mark: string): string {
  const code = mark.codePointAt(0)!
  let back = 0
  while (back < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - back - 1))) back += 1
  return String(back)
}

function plain(cluster: string): string {
  if (/^[\p{Cf}\u0640]$/u.test(cluster)) return ''
  const whole = cluster.replace(/[\ufe0e\ufe0f\u20e3]/g, '').replace(marksOfArabic, '').normalize('NFC')
  const [base = ''] = whole
  if (emphatic.test(base)) return base.normalize('NFKC').replaceAll(/[()]/g, '')
  if (/\p{Nd}/u.test(base)) return /\d/.test(base) ? base : digitOf(base)
  if (/[\u2010-\u2015]/.test(base)) return '-'
  if (/[\u2000-\u200a]/.test(base)) return ' '
  return plainMarks[whole] ?? whole
}

/** Digits of every script as 0–9, wide, mathematical and circled letters as plain ones, without what cannot be seen. */
export function legible(written: string): Legible {
  const parts: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  for (const { 0: cluster, index } of written.matchAll(unit)) {
    const said = cluster.length === 1 && cluster >= ' ' && cluster <= '~' ? (cluster === '`' ? "'" : cluster) : plain(cluster)
    for (let place = 0; place < said.length; place += 1) {
      starts.push(index)
      ends.push(index + cluster.length)
    }
    parts.push(said)
  }
  return { text: parts.join(''), starts: Int32Array.from(starts), ends: Int32Array.from(ends) }
}
