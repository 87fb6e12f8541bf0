import type { Handlers } from '#server/rpc.ts'
import { planOf } from './actions.ts'
import { planCatalog, type endpoints } from './contract.ts'
import { viewPlan, viewUsage } from './view.ts'

export const handlers: Handlers<typeof endpoints> = {
  async getUsage(_input, ctx) {
    return viewUsage(await planOf(ctx, ctx.actor.id))
  },

  async listPlans() {
    return planCatalog.map(viewPlan)
  },
}
