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
const emphatic =
  /[\u2460-\u24ff\u{1d400}-\u{1d7ff}\uff01-\uff07\uff0a-\uff5e\ufb00-\ufb06\u{1f100}-\u{1f189}]/u

const plainMarks: Readonly<Record<string, string>> = {
  İ: 'I',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u205f': ' ',
  '\u3000': ' ',
  '\u2212': '-',
  '\ufe58': '-',
  '\ufe63': '-',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '`': "'",
  '´': "'",
  '。': '. ',
  '，': ', ',
  '：': ': ',
  '（': '(',
  '）': ')',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  '،': ',',
  '٫': '.',
  '٬': ',',
  '∙': '·',
  '•': '·',
  '・': '·',
  '⋅': '·',
}

/** Signs as they are written in Taiwan and Hong Kong, with the ones of the mainland behind: those that names and words of kinship are made of. */
const traditional =
  '許许陳陈張张黃黄劉刘吳吴鄭郑謝谢葉叶蘇苏盧卢蔣蒋賴赖龔龚鍾钟馮冯鄧邓楊杨趙赵孫孙馬马羅罗蕭萧鄒邹賀贺龍龙萬万嚴严喬乔韓韩譚谭陸陆顧顾莊庄湯汤錢钱閻阎閔闵媽妈爺爷嬸婶嶽岳親亲戀恋護护簽签證证號号碼码電电話话網网聯联繫系師师醫医員员東东闆板經经領领導导長长書书記记們们個个這这說说讓让給给對对時时從从來来鄰邻壽寿國国華华強强偉伟傑杰麗丽豔艳鳳凤蘭兰軍军勝胜寶宝慶庆榮荣財财貴贵瓊琼嬌娇蓮莲雲云飛飞鵬鹏濤涛輝辉誠诚學学賢贤懷怀穎颖潔洁靜静嫻娴車车後后婦妇妝妆產产業业歲岁寫写讀读會会號号處处張张維维紅红綠绿絲丝義义禮礼愛爱樂乐興兴發发達达運运進进遠远選选銀银鋼钢錦锦鑫鑫鋒锋銳锐鴻鸿鶴鹤鷹鹰澤泽濱滨潤润瀾澜燦灿煥焕燁烨爾尔瑩莹環环璽玺瑤瑶憶忆恆恒恩恩應应騰腾駿骏驊骅齡龄憲宪寧宁審审實实專专導导屬属島岛嵐岚崗岗幫帮廣广廳厅張张彌弥歡欢濟济'
const simplified = new Map(
  [...traditional].flatMap((sign, place, all) =>
    place % 2 === 0 ? [[sign, all[place + 1]!] as const] : [],
  ),
)

/** Letters and marks one way: what is compared with a text goes through this too. */
export const plainLetters = (text: string) =>
  text.replaceAll(/[أإآٱ]/g, 'ا').replaceAll(/[\u0640\u064b-\u065f\u0670]/g, '')

function digitOf(mark: string): string {
  const code = mark.codePointAt(0)!
  let back = 0
  while (back < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - back - 1))) back += 1
  return String(back)
}

function plain(cluster: string): string {
  if (/^[\p{Cf}\u0640]$/u.test(cluster)) return ''
  const whole = cluster
    .replace(/[\ufe0e\ufe0f\u20e3]/g, '')
    .replace(marksOfArabic, '')
    .normalize('NFC')
  const [base = ''] = whole
  if (emphatic.test(base)) return base.normalize('NFKC').replaceAll(/[()]/g, '')
  if (/\p{Nd}/u.test(base)) return /\d/.test(base) ? base : digitOf(base)
  if (/[\u2010-\u2015]/.test(base)) return '-'
  if (/[\u2000-\u200a]/.test(base)) return ' '
  return plainMarks[whole] ?? simplified.get(whole) ?? whole
}

/** Digits of every script as 0–9, wide, mathematical and circled letters as plain ones, without what cannot be seen. */
export function legible(written: string): Legible {
  const parts: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  for (const { 0: cluster, index } of written.matchAll(unit)) {
    const said =
      cluster.length === 1 && cluster >= ' ' && cluster <= '~'
        ? cluster === '`'
          ? "'"
          : cluster
        : plain(cluster)
    for (let place = 0; place < said.length; place += 1) {
      starts.push(index)
      ends.push(index + cluster.length)
    }
    parts.push(said)
  }
  return { text: parts.join(''), starts: Int32Array.from(starts), ends: Int32Array.from(ends) }
}
