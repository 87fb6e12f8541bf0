import type { Config } from '#server/config.ts'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'

export interface StoredObject {
  readonly key: string
  readonly at: Date
}

/** Where bytes lie. Keys are made by us: letters, digits, `-` and `/`. */
export interface Storage {
  /** Whole or not at all; the same key again replaces. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** The bytes, or nothing where there are none. */
  get(key: string): Promise<Blob | undefined>
  /** Nothing happens where there is nothing. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredObject>
}

const opened = new WeakMap<Config, Storage>()

/** The storage that the settings name: a bucket where one is set, otherwise a folder below DATA_DIR. */
export function storageOf(config: Config): Storage {
  const known = opened.get(config)
  if (known !== undefined) return known
  const storage = config.s3 === undefined ? diskStorage(config.dataDir) : s3Storage(config.s3)
  opened.set(config, storage)
  return storage
}

/** A name that cannot be guessed: 256 random bits. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const name = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${name.slice(0, 2)}/${name.slice(2)}`
}

/** Where a piece of a file lies until the file is whole. */
export const pieceKey = (fileId: string, number: number): string => `pieces/${fileId}-${number}`

/** The file that a piece belongs to. */
export const fileOfPiece = (key: string): string | undefined =>
  /^pieces\/([0-9a-f-]{36})-\d+$/.exec(key)?.[1]
