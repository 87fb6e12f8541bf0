import { commonErrors } from '#kernel/errors.ts'
import type { Ctx } from '#server/context.ts'
import { describeFile, openFile, removeOtherFiles } from '#features/files/actions.ts'
import { errors as fileErrors } from '#features/files/contract.ts'
import { showPicture } from '#features/people/actions.ts'
import { isVisiblePhoto, photoAddress } from '../rules.ts'
import { findLawyer, lockLawyer, updateLawyer } from '../store.ts'
import type { LawyerRow } from '../table.ts'

/** Shows a photo that the lawyer sent, in place of the one before. Again, it changes nothing. Throws file_gone where it is none of theirs or has not arrived whole. */
export async function showPhoto(ctx: Ctx, lawyerId: string, fileId: string): Promise<LawyerRow> {
  if ((await lockLawyer(ctx.db, lawyerId)) === undefined) throw commonErrors.not_found()
  const file = await describeFile(ctx, fileId)
  const isOwn = file?.purpose === 'photo' && file.subjectId === lawyerId
  if (!isOwn || (file.state !== 'ready' && file.state !== 'waiting')) throw fileErrors.file_gone()
  await removeOtherFiles(ctx, 'photo', lawyerId, fileId)
  return writePhoto(ctx, lawyerId, photoAddress(fileId))
}

/** Removes a lawyer's photo; undefined where there is none. */
export async function removePhoto(ctx: Ctx, lawyerId: string): Promise<LawyerRow | undefined> {
  const lawyer = await lockLawyer(ctx.db, lawyerId)
  if (lawyer === undefined || lawyer.photoUrl === null) return undefined
  await removeOtherFiles(ctx, 'photo', lawyerId)
  return writePhoto(ctx, lawyerId, null)
}

async function writePhoto(ctx: Ctx, lawyerId: string, photoUrl: string | null) {
  const now = ctx.clock.now()
  await showPicture(ctx.db, lawyerId, photoUrl, now)
  return updateLawyer(ctx.db, lawyerId, { photoUrl, updatedAt: now })
}

/** The picture: for everybody while the lawyer is listed, otherwise for the lawyer and administrators alone. Anybody else gets a 404. */
export async function openPhoto(
  ctx: Ctx,
  viewer: Parameters<typeof isVisiblePhoto>[1],
  {
    fileId,
    size = 'large',
  }: { readonly fileId: string; readonly size?: 'large' | 'small' | undefined },
) {
  const file = await describeFile(ctx, fileId)
  const lawyer = file?.purpose === 'photo' ? await findLawyer(ctx.db, file.ownerId) : undefined
  if (lawyer?.photoUrl !== photoAddress(fileId) || !isVisiblePhoto(lawyer, viewer))
    throw commonErrors.not_found()
  const { headers, body } = await openFile(ctx, file, size === 'small' ? 'preview' : 'whole')
  return {
    headers: {
      ...headers,
      ...(lawyer.verified && { 'cache-control': 'public, max-age=86400, no-transform' }),
    },
    body,
  }
}

/** A lawyer's own photo for the copy of their data; undefined where there is none, or it still waits for the scanner. */
export async function photoOf(ctx: Ctx, lawyerId: string): Promise<File | undefined> {
  const id = (await findLawyer(ctx.db, lawyerId))?.photoUrl?.split('/').at(-1)
  const file = id === undefined ? undefined : await describeFile(ctx, id)
  return file?.state === 'ready' ? (await openFile(ctx, file)).body : undefined
}
