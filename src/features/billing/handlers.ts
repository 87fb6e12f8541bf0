import type { Handlers } from '#server/rpc.ts'
import { planOf } from './actions.ts'
import type { endpoints } from './contract.ts'
import { viewUsage } from './view.ts'

export const handlers: Handlers<typeof endpoints> = {
  async getUsage(_input, ctx) {
    return viewUsage(await planOf(ctx, ctx.actor.id))
  },
}
