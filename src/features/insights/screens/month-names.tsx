import { useTranslation } from 'react-i18next'
import { intlTag } from '#kernel/locale.ts'

/** `2026-03` as a month of the reader's language, without its year on an axis of twelve, short or long in a table. */
export function useMonthNames() {
  const { language } = useTranslation().i18n
  const tag = intlTag(language)
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options })
    return (month: string) => format.format(new Date(`${month}-15T12:00:00Z`))
  }
  return {
    axis: write({ month: 'short' }),
    short: write({ month: 'short', year: 'numeric' }),
    long: write({ month: 'long', year: 'numeric' }),
  }
}
