import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseCalendarDate } from '#kernel/calendar-dates.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { Exception } from '../engine/slots.ts'
import { dayIn } from '../engine/words.ts'
import { mostExceptions } from '../rules.ts'
import { WindowFields } from './weekly-hours.tsx'

/** Days that differ from the usual week: days off, and hours in addition. */
export function SingleDays({
  exceptions,
  onChange,
}: {
  readonly exceptions: readonly Exception[]
  readonly onChange: (exceptions: Exception[]) => void
}) {
  const { t, i18n } = useTranslation('appointments')
  const [date, setDate] = useState('')
  const [missing, setMissing] = useState(false)
  const add = (kind: Exception['kind']) => {
    const isDay = parseCalendarDate(date) !== undefined && exceptions.length < mostExceptions
    setMissing(!isDay)
    if (!isDay) return
    const rest = exceptions.filter((one) => one.date !== date || one.kind !== kind)
    const made: Exception =
      kind === 'off' ? { kind, date } : { kind, date, from: 9 * 60, to: 12 * 60 }
    onChange([...rest, made].toSorted((one, other) => one.date.localeCompare(other.date)))
    setDate('')
  }
  const remove = (at: number) => onChange(exceptions.filter((_, index) => index !== at))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">{t('hours.days')}</legend>
      {exceptions.map((one, at) => {
        const day = dayIn(i18n.language, 'UTC', new Date(`${one.date}T12:00:00Z`))
        return (
          <div
            key={`${one.date} ${one.kind}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hair pt-3"
          >
            <span className="min-w-48 font-medium">{day}</span>
            {one.kind === 'off' ? (
              <span className="flex items-center gap-2">
                {t('hours.off')}
                <IconButton label={t('hours.remove', { day })} onClick={() => remove(at)}>
                  <Trash2 />
                </IconButton>
              </span>
            ) : (
              <WindowFields
                window={one}
                of={day}
                onChange={(window) =>
                  onChange(
                    exceptions.map((kept, index) => (index === at ? { ...one, ...window } : kept)),
                  )
                }
                onRemove={() => remove(at)}
              />
            )}
          </div>
        )
      })}
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label={t('hours.day')}
          error={missing ? t('hours.missingDay') : undefined}
          className="w-48"
        >
          <Input type="date" value={date} onChange={(event) => setDate(event.target.value)} />
        </Field>
        <Button variant="outline" className="sm:min-h-11" onClick={() => add('off')}>
          <Plus aria-hidden />
          {t('hours.off')}
        </Button>
        <Button variant="outline" className="sm:min-h-11" onClick={() => add('extra')}>
          <Plus aria-hidden />
          {t('hours.extra')}
        </Button>
      </div>
    </fieldset>
  )
}
