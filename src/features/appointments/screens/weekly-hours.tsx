import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { endOfDay, quarter, type WeeklyWindow, type Window } from '../engine/slots.ts'
import { timeOfDay, weekdayName } from '../engine/words.ts'
import { fitTogether } from '../rules.ts'

/** From Monday on. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0]
const quarters = Array.from({ length: endOfDay / quarter + 1 }, (_, index) => index * quarter)

interface WindowFieldsProps {
  readonly window: Window
  /** Of which day these hours are, for those who do not see the page. */
  readonly of: string
  readonly onChange: (window: Window) => void
  readonly onRemove: () => void
}

/** From when until when, in quarters of an hour. */
export function WindowFields({ window, of, onChange, onRemove }: WindowFieldsProps) {
  const { t, i18n } = useTranslation('appointments')
  const options = quarters.map((minute) => ({
    value: String(minute),
    label: timeOfDay(i18n.language, minute),
  }))
  return (
    <div className="flex min-w-0 flex-1 basis-60 items-center gap-1 sm:gap-2">
      <Select
        aria-label={t('hours.from', { day: of })}
        className="max-w-32 min-w-0 flex-1"
        options={options.slice(0, -1)}
        value={String(window.from)}
        onValueChange={(value) => onChange({ ...window, from: Number(value) })}
      />
      <span aria-hidden>–</span>
      <Select
        aria-label={t('hours.to', { day: of })}
        className="max-w-32 min-w-0 flex-1"
        options={options.slice(1)}
        value={String(window.to)}
        onValueChange={(value) => onChange({ ...window, to: Number(value) })}
      />
      <IconButton label={t('hours.remove', { day: of })} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </div>
  )
}

/** The hours that are open every week. */
export function WeeklyHours({
  weekly,
  tried,
  onChange,
}: {
  readonly weekly: readonly WeeklyWindow[]
  /** It was to be saved: the days that are not in order say so. */
  readonly tried: boolean
  readonly onChange: (weekly: WeeklyWindow[]) => void
}) {
  const { t, i18n } = useTranslation('appointments')
  const replace = (at: number, window: Window) =>
    onChange(weekly.map((one, index) => (index === at ? { ...one, ...window } : one)))
  const add = (weekday: number) => {
    const last = Math.max(0, ...weekly.filter((one) => one.weekday === weekday).map(({ to }) => to))
    const from = last === 0 ? 9 * 60 : Math.min(last + 60, endOfDay - 60)
    onChange([...weekly, { weekday, from, to: Math.min(from + (last === 0 ? 480 : 60), endOfDay) }])
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">{t('hours.weekly')}</legend>
      {weekdays.map((weekday) => {
        const day = weekdayName(i18n.language, weekday)
        const own = weekly.flatMap((window, at) =>
          window.weekday === weekday ? [{ window, at }] : [],
        )
        const isWrong = tried && !fitTogether(own.map(({ window }) => window))
        return (
          <div
            key={weekday}
            className="grid items-start gap-2 border-t border-hair pt-3 sm:grid-cols-[9rem_1fr_auto]"
          >
            <span className="content-center font-medium sm:min-h-11">{day}</span>
            <div className="grid gap-2">
              {own.length === 0 && (
                <span className="content-center text-ink-soft sm:min-h-11">{t('week.closed')}</span>
              )}
              {own.map(({ window, at }) => (
                <WindowFields
                  key={at}
                  window={window}
                  of={day}
                  onChange={(next) => replace(at, next)}
                  onRemove={() => onChange(weekly.filter((_, index) => index !== at))}
                />
              ))}
              {isWrong && <FieldError>{t('hours.wrong')}</FieldError>}
            </div>
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('hours.addTo', { day })}
              onClick={() => add(weekday)}
            >
              <Plus aria-hidden />
              {t('hours.add')}
            </Button>
          </div>
        )
      })}
    </fieldset>
  )
}
