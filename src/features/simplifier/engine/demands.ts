import type { DocumentType } from './paper/type-signs.ts'
import { datesIn } from './extracts.ts'
import { legible } from './legible.ts'
import { languagesOf, type TextLanguage } from './language.ts'
import { roledDays } from './paper/day-roles.ts'
import { demandOf, isHeading } from './paper/demands.ts'
import { foreignDemand } from './paper/foreign.ts'
import { itemsUnder, placesUnder } from './paper/lists.ts'
import { noticeDateOf } from './paper/notice-date.ts'
import { meetingsOf } from './paper/meeting-days.ts'
import { orderedOn } from './paper/ordered-days.ts'
import { isTongue } from './paper/tongues.ts'
import { rulesFor } from './paper/rule-hints.ts'
import { anchorsOf } from './paper/references.ts'
import { cellsIn } from './paper/tables.ts'
import { timesOf } from './paper/times.ts'
import { yearlessIn } from './paper/yearless.ts'
import { splitSentences, type Sentence } from './sentences.ts'
import {
  longest,
  named,
  otherSide,
  sentenceOf,
  withMeetings,
  hinted,
  type Action,
  type Found,
} from './demand-days.ts'

/** Demands. No paper that people get makes more. */
const most = 200

const decisions: ReadonlySet<DocumentType> = new Set([
  'n652',
  'denial',
  'ij_order',
  'bia_decision',
  'noid',
  'noid_asylum',
  'noir',
  'asylum_termination',
  'bond_order',
])

/**
 * What a paper asks of whom, and by when: one item a sentence, in their order. `type` and the notice's own date, where
 * both are known, say which rule of the feature `deadlines` counts the days. Each sentence is read in its own language: English by
 * its grammar, seven others by sure patterns alone.
 */
export function actionsOf(
  text: string,
  type: DocumentType,
  language: TextLanguage = 'en',
  sentences: readonly Sentence[] = splitSentences(text),
): Action[] {
  const printed = datesIn(text)
  const noticeDate = noticeDateOf(text, printed)
  const dates = [...printed, ...yearlessIn(text, printed, noticeDate)].toSorted(
    (a, b) => a.at - b.at,
  )
  const pointed = dates.map((hit) =>
    /(?:^|\n)[ \t]*\[ ?\][^\n]*(?:\n[ \t]{3,}[^\n[]*)?$/.test(
      text.slice(Math.max(0, hit.at - 200), hit.at),
    )
      ? { ...hit, isUnchecked: true as const }
      : hit,
  )
  const anchors = anchorsOf(text, dates)
  const isOthersAppeal =
    /\bappeal(?:ing party)? (?:filed by)?\s*:\s*(?:the )?(?:DHS|department|government)\b/i.test(
      text,
    )
  // Without a day of its own a decision may name a hearing or an interview that was.
  const cells = cellsIn(text, dates)
  const days = roledDays(text, sentences, noticeDate, dates)
    .filter(({ at }) => !cells.has(at))
    .filter(
      ({ role, due }) =>
        role === 'limit' || due.time !== null || noticeDate !== null || !decisions.has(type),
    )
  const meetings = [
    ...meetingsOf(sentences, days),
    ...[...cells.values()].flatMap(({ hit: { value, at }, role, sentence }) =>
      role === 'appointment'
        ? [{ date: value, words: sentence, above: text.slice(Math.max(0, at - 140), at) }]
        : [],
    ),
  ]
  const ruleOf = rulesFor(type, text)
  const found: Found[] = []
  const listed = new Set<number>()
  const languages = languagesOf(text, sentences, language)
  let day = 0
  let hit = 0
  const hitsWithin = ({ start, end }: Sentence) => {
    while (hit < dates.length && dates[hit]!.at < start) hit += 1
    const within = []
    for (let at = hit; at < dates.length && dates[at]!.at < end && within.length < 20; at += 1)
      within.push({ ...dates[at]!, at: dates[at]!.at - start })
    return within
  }
  for (const [place, sentence] of sentences.entries()) {
    if (found.length >= most) break
    while (day < days.length && days[day]!.at < sentence.start) day += 1
    let last = day
    while (last < days.length && days[last]!.at < sentence.end) last += 1
    const spoken = languages[place] ?? language
    if (spoken !== 'en') {
      const asked =
        isTongue(spoken) && sentence.text.length <= longest
          ? foreignDemand(sentence.text, spoken, hitsWithin(sentence), noticeDate)
          : undefined
      if (asked !== undefined)
        found.push({
          kind: asked.isMeeting ? 'appointment' : 'duty',
          who: asked.demand.who,
          by: asked.by,
          sentence: sentence.text,
          items: [],
          at: sentence.start,
          rule: null,
        })
      continue
    }
    const own = days.slice(day, last)
    const rows =
      language === 'en' && cells.size > 0
        ? hitsWithin(sentence).flatMap(({ at }) => cells.get(at + sentence.start) ?? [])
        : []
    // Rows of a table are read by their columns, not as sentences.
    if (rows.length > 0) {
      for (const { hit, role, time, sentence: row } of rows)
        if (role !== null && (noticeDate === null || hit.value >= noticeDate))
          found.push({
            kind: role === 'appointment' ? 'appointment' : 'duty',
            who: null,
            by: {
              kind: 'date',
              date: hit.value,
              time,
              counted: hit.isYearless === true,
              text: hit.text,
            },
            sentence: row,
            items: [],
            at: sentence.start,
            rule: ruleOf(row),
          })
      continue
    }
    const flat =
      sentence.text.length > longest ? undefined : legible(sentence.text.replace(/\s+/g, ' '))
    const times =
      flat === undefined
        ? own.slice(0, 1).map(({ due }) => due)
        : timesOf(own, text, {
            sentence: flat,
            at: sentence.start,
            text,
            dates: pointed,
            days,
            times: found.flatMap(({ at, by, sentence: said }) =>
              by === null ? [] : [{ end: at + said.length, by }],
            ),
            noticeDate,
            anchors,
            meetings,
          })
    const limit = own.find(({ role }) => role === 'limit')
    const isTimed = times.some(
      (by) => by.kind !== 'words' || /immediately|once|delay|promptly/i.test(by.text),
    )
    const demand =
      flat === undefined
        ? undefined
        : (demandOf(flat, isTimed) ??
          named(
            flat,
            limit,
            own.find(({ role }) => role === 'appointment'),
          ))
    if (demand === undefined || (listed.has(place) && times.length === 0)) continue
    const under = itemsUnder(text, sentences, place).filter(
      (item) =>
        !dates.some(
          ({ at }) => cells.has(at) && sentences[item]!.start <= at && at < sentences[item]!.end,
        ),
    )
    for (const item of under) listed.add(item)
    const isReferred = times.some(
      (by) => by.kind === 'date' && own.every(({ due }) => due.date !== by.date),
    )
    const who =
      otherSide(text, sentence, isOthersAppeal) ??
      (isReferred
        ? found.findLast(
            ({ by }) =>
              by?.kind === 'date' &&
              times.some((one) => one.kind === 'date' && one.date === by.date) &&
              by.date !== '',
          )?.who
        : undefined) ??
      demand.who
    const set =
      times.length === 0 &&
      demand.kind === 'duty' &&
      flat !== undefined &&
      (demand.who === 'you' || (demand.who === null && /\bmust be\b/i.test(flat)))
        ? orderedOn(flat, text, sentence, dates, noticeDate)
        : times
    for (const by of set.length === 0 ? [null] : set) {
      const isMeeting =
        by?.kind === 'date' &&
        own.some(({ role, due }) => role === 'appointment' && due.date === by.date) &&
        !own.some(({ role, due }) => role === 'limit' && due.date === by.date)
      const last = found.at(-1)
      // "You are ordered to appear before a judge at:" and the line that names the place and the day are one thing.
      if (
        last !== undefined &&
        (isMeeting || isHeading(sentence.text)) &&
        last.by === null &&
        last.at < sentence.start &&
        /:\W*$/.test(last.sentence) &&
        text.slice(last.at + last.sentence.length, sentence.start).trim() === ''
      )
        found.pop()
      found.push({
        kind: isMeeting ? 'appointment' : demand.kind,
        who,
        by,
        sentence: sentenceOf(sentence, sentences[place - 1], own),
        items: isMeeting
          ? placesUnder(text, sentences, place)
          : under.map((item) => sentences[item]!.text),
        at: sentence.start,
        rule: ruleOf(sentence.text),
      })
    }
  }
  return hinted(withMeetings(found, days), noticeDate)
}
