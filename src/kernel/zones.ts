import { clockName } from './moments.ts'

const named = /^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)*$/

/** Whether a text names a time zone of the IANA list, such as `America/New_York`. */
export function isZone(text: string): boolean {
  if (text.length > 64 || !named.test(text)) return false
  try {
    Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}

const labels = new Map<string, string>()

/** What its clocks go by, or undefined for a zone that is not known here. */
function timeOf(zone: string, language: string): string | undefined {
  try {
    return clockName(zone, language)
  } catch {
    return undefined
  }
}

/**
 * A zone as people read it: `New York (Eastern Time)`. The city comes first, so that typing finds it in a list. Made once for a
 * zone and a language, as it takes a writer of its own; without a language it is the city alone.
 */
export function zoneLabel(zone: string, language?: string): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  if (language === undefined) return city
  const key = `${language} ${zone}`
  const known = labels.get(key)
  if (known !== undefined) return known
  const time = timeOf(zone, language)
  const label = time === undefined ? city : `${city} (${time})`
  labels.set(key, label)
  return label
}
