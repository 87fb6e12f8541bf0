import type { z } from 'zod'
import { days, later } from '#kernel/clock.ts'
import { commonErrors } from '#kernel/errors.ts'
import type { Receive, Upload } from '#server/bodies.ts'
import type { Ctx, ManualCtx } from '#server/context.ts'
import { errors, type OwnFile } from '../contract.ts'
import { pieceSize, type FilePurpose } from '../rules.ts'
import { pieceKey, storageOf } from '../gateways/storage.ts'
import { addReceived, deleteById, findOwn, insertWithin, settleFile } from '../store.ts'
import type { FileRow } from '../table.ts'
import { viewOwnFile } from '../view.ts'
import { inTurn, keep, removeObjects, removePieces } from './keep.ts'

export interface Beginning {
  readonly id: string
  readonly ownerId: string
  readonly purpose: FilePurpose
  readonly subjectId: string
  readonly name: string
  readonly size: number
  readonly seconds?: number | null | undefined
}

/** Starts a file that will come in pieces. The same id again is the same file. Throws files_full where its owner has sent too much today. */
export async function beginFile(ctx: Ctx, wish: Beginning): Promise<z.infer<typeof OwnFile>> {
  const now = ctx.clock.now()
  const made = await insertWithin(ctx.db, { ...wish, createdAt: now }, later(now, -days(1)))
  if (made === 'full') throw errors.files_full()
  if (made !== 'known') return viewOwnFile(made)
  const known = await findOwn(ctx.db, wish.id, wish.ownerId)
  const isSame =
    known?.purpose === wish.purpose &&
    known.subjectId === wish.subjectId &&
    (known.size === wish.size || known.state !== 'receiving')
  if (!isSame) throw commonErrors.conflict()
  return viewOwnFile(known)
}

/**
 * Keeps a piece, in order. What is there already is not kept again. Throws not_found for what is nobody's before it reads a byte,
 * conflict for a piece out of order.
 */
export async function receivePiece(
  ctx: ManualCtx,
  { id, number, receive }: { id: string; number: number; receive: Receive },
): Promise<FileRow> {
  const wanted = await ownFile(ctx, id)
  if (wanted.state !== 'receiving') return wanted
  return receive(async (upload) => {
    // Another piece, or the end, may have come while this one was on its way.
    const row = await ownFile(ctx, id)
    const from = number * pieceSize
    const to = Math.min(from + pieceSize, row.size)
    if (row.state !== 'receiving' || row.received >= to) return row
    if (row.received !== from) throw commonErrors.conflict()
    if (upload.size !== to - from) throw commonErrors.invalid_input()
    await storageOf(ctx.config).put(pieceKey(id, number), await bytesOf(upload))
    const counted = await ctx.transaction(({ db }) => addReceived(db, id, { from, to }))
    return counted ?? (await findOwn(ctx.db, id, ctx.actor.id)) ?? row
  })
}

async function ownFile(ctx: ManualCtx, id: string): Promise<FileRow> {
  const row = await findOwn(ctx.db, id, ctx.actor.id)
  if (row === undefined) throw commonErrors.not_found()
  return row
}

async function bytesOf(upload: Upload): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of upload.read()) chunks.push(chunk as Uint8Array<ArrayBuffer>)
  return joined(chunks)
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/**
 * Looks at a file whose pieces are all there, and keeps it. Again, it answers the same. What is refused is gone, and the error
 * says why. Where a scanner is set and does not answer, the file waits.
 */
export async function finishFile(ctx: ManualCtx, id: string): Promise<FileRow> {
  const row = await ownFile(ctx, id)
  if (row.state !== 'receiving') return row
  if (row.received < row.size) throw commonErrors.conflict()
  return inTurn(ctx, async () => {
    const bytes = await assembled(ctx, row)
    try {
      const { kept, change } = await keep(ctx, row, bytes)
      const settled = await ctx.transaction(({ db }) => settleFile(db, id, change))
      if (settled === undefined) await removeObjects(ctx, kept)
      else await removePieces(ctx, row)
      return settled ?? (await findOwn(ctx.db, id, ctx.actor.id)) ?? row
    } catch (error) {
      if (isRefusal(error)) {
        await ctx.transaction(({ db }) => deleteById(db, id))
        await removePieces(ctx, row)
      }
      throw error
    }
  })
}

const refusals = new Set(['file_kind', 'file_broken', 'file_harmful', 'picture_too_large'])
const isRefusal = (error: unknown) => refusals.has((error as { code?: string }).code ?? '')

const piecesOf = ({ size }: FileRow) => Math.ceil(size / pieceSize)

async function assembled(ctx: ManualCtx, row: FileRow): Promise<Uint8Array<ArrayBuffer>> {
  const storage = storageOf(ctx.config)
  const chunks: Uint8Array[] = []
  for (let number = 0; number < piecesOf(row); number += 1) {
    const piece = await storage.get(pieceKey(row.id, number))
    // Somebody else finished it in the meantime, or the store has lost it.
    if (piece === undefined) throw commonErrors.conflict()
    chunks.push(new Uint8Array(await piece.arrayBuffer()))
  }
  const whole = joined(chunks)
  if (whole.length !== row.size) throw commonErrors.conflict()
  return whole
}
