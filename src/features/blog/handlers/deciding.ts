import { commonErrors, ensure } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { recordAct } from '#features/audit/actions.ts'
import { removeOtherFiles } from '#features/files/actions.ts'
import { notify } from '#features/notifications/actions.ts'
import { setPostHidden } from '../actions.ts'
import { errors, type endpoints } from '../contract.ts'
import { canDecide, draftSlug, slugOf } from '../rules.ts'
import * as store from '../store.ts'
import * as drafts from '../store/drafts.ts'
import { viewForAdmin, viewOwn, viewWaiting } from '../view.ts'

async function takeWaiting(ctx: RequestCtx, id: string, version: number) {
  await drafts.lockPost(ctx.db, id)
  const row = await drafts.findAny(ctx.db, id)
  if (row === undefined) throw commonErrors.not_found()
  ensure(errors, canDecide(row.draft ?? undefined, version))
  return { post: row.post, draft: row.draft! }
}

async function showDecided(ctx: RequestCtx, id: string) {
  return viewOwn((await drafts.findAny(ctx.db, id))!, 'ok')
}

/** The address a post is published at: its own, the one that was chosen, or one made from its title. */
async function slugFor(
  ctx: RequestCtx,
  { post, draft }: { post: store.PostRow; draft: drafts.DraftRow },
  wish: string | undefined,
): Promise<string> {
  await drafts.lockSlugs(ctx.db)
  const isNew = post.slug === draftSlug(post.id)
  if (wish !== undefined && !(await drafts.isSlugFree(ctx.db, wish, post.id)))
    throw errors.slug_taken()
  const next = wish ?? (isNew ? undefined : post.slug)
  if (next !== undefined) {
    if (!isNew && next !== post.slug) await drafts.keepOldSlug(ctx.db, post.id, post.slug, next)
    return next
  }
  const made = slugOf(draft.title)
  const base = made.length < 3 ? `post-${post.id.slice(0, 8)}` : made
  for (const end of ['', '-2', '-3', '-4', `-${post.id.slice(0, 8)}`])
    if (await drafts.isSlugFree(ctx.db, base + end, post.id)) return base + end
  throw errors.slug_taken()
}

const hide =
  (hidden: boolean) =>
  async ({ id, reason }: { id: string; reason: string }, ctx: RequestCtx) => {
    await setPostHidden(ctx, { id, reason, hidden })
    return viewForAdmin((await store.findForAdmin(ctx.db, id))!)
  }

type Deciding = 'listWaitingPosts' | 'publishPost' | 'returnPost' | 'hidePost' | 'restorePost'

/** What administrators decide about posts. */
export const deciding: Pick<Handlers<typeof endpoints>, Deciding> = {
  async listWaitingPosts({ q, cursor, limit }, { db, locale }) {
    const rows = await store.listWaiting(db, {
      q,
      position: store.positionOf(cursor),
      limit: limit + 1,
    })
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      headers: { 'x-next-cursor': store.cursorOf(last?.draft.submittedAt, last?.post.id) },
      body: await Promise.all(shown.map((row) => viewWaiting(row, locale))),
    }
  },

  async publishPost({ id, version, slug, reason }, ctx) {
    const waiting = await takeWaiting(ctx, id, version)
    const address = await slugFor(ctx, waiting, slug)
    await drafts.publishDraft(ctx.db, { ...waiting, slug: address, now: ctx.clock.now() })
    await removeOtherFiles(ctx, 'picture', id, waiting.draft.pictureId ?? undefined)
    await recordAct(ctx, {
      action: 'post_published',
      subjectType: 'post',
      subjectId: id,
      reason,
      data: { version },
    })
    const author = waiting.post.authorUserId
    if (author !== null && author !== ctx.actor.id)
      await notify(ctx, { to: author, kind: 'post_published', link: `/blog/${address}` })
    return showDecided(ctx, id)
  },

  async returnPost({ id, version, reason }, ctx) {
    const { post } = await takeWaiting(ctx, id, version)
    await drafts.setReturned(ctx.db, id, { now: ctx.clock.now(), reason })
    await recordAct(ctx, {
      action: 'post_returned',
      subjectType: 'post',
      subjectId: id,
      reason,
      data: { version },
    })
    if (post.authorUserId !== null && post.authorUserId !== ctx.actor.id)
      await notify(ctx, { to: post.authorUserId, kind: 'post_returned', link: `/write/${id}` })
    return showDecided(ctx, id)
  },

  hidePost: hide(true),
  restorePost: hide(false),
}
