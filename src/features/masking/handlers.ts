import type { Handlers } from '#server/rpc.ts'
import { maskFor, ownOf } from './actions.ts'
import type { endpoints } from './contract.ts'
import { findOwn } from './store.ts'

export const handlers: Handlers<typeof endpoints> = {
  async previewMasking({ texts, chosen }, { db, viewer, locale }) {
    const own = ownOf(viewer === null ? undefined : await findOwn(db, viewer.id), chosen)
    return { texts: texts.map((text) => maskFor(locale, text, own)).map(({ masked, found }) => ({ masked, found: [...found] })) }
  },
}
