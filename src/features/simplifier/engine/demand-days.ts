import type { RuleId } from '#features/deadlines/engine/rules.ts'
import type { RoledDay } from './paper/day-roles.ts'
import { isHeading, needless, waits, type Demand } from './paper/demands.ts'
import type { Due, DueDate } from './paper/dues.ts'
import type { RuleHint } from './paper/rule-hints.ts'
import type { Sentence } from './sentences.ts'

/** Which day belongs to which demand of a paper. */

/** One thing a paper asks: a duty, an appointment to come to, or something the reader may do in a certain time. */
export interface Action {
  readonly kind: 'duty' | 'appointment' | 'choice'
  /** 'you', the party as the paper names it ("Lessee"), or null where the paper does not say. */
  readonly who: string | null
  readonly by: Due | null
  readonly sentence: string
  /** What is listed under the sentence: "You must submit the following:". */
  readonly items: readonly string[]
  readonly rule: RuleHint | null
}

export type Found = Omit<Action, 'rule'> & { readonly at: number; readonly rule: RuleId | null }

/** Characters of white space between a line and the one that it leads to. */
const furthest = 120

/** Characters. Nothing that asks something of somebody is longer. */
export const longest = 1_200

/** A line that only names a day: "Response due: May 4, 2026", "Hearing date: May 4, 2026 at 9 a.m." */
export function named(
  sentence: string,
  limit: RoledDay | undefined,
  appointment: RoledDay | undefined,
): Demand | undefined {
  if (needless.test(sentence)) return undefined
  const isOffice =
    /\b(?:USCIS|we|DHS|the (?:\p{L}+ )?(?:court|officer?|government|department|agency|judge|landlord|firm|employer|board|center|embassy|consulate)) (?:will|must|may|shall|expects?|aims?|plans?|intends?|has|have)\b/iu.test(
      sentence,
    )
  if (
    isOffice &&
    !/^\W*(?:without|unless)\b/i.test(sentence) &&
    (limit !== undefined || !/\b(?:you|your|respondent|applicant|case)\b/i.test(sentence))
  )
    return undefined
  if (limit !== undefined) {
    const isShort =
      isHeading(sentence) ||
      sentence.split(' ').length <= 14 ||
      /\bdue\b|\bdeadline\b/i.test(sentence)
    return !waits.test(sentence) &&
      !acted.test(sentence) &&
      !/\bmust (?:already )?have\b/i.test(sentence) &&
      (isShort || asks.test(sentence))
      ? {
          kind: /\bappeal|\bmotion|\bspecial (?:enrollment )?period|\bgrace period|\bmay be (?:asked|sent|made)\b|\bsettle\b|\bif you (?:ask|apply|request|want|wish)\b/i.test(
            sentence,
          )
            ? 'choice'
            : 'duty',
          who: null,
        }
      : undefined
  }
  return appointment === undefined ? undefined : { kind: 'duty', who: 'you' }
}

/** What a reader may be asked, in a sentence that gives a last day without "must". */
const asks =
  /\b(?:sent|submitted|filed|asked|made|sign up|settle|special period|you|your|please|must|return|sign|pay|payments?|submit|file|send|needed|respond|response|reply|request|ask|apply|applications?|register|enroll|received|postmarked|deliver|vacate|depart|renew|post(?:ing)?|last day|day is|closes)\b/i

/** Somebody who acts in a paper and is not its reader. */
const acted =
  /^\W*(?:the |your |our )?(?:landlord|owner|company|employer|firm|lender|seller|plaintiff|government|DHS|USCIS|department|opposing party|insurer|bank|school|university|hospital|agency|office|manager|attorney|lawyer|[A-Z]\p{L}+ (?:LLC|Inc|LLP))\b[^.;,]{0,40}\b(?:will|shall|must|may|is|are|has|have|agrees|expects|plans)\b/iu

/** Who a day belongs to where it is not the reader's: the opposing party's brief, an appeal that the government alone has reserved. */
export function otherSide(
  text: string,
  { text: sentence, start }: Sentence,
  isOthersAppeal: boolean,
): string | undefined {
  // "FOR EMPLOYER: close the case no later than"
  const [, box] =
    /^\W*(?:(?:for|to)(?: the)? )?(employers?|office|official|court|agency|staff|school|landlord|clerk|bank)(?: use)?(?: only)?\s*:/i.exec(
      sentence,
    ) ?? []
  if (box !== undefined) return `the ${box.toLowerCase()}`
  const party = /^\W*(?:o )?\W*(?:the )?(appealing|opposing|non-appealing) party\b/i
    .exec(sentence)?.[1]
    ?.toLowerCase()
  if (party !== undefined && (party === 'appealing') === isOthersAppeal) return 'the opposing party'
  if (
    /^\W*(?:the )?(?:DHS|government|department|plaintiff)\b[^.;]{0,30}\b(?:granted|given|shall|must|until)\b/i.test(
      sentence,
    )
  )
    return 'the opposing party'
  const around = `${text.slice(Math.max(0, start - 120), start)}${sentence}`
  const isReserved =
    /\bappeal/i.test(sentence) &&
    /\breserved by (?:the )?(?:DHS|government|department)\b|\b(?:DHS|government|department) (?:has )?reserve/i.test(
      around,
    )
  return isReserved &&
    !/\breserved by (?:the )?(?:respondent|alien|both)|\bboth parties\b/i.test(around)
    ? 'DHS'
    : undefined
}

/** The sentence, with the one above it where that names its day. */
export function sentenceOf(
  { text: sentence, start }: Sentence,
  before: Sentence | undefined,
  days: readonly RoledDay[],
): string {
  if (before === undefined || start - before.end > furthest) return sentence
  const lead = before.text.replace(/\s+/g, ' ')
  const isMeeting = days.some(({ role }) => role === 'appointment')
  // "Your case has been scheduled for a hearing on:"
  if (isMeeting && lead.endsWith(':') && lead.length <= 260) return `${lead} ${sentence}`
  return !days.some(({ at }) => at === start) || /(?<!\.\.)[.!?;]$/.test(lead) || lead.length > 64
    ? sentence
    : `${lead} ${sentence}`
}

const refersTo =
  /\b(?:date|day|time|place|appointment|as)\b[^.]{0,40}\b(?:above|below|shown|listed|indicated|designated|scheduled|specified|stated|set forth|at the top)\b|\b(?:above|below)[ -](?:date|time|scheduled|captioned)\b|\b(?:this|your|the) (?:appointment|hearing|interview)\b/i

const comes = /\b(?:appear|report|attend|come|arrive|be present|check in)\b/i

/** "You must appear at the time shown above" gets the day that the only appointment of the paper has. */
export function withMeetings(found: readonly Found[], days: readonly RoledDay[]): Found[] {
  const meetings = new Map<string, DueDate>()
  for (const { role, due } of days)
    if (role === 'appointment' && (meetings.get(due.date)?.time ?? null) === null)
      meetings.set(due.date, due)
  const [only] = meetings.values()
  return found.map((action) => {
    if (action.by?.kind === 'date') {
      const known = action.kind === 'appointment' ? meetings.get(action.by.date) : undefined
      return known === undefined ? action : { ...action, by: { ...action.by, time: known.time } }
    }
    const isMeeting =
      meetings.size === 1 &&
      only !== undefined &&
      action.by === null &&
      comes.test(action.sentence) &&
      refersTo.test(action.sentence) &&
      !/\b(?:if|unless|fail\w*|cannot)\b/i.test(action.sentence)
    return isMeeting ? { ...action, kind: 'appointment', by: only } : action
  })
}

/** The rule with the paper's own date; the day that the paper prints beside one demand is the day for all that the same rule counts. */
export function hinted(found: readonly Found[], noticeDate: string | null): Action[] {
  const printed = new Map(
    found
      .flatMap(({ rule, by }) =>
        noticeDate !== null &&
        rule !== null &&
        by?.kind === 'date' &&
        !by.counted &&
        by.date > noticeDate
          ? [[rule, by.date] as const]
          : [],
      )
      .toReversed(),
  )
  const hint = (rule: RuleId, date: string): RuleHint => {
    const printedDate = printed.get(rule)
    return printedDate === undefined
      ? { rule, noticeDate: date }
      : { rule, noticeDate: date, printedDate }
  }
  return found.map(({ at: _at, rule, ...action }) => ({
    ...action,
    rule: rule === null || noticeDate === null ? null : hint(rule, noticeDate),
  }))
}
