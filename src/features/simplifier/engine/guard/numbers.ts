const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ordinals =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  )
const tenths =
  'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth'.split(' ')
const months =
  'January February March April May June July August September October November December'.split(' ')

const place = (list: readonly string[], word: string) => list.indexOf(word.toLowerCase())
const below20 = units.slice(1).join('|')
const digit = units.slice(1, 10).join('|')
const cardinal = new RegExp(
  `\\b(?:(${digit}|a) hundred(?: and)?(?:[ -](${tens.join('|')})(?:[ -](${digit}))?|[ -](${below20}))?|(${tens.join('|')})(?:[- ](${digit}))?)\\b(?![- ](?:${ordinals.slice(1, 10).join('|')})\\b)`,
  'gi',
)
const ordinal = new RegExp(
  `\\b(?:(${tens.join('|')})[- ])?(${ordinals.slice(1).join('|')})\\b(?! (?:instance|hand|party|parties)\\b)|\\b(${tenths.join('|')})\\b`,
  'gi',
)
const small = new RegExp(`\\b(${units.slice(2).join('|')})\\b`, 'gi')

const two = (ten: string | undefined, one: string | undefined) =>
  (ten === undefined ? 0 : (place(tens, ten) + 2) * 10) +
  (one === undefined ? 0 : place(units, one))

/** "Four hundred fifty", by its groups in `cardinal`. */
const cardinalValue = (
  _: string,
  hundreds?: string,
  ten?: string,
  one?: string,
  low?: string,
  onlyTen?: string,
  onlyOne?: string,
) =>
  String(
    (hundreds === undefined
      ? 0
      : (hundreds.toLowerCase() === 'a' ? 1 : place(units, hundreds)) * 100) +
      two(ten, one) +
      (low === undefined ? 0 : place(units, low)) +
      two(onlyTen, onlyOne),
  )

const cardinalWords = `(?:${digit}|a) hundred(?:(?: and)?[ -](?:${tens.join('|')})(?:[ -](?:${digit}))?|(?: and)? (?:${below20}))?|(?:${tens.join('|')})(?:[- ](?:${digit}))?|${below20}`
const thousands = new RegExp(
  `\\b((?:${tens.join('|')}|${below20})(?:[- ](?:${digit}))?) thousand\\b(?:,? (?:and )?(${cardinalWords})\\b)?`,
  'gi',
)
const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const lastDay = (month: string, year: string | undefined) => {
  const i = months.findIndex((name) => name.toLowerCase() === month.toLowerCase())
  return i === 1 && year !== undefined && new Date(Date.UTC(Number(year), 2, 0)).getUTCDate() === 29
    ? 29
    : lastDays[i]!
}
const monthNames = months.join('|')
const hours = `${units.slice(1, 13).join('|')}|1[0-2]|[1-9]`
const hourOf = (word: string) => (place(units, word) > 0 ? place(units, word) : Number(word))

/** Days and hours that are told in words: "the first day of August", "the last day of May 2028", "ten in the morning". */
const inFigures = (text: string): string =>
  text
    .replaceAll(
      new RegExp(`\\b(?:the )?(\\w+)(?: day)? of (${monthNames})(?:,? (\\d{4}))?`, 'gi'),
      (whole, word: string, month: string, year: string | undefined) => {
        const day =
          word.toLowerCase() === 'last'
            ? lastDay(month, year)
            : place(ordinals, word) > 0
              ? place(ordinals, word)
              : /^\d{1,2}(?:st|nd|rd|th)$/.test(word)
                ? Number.parseInt(word, 10)
                : undefined
        return day === undefined ? whole : `${month} ${day}${year === undefined ? '' : `, ${year}`}`
      },
    )
    .replaceAll(/\b(?:the )?end of (?:the year )?(\d{4})\b/gi, 'December 31, $1')
    .replaceAll(
      new RegExp(`\\b(${digit}|\\d+) and (?:one|a)[- ]half\\b`, 'gi'),
      (_, whole: string) => `${hourOf(whole)}.5`,
    )
    .replaceAll(/\b(?:one-half|1\/2)\b/gi, '50%')
    .replaceAll(/\b(?:two[- ]thirds|2\/3)\b/gi, '66.7%')
    .replaceAll(/\b(?:one[- ]third|1\/3)\b/gi, '33.3%')
    .replaceAll(/\b(?:three[- ](?:fourths|quarters)|3\/4)\b/gi, '75%')
    .replaceAll(/\b(?:one[- ](?:fourth|quarter)|1\/4)\b/gi, '25%')
    .replaceAll(
      new RegExp(`\\b(${hours})(?::00)?(?: o'?clock)? in the (morning|afternoon|evening)\\b`, 'gi'),
      (_, hour: string, part: string) =>
        `${hourOf(hour)} ${part.toLowerCase() === 'morning' ? 'am' : 'pm'}`,
    )
    .replaceAll(thousands, (_, much: string, rest: string | undefined) => {
      const [ten, one] = much.split(/[- ]/)
      const count = place(units, ten!) > 0 ? place(units, ten!) : two(ten, one)
      return String(count * 1000 + (rest === undefined ? 0 : Number(hundredsOf(rest))))
    })

/** A number below a thousand in digits. */
const hundredsOf = (text: string) =>
  text.replace(cardinal, cardinalValue).replace(small, (word) => String(place(units, word)))

/** Numbers and dates of a text in digits: "eighty-seven (87)" and "87", "05/04/2026" and "May 4, 2026". */
export const inDigits = (text: string): string =>
  inFigures(text)
    .replaceAll(
      /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/g,
      (whole, month: string, day: string, year: string) =>
        Number(month) >= 1 && Number(month) <= 12
          ? `${months[Number(month) - 1]} ${Number(day)}, ${year}`
          : whole,
    )
    .replaceAll(/\b(\d{4})-(\d\d)-(\d\d)\b/g, (whole, year: string, month: string, day: string) =>
      Number(month) >= 1 && Number(month) <= 12
        ? `${months[Number(month) - 1]} ${Number(day)}, ${year}`
        : whole,
    )
    .replaceAll(cardinal, cardinalValue)
    .replaceAll(
      ordinal,
      (_, ten: string | undefined, one: string | undefined, tenth: string | undefined) => {
        const value =
          tenth === undefined
            ? (ten === undefined ? 0 : (place(tens, ten) + 2) * 10) + place(ordinals, one!)
            : (place(tenths, tenth) + 2) * 10
        return `${value}th`
      },
    )
    .replaceAll(small, (word) => String(place(units, word)))
    .replaceAll(/\bone(?=[ -](?:full |calendar )?(?:year|month|week|day|hour)s?\b)/gi, '1')
    .replaceAll(/\b(\d+) (?:\((\d+)\))/g, (whole, one: string, other: string) =>
      Number(one) === Number(other) ? one : whole,
    )
    .replaceAll(/(?<=\d)(?:th|st|nd|rd)? ?(?:percent|per cent)\b/gi, '%')
    .replaceAll(/\btwice\b/gi, '2 times')
    .replaceAll(/\b(\d+) occasions\b/gi, '$1 times')
    .replaceAll(
      /\b(\d+|one) dollars? and (\d{1,2}) cents?\b/gi,
      (_, dollars: string, cents: string) => `$${hourOf(dollars)}.${cents.padStart(2, '0')}`,
    )
    .replaceAll(/(?<=\d)\.00\b/g, '')
    .replaceAll(
      /\b((?:January|February|March|April|May|June|July|August|September|October|November|December)) of (?=\d{4})/g,
      '$1 ',
    )
    .replaceAll(/(?<=\d ?)([ap])\.? ?m\b\.?(?! *$)/gi, '$1m')
