import pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

/** The role the product works as with the bundled database. It owns nothing but its job store. */
export const appRole = 'advena_app'

/** The schema of the job store, whose tables and functions its library makes and changes by itself. */
export const jobSchema = 'pgboss'

/** Makes the product's role where it is missing. Its caller sees to it that only one does so at a time. */
export async function ensureAppRole(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [appRole])
  const word = rowCount === 0 ? 'create' : 'alter'
  await client.query(
    `${word} role ${appRole} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
  )
}

/**
 * Gives a role what the product needs at work, and takes everything else: it reads and writes rows, only adds to tables that
 * refuse changes, and owns the job store. Called by the owner of the tables, under the migrations' lock.
 */
export async function grantWork(client: Client, role: string): Promise<void> {
  const tables = await ownTables(client)
  if (tables.some(({ owner }) => owner === role))
    throw new Error(
      `The role ${role} owns tables of the product: give them to another role first (reassign owned by … to …)`,
    )
  const name = pg.escapeIdentifier(role)
  await client.query('begin')
  try {
    await client.query(
      `grant usage on schema public, drizzle to ${name}; grant usage, create on schema ${jobSchema} to ${name}`,
    )
    await client.query(`grant select on drizzle.__drizzle_migrations to ${name}`)
    for (const { table, onlyAdded } of tables) {
      await client.query(`revoke all on ${table} from ${name}`)
      await client.query(
        `grant ${onlyAdded ? 'select, insert' : 'select, insert, update, delete, maintain'} on ${table} to ${name}`,
      )
    }
    await client.query(`grant usage, select on all sequences in schema public to ${name}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  for (const statement of await changesOfOwner(client, role)) await client.query(statement)
}

interface OwnTable {
  readonly table: string
  readonly owner: string
  /** True where a trigger refuses to change rows. */
  readonly onlyAdded: boolean
}

const ownTables = async (client: Client) =>
  (
    await client.query<OwnTable>(`
      select format('%I.%I', 'public', relname) as table, relowner::regrole::text as owner,
        exists (select from pg_trigger where tgrelid = pg_class.oid and tgfoid = to_regproc('public.refuse_change')) as "onlyAdded"
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and pg_has_role(relowner, 'member')
      order by relname`)
  ).rows

/** What makes the role the owner of the job store; nothing where it is already. Sequences of columns follow their table. */
const changesOfOwner = async (client: Client, role: string) =>
  (
    await client.query<{ statement: string }>(
      `select format('alter %s %s owner to %I', kind, name, $1::text) as statement
      from (
        select 'table' as kind, oid::regclass::text as name, relowner as owner, relnamespace as space from pg_class
        where relkind in ('r', 'p', 'v', 'm') or relkind = 'S' and not exists (select from pg_depend where objid = pg_class.oid and classid = 'pg_class'::regclass and deptype in ('a', 'i'))
        union all select 'routine', oid::regprocedure::text, proowner, pronamespace from pg_proc
        union all select 'type', oid::regtype::text, typowner, typnamespace from pg_type where typtype in ('e', 'd')
      ) as part
      where space = $2::regnamespace and owner <> $1::regrole`,
      [role, jobSchema],
    )
  ).rows.map(({ statement }) => statement)
