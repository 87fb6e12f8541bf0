import { foldLetters } from '#kernel/folded-letters.ts'

const setOf = (text: string) => new Set(foldLetters(text).split(/\s+/))

/** A consultation, in the eight languages. */
const talk =
  setOf(`consultation consult consultations consulta consultoria asesoria beratung beratungsgesprach erstberatung erstgesprach
  danisma danismanlik gorusme gorusmesi консультация консультации استشارة الاستشارة 咨询 初次咨询 首次咨询 法律咨询 面谈`)
/** What people write beside it without meaning another service: that it is the first one, the length, the way. */
const beside =
  setOf(`first initial free paid legal the a an for of immigration phone video online office min mins minute minutes hour h
  primera primer inicial gratis gratuita legal de la una un por telefono videollamada minutos hora primeira gratuita telefone
  erste erstes kostenlose kostenloses telefonische per telefon minuten stunde die das eine ilk ucretsiz hukuki telefonla dakika saat on
  первая первичная бесплатная юридическая по телефону минут час اولى الاولى اولية مجانية قانونية هاتفية دقيقة ساعة 初次 首次 免费 分钟 小时`)

/** Whether a service of a list of fees is the first consultation, whose price the calendar has. */
export function isFirstTalk(service: string): boolean {
  const words = foldLetters(service).match(/[\p{L}\p{N}]+/gu) ?? []
  return (
    words.some((word) => talk.has(word)) &&
    words.every((word) => talk.has(word) || beside.has(word) || /^\p{N}+(min|h)?$/u.test(word))
  )
}
