import { commonErrors } from '#kernel/errors.ts'
import type { Locale } from '#kernel/locale.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Db } from '#server/db.ts'
import { recordAct } from '#features/audit/actions.ts'
import { notify } from '#features/notifications/actions.ts'
import { postsInFeed } from './rules.ts'
import { findForAdmin, listGroups, listShown, setHidden } from './store.ts'

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

/**
 * Hides a published post or shows it again, writes down why, and tells its author where it was hidden. Only an administrator's
 * endpoint may call this. Throws conflict where it stands so already.
 */
export async function setPostHidden(
  ctx: RequestCtx,
  { id, reason, hidden }: { id: string; reason: string; hidden: boolean },
): Promise<void> {
  const found = await findForAdmin(ctx.db, id)
  if (found === undefined) throw commonErrors.not_found()
  const change = hidden
    ? { hiddenAt: ctx.clock.now(), hiddenBy: ctx.actor.id, hiddenReason: reason }
    : { hiddenAt: null, hiddenBy: null, hiddenReason: null }
  if (!(await setHidden(ctx.db, id, change))) throw commonErrors.conflict()
  await recordAct(ctx, {
    action: hidden ? 'post_hidden' : 'post_restored',
    subjectType: 'post',
    subjectId: id,
    reason,
  })
  const author = found.post.authorUserId
  if (hidden && author !== null && author !== ctx.actor.id)
    await notify(ctx, { to: author, kind: 'post_hidden', link: `/write/${id}` })
}
