import { recordAct } from '#features/audit/actions.ts'
import { hours, later } from '#kernel/clock.ts'
import { commonErrors } from '#kernel/errors.ts'
import { announceChange } from '#server/outbox.ts'
import type { Handlers } from '#server/rpc.ts'
import { errors, type endpoints } from './contract.ts'
import { boardTopic } from './gateways/board.ts'
import {
  endAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  lockAnnouncements,
} from './store.ts'
import { viewAnnouncement } from './view.ts'

const most = 20

export const handlers: Handlers<typeof endpoints> = {
  async listAnnouncements(_input, { db, clock }) {
    const rows = await listAnnouncements(db, most)
    return rows.map((row, index) => viewAnnouncement(row, clock.now(), index === 0))
  },

  async publishAnnouncement({ id, tone, hours: shown, texts, reason }, ctx) {
    const { db, clock } = ctx
    const now = clock.now()
    await lockAnnouncements(db)
    const [before] = await listAnnouncements(db, 1)
    if (before !== undefined && before.id !== id && before.endsAt > now)
      await endAnnouncement(db, before.id, now)
    const endsAt = later(now, hours(shown))
    const made = await insertAnnouncement(db, { id, tone, texts, createdAt: now, endsAt })
    // Sent twice: what stands there stays.
    if (made === undefined) {
      if (before?.id !== id) throw errors.announcement_over()
      return viewAnnouncement(before, now, true)
    }
    await recordAct(ctx, {
      action: 'announcement_published',
      subjectType: 'announcement',
      subjectId: id,
      reason,
    })
    await announceChange(db, boardTopic)
    return viewAnnouncement(made, now, true)
  },

  async endAnnouncement({ id, reason }, ctx) {
    const { db, clock } = ctx
    const now = clock.now()
    await lockAnnouncements(db)
    const [latest] = await listAnnouncements(db, 1)
    if (latest?.id !== id || latest.endsAt <= now) {
      const known = (await listAnnouncements(db, most)).some((row) => row.id === id)
      throw known ? errors.announcement_over() : commonErrors.not_found()
    }
    const row = await endAnnouncement(db, id, now)
    await recordAct(ctx, {
      action: 'announcement_ended',
      subjectType: 'announcement',
      subjectId: id,
      reason,
    })
    await announceChange(db, boardTopic)
    return viewAnnouncement(row!, now, true)
  },
}
