import { sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import type { Runtime } from '#server/runtime.ts'
import { demoPersonIds } from './load.ts'

/**
 * Who came with the demo: known by the id, and by the domain where an older demo made other ids. Nobody can confirm an
 * address of a domain that does not exist, so a stranger's sign-up never looks like one.
 */
export const isDemoPerson = sql`deleted_at is null and (id = any(string_to_array(${demoPersonIds().join(',')}, ',')::uuid[]) or (email_verified and email like '%@advena.test'))`

const holds = async (db: Db, condition: ReturnType<typeof sql>) =>
  (await db.execute(sql`select 1 from users where ${condition} limit 1`)).rows.length > 0

/** Why this database must not be used in this mode, as one sentence for the operator; undefined where it may. */
export async function demoFault({
  config,
  db,
}: Pick<Runtime, 'config' | 'db'>): Promise<string | undefined> {
  const holdsDemo = await holds(db, isDemoPerson)
  if (!config.demo && holdsDemo) {
    return 'This database holds demo accounts, whose password is public. Use an empty database (another DATABASE_URL or DATA_DIR), or run "npm run demo:remove" with the same settings to shut them.'
  }
  if (config.demo && !holdsDemo && (await holds(db, sql`true`))) {
    return "This database holds people who did not come with the demo, and a demo shows everybody's mail. Set DEMO=off with APP_SECRET and APP_URL, or name another DATA_DIR for the demo."
  }
  return undefined
}
