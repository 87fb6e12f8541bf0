import { commonErrors } from '#kernel/errors.ts'
import type { Handlers } from '#server/rpc.ts'
import type { RequestCtx } from '#server/context.ts'
import { errors, notificationsRead, type endpoints } from './contract.ts'
import { isPushService } from './rules.ts'
import { dropDevice, hasDevice, keepDevice } from './store/devices.ts'
import { countUnread, findNotification, listNotifications, markRead } from './store/inbox.ts'
import { viewNotification } from './view.ts'

const pushState = ({ config }: RequestCtx, isOn: boolean) => ({
  key: config.push?.publicKey ?? null,
  isOn,
})

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

  async getPush(_input, ctx) {
    return pushState(ctx, await hasDevice(ctx.db, ctx.actor.sessionId))
  },

  async turnOnPush({ endpoint, keys }, ctx) {
    const { push } = ctx.config
    if (push === undefined) throw errors.push_not_offered()
    if (!isPushService(endpoint, push.services)) throw errors.push_service_unknown()
    const target = { endpoint, publicKey: keys.p256dh, authSecret: keys.auth }
    await keepDevice(ctx.db, ctx.actor, target)
    return pushState(ctx, true)
  },

  async turnOffPush(_input, ctx) {
    await dropDevice(ctx.db, { sessionId: ctx.actor.sessionId })
    return pushState(ctx, false)
  },
}
