import type { SavedRow } from './store.ts'

/** A saved text for its owner, the only one who finds it. */
export const viewSaved = ({ id, original, simplified, createdAt }: SavedRow) => ({
  id,
  original,
  simplified,
  createdAt,
})
