import { addBusinessDays } from '#kernel/business-days.ts'
import { addDays, addMonths, addYears } from '#kernel/calendar-dates.ts'
import { isEvent } from './day-marks.ts'
import { isIfMailed, mailDays, wasMailed } from './mail-days.ts'
import { daysOf, numberOf, numberPattern, type Due, type PeriodUnit } from './dues.ts'

const unitPattern = '(calendar |business |working |court |full )?(day|week|month|year|hour)s?'
const one = new RegExp(
  `(?<![\\p{L}\\d$.,-])(${numberPattern})(?:[ -]+\\((\\d{1,3})\\))?[ -]+${unitPattern}(?![\\p{L}])`,
  'giu',
)
const reach = 70

/** What gives time before a span: "within 30 days", "you have up to 30 days". */
const gives =
  /\b(?:within|(?:no|not) (?:later|more) than|has|have|had|give you|gives you|given|granted|allowed|allows you|in the next|during the next|over the next|limit (?:of|is)|deadline (?:of|is)|up to)\s+(?:only\s+|up to\s+|until\s+|the\s+|an?\s+|additional\s+|further\s+|another\s+|period of\s+|total of\s+|maximum of\s+|next\s+|first\s+|following\s+)*$/i
/** What follows a span that gives time: "30 days to appeal", "30 days from service". */
const given =
  /^\s+(?:in which\s+)?(?:to\s+(?:respond|reply|answer|appeal|rebut|file|submit|send|provide|pay|depart|leave|vacate|cure|request|seek|ask|contest|move|register|apply|correct|return|comply|object|dispute|complete|report|remedy|sign|review|redeem)|(?:from|of|after|following)\s+(?:the\s+)?(?:date|day|service|receipt|mailing|this|your receipt|you (?:receive|get)))\b/i
/** Looking back, ages, how long something lasted: no time limit. */
const looksBack =
  /\b(?:past|last|previous|preceding|prior|over the|for|least|every|each|than|after|about|approximately|usually|takes?|valid|another)\s+(?:the\s+)?$/i
const backAfter =
  /^\s*(?:of (?:paid|unpaid|vacation|annual|sick|leave|maternity|pto)\b|ago\b|old\b|of age\b|of (?:continuous|residence|physical|experience|employment|imprisonment|marriage|lawful|service\b(?! of))|in (?:prison|jail|custody)|prior to (?:filing|your filing|the date of filing|applying|your application)|before (?:filing|your filing|you filed|you file|the date of filing|applying|your application|the filing)|imprisonment\b)/i
const isBefore = /^\s*(?:or more\s+|or less\s+)?(?:before|prior to|in advance of|ahead of)\b/i
const countedFrom =
  /^\s+(?:from|of|after|following|starting (?:from|on)|counting from)\s+(?:the\s+)?(?:(?:mail\s+|mailing\s+|issue\s+|notice\s+)?date\s+(?:of|on|shown on|printed on|at the top of|that appears on)\s+(?:the\s+)?(?:mailing of\s+|issuance of\s+)?(?:this|the)\s+(?:same\s+)?(?:notice|letter|decision|order|request|document|refusal|denial|determination|bill|statement|summons|memo(?:randum)?|e-?mail|warning|invoice|offer)\b|this\s+(?:notice|letter|decision|order|request|refusal|denial|determination|bill|summons|warning|offer)(?!['’]s)\b(?!\s+(?:is|was) (?:received|served|delivered))|(?:notice\s+)?date\s+(?:shown\s+|printed\s+|stated\s+|written\s+|noted\s+)?(?:above|at the top|on the front|on the first page)\b|(?:notice|mail|mailing|issue) date\b(?! of (?!this))|date (?:(?:it|this|this (?:notice|letter|decision|order)) (?:is|was)|of) (?:mailed|issued|dated|mailing|issuance)\b|date of mailing\b)/i

/** What may follow "you have 30 days" where that gives time to act. */
const open =
  /^\s*(?:$|[.,;:(]|to\b|from\b|after\b|of (?:the date|this|receipt|service|mailing)|in which|within which|before\b|until\b|following\b|unless\b|if\b|or\b|and\b|prior\b)/i

export interface Span {
  readonly at: number
  readonly end: number
  readonly count: number
  readonly unit: PeriodUnit | 'hours'
}

/** Every span of time that a sentence names: "30 days", "thirty (30) days", "24 hours". */
export const spansIn = (sentence: string): Span[] =>
  [...sentence.matchAll(one)].map(
    ({ 0: written, 1: count = '', 2: figures, 3: kind = '', 4: unit = '', index }) => {
      const said = numberOf(count)
      const named = `${unit.toLowerCase()}s` as PeriodUnit | 'hours'
      // Where words and figures differ, the shorter span is the careful one.
      return {
        at: index,
        end: index + written.length,
        count: figures === undefined ? said : Math.min(said, Number(figures)),
        unit: named === 'days' && /business|working|court/i.test(kind) ? 'business_days' : named,
      }
    },
  )

/** A day that lies a span after another, or before it. */
export function moved(
  date: string,
  { count, unit }: Pick<Span, 'count' | 'unit'>,
  direction: 1 | -1 = 1,
): string | undefined {
  const by = count * direction
  try {
    if (unit === 'business_days') return addBusinessDays(date, by)
    if (unit === 'hours') return addDays(date, Math.trunc(by / 24))
    return unit === 'years'
      ? addYears(date, by)
      : unit === 'months'
        ? addMonths(date, by)
        : addDays(date, unit === 'weeks' ? by * 7 : by)
  } catch {
    return undefined
  }
}

/** Whether a span gives time to act, and where the time ends that is said of it. */
function limitAt(
  sentence: string,
  span: Span,
): { readonly text: string; readonly fromPaper: boolean; readonly isBack: boolean } | undefined {
  const before = sentence.slice(Math.max(0, span.at - reach), span.at)
  // "30 days (33 days if mailed) of the date of this notice": what stands in brackets does not part the span from its beginning.
  const after = sentence.slice(span.end, span.end + 2 * reach).replace(/^\s*\([^()]{0,80}\)/, '')
  if (backAfter.test(after) || span.count === 0) return undefined
  const lead = gives.exec(before)
  const isBack = isBefore.test(after)
  // "33 days (30 days if served by hand)"
  const isOther = /\(\s*$/.test(before) && /^\s+(?:if|when|for)\b/i.test(after)
  if (lead === null && !isBack && !isOther && (looksBack.test(before) || !given.test(after)))
    return undefined
  // "photographs taken within 30 days of filing": how old something may be.
  if (lead !== null && /^within/i.test(lead[0]) && isEvent(before.slice(0, lead.index)))
    return undefined
  if (
    lead !== null &&
    /^(?:has|have|had|given|granted|allowed|up to)\b/i.test(lead[0]) &&
    !open.test(after)
  )
    return undefined
  if (lead !== null && /\b(?:past|last|previous|preceding)\b/i.test(lead[0])) return undefined
  // "a plan with no interest, of up to 24 months": how long it lasts.
  if (
    lead !== null &&
    /^up to/i.test(lead[0]) &&
    /\b(?:of|for|lasts?|last|takes?|is|be|extension|plan|loan|term|interest)[\s,]*$/i.test(
      before.slice(0, lead.index),
    )
  )
    return undefined
  const tail =
    /^(?:\s+(?:or more\s+)?(?:of|from|after|following|before|prior to|in advance of)\s+[^,.;:()]{3,60})?/i.exec(
      after,
    )?.[0] ?? ''
  return {
    text: `${lead?.[0] ?? ''}${sentence.slice(span.at, span.end)}${tail}`
      .replace(/\s+/g, ' ')
      .replace(/^(?:has|have|had|given|granted|allowed|gives? you|allows you)\s+/i, '')
      .trim(),
    fromPaper: countedFrom.test(after),
    isBack,
  }
}

/**
 * The span within which a sentence wants something done: the shortest where it names several ("30 days (33 days if mailed)").
 * Counted from the paper's own day where the sentence says so and that day is known.
 */
export function spanDue(
  sentence: string,
  noticeDate: string | null,
  next = '',
  text = '',
): Due | null {
  const limits = spansIn(sentence).flatMap((span) => {
    const limit = limitAt(sentence, span)
    return limit === undefined
      ? []
      : [
          {
            ...limit,
            span,
            days: span.unit === 'hours' ? span.count / 24 : daysOf(span.count, span.unit),
          },
        ]
  })
  const rest = ({ span }: (typeof limits)[number]) => sentence.slice(span.end)
  // "30 days from the date of this notice, and 3 additional days as it was sent by mail": the three are given in any case.
  for (const limit of limits) {
    const more = limit.fromPaper && limit.span.unit === 'days' ? mailDays(rest(limit), next) : 0
    if (more > 0) {
      const span = { ...limit.span, count: limit.span.count + more }
      limits.splice(0, limits.length, { ...limit, span })
      break
    }
  }
  // "or within 33 days if it was mailed", and the paper says that it was.
  const longer = limits.find((limit) => isIfMailed(rest(limit)))
  if (longer !== undefined && limits.some(({ fromPaper }) => fromPaper) && wasMailed(text))
    limits.splice(0, limits.length, { ...longer, fromPaper: true })
  const shortest = limits.toSorted((a, b) => a.days - b.days)[0]
  if (shortest === undefined) return null
  const { span, text: words, fromPaper, isBack } = shortest
  const counted = fromPaper && noticeDate !== null ? moved(noticeDate, span) : undefined
  if (counted !== undefined)
    return { kind: 'date', date: counted, time: null, counted: true, text: words }
  const { unit, count } = span
  return unit === 'hours'
    ? { kind: 'words', text: words }
    : { kind: 'period', count, unit, before: isBack, text: words }
}
