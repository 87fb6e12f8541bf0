import { commonErrors } from '#kernel/errors.ts'
import type { Ctx } from '#server/context.ts'
import { errors } from './contract.ts'
import type { FilePurpose } from './rules.ts'
import { removeObjects, removePieces } from './actions/keep.ts'
import { storageOf } from './gateways/storage.ts'
import {
  bindFiles,
  deleteById,
  deleteOfOwner,
  deleteOthers,
  deleteUnfinished,
  deleteUnused,
  findFile,
  listOfSubject,
  type Attaching,
} from './store.ts'
import type { FileRow } from './table.ts'

/** Binds files to what uses them, once. Throws file_gone where one is not there, not the owner's, not for this, or used. */
export async function attachFiles(ctx: Ctx, wish: Attaching): Promise<void> {
  const ids = [...new Set(wish.ids)]
  if (ids.length > 0 && (await bindFiles(ctx.db, { ...wish, ids })) !== ids.length)
    throw errors.file_gone()
}

/** A name in a header: the letters that everybody has, and beside them the real one. */
function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\u0020-\u007e]|["\\%]/g, '_')
  const real = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${real}`
}

/**
 * The answer of a download: to be saved, not to be shown as a page, and nothing in it may run. The caller has seen to it that
 * this reader may have it. 404 while it waits for the scanner, and where its bytes are gone.
 */
export async function openFile(
  { config }: Pick<Ctx, 'config'>,
  row: FileRow | undefined,
  part: 'whole' | 'preview' = 'whole',
) {
  const key = part === 'preview' ? row?.previewKey : row?.storageKey
  if (row?.state !== 'ready' || !key) throw commonErrors.not_found()
  const bytes = await storageOf(config).get(key)
  if (bytes === undefined) throw commonErrors.not_found()
  const type = part === 'preview' ? 'image/webp' : row.type!
  return {
    headers: {
      'content-disposition': dispositionOf(part === 'preview' ? `${row.id}.webp` : row.name),
      'cache-control': 'private, no-store, no-transform',
      'content-security-policy': `default-src 'none'; sandbox`,
    },
    body: new File([bytes], row.name, { type }),
  }
}

type Removed = Promise<readonly FileRow[]>

/** The rows go now, the bytes after the commit. */
export async function removing(ctx: Ctx, removed: Removed): Promise<number> {
  const rows = await removed
  ctx.afterCommit(async () => {
    for (const row of rows) {
      await removeObjects(ctx, row)
      if (row.state === 'receiving') await removePieces(ctx, row)
    }
  })
  return rows.length
}

/** Removes one file, whoever uses it. */
export const removeFile = (ctx: Ctx, id: string) => removing(ctx, deleteById(ctx.db, id))

/** Removes the files of one thing but the one named, for what has a single one. */
export const removeOtherFiles = (
  ctx: Ctx,
  purpose: FilePurpose,
  subjectId: string,
  keptId?: string,
) => removing(ctx, deleteOthers(ctx.db, purpose, subjectId, keptId))

/** Gives up a file that nothing uses yet. Throws file_gone where there is none of this owner. */
export async function discardFile(ctx: Ctx, id: string, ownerId: string): Promise<void> {
  if ((await removing(ctx, deleteUnused(ctx.db, id, ownerId))) === 0) throw commonErrors.not_found()
}

/** Removes what somebody ever sent, for the deletion of an account; `keepSent`: but what went to others with a message. */
export const removeFilesOf = (
  ctx: Ctx,
  ownerId: string,
  { keepSent = false }: { keepSent?: boolean } = {},
) => removing(ctx, deleteOfOwner(ctx.db, ownerId, keepSent))

/** The row of a file, for a feature that has decided who may see it. */
export const describeFile = (ctx: Pick<Ctx, 'db'>, id: string) => findFile(ctx.db, id)

/** Gives up what was begun before then and did not arrive whole; sent again under its id, it begins anew. */
export const dropUnfinished = (ctx: Ctx, purpose: FilePurpose, subjectId: string, before: Date) =>
  removing(ctx, deleteUnfinished(ctx.db, purpose, subjectId, before))

/** How many files of a purpose were begun for a subject, those included that are still on their way. */
export const countFilesOf = async (
  ctx: Pick<Ctx, 'db'>,
  purpose: FilePurpose,
  subjectId: string,
  except: string,
) =>
  (await listOfSubject(ctx.db, purpose, subjectId)).filter(
    ({ id, state }) => state !== 'refused' && id !== except,
  ).length

/** The files of one thing that can be read or wait for the scanner, the first one first; `refused`: and those it threw out. */
export const listFilesOf = async (
  ctx: Pick<Ctx, 'db'>,
  purpose: FilePurpose,
  subjectId: string,
  { refused = false }: { readonly refused?: boolean } = {},
) =>
  (await listOfSubject(ctx.db, purpose, subjectId)).filter(
    ({ state, kind }) => state !== 'receiving' && (refused || state !== 'refused') && kind !== null,
  )
