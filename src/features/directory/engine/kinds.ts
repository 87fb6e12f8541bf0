import type { SpokenLanguage, VisaType } from '#features/lawyers/rules.ts'
import { foldLetters } from '#kernel/folded-letters.ts'
import type { Topic } from '../rules.ts'
import { alsoNames, languageNamed, languageWords, onlyNames } from './spoken.ts'

/** What people write for a kind of case, in the eight languages, without accents and spaces. Words that a lawyer may be called are left out. */
const words: Readonly<Partial<Record<VisaType, string>>> = {
  family: `family familia familie aile семья семейная семейный 亲属 家庭 家属 亲属移民 أسرة عائلة marriage matrimonio casamento heirat ehe
    evlilik брак 婚姻 زواج spouse fiance conyuge i130 k1 familyreunification familypetition reunificacionfamiliar peticionfamiliar reagrupacionfamiliar
    familienzusammenfuhrung familiennachzug ailebirlesimi воссоединениесемьи воссоединениесемей воссоединениессемьей воссоединение воззєднання
    家庭团聚 团聚 لمشمل reunificacaofamiliar reuniaofamiliar`,
  h1b: `h1b workvisa visadetrabajo vistodetrabalho arbeitsvisum calismavizesi рабочаявиза 工作签证 تأشيرةعمل`,
  o1: `o1 o1visa extraordinaryability`,
  eb1: `eb1 eb1greencard`,
  student: `student studentvisa f1 estudiante estudante studium studentenvisum ogrenci студент студенческая 学生 学生签证 طالب دراسة`,
  asylum: `asylum asylumseeker refugee asilo refugiado refugiada asyl fluchtling iltica siginma multeci убежище беженец беженка 庇护 难民 لجوء لاجئ`,
  naturalization: `naturalization naturalisation citizenship naturalizacion ciudadania naturalizacao cidadania einburgerung staatsburgerschaft
    vatandaslik натурализация гражданство 入籍 公民 تجنيس جنسية n400`,
  deportation: `deportation deportationdefense removal removaldefense deportacion deportacao abschiebung sinirdisi deport депортация высылка
    递解 遣返 驱逐 驱逐出境 ترحيل detention detained detenido detencion`,
}

/** Work, in the eight languages: beside a kind ("green card through work") it narrows nothing. */
const work = `work job employment employer empleo trabajo empleador emprego trabalho empregador arbeit arbeitgeber calisma isveren работа работу работе
  работодатель 工作 雇主 عمل صاحبعمل`

/** What people write for a matter that is no kind of case of its own here, or may belong to several. */
const topicWords: Readonly<Record<Topic, string>> = {
  tps: `tps тпс temporaryprotectedstatus temporaryprotected protectedstatus protecciontemporal statusdeprotecao protecaotemporaria vorubergehenderschutzstatus
    schutzstatus gecicikoruma временныйзащитныйстатус временныйзащищённыйстатус защищённыйстатус временнаязащита временнойзащиты защитныйстатус тимчасовийзахист 临时保护身份 临时保护
    حمايةمؤقتة i821`,
  parole: `parole u4u unitingforukraine humanitarianparole advanceparole chnv cbpone permisohumanitario humanitarerparole гуманитарныйпароль пароль пароул permisodeentrada entradatemporal einreiseerlaubnis geçicigirişizni إذندخول
    人道主义假释 假释 i131`,
  workPermit: `ead workpermit workauthorization employmentauthorization permisodetrabajo autorizaciondetrabajo autorizacaodetrabalho permissaodetrabalho
    arbeitserlaubnis arbeitsgenehmigung calismaizni разрешениенаработу разрешениянаработу дозвілнароботу 工作许可 工卡 تصريحعمل i765`,
  greenCard: `greencard grunekarte yesilkart tarjetaverde cartaoverde гринкарта гринкарту грин-карта 绿卡 بطاقةخضراء adjustmentofstatus
    permanentresidence residenciapermanente i485`,
  otherWork: `l1 l1visa l1a l1b e2 e2visa e1 eb2 eb3 niw nationalinterestwaiver perm h2a h2b investorvisa visadeinversionista employmentbased laborcertification certificacionlaboral`,
  victims: `vawa uvisa visau tvisa visat domesticviolence violenciadomestica hauslichegewalt aileicisiddet домашнеенасилие 家庭暴力 家暴 عنفأسري
    humantrafficking trafficking tratadepersonas i918 i360`,
  daca: `daca dreamer dreamers dacarenewal i821d`,
}

/** A lawyer, in the eight languages: alone it means all of them. */
const lawyer =
  setOf(`lawyer lawyers attorney attorneys abogado abogada abogados advogado advogada advogados anwalt anwälte anwältin rechtsanwalt
  avukat avukatı avukatlar محامي محام محامون محامية адвокат адвоката адвокаты юрист 律师 移民律师`)
/** Words beside a kind or a language that narrow nothing. */
const beside =
  setOf(`${work} through via durch immigration inmigración imigração einwanderung göçmenlik هجرة иммиграция иммиграционный 移民 visa visum visto vize виза 签证
  تأشيرة status estatus statusu статус 身份 case cases caso casos fall help ayuda hilfe ajuda with for of the a an need de del da do para por con com un una um uma für mit bei in en on
  my mi и по для с em no na speaking speaker speakers speak speaks who that language languages habla hablan hable que idioma lengua fala falam fale língua
  spricht sprechen sprechend sprechender der die das auf sprache konuşan konuşuyor konuşur bilen dil dili dilinde ile на говорит говорящий говорящая говорят
  который знает языке язык языком що розмовляє адвокатка 说 讲 会 会说 会讲 能说 的 语 语言 يتحدث تتحدث يتكلم تتكلم ناطق باللغة لغة في в во
  state states штат штате штата estado eyalet eyaleti eyaletinde bundesstaat ولاية`)

const kinds = new Map(
  Object.entries(words).flatMap(([kind, text]) =>
    [...setOf(text)].map((word) => [word, kind as VisaType] as const),
  ),
)

const topics = new Map(
  Object.entries(topicWords).flatMap(([topic, text]) =>
    [...setOf(text)].map((word) => [word, topic as Topic] as const),
  ),
)

const workWords = setOf(work)

function setOf(text: string): ReadonlySet<string> {
  return new Set(foldLetters(text).split(/\s+/))
}

export interface Meant {
  readonly kind?: VisaType
  /** Where no kind is named beside it. */
  readonly topic?: Topic
  readonly language?: SpokenLanguage
  /** The words that are left, for names and places. Where nothing else is read, every word narrows nothing ("abogado"). */
  readonly rest: string
  /** Whether all of it may as well be somebody's name. */
  readonly perhapsName?: true
}

/** What is asked for beside the words: no other kind or language is read out of them. */
interface Asked {
  readonly visaType?: string
  readonly language?: string
}

/** Chinese is written without blanks: what is known of a row of characters stands apart from the rest. */
const chinese = new RegExp(
  `(${[...kinds.keys(), ...topics.keys(), ...languageWords.keys(), ...lawyer, ...beside]
    .filter((word) => /^\p{Script=Han}{2,}$/u.test(word))
    .toSorted((one, other) => other.length - one.length)
    .join('|')})`,
  'u',
)
const apart = (word: string) =>
  /^\p{Script=Han}+$/u.test(word) ? word.split(chinese).filter((part) => part !== '') : [word]

/** The words of a text that are none for a lawyer and narrow something: a place, where it is nothing else. */
export const namingWords = (text: string): string =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .slice(0, 8)
    .flatMap(apart)
    .filter((word) => {
      const plain = foldLetters(word)
      return !lawyer.has(plain) && !beside.has(plain)
    })
    .join(' ')

/** Reads a kind of case and a language out of searched words, written with a mistake or in another language; undefined where there is none. */
export function meantIn(text: string, asked: Asked = {}): Meant | undefined {
  const found = (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, 8).flatMap(apart).slice(0, 8)
  const plain = found.map((word) => foldLetters(word).replace(/^ب?ال/, ''))
  const taken = new Set<number>()
  const read = <Value extends string>(
    named: (word: string, alone: boolean) => Value | undefined,
    wanted: string | undefined,
  ): Value | undefined => {
    // Three words that make one ("visa de trabajo"), then two, then each.
    for (const size of [3, 2, 1])
      for (let at = 0; at + size <= plain.length; at += 1) {
        if (plain.slice(at, at + size).some((_, step) => taken.has(at + step))) continue
        const known = named(plain.slice(at, at + size).join(''), size === 1)
        if (known === undefined || (wanted !== undefined && wanted !== known)) continue
        for (let place = at; place < at + size; place += 1) taken.add(place)
        return known
      }
    return undefined
  }
  const named = read(
    (word, alone) => topics.get(word) ?? (alone ? nearly(topics, word) : undefined),
    undefined,
  )
  const kind = read(
    (word, alone) => kinds.get(word) ?? (alone ? nearly(kinds, word) : undefined),
    asked.visaType,
  )
  const language = read(
    (word, alone) => (alone ? (languageNamed(word) ?? nearly(languageWords, word)) : undefined),
    asked.language,
  )
  const isWork =
    kind === undefined && plain.some((word, at) => !taken.has(at) && workWords.has(word))
  const topic = named ?? (isWork ? 'otherWork' : undefined)
  const left = plain
    .map((_, at) => at)
    .filter((at) => !taken.has(at) && !lawyer.has(plain[at]!) && !beside.has(plain[at]!))
  const isRead = kind !== undefined || topic !== undefined || language !== undefined
  if (!isRead && (left.length > 0 || !plain.some((word) => lawyer.has(word)))) return undefined
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(topic === undefined || kind !== undefined ? {} : { topic }),
    ...(language === undefined ? {} : { language }),
    rest: left.map((at) => found[at]!).join(' '),
    ...(plain.length === 1 && alsoNames.has(plain[0]!) ? { perhapsName: true } : {}),
  }
}

/** One letter wrong, missing, doubled or swapped in a word of six letters or more. */
function nearly<Value>(known: ReadonlyMap<string, Value>, word: string): Value | undefined {
  if ([...word].length < 6 || onlyNames.has(word)) return undefined
  return [...known].find(([one]) => one.length >= 6 && isOneOff(word, one))?.[1]
}

function isOneOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [left, right] = [one.slice(start), other.slice(start)]
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  )
}
