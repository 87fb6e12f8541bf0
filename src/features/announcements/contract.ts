import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { personText, uuid } from '#kernel/fields.ts'
import { locales, type Locale } from '#kernel/locale.ts'
import { announcementHours, announcementTones, longestAnnouncement } from './rules.ts'

export const errors = defineErrors({ announcement_over: 409 })

const text = personText(3, longestAnnouncement)
const maybe = text.optional()
const Texts = z.strictObject({
  en: text,
  de: maybe,
  es: maybe,
  tr: maybe,
  ar: maybe,
  ru: maybe,
  zh: maybe,
  pt: maybe,
} satisfies Record<Locale, z.ZodType>)

export const Announcement = z.object({
  id: uuid,
  tone: z.enum(announcementTones),
  texts: z.partialRecord(z.enum(locales), z.string()),
  createdAt: z.date(),
  endsAt: z.date(),
  /** Whether it stands above every page now. */
  isShown: z.boolean(),
})

const reason = personText(3, 500)

export const endpoints = {
  listAnnouncements: endpoint('admin', 'GET /admin/announcements', {
    summary: 'The last twenty announcements, the newest first; at most the first is shown',
  }).output(z.array(Announcement)),
  publishAnnouncement: endpoint('admin', 'POST /admin/announcements', {
    summary: 'Shows a text above every page until its time is over; it takes the place of another',
    fresh: 'admin',
  })
    .input(
      z.object({
        id: uuid,
        tone: z.enum(announcementTones),
        hours: z.literal(announcementHours),
        texts: Texts,
        reason,
      }),
    )
    .output(Announcement),
  endAnnouncement: endpoint('admin', 'POST /admin/announcements/{id}/end', {
    summary: 'Takes an announcement away',
  })
    .input(z.object({ id: uuid, reason }))
    .output(Announcement),
}
