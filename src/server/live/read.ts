import type pg from 'pg'

const batchSize = 100

export interface LiveEvent {
  readonly seq: number
  readonly name: string
  readonly data: unknown
}

/**
 * Where a stream begins: at the reader's counter for a first connect (`hello`), after Last-Event-ID for a return, and at
 * the counter again (`reset`) where what lies between is no longer kept or the number is none of ours.
 */
export async function readBeginning(
  pool: pg.Pool,
  userId: string,
  lastEventId: string | undefined,
): Promise<{ seq: number; name?: 'hello' | 'reset' }> {
  const { rows } = await pool.query<{ last: string; oldest: string | null }>({
    name: 'floor.beginning',
    text: `select coalesce((select last_seq from live_counters where user_id = $1), 0) as last,
            (select seq from live_events where user_id = $1 order by seq limit 1) as oldest`,
    values: [userId],
  })
  const last = Number(rows[0]!.last)
  if (lastEventId === undefined) return { seq: last, name: 'hello' }
  const seen = /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : Number.NaN
  const oldest = rows[0]!.oldest === null ? last + 1 : Number(rows[0]!.oldest)
  const isWhole = seen <= last && seen + 1 >= Math.min(oldest, last + 1)
  return isWhole ? { seq: seen } : { seq: last, name: 'reset' }
}

/** The next events of a reader in their order. */
export async function readOn(
  pool: pg.Pool,
  userId: string,
  after: number,
): Promise<{ events: LiveEvent[]; more: boolean }> {
  const { rows } = await pool.query<{ seq: string; name: string; data: unknown }>({
    name: 'floor.read-on',
    text: `select seq, name, data from live_events where user_id = $1 and seq > $2 order by seq limit ${batchSize}`,
    values: [userId, after],
  })
  return {
    events: rows.map((row) => ({ ...row, seq: Number(row.seq) })),
    more: rows.length === batchSize,
  }
}
