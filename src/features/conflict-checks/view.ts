import type { ListRow } from './store.ts'

export const viewList = ({ keyCheck, names, createdAt }: ListRow) => ({
  keyCheck,
  names,
  createdAt,
})
