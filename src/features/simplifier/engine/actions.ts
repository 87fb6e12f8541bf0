import type { DocumentType } from './document-type.ts'
import { datesIn, type Hit } from './extracts.ts'
import { splitSentences } from './sentences.ts'

export type PeriodUnit = 'days' | 'business_days' | 'weeks' | 'months' | 'years'

/** When something has to be done: on or before a day, or within a period; `text` is how the paper says it. */
export type Due = { readonly kind: 'date'; readonly date: string; readonly text: string } | { readonly kind: 'period'; readonly count: number; readonly unit: PeriodUnit; readonly text: string }

/** What the room `deadlines` needs to count the days of this paper. `printedDate` wins over what is counted. */
export interface RuleHint {
  readonly rule: string
  readonly noticeDate: string
  readonly printedDate?: string
}

export interface Action {
  /** 'you', the party as the paper names it ("Lessee"), or null where the paper does not say. */
  readonly who: string | null
  readonly by: Due | null
  readonly sentence: string
  readonly rule: RuleHint | null
}

const verbs =
  'submit|respond|reply|pay|appear|bring|send|return|file|sign|include|mail|contact|report|complete|provide|attach|notify|update|upload|arrive|attend|schedule|give|deliver|vacate|renew|keep|maintain|obtain|register|write|use|follow|enclose|call|check|request|depart|leave|insure|reimburse|repair|make'
const done = 'submitted|received|filed|paid|signed|returned|sent|mailed|translated|included|accompanied|completed|provided|made|given|postmarked|delivered|attached|reported|notified|in writing|renewed|vacated'

const binding = "(?:must|shall|(?:is|are) (?:hereby )?(?:required|obliged|obligated|expected) to|(?:is|are) responsible for|(?:have|has|need|needs|will (?:need|have)) to|agrees? to|(?:is|are) to (?=appear|report|pay|submit))"
const duty = new RegExp(`^(.*?)\\b${binding}(?!\\w)`, 'is')
const passive = new RegExp(`\\b${binding} (?:also |then |first )?be (?:${done})\\b`, 'i')
const order = new RegExp(`^(?:please |kindly |you are (?:hereby )?(?:ordered|directed|requested|asked|scheduled|instructed) to |in order to [^,]{3,80}, (?:please )?)*(?:do not |don['’]t |also )?(?:${verbs})\\b`, 'i')
const ordered = /\byou are (?:hereby )?(?:ordered|directed|requested|asked|scheduled|instructed) to\b/i
const advised = new RegExp(`\\byou should (?:also )?(?:${verbs})\\b`, 'i')
const addressed = new RegExp(`\\b(?<!that )you (?:also |then )?${binding}(?!\\w)`, 'i')
const due = /\b(?:is|are|falls?|becomes?) (?:payable and )?due\b|\bdue (?:date|on|by)\b|\bdeadline\b|\b(?:no|not) later than\b/i

const officials = /\b(?:USCIS|DHS|ICE|CBP|the (?:court|judge|government|department|service|officer|agency|secretary)|we|an? (?:officer|judge))$/i
const conditions = /^(?:if|when|unless|in order|to|once|until|because|although|while|where|before|after)\b/i

/** Demands. No paper that people get makes more. */
const most = 200
/** Characters. Nothing that asks something of somebody is longer. */
const longest = 1_200

/**
 * What a paper asks of whom, and by when: one item a sentence, in their order. `type` and the notice's own date, where
 * both are known, say which rule of the room `deadlines` counts the days. English texts only.
 */
export function actionsOf(text: string, type: DocumentType): Action[] {
  const sentences = splitSentences(text)
  const dates = datesIn(text)
  const ruleOf = rulesFor(type, text)
  const found: (Omit<Action, 'rule'> & { readonly rule: string | null })[] = []
  let date = 0
  for (const { text: sentence, start, end } of sentences) {
    const who = sentence.length > longest || isHeading(sentence) ? undefined : whoMust(sentence)
    if (who === undefined) continue
    while (date < dates.length && dates[date]!.at < start) date += 1
    let last = date
    while (last < dates.length && dates[last]!.at < end) last += 1
    found.push({ who, by: dueOf(sentence, dates.slice(date, last)), sentence, rule: ruleOf(sentence) })
    if (found.length === most) break
  }
  const noticeDate = noticeDateOf(text, dates)
  if (noticeDate === null) return found.map((action) => ({ ...action, rule: null }))
  // The day that the paper prints beside one demand is the day for all that the same rule counts.
  const printed = new Map(found.flatMap(({ rule, by }) => (rule !== null && by?.kind === 'date' && by.date > noticeDate ? [[rule, by.date] as const] : [])).toReversed())
  return found.map(({ rule, ...action }) => ({ ...action, rule: rule === null ? null : hint(rule, noticeDate, printed.get(rule)) }))
}

const hint = (rule: string, noticeDate: string, printedDate: string | undefined): RuleHint => (printedDate === undefined ? { rule, noticeDate } : { rule, noticeDate, printedDate })

/** All capitals, or a line without an end whose longer words all begin with one: "Request for Evidence". */
const isHeading = (sentence: string) => !/\p{Ll}/u.test(sentence) || (!/[.!?:;]\W*$/.test(sentence) && !/(?<![\p{L}’'-])\p{Ll}[\p{L}’'-]{3,}/u.test(sentence))

/** undefined where a sentence asks nothing of anybody; null where it does not say of whom. */
function whoMust(sentence: string): string | null | undefined {
  if (order.test(sentence) || ordered.test(sentence) || advised.test(sentence) || addressed.test(sentence)) return 'you'
  const subject = duty.exec(sentence)?.[1]
  if (subject !== undefined) {
    const party = partyOf(subject)
    if (party === 'you') return party
    if (passive.test(sentence)) return null
    if (party !== undefined) return party
  }
  return due.test(sentence) && /\d|\b(?:first|last|rent|payment|response|fee)\b/i.test(sentence) ? null : undefined
}

const notParties = /^(?:it|this|that|these|those|there|which|who|they|each|any|all|evidence|documents?|copies|response|application|petition|form|fee|payment|notice|translation)\b/i

/** Who stands before "must": 'you', a party's name, or undefined where that is no person. */
function partyOf(subject: string): string | undefined {
  const clause = subject.split(/[,;:()—]|\b(?:and|but|that|then)\b/).at(-1)?.trim() ?? ''
  if (/\b(?:you|your (?:attorney|representative|lawyer))$/i.test(subject.trim()) && !/\bthat you$/i.test(subject.trim())) return 'you'
  if (officials.test(clause)) return undefined
  const party = clause.replace(conditions, '').replace(/^(?:the|each|every|any|an?|said|such)\s+/i, '').replace(/\s+(?:also|further|hereby|then|first)$/i, '').trim()
  const isName = /^[\p{L}][\p{L}’' -]{1,40}$/u.test(party) && party.split(/\s+/).length <= 4
  if (!isName || notParties.test(party) || !actors.test(party)) return undefined
  return /^\p{Ll}/u.test(party) && !/^(?:anyone|everyone|people)\b/.test(party) ? `the ${party}` : party
}

const actors = /\b(?:lessees?|lessors?|tenants?|landlords?|applicants?|petitioners?|beneficiar(?:y|ies)|respondents?|clients?|attorneys?|firm|sponsors?|employers?|employees?|contractors?|part(?:y|ies)|buyers?|sellers?|borrowers?|lenders?|residents?|students?|customers?|users?|members?|visitors?|workers?|nonimmigrants?|immigrants?|aliens?|noncitizens?|individuals?|persons?|people|owners?|provider|company|licensees?|consultant|occupants?|guests?|parents?|spouses?|companies|providers|foreign nationals?|anyone|everyone)\b/i

const numberWords: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10, twelve: 12, fourteen: 14, fifteen: 15, twenty: 20, thirty: 30, 'thirty-three': 33, 'forty-five': 45, sixty: 60, 'eighty-four': 84, 'eighty-seven': 87, ninety: 90 }
const period = new RegExp(
  `\\b(?:within|no later than|not later than|at least|in|have|has)\\s+(?:the (?:next|first) )?(\\d{1,3}|${Object.keys(numberWords).toSorted((a, b) => b.length - a.length).join('|')})(?:\\s*\\(\\d{1,3}\\))?\\s+(calendar |business |working )?(day|week|month|year)s?\\b(?:\\s+(?:of|from|after|before|prior to)\\s+[^,.;:]{3,60})?`,
  'i',
)
const before = /(?:\b(?:by|before|until|than|due(?: on)?|through|deadline(?: is|:)?|to|on|on or before)|[:,])\s*(?:the\s+)?(?:\w+day,?\s+)?$/i

function dueOf(sentence: string, dates: readonly Hit[]): Due | null {
  const marked = dates.find(({ text }) => before.test(sentence.slice(0, Math.max(0, sentence.indexOf(text)))))
  if (marked !== undefined) return { kind: 'date', date: marked.value, text: marked.text }
  const found = period.exec(sentence)
  if (found === null) return null
  const [text, count = '', kind = '', unit = ''] = found
  const unitName = `${unit.toLowerCase()}s` as PeriodUnit
  return { kind: 'period', count: Number(numberWords[count.toLowerCase()] ?? count), unit: /business|working/i.test(kind) && unitName === 'days' ? 'business_days' : unitName, text: text.trim() }
}

const dateLabel = /\b(?:notice date|date of (?:this |the )?(?:notice|letter|decision|order)|(?:notice|letter|decision) dated|issue date|date issued|mailing date|date mailed|issued on|mailed on|dated?)\s*(?::|is|on)?\s*$/i

/** The day a notice carries: the one with a label, or one that stands alone on a line near the top. */
export function noticeDateOf(text: string, dates: readonly Hit[] = datesIn(text)): string | null {
  const labelled = dates.find(({ at }) => dateLabel.test(text.slice(Math.max(0, at - 40), at)))
  if (labelled !== undefined) return labelled.value
  const alone = dates.find(({ at, text: written }) => at < 500 && /(?:^|\n)[ \t]*$/.test(text.slice(0, at)) && /^[ \t]*(?:\n|$)/.test(text.slice(at + written.length)))
  return alone?.value ?? null
}

const answers = /\brespon|\breply|\bsubmit|\breturn|\brebut|\bevidence\b|\b(?:provide|include|attach|upload|send|mail)\b/i

/** Tells which rule of the room `deadlines` counts the days of a sentence in this paper. The whole text is read once. */
function rulesFor(type: DocumentType, text: string): (sentence: string) => string | null {
  const answered = type === 'rfe' ? (/\bI-539\b/.test(text) ? 'rfe_i539' : 'rfe') : type === 'noid' ? (/\bintent to revoke\b/i.test(text) ? 'noir' : 'noid') : null
  return (sentence) => {
    if (answered !== null) return answers.test(sentence) ? answered : null
    if (type !== 'denial') return null
    if (/\bBoard of Immigration Appeals\b|\bBIA\b/.test(sentence)) return 'bia_appeal'
    if (/\bI-290B\b|\bAdministrative Appeals\b|\bmotion to (?:reopen|reconsider)\b/i.test(sentence)) return /\bappeal/i.test(sentence) ? 'aao_appeal' : 'uscis_motion'
    return null
  }
}
