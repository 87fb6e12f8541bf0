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

/** A name of the zone as people read it: `America/New_York` without the underscore. */
export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ')
