import type { z } from 'zod'
import type { Notification } from './contract.ts'
import type { NotificationRow } from './store/inbox.ts'

export const viewNotification = ({
  id,
  kind,
  data,
  link,
  readAt,
  createdAt,
}: NotificationRow): z.infer<typeof Notification> => ({
  id,
  kind,
  data,
  link,
  readAt,
  createdAt,
})
