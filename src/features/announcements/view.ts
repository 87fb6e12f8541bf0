import type { z } from 'zod'
import type { Announcement } from './contract.ts'
import type { AnnouncementRow } from './store.ts'

/** `newest`: only the last one can be shown. */
export const viewAnnouncement = (
  { id, tone, texts, createdAt, endsAt }: AnnouncementRow,
  now: Date,
  newest: boolean,
): z.infer<typeof Announcement> => ({
  id,
  tone,
  texts,
  createdAt,
  endsAt,
  isShown: newest && endsAt > now,
})
