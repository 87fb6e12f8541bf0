import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { zoneLabel } from '#kernel/zones.ts'

/** A device that changes its zone says so to nobody; the next page shows it. */
const never = () => () => {}
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone of the reader’s device; the one that is given until React has taken over the page. */
export const useOwnZone = (meanwhile: string): string =>
  useSyncExternalStore(never, ownZone, () => meanwhile)

const isTaken = () => true
const isTakenOnServer = () => false

/** How a zone is shown in a language: by its city alone until React has taken over, as servers and browsers name times differently. */
export function useZoneLabel(language: string): (zone: string) => string {
  const named = useSyncExternalStore(never, isTaken, isTakenOnServer) ? language : undefined
  return useCallback((zone) => zoneLabel(zone, named), [named])
}

/** A name takes a millisecond to make, on a phone several: those of all zones are made a few at a time, beside what the reader does. */
const atOnce = 8

/** Whether the names of these zones are made in this language; until then the list has the cities alone, in the same order. */
function useNames(zones: readonly string[], language: string): boolean {
  const [made, setMade] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const make = (from: number) => {
      for (const zone of zones.slice(from, from + atOnce)) zoneLabel(zone, language)
      if (from >= zones.length) setMade(language)
      else timer = setTimeout(make, 0, from + atOnce)
    }
    make(0)
    return () => clearTimeout(timer)
  }, [zones, language])
  return made === language
}

/** Those of the United States, from east to west, stand before the hundreds of others. */
const usualZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]

interface ZoneFieldProps {
  readonly label: string
  readonly help?: string
  readonly language: string
  readonly value: string
  readonly onChange: (zone: string) => void
}

/** A choice among all time zones, by the names of their cities. */
export function ZoneField({ label, help, language, value, onChange }: ZoneFieldProps) {
  const labelOf = useZoneLabel(language)
  const zones = useMemo(
    () => [
      ...new Set([
        ...usualZones,
        ...['UTC', ...Intl.supportedValuesOf('timeZone'), value].toSorted((one, other) =>
          zoneLabel(one) < zoneLabel(other) ? -1 : 1,
        ),
      ]),
    ],
    [value],
  )
  const isNamed = useNames(zones, language)
  const options = zones.map((zone) => ({
    value: zone,
    label: isNamed || zone === value ? labelOf(zone) : zoneLabel(zone),
  }))
  return (
    <Field label={label} help={help}>
      <Select options={options} value={value} onValueChange={onChange} />
    </Field>
  )
}
