import type { VisaType } from '#features/lawyers/rules.ts'
import { foldLetters } from '#kernel/folded-letters.ts'

/** What people write for a kind of case, in the eight languages, without accents and spaces. Words that a lawyer may be called are left out. */
const words: Readonly<Partial<Record<VisaType, string>>> = {
  family: `family familia familie aile семья семейная семейный 亲属 家庭 家属 亲属移民 أسرة عائلة marriage matrimonio casamento heirat ehe
    evlilik брак 婚姻 زواج spouse fiance conyuge greencard grünekarte yesilkart tarjetaverde гринкарта грин-карта 绿卡 بطاقةخضراء i130 k1`,
  h1b: `h1b workvisa workpermit visadetrabajo vistodetrabalho arbeitsvisum calismavizesi рабочаявиза 工作签证 تأشيرةعمل`,
  o1: `o1 o1visa extraordinaryability`,
  eb1: `eb1 eb1greencard`,
  student: `student studentvisa f1 estudiante estudante studium studentenvisum ogrenci студент студенческая 学生 学生签证 طالب دراسة`,
  asylum: `asylum asylumseeker refugee asilo refugiado refugiada asyl fluchtling iltica siginma multeci убежище беженец беженка 庇护 难民 لجوء لاجئ`,
  naturalization: `naturalization naturalisation citizenship naturalizacion ciudadania naturalizacao cidadania einburgerung staatsburgerschaft
    vatandaslik натурализация гражданство 入籍 公民 تجنيس جنسية n400`,
  deportation: `deportation deportationdefense removal removaldefense deportacion deportacao abschiebung sinirdisi deport депортация высылка
    递解 遣返 驱逐 驱逐出境 ترحيل detention detained detenido detencion`,
}

/** A lawyer, in the eight languages: alone it means all of them. */
const lawyer =
  setOf(`lawyer lawyers attorney attorneys abogado abogada abogados advogado advogada advogados anwalt anwälte anwältin rechtsanwalt
  avukat avukatı avukatlar محامي محام محامون محامية адвокат адвоката адвокаты юрист 律师 移民律师`)
/** Words beside a kind that narrow nothing. */
const beside =
  setOf(`immigration inmigración imigração einwanderung göçmenlik هجرة иммиграция иммиграционный 移民 visa visum visto vize виза 签证
  تأشيرة case cases caso casos fall help ayuda hilfe ajuda with for of the a an need de del da do para por con com un una um uma für mit bei in en on
  my mi и по для с`)

const kinds = new Map(
  Object.entries(words).flatMap(([kind, text]) =>
    [...setOf(text)].map((word) => [word, kind as VisaType] as const),
  ),
)

function setOf(text: string): ReadonlySet<string> {
  return new Set(foldLetters(text).split(/\s+/))
}

export interface Meant {
  /** The kind of case; undefined where every word narrows nothing ("abogado"). */
  readonly kind: VisaType | undefined
  /** The words that are left, for names and places. */
  readonly rest: string
}

/** Reads a kind of case out of searched words, written with a mistake or in another language; undefined where there is none. */
export function meantKind(text: string): Meant | undefined {
  const found = text.match(/[\p{L}\p{M}\p{N}]+/gu)?.slice(0, 8) ?? []
  const plain = found.map((word) => foldLetters(word).replace(/^ال/, ''))
  const taken = new Set<number>()
  let kind: VisaType | undefined
  // Three words that make one ("visa de trabajo"), then two, then each.
  for (const size of [3, 2, 1])
    for (let at = 0; at + size <= plain.length && kind === undefined; at += 1) {
      const written = plain.slice(at, at + size).join('')
      const known = kinds.get(written) ?? (size === 1 ? nearly(written) : undefined)
      if (known === undefined) continue
      kind = known
      for (let place = at; place < at + size; place += 1) taken.add(place)
    }
  const left = plain
    .map((_, at) => at)
    .filter((at) => !taken.has(at) && !lawyer.has(plain[at]!) && !beside.has(plain[at]!))
  if (kind === undefined && (left.length > 0 || !plain.some((word) => lawyer.has(word))))
    return undefined
  return { kind, rest: left.map((at) => found[at]!).join(' ') }
}

/** One letter wrong, missing, doubled or swapped in a word of six letters or more. */
function nearly(word: string): VisaType | undefined {
  if ([...word].length < 6) return undefined
  return [...kinds].find(([known]) => known.length >= 6 && isOneOff(word, known))?.[1]
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
