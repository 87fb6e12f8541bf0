import type { Handlers } from '#server/rpc.ts'
import { recordFile } from '#features/moderation/actions/files.ts'
import type { endpoints } from './contract.ts'
import { mostLines } from './rules.ts'
import { listRecords } from './store.ts'
import { viewFile, viewListed } from './view.ts'

/** The place a cursor stands for; the contract has checked its form. */
function placeOf(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const [milliseconds = '', id = ''] = cursor.split('_')
  return { at: new Date(Number(milliseconds)), id }
}

export const handlers: Handlers<typeof endpoints> = {
  async listRecords({ cursor, limit, ...wish }, { db }) {
    const rows = await listRecords(db, { ...wish, after: placeOf(cursor), limit: limit + 1 })
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      headers: { 'x-next-cursor': last === undefined ? '' : `${last.at.getTime()}_${last.id}` },
      body: rows.slice(0, limit).map(viewListed),
    }
  },

  async exportRecords(wish, ctx) {
    const rows = await listRecords(ctx.db, { ...wish, limit: mostLines })
    await recordFile(ctx, { ...wish, lines: rows.length })
    return viewFile(rows, {
      list: wish.list,
      locale: ctx.locale,
      day: ctx.clock.now().toISOString().slice(0, 10),
    })
  },
}
