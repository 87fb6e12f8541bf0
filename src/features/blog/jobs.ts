import type { Ctx } from '#server/context.ts'
import { defineJobs, timer } from '#server/jobs.ts'
import { forgetViewsBefore } from './store.ts'

const forgetViews = async (ctx: Ctx): Promise<void> => {
  await forgetViewsBefore(ctx.db, ctx.clock.now().toISOString().slice(0, 10))
}

export const jobs = defineJobs({ timers: [timer('blog.forget-views', '17 * * * *', forgetViews)] })
