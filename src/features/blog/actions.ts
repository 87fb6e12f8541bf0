import type { Locale } from '#kernel/locale.ts'
import type { Db } from '#server/db.ts'
import { postsInFeed } from './rules.ts'
import { listGroups, listShown } from './store.ts'

/** The newest published posts of a language, for its feed. */
export const latestPosts = (db: Db, locale: Locale) => listShown(db, { locale, limit: postsInFeed })

const mostListed = 10_000

/** Every published post by group: the languages it exists in, and its address in each. For the sitemap. */
export async function shownPosts(
  db: Db,
): Promise<readonly (readonly { locale: Locale; slug: string }[])[]> {
  const rows = await listGroups(db, mostListed)
  return [...Map.groupBy(rows, ({ groupId }) => groupId).values()]
}
