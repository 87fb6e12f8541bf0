import { foldLetters } from '#kernel/folded-letters.ts'
import type { questionCategories } from '#features/questions/rules.ts'
import { visaTypes, type VisaType } from '#features/lawyers/rules.ts'

export type QuestionCategory = (typeof questionCategories)[number]

export interface QuestionWords {
  readonly category: QuestionCategory
  readonly title: string
  readonly content: string
  readonly tags: readonly string[]
}

export interface Topics {
  /** The fields a lawyer should work in: one of them is enough. */
  readonly main: readonly VisaType[]
  /** Other fields that the words of the question touch. */
  readonly related: readonly VisaType[]
  /** Every field that the words themselves name, whatever the category. */
  readonly named: readonly VisaType[]
}

/** Categories that mean one field, and those that leave several open. */
const fields: Readonly<Record<QuestionCategory, readonly VisaType[]>> = {
  family: ['family'],
  asylum: ['asylum'],
  citizenship: ['naturalization'],
  deportation: ['deportation'],
  business: ['eb1', 'o1', 'h1b'],
  employment: ['h1b', 'o1', 'eb1'],
  visas: ['other', 'student', 'h1b', 'o1', 'eb1'],
  other: ['other'],
}

/** In these the words may name any field; elsewhere the asker has chosen it. */
const open: readonly QuestionCategory[] = ['visas', 'other']

/**
 * Beginnings of words in the eight languages, as `folded` leaves them; one with `$` is the whole word, one with a blank stands
 * anywhere in the text. Chinese and Arabic, which join words or put letters before them, are looked for anywhere too.
 */
const signs: Readonly<Record<VisaType, string>> = {
  family:
    'famil|spouse|husband|wife$|marriage|married|marry|fiance|sibling|i130|i751|k1$|espos|marido|matrimonio|conyuge|casad|prometid|hermano|hermana|ehefrau|ehemann|ehegatt|ehepartner|heirat|verlobt|geschwister|esim|evlilik|evlen|nisanli|aile|жена|жены|жену|женой|муж$|мужа|мужем|супруг|семь|брак|невест|жених|زوج|عائل|اسرة|اسرت|خطيب|配偶|妻子|丈夫|结婚|婚姻|家庭|家属|未婚|conjuge|casamento|irmao|irma$',
  h1b: 'h1b|h1bs|specialty occupation|prevailing wage',
  o1: 'o1$|o1a|o1b|extraordinary ability|habilidades extraordinarias|habilidade extraordinaria',
  eb1: 'eb1|i140|multinational manager',
  student:
    'f1$|opt$|cpt$|i20$|j1$|m1$|sevis|student|estudiant|estudante|ogrenci|студен|طالب|طلاب|学生|留学',
  asylum:
    'asylum|asylee|asyl|asilo|asilad|refug|i589|persecu|persegui|fluchtling|verfolgung|verfolgt|iltica|siginma|multeci|zulum|убежищ|бежен|преследова|لجوء|لاجئ|اضطهاد|庇护|难民|迫害',
  naturalization:
    'n400|n600|naturali|citizenship|ciudadania|nacionaliza|einburger|staatsburgerschaft|staatsangehorig|vatandaslik|гражданств|натурализ|الجنسية|جنسية امريكية|تجنيس|入籍|公民身份|cidadania',
  deportation:
    'deport|removal proceeding|removal order|removal defen|order of removal|notice to appear|immigration court|immigration judge|eoir$|abschieb|ausweisung|sinir disi|депорт|выдвор|высыл|ترحيل|遣返|驱逐|递解|移民法庭|corte de inmigracion|tribunal de inmigracion|einwanderungsgericht|gocmenlik mahkemesi|иммиграционный суд|иммиграционном суде|иммиграционного суда|محكمة الهجرة|tribunal de imigracao',
  other: '',
}

/** Small letters without accents; "H-1B" and "I 130" written as one. */
const folded = (text: string) =>
  // A blank joins only where no language has a word of one letter before a number.
  foldLetters(text).replaceAll(/\b(?:(eb|[a-z])[-–‑]|(eb|[hinf]) )(\d{1,3}[a-c]?)\b/g, '$1$2$3')

const isAnywhere = (sign: string) => /[\p{Script=Arabic}\p{Script=Han} ]/u.test(sign)

const named = (text: string): VisaType[] => {
  const plain = folded(text)
  const words = plain.split(/[^\p{L}\p{N}]+/u)
  const holds = (sign: string) => {
    if (isAnywhere(sign)) return plain.includes(sign)
    return sign.endsWith('$')
      ? words.includes(sign.slice(0, -1))
      : words.some((word) => word.startsWith(sign))
  }
  return visaTypes.filter((area) =>
    folded(signs[area])
      .split('|')
      .some((sign) => sign !== '' && holds(sign)),
  )
}

/** Which fields of law a question is about, from its category, its tags and its words. The category chosen by the asker comes first. */
export function topicsOf({ category, title, content, tags }: QuestionWords): Topics {
  const found = named([title, content, ...tags].join('\n'))
  const own = fields[category]
  const narrowed = open.includes(category) ? found : own.filter((area) => found.includes(area))
  const main = narrowed.length > 0 ? narrowed : own
  return { main, related: found.filter((area) => !main.includes(area)), named: found }
}
