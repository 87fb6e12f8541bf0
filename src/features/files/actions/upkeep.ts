import { days, hours, later } from '#kernel/clock.ts'
import type { Ctx } from '#server/context.ts'
import { removing } from '../actions.ts'
import { fileChecked } from '../contract.ts'
import { fileOfPiece, storageOf } from '../gateways/storage.ts'
import { deleteStale, neededKeys, settleFile, takeWaiting } from '../store.ts'
import { removeKeys, removeObjects, scanned } from './keep.ts'

const unsentFor = hours(48)

/** Removes what was begun and never sent, and every object in the store that no row knows. */
export async function sweepFiles(ctx: Ctx): Promise<void> {
  const before = later(ctx.clock.now(), -unsentFor)
  await removing(ctx, deleteStale(ctx.db, before))
  const old: string[] = []
  const removeUnknown = async () => {
    const pieces = old.flatMap((key) => fileOfPiece(key) ?? [])
    const needed = await neededKeys(ctx.db, old, pieces)
    const unknown = old.filter(
      (key) => !needed.keys.has(key) && !needed.receiving.has(fileOfPiece(key) ?? ''),
    )
    await removeKeys(ctx, unknown)
    old.length = 0
  }
  for await (const { key, at } of storageOf(ctx.config).list()) {
    if (at < before) old.push(key)
    if (old.length === 500) await removeUnknown()
  }
  if (old.length > 0) await removeUnknown()
}

const atOnce = 5
/** A file with which the scanner came to no end for so long is refused: nobody waits without an end. */
const triedFor = days(3)

/** Asks the scanner about files that wait for it. Without a scanner they need not wait any longer. One with which it comes to no end waits behind the others. */
export async function checkWaiting(ctx: Ctx): Promise<void> {
  for (const row of await takeWaiting(ctx.db, atOnce)) {
    const bytes = await storageOf(ctx.config).get(row.storageKey!)
    const finding =
      bytes === undefined
        ? 'infected'
        : await scanned(ctx, new Uint8Array(await bytes.arrayBuffer()))
    if (finding === 'unreachable') return
    const now = ctx.clock.now()
    if (finding === 'undecided' && row.createdAt > later(now, -triedFor)) {
      await settleFile(ctx.db, row.id, { scannedAt: now }, 'waiting')
      return
    }
    const isRefused = finding === 'infected' || finding === 'undecided'
    await settleFile(
      ctx.db,
      row.id,
      isRefused
        ? { state: 'refused', storageKey: null, previewKey: null }
        : { state: 'ready', scannedAt: finding === 'clean' ? now : null },
      'waiting',
    )
    if (isRefused) ctx.afterCommit(() => removeObjects(ctx, row))
    const { id: fileId, ownerId, purpose, subjectId, attachedTo } = row
    ctx.publish(fileChecked, { fileId, ownerId, purpose, subjectId, attachedTo })
  }
}
