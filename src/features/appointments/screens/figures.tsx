import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/dates.ts'
import type { Appointment, Availability } from '../client.ts'
import { windowsOf } from '../engine/slots.ts'
import { timeOfDay } from '../engine/words.ts'

/** The price as it stands on the button: in words where it is free. */
export function usePrice(fee: number): string {
  const { t } = useTranslation('appointments')
  const format = useFormat()
  return fee === 0 ? t('price.free') : format.money(fee)
}

export function useLength(minutes: number): string {
  return useFormat().number(minutes, { style: 'unit', unit: 'minute', unitDisplay: 'long' })
}

export const nameOf = ({ other }: Pick<Appointment, 'other'>) =>
  `${other.firstName} ${other.lastName ?? ''}`.trim()

/** When one can be booked on a day, in words: its hours, or that it is closed. */
export function useOpenOn(hours: Pick<Availability, 'weekly' | 'exceptions'>) {
  const { t, i18n } = useTranslation('appointments')
  const format = useFormat()
  return (date: string): string => {
    const open = windowsOf(hours, date)
    const at = (minute: number) => timeOfDay(i18n.language, minute)
    return open.length === 0
      ? t('week.closed')
      : format.list(open.map(({ from, to }) => t('week.hours', { from: at(from), to: at(to) })))
  }
}
