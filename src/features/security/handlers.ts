import type { Handlers } from '#server/rpc.ts'
import type { endpoints } from './contract.ts'
import { listAttempts, listOwn } from './store.ts'
import { viewActivity } from './view.ts'

const shown = 20

export const handlers: Handlers<typeof endpoints> = {
  async listOwnActivity({ before }, { db, actor }) {
    const rows = await listOwn(db, actor.id, { before, limit: shown + 1 })
    return {
      events: rows.slice(0, shown).map(viewActivity),
      more: rows.length > shown,
      attempts: await listAttempts(db, actor.id),
    }
  },
}
