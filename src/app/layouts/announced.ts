import type { Locale } from '#kernel/locale.ts'
import type { Announced } from '#web/request-context.ts'

export const announcementMark = 'announcement'

/** The announcement as the server put it into the document, so that the browser's first rendering is the server's. */
export function announcedInDocument(): Announced | null {
  const shown = document.getElementById(announcementMark)
  const { id, tone } = shown?.dataset ?? {}
  if (shown === null || id === undefined) return null
  return {
    id,
    tone: tone === 'warning' ? 'warning' : 'info',
    text: shown.querySelector('p')?.textContent ?? '',
    lang: shown.lang as Locale,
  }
}
