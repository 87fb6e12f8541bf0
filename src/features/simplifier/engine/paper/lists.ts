import type { Sentence } from '../sentences.ts'

const mark = /(?:^|\n)[ \t]*(?:[-–—•*·▪●○☐□]|\[ ?\]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])[ \t]+$/i
/** Items of one list. */
const most = 40

/** The list that stands under a sentence which ends with a colon: the places of its items among `sentences`. */
export function itemsUnder(text: string, sentences: readonly Sentence[], place: number): number[] {
  const lead = sentences[place]
  if (lead === undefined || !/:\W*$/.test(lead.text)) return []
  const items: number[] = []
  let end = lead.end
  let kind: 'marked' | 'plain' | undefined
  for (let at = place + 1; at < sentences.length && items.length < most; at += 1) {
    const { start, end: stop, text: own } = sentences[at]!
    const gap = text.slice(end, start)
    const isMarked = mark.test(gap)
    // A list without marks: lines one below the other, until an empty one or a whole sentence.
    const isLine =
      !isMarked &&
      (items.length === 0 ? /^[ \t]*\n[ \t]*(?:\n[ \t]*)?$/ : /^[ \t]*\n[ \t]*$/).test(gap) &&
      own.length < 160 &&
      !/:\W*$/.test(own)
    if ((isMarked && kind !== 'plain') || (isLine && kind !== 'marked')) {
      items.push(at)
      kind ??= isMarked ? 'marked' : 'plain'
    } else if (items.length === 0 || /\n/.test(gap)) break
    end = stop
  }
  // Boxes: where some are crossed, the others do not hold.
  return items.some((at) => /^\[[xX]\]/.test(sentences[at]!.text))
    ? items.filter((at) => !/^\[ ?\]/.test(sentences[at]!.text))
    : items
}

const placeLine =
  /^(?:time|hour|place|location|where|address|room|courtroom|office|judge|before|floor|mode|type|building|check[ -]?in|reason|code|call|bring|link|id)\b[^:]{0,30}:/i

/** The lines below a meeting that say its hour, its place, its kind: "TIME: 1:00 P.M.", "PLACE: Courtroom 14". */
export function placesUnder(text: string, sentences: readonly Sentence[], place: number): string[] {
  const found: string[] = []
  for (let at = place + 1; at < sentences.length && found.length < 5; at += 1) {
    const [before, line] = [sentences[at - 1]!, sentences[at]!]
    if (
      !/^\s*\n?\s*$/.test(text.slice(before.end, line.start).replace(/[ \t]/g, '')) ||
      !placeLine.test(line.text) ||
      line.text.length > 200
    )
      break
    found.push(line.text)
  }
  return found
}
