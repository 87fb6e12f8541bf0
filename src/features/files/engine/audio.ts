import { isMp3Frame } from './kinds.ts'

type Audio = 'webm' | 'ogg' | 'm4a' | 'mp3' | 'wav'

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** Whether the parts of a recording are in their place, with nothing behind them and no picture among them. */
export function isSound(type: Audio, bytes: Uint8Array): boolean {
  return { webm: isWebm, ogg: isOgg, m4a: isMp4, mp3: isMp3, wav: isWav }[type](bytes)
}

function isWav(bytes: Uint8Array): boolean {
  if (bytes.length < 44) return false
  const view = viewOf(bytes)
  const stated = view.getUint32(4, true) + 8
  let at = 12
  let [hasFormat, hasData] = [false, false]
  while (at + 8 <= bytes.length) {
    const name = textAt(bytes, at, 4)
    hasFormat ||= name === 'fmt '
    hasData ||= name === 'data'
    const size = view.getUint32(at + 4, true)
    at += 8 + size + (size % 2)
  }
  return (
    hasFormat && hasData && Math.abs(stated - bytes.length) <= 1 && Math.abs(at - bytes.length) <= 1
  )
}

const oggSounds = ['OpusHead', '\u0001vorbis', '\u007fFLAC']

/** Pages one after another to the end; the first says what sounds. */
function isOgg(bytes: Uint8Array): boolean {
  let at = 0
  let pages = 0
  while (at + 27 <= bytes.length) {
    if (textAt(bytes, at, 4) !== 'OggS' || bytes[at + 4] !== 0) return false
    const segments = bytes[at + 26]!
    const sizes = bytes.subarray(at + 27, at + 27 + segments)
    const body = at + 27 + segments
    const start = textAt(bytes, body, 8)
    if (pages === 0 && !oggSounds.some((name) => start.startsWith(name))) return false
    at = body + sizes.reduce((sum, size) => sum + size, 0)
    pages += 1
  }
  return pages >= 2 && at === bytes.length
}

interface Box {
  readonly name: string
  readonly from: number
  readonly to: number
}

function boxesOf(bytes: Uint8Array, from: number, to: number): Box[] | undefined {
  const view = viewOf(bytes)
  const boxes: Box[] = []
  let at = from
  while (at < to) {
    if (at + 8 > to || boxes.length > 20_000) return undefined
    const size = view.getUint32(at)
    if (size < 8 || at + size > to) return undefined
    boxes.push({ name: textAt(bytes, at + 4, 4), from: at + 8, to: at + size })
    at += size
  }
  return boxes
}

/** Boxes that fill the file exactly, of which one describes tracks: all of them sound. */
function isMp4(bytes: Uint8Array): boolean {
  const boxes = boxesOf(bytes, 0, bytes.length)
  const known = /^(?:ftyp|moov|mdat|moof|mfra|sidx|styp|free|skip|udta|meta|uuid|wide|emsg|prft)$/
  const moov = boxes?.find(({ name }) => name === 'moov')
  if (boxes === undefined || moov === undefined) return false
  if (!boxes.every(({ name }) => known.test(name))) return false
  const handlers = tracksOf(bytes, moov)
  return handlers.length > 0 && handlers.every((handler) => handler === 'soun')
}

const tracksOf = (bytes: Uint8Array, moov: Box): string[] =>
  inside(bytes, moov, 'trak').map((track) => {
    const handler = inside(bytes, track, 'mdia').flatMap((media) => inside(bytes, media, 'hdlr'))[0]
    return handler === undefined ? '' : textAt(bytes, handler.from + 8, 4)
  })

const inside = (bytes: Uint8Array, box: Box, name: string): Box[] =>
  (boxesOf(bytes, box.from, box.to) ?? []).filter((one) => one.name === name)

/** The head names WebM, a segment follows, and the only codecs named are those of sound. */
function isWebm(bytes: Uint8Array): boolean {
  const head = textAt(bytes, 0, 64)
  const start = textAt(bytes, 0, Math.min(bytes.length, 4_096))
  return (
    head.includes('\u0042\u0082\u0084webm') &&
    start.includes('\u0018\u0053\u0080\u0067') &&
    /A_(?:OPUS|VORBIS)/.test(start) &&
    !/V_[A-Z]/.test(start)
  )
}

/** After the tag, frame follows frame: three are enough to tell it from a text that begins like one. */
function isMp3(bytes: Uint8Array): boolean {
  let at = 0
  if (textAt(bytes, 0, 3) === 'ID3') {
    const size = [6, 7, 8, 9].reduce((sum, n) => (sum << 7) | (bytes[n]! & 0x7f), 0)
    at = 10 + size
  }
  for (let frame = 0; frame < 3; frame += 1) {
    if (!isMp3Frame(bytes, at)) return false
    at += frameLength(bytes, at)
  }
  return true
}

const rates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const rates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const samplings = [44_100, 48_000, 32_000]

function frameLength(bytes: Uint8Array, at: number): number {
  const [second, third] = [bytes[at + 1]!, bytes[at + 2]!]
  const version = (second >> 3) & 3
  const isFirst = version === 3
  const rate = (isFirst ? rates1 : rates2)[third >> 4]! * 1_000
  const sampling = samplings[(third >> 2) & 3]! / (isFirst ? 1 : version === 2 ? 2 : 4)
  return Math.floor(((isFirst ? 144 : 72) * rate) / sampling) + ((third >> 1) & 1)
}
