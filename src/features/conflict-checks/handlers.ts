import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { errors, type endpoints } from './contract.ts'
import * as store from './store.ts'
import { viewList } from './view.ts'

/** The caller's list, locked. Refused where the browser holds the code of a list that is gone. */
async function ownList({ db, actor }: RequestCtx, keyCheck: string): Promise<store.ListRow> {
  const list = await store.lockList(db, actor.id, keyCheck)
  if (list === undefined) throw errors.client_list_changed()
  return list
}

export const handlers: Handlers<typeof endpoints> = {
  async getClientList(_input, { db, actor }) {
    const list = await store.findList(db, actor.id)
    return { list: list === undefined ? null : viewList(list) }
  },

  async startClientList({ keyCheck }, ctx) {
    const { db, actor, clock } = ctx
    await store.startList(db, { lawyerId: actor.id, keyCheck, createdAt: clock.now() })
    return { list: viewList(await ownList(ctx, keyCheck)) }
  },

  async readClientList(_input, { db, actor }) {
    const names = await store.listNames(db, actor.id)
    return {
      same: names.map(({ same }) => same),
      alike: [...new Set(names.flatMap(({ alike }) => alike))],
    }
  },

  async addClientNames({ keyCheck, entries }, ctx) {
    await ownList(ctx, keyCheck)
    const added = await store.addNames(ctx.db, ctx.actor.id, entries)
    const list = await store.countNames(ctx.db, ctx.actor.id, added)
    if (list === undefined) throw errors.client_list_full()
    return { list: viewList(list), added }
  },

  async removeClientName({ keyCheck, same }, ctx) {
    const before = await ownList(ctx, keyCheck)
    const removed = await store.removeName(ctx.db, ctx.actor.id, same)
    const list = (await store.countNames(ctx.db, ctx.actor.id, -removed)) ?? before
    return { list: viewList(list), removed: removed > 0 }
  },

  async deleteClientList(_input, { db, actor }) {
    await store.deleteList(db, actor.id)
    return { list: null }
  },
}
