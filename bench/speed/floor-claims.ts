import type pg from 'pg'

/** The limits of the product: three lawyers on a case. The month's limit is one that nobody meets, as with the largest plan. */
const lawyersPerLead = 3
const placesPerMonth = 100_000

export const claimTables = `drop table if exists bench.claims, bench.claimable, bench.places;
  create table bench.claimable (id int primary key, taken int not null default 0);
  create table bench.places (lawyer int primary key, used int not null default 0);
  create table bench.claims (lead int, lawyer int, at timestamptz not null default now(), primary key (lead, lawyer));
  insert into bench.claimable select i from generate_series(1, 50000) i;
  insert into bench.places select i from generate_series(1, 5000) i`

const takeLead = {
  name: 'take-lead',
  text: `update bench.claimable set taken = taken + 1 where id = $1 and taken < ${lawyersPerLead}`,
}
const takePlace = {
  name: 'take-place',
  text: `update bench.places set used = used + 1 where lawyer = $1 and used < ${placesPerMonth}`,
}
const insertClaim = { name: 'claim', text: 'insert into bench.claims values ($1, $2)' }

/** The least that claims a case correctly: two conditional updates and the claim, together or not at all. */
export const claimer =
  (pool: pg.Pool) =>
  async ({ lead, lawyer }: { lead: number; lawyer: number }): Promise<boolean> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const done =
        (await client.query({ ...takeLead, values: [lead] })).rowCount === 1 &&
        (await client.query({ ...takePlace, values: [lawyer] })).rowCount === 1
      if (done) await client.query({ ...insertClaim, values: [lead, lawyer] })
      await client.query(done ? 'commit' : 'rollback')
      return done
    } catch (error) {
      await client.query('rollback')
      if ((error as { code?: string }).code === '23505') return false
      throw error
    } finally {
      client.release()
    }
  }
