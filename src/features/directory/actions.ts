import type { Db } from '#server/db.ts'
import { listedAfter } from './store.ts'

/** The ids of every listed lawyer, in batches, from behind one of them on, for the sitemap. */
export async function* listedLawyers(
  db: Db,
  batch = 5_000,
  after?: string,
): AsyncGenerator<readonly string[]> {
  let last = after
  for (;;) {
    const ids = await listedAfter(db, last, batch)
    if (ids.length === 0) return
    yield ids
    last = ids.at(-1)
  }
}
