import type { DocumentType } from './paper/type-signs.ts'
import { datesIn } from './extracts.ts'
import { languagesOf, type TextLanguage } from './language.ts'
import { roledDays, type RoledDay } from './paper/day-roles.ts'
import { demandOf, isHeading, waits, type Demand } from './paper/demands.ts'
import type { Due, DueDate } from './paper/dues.ts'
import { foreignDemand } from './paper/foreign.ts'
import { itemsUnder, placesUnder } from './paper/lists.ts'
import { noticeDateOf } from './paper/notice-date.ts'
import { isTongue } from './paper/tongues.ts'
import { rulesFor, type RuleHint } from './paper/rule-hints.ts'
import { anchorsOf } from './paper/references.ts'
import { cellsIn } from './paper/tables.ts'
import { timesOf } from './paper/times.ts'
import { yearlessIn } from './paper/yearless.ts'
import { splitSentences, type Sentence } from './sentences.ts'

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

type Found = Omit<Action, 'rule'> & { readonly at: number; readonly rule: string | null }

/** Demands. No paper that people get makes more. */
const most = 200
/** Characters of white space between a line and the one that it leads to. */
const furthest = 120
/** Characters. Nothing that asks something of somebody is longer. */
const longest = 1_200

const decisions: ReadonlySet<DocumentType> = new Set(['n652', 'denial', 'ij_order', 'bia_decision', 'noid', 'noid_asylum', 'noir', 'asylum_termination', 'bond_order'])

/**
 * What a paper asks of whom, and by when: one item a sentence, in their order. `type` and the notice's own date, where
 * both are known, say which rule of the feature `deadlines` counts the days. Each sentence is read in its own language: English by
 * its grammar, seven others by sure patterns alone.
 */
export function actionsOf(text: string, type: DocumentType, language: TextLanguage = 'en', sentences: readonly Sentence[] = splitSentences(text)): Action[] {
  const printed = datesIn(text)
  const noticeDate = noticeDateOf(text, printed)
  const dates = [...printed, ...yearlessIn(text, printed, noticeDate)].toSorted((a, b) => a.at - b.at)
  const pointed = dates.map((hit) => (/(?:^|\n)[ \t]*\[ ?\][^\n]*(?:\n[ \t]{3,}[^\n[]*)?$/.test(text.slice(Math.max(0, hit.at - 200), hit.at)) ? { ...hit, isUnchecked: true as const } : hit))
  const anchors = anchorsOf(text, dates)
  const isOthersAppeal = /\bappeal(?:ing party)? (?:filed by)?\s*:\s*(?:the )?(?:DHS|department|government)\b/i.test(text)
  // Without a day of its own a decision may name a hearing or an interview that was.
  const cells = cellsIn(text, dates)
  const days = roledDays(text, sentences, noticeDate, dates).filter(({ at }) => !cells.has(at)).filter(({ role, due }) => role === 'limit' || due.time !== null || noticeDate !== null || !decisions.has(type))
  const ruleOf = rulesFor(type, text)
  const found: Found[] = []
  const listed = new Set<number>()
  const languages = languagesOf(text, sentences, language)
  let day = 0
  let hit = 0
  const hitsWithin = ({ start, end }: Sentence) => {
    while (hit < dates.length && dates[hit]!.at < start) hit += 1
    const within = []
    for (let at = hit; at < dates.length && dates[at]!.at < end && within.length < 20; at += 1) within.push({ ...dates[at]!, at: dates[at]!.at - start })
    return within
  }
  for (const [place, sentence] of sentences.entries()) {
    if (found.length >= most) break
    while (day < days.length && days[day]!.at < sentence.start) day += 1
    let last = day
    while (last < days.length && days[last]!.at < sentence.end) last += 1
    const spoken = languages[place] ?? language
    if (spoken !== 'en') {
      const asked = isTongue(spoken) && sentence.text.length <= longest ? foreignDemand(sentence.text, spoken, hitsWithin(sentence), noticeDate) : undefined
      if (asked !== undefined) found.push({ kind: asked.isMeeting ? 'appointment' : 'duty', who: asked.demand.who, by: asked.by, sentence: sentence.text, items: [], at: sentence.start, rule: null })
      continue
    }
    const own = days.slice(day, last)
    const rows = language === 'en' && cells.size > 0 ? hitsWithin(sentence).flatMap(({ at }) => cells.get(at + sentence.start) ?? []) : []
    // Rows of a table are read by their columns, not as sentences.
    if (rows.length > 0) {
      for (const { hit, role, time, sentence: row } of rows)
        if (role !== null && (noticeDate === null || hit.value >= noticeDate))
          found.push({ kind: role === 'appointment' ? 'appointment' : 'duty', who: null, by: { kind: 'date', date: hit.value, time, counted: hit.isYearless === true, text: hit.text }, sentence: row, items: [], at: sentence.start, rule: ruleOf(row) })
      continue
    }
    const flat = sentence.text.length > longest ? undefined : sentence.text.replace(/\s+/g, ' ')
    const times = flat === undefined ? own.slice(0, 1).map(({ due }) => due) : timesOf(own, text, { sentence: flat, at: sentence.start, dates: pointed, days, noticeDate, anchors })
    const limit = own.find(({ role }) => role === 'limit')
    const isTimed = times.some((by) => by.kind !== 'words' || /immediately|once|delay|promptly/i.test(by.text))
    const demand = flat === undefined ? undefined : (demandOf(flat, isTimed) ?? named(flat, limit, own.find(({ role }) => role === 'appointment')))
    if (demand === undefined || (listed.has(place) && times.length === 0)) continue
    const under = itemsUnder(text, sentences, place).filter((item) => !dates.some(({ at }) => cells.has(at) && sentences[item]!.start <= at && at < sentences[item]!.end))
    for (const item of under) listed.add(item)
    const isReferred = times.some((by) => by.kind === 'date' && own.every(({ due }) => due.date !== by.date))
    const who = otherSide(text, sentence, isOthersAppeal) ?? (isReferred ? found.findLast(({ by }) => by?.kind === 'date' && times.some((one) => one.kind === 'date' && one.date === by.date) && by.date !== '')?.who : undefined) ?? demand.who
    for (const by of times.length === 0 ? [null] : times) {
      const isMeeting = by?.kind === 'date' && own.some(({ role, due }) => role === 'appointment' && due.date === by.date) && !own.some(({ role, due }) => role === 'limit' && due.date === by.date)
      const last = found.at(-1)
      // "You are ordered to appear before a judge at:" and the line that names the place and the day are one thing.
      if (last !== undefined && (isMeeting || isHeading(sentence.text)) && last.by === null && last.at < sentence.start && /:\W*$/.test(last.sentence) && text.slice(last.at + last.sentence.length, sentence.start).trim() === '') found.pop()
      found.push({ kind: isMeeting ? 'appointment' : demand.kind, who, by, sentence: sentenceOf(sentence, sentences[place - 1], own), items: isMeeting ? placesUnder(text, sentences, place) : under.map((item) => sentences[item]!.text), at: sentence.start, rule: ruleOf(sentence.text) })
    }
  }
  return hinted(withMeetings(found, days), noticeDate)
}

/** A line that only names a day: "Response due: May 4, 2026", "Hearing date: May 4, 2026 at 9 a.m." */
function named(sentence: string, limit: RoledDay | undefined, appointment: RoledDay | undefined): Demand | undefined {
  const isOffice = /\b(?:USCIS|we|DHS|the (?:\p{L}+ )?(?:court|officer?|government|department|agency|judge|landlord|firm|employer|board|center|embassy|consulate)) (?:will|must|may|shall|expects?|aims?|plans?|intends?|has|have)\b/iu.test(sentence)
  if (isOffice && (limit !== undefined || !/\b(?:you|your|respondent|applicant|case)\b/i.test(sentence))) return undefined
  if (limit !== undefined) {
    const isShort = isHeading(sentence) || sentence.split(' ').length <= 14 || /\bdue\b|\bdeadline\b/i.test(sentence)
    return !waits.test(sentence) && !acted.test(sentence) && !/\bmust (?:already )?have\b/i.test(sentence) && (isShort || asks.test(sentence)) ? { kind: /\bappeal|\bmotion|\bif you (?:ask|apply|request|want|wish)\b/i.test(sentence) ? 'choice' : 'duty', who: null } : undefined
  }
  return appointment === undefined ? undefined : { kind: 'duty', who: 'you' }
}

/** What a reader may be asked, in a sentence that gives a last day without "must". */
const asks = /\b(?:you|your|please|must|return|sign|pay|payments?|submit|file|send|needed|respond|response|reply|request|ask|apply|applications?|register|enroll|received|postmarked|deliver|vacate|depart|renew|post(?:ing)?|last day|day is|closes)\b/i
/** Somebody who acts in a paper and is not its reader. */
const acted = /^\W*(?:the |your |our )?(?:landlord|owner|company|employer|firm|lender|seller|plaintiff|government|DHS|USCIS|department|opposing party|insurer|bank|school|university|hospital|agency|office|manager|attorney|lawyer|[A-Z]\p{L}+ (?:LLC|Inc|LLP))\b[^.;,]{0,40}\b(?:will|shall|must|may|is|are|has|have|agrees|expects|plans)\b/iu

/** Who a day belongs to where it is not the reader's: the opposing party's brief, an appeal that the government alone has reserved. */
function otherSide(text: string, { text: sentence, start }: Sentence, isOthersAppeal: boolean): string | undefined {
  const party = /^\W*(?:the )?(appealing|opposing|non-appealing) party\b/i.exec(sentence)?.[1]?.toLowerCase()
  if (party !== undefined && (party === 'appealing') === isOthersAppeal) return 'the opposing party'
  if (/^\W*(?:the )?(?:DHS|government|department|plaintiff)\b[^.;]{0,30}\b(?:granted|given|shall|must|until)\b/i.test(sentence)) return 'the opposing party'
  const around = `${text.slice(Math.max(0, start - 120), start)}${sentence}`
  const isReserved = /\bappeal/i.test(sentence) && /\breserved by (?:the )?(?:DHS|government|department)\b|\b(?:DHS|government|department) (?:has )?reserve/i.test(around)
  return isReserved && !/\breserved by (?:the )?(?:respondent|alien|both)|\bboth parties\b/i.test(around) ? 'DHS' : undefined
}

/** The sentence, with the one above it where that names its day. */
function sentenceOf({ text: sentence, start }: Sentence, before: Sentence | undefined, days: readonly RoledDay[]): string {
  if (before === undefined || start - before.end > furthest) return sentence
  const lead = before.text.replace(/\s+/g, ' ')
  const isMeeting = days.some(({ role }) => role === 'appointment')
  // "Your case has been scheduled for a hearing on:"
  if (isMeeting && lead.endsWith(':') && lead.length <= 260) return `${lead} ${sentence}`
  return !days.some(({ at }) => at === start) || /(?<!\.\.)[.!?;]$/.test(lead) || lead.length > 64 ? sentence : `${lead} ${sentence}`
}

const refersTo = /\b(?:date|day|time|place|appointment|as)\b[^.]{0,40}\b(?:above|below|shown|listed|indicated|designated|scheduled|specified|stated|set forth|at the top)\b|\b(?:above|below)[ -](?:date|time|scheduled|captioned)\b|\b(?:this|your|the) (?:appointment|hearing|interview)\b/i
const comes = /\b(?:appear|report|attend|come|arrive|be present|check in)\b/i

/** "You must appear at the time shown above" gets the day that the only appointment of the paper has. */
function withMeetings(found: readonly Found[], days: readonly RoledDay[]): Found[] {
  const meetings = new Map<string, DueDate>()
  for (const { role, due } of days) if (role === 'appointment' && (meetings.get(due.date)?.time ?? null) === null) meetings.set(due.date, due)
  const [only] = meetings.values()
  return found.map((action) => {
    if (action.by?.kind === 'date') {
      const known = action.kind === 'appointment' ? meetings.get(action.by.date) : undefined
      return known === undefined ? action : { ...action, by: { ...action.by, time: known.time } }
    }
    const isMeeting = meetings.size === 1 && only !== undefined && action.by === null && comes.test(action.sentence) && refersTo.test(action.sentence) && !/\b(?:if|unless|fail\w*|cannot)\b/i.test(action.sentence)
    return isMeeting ? { ...action, kind: 'appointment', by: only } : action
  })
}

/** The rule with the paper's own date; the day that the paper prints beside one demand is the day for all that the same rule counts. */
function hinted(found: readonly Found[], noticeDate: string | null): Action[] {
  const printed = new Map(found.flatMap(({ rule, by }) => (noticeDate !== null && rule !== null && by?.kind === 'date' && !by.counted && by.date > noticeDate ? [[rule, by.date] as const] : [])).toReversed())
  const hint = (rule: string, date: string): RuleHint => {
    const printedDate = printed.get(rule)
    return printedDate === undefined ? { rule, noticeDate: date } : { rule, noticeDate: date, printedDate }
  }
  return found.map(({ at: _at, rule, ...action }) => ({ ...action, rule: rule === null || noticeDate === null ? null : hint(rule, noticeDate) }))
}
