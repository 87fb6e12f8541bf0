import { useMemo, useSyncExternalStore } from 'react'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { zoneLabel } from '#kernel/zones.ts'

/** A device that changes its zone says so to nobody; the next page shows it. */
const never = () => () => {}
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone of the reader’s device; the one that is given until React has taken over the page. */
export const useOwnZone = (meanwhile: string): string =>
  useSyncExternalStore(never, ownZone, () => meanwhile)

interface ZoneFieldProps {
  readonly label: string
  readonly help?: string
  readonly value: string
  readonly onChange: (zone: string) => void
}

/** A choice among all time zones, by the names of their cities. */
export function ZoneField({ label, help, value, onChange }: ZoneFieldProps) {
  const options = useMemo(
    () =>
      [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), value])]
        .toSorted()
        .map((zone) => ({ value: zone, label: zoneLabel(zone) })),
    [value],
  )
  return (
    <Field label={label} help={help}>
      <Select options={options} value={value} onValueChange={onChange} />
    </Field>
  )
}
