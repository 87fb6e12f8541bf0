import type { Handlers } from '#server/rpc.ts'
import type { endpoints } from './contract.ts'
import { listOwn } from './store.ts'
import { viewActivity } from './view.ts'

const shown = 50

export const handlers: Handlers<typeof endpoints> = {
  async listOwnActivity(_input, { db, actor }) {
    return (await listOwn(db, actor.id, shown)).map(viewActivity)
  },
}
