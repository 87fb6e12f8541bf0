import { beginsWithWord, signs, takeHanNames } from './han-names.ts'
import { takeCalledHan, takeUnknownHan } from './han-unknown.ts'
import { chinese, fold, known } from './lists.ts'
import { mark, type Sheet } from './sheet.ts'

/** Names in Chinese writing, which knows neither capitals nor gaps. */

const [double, family, compounds, ordinary] = [
  chinese.double,
  `[${chinese.family}]`,
  new Set(chinese.compounds.split(' ')),
  new Set(chinese.ordinary),
]
const kin = chinese.kin
const han = '\\p{Script=Han}'
const isName = (name: string) =>
  !compounds.has(name.slice(0, 2)) && !/[人员者生民师]$/.test(name.slice(-1)) === true
const shape = `(?:(?:${double})${han}{1,2}|${family}${han}{1,2})`
const strongChinese = new RegExp(
  `(?:我的?(?:全名|名字|姓名|中文名|英文名|本名|真名)(?:是|叫|为)?|(?<![喊大])我叫(?:做)?|本名|名叫|名为|(?:${chinese.roles})叫|姓名|名字(?:是|叫|为)|叫做|(?:${kin})的?(?:名字(?:是)?|叫做?|姓名)|此致\\s*敬礼|此致|敬礼|敬上|申请人姓名|本人姓名)[: ,\\n]*(${double}|${han})(${han}{0,3})`,
  'dgu',
)
const weakChinese = new RegExp(
  `(?:签名|签字|署名|我是|本人(?:是)?|这里是|(?:${kin})|(?:${chinese.roles})|(?:${kin})是|跟着?|嫁给了?|娶了?|认识)[: (（]{0,2}(${shape}|(?:[小阿]|[老大](?![板师公婆人家学概约多二三实]))${han})`,
  'dgu',
)
const introducedChinese = new RegExp(
  `(?:申请人|受益人|担保人|配偶|父亲|母亲|联系人|当事人|姓名): ?((?:${double})${han}{1,2}|${han}{2,3})(?!${han})`,
  'dgu',
)
const latinAfter = new RegExp(
  `(?:叫做?|我是|名字?(?:是|叫|为)|英文名(?:是|叫)?|姓名:?|${kin}|${chinese.roles})(?:叫|是)?[: ]{0,2}([A-Z][a-z]{1,15}(?: [A-Z][a-z]{1,15}){0,2})`,
  'dgu',
)
/** A child's name without its family name: "儿子浩然今年五岁". */
const childName = new RegExp(
  `(?:儿子|女儿|孩子|宝宝|老公|老婆|弟弟|妹妹|哥哥|姐姐|孙子|孙女|侄子|侄女|外甥女?)(${han}{2})(?=今年|现年|才\\d|才[一二三四五六七八九十]|也在|还在|在|刚满|[一二三四五六七八九十\\d]{1,3}岁)`,
  'dgu',
)
const notChild =
  /[一二三四五六七八九十两岁年月目现已都也还不正一直住人同刚曾将跟和出来去以从他她我们]/u
const storied = new RegExp(
  `(?:(?<=^|[\\s,.;:!?、])|(?:后来|然后|结果|当时|于是|昨天|今天|那天|那个|被|跟|由|找到?|认识|通过|听|因为|但是?|可是|还有))((?:${double}|${family})${han}{1,2})(?=扣|打|威胁|拿|骗|告诉|说|逼|答应|介绍|欠|带|偷|举报|强迫|殴打|跟踪|虐待|签|帮|不肯|不给|拒绝|要求|要我|让我|把|给我|收了|从)`,
  'dgu',
)
const titled = new RegExp(`(${double}|${family})(${han}{0,2}?)(?:${chinese.titles})`, 'dgu')
const anySurname = '[^\\P{Script=Han}什氏名啥何是的和不也]'
const surnameThenName = new RegExp(
  `姓(?:${double}|${anySurname})[,， 、]{1,2}名(?:字)?(?:叫|是|为)?(${han}{1,2})(?!${han}{2,}[是为])`,
  'dgu',
)
const surname = new RegExp(`我?姓(${double}|${anySurname})(?!${han}名)`, 'dgu')
const called = new RegExp(`[,、]叫(${han}{1,2})(?=[\\s,.;!?]|$)`, 'dgu')
const alone = new RegExp(`(?<=^|\\n)(${shape})(?=\\s*$|\\s*\\n)`, 'dgu')
const ofKin = new RegExp(`(${shape})是我的?(?:${kin})`, 'dgu')
const spelledHan =
  '[^\\P{Script=Han}关在被说的是我他她了和与跟到把给让会要也都很就不没有来去从住这那打骗]'
const foreign = new RegExp(
  `(?:${chinese.foreign})(?!亚|城|斯堡|维尔|安那|港|市|州|县|角|敦|逊维|出生|银行|山)(?:·${spelledHan}{1,6})*`,
  'gu',
)
const dotted = new RegExp(
  `[^\\P{Script=Han}我你他她是叫的为在和跟名]{1,6}·${spelledHan}{1,6}(?:·${spelledHan}{1,6})?(?:都(?=[ ]?[,.;!?、]|$))?`,
  'gu',
)
const foreignAfter = new RegExp(
  `(?:法官|律师|移民官|官员|警官|老板|房东|丈夫|老公|妻子)(?:叫)?(?:是)?(${han}{2,5})(?=[拒说要给让收打告问批判不把])`,
  'dgu',
)

/** "我是温州人，项碧莲，来美八年": a family name and signs of given names, alone between two marks. */
const between = new RegExp(
  `(?<=[,.;:!?、或和] ?)(${family}[${[...signs].join('')}]{1,2})(?= ?(?:[,.;:!?、]|$))`,
  'dgu',
)
/** "Tony陈": a foreign given name and a Chinese family name. */
const mixed = new RegExp(
  `(?<=[A-Z][a-z]{1,12})(${family})(?=$|[\\s,.;!?、]|[说帮让给是办骗告叫要收带的])`,
  'dgu',
)
/** "阮氏芳草", as women are named in Vietnam. */
const vietnamese =
  /(?:阮|陈|黎|范|潘|武|裴|邓|吴|胡|杨|李|丁|黄|郑|梁)氏(?![们家人族])\p{Script=Han}{1,2}/gu
/** Pieces of Tibetan, Mongolian, Uyghur and Kazakh names: two of them are a name. */
const pieces =
  '卓玛|央金|扎西|丹增|次仁|洛桑|嘉措|多吉|格桑|德吉|白玛|仁青|尼玛|达娃|巴桑|旺堆|顿珠|平措|索朗|拉姆|曲珍|才让|卓嘎|旺姆|边巴|普布|古丽|阿依|买买提|吐尔|艾力|麦麦提|努尔|迪里|帕提|玉苏|木沙|依布拉音|阿不都|艾合|米吉|克里木|卡德尔|热合曼|肉孜|热依|夏提|扎提|其木格|图雅|巴特尔|乌云|苏日|格日|勒图|娜仁|托娅|哈斯|布和|朝鲁|别克|江别|加娜'
const pieced = new RegExp(`(?:${pieces}){2,4}|(?:${pieces})(?=[,.;!?、]|从|在|被|的|说)`, 'gu')
/** "老板凯文森": signs that foreign names are written with, behind a word of kinship or an office. */
export const spelledSigns =
  '阿埃艾安奥巴班贝比彼宾波伯博布查达戴丹德登狄迪蒂杜恩尔法菲费芬弗福盖戈格古哈海汉赫亨霍基吉加贾杰卡凯坎康柯科克肯库奎拉莱兰劳勒雷里利莉丽琳卢鲁露伦罗洛马玛麦曼梅蒙米密莫墨穆纳娜奈南内尼妮诺帕潘佩皮珀普齐奇乔琼瑞若萨塞桑森沙莎舍史丝斯苏索塔泰坦汤特廷图托瓦韦维威温沃乌伍西希夏肖谢辛休雅亚扬耶伊尤约泽扎詹珍芝兹佐'
const spelled = new RegExp(
  `(?:${kin}|${chinese.roles})(?:叫做?|是)?([${spelledSigns}]{3,7})(?![族语])`,
  'dgu',
)

/** How much of a found stretch is the name: a following function word is not. */
function trimmed(name: string, follows: string): string {
  const compound = name.startsWith('欧阳') || name.length > 3 ? 2 : 1
  if (
    name.length > compound + 1 &&
    (ordinary.has(name.at(-1)!) || compounds.has(name.at(-1)! + follows))
  )
    return name.slice(0, -1)
  return name
}

/** Marks such names. */
export function takeChineseNames(sheet: Sheet): void {
  if (!/\p{Script=Han}/u.test(sheet.text)) return
  const put = (start: number, name: string, least: number) => {
    const kept = trimmed(name, sheet.text[start + name.length] ?? '')
    if (kept.length >= least && isName(kept) && !ordinary.has(kept[1] ?? '的的') === true)
      mark(sheet, start, start + kept.length, 'name')
  }
  takeCalledHan(sheet)
  for (const pattern of [vietnamese, pieced])
    for (const { 0: found, index } of sheet.text.matchAll(pattern))
      mark(sheet, index, index + found.length, 'name')
  for (const match of sheet.text.matchAll(spelled)) mark(sheet, ...match.indices![1]!, 'name')
  for (const { 0: found, index } of sheet.text.matchAll(dotted))
    mark(sheet, index, index + found.length, 'name')
  for (const { 0: found, index } of sheet.text.matchAll(foreign))
    mark(sheet, index, index + found.length, 'name')
  for (const match of sheet.text.matchAll(strongChinese)) {
    const [start] = match.indices![1]!
    const rest = match[2]!.search(new RegExp(`[${[...ordinary].join('')}]`, 'u'))
    const length = match[1]!.length + (rest === -1 ? Math.min(match[2]!.length, 3) : rest)
    const name = sheet.text.slice(start, start + length)
    if (sheet.text[start + length] === '族') continue
    if (length >= 2 && !compounds.has(name.slice(0, 2)) && !ordinary.has(name[0]!))
      mark(sheet, start, start + length, 'name')
  }
  for (const match of sheet.text.matchAll(surnameThenName))
    mark(sheet, match.indices![1]![0], match.indices![1]![1], 'name')
  for (const match of sheet.text.matchAll(surname))
    mark(sheet, match.indices![1]![0], match.indices![1]![1], 'name')
  for (const match of sheet.text.matchAll(called))
    if (!ordinary.has(match[1]![0]!))
      mark(sheet, match.indices![1]![0], match.indices![1]![1], 'name')
  for (const match of sheet.text.matchAll(introducedChinese))
    put(match.indices![1]![0], match[1]!, 2)
  for (const match of sheet.text.matchAll(latinAfter))
    if (!known.has(fold(match[1]!.split(' ')[0]!)))
      mark(sheet, match.indices![1]![0], match.indices![1]![1], 'name')
  for (const match of sheet.text.matchAll(storied)) put(match.indices![1]![0], match[1]!, 2)
  for (const match of sheet.text.matchAll(childName))
    if (!notChild.test(match[1]!) && !compounds.has(match[1]!))
      mark(sheet, match.indices![1]![0], match.indices![1]![1], 'name')
  for (const match of sheet.text.matchAll(alone)) put(match.indices![1]![0], match[1]!, 2)
  for (const match of sheet.text.matchAll(ofKin)) put(match.indices![1]![0], match[1]!, 2)
  for (const match of sheet.text.matchAll(weakChinese)) put(match.indices![1]![0], match[1]!, 2)
  for (const match of sheet.text.matchAll(foreignAfter))
    if (
      !beginsWithWord(match[1]!) &&
      !ordinary.has(match[1]![0]!) &&
      !compounds.has(match[1]!.slice(0, 2))
    )
      mark(sheet, match.indices![1]![0], match.indices![1]![1], 'name')
  for (const match of sheet.text.matchAll(mixed)) mark(sheet, ...match.indices![1]!, 'name')
  for (const match of sheet.text.matchAll(between)) put(match.indices![1]![0], match[1]!, 2)
  takeHanNames(sheet)
  takeUnknownHan(sheet)
  for (const match of sheet.text.matchAll(titled)) {
    const [start] = match.indices![1]!
    const name = match[1]! + match[2]!
    // "五万给钟律师": the first sign that could be a family name need not be it.
    const later = [...match[2]!].findIndex((sign) => ordinary.has(sign))
    if (
      later !== -1 &&
      later + 1 < match[2]!.length &&
      chinese.family.includes(match[2]![later + 1]!)
    )
      mark(sheet, start + match[1]!.length + later + 1, start + name.length, 'name')
    else if (
      !ordinary.has(match[2]![0] ?? '甲') &&
      !compounds.has(name.slice(0, 2)) &&
      !(
        match[2] === '' &&
        /[我的他她们个位名]/.test(sheet.text[start - 1] ?? '') &&
        /[和时成方]/.test(name)
      )
    )
      mark(sheet, start, start + name.length, 'name')
  }
}
