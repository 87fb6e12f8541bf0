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
    const isLine = !isMarked && /^[ \t]*\n[ \t]*$/.test(gap) && own.length < 160 && !/:\W*$/.test(own)
    if ((isMarked && kind !== 'plain') || (isLine && kind !== 'marked')) {
      items.push(at)
      kind ??= isMarked ? 'marked' : 'plain'
    } else if (items.length === 0 || /\n/.test(gap)) break
    end = stop
  }
  return items
}
