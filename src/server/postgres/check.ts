import type pg from 'pg'

/** Why this database cannot be used, in words for whoever runs the product. */
export class UnfitDatabaseError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The database cannot be used: ${reason}`, options)
    this.name = 'UnfitDatabaseError'
  }
}

/** Refuses a PostgreSQL older than 17, and one that does not write what it acknowledges (fsync off). */
export async function checkOwnPostgres(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ version: string; number: string; fsync: string }>(
    `select current_setting('server_version') as version, current_setting('server_version_num') as number, current_setting('fsync') as fsync`,
  )
  const { version, number, fsync } = rows[0]!
  if (Number(number) < 170_000)
    throw new UnfitDatabaseError(`it is PostgreSQL ${version}, and 17 or later is needed`)
  if (fsync !== 'on')
    throw new UnfitDatabaseError(
      'its setting fsync is off, so a crash could lose what people were told is saved',
    )
}

/** True where the role of these connections may do everything, which is more than the product needs. */
export async function isSuperuser(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ super: boolean }>(
    'select rolsuper as super from pg_roles where rolname = current_user',
  )
  return rows[0]?.super ?? false
}
