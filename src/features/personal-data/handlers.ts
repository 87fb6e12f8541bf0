import type { Handlers } from '#server/rpc.ts'
import { beginDeletion, beginExport, stateOf, undoDeletion } from './actions.ts'
import { errors, type endpoints } from './contract.ts'
import { findExport, readArchive } from './store.ts'
import { fileAddress, viewArchive } from './view.ts'

export const handlers: Handlers<typeof endpoints> = {
  getPersonalData: (_input, ctx) => stateOf(ctx),

  async requestExport(_input, ctx) {
    await beginExport(ctx)
    return stateOf(ctx)
  },

  async openExport(_input, { db, actor, clock }) {
    const row = await findExport(db, actor.id)
    if (row !== undefined && row.bytes === null) throw errors.export_not_ready()
    const until = row?.expiresAt ?? null
    if (until === null || until <= clock.now()) throw errors.export_gone()
    return { address: fileAddress }
  },

  async downloadExport(_input, { db, actor, clock }) {
    const archive = await readArchive(db, actor.id, clock.now())
    if (archive === undefined) throw errors.export_gone()
    return viewArchive(archive)
  },

  async requestDeletion(proof, ctx) {
    await beginDeletion(ctx, proof)
    return ctx.transaction(stateOf)
  },

  async undoDeletion(_input, ctx) {
    await undoDeletion(ctx)
    return stateOf(ctx)
  },
}
