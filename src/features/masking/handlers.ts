import { createTurns } from '#server/turns.ts'
import type { Handlers } from '#server/rpc.ts'
import { ownOf, previewFor } from './actions.ts'
import { errors, type endpoints } from './contract.ts'
import { findOwn } from './store.ts'

/** One preview of a caller at a time; one more may wait for it. */
const turns = createTurns({ atOnce: 1, waiting: 1 })

export const handlers: Handlers<typeof endpoints> = {
  async previewMasking({ texts, chosen }, { db, viewer, locale, address, signal }) {
    const own = ownOf(viewer === null ? undefined : await findOwn(db, viewer.id), chosen)
    const release = await turns.take(viewer?.id ?? address, signal)
    if (release === undefined) throw errors.masking_busy({ retryAfter: 2 })
    try {
      const masked = []
      for (const text of texts) masked.push(await previewFor(locale, text, own))
      return {
        texts: masked.map(({ masked: shown, found }) => ({ masked: shown, found: [...found] })),
      }
    } finally {
      release()
    }
  },
}
