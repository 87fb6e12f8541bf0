import { isCommonWord, isWord } from './dictionary.ts'
import { signs } from './han-names.ts'
import { chinese } from './lists.ts'
import { mark, taken, type Sheet } from './sheet.ts'

/** Chinese names that no list holds: signs which the dictionary reads as no word, behind a family name or behind a word that names somebody. */

/** The family names that the lists leave out because each is a word too. */
const rarer =
  '水云凤常乐傅皮元平计伏强支经干宣贲郁诸嵇於家封芮汲松井富乌巴弓山蓬郗班仰秋伊祖束郜蓟印宿怀邰从咸籍屠阴能苍双劳扶郦寿通冀郏别充慕习鱼容慎戈庾终居步满弘国广利越厍勾融空毋乜养须丰巢相后红盖公楚督晋法汝钦帅亢况有琴伯年爱候郗覃麦邝佘'
const family = new Set([...chinese.family, ...rarer])
const safeFamily = new Set(
  [...chinese.family].filter(
    (sign) =>
      !'和都时方高白金黄马钱何曾于从向成常连万任应安全路古石江余许易包左经师明项边单费池冷温牛毛门关查水年房华齐纪段贺简解代车党农司麦游庞申雷文钟沙巴支达到是有没要不首风里良花英青黑户银释续留职权幸及坚占赏酒儿礼索素惠竹库操招嘉宽惟米坚飞厉招闻顿首'.includes(
        sign,
      ),
  ),
)
const double = new Set(chinese.double.split('|'))
const particle = new Set([
  ...chinese.ordinary,
  ...'一二三四五六七八九十两几个们吗呢吧啊呀哦等并或者及以为由于把被所该此本各每某其之乎自至再又也还就才都只很太更最非常可能会要想得地着过将即如但却而且因所呗嘛哪怎么什这那您咱谁见上下中内外里间旁边东西南北左右大小多少高低长短好坏新旧男女签找做办开关进出发收送买卖吃喝睡死活站坐走跑飞打骂哭笑帮救骗抢偷抓扣关押判罚问答写读听看住租搬回逃躲藏等待同向往朝对替为了是否有无不没别请谢',
])
/** A small word, and no sign that names are made of. */
const isSmall = (sign: string) => particle.has(sign) && !signs.has(sign)
const kinOrRole = new RegExp(
  `(?:我是|我叫|名叫|叫做|叫|姓名[: ]?|当事人|签名[: ]?|落款[: ]?|${chinese.kin}|${chinese.roles}|老公|老婆|嫁给|嫁了|娶了|认识了?|跟着|介绍人|收款人|联系人|汇给|转给|写给|名字是|老板娘|老闆娘|房东太太|师母|头儿|中间人)[: (（]{0,2}`,
  'gu',
)
/** "叫丹增曲珍，": what stands between a word for naming and a mark is the name. */
const calledAlone =
  /(?:(?<![喊大])叫做?|名叫|名字是|姓名[是: ]?)((?!做|我|他|她|你|了|什)\p{Script=Han}{2,5})(?=[ ]?[,.;!?、:)\n]|$)/dgu
const closers =
  /^(?:敬上|谨启|拜上|敬启|上|谢谢|弟兄|姊妹|姐妹|兄弟|先生|女士|小姐|太太|律师|法官|医生|老师|警官)/u

const isHan = (sign: string | undefined) => sign !== undefined && /\p{Script=Han}/u.test(sign)
const isPair = (text: string, at: number) =>
  isHan(text[at]) && isHan(text[at + 1]) && isWord(text.slice(at, at + 2), 'zh')
/** Whether a sign can stand in a given name: names are made of it, or it is no word by itself. */
const couldBeGiven = (sign: string | undefined) =>
  isHan(sign) && !particle.has(sign!) && (signs.has(sign!) || !isCommonWord(sign!, 'zh'))
/** Whether a given name of two signs stands here, behind a word that names somebody. */
const isGivenAt = (text: string, at: number) =>
  couldBeGiven(text[at]) &&
  couldBeGiven(text[at + 1]) &&
  !isPair(text, at - 1) &&
  !isCommonWord(text.slice(at, at + 2), 'zh') &&
  !(isPair(text, at) && !(signs.has(text[at]!) && signs.has(text[at + 1]!))) &&
  !isWord(text.slice(at, at + 3), 'zh')

/** How long the name that begins here is; 0 where a word begins. */
function lengthAt(text: string, at: number, cued: boolean): number {
  if (!isHan(text[at]) || text[at] === taken || isPair(text, at - 1)) return 0
  const two = double.has(text.slice(at, at + 2))
  const surname = two ? 2 : (cued ? family : safeFamily).has(text[at]!) ? 1 : 0
  if (surname === 0) return 0
  const first = at + surname + (text[at + surname] === '氏' ? 1 : 0)
  if (!isHan(text[first]) || isSmall(text[first]!)) return 0
  if (!two && isPair(text, at)) return 0
  if (
    isHan(text[first + 1]) &&
    !isSmall(text[first + 1]!) &&
    !(isPair(text, first + 1) && !isPair(text, first))
  )
    return first - at + 2
  return isHan(text[first]) && (cued || !isHan(text[first + 1]) || particle.has(text[first + 1]!))
    ? first - at + 1
    : 0
}

/** Marks what stands alone behind a word for naming. */
export function takeCalledHan(sheet: Sheet): void {
  for (const match of sheet.text.matchAll(calledAlone)) {
    const [start, end] = match.indices![1]!
    if (
      !particle.has(match[1]![0]!) &&
      !isCommonWord(match[1]!, 'zh') &&
      (!isPair(sheet.text, start) || signs.has(sheet.text[start]!))
    )
      mark(sheet, start, end, 'name')
  }
}

/** Marks such names. */
export function takeUnknownHan(sheet: Sheet): void {
  if (!/\p{Script=Han}/u.test(sheet.text)) return
  for (const { 0: cue, index } of sheet.text.matchAll(kinOrRole)) {
    const at = index + cue.length
    const length = lengthAt(sheet.text, at, true)
    if (length > 0) mark(sheet, at, at + length, 'name')
    else if (isGivenAt(sheet.text, at)) mark(sheet, at, at + 2, 'name')
  }
  for (let at = 0; at < sheet.text.length; at += 1) {
    const length = lengthAt(sheet.text, at, false)
    if (length < 2) continue
    const [name, after] = [sheet.text.slice(at, at + length), sheet.text.slice(at + length)]
    const whole = length >= 3 && !isPair(sheet.text, at + 1) && !isPair(sheet.text, at + length - 1)
    const edged =
      (at === 0 || !isHan(sheet.text[at - 1]) || particle.has(sheet.text[at - 1]!)) &&
      (!isHan(after[0]) || particle.has(after[0]!))
    if (whole || (length >= 3 && edged) || closers.test(after)) {
      if (isWord(name, 'zh') || /\ue000/.test(name)) continue
      mark(sheet, at, at + length, 'name')
      at += length - 1
    }
  }
}
