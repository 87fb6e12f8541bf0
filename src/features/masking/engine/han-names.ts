import { chinese } from './lists.ts'
import { mark, taken, type Sheet } from './sheet.ts'

/** Chinese names that no phrase announces: a family name that stands as a word of its own, and signs that given names are made of. */

export const signs = new Set(
  '建国军明华伟芳娜秀英敏静丽强磊洋艳勇杰娟涛超霞平刚桂兰红玉梅莉珍凤萍燕玲淑云辉鹏飞鑫波斌宇浩凯健俊帆旭宁欣悦怡婷雪琳晶佳慧倩蕾薇颖琴瑶璐洁莹茜雯嘉诗涵梓轩浩然子豪一诺宸睿泽晨曦煜博文志国庆海龙虎德福贵财富根生荣昌盛祥瑞吉祯林森树松柏柳春夏秋冬阳光星月晓晨曙东南西北山川江河湖峰岩石振兴邦宏达伯仲叔季思远恩慈惠贤淑贞美娇媚嫦娥婵妍娅妮娣姗姣婧婉媛嫣彤彩虹霜露雨霖震霆雷宝珠玥瑜琪琦璇珊珂玮瑾琼瑛璋培基坤垚均培城墨奎奕威孝学安定宜宣宽寅寒展崇巍常广庭康弘彦彪征循徽忠怀恒恺悟惟愉意成承捷昊昕昱晋景晖智朝朗权材栋桐梁棠楠榕槐欢正殿毅民永汉沛治泉泓津润淳渊清湘源溢滨滔漫澄炎炳烨焕煌照熙燃爽牧献玄珏珣理琛琨瑄璞甫畅皓益真睦硕磊礼祖禹秋程稳立竣笑筠纪红纯绍维绮绪罡翔翠翰耀聪胜腾臻良芝芬芸苏若茂茹荔莲菁菊菲萌萱葵蓉蓓蔓蕊薰蝶裕誉谦谨豫贤赫超越跃辰进迪通逸邦郁重金钊钧铃铭锋锐锦长闻陆隆雁雅靖韬韵顺颂风馨骏骐高魁鸣碧顺岚翎曼霖沁桦晗昀淇睦婕鸿鹃鹤鹭麒麟黎龄强生兵武卫东红革志新爱芳素华翠花香菊凤仙巧云秀珍玉兰桂芬淑贤',
)
const family = new Set(chinese.family)
/** These stand as words too: and, Fang, when … alone they say nothing. */
const alsoWords = new Set(
  '和都时方高白金黄马钱何曾于从向成常连万任应安全路古石江余许易包左经师明项边单费池冷温牛毛门关查水年房华齐纪段贺简解代车党农司麦游庞申雷文钟沙巴支达到是有没要不首风里良花英青黑户银释续留职权幸及坚占赏酒儿礼索素惠竹库操招嘉宽惟'.split(
    '',
  ),
)
const ordinary = new Set(chinese.ordinary)
const compounds = new Set(chinese.compounds.split(' '))
const kin = new RegExp(`(?:${chinese.kin})(\\p{Script=Han}{2})`, 'dgu')
const nicknamed = /(?<=^|[^\p{Script=Han}]|[的和跟叫人给被找让问师板友])(阿)(\p{Script=Han})/dgu
const regions = (() => {
  const named = new Intl.DisplayNames(['zh'], { type: 'region', fallback: 'none' })
  return [
    'JO',
    'FR',
    'DE',
    'IT',
    'CU',
    'PE',
    'TD',
    'ML',
    'IN',
    'IL',
    'SD',
    'SS',
    'KE',
    'CN',
    'TR',
    'PA',
    'CH',
    'SE',
    'GE',
    'CY',
    'HU',
    'GR',
    'RU',
    'BR',
    'AR',
    'CL',
    'CO',
    'GM',
    'GB',
    'US',
  ].flatMap((code) => named.of(code) ?? [])
})()
const titledPlace = new RegExp(
  `(${regions.join('|')})(?=弟兄|姊妹|姐妹|先生|女士|小姐|太太|同学|大哥|大姐|神父|修女)`,
  'gu',
)
/** "浩宇跟子涵是双胞胎", and names by which somebody goes. */
const joined = /(?<=^|[\s,.;!?])(\p{Script=Han}{2})[跟和与](\p{Script=Han}{2})(?=是|都|在|今年)/dgu
const byname =
  /(?:外号|绰号|人称|花名|小名|乳名|艺名|网名)(?:叫|是|:)? ?(\p{Script=Han}{2,3})(?=[\s,.;!?]|$)/dgu
/** "美玲你别报警": who is spoken to at the beginning of what somebody said. */
const addressed = new RegExp(
  `(?<=["“”「『:：] ?)([${[...signs].join('')}]{2})(?=你|您|,|，|!|！)`,
  'dgu',
)
/** "让给许志豪": behind a small word, a family name and two signs of given names. */
const behindSmall = new RegExp(
  `(?<=[给被跟找由叫是和与])([${[...family].filter((one) => !'和是有没要不都支达到时何于从向任应连常成'.includes(one)).join('')}][${[...signs].join('')}]{2})`,
  'gu',
)
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

const isSign = (one: string | undefined) => one !== undefined && signs.has(one)
const isHan = (one: string | undefined) => one !== undefined && /\p{Script=Han}/u.test(one)

/** Whether the words begin with one the dictionary knows, longer than a sign. */
export const beginsWithWord = (phrase: string) =>
  ([...segmenter.segment(phrase)][0]?.segment.length ?? 0) > 1

/** How many signs behind a family name are its given name; none where they are words. */
function givenLength(words: readonly string[], at: number): number {
  const [next, second] = [words[at + 1], words[at + 2]]
  if (!isHan(next)) return 0
  if (next!.length === 2) return [...next!].every(isSign) ? 2 : 0
  if (next!.length !== 1 || ordinary.has(next!)) return 0
  if (second?.length === 1 && isSign(second) && isSign(next)) return 2
  return isSign(next) ? 1 : 0
}

/** Marks such names. */
export function takeHanNames(sheet: Sheet): void {
  for (const match of sheet.text.matchAll(kin)) {
    const [start] = match.indices![1]!
    const [one, two] = [...match[1]!]
    const doubled = one === two && isSign(one)
    if (
      (doubled || (isSign(one) && isSign(two))) &&
      !compounds.has(match[1]!) &&
      !(one === '成' || one === '明' || one === '高' || one === '爱')
    )
      mark(sheet, start, start + 2, 'name')
  }
  for (const match of sheet.text.matchAll(nicknamed))
    if (isSign(match[2]) || family.has(match[2]!))
      mark(sheet, match.index, match.index + match[0].length, 'name')
  for (const match of sheet.text.matchAll(titledPlace))
    mark(sheet, match.index, match.index + match[0].length, 'name')
  for (const match of sheet.text.matchAll(joined)) {
    for (const [group, [start, end]] of [
      [match[1]!, match.indices![1]!],
      [match[2]!, match.indices![2]!],
    ] as const)
      if ([...match[1]!, ...match[2]!].every(isSign) && group.length === 2)
        mark(sheet, start, end, 'name')
  }
  for (const match of sheet.text.matchAll(byname))
    mark(sheet, match.indices![1]![0], match.indices![1]![1], 'name')
  for (const match of sheet.text.matchAll(addressed))
    if (!compounds.has(match[1]!)) mark(sheet, ...match.indices![1]!, 'name')
  for (const { 0: found, index } of sheet.text.matchAll(behindSmall))
    if (!compounds.has(found.slice(0, 2)) && !compounds.has(found.slice(1)))
      mark(sheet, index, index + found.length, 'name')
  if (!/\p{Script=Han}/u.test(sheet.text)) return
  const words = [...segmenter.segment(sheet.text)]
  const plain = words.map(({ segment }) => segment)
  for (const [at, { segment, index }] of words.entries()) {
    if (
      segment.length !== 1 ||
      !family.has(segment) ||
      alsoWords.has(segment) ||
      sheet.text[index] === taken
    )
      continue
    const length = givenLength(plain, at)
    if (length > 0 && !compounds.has(sheet.text.slice(index, index + 2)))
      mark(sheet, index, index + 1 + length, 'name')
  }
}
