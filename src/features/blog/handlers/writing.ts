import { commonErrors, ensure } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { planAllows } from '#features/billing/actions.ts'
import { describeFile, removeOtherFiles } from '#features/files/actions.ts'
import { beginFile } from '#features/files/actions/receive.ts'
import { errors as fileErrors } from '#features/files/contract.ts'
import { errors, type endpoints } from '../contract.ts'
import { previewAway } from '../gateways/away.ts'
import { canSubmit, canWrite, draftSlug } from '../rules.ts'
import { isVerified } from '../store.ts'
import * as drafts from '../store/drafts.ts'
import { viewOwn } from '../view.ts'

const mostOwn = 200

/** May the caller write now? */
export async function writeVerdict(ctx: RequestCtx) {
  const { actor, db } = ctx
  return canWrite({
    role: actor.role,
    verified: actor.role === 'lawyer' && (await isVerified(db, actor.id)),
    mayGuest: actor.role === 'lawyer' && (await planAllows(ctx, actor.id, 'blog')),
  })
}

async function takeOwn(ctx: RequestCtx, id: string): Promise<drafts.OwnRow> {
  await drafts.lockPost(ctx.db, id)
  const row = await drafts.findOwn(ctx.db, ctx.actor.id, id)
  if (row === undefined) throw commonErrors.not_found()
  return row
}

async function showOwn(ctx: RequestCtx, id: string) {
  const row = await drafts.findOwn(ctx.db, ctx.actor.id, id)
  if (row === undefined) throw commonErrors.not_found()
  return viewOwn(row, await writeVerdict(ctx))
}

const isSame = (draft: drafts.OwnRow['draft'], words: drafts.DraftWords) =>
  draft !== null &&
  draft.title === words.title &&
  draft.excerpt === words.excerpt &&
  draft.body === words.body &&
  draft.pictureId === (words.picture?.fileId ?? null) &&
  draft.pictureAlt === (words.picture?.alt ?? '') &&
  JSON.stringify(draft.tags) === JSON.stringify(words.tags)

const pictureIn = ({ pictureId, pictureAlt }: drafts.DraftRow) =>
  pictureId === null ? null : { fileId: pictureId, alt: pictureAlt }

/** Throws file_gone where the picture is not one of this post, or has not arrived whole. */
async function checkPicture(ctx: RequestCtx, postId: string, fileId: string): Promise<void> {
  const file = await describeFile(ctx, fileId)
  const isOwn = file?.purpose === 'picture' && file.subjectId === postId
  if (!isOwn || (file.state !== 'ready' && file.state !== 'waiting')) throw fileErrors.file_gone()
}

type Writing =
  | 'listMyPosts'
  | 'startPost'
  | 'getMyPost'
  | 'saveDraft'
  | 'beginPicture'
  | 'previewPost'
  | 'submitPost'
  | 'takeBackPost'
  | 'withdrawPost'
  | 'deletePost'

/** What authors do with their own posts. Taking something away is possible without a plan; writing is not. */
export const writing: Pick<Handlers<typeof endpoints>, Writing> = {
  async listMyPosts(_input, ctx) {
    const write = await writeVerdict(ctx)
    const rows = await drafts.listOwn(ctx.db, ctx.actor.id, mostOwn)
    return { posts: rows.map((row) => viewOwn(row, write)), can: { write } }
  },

  async startPost({ id = newId(), locale, translationOf }, ctx) {
    ensure(errors, await writeVerdict(ctx))
    const { db, actor } = ctx
    const original =
      translationOf === undefined ? undefined : await drafts.findOwn(db, actor.id, translationOf)
    if (translationOf !== undefined && original === undefined) throw commonErrors.not_found()
    const now = ctx.clock.now()
    const row = {
      id,
      slug: draftSlug(id),
      title: '',
      body: '',
      locale,
      authorType: actor.role === 'admin' ? ('staff' as const) : ('guest' as const),
      authorUserId: actor.id,
      createdAt: now,
      updatedAt: now,
      ...(original && { groupId: original.post.groupId }),
    }
    if (
      !(await drafts.insertPost(db, row, now)) &&
      (await drafts.findOwn(db, actor.id, id)) === undefined
    )
      throw errors.translation_exists()
    return showOwn(ctx, id)
  },

  async getMyPost({ id }, ctx) {
    return showOwn(ctx, id)
  },

  async saveDraft({ id, version, ...words }, ctx) {
    const { draft } = await takeOwn(ctx, id)
    ensure(errors, await writeVerdict(ctx))
    // A saving whose answer was lost comes again: it finds its own words and changes nothing.
    if (isSame(draft, words)) return showOwn(ctx, id)
    if (words.picture !== null) await checkPicture(ctx, id, words.picture.fileId)
    if (!(await drafts.saveWords(ctx.db, { id, version, words, now: ctx.clock.now() })))
      throw draft?.submittedAt ? errors.post_in_review() : errors.draft_changed()
    return showOwn(ctx, id)
  },

  async beginPicture({ id, fileId, ...file }, ctx) {
    await takeOwn(ctx, id)
    ensure(errors, await writeVerdict(ctx))
    const owner = { ownerId: ctx.actor.id, subjectId: id, purpose: 'picture' as const }
    return beginFile(ctx, { ...file, ...owner, id: fileId })
  },

  async previewPost({ body }, ctx) {
    ensure(errors, await writeVerdict(ctx))
    const { actor, locale, signal } = ctx
    return {
      html: await previewAway(actor.id, { body, locale, guest: actor.role !== 'admin' }, signal),
    }
  },

  async submitPost({ id, version }, ctx) {
    const { draft } = await takeOwn(ctx, id)
    ensure(errors, await writeVerdict(ctx))
    if (draft === null) throw errors.post_incomplete()
    if (draft.submittedAt !== null && draft.version === version) return showOwn(ctx, id)
    ensure(errors, canSubmit({ ...draft, picture: pictureIn(draft) }))
    if (!(await drafts.setSubmitted(ctx.db, id, version, ctx.clock.now())))
      throw errors.draft_changed()
    return showOwn(ctx, id)
  },

  async takeBackPost({ id }, ctx) {
    await takeOwn(ctx, id)
    await drafts.setReturned(ctx.db, id, { now: ctx.clock.now(), reason: null })
    return showOwn(ctx, id)
  },

  async withdrawPost({ id }, ctx) {
    const { post } = await takeOwn(ctx, id)
    if (post.status === 'published') await drafts.withdraw(ctx.db, post, ctx.clock.now())
    return showOwn(ctx, id)
  },

  async deletePost({ id }, ctx) {
    await takeOwn(ctx, id)
    if (!(await drafts.deleteUnpublished(ctx.db, id))) throw errors.post_published()
    await removeOtherFiles(ctx, 'picture', id)
  },
}
