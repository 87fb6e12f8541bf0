import type { Locale } from '#kernel/locale.ts'

/** `warning` for what can cost a reader time or a date, such as work on the server; `info` for the rest. */
export const announcementTones = ['info', 'warning'] as const
export type AnnouncementTone = (typeof announcementTones)[number]

/** How many hours one may stand; none stands forever. */
export const announcementHours = [1, 6, 24, 72, 168, 720] as const
export const longestAnnouncement = 300

interface Announced {
  readonly id: string
  readonly tone: AnnouncementTone
  readonly texts: Partial<Record<Locale, string>> & { readonly en: string }
  readonly endsAt: Date
}

/** What the readers of one language see above every page. */
export interface ShownAnnouncement {
  readonly id: string
  readonly tone: AnnouncementTone
  readonly text: string
  /** The language of the text: English where the reader's is missing. */
  readonly lang: Locale
}

/** What is shown now to readers of a language; null where nothing is. */
export function shownTo(
  locale: Locale,
  now: Date,
  latest: Announced | undefined,
): ShownAnnouncement | null {
  if (latest === undefined || latest.endsAt <= now) return null
  const { id, tone, texts } = latest
  const own = texts[locale]
  return { id, tone, text: own ?? texts.en, lang: own === undefined ? 'en' : locale }
}
