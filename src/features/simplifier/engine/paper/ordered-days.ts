import type { Hit } from '../extracts.ts'
import type { Sentence } from '../sentences.ts'
import { timeBeside } from './clock-times.ts'
import { isAside, isBan } from './day-marks.ts'
import type { Due } from './dues.ts'
import { tellsWhatWas } from './records.ts'
import { moved } from './spans.ts'

const onDay =
  /(?:^|[\s,(])on (?:the )?(?:(?:\p{L}+day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\.?,? )?$/iu
/** What a day beside an order says of something else. */
const other =
  /\b(?:issued|dated|signed|received|filed|mailed|sent|born|entered|arrived|expires?|expired|ends?|begins?|effective|printed|posted|listed|shown|made|held|was|were|scheduled|set|paid|taken|served)\s+on (?:the )?(?:\p{L}+\.?,? )?$/iu

/** "Bring the original on December 9", "On December 9, take the test": an order for one day, which no other mark names. */
export function orderedOn(
  flat: string,
  text: string,
  { start, end }: Sentence,
  dates: readonly Hit[],
  noticeDate: string | null,
): Due[] {
  if (
    isBan(flat) ||
    (noticeDate === null && tellsWhatWas.test(flat)) ||
    /^\W*(?:if|unless|when|once)\b/i.test(flat)
  )
    return []
  const found = dates.filter(({ at }) => at >= start && at < end)
  const [hit] = found
  if (found.length !== 1 || hit === undefined || (noticeDate !== null && hit.value <= noticeDate))
    return []
  const left = text.slice(start, hit.at).replace(/\s+/g, ' ')
  if (!onDay.test(left) || other.test(left) || isAside(left)) return []
  // "Pay before we shut off service on December 10"
  const isBefore = /\bbefore\b/i.test(left)
  const date = isBefore ? moved(hit.value, { count: 1, unit: 'days' }, -1) : hit.value
  if (date === undefined) return []
  return [
    {
      kind: 'date',
      date,
      time: isBefore ? null : timeBeside(text, hit.at, hit.at + hit.text.length),
      counted: isBefore || hit.isYearless === true,
      text: hit.text,
    },
  ]
}
