import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import {
  acceptedEncoding,
  compressFully,
  isCompressible,
  leastBytes,
  type Encoding,
} from './compression.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
}
const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }
const isCopy = (path: string) => Object.values(suffixes).includes(extname(path))
const typeOf = (path: string) => types[extname(path)] ?? 'application/octet-stream'

interface Copy {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly etag: string
}

interface BuiltFile {
  readonly type: string
  readonly plain: Copy
  readonly compressed: Readonly<Partial<Record<Encoding, Copy>>>
}

/** The files of a build by address. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>

const filesOf = (folder: string) =>
  globSync('**/*', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile())

/** Puts compressed copies beside the files of a build that get smaller by it. */
export async function compressBuild(folder: string): Promise<void> {
  const compress = async (path: string) => {
    const bytes = readFileSync(path)
    for (const encoding of ['br', 'gzip'] as const) {
      const small = await compressFully(bytes, encoding)
      if (small.length < bytes.length) writeFileSync(path + suffixes[encoding], small)
    }
  }
  const worthIt = filesOf(folder)
    .filter((path) => !isCopy(path) && isCompressible(typeOf(path)))
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).size >= leastBytes)
  await Promise.all(worthIt.map(compress))
}

/** Reads a build with its compressed copies. All of it is kept, so that a build made later takes no file from a running process. */
export function readBuild(folder: string): BuiltFiles {
  const paths = new Set(filesOf(folder))
  const copy = (path: string): Copy => {
    const bytes = readFileSync(join(folder, path))
    return {
      bytes,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    }
  }
  const read = (path: string): BuiltFile => {
    const there = Object.entries(suffixes).filter(([, suffix]) => paths.has(path + suffix))
    return {
      type: typeOf(path),
      plain: copy(path),
      compressed: Object.fromEntries(
        there.map(([encoding, suffix]) => [encoding, copy(path + suffix)]),
      ),
    }
  }
  return new Map([...paths].filter((path) => !isCopy(path)).map((path) => [`/${path}`, read(path)]))
}

/** First and last byte of a range; 'all' where it is none that is understood, 'none' where nothing lies in it. */
function rangeOf(header: string, size: number): { first: number; last: number } | 'all' | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (from === '' && to === '') return 'all'
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'all'
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to))
  return first > last ? 'none' : { first, last }
}

const isNamed = (header: string | null, etag: string) =>
  header !== null &&
  header
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === etag || one === '*')

/**
 * The answer to a GET of one file: the smallest copy that the caller takes, nothing where the caller has it already, a part
 * where one is asked for. A part is always one of the plain file.
 */
export function answerWithFile(file: BuiltFile, request: Request, cacheControl: string): Response {
  const range = request.headers.get('range')
  const encoding =
    range === null
      ? acceptedEncoding(request.headers.get('accept-encoding') ?? undefined)
      : undefined
  const packed = encoding && file.compressed[encoding]
  const { bytes, etag } = packed ?? file.plain
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': cacheControl,
    etag,
    'accept-ranges': 'bytes',
  })
  if (isCompressible(file.type)) headers.set('vary', 'accept-encoding')
  if (packed && encoding) headers.set('content-encoding', encoding)
  if (isNamed(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })

  const condition = request.headers.get('if-range')
  const part =
    range === null || (condition !== null && condition !== etag)
      ? 'all'
      : rangeOf(range, bytes.length)
  if (part === 'none') {
    headers.set('content-range', `bytes */${bytes.length}`)
    return new Response(null, { status: 416, headers })
  }
  const sent = part === 'all' ? bytes : bytes.subarray(part.first, part.last + 1)
  headers.set('content-length', String(sent.length))
  if (part === 'all') return new Response(sent, { headers })
  headers.set('content-range', `bytes ${part.first}-${part.last}/${bytes.length}`)
  return new Response(sent, { status: 206, headers })
}
