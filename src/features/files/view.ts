import type { z } from 'zod'
import type { OwnFile } from './contract.ts'
import type { FileRow } from './table.ts'

/** A file as its sender sees it. */
export const viewOwnFile = ({
  id,
  name,
  size,
  received,
  kind,
  state,
}: FileRow): z.infer<typeof OwnFile> => ({ id, name, size, received, kind, state })
