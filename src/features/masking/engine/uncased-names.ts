import { arabic, arabicAmbiguous, arabicFamily, arabicGiven, arabicStop, arabicVocabulary, chinese, fold, known } from './lists.ts'
import { beginsWithWord, takeHanNames } from './han-names.ts'
import { isCommonWord, isWord } from './dictionary.ts'
import { takeCalledHan, takeUnknownHan } from './han-unknown.ts'
import { plainLetters } from './legible.ts'
import { takeLatinAmong } from './latin-among.ts'
import { hide, mark, type Sheet } from './sheet.ts'

/** Names in Arabic and in Chinese writing, which know no capitals. */

const cleanArabic = (fragments: readonly string[] | string) => plainLetters(typeof fragments === 'string' ? fragments : fragments.join('|')).replaceAll('[اا]', 'ا').replaceAll('(?:ا|ا)?دعى', 'ا?دعى')
const arabicWord = '[\\p{Script=Arabic}\\p{M}]{2,20}'
const arabicEdge = '(?<![\\p{L}\\p{N}])'
const prefix = '[وفبلك]?'
const strongArabic = new RegExp(`${arabicEdge}${prefix}(?:${cleanArabic(arabic.intro)}|(?:اسم )?(?:${cleanArabic(arabic.kin)}) (?:اسمه|اسمها|يدعى|تدعى|واسمه|واسمها|هو|هي)|اسم (?:${cleanArabic(arabic.kin)})(?: هو| هي)?)[ :،,]+`, 'gu')
const described = `(?:${cleanArabic('الصغير|الصغيرة|الكبير|الكبيرة|الأكبر|الأصغر|الوحيد|الوحيدة|المرحوم|المرحومة|الراحل|الحبيب|الحبيبة')})`
const selfArabic = new RegExp(`${arabicEdge}(?:انا|معكم|اخوكم|اختكم) (?!ال)(?=(${arabicWord}) (${arabicWord}))`, 'gu')
const weakArabic = new RegExp(`${arabicEdge}${prefix}(?:(?:${cleanArabic(arabic.kin)})(?: ${described})?|${cleanArabic(arabic.roles)}|${cleanArabic(arabic.weak)})[ :،,(]+`, 'gu')
const officials = new RegExp(`(?:${cleanArabic(arabic.roles)})`, 'u')
const closingArabic = new RegExp(`${arabicEdge}${prefix}(?:${cleanArabic(arabic.closing)})[ :،,.\\n]+`, 'gu')
const aWord = new RegExp(`${arabicWord}`, 'gu')

const bare = (word: string) => (arabicGiven.has(word) || word.length < 4 ? word : word.replace(/^[وفبلك](?=\p{Script=Arabic}{3})/u, ''))
const verbs = /^[يت]\p{Script=Arabic}{3,}$|^(?:وال|بال|لل|فال|كال)/u
const isArabicGiven = (word: string) => /\p{Script=Arabic}{2}(?:الله|الدين|الدین|الرحمن|الرحمان|العابدين|زاده|زادة)$/u.test(word) || arabicGiven.has(word) || arabicGiven.has(bare(word))

/** What stands behind a word of kinship without being a name: what somebody is, has or does. */
const aboutKin = new Set(
  'محبوس محبوسة موقوفة مخطوف مخطوفة مريضة مشلول مدمن سكران مواليد بده بدها بدي بدهم بعت بعتت بعتلي عبى عبا انولد انولدت انولدوا عطاني عطتني شيعي شيعية سني سنية مسيحي مسيحية مسلم مسلمة قبطي درزي علوي ايزيدي حداد خياط نجار سباك كهربائي طباخ خباز بناء دهان حارس مترجم مترجمة مدرس مدرسة معلم معلمة صحفي ناشط جندي ضابط مريض مريضة متوفي متوفى متوفية ميت ميتة حامل موجود موجودة مسجون مسجونة معتقل معتقلة محتجز محتجزة مولود مولودة مواطن مواطنة مقيم مقيمة لاجئ لاجئة كبير كبيرة صغير صغيرة وحيد وحيدة متزوج متزوجة مطلق مطلقة طليقة ارمل ارملة عاطل طالب طالبة دكتور مهندس سائق موظف موظفة عسكري معاق معاقة قاصر بالغ سابق سابقة اول ثاني مات ماتت توفي توفيت سافر سافرت هاجر هاجرت رفض رفضت ضرب ضربت قتل قتلت خطف سجن هرب هربت وصل وصلت راح راحت رجع رجعت دخل دخلت طلع طلعت اجا اجت جاء جاءت عاش عاشت صار صارت كان كانت قال قالت حكى حكت اخذ اخذت ترك تركت حاول هدد هددت طلق طلقت تزوج تزوجت انجب ولد ولدت درس عمل عملت اشتغل اشتغلت قدم قدمت حصل حصلت خسر فقد فقدت نسي باع اشترى دفع دفعت كفل كفلت رد ردت وقع وقعت اعتقل اختفى اختفت ظل بقي بقيت بقو صاروا راحوا عايش عايشة ساكن ساكنة قاعد قاعدة رايح جاي شغال موقوف عنده عندها معه معها لسه لسا بس كمان هون هناك حاليا قبل بعد يلي اللي الذي التي مو مش ما لا لم لن قد هو هي وهو وهي حتى لما لانه لانها عشان علشان مشان منذ خلال ضمن فقط ايضا برضو كلهم كلنا اثنين ثلاثة اربعة خمسة واحد تحت فوق خارج داخل دون بدون ضد حول نحو لدى مثل غير كل بعض اي ضيعت ضيع رفع رفعت سوى سوت بلغ بلغت تشتغل شاف شافت عرف سمع زور زورت خدع نصب غش وعد وعدت اتصل كلم صاحب صاحبة مدير مديرة جديد جديدة قديم ممتاز كويس منيح تعبان تعبانة خايف خايفة مجهول معروف محامي شاطر فيدرالي فدرالي اتحادي نفسه نفسها فلسطيني سوري سورية مصري مصرية عراقي عراقية سوداني يمني يمنية لبناني اردني امريكي امريكية تونسي مغربي جزائري ليبي صومالي افغاني ايراني تركي كردي'.split(' ').map((word) => fold(word)),
)
/** A name nobody listed, behind a title or a word of kinship: no word the product knows, and not made like a verb or a possession. */
const couldBeArabicName = (word: string) => couldBeRareName(word) || couldBeListedShape(word)
const couldBeListedShape = (word: string) =>
  word.length > 2 && !arabicVocabulary.has(word) && !arabicStop.has(word) && !aboutKin.has(word) && !arabicVocabulary.has(word.replace(/ي$/, '')) && !/^(?:ال|وال|بال|لل|[وفبلكسيتنا]\p{Script=Arabic}{3,}$)|(?:ني|ها|هم|نا|كم|وا|ته|تي|يه|ين|ون|ات|ة|ه)$/u.test(word)
/** What few people say and no form of a verb or a possession is: a name, where a name may stand. */
const couldBeRareName = (word: string) =>
  word.length > 2 && !arabicVocabulary.has(word) && !arabicStop.has(word) && !aboutKin.has(word) && !isCommonWord(word, 'ar') && !/^(?:ال|وال|بال|لل)|(?:ني|هم|كم|وا|ته|تي|يه)$/u.test(word) && !(/(?:ها|نا|ين|ون|ات|ه)$/u.test(word) && isWord(word, 'ar')) &&
  !(/^[وفبلكسيت]/u.test(word) && (isCommonWord(word.slice(1), 'ar') || (/^[يت]/.test(word) && isWord(word, 'ar')))) && !(word.endsWith('ة') && [word.slice(0, -1), `${word.slice(0, -1)}ه`].some((form) => isCommonWord(form, 'ar') || aboutKin.has(form)))
/** Behind a title nearly every word that nobody knows is a name, "بوريس" too: its first letter is no small word where the rest is none. */
const couldFollowTitle = (word: string) =>
  word.length > 3 && !arabicVocabulary.has(word) && !arabicStop.has(word) && !aboutKin.has(word) && !/^[يتن]\p{Script=Arabic}{3}|^ال|^وال|^بال|^لل|(?:ها|هم|نا|كم|وا)$|ة$/u.test(word) && !(/^[وفبلك]/u.test(word) && [arabicVocabulary, arabicStop, arabicGiven].some((list) => list.has(word.slice(1))))
const deedOfSomebody = /^(?:و?)(?:قال|قالت|قالتلي|قلي|قاللي|ضربني|ضربتني|هددني|هددتني|اتصل|اتصلت|اخذ|اخذت|سرق|سرقت|وعدني|وعدتني|كفلني|كفلتني|ساعدني|ساعدتني|اسمه|اسمها|شافني|بلغ|بلغت|طلب|طلبت|رفض|رفضت|قابلت|قابلني|سالت|شكرا)$/u

/** "سان دييغو", and months of the Muslim year behind "in": no names. */
const arabicTown = /(?<![\p{L}])[وفبل]?(?:(?:سان|سانتا|لوس|نيو|بورت|فورت|ساو|ريو|لاس) \p{Script=Arabic}{3,15}|(?:في|شهر|بشهر|منذ|من شهر|قبل|بعد) (?:رجب|شعبان|رمضان|محرم|صفر|شوال)(?: و(?:رجب|شعبان|رمضان|محرم|صفر|شوال))?)(?!\p{L})/gu

interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly gap: string
}

function arabicWords(text: string): Word[] {
  const found: Word[] = []
  let from = 0
  for (const { 0: word, index } of text.matchAll(aWord)) {
    found.push({ text: fold(word), start: index, end: index + word.length, gap: text.slice(from, index) })
    from = index + word.length
  }
  return found
}

/** Behind the last word of an Arabic name: given names, "عبد الرحمن", "بن …", a family name with its article. */
function endOfArabic(words: readonly Word[], at: number, strong: boolean): number {
  let last = at
  for (let place = at + 1; place < words.length && place < at + 5; place += 1) {
    const { text, gap } = words[place]!
    if (gap !== ' ' || arabicStop.has(text)) break
    const joined = /^(?:عبد|بن|بنت|ابو|ام|ابن|ال|آل)$/.test(words[place - 1]!.text) || /^(?:بن|بنت|ابو|عبد|ابن|ال)$/.test(text)
    const named = arabicGiven.has(text) || /^بو\p{Script=Arabic}{3,}/u.test(text) || arabicFamily.has(text) || joined || (/^ال\p{Script=Arabic}{3,}(?:ي)?$/u.test(text) && place <= at + 4)
    const loose = (arabicVocabulary.has(text) && !strong ? false : !aboutKin.has(text) && !/(?:ني|ها|هم|وا|[^ا]ة)$/.test(text) && !arabicVocabulary.has(text.replace(/ي$/, ''))) && (strong || arabicGiven.has(words[at]!.text)) && place <= at + (strong ? 2 : 1) && !/^[وفبل]\p{Script=Arabic}{3,}/u.test(text) && !verbs.test(text)
    const foreign = text.length > 3 && place <= at + 3 && isStrange(text) && !isWord(text, 'ar') && !/^[وفبل]/u.test(text)
    if (!named && !loose && !foreign) break
    last = place
  }
  return last
}

const isNisba = (word: string) => /^ال\p{Script=Arabic}{3,}ي$/u.test(word) && !arabicStop.has(word) && !arabicVocabulary.has(word) && !isCommonWord(word, 'ar')
const isStrange = (word: string) => word.length > 2 && !arabicVocabulary.has(word) && !arabicStop.has(word) && !aboutKin.has(word) && !isCommonWord(word, 'ar') && !/^(?:وال|بال|لل|عال|هال)|(?:ني|هم|كم|وا)$/u.test(word)
const towards = /^(?:في|من|الى|على|عند|قرب|بمدينة|مدينة|ولاية|بولاية|جنب|نحو|عبر|حتى)$/u
const openMark = /^$|[.,،؛:!?؟\n(]/u

/** Names that nothing announces: "، مصباح الورفلي،" by itself between two marks, "مع طوني معلوف", a rare word and a family name. */
function takeUnannounced(sheet: Sheet, words: readonly Word[], put: (at: number, strong: boolean) => void): void {
  words.forEach(({ text, start, gap, end }, at) => {
    const next = words[at + 1]
    if (sheet.text[start] === '\ue000' || next === undefined || next.gap !== ' ' || sheet.text[next.start] === '\ue000' || !isStrange(text) || towards.test(words[at - 1]?.text ?? '') || /^[بلوف](?:ال)?/u.test(text) && isCommonWord(text.slice(1), 'ar')) return
    const opened = at === 0 || openMark.test(gap)
    const third = words[at + 2]
    const closed = third === undefined || openMark.test(third.gap) || sheet.text[third.start] === '\ue000'
    const alone = opened && closed && (isNisba(next.text) || isStrange(next.text))
    const named = (!text.startsWith('ال') || /^(?:انا|معكم)$/u.test(words[at - 1]?.text ?? '')) && isNisba(next.text) && !isWord(next.text, 'ar')
    const withSomebody = /^(?:و?مع|و?انا|من طرف|اسمه|اسمها|واسمه|واسمها|قدام|امام)$/u.test(words[at - 1]?.text ?? '') && gap === ' ' && (isNisba(next.text) || (isStrange(next.text) && couldBeRareName(next.text)))
    const foreign = !isWord(text, 'ar') && !isWord(next.text, 'ar') && isStrange(next.text) && !text.startsWith('ال') && !next.text.startsWith('ال') && !/^[وفبلكيتن]/u.test(text) && !/^[وفبلكيت]/u.test(next.text)
    if (end > start && (alone || named || withSomebody || foreign)) put(at, true)
  })
}

function takeArabicNames(sheet: Sheet): void {
  for (const { 0: town, index } of sheet.text.matchAll(arabicTown)) hide(sheet, index, index + town.length)
  const words = arabicWords(sheet.text)
  if (words.length === 0) return
  const placeOf = new Map(words.map((word, place) => [word.start, place]))
  const put = (at: number, strong: boolean) => {
    const last = endOfArabic(words, at, strong)
    mark(sheet, words[at]!.start, words[last]!.end, 'name')
    // "جوري ولمار وتالين": those joined to a name are names.
    for (let place = last + 1; place < Math.min(words.length, last + 8); place += 1) {
      const next = words[place]!
      const name = next.text.slice(1)
      if (next.gap !== ' ' || !next.text.startsWith('و') || !(arabicGiven.has(name) || (words[place + 1]?.text.startsWith('و') === true && couldBeArabicName(name)) || (place > last + 1 && couldBeArabicName(name)))) break
      const end = endOfArabic(words, place, false)
      mark(sheet, next.start + 1, words[end]!.end, 'name')
      place = end
    }
  }
  for (const { 0: cue, index } of sheet.text.matchAll(strongArabic)) {
    const at = placeOf.get(index + cue.length)
    if (at !== undefined && !arabicStop.has(words[at]!.text) && !/^(?:وال|بال|لل)/.test(words[at]!.text) && (!verbs.test(words[at]!.text) || isArabicGiven(words[at]!.text) || (words[at + 1]?.text ?? '').startsWith('ال'))) put(at, true)
  }
  for (const { 0: cue, 1: first = '', 2: second = '', index } of sheet.text.matchAll(selfArabic)) {
    const at = placeOf.get(index + cue.length)
    const nisba = /^ال\p{Script=Arabic}{3,}ي$/u.test(second) && !arabicStop.has(fold(second))
    if (at === undefined || arabicStop.has(fold(first)) || verbs.test(fold(first)) || fold(first).length < 3) continue
    if (nisba || (cue.startsWith('معكم') && !arabicStop.has(fold(second)))) put(at, true)
  }
  for (const { 0: cue, index } of sheet.text.matchAll(closingArabic)) {
    const at = placeOf.get(index + cue.length)
    if (at !== undefined && (isArabicGiven(words[at]!.text) || (at >= words.length - 3 && /[،,\n]/.test(cue) && !arabicStop.has(words[at]!.text)))) put(at, true)
  }
  for (const { 0: cue, index } of sheet.text.matchAll(weakArabic)) {
    const at = placeOf.get(index + cue.length)
    const withNisba = at !== undefined && words[at + 1]?.gap === ' ' && /^ال\p{Script=Arabic}{3,}ي$/u.test(words[at + 1]!.text) && !arabicStop.has(words[at + 1]!.text) && !words[at]!.text.startsWith('ال')
    const foreignName = withNisba || (at !== undefined && couldBeArabicName(words[at]!.text)) || (at !== undefined && officials.test(cue) && couldFollowTitle(words[at]!.text))
    if (at !== undefined && (isArabicGiven(words[at]!.text) || foreignName) && !(aboutKin.has(words[at]!.text) && words[at + 1]?.gap !== ' ') && !/^(?:حداد|خياط|نجار|شيعي|سني)$/.test(words[at]!.text) && !arabicStop.has(words[at]!.text)) put(at, foreignName)
  }
  takeUnannounced(sheet, words, put)
  words.forEach(({ text, start }, at) => {
    if (sheet.text[start] === '\ue000' || arabicStop.has(text) || /^(?:الله|ربنا|ربي)$/.test(words[at + 1]?.text ?? '') || /^(?:سان|سانتا|لوس|نيو|بورت)$/.test(words[at - 1]?.text ?? '')) return
    const next = words[at + 1]
    const sure = arabicGiven.has(text) && !arabicAmbiguous.has(text)
    const pair = arabicGiven.has(text) && next?.gap === ' ' && (arabicGiven.has(next.text) || arabicFamily.has(next.text))
    const doer = (arabicGiven.has(text) || couldBeRareName(text)) && deedOfSomebody.test(words[at - 1]?.text ?? '') && words[at]!.gap === ' '
    if (sure || pair || doer) put(at, false)
  })
}

const [double, family, compounds, ordinary] = [chinese.double, `[${chinese.family}]`, new Set(chinese.compounds.split(' ')), new Set(chinese.ordinary)]
const kin = chinese.kin
const han = '\\p{Script=Han}'
const isName = (name: string) => !compounds.has(name.slice(0, 2)) && !/[人员者生民师]$/.test(name.slice(-1)) === true
const shape = `(?:(?:${double})${han}{1,2}|${family}${han}{1,2})`
const strongChinese = new RegExp(`(?:我的?(?:全名|名字|姓名|中文名|英文名|本名|真名)(?:是|叫|为)?|(?<![喊大])我叫(?:做)?|本名|名叫|名为|(?:${chinese.roles})叫|姓名|名字(?:是|叫|为)|叫做|(?:${kin})的?(?:名字(?:是)?|叫做?|姓名)|此致\\s*敬礼|此致|敬礼|敬上|申请人姓名|本人姓名)[: ,\\n]*(${double}|${han})(${han}{0,3})`, 'dgu')
const weakChinese = new RegExp(`(?:签名|签字|署名|我是|本人(?:是)?|这里是|(?:${kin})|(?:${chinese.roles})|(?:${kin})是|跟着?|嫁给了?|娶了?|认识)[: (（]{0,2}(${shape}|(?:[小阿]|[老大](?![板师公婆人家学概约多二三实]))${han})`, 'dgu')
const introducedChinese = new RegExp(`(?:申请人|受益人|担保人|配偶|父亲|母亲|联系人|当事人|姓名): ?((?:${double})${han}{1,2}|${han}{2,3})(?!${han})`, 'dgu')
const latinAfter = new RegExp(`(?:叫做?|我是|名字?(?:是|叫|为)|英文名(?:是|叫)?|姓名:?|${kin}|${chinese.roles})(?:叫|是)?[: ]{0,2}([A-Z][a-z]{1,15}(?: [A-Z][a-z]{1,15}){0,2})`, 'dgu')
/** A child's name without its family name: "儿子浩然今年五岁". */
const childName = new RegExp(`(?:儿子|女儿|孩子|宝宝|老公|老婆|弟弟|妹妹|哥哥|姐姐|孙子|孙女|侄子|侄女|外甥女?)(${han}{2})(?=今年|现年|才\\d|才[一二三四五六七八九十]|也在|还在|在|刚满|[一二三四五六七八九十\\d]{1,3}岁)`, 'dgu')
const notChild = /[一二三四五六七八九十两岁年月目现已都也还不正一直住人同刚曾将跟和出来去以从他她我们]/u
const storied = new RegExp(`(?:(?<=^|[\\s,.;:!?、])|(?:后来|然后|结果|当时|于是|昨天|今天|那天|那个|被|跟|由|找到?|认识|通过|听|因为|但是?|可是|还有))((?:${double}|${family})${han}{1,2})(?=扣|打|威胁|拿|骗|告诉|说|逼|答应|介绍|欠|带|偷|举报|强迫|殴打|跟踪|虐待|签|帮|不肯|不给|拒绝|要求|要我|让我|把|给我|收了|从)`, 'dgu')
const titled = new RegExp(`(${double}|${family})(${han}{0,2}?)(?:${chinese.titles})`, 'dgu')
const anySurname = '[^\\P{Script=Han}什氏名啥何是的和不也]'
const surnameThenName = new RegExp(`姓(?:${double}|${anySurname})[,， 、]{1,2}名(?:字)?(?:叫|是|为)?(${han}{1,2})(?!${han}{2,}[是为])`, 'dgu')
const surname = new RegExp(`我?姓(${double}|${anySurname})(?!${han}名)`, 'dgu')
const called = new RegExp(`[,、]叫(${han}{1,2})(?=[\\s,.;!?]|$)`, 'dgu')
const alone = new RegExp(`(?<=^|\\n)(${shape})(?=\\s*$|\\s*\\n)`, 'dgu')
const ofKin = new RegExp(`(${shape})是我的?(?:${kin})`, 'dgu')
const spelledHan = '[^\\P{Script=Han}关在被说的是我他她了和与跟到把给让会要也都很就不没有来去从住这那打骗]'
const foreign = new RegExp(`(?:${chinese.foreign})(?!亚|城|斯堡|维尔|安那|港|市|州|县|角|敦|逊维|出生|银行|山)(?:·${spelledHan}{1,6})*`, 'gu')
const dotted = new RegExp(`[^\\P{Script=Han}我你他她是叫的为在和跟名]{1,6}·${spelledHan}{1,6}(?:·${spelledHan}{1,6})?(?:都(?=[ ]?[,.;!?、]|$))?`, 'gu')
const foreignAfter = new RegExp(`(?:法官|律师|移民官|官员|警官|老板|房东|丈夫|老公|妻子)(?:叫)?(?:是)?(${han}{2,5})(?=[拒说要给让收打告问批判不把])`, 'dgu')

/** How much of a found stretch is the name: a following function word is not. */
function trimmed(name: string, follows: string): string {
  const compound = name.startsWith('欧阳') || name.length > 3 ? 2 : 1
  if (name.length > compound + 1 && (ordinary.has(name.at(-1)!) || compounds.has(name.at(-1)! + follows))) return name.slice(0, -1)
  return name
}

function takeChineseNames(sheet: Sheet): void {
  if (!/\p{Script=Han}/u.test(sheet.text)) return
  const put = (start: number, name: string, least: number) => {
    const kept = trimmed(name, sheet.text[start + name.length] ?? '')
    if (kept.length >= least && isName(kept) && !ordinary.has(kept[1] ?? '的的') === true) mark(sheet, start, start + kept.length, 'name')
  }
  takeCalledHan(sheet)
  for (const { 0: found, index } of sheet.text.matchAll(dotted)) mark(sheet, index, index + found.length, 'name')
  for (const { 0: found, index } of sheet.text.matchAll(foreign)) mark(sheet, index, index + found.length, 'name')
  for (const match of sheet.text.matchAll(strongChinese)) {
    const [start] = match.indices![1]!
    const rest = match[2]!.search(new RegExp(`[${[...ordinary].join('')}]`, 'u'))
    const length = match[1]!.length + (rest === -1 ? Math.min(match[2]!.length, 3) : rest)
    const name = sheet.text.slice(start, start + length)
    if (sheet.text[start + length] === '族') continue
    if (length >= 2 && !compounds.has(name.slice(0, 2)) && !ordinary.has(name[0]!)) mark(sheet, start, start + length, 'name')
  }
  for (const match of sheet.text.matchAll(surnameThenName)) mark(sheet, match.indices![1]![0], match.indices![1]![1], 'name')
  for (const match of sheet.text.matchAll(surname)) mark(sheet, match.indices![1]![0], match.indices![1]![1], 'name')
  for (const match of sheet.text.matchAll(called)) if (!ordinary.has(match[1]![0]!)) mark(sheet, match.indices![1]![0], match.indices![1]![1], 'name')
  for (const match of sheet.text.matchAll(introducedChinese)) put(match.indices![1]![0], match[1]!, 2)
  for (const match of sheet.text.matchAll(latinAfter)) if (!known.has(fold(match[1]!.split(' ')[0]!))) mark(sheet, match.indices![1]![0], match.indices![1]![1], 'name')
  for (const match of sheet.text.matchAll(storied)) put(match.indices![1]![0], match[1]!, 2)
  for (const match of sheet.text.matchAll(childName)) if (!notChild.test(match[1]!) && !compounds.has(match[1]!)) mark(sheet, match.indices![1]![0], match.indices![1]![1], 'name')
  for (const match of sheet.text.matchAll(alone)) put(match.indices![1]![0], match[1]!, 2)
  for (const match of sheet.text.matchAll(ofKin)) put(match.indices![1]![0], match[1]!, 2)
  for (const match of sheet.text.matchAll(weakChinese)) put(match.indices![1]![0], match[1]!, 2)
  for (const match of sheet.text.matchAll(foreignAfter)) if (!beginsWithWord(match[1]!) && !ordinary.has(match[1]![0]!) && !compounds.has(match[1]!.slice(0, 2))) mark(sheet, match.indices![1]![0], match.indices![1]![1], 'name')
  takeHanNames(sheet)
  takeUnknownHan(sheet)
  for (const match of sheet.text.matchAll(titled)) {
    const [start] = match.indices![1]!
    const name = match[1]! + match[2]!
    // "五万给钟律师": the first sign that could be a family name need not be it.
    const later = [...match[2]!].findIndex((sign) => ordinary.has(sign))
    if (later !== -1 && later + 1 < match[2]!.length && chinese.family.includes(match[2]![later + 1]!)) mark(sheet, start + match[1]!.length + later + 1, start + name.length, 'name')
    else if (!ordinary.has(match[2]![0] ?? '甲') && !compounds.has(name.slice(0, 2)) && !(match[2] === '' && /[我的他她们个位名]/.test(sheet.text[start - 1] ?? '') && /[和时成方]/.test(name))) mark(sheet, start, start + name.length, 'name')
  }
}

export function takeUncasedNames(sheet: Sheet): void {
  takeLatinAmong(sheet)
  takeArabicNames(sheet)
  takeChineseNames(sheet)
}

