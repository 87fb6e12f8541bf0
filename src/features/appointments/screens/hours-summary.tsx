import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { useZoneLabel } from '#ui/zone-field.tsx'
import { useFormat } from '#web/dates.ts'
import type { Availability } from '../client.ts'
import { timeOfDay, weekdayName } from '../engine/words.ts'
import { useLength, useOpenOn, usePrice } from './figures.tsx'
import { weekdays } from './weekly-hours.tsx'

/** When a lawyer can be booked and for what, as it stands now. */
export function HoursSummary({ hours }: { hours: Availability }) {
  const { t, i18n } = useTranslation('appointments')
  const format = useFormat()
  const labelOfZone = useZoneLabel(i18n.language)
  const { zone, weekly, exceptions, buffer, notice, way, fee } = hours
  const length = useLength(hours.length)
  const pause = useLength(buffer)
  const price = usePrice(fee)
  const open = weekdays.flatMap((weekday) => {
    const own = weekly.filter((one) => one.weekday === weekday)
    if (own.length === 0) return []
    const spans = own.map(({ from, to }) =>
      t('week.hours', {
        from: timeOfDay(i18n.language, from),
        to: timeOfDay(i18n.language, to),
      }),
    )
    return [{ day: weekdayName(i18n.language, weekday), spans: format.list(spans) }]
  })
  const today = new Date(format.now()).toISOString().slice(0, 10)
  const openOn = useOpenOn(hours)
  const ahead = [...new Set(exceptions.map(({ date }) => date))].filter((date) => date >= today)
  return (
    <Card>
      <Facts
        items={[
          {
            label: t('hours.weekly'),
            value:
              open.length === 0 ? (
                t('hours.none')
              ) : (
                <ul>
                  {open.map(({ day, spans }) => (
                    <li key={day}>
                      {day}: <span className="figures">{spans}</span>
                    </li>
                  ))}
                </ul>
              ),
          },
          { label: t('hours.zone'), value: <bdi>{labelOfZone(zone)}</bdi> },
          ...(ahead.length === 0
            ? []
            : [
                {
                  label: t('hours.days'),
                  value: (
                    <ul>
                      {ahead.map((date) => (
                        <li key={date}>
                          {format.weekdayDate(date)}:<span className="figures">{openOn(date)}</span>
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]),
          {
            label: t('hours.consultation'),
            value: t('book.what', { length, way: t(`ways.${way}`) }),
          },
          {
            label: t('hours.priceShort'),
            value: <span className="inline-block first-letter:uppercase">{price}</span>,
          },
          { label: t('hours.buffer'), value: buffer === 0 ? t('hours.noBuffer') : pause },
          {
            label: t('hours.notice'),
            value: format.number(notice, { style: 'unit', unit: 'hour', unitDisplay: 'long' }),
          },
        ]}
      />
    </Card>
  )
}
