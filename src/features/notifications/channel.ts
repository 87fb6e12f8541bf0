import type { z } from 'zod'
import type { Channel } from '#server/channel.ts'
import type { notificationCreated, notificationsRead } from './contract.ts'
import { countUnread, findNotification } from './store/inbox.ts'
import { viewNotification } from './view.ts'

export const channel: Channel = {
  async 'notification.created'(
    { db, actor },
    { notificationId }: z.infer<typeof notificationCreated.shape>,
  ) {
    const row = await findNotification(db, actor.id, notificationId)
    return row === undefined
      ? null
      : { ...viewNotification(row), unreadCount: await countUnread(db, actor.id) }
  },

  async 'notifications.read'({ db, actor }, { userId }: z.infer<typeof notificationsRead.shape>) {
    return userId === actor.id ? { unreadCount: await countUnread(db, actor.id) } : null
  },
}
