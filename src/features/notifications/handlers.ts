import { commonErrors } from '#kernel/errors.ts'
import type { Handlers } from '#server/rpc.ts'
import { notificationsRead, type endpoints } from './contract.ts'
import { countUnread, findNotification, listNotifications, markRead } from './store.ts'
import { viewNotification } from './view.ts'

export const handlers: Handlers<typeof endpoints> = {
  async listNotifications({ cursor, limit }, { db, actor }) {
    const [at, id] = cursor?.split('_') ?? []
    const rows = await listNotifications(
      db,
      actor.id,
      limit,
      id === undefined ? undefined : { at: new Date(Number(at)), id },
    )
    const last = rows.length === limit ? rows.at(-1) : undefined
    return {
      items: rows.map(viewNotification),
      nextCursor: last ? `${last.createdAt.getTime()}_${last.id}` : null,
    }
  },

  async countUnread(_input, { db, actor }) {
    return { count: await countUnread(db, actor.id) }
  },

  async readNotification({ id }, ctx) {
    const { db, actor, clock } = ctx
    if ((await markRead(db, actor.id, clock.now(), { id })) > 0)
      ctx.publish(notificationsRead, { userId: actor.id }, { to: [actor.id] })
    const row = await findNotification(db, actor.id, id)
    if (row === undefined) throw commonErrors.not_found()
    return viewNotification(row)
  },

  async readAllNotifications(_input, ctx) {
    const { db, actor, clock } = ctx
    if ((await markRead(db, actor.id, clock.now())) > 0)
      ctx.publish(notificationsRead, { userId: actor.id }, { to: [actor.id] })
    return { count: await countUnread(db, actor.id) }
  },
}
