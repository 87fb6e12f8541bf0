import { createHmac } from 'node:crypto'
import { commonErrors } from '#kernel/errors.ts'
import type { Handlers } from '#server/rpc.ts'
import { describeFile, openFile } from '#features/files/actions.ts'
import type { endpoints } from '../contract.ts'
import { pictureAddress } from '../rules.ts'
import * as store from '../store.ts'
import { viewListed, viewPost } from '../view.ts'

const tagsShown = 12

/** What everybody reads. */
export const reading: Pick<
  Handlers<typeof endpoints>,
  'listPosts' | 'listTags' | 'getPost' | 'getPicture' | 'viewPost'
> = {
  async listPosts({ cursor, limit, ...filters }, { db }) {
    const rows = await store.listShown(db, {
      ...filters,
      position: store.positionOf(cursor),
      limit: limit + 1,
    })
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1)!.post : undefined
    return {
      headers: {
        'x-next-cursor': store.cursorOf(last?.publishedAt, last?.id),
      },
      body: shown.map(viewListed),
    }
  },

  async listTags({ locale }, { db }) {
    return store.listTags(db, locale, tagsShown)
  },

  async getPost({ slug }, { db, locale, viewer }) {
    const row = await store.findShown(db, slug, viewer?.role === 'admin')
    if (row === undefined) throw commonErrors.not_found()
    const translations = await store.listTranslations(db, row.post.groupId)
    return viewPost(row, { locale, readerId: viewer?.id, translations })
  },

  async getPicture({ fileId, size }, ctx) {
    const file = await describeFile(ctx, fileId)
    if (file?.purpose !== 'picture' || file.subjectId === null) throw commonErrors.not_found()
    const isPublic = await store.isShownPicture(ctx.db, file.subjectId, pictureAddress(fileId))
    const { viewer } = ctx
    if (!isPublic && viewer?.role !== 'admin' && viewer?.id !== file.ownerId)
      throw commonErrors.not_found()
    const { headers, body } = await openFile(ctx, file, size === 'small' ? 'preview' : 'whole')
    const kept = { 'cache-control': 'public, max-age=86400, no-transform' }
    return { headers: { ...headers, ...(isPublic && kept) }, body }
  },

  async viewPost({ id }, ctx) {
    const day = ctx.clock.now().toISOString().slice(0, 10)
    // Nobody can tell from the key who read what: it differs by day and post, and goes when the day is over.
    const viewer = createHmac('sha256', ctx.config.appSecret)
      .update(`post ${day} ${id} ${ctx.viewer?.id ?? ctx.address}`)
      .digest('base64url')
    const views = await store.countView(ctx.db, id, viewer, day)
    if (views === undefined) throw commonErrors.not_found()
    return { views }
  },
}
