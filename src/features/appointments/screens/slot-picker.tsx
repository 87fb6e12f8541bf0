import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useSlots, type Slots } from '../client.ts'
import { dayIn, shortDayIn, timeIn } from '../engine/words.ts'
import { wallAt } from '../engine/zones.ts'
import { PickGroup } from './pick-group.tsx'

interface SlotPickerProps {
  readonly lawyerId: string
  /** The reader’s zone: days and times are those on the reader’s clock. */
  readonly zone: string
  readonly value: string | undefined
  readonly onPick: (startsAt: string | undefined) => void
  readonly error?: string | undefined
}

/** The open times of a lawyer: first a day, then a time, two weeks at once. */
export function SlotPicker({ lawyerId, zone, value, onPick, error }: SlotPickerProps) {
  const { t } = useTranslation('appointments')
  const [from, setFrom] = useState<Date>()
  const query = useSlots(lawyerId, from)
  const turn = (next: Date | undefined) => {
    onPick(undefined)
    setFrom(next)
  }
  return (
    <div className="grid gap-4">
      <Loaded query={query}>
        {(slots) => (
          <Days slots={slots} zone={zone} value={value} onPick={onPick} fault={error}>
            {(from !== undefined || slots.more) && (
              <div className="flex flex-wrap gap-2">
                {from !== undefined && (
                  <Button size="sm" variant="quiet" onClick={() => turn(undefined)}>
                    {t('book.earlier')}
                  </Button>
                )}
                {slots.more && (
                  <Button size="sm" variant="quiet" onClick={() => turn(new Date(slots.until))}>
                    {t('book.later')}
                  </Button>
                )}
              </div>
            )}
          </Days>
        )}
      </Loaded>
    </div>
  )
}

function Days({
  slots,
  zone,
  value,
  onPick,
  fault,
  children,
}: {
  slots: Slots
  fault: string | undefined
  /** The way to other days. */
  children: ReactNode
} & Pick<SlotPickerProps, 'zone' | 'value' | 'onPick'>) {
  const { t, i18n } = useTranslation('appointments')
  const starts = slots.slots.map((slot) => new Date(slot))
  const byDay = Map.groupBy(starts, (start) => wallAt(zone, start.getTime()).date)
  const [wanted, setWanted] = useState<string>()
  if (starts.length === 0)
    return (
      <>
        <p role="status">{t('book.none')}</p>
        {children}
        {fault !== undefined && <FieldError>{fault}</FieldError>}
      </>
    )
  const chosen = value === undefined ? undefined : wallAt(zone, Date.parse(value)).date
  const day =
    [chosen, wanted].find((one) => one !== undefined && byDay.has(one)) ?? [...byDay.keys()][0]!
  const times = byDay.get(day)!
  return (
    <>
      <PickGroup
        legend={t('book.day')}
        className="grid grid-cols-3 sm:grid-cols-5"
        options={[...byDay].map(([date, [first]]) => ({
          value: date,
          label: shortDayIn(i18n.language, zone, first!),
        }))}
        value={day}
        onPick={(date) => {
          setWanted(date)
          onPick(undefined)
        }}
      />
      {children}
      <PickGroup
        legend={t('book.time', { day: dayIn(i18n.language, zone, times[0]!) })}
        className="grid grid-cols-3 sm:grid-cols-5"
        fault={fault}
        options={times.map((start) => ({
          value: start.toISOString(),
          label: timeIn(i18n.language, zone, start),
        }))}
        value={value}
        onPick={onPick}
      />
    </>
  )
}
