import { sql } from 'drizzle-orm'
import { fromDrizzle, type Job, type JobResult } from 'pg-boss'
import { inTransaction, type Ctx } from './context.ts'
import type { Runtime } from './runtime.ts'

/** Serves one queue. Each job is ticked off in the transaction of its own effects: both are kept, or neither. */
export async function work(
  runtime: Runtime,
  queue: string,
  run: (ctx: Ctx, data: unknown) => Promise<unknown>,
): Promise<void> {
  // A full batch is followed by the next at once; without that, a backlog would go at the pace of the polling.
  const options = {
    pollingIntervalSeconds: 0.5,
    notifyPollingIntervalSeconds: 2,
    localConcurrency: 2,
    batchSize: 5,
    burstWhenBatchFull: true,
    perJobResults: true as const,
  }
  await runtime.boss.work<unknown, unknown, typeof options>(queue, options, async (jobs) => {
    const results: JobResult[] = []
    for (const job of jobs)
      results.push({ id: job.id, ...(await runJob(runtime, queue, job, run)) })
    return results
  })
}

async function runJob(
  runtime: Runtime,
  queue: string,
  job: Job<unknown>,
  run: (ctx: Ctx, data: unknown) => Promise<unknown>,
): Promise<Omit<JobResult, 'id'>> {
  const log = runtime.log.child({ queue, requestId: job.id })
  try {
    await inTransaction(runtime, { log, locale: 'en', requestId: job.id }, async (ctx) => {
      await run(ctx, job.data)
      await runtime.boss.complete(queue, job.id, null, { db: fromDrizzle(ctx.db, sql) })
    })
    runtime.metrics.jobs.inc({ queue, outcome: 'done' })
    return { status: 'completed' }
  } catch (error) {
    runtime.metrics.jobs.inc({ queue, outcome: 'failed' })
    log.error({ err: error }, 'a job failed and will be tried again')
    // The store keeps the output; an error may quote the data, so its name is all that is kept.
    const code = (error as { safeCode?: string } | undefined)?.safeCode
    return {
      status: 'failed',
      output: {
        error: error instanceof Error ? error.name : 'unknown',
        ...(code === undefined ? {} : { code }),
      },
    }
  }
}
