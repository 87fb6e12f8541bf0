import { commonErrors } from '#kernel/errors.ts'
import type { Ctx, RequestCtx } from '#server/context.ts'
import { createSharedTurns } from '#server/turns.ts'
import { errors } from '../contract.ts'
import { kindsFor, pieceSize, sizesFor, takesOffice, type FilePurpose } from '../rules.ts'
import { types } from '../engine/kinds.ts'
import { scanWith, type Finding } from '../gateways/scanner.ts'
import { newKey, pieceKey, storageOf } from '../gateways/storage.ts'
import type { FileRow } from '../table.ts'
import { inspect, type Inspected } from './inspect.ts'

const [, pdf] = types.pdf

/** Files that a process looks at in the same moment: each lies in memory as a whole. */
const looking = createSharedTurns({
  each: { atOnce: 1, waiting: 10 },
  all: { atOnce: 2, waiting: 48 },
})

/** Runs `work` when few others are at it, one file of a person at a time; throws `unavailable` where too many wait. */
export async function inTurn<T>(
  { actor, signal }: Pick<RequestCtx, 'actor' | 'signal'>,
  work: () => Promise<T>,
): Promise<T> {
  const release = await looking.take(actor.id, signal)
  if (release === undefined) throw commonErrors.unavailable({ retryAfter: 5 })
  try {
    return await work()
  } finally {
    release()
  }
}

/** Looks at bytes and puts them into the store; answers what to write of them. The row comes after, so a crash between leaves an object that the sweep finds. */
export async function keep(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  { name, purpose }: { readonly name: string; readonly purpose: FilePurpose },
  bytes: Uint8Array<ArrayBuffer>,
) {
  const inspected = await inspect(name, bytes, kindsFor(purpose), sizesFor(purpose))
  if (!takesOffice(purpose) && inspected.kind === 'document' && inspected.type !== pdf)
    throw errors.file_kind()
  const finding = await scanned(ctx, bytes)
  if (finding === 'infected') throw errors.file_harmful()
  return store(ctx, inspected, finding)
}

/** Undefined where no scanner is set: then nobody says that files are scanned. */
export const scanned = async ({ config }: Pick<Ctx, 'config'>, bytes: Uint8Array) =>
  config.clamavUrl === undefined ? undefined : scanWith(config.clamavUrl, bytes)

/** Puts bytes that were looked at into the store. */
export async function store(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  { kind, type, name, bytes, preview, width, height }: Inspected,
  finding: Finding | undefined,
) {
  const storage = storageOf(ctx.config)
  const kept = { storageKey: newKey(), previewKey: preview === undefined ? null : newKey() }
  await storage.put(kept.storageKey, bytes)
  if (preview !== undefined) await storage.put(kept.previewKey!, preview)
  const change = {
    ...kept,
    kind,
    type,
    name,
    size: bytes.length,
    received: bytes.length,
    width: width ?? null,
    height: height ?? null,
    state:
      finding === 'unreachable' || finding === 'undecided'
        ? ('waiting' as const)
        : ('ready' as const),
    scannedAt: finding === 'clean' || finding === 'undecided' ? ctx.clock.now() : null,
  }
  return { kept, change }
}

/** Removes the pieces of a file that is whole, or given up. */
export async function removePieces(ctx: Pick<Ctx, 'config'>, row: FileRow): Promise<void> {
  const numbers = Array.from({ length: Math.ceil(row.size / pieceSize) }, (_, number) => number)
  await removeKeys(
    ctx,
    numbers.map((number) => pieceKey(row.id, number)),
  )
}

/** Removes the bytes of a file and its small picture. */
export const removeObjects = (
  ctx: Pick<Ctx, 'config'>,
  { storageKey, previewKey }: Pick<FileRow, 'storageKey' | 'previewKey'>,
) =>
  removeKeys(
    ctx,
    [storageKey, previewKey].filter((key) => key !== null),
  )

/** What cannot be removed now is found by the sweep. */
export async function removeKeys(
  { config }: Pick<Ctx, 'config'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys)
    await storageOf(config)
      .remove(key)
      .catch(() => {})
}
