import { commonErrors } from '#kernel/errors.ts'
import type { Handlers } from '#server/rpc.ts'
import { discardFile } from './actions.ts'
import { finishFile, receivePiece } from './actions/receive.ts'
import type { endpoints } from './contract.ts'
import { findOwn } from './store.ts'
import { viewOwnFile } from './view.ts'

export const handlers: Handlers<typeof endpoints> = {
  async getFile({ id }, { db, actor }) {
    const row = await findOwn(db, id, actor.id)
    if (row === undefined) throw commonErrors.not_found()
    return viewOwnFile(row)
  },

  async sendPiece({ id, number }, ctx) {
    return viewOwnFile(await receivePiece(ctx, { id, number, receive: ctx.receive }))
  },

  async finishFile({ id }, ctx) {
    return viewOwnFile(await finishFile(ctx, id))
  },

  async discardFile({ id }, ctx) {
    await discardFile(ctx, id, ctx.actor.id)
  },
}
