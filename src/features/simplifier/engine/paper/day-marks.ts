import { clockPattern } from './clock-times.ts'
import { numberPattern } from './dues.ts'

/** What may stand between a mark ("by", "before") and its day: an hour, an article, a weekday. */
const lead = `(?:(?:at )?(?:the )?(?:close of business|COB|EOD|end of (?:the )?(?:business )?day|midnight|${clockPattern})(?:,? ?\\(?(?:[ECMP][SD]?T|(?:Eastern|Central|Pacific|Mountain|local)(?: time)?)\\)?)?,? (?:on |of )?)?(?:on )?(?:or about )?(?:the )?(?:date of )?(?:(?:mon|tues|wednes|wens|thurs|fri|satur|sun)day,? ?|(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\\.?,? )?(?:the )?\\(?$`
const ending = (words: string) => new RegExp(`(?:${words}):?\\s*${lead}`, 'i')

export const notEarlier = ending(
  '\\b(?:no|not|never) (?:earlier|sooner|before) than|\\bnot before|\\bearlier than|\\bsooner than|\\bearliest(?: [a-z]+){0,3}',
)
export const onOrBefore = ending('\\b(?:on|by) or before')
export const before = ending('\\b(?:before|b4|prior to|in advance of|ahead of)')
export const by = ending(
  '\\bby(?: then)?|\\b(?:needed|required|wanted|expected)(?: by)?:|\\b(?:time|right|chance|window) (?:to|for|in which) [^.;]{2,60} (?:ends|closes|expires|runs out)(?: on)?|\\bpayable(?: in full)?(?: on| by)?:?|\\b(?:next|first|second|final|monthly) (?:payment|instal?lment|report)(?::? (?:of )?\\$ ?[\\d.,]+)?(?: is| will be| falls)?(?: due)?(?: on)?:?|\\bat (?:the|its) (?:very )?latest,?(?: on| by)?|\\b(?:no |not )?later than|\\bnot after|\\bdue(?: back| here| there)?(?: (?:in|at) [^,.;:]{3,40})?(?: (?:no later than|on or before|on|by|date|is))*:?|\\b(?:due|response|reply|payment|filing|return|answer|final|registration|submission|objection|briefing|move-?out|pay(?:ment)?)[ -](?:due )?(?:date|deadline)(?: for [^,.;:]{3,60})?(?: is(?: now)?)?:?|\\bdeadline(?: (?:for|to|of|is extended) [^.;:]{2,80}?)?(?: is| falls)?(?: now| on)*:?|\\b(?:registration|re-registration|filing|response|application|comment|enrollment|rebuttal) (?:period|window|time) (?:ends|closes|expires|runs out)(?: on)?|\\blatest(?: [a-z]+){0,3} date:?|\\b(?:\\w+(?:th|st|nd|rd)|third|final) day(?: of (?:this|the) [a-z]+)? (?:is|will be|falls on)|\\b(?:enrollment|registration|sign-?up|voting|survey|(?:add|drop|add/drop|enrollment|open|appeal|payment|grace|window) period|round|offer|portal|validation|discount)(?: (?:for|of) [^.;:]{2,40})? (?:closes|ends|expires|runs out)(?: on)?|(?<!\\b(?:office|clinic|school|court|branch|store|library|bank|building|center|hall)s? )\\bcloses(?: on)?|\\b(?:latest|final|last) (?:possible )?(?:pick-?up|drop-?off|move-?out|payment|return) (?:day|date)(?: is)?:?|\\baccept (?:applications|forms|requests|claims|appeals) until[^.;:]{0,60}:|\\blast (?:day|date)(?! of (?:employment|work|coverage|service|the (?:lease|term)))(?: (?:to|for|of|on which|that|when) [^.;:]{2,80}?)?(?: is| will be)?:?|\\b(?:respond|reply|return|submit|file|pay|appeal|rsvp|vacate|depart|act|renew) (?:by|due):?|\\bdue:?',
)
export const until = ending(
  '\\buntil|\\btill|\\bperiod(?: of [\\w-]+ days)?(?: [^.;]{0,40}?)?,? (?:and )?(?:runs|lasts|is open) (?:through|until)|\\bthrough|\\bthru|\\bup to(?: and including)?|\\b(?:extended|moved|postponed|continued) (?:up )?to',
)
/** "on the 1st of each month from": the first of many days to pay. */
export const everyMonth = ending(
  '(?:each|every|per|a|monthly)(?: calendar)?(?: month| payments?| instal?lments?),? (?:from|beginning|starting|commencing)(?: on| with)?',
)
export const past = ending(
  '\\b(?:after|since|as of|dated|beginning|starting|effective|begins?|began|started|commenc(?:es|ing)|from|of|in|during|around|about)',
)
export const back = new RegExp(
  `(?<![\\p{L}\\d$.,-])(${numberPattern})(?: \\((\\d{1,3})\\))? (calendar |business |working |full )?(day|week|month)s? (?:before|prior to|in advance of|ahead of) (?:(?!\\b(?:by|until|than)\\b)[^.;:]){0,80}$`,
  'iu',
)
export const forward = new RegExp(
  `(?<![\\p{L}\\d$.,-])(${numberPattern})(?: \\((\\d{1,3})\\))? (calendar |business |working |full )?(day|week|month)s? (?:of|from|after|following) (?:(?!\\b(?:by|until|than|before|due)\\b)[^.,;:]){0,60}$`,
  'iu',
)
/** "between March 1 and", "from March 1 to", "March 1 –": what stands between two days of a range. */
export const rangeJoint =
  /^,?\s*(?:(and)|to|through|until|thru|–|—|-)\s*(?:on )?(?:the )?(?:(?:\w+day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\.?,? )?$/i

/** Something that was or happened, so that the day beside it is no time limit: "issued before", "you entered by". */
const events =
  'entered|arrived|admitted|paroled|born|married|lived|resided|residing|living|present|employed|enrolled|occurred|place|happened|existed|existing|earned|was|were|had|been|granted|began|started|worked|departed|left|removed|expired|ended'
const papers =
  'issued|dated|filed|received|obtained|signed|postmarked|paid|mailed|submitted|made|completed|approved|sent|accrued|established|executed|taken|used|served'
const eventEnd = new RegExp(
  `\\b(?:${events})\\s*(?:(?:in|into|to) (?:the )?[\\p{Lu}][\\p{L}. ]{2,30})?\\s*$`,
  'iu',
)
const paperEnd = new RegExp(`\\b(?:${papers})\\s*$`, 'i')
const mustBe =
  /^\W*(?:please )?(?:have|get)\s+(?:\p{L}+\s+){1,5}$|\b(?:must|shall|should|will|needs? to|ha(?:s|ve) to|to)\s+(?:have|get)\s+(?:\p{L}+\s+){1,5}$|\b(?:must|shall|should|to|will|can|may|only|required|is|are)\s+(?:\p{L}+\s+){0,2}?be\s+(?:\p{L}+\s+){0,7}$/iu

/** Whether what stands before a mark tells of something past. "must be received before" does not, "evidence issued before" does. */
export const isEvent = (words: string) =>
  eventEnd.test(words) || (paperEnd.test(words) && !mustBe.test(words))

/** "Papers that arrive after", "No requests will be taken after": what comes later comes too late, so that this is the last day. */
const lateComes =
  /\b(?:received|arriv\p{L}*|filed|postmarked|submitted|paid|made|sent|comes?|delivered|turned in|handed in)(?: \p{L}+){0,3} after (?:\p{L}{3,9}\.?,? )?$/iu
const noneAfter =
  /\b(?:no|late fee|late charge|penalty)\b[^.;]{0,70}\bafter (?:\p{L}{3,9}\.?,? )?$/iu
const refused =
  /^[^.;]{0,60}\b(?:will not|cannot|can not|is not|are not|may not|not be|is late|are late|late fee|rejected|returned|denied|refused|charged|too late)\b/i
const closed =
  /\b(?:cannot (?:accept|take|change)|can no longer|not possible|will not (?:accept|take|be (?:accepted|taken|possible))|too late to \p{L}+)\b[^.;]{0,40}\bafter (?:\p{L}{3,9}\.?,? )?$/iu
const closes =
  /^,? [^.;]{0,40}\b(?:can no longer|cannot|too late|not possible|will not (?:accept|take|be accepted))\b/i
const living = /\b(?:work|travel|drive|stay|live|remain|enter|use)\b/i
export const isTooLate = (left: string, rest: string) =>
  (closed.test(left) && !living.test(left)) ||
  (/^\W*after (?:\p{L}{3,9}\.?,? )?$/iu.test(left) && closes.test(rest) && !living.test(rest)) ||
  isRefused(left, rest)

const isRefused = (left: string, rest: string) =>
  (noneAfter.test(left) ||
    (/\blate\b[^.;]{0,30}\bafter $/i.test(left) && refused.test(rest)) ||
    (lateComes.test(left) && refused.test(rest))) &&
  !/\b(?:if|when|evidence|documents?|signed|issued|born|no longer)\b[^,]*$/i.test(left)

const opener =
  /\b(?:if|when|whenever|whether|who|whose|which|where|because|since|although|as|once (?=you|we|the|your|it|USCIS)|while|(?:evidence|proof|documents?|records?|shows?|showing|proves?|proving|establish\p{L}*|demonstrat\p{L}*|fact|statements?|letters?|states?|find|found|indicates?) that)\b/giu
const inTime =
  /^if (?:(?:it is |they are )?(?:paid|received|postmarked|returned|signed|filed|submitted|completed|made|accepted)|you (?:(?:want|wish|would like|need|choose|decide) to )?(?:ask|apply|request|file|respond|reply|pay|return|submit|send|call|sign|enroll|register|re-register|act|appeal|renew|report|accept|do so|do it)|(?:we|USCIS|(?:the|this|our) (?:office|court|agency|bank|school)) (?:receives?|gets?|hears?|has|have))\b(?! not\b)[^,;]*$|^if you $/i
const duty = /\b(?:must|shall|need|needs|required|have to|has to|please|due)\b/i
const denies =
  /\b(?:not|nothing|none|nobody|fail\p{L}*|unless|without|cannot|never|neither)\b|n['’]t\b|\bno (?:response|answer|reply|payment|appeal|motion|objection)\b/iu

/** Whether the day after `words` belongs to a condition or a description, not to a demand. "If you do not answer by" names a time limit. */
export function isAside(words: string): boolean {
  const last = [...words.matchAll(opener)].at(-1)
  if (last === undefined) return false
  const clause = words.slice(last.index)
  // "Evidence that is not at hand may be sent ahead by": the clause has ended.
  if (
    /\b(?:may|must|can|should|shall|has to|have to) (?:also )?be (?:sent|submitted|filed|mailed|made|paid|returned|received|brought|uploaded|requested|asked)\b[^,;]*$/i.test(
      clause,
    )
  )
    return false
  // "your permit, which expires soon, no later than": a comma closes the clause before the mark.
  if (/,\s*(?:(?:the|your|our|its|an?|this)\s*)?$/i.test(clause)) return false
  // "Students who have not paid by"
  if (
    /^(?:who|which)\b/i.test(clause) &&
    /\b(?:have|has|do|does|did|is|are) not\b|n['’]t\b/i.test(clause)
  )
    return false
  // "If you ask by April 30, you can keep", "if we receive it by": what one may do in time.
  if (inTime.test(clause)) return false
  // "If you disagree, you must file by": the condition has ended.
  const rest = clause.slice(clause.indexOf(',') + 1)
  if (
    clause.includes(',') &&
    (duty.test(rest) ||
      /\byou (?:may|have|can)\b/i.test(rest) ||
      /\b(?:respond|file|submit|call|send|pay|contact|return)\b|^\s*(?:give|bring|tell|ask|complete|sign|write|mail|visit|see|go|apply|report|notify)\b/i.test(
        rest,
      ))
  )
    return false
  if (clause.includes(',') && /\b(?:is|are)\s*$/i.test(rest)) return false
  if (/^(?:if|when|whenever|once)\b/i.test(clause))
    return (
      !denies.test(clause) && !/\b(?:wish|want|choose|decide|intend|like|disagree)\b/i.test(clause)
    )
  return !duty.test(clause)
}

const prohibits =
  /\b(?:must|may|shall|should|can|do|will)\s?not\b|\bcannot\b|\bdon['’]t\b|\bwon['’]t\b|\bnever\b|\bnot (?:allowed|permitted|authorized|eligible)\b/i

/** "You may not travel before": the day ends a ban, it is no time limit. "must not be later than" was read before. */
export const isBan = (clause: string) =>
  prohibits.test(clause) && !/^\s*(?:if|unless)\b/i.test(clause)

/** Time in which something holds, not in which something must be done. */
export const holds =
  /\b(?:valid|expires?|expired|expiring|expiration|validity|admitted|parole|paroled|in effect|effective|remains?|stay|work|travel|live|reside|continue|occupy|employment|authoriz(?:ed|ation)|status|term|tenancy|lease|commenc\p{L}*|coverage|salary|wages|tax(?:es)?|residence)\b/iu
/** What gives time up to a day. */
export const grants =
  /\b(?:have|has|got|sign up|apply|order|given|grants?|granted|allowed|may|can|open|accept\p{L}*|deadline|time|window|period|extended|extension|register|re-register|registration|re-registration|enroll\p{L}*)\b/iu
export const acts =
  /\b(?:depart|departure|post|posting|vote|answer|claim|register|re-register|registration|re-registration|file|filing|submit|respond|response|apply|application|applications|pay|enroll\p{L}*|report|return|object|appeal|request|schedule|rebut|renew|sign|find|hire|get|cure|repair|fix|correct|comply|bring|show|provide|send|give|complete|leave|move|vacate|made|complaints?|comments?|ask(?:ed)?|change|revoke|choose|elect|withdraw|cancel|sign up)\b/iu
/** Time that is given by its very name, whatever else the sentence speaks of: "a grace period through", "a special period runs through". */
export const graces =
  /\b(?:grace|special(?: enrollment)?|open enrollment|enrollment|registration) period\b|\b(?:offer|price|rate|discount|quote|portal|form|survey|sign-?up|window) (?:is|stays|remains) (?:good|valid|open|available)\b/i
/** "A request received by" a day to come: what one may do in time, no event. */
export const arrives =
  /\b(?:received|postmarked|filed|paid|mailed|submitted|made|completed|sent|signed|returned)\s*$/i
/** "If we do not have your papers on": the day by which something must be there. */
export const lacking =
  /^\W*(?:if|unless)\b[^.;]*(?:\b(?:not|no|unless)\b|n['’]t\b)[^.;,]*\b(?:have|received?|got|get|paid|here|in our hands)\b[^.;,]{0,40} on (?:\p{L}{3,9}\.?,? )?$/iu
/** "December 10 is the last day to appeal", "December 10: last day", "on December 10 at the latest": the mark stands behind its day. */
export const isLastDay =
  /^,? ?\(?at the (?:very )?latest\b|^,? ?or (?:earlier|sooner)\b|^(?:,? (?:at|by) [\d:apm. ]{2,10})? ?(?:is|:|-|–|=|,) ?(?:the |your |our )?(?:very |absolute )?(?:last (?:possible )?(?:day|date)|deadline|due date|final day|closing date|cut-?off)\b/i
/** The words behind a day that begins its line: "Dec 10 - form due", "12/10/2026   Pay the fee". */
export const duesBehind =
  /^(?: ?[-–:|] ?| {2,})(?:[^.;]{0,40}\b(?:due|deadline|last day)\b|(?:pay|return|submit|file|send|sign|register|turn in|hand in|renew|reply|respond|apply)\b)/i
