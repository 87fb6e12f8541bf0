import { AppError } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { pageOf, positionOf } from '#server/paging.ts'
import { setPostHidden } from '#features/blog/actions.ts'
import { setQuestionPartHidden, setReviewHidden } from '#features/moderation/actions.ts'
import { recordFile } from '#features/moderation/actions/files.ts'
import type { endpoints } from './contract.ts'
import { mostLines, type HideableList } from './rules.ts'
import { listRecords } from './store.ts'
import { viewFile, viewListed } from './view.ts'

export const handlers: Handlers<typeof endpoints> = {
  async listRecords({ cursor, limit, ...wish }, { db, locale }) {
    const rows = await listRecords(db, { ...wish, after: positionOf(cursor), limit: limit + 1 })
    return pageOf(
      rows,
      limit,
      (row) => row,
      (row) => viewListed(row, wish.list, locale),
    )
  },

  async exportRecords(wish, ctx) {
    const rows = await listRecords(ctx.db, { ...wish, limit: mostLines })
    await recordFile(ctx, { ...wish, lines: rows.length })
    return viewFile(rows, {
      list: wish.list,
      locale: ctx.locale,
      now: ctx.clock.now(),
    })
  },

  async changeVisibility({ list, ids, hidden, reason }, ctx) {
    const changed: string[] = []
    // In one order for everybody, so that two who hide the same wait for each other and do not block.
    for (const id of [...new Set(ids)].toSorted())
      if (await isChanged(ctx, list, { id, hidden, reason })) changed.push(id)
    return { changed }
  },
}

/** False where the record stood so already, or is gone. */
async function isChanged(
  ctx: RequestCtx,
  list: HideableList,
  { id, hidden, reason }: { id: string; hidden: boolean; reason: string },
): Promise<boolean> {
  try {
    if (list === 'reviews') await setReviewHidden(ctx, { reviewId: id, reason, hidden })
    else if (list === 'posts') await setPostHidden(ctx, { id, reason, hidden })
    else {
      const kind = list === 'questions' ? 'question' : 'answer'
      await setQuestionPartHidden(ctx, { kind, id, reason, hidden })
    }
    return true
  } catch (error) {
    if (error instanceof AppError && [404, 409].includes(error.status)) return false
    throw error
  }
}
