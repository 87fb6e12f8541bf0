import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { commonErrors } from '#kernel/errors.ts'
import { createSharedTurns } from './turns.ts'

/** A file that somebody sent, kept on disk for as long as the call takes. */
export interface Upload {
  readonly size: number
  /** What the sender calls it; nobody has looked at the bytes. */
  readonly type: string
  /** The bytes from their beginning, as often as needed. */
  read(): Readable
}

export type Receive = <T>(work: (upload: Upload) => Promise<T>) => Promise<T>

/** What an endpoint with a body of its own kind gets in its context. */
export interface OwnBody {
  readonly rawBody?: Uint8Array<ArrayBuffer>
  /** Reads the file that comes; whoever may not send it is refused before. */
  readonly receive?: Receive
}

/** The chunks of a body; one that states or has more than `most` bytes is refused. */
export async function* chunksOf(
  { body, headers }: Request,
  most: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (Number(headers.get('content-length') ?? 0) > most) throw commonErrors.too_large()
  let size = 0
  for await (const chunk of unbroken((body ?? []) as AsyncIterable<Uint8Array<ArrayBuffer>>)) {
    size += chunk.length
    if (size > most) throw commonErrors.too_large()
    yield chunk
  }
}

/** A caller who goes before the end has sent nothing that can be read; it is not our fault. */
async function* unbroken<T>(chunks: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* chunks
  } catch {
    throw commonErrors.invalid_input()
  }
}

/** The exact bytes of a body. */
export async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of chunksOf(request, most)) chunks.push(chunk)
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

/** Uploads that take disk space at the same moment: two of a person, and an end for a process. */
const uploads = createSharedTurns({
  each: { atOnce: 2, waiting: 10 },
  all: { atOnce: 16, waiting: 64 },
})

/** How many bytes have to come in how many milliseconds. The poorest line brings more; who sends less holds a turn for nothing. */
export interface Pace {
  readonly least: number
  readonly within: number
}
const usualPace: Pace = { least: 8 * 1024, within: 10_000 }

/** The chunks for as long as they keep the pace; then whoever sends them is asked to come again. */
async function* inPace(
  chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>,
  { least, within }: Pace,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let came = 0
  let timer: NodeJS.Timeout | undefined
  const tooSlow = new Promise<never>((_, refuse) => {
    const look = () => {
      if (came < least) refuse(commonErrors.unavailable({ retryAfter: 5 }))
      came = 0
    }
    // This process may have been held up itself, with bytes waiting: they are taken first.
    timer = setInterval(() => setImmediate(look), within)
  })
  tooSlow.catch(() => undefined)
  try {
    for (;;) {
      const next = await Promise.race([chunks.next(), tooSlow])
      if (next.done) return
      came += next.value.length
      yield next.value
    }
  } finally {
    clearInterval(timer)
    chunks.return(undefined).catch(() => undefined)
  }
}

/**
 * Runs `work` with the body in a file that has no name: it is gone with the call, and with the process where that is killed.
 * Somebody who goes before the end has sent nothing.
 */
export async function withUpload<T>(
  request: Request,
  { most, from, pace = usualPace }: { most: number; from: string; pace?: Pace },
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const release = await uploads.take(from, request.signal)
  if (release === undefined) throw commonErrors.unavailable({ retryAfter: 5 })
  try {
    return await withNamelessFile(async (file) => {
      let size = 0
      for await (const chunk of inPace(chunksOf(request, most), pace))
        size += (await file.write(chunk)).bytesWritten
      const type = request.headers.get('content-type') ?? 'application/octet-stream'
      return work({
        size,
        type,
        read: () => file.createReadStream({ start: 0, autoClose: false }),
      })
    })
  } finally {
    release()
  }
}

async function withNamelessFile<T>(
  work: (file: Awaited<ReturnType<typeof open>>) => Promise<T>,
): Promise<T> {
  const path = join(tmpdir(), `advena-upload-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    return await work(file)
  } finally {
    await file.close()
  }
}
