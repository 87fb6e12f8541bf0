import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRenderedAt } from './hydration.tsx'
import { insideSentence, intlTag } from '#kernel/locale.ts'
import { writeMoment } from '#kernel/moments.ts'

export type DateLike = Date | string | number

const day = 86_400_000

/** A calendar date (`2026-05-28`) has no time zone: it is read as noon UTC and written in UTC, so that it never slips a day. */
const isCalendarDate = (value: DateLike): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
const asDate = (value: DateLike) => new Date(isCalendarDate(value) ? `${value}T12:00:00Z` : value)

/** A moment with its weekday. */
const weekdayAndHour = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const

/** No weeks: "2 weeks" would be 14 days as well as 20, and somebody waits for each of them. */
const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['day', day],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Making one of these costs many times what writing with it does, and a page writes hundreds of dates and figures. */
const writers = new Map<string, unknown>()
const mostWriters = 300

/** A writer of the Intl library, made once for its language and options. */
function writer<Options extends object, Made>(
  Kind: new (tag: string, options: Options) => Made,
  tag: string,
  options: NoInfer<Options>,
): Made {
  const key = `${Kind.name} ${tag} ${JSON.stringify(options)}`
  const known = writers.get(key) as Made | undefined
  if (known !== undefined) return known
  const made = new Kind(tag, options)
  // Zones come from people: an endless row of them must not fill the memory.
  if (writers.size >= mostWriters) writers.clear()
  writers.set(key, made)
  return made
}

interface Here {
  /** An IANA name; the reader's own where it is left out. */
  readonly zone?: string
  /** Milliseconds; the clock where it is left out. */
  readonly now?: number
}

/** The year, the month from 0 on and the day of a moment in a zone. */
function partsIn(timeZone: string, at: Date): number[] {
  const options = { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const parts = writer(Intl.DateTimeFormat, 'en', options).formatToParts(at)
  const of = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value)
  return [of('year'), of('month') - 1, of('day')]
}

/** Dates, numbers and money in one language, at one place and time. */
export function makeFormat(language: string, { zone, now }: Here = {}) {
  const tag = intlTag(language)
  const present = () => now ?? Date.now()
  const zoneOf = (value: DateLike) => (isCalendarDate(value) ? 'UTC' : zone)
  const write = (value: DateLike, options: Intl.DateTimeFormatOptions) => {
    const timeZone = zoneOf(value)
    // The reader's own zone may change while the page is open, so nothing is kept for it.
    const by =
      timeZone === undefined
        ? new Intl.DateTimeFormat(tag, options)
        : writer(Intl.DateTimeFormat, tag, { timeZone, ...options })
    return options.hour ? writeMoment(by, asDate(value)) : by.format(asDate(value))
  }
  const calendarDay = (value: DateLike) => {
    const at = asDate(value)
    const timeZone = zoneOf(value)
    const [year, month, date] =
      timeZone === undefined
        ? [at.getFullYear(), at.getMonth(), at.getDate()]
        : partsIn(timeZone, at)
    return Date.UTC(year!, month!, date!) / day
  }
  const daysUntil = (value: DateLike, from: DateLike = present()) =>
    calendarDay(value) - calendarDay(from)
  const weekdayDate = (value: DateLike) =>
    write(value, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  return {
    now: present,
    date: (value: DateLike) => write(value, { day: 'numeric', month: 'long', year: 'numeric' }),
    /** With the weekday, where a deadline is meant. */
    weekdayDate,
    /**
     * Until when something can be done, and how far that is. Of a moment it is the last whole day before it, because a term that ends
     * early on a Saturday leaves nobody a Saturday; with the hour where `timed`, or where no whole day is left.
     */
    term(value: DateLike, timed = false): { readonly written: string; readonly days: number } {
      if (isCalendarDate(value)) return { written: weekdayDate(value), days: daysUntil(value) }
      const last = (calendarDay(value) - 1) * day
      const left = daysUntil(value) - 1
      return timed || left < 0
        ? { written: write(value, weekdayAndHour), days: left + 1 }
        : { written: weekdayDate(new Date(last).toISOString().slice(0, 10)), days: left }
    },
    /** The day of such a term in few words, for the middle of a sentence: never another day than `term` writes. */
    lastDay(value: DateLike): string {
      const { written, days } = this.term(value)
      if (isCalendarDate(value)) return this.date(value)
      return days === daysUntil(value)
        ? written
        : this.date(new Date((calendarDay(value) - 1) * day).toISOString().slice(0, 10))
    },
    /** The same with the hour, where a moment is meant. */
    weekdayMoment: (value: DateLike) => write(value, weekdayAndHour),
    /** A date with the time printed beside it (`08:30`), in the zone of the place where it is printed. */
    weekdayTime: (date: string, time: string) =>
      write(`${date}T${time}:00Z`, { ...weekdayAndHour, timeZone: 'UTC' }),
    month: (value: DateLike) => write(value, { month: 'short', year: 'numeric' }),
    time: (value: DateLike) => write(value, { hour: 'numeric', minute: '2-digit' }),
    dateTime: (value: DateLike) =>
      write(value, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
      }),
    /** Whole days of the reader's calendar from now (or `from`) to the date; negative when past. */
    daysUntil,
    /** "in 12 days", "3 hours ago". */
    relative(value: DateLike, from: DateLike = present()) {
      const distance = asDate(value).getTime() - asDate(from).getTime()
      const [unit, size] =
        units.find(([, length]) => Math.abs(distance) >= length) ?? units[units.length - 1]!
      // What was on Thursday is "2 days ago" all Saturday: days are those of the calendar.
      const count =
        size < day ? distance / size : (calendarDay(value) - calendarDay(from)) / (size / day)
      // "Last month" is no length: 30 days before the 31st is the same month.
      const numeric = size > day ? 'always' : 'auto'
      return writer(Intl.RelativeTimeFormat, tag, { numeric }).format(Math.trunc(count), unit)
    },
    /** "in 12 days", "tomorrow", "3 days ago": always in days, for deadlines. */
    inDays: (days: number) =>
      writer(Intl.RelativeTimeFormat, tag, { numeric: 'auto' }).format(days, 'day'),
    /** A length such as "2–4 weeks". */
    span(min: number, max: number, unit: 'day' | 'week' | 'month' | 'year') {
      const written = writer(Intl.NumberFormat, tag, { style: 'unit', unit, unitDisplay: 'long' })
      if (min === max) return written.format(max)
      const range = written.formatRange(min, max)
      if (!tag.startsWith('ar')) return range
      // Isolated, because the numbers would turn round in a line of Arabic.
      return range.replace(/[\p{N}.,]+\s?[–-]\s?[\p{N}.,]+/u, '\u2066$&\u2069')
    },
    /** "2.4 MB", "830 kB". */
    fileSize(bytes: number) {
      const [unit, size] =
        bytes < 1_000_000 ? (['kilobyte', 1_000] as const) : (['megabyte', 1_000_000] as const)
      const digits = unit === 'megabyte' ? 1 : 0
      return writer(Intl.NumberFormat, tag, {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        maximumFractionDigits: digits,
      }).format(Math.max(bytes / size, digits === 0 ? 1 : 0))
    },
    /** A length such as "1:05". */
    clock: (seconds: number) =>
      [Math.floor(seconds / 60), Math.floor(seconds % 60)]
        .map((part, index) =>
          writer(Intl.NumberFormat, tag, { minimumIntegerDigits: index + 1 }).format(part),
        )
        .join(':'),
    number: (value: number, options?: Intl.NumberFormatOptions) =>
      writer(Intl.NumberFormat, tag, options ?? {}).format(value),
    /** "4.7" of 5 stars. */
    rating: (average: number | string) =>
      writer(Intl.NumberFormat, tag, {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }).format(Number(average)),
    percent: (share: number) =>
      writer(Intl.NumberFormat, tag, { style: 'percent', maximumFractionDigits: 0 }).format(share),
    /** US dollars; whole amounts without cents. In a line of Arabic "US$" would come apart, so the sign stands alone. */
    money(dollars: number | string) {
      const amount = writer(Intl.NumberFormat, tag, {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: Number.isInteger(Number(dollars)) ? 0 : 2,
      }).format(Number(dollars))
      return language === 'ar' ? amount.replace('US$', '$') : amount
    },
    /** Labels that stand alone as a line: the first keeps its capital, the others stand as the language has them inside a sentence. */
    labels: (labels: readonly string[]) =>
      writer(Intl.ListFormat, tag, { type: 'conjunction' }).format(
        labels.map((label, index) => (index === 0 ? label : insideSentence(language, label))),
      ),
    /** In a line of Arabic each part stands for itself, so that the word between two foreign names keeps to the second. */
    list: (items: readonly string[]) =>
      writer(Intl.ListFormat, tag, { type: 'conjunction' }).format(
        language === 'ar' ? items.map((item) => `\u2068${item}\u2069`) : items,
      ),
    language: (code: string) =>
      writer(Intl.DisplayNames, tag, { type: 'language' }).of(code) ?? code,
  }
}

export type Format = ReturnType<typeof makeFormat>

/** The formats of the reader's language: of the server's moment in UTC until React has taken over the page, of the reader's own after that. */
export function useFormat(): Format {
  const { language } = useTranslation().i18n
  const renderedAt = useRenderedAt()
  return useMemo(
    () => makeFormat(language, renderedAt === undefined ? {} : { zone: 'UTC', now: renderedAt }),
    [language, renderedAt],
  )
}
