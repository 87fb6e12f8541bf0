/** A part of a zip file, as both of its descriptions say it. */
export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly crc: number
  readonly size: number
  readonly unpacked: number
  /** Where its own description begins, and where its packed bytes do. */
  readonly head: number
  readonly at: number
}

const most = { entries: 3_000, unpacked: 150 * 1024 * 1024 }
const central = 0x02_01_4b_50
const local = 0x04_03_4b_50
const end = 0x06_05_4b_50

/**
 * The parts of a zip file whose two descriptions agree: it begins with the first part and ends with its directory, nothing
 * stands beside, nothing is encrypted, no part is described twice or lies in another one, and all together unpack to a size that
 * can be borne. Undefined for anything else.
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tail = bytes.length - 22
  if (tail < 0 || view.getUint32(tail, true) !== end || view.getUint16(tail + 20, true) !== 0)
    return undefined
  const count = view.getUint16(tail + 10, true)
  const length = view.getUint32(tail + 12, true)
  const start = view.getUint32(tail + 16, true)
  const isOneDisk = view.getUint32(tail + 4, true) === 0 && view.getUint16(tail + 8, true) === count
  if (!isOneDisk || count === 0 || count > most.entries || start + length !== tail) return undefined

  const entries: ZipEntry[] = []
  let at = start
  for (let n = 0; n < count; n += 1) {
    const entry = entryAt(bytes, view, at, start)
    if (entry === undefined) return undefined
    entries.push(entry.entry)
    at = entry.next
  }
  return at === tail && areApart(entries, start) ? entries : undefined
}

function entryAt(bytes: Uint8Array, view: DataView, at: number, limit: number) {
  if (at + 46 > bytes.length || view.getUint32(at, true) !== central) return undefined
  const nameLength = view.getUint16(at + 28, true)
  const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
  const head = view.getUint32(at + 42, true)
  const method = view.getUint16(at + 10, true)
  const isEncrypted = (view.getUint16(at + 8, true) & 0x20_41) !== 0
  if (isEncrypted || (method !== 0 && method !== 8) || next > bytes.length) return undefined
  if (
    !/^[^\p{Cc}\\]{1,300}$/u.test(name) ||
    name.startsWith('/') ||
    /(?:^|\/)\.\.?(?:\/|$)/.test(name)
  )
    return undefined
  if (head + 30 > limit || view.getUint32(head, true) !== local) return undefined
  const localName = view.getUint16(head + 26, true)
  const same =
    new TextDecoder().decode(bytes.subarray(head + 30, head + 30 + localName)) === name &&
    view.getUint16(head + 8, true) === method
  if (!same) return undefined
  const entry: ZipEntry = {
    name,
    method,
    crc: view.getUint32(at + 16, true),
    size: view.getUint32(at + 20, true),
    unpacked: view.getUint32(at + 24, true),
    head,
    at: head + 30 + localName + view.getUint16(head + 28, true),
  }
  return entry.at + entry.size > limit ? undefined : { entry, next }
}

/** In the order of the file each part ends before the next begins; a descriptor of at most 24 bytes may stand between. */
function areApart(entries: readonly ZipEntry[], limit: number): boolean {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  const unpacked = entries.reduce((sum, one) => sum + one.unpacked, 0)
  if (names.size !== entries.length || unpacked > most.unpacked) return false
  const sorted = entries.toSorted((a, b) => a.head - b.head)
  let from = 0
  for (const entry of sorted) {
    if (entry.head < from || entry.head - from > 24 || (from === 0 && entry.head !== 0))
      return false
    from = entry.at + entry.size
  }
  return limit - from >= 0 && limit - from <= 24
}
