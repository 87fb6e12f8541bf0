/**
 * What people call the same thing by other words, in the eight languages, as the search folds letters: whoever writes
 * "Ukraine" means those who came under U4U. The last word counts by its beginning, so that endings fit.
 */
const groups = [
  'u4u, ukrain, ukrayn, ucran, украин, україн, اوكراني, 乌克兰',
  `tps, тпс, temporary protected, временная защит, временной защит, временную защит, временный защищ, временного защищ,
    proteccion temporal, protecao temporaria, vorubergehender schutz, vorubergehenden schutz, gecici koruma, الحمايه الموقته, 临时保护`,
  `ead, work permit, work authorization, employment authorization, разрешение на работу, разрешения на работу, permiso de trabajo,
    autorizacion de trabajo, autorizacao de trabalho, permissao de trabalho, arbeitserlaubnis, arbeitsgenehmigung, calisma izn,
    تصريح عمل, تصريح العمل, 工作许可, 工卡`,
  `green card, greencard, грин карт, гринкарт, tarjeta verde, grune karte, yesil kart, cartao verde, البطاقه الخضرا, 绿卡`,
].map((names) => names.split(',').map((name) => name.trim()))

/** What has to stand in a question: a word of the search, or another name of the same thing. */
export interface Term {
  readonly word: string
  readonly others: readonly string[]
}

const names = groups.flatMap((group) =>
  group.map((name) => ({
    name,
    parts: name.split(' '),
    others: group.filter((one) => one !== name),
  })),
)

/** Whether a name begins at a place of the searched words; all its words but the last stand as they are. */
const standsAt = (parts: readonly string[], words: readonly string[], at: number) =>
  parts.every((part, step) => {
    const word = words[at + step]
    return step === parts.length - 1 ? word?.startsWith(part) === true : word === part
  })

/** The folded words of a search as terms; several words that name one thing are one. */
export function termsOf(words: readonly string[]): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < words.length;) {
    const known = names.find(({ parts }) => standsAt(parts, words, at))
    const size = known?.parts.length ?? 1
    terms.push({ word: words.slice(at, at + size).join(' '), others: known?.others ?? [] })
    at += size
  }
  return terms
}

export const everyName: readonly string[] = names.map(({ name }) => name)
