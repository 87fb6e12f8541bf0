import { AppError } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { setPostHidden } from '#features/blog/actions.ts'
import { setQuestionPartHidden, setReviewHidden } from '#features/moderation/actions.ts'
import { recordFile } from '#features/moderation/actions/files.ts'
import type { endpoints } from './contract.ts'
import { mostLines, type HideableList } from './rules.ts'
import { listRecords } from './store.ts'
import { viewFile, viewListed } from './view.ts'

/** The place a cursor stands for; the contract has checked its form. */
function placeOf(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const [milliseconds = '', id = ''] = cursor.split('_')
  return { at: new Date(Number(milliseconds)), id }
}

export const handlers: Handlers<typeof endpoints> = {
  async listRecords({ cursor, limit, ...wish }, { db, locale }) {
    const rows = await listRecords(db, { ...wish, after: placeOf(cursor), limit: limit + 1 })
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      headers: { 'x-next-cursor': last === undefined ? '' : `${last.at.getTime()}_${last.id}` },
      body: rows.slice(0, limit).map((row) => viewListed(row, wish.list, locale)),
    }
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
