import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useFormat } from './dates.ts'

const monthsBack = 36

interface MonthFieldProps {
  readonly label: string
  /** The choice of no month; without it one is always chosen. */
  readonly any?: string | undefined
  /** `YYYY-MM`. */
  readonly value: string | undefined
  readonly onChange: (month: string | undefined) => void
}

/** One of the last months (UTC). */
export function MonthField({ label, any, value, onChange }: MonthFieldProps) {
  const format = useFormat()
  const now = new Date(format.now())
  const months = Array.from({ length: monthsBack }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
  return (
    <Field label={label} className="min-w-40">
      <Select
        value={value ?? ''}
        onValueChange={(month) => onChange(month || undefined)}
        options={[
          ...(any === undefined ? [] : [{ value: '', label: any }]),
          ...months.map((month) => ({ value: month, label: format.month(`${month}-15`) })),
        ]}
      />
    </Field>
  )
}
