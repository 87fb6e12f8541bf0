import { createSharedTurns, createTurns } from '#server/turns.ts'
import type { Handlers } from '#server/rpc.ts'
import { ownOf, previewFor } from './actions.ts'
import { errors, type endpoints } from './contract.ts'
import { findOwn } from './store.ts'

const one = { atOnce: 1, waiting: 1 }
/** One preview of a person at a time; one more may wait for it. */
const turns = createTurns(one)
/** So it is for a visitor's network. All visitors together have one of the threads: the other is for what people write to each other. */
const visitorTurns = createSharedTurns({ each: one, all: { atOnce: 1, waiting: 60 } })

export const handlers: Handlers<typeof endpoints> = {
  async previewMasking({ texts, chosen }, { db, viewer, locale, address, signal }) {
    const own = ownOf(viewer === null ? undefined : await findOwn(db, viewer.id), chosen)
    const release = await (viewer === null
      ? visitorTurns.take(address, signal)
      : turns.take(viewer.id, signal))
    if (release === undefined) throw errors.masking_busy({ retryAfter: 2 })
    try {
      const masked = []
      for (const text of texts) masked.push(await previewFor(locale, text, own, signal))
      return {
        texts: masked.map(({ masked: shown, found }) => ({ masked: shown, found: [...found] })),
      }
    } finally {
      release()
    }
  },
}
