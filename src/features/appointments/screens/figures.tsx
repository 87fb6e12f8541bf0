import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/dates.ts'
import type { Appointment } from '../client.ts'
import { useOwnZone } from '#ui/zone-field.tsx'

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

/** The zones of the reader and of the other side: the reader’s is that of their device. */
export function useZones({
  side,
  clientZone,
  lawyerZone,
}: Pick<Appointment, 'side' | 'clientZone' | 'lawyerZone'>) {
  const device = useOwnZone(clientZone)
  // A lawyer’s calendar keeps to the zone of the working hours, wherever the lawyer is.
  return side === 'lawyer'
    ? { own: lawyerZone, theirs: clientZone }
    : { own: device, theirs: lawyerZone }
}
