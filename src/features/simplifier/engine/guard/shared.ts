import { empty } from './clause.ts'
import { conceptOf } from './concepts.ts'

const opener =
  'if|unless|until|when|whenever|once|where|should|had|upon|after|before|in the event|in case|provided|only (?:if|when|after|with|upon)|with the (?:prior |written |express )*(?:consent|approval|permission|leave|agreement)|without (?:the )?(?:prior |written |express )*(?:consent|approval|permission|leave)|while|during|as long as|so long as|on (?:receipt|request|proof)|following|as soon as'
const marker = new RegExp(
  `\\b(?:${opener}|whichever|by then|then|so|in (?:that|such|this|which|these|those) (?:case|event|situation|time|cases)|for (?:this|that|these)|that (?:happens|time|is|does|point|date|day)|otherwise|as well|only|conditions|this (?:means|also|applies|counts)|the same|condition|neither|nor|without|but first|first|must not do either|either|both|doing (?:so|this)|must happen|who|whose|anyone)\\b|:`,
  'i',
)
const fronted = new RegExp(`^(?:[^,]{0,40}, )?(?:${opener})\\b[^,]*,(?<main>.+)$`, 'i')
const inverted =
  /^only (?:after|when|if|with|upon|once)\b[^,]*?\b(?:may|can|shall|must|is|are|will)\b(?<main>.+)$/i
const behind =
  /^(?<main>.+?),? (?<!\b(?:days|months|years|weeks|hours|time|day|month|year|only|or|than|even|at) )(?<!\b(?:and|but|or),? )(?:if|unless|until|when|once(?! (?:every|a|per|each)\b)|where|should|before(?! the (?:agency|court|board|judge|commission|officer)\b)|after|provided that|upon|with the (?:prior |written )*(?:consent|approval|permission)|without (?:the )?(?:prior |written )*(?:consent|approval|permission))\b(?! (?:receipt|request|the parties|your|which)\b)(?<when>.+)$/i
const content = (text: string) =>
  new Set(
    (text.toLowerCase().match(/[\p{L}]+/gu) ?? [])
      .filter((word) => !empty.has(word))
      .map((word) => conceptOf(word).name),
  )
const share = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  [...a].filter((word) => b.has(word)).length

/** A sentence in the parts that each say something by themselves. */
const unitsOf = (text: string) =>
  text.split(
    /(?<=[\p{L}\d)"”%][.;!?]) (?=[\p{Lu}"“])|; |, (?:and|but) (?=(?:\p{L}+ ){0,4}?(?:may|can|must|will|shall|has|have|is|are|was|cannot|should|be|also)\b)/u,
  )

/** What the source says under one condition that rules all of it, and the rewording says without. */
export function sharedChanges(source: string, plain: string): string[] {
  const text = source.trim()
  if (/[.;] \p{Lu}/u.test(text) || text.length > 600 || text.includes(';')) return []
  const front = fronted.exec(text) ?? inverted.exec(text)
  const back = front === null ? behind.exec(text) : null
  const main = (front ?? back)?.groups?.['main']
  if (main === undefined || !/\b(?:and|or)\b/i.test(main)) return []
  // Behind two statements with a verb each, the condition may belong to the last.
  if (
    back !== null &&
    /\b(?:and|or|but),? (?:\S+ ){0,8}?(?:may|must|shall|can|cannot|will|is|are|was|has|have|does|did)\b/iu.test(
      main,
    )
  )
    return []
  // "Your papers, which we will keep until": the condition stands with the second verb.
  if (back !== null && /,? (?:which|who|whose)\b/i.test(main)) return []
  const when = content(text.replace(main, ' '))
  const said = new Set([...content(main)].filter((word) => !when.has(word)))
  const units = unitsOf(plain)
  if (units.length < 2 || !units.some((unit) => marker.test(unit))) return []
  const free = units.filter((unit, i) => {
    if (marker.test(unit)) return false
    const words = content(unit)
    const inMain = share(words, said)
    // A sentence that states the condition itself, for the next to lean on.
    if (share(words, when) >= inMain && i < units.length - 1) return false
    return inMain > 0
  })
  return free.length > 0 ? [`condition detached: from "${free[0]!.slice(0, 60)}"`] : []
}
