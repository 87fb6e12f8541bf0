import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { crc32, deflateRawSync } from 'node:zlib'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db.ts'
import { newKey, storageOf } from './gateways/storage.ts'
import { insertFile } from './store.ts'
import type { files, FileRow } from './table.ts'

type Values = Partial<typeof files.$inferInsert> &
  Pick<typeof files.$inferInsert, 'ownerId' | 'subjectId'>

/** A file that lies in the store, ready to be read. */
export async function buildFile(
  { db, config }: { readonly db: Db; readonly config: Config },
  values: Values,
  bytes: Uint8Array<ArrayBuffer> = samplePdf(),
): Promise<FileRow> {
  const storageKey = newKey()
  await storageOf(config).put(storageKey, bytes)
  return insertFile(db, {
    purpose: 'message',
    name: 'letter.pdf',
    kind: 'document',
    type: 'application/pdf',
    state: 'ready',
    size: bytes.length,
    received: bytes.length,
    storageKey,
    ...values,
  })
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

export const joinBytes = (...parts: (Uint8Array | string)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? bytesOf(part) : part))),
  )

/** A small whole PDF; `words` stand in it, `size` makes it as large. */
export function samplePdf(words = 'Hello', size = 0): Uint8Array<ArrayBuffer> {
  const start = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Title (${words}) >>\nendobj\n`
  const end = 'trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'
  const padding = Math.max(0, size - start.length - end.length - 2)
  return bytesOf(`${start}%${' '.repeat(padding)}\n${end}`)
}

export interface ZipPart {
  readonly name: string
  readonly text: string | Uint8Array
  /** Says something else than the truth, as a hostile file would. */
  readonly states?: { unpacked?: number; crc?: number; localName?: string; flags?: number }
}

/** A zip file, written by hand so that every part of it can lie. */
export function sampleZip(
  parts: readonly ZipPart[],
  { before = '', after = '', comment = '', count = parts.length } = {},
): Uint8Array<ArrayBuffer> {
  const heads: Buffer[] = []
  const directory: Buffer[] = []
  let at = before.length
  for (const { name, text, states = {} } of parts) {
    const whole = Buffer.from(text as string)
    const packed = deflateRawSync(whole)
    const common = Buffer.alloc(20)
    common.writeUInt16LE(states.flags ?? 0, 0)
    common.writeUInt16LE(8, 2)
    common.writeUInt32LE(states.crc ?? crc32(whole), 8)
    common.writeUInt32LE(packed.length, 12)
    common.writeUInt32LE(states.unpacked ?? whole.length, 16)
    const lengths = (own: string, extra: number) => {
      const bytes = Buffer.alloc(2 + extra)
      bytes.writeUInt16LE(Buffer.byteLength(own), 0)
      return bytes
    }
    const localName = states.localName ?? name
    const head = Buffer.concat([
      Buffer.from('PK\u0003\u0004\u0014\u0000', 'latin1'),
      common,
      lengths(localName, 2),
      Buffer.from(localName),
      packed,
    ])
    const place = Buffer.alloc(4)
    place.writeUInt32LE(at, 0)
    directory.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002\u0014\u0000\u0014\u0000', 'latin1'),
        common,
        lengths(name, 12),
        place,
        Buffer.from(name),
      ]),
    )
    heads.push(head)
    at += head.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return joinBytes(before, ...heads, list, end, comment, after)
}

const mainType = {
  docx: 'wordprocessingml.document',
  xlsx: 'spreadsheetml.sheet',
  pptx: 'presentationml.presentation',
}

/** The parts that make a zip file a document of an office. */
export const officeParts = (kind: keyof typeof mainType = 'docx'): ZipPart[] => [
  {
    name: '[Content_Types].xml',
    text: `<?xml version="1.0"?><Types><Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.${mainType[kind]}.main+xml"/></Types>`,
  },
  { name: '_rels/.rels', text: '<Relationships></Relationships>' },
  { name: 'main.xml', text: '<document>Hello</document>' },
]

/** A second of silence. */
export function sampleWav(samples = 8_000): Uint8Array<ArrayBuffer> {
  const wav = Buffer.alloc(44 + samples)
  wav.write('RIFF', 0, 'latin1')
  wav.writeUInt32LE(36 + samples, 4)
  wav.write('WAVEfmt ', 8, 'latin1')
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(8_000, 24)
  wav.writeUInt32LE(8_000, 28)
  wav.writeUInt16LE(1, 32)
  wav.writeUInt16LE(8, 34)
  wav.write('data', 36, 'latin1')
  wav.writeUInt32LE(samples, 40)
  wav.fill(128, 44)
  return new Uint8Array(wav)
}

/** A Word file with more parts. */
export const office = (...more: readonly ZipPart[]) => sampleZip([...officeParts(), ...more])

/** What an office's file says it fetches, or links to. */
export const relations = (type: string, target = 'https://elsewhere.example/a') =>
  `<Relationships><Relationship Id="1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`

/** A part of an MP4 file. */
export const box = (name: string, content: Uint8Array | string = '') => {
  const inside = joinBytes(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(inside.length + 8, 0)
  head.write(name, 4, 'latin1')
  return joinBytes(head, inside)
}
export const ftyp = box('ftyp', 'isom\u0000\u0000\u0000\u0000isom')
export const track = (handler: string) =>
  box(
    'moov',
    box('trak', box('mdia', box('hdlr', `${'\u0000'.repeat(8)}${handler}${'\u0000'.repeat(13)}`))),
  )

/** The beginning of a WebM file. */
export const webm = (codec: string, type = 'webm') =>
  joinBytes(
    '\u001aE\u00df\u00a3\u0087\u0042\u0082\u0084',
    type,
    '\u0018\u0053\u0080\u0067\u0001\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff',
    codec,
    new Uint8Array(200),
  )

/** The file that every scanner knows and that harms nobody; written in two parts so that this file is not taken for it. */
export const eicar = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR',
  '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('')

/** Speaks as a ClamAV daemon does; finds the test file, or says what it is told to. */
export function startScanner(path: string, answers?: string, but?: string): Promise<Server> {
  const server = createServer((socket) => {
    const chunks: Buffer[] = []
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      const bytes = Buffer.concat(chunks)
      if (!bytes.subarray(-4).equals(Buffer.alloc(4))) return
      const found = bytes.includes(eicar) ? 'stream: Eicar-Test FOUND\0' : 'stream: OK\0'
      socket.end(but !== undefined && bytes.includes(but) ? found : (answers ?? found))
    })
  })
  return new Promise((resolve) => server.listen(path, () => resolve(server)))
}

export const stopScanner = async (server: Server) => {
  server.close()
  await once(server, 'close')
}
