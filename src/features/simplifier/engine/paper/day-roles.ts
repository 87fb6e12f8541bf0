import { datesIn, type Hit } from '../extracts.ts'
import { clockPattern, timeBeside, timeOf } from './clock-times.ts'
import { acts, back, before, by, everyMonth, forward, grants, holds, isAside, isBan, isEvent, notEarlier, onOrBefore, past, rangeJoint, until } from './day-marks.ts'
import { numberOf, type DueDate } from './dues.ts'
import { moved } from './spans.ts'

/** A day of a text that asks for something: the last day of a time limit, or an appointment. */
export interface RoledDay {
  readonly at: number
  readonly end: number
  readonly role: 'limit' | 'appointment'
  readonly due: DueDate
}

const label = /\b(?:hearing|appointment|interview|check-?in|report(?:ing)?|ceremony|inspection|biometrics|appear(?:ance)?|oath|court|walk-?through)\s*(?:date|on|day|scheduled(?: for| on)?|date (?:and|&|\/) time|date\/time)?(?: (?:and|&) time)?(?: of (?:your )?(?:appointment|hearing|interview))?\s*(?:is)?\s*[:|–-]?\s*(?:\w+day,? )?$/i
const dateLabel = /(?:^|\n)[ \t]*(?:date|when|on(?=:)|date (?:and|&) time|date\/time)(?: (?:and|&) time)?(?: of (?:appointment|hearing|interview|ceremony))?\s*[:|]?\s*(?:\w+day,? ?)?$/i
const meets = /\b(?:call (?:us|\d[\d-]{6,})|appear(?:ance)?|report|scheduled?|rescheduled|reset|set|attend|come|check[ -]?in|interview|hearing|appointment|ceremony|inspection|be present|present yourself|arrive|visit)\b/i
const over = /\b(?:was|were|appeared|attended|(?<!be )held|took place|interviewed|conducted|failed|missed|did not|had|came|testified|previous(?:ly)?|earlier|originally|prior|last|closed|since|ended|formerly|canceled|cancelled)\b/i
/** Who acts in a sentence up to a day, where that is not the reader: "OIS must enter", "He or she must call by", "The card will be mailed by". */
const actor =
  /\b(?:we|USCIS|DHS|ICE|he or she|he|she|(?:the|your|our|her|his) (?:\p{L}+ )?(?:bursar|registrar|principal|court|clerk|judge|landlord|owner|plaintiff|creditor|employer|board|committee|company|doctor|school|office|plan|bank|insurer|hospital|county|city|agency|department|caseworker|officer|consulate|government|administrator|firm|attorney|lawyer)|the other parent|plaintiff|employers?|payers?|dr\.? \p{L}+) (?:will|must|shall|expects?|plans?|aims?|(?:is|are|was|were) (?:required|expected|due|going) to|has to|have to|needs? to|decides?)\b(?! (?:have|receive|get|hear|file|submit|respond|appear|answer)\b)/giu
/** An office by its letters: "OIS must enter". */
const lettered = /(?:^|[ (])(?!YOU|THE|ALL|AND|NO |IT|THIS)[A-Z]{2,6} (?:will|must|shall|is required to|needs to)\b(?! (?:have|receive|get|hear)\b)/g
const readers =
  /\bplease\b|\b(?:you|respondents?|tenants?|applicants?|petitioners?|clients?|defendants?|students?|residents?|parents|lessees?|employees?|members?|associates?|beneficiar(?:y|ies)|your (?:\p{L}+ )?(?:request|answer|response|appeal|payment|form|reply)) (?:also )?(?:must|shall|should|may|can|have|has|need|needs|are|is)\b|[:;,] (?:return|send|sign|call|file|submit|pay|tell|ask|bring|come) /giu
const passed = /\b(?:reply|card|check|payment|refund|decision|wages|notice|letter|bill|vacation|result|answer from|benefits|form|questionnaire|survey)s?\b[^.;]{0,60}\b(?:will be|is|are) (?:expected|paid|mailed|sent|issued|credited|made|posted|decided|ready)\b|\b(?:new )?(?:date|time) will be\b|\blast day of (?:employment|work|coverage)\b/i

/** Whether the day behind `left` is somebody else's to keep. What an office must have is what the reader must send. */
function othersDeed(before: string, sentence: string): boolean {
  const left = before.replace(/ +/g, ' ')
  if (/\b(?:we|USCIS|the (?:clerk|court|office|board)) (?:must|need|needs) (?:to )?(?:have|receive|get|hear)\b/i.test(sentence)) return false
  const last = [...left.matchAll(actor), ...(/\p{Ll}/u.test(sentence) ? left.matchAll(lettered) : [])].toSorted((a, b) => a.index - b.index).at(-1)
  const since = last === undefined ? '' : left.slice(last.index + last[0].length)
  if (last !== undefined && ![...since.matchAll(readers)].some(() => true) && !/\bif\b[^,]*$/i.test(left.slice(0, last.index))) return true
  return passed.test(left.slice(Math.max(left.lastIndexOf('. '), left.lastIndexOf(';'), 0))) && !/\b(?:must|you)\b/i.test(sentence)
}

const gone = /^[\s,]{0,2}(?:at [\d:apm. ]{3,12} )?(?:\w+ ){0,2}?(?:was|were|has been|have been|is|are) (?:hereby )?(?:cancel|vacated|taken off|no longer|postponed|held)/i
/** The same further on in the sentence: "set for December 3 at 8:30 before Judge Farrow has been cancelled". */
const canceled = /^[^;]{0,140}?\b(?:has been|have been|was|is|are) (?:hereby )?(?:cancel|vacated|taken off|postponed)/i
/** What a meeting that was is told with: "At the hearing on November 17, the respondent admitted". */
const wasTold = /^[^;:]{0,90}\b(?:admitted|conceded|stated|appeared|testified|said|told|found|was|were|had|did|asked|agreed|denied|withdrew)\b/i
const stamps = /\b(?:printed|received|filed|issued|generated|mailed|created|updated|sent|signed|entered|stamped|scanned|faxed|downloaded|birth|priority|dated|posted|served|run)(?: (?:on|date|by|at|in))*\s*:?\s*(?:\w+day,? )?$/i
const reach = 140
/** Days that are looked at. No paper that people get names more. */
const most = 400
const near = 64

/** One line; the dots, bars and dashes of a table become spaces, so that "Due date ..... March 7" reads as "Due date: March 7". */
const flat = (text: string) => text.replace(/\s/g, ' ').replace(/[.·_‧…]{3,}|[|]|(?<= )[-–—]{2,}(?= )/g, (sign) => ' '.repeat(sign.length))

/** The days of a text that ask for something, in order. `sentences` bound what is read around a day. */
export function roledDays(text: string, sentences: readonly { readonly start: number; readonly end: number }[], noticeDate: string | null, dates: readonly Hit[] = datesIn(text)): RoledDay[] {
  const found: RoledDay[] = []
  let place = 0
  dates.slice(0, most).forEach((hit, i) => {
    while (place < sentences.length && sentences[place]!.end <= hit.at) place += 1
    const sentence = sentences[place]
    if (sentence === undefined || sentence.start > hit.at) return
    const earlier = dates[i - 1]
    const inSentence = earlier !== undefined && earlier.at >= sentence.start ? earlier : undefined
    const day = roleOf({ text, hit, start: sentence.start, end: sentence.end, earlier: inSentence })
    // A day before the paper itself asks for nothing anymore, and nobody is called for the day on which the paper is written.
    if (day !== undefined && (noticeDate === null || day.due.date > noticeDate || (day.role === 'limit' && day.due.date === noticeDate))) found.push(day)
  })
  return found
}

interface Reading {
  readonly text: string
  readonly hit: Hit
  readonly start: number
  readonly end: number
  readonly earlier: Hit | undefined
}

function roleOf({ text, hit, start, end, earlier }: Reading): RoledDay | undefined {
  const stop = hit.at + hit.text.length
  const own = flat(text.slice(Math.max(start, hit.at - reach), hit.at))
  // A day that begins its line is named by the line above it.
  const isAlone = own.trim() === ''
  const left = isAlone ? flat(lineAbove(text, hit.at)) : own
  const day = (role: RoledDay['role'], date: string | undefined, time: string | null, words: string): RoledDay | undefined =>
    date === undefined ? undefined : { at: hit.at, end: stop, role, due: { kind: 'date', date, time, counted: date !== hit.value || hit.isYearless === true, text: flat(words).trim() } }
  const limit = (mark: RegExpExecArray, date: string | undefined = hit.value) => {
    const from = isAlone ? hit.at : hit.at - (left.length - mark.index)
    return day('limit', date, date === hit.value ? (hourIn(mark[0]) ?? timeAfter(text, stop)) : null, text.slice(from, stop))
  }

  if (notEarlier.test(left)) return undefined
  const counted = back.exec(left)
  // "within three days of your first day (by April 15": the day in brackets is counted already.
  const isResult = /\(\s*$/.test(left)
  if (counted !== null && !isResult) return limit(counted, moved(hit.value, spanOf(counted), -1))
  const onto = onOrBefore.exec(left) ?? by.exec(left)
  // "The last day to withdraw was November 6", "The enrollment (through December 4) is not affected", a box without a cross.
  if (onto !== null && /\b(?:was|were)\b/i.test(onto[0])) return undefined
  const whole = flat(text.slice(start, end))
  if (/^\s*\[ ?\]/.test(whole) || /\b(?:is|are) not (?:affected|changed)\b|\bis no longer\b/i.test(whole)) return undefined
  if (othersDeed(left, whole)) return undefined
  if (onto !== null) return isFree(left, onto.index) ? limit(onto) : undefined
  const monthly = everyMonth.exec(left)
  if (monthly !== null) return limit(monthly)
  const ahead = before.exec(left)
  // "Expenses before December 4 must be filed by January 31": which expenses, not by when.
  if (ahead !== null && /\b(?:expenses|costs|claims|services|income|wages|charges|work|events|cards?|orders?|purchases|payments)\s*$/i.test(left.slice(0, ahead.index))) return undefined
  if (ahead !== null) return isFree(left, ahead.index) && !isBan(clauseOf(left, ahead.index)) ? limit(ahead, moved(hit.value, { count: 1, unit: 'days' }, -1)) : undefined
  // "reset from January 8 to March 22 at 8:30": not a range, but a meeting that moved.
  const isMoved = earlier !== undefined && timeBeside(text, hit.at, stop) !== null && /\b(?:reset|rescheduled|moved|changed|continued|postponed)\b/i.test(text.slice(Math.max(start, earlier.at - reach), earlier.at))
  if (earlier !== undefined && !isMoved && isRangeEnd(text, earlier, hit.at)) return endsWindow(text.slice(Math.max(start, earlier.at - reach), earlier.at)) ? day('limit', hit.value, null, text.slice(earlier.at, stop)) : undefined
  const upTo = until.exec(left)
  if (upTo !== null) {
    const clause = clauseOf(left, upTo.index)
    // "Cards with that date are extended automatically through March 17": nothing is asked for.
    if (/\b(?:is|are|was|were|been) (?:automatically )?extended\b/i.test(clause) && !/\b(?:deadline|time|due|period|response|registration)\b/i.test(clause)) return undefined
    return grants.test(clause) && acts.test(flat(text.slice(Math.max(start, hit.at - reach), Math.min(end, stop + reach)))) && !holds.test(clause) && !isAside(clause) && !isBan(clause) ? limit(upTo) : undefined
  }
  const later = forward.exec(left)
  if (later !== null) return limit(later, isResult ? hit.value : moved(hit.value, spanOf(later)))
  return isAppointment({ text, hit, start, end, earlier }, left, isAlone) ? day('appointment', hit.value, timeBeside(text, hit.at, stop), text.slice(hit.at, stop)) : undefined
}

const spanOf = ([, count = '', figures, kind = '', unit = '']: RegExpExecArray) => ({
  count: figures === undefined ? numberOf(count) : Math.min(numberOf(count), Number(figures)),
  unit: /business|working/i.test(kind) && unit.toLowerCase() === 'day' ? ('business_days' as const) : (`${unit.toLowerCase()}s` as 'days' | 'weeks' | 'months'),
})

const lineAbove = (text: string, at: number) => {
  const above = text.slice(Math.max(0, at - 6 * near), at).trimEnd()
  // "PAYMENT DUE ......... March 7, 2027": the dots lead to the day.
  const line = above.slice(above.lastIndexOf('\n') + 1).replace(/ *[.·_…]{3,}$/, ':').trim()
  if (/[.!?;]$/.test(line)) return ''
  // "… within 15 days. The last day is:" names the day that stands alone below.
  const own = line.slice(line.lastIndexOf('. ') + 1).trim()
  return own.length > near ? '' : `${own} `
}

/** What stands before a mark in its own clause. */
const clauseOf = (left: string, end: number) => left.slice(Math.max(left.lastIndexOf(';', end), left.lastIndexOf('. ', end), 0), end)

/** Whether nothing before a mark says that its day belongs to something past or to a description. */
const isFree = (left: string, index: number) => !isEvent(left.slice(0, index)) && !isAside(left.slice(0, index))

const hour = new RegExp(clockPattern, 'i')
const hourIn = (mark: string): string | null => {
  const written = hour.exec(mark)?.[0]
  return written === undefined ? null : (timeOf(written) ?? null)
}

const timeAfter = (text: string, stop: number) => timeBeside(text.slice(stop, stop + near), 0, 0)

const isRangeEnd = (text: string, earlier: Hit, at: number) => {
  const joint = rangeJoint.exec(flat(text.slice(earlier.at + earlier.text.length, at)))
  return joint !== null && (joint[1] === undefined || /\bbetween (?:the )?(?:\w+day,? )?$/i.test(flat(text.slice(Math.max(0, earlier.at - 24), earlier.at))))
}

/** "You may register from", "file between": the range itself is the time to act. "Submit records from May to June" is none. */
const opens =
  /\b(?:register|re-register|file|submit|respond|apply|pay|enroll|appeal|object|renew|report|return|do so|filed|submitted)(?: (?:online|by mail|in person|again|only|now|for [A-Za-z]+))*,? (?:at any time )?(?:between|from)\s*$|\b(?:file|apply|register|pay|return|renew)(?: [\w-]+){1,5} between\s*$|\b(?:registration|re-registration|filing|application|response|comment|enrollment)(?: [\w-]+){0,5} (?:is open|are open|runs|opens|lasts)(?: from)?\s*$|\b(?:period|window),? (?:that |which )?(?:runs|is open|opens|lasts|is)(?: from)?\s*$/i
const endsWindow = (words: string) => opens.test(flat(words)) && acts.test(words) && !holds.test(words) && !over.test(words)

function isAppointment({ text, hit, start, end, earlier }: Reading, left: string, isAlone: boolean): boolean {
  const stop = hit.at + hit.text.length
    const rest = flat(text.slice(stop, end))
  if (stamps.test(left) || gone.test(flat(text.slice(stop, stop + near))) || canceled.test(rest)) return false
  if (wasTold.test(rest) && timeBeside(text, hit.at, stop) === null) return false
  // "His next hearing, on March 9, is a separate duty of the alien."
  if (/\b(?:his|her|their) (?:\p{L}+ ){0,3}(?:hearing|interview|appointment)\b/iu.test(left)) return false
  // "The Board's annual meeting", "Report cards go home".
  if (/^\W*report cards?\b/i.test(left)) return false
  const time = timeBeside(text, hit.at, stop)
  const line = flat(text.slice(Math.max(0, hit.at - near), hit.at))
  const names = isAlone ? label.test(left) && /\b(?:date|time|when|scheduled|on)\b|:/i.test(left) : label.test(line)
  if (names && !/[.;]\s*$/.test(left)) return !over.test(left)
  if (dateLabel.test(text.slice(Math.max(0, hit.at - near), hit.at)) && time !== null) return true
  if (past.test(left)) return false
  const since = flat(text.slice(Math.max(start, earlier === undefined ? start : earlier.at + earlier.text.length, hit.at - reach), hit.at))
  if (over.test(since)) return false
  const around = `${since} ${flat(text.slice(stop, Math.min(end, stop + near)))}`
  // "You are ordered to appear at:" may stand a line or two above the day.
  const above = time === null ? '' : flat(text.slice(Math.max(0, start - reach), start))
  if (!meets.test(time === null ? around : `${left} ${around}`) && !meets.test(above)) return false
  return time !== null || /\b(?:on|for|to|is|:)\s*(?:\w+day,? ?)?$/i.test(left)
}
