import { PgBoss, type Queue } from 'pg-boss'
import { codeOf } from './db.ts'
import { jobSchema } from './postgres/role.ts'
import { createCalm, type Logger } from './telemetry.ts'

export const mailQueue = 'mail'

/** Finished jobs go within the hour (their data may hold an address); a failing one is tried again for about an hour. */
export const queueOptions: Omit<Queue, 'name'> = {
  notify: true,
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 300,
  heartbeatSeconds: 30,
  deleteAfterSeconds: 1_800,
  retentionSeconds: 7 * 86_400,
}

/** Creates a queue, or brings an old one's options up to date. */
export async function ensureQueue(
  boss: PgBoss,
  name: string,
  options: Partial<Omit<Queue, 'name' | 'policy' | 'partition'>> = {},
): Promise<void> {
  if (!(await boss.getQueue(name))) await boss.createQueue(name, { ...queueOptions, ...options })
  else
    await boss.updateQueue(name, { ...queueOptions, ...options } as Parameters<
      PgBoss['updateQueue']
    >[1])
}

/** Starts the job store on connections of its own; its tables are made at the first start, in the schema that `migrate` made. */
export async function openBoss(databaseUrl: string, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'advena-jobs',
    schema: jobSchema,
    // Even "if not exists" asks for the right to create one.
    createSchema: false,
    max: 5,
    connectionTimeoutMillis: 5_000,
    useListenNotify: true,
    maintenanceIntervalSeconds: 600,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    reindex: false,
  })
  const calm = createCalm((fields, message) => log.warn(fields, message))
  boss.on('error', (error) =>
    calm(
      codeOf(error) ?? (error as Error | undefined)?.name,
      { err: error },
      'the job store met an error',
    ),
  )
  boss.on('warning', ({ message }) => log.debug({ reason: message }, 'the job store warns'))
  await boss.start()
  await ensureQueue(boss, mailQueue)
  return boss
}
