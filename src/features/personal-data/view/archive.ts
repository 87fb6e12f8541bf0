import { zipSync, strToU8 } from 'fflate'
import type { Locale } from '#kernel/locale.ts'
import type { ExportPart } from '../contract.ts'
import { pageOf } from './page.ts'

export type Row = Readonly<Record<string, unknown>>

export interface CollectedPart {
  readonly name: ExportPart
  /** Rows by the name of their table. */
  readonly content: Readonly<Record<string, readonly Row[]>>
}

export interface Reading {
  readonly locale: Locale
  readonly madeAt: Date
  readonly ownerId: string
}

/** The copy as one file: everything as JSON, a page that a person can read in their language, and a lawyer's photo. */
export function archiveOf(
  parts: readonly CollectedPart[],
  reading: Reading,
  photo?: Uint8Array,
): Buffer {
  const json = Object.fromEntries(parts.map(({ name, content }) => [name, content]))
  return Buffer.from(
    zipSync(
      {
        'data.json': strToU8(
          JSON.stringify({ madeAt: reading.madeAt.toISOString(), ...json }, null, 2),
        ),
        'data.html': strToU8(pageOf(parts, reading)),
        ...(photo !== undefined && { 'photo.webp': photo }),
      },
      // A file without a time zone: the time of making stands inside.
      { level: 6, mtime: new Date('2026-01-01T00:00:00Z') },
    ),
  )
}
