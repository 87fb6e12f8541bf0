import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import type PdfKit from 'pdfkit'
import { directionOf, type Locale } from '#kernel/locale.ts'

type Kit = typeof PdfKit
type Document = InstanceType<Kit>
/** Finds whether a font has a letter; pdfkit brings it. */
interface Face {
  readonly font: { hasGlyphForCodePoint(code: number): boolean }
}

const { resolve } = createRequire(import.meta.url)
const plex = '@fontsource/ibm-plex-s'
/** Asked in this order for each letter, so that a name in any of our scripts is drawn. */
const facesOf = (weight: 400 | 600) => [
  resolve(`${plex}erif/files/ibm-plex-serif-latin-${weight}-normal.woff`),
  resolve(`${plex}erif/files/ibm-plex-serif-latin-ext-${weight}-normal.woff`),
  resolve(`${plex}erif/files/ibm-plex-serif-cyrillic-${weight}-normal.woff`),
  resolve(`${plex}ans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff`),
  new URL('./fonts/noto-sans-sc.woff', import.meta.url),
]
const faces = { 400: facesOf(400), 600: facesOf(600) }

/** A font out of its packing: read packed, a whole table would be unpacked again for each letter. */
export function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + count * 16)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts: Buffer[] = [head]
  let at = head.length
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + index * 20
    const [start, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field))
    const bytes = woff.subarray(start!, start! + packed!)
    const table = packed! < length! ? inflateSync(bytes) : bytes
    woff.copy(head, 12 + index * 16, entry, entry + 4)
    head.writeUInt32BE(woff.readUInt32BE(entry + 16), 16 + index * 16)
    head.writeUInt32BE(at, 20 + index * 16)
    head.writeUInt32BE(length!, 24 + index * 16)
    const rest = Buffer.alloc((4 - (length! % 4)) % 4)
    parts.push(table, rest)
    at += length! + rest.length
  }
  return Buffer.concat(parts)
}

const kept = new Map<string, Buffer>()
function bytesOf(path: string | URL): Buffer {
  const bytes = kept.get(String(path)) ?? unpackFont(readFileSync(path))
  kept.set(String(path), bytes)
  return bytes
}

export interface Pen {
  readonly size?: number
  readonly bold?: boolean
  readonly soft?: boolean
}

/** A page of paper that is written from top to bottom, and from the right where the language is. */
export interface Sheet {
  /** A paragraph over the whole width, broken between words. */
  text(text: string, pen?: Pen): void
  /** A line of two columns; the second stands at the far side. */
  row(label: string, value: string, pen?: Pen): void
  rule(): void
  gap(points: number): void
}

const margin = 60
const ink = '#1d2b3a'
const softInk = '#56606b'
const arabic = /\p{Script=Arabic}/u
const isWide = (letter: string) => /\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u.test(letter)

/**
 * Draws a document of one page. The same content and moment give the same bytes. The library and the fonts are loaded when
 * the first one is drawn.
 */
export async function drawPdf(
  { title, locale, at }: { readonly title: string; readonly locale: Locale; readonly at: Date },
  write: (sheet: Sheet) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'LETTER',
    margin,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Producer: 'Advena', Creator: 'Advena', CreationDate: at, ModDate: at },
  })
  const parts: Uint8Array[] = []
  const ended = new Promise<void>((done, fail) => doc.on('end', done).on('error', fail))
  doc.on('data', (part: Uint8Array) => parts.push(part))
  write(sheetOf(doc, directionOf(locale) === 'rtl'))
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(parts))
}

interface Run {
  readonly face: string
  text: string
}

const brackets: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[' }
/** An Arabic word from the right: what stands before it comes after it, and brackets open to the other side. */
function mirrored(runs: readonly Run[]): readonly Run[] {
  if (!runs.some(({ text }) => arabic.test(text))) return runs
  return runs.toReversed().map(({ face, text }) => ({
    face,
    text: arabic.test(text) ? text : text.replaceAll(/[()[\]]/g, (sign) => brackets[sign]!),
  }))
}

function sheetOf(doc: Document, rtl: boolean): Sheet {
  const width = doc.page.width - 2 * margin
  const opened = new Map<string, Face['font']>()
  const openFace = (path: string | URL): Face['font'] => {
    const name = String(path)
    const known = opened.get(name)
    if (known !== undefined) return known
    doc.registerFont(name, bytesOf(path))
    doc.font(name)
    const { font } = Reflect.get(doc, '_font') as Face
    opened.set(name, font)
    return font
  }
  const faceOf = (letter: string, weight: 400 | 600): string => {
    const all = faces[weight]
    const found = all.find((path) => openFace(path).hasGlyphForCodePoint(letter.codePointAt(0)!))
    return String(found ?? all[0])
  }
  const runsOf = (text: string, weight: 400 | 600): Run[] => {
    const runs: Run[] = []
    // One kind of space for all, and no marks of direction: here each word has its place.
    for (const letter of text.replaceAll(/\p{Zs}/gu, ' ').replaceAll(/\p{Cf}/gu, '')) {
      const last = runs.at(-1)
      const face = faceOf(letter, weight)
      if (last?.face === face) last.text += letter
      else runs.push({ face, text: letter })
    }
    return runs
  }
  const widthOf = (runs: readonly Run[], size: number) =>
    runs.reduce((sum, { face, text }) => sum + doc.font(face, size).widthOfString(text), 0)

  /** Pieces that keep together in a line: words, and single letters of Chinese. */
  const piecesOf = (text: string): string[] => {
    const pieces: string[] = []
    for (const word of text.split(/(?<=\s)/u)) {
      let piece = ''
      for (const letter of word) {
        if (isWide(letter) && piece !== '' && !/[，。、；：）」]/u.test(letter)) {
          pieces.push(piece)
          piece = ''
        }
        piece += letter
      }
      if (piece !== '') pieces.push(piece)
    }
    return pieces
  }
  const linesOf = (text: string, room: number, size: number, weight: 400 | 600): string[] => {
    const lines: string[] = []
    for (const paragraph of text.split('\n')) {
      let line = ''
      for (const piece of piecesOf(paragraph)) {
        if (line !== '' && widthOf(runsOf((line + piece).trimEnd(), weight), size) > room) {
          lines.push(line.trim())
          line = ''
        }
        line += piece
      }
      lines.push(line.trim())
    }
    return lines
  }

  const put = (runs: readonly Run[], x: number, y: number, size: number) => {
    let at = x
    for (const { face, text } of runs) {
      doc.font(face, size).text(text, at, y, { lineBreak: false, baseline: 'alphabetic' })
      at += doc.widthOfString(text)
    }
  }
  /** Words in Latin letters and figures stay in their own order inside a line from the right. */
  const chunksOf = (line: string): string[] => {
    const chunks: string[] = []
    let latin: string[] = []
    const flush = () => {
      if (latin.length > 0) chunks.push(latin.join(' '))
      latin = []
    }
    for (const word of line.split(/\s+/u)) {
      if (!arabic.test(word)) {
        latin.push(word)
        continue
      }
      flush()
      chunks.push(word)
    }
    flush()
    return chunks
  }
  const line = (text: string, y: number, side: 'near' | 'far', size: number, weight: 400 | 600) => {
    const isRight = rtl === (side === 'near')
    if (!rtl || !arabic.test(text)) {
      const runs = runsOf(text, weight)
      const x = isRight ? margin + width - widthOf(runs, size) : margin
      return put(runs, x, y, size)
    }
    const chunks = chunksOf(text).map((chunk) => runsOf(chunk, weight))
    const space = widthOf(runsOf(' ', weight), size)
    const total =
      chunks.reduce((sum, runs) => sum + widthOf(runs, size), 0) + space * (chunks.length - 1)
    let right = isRight ? margin + width : margin + total
    for (const runs of chunks) {
      right -= widthOf(runs, size)
      put(mirrored(runs), right, y, size)
      right -= space
    }
  }

  let y = margin
  const penOf = ({ size = 11, bold = false, soft = false }: Pen = {}) => {
    doc.fillColor(soft ? softInk : ink)
    return { size, weight: bold ? (600 as const) : (400 as const), step: size * 1.5 }
  }
  return {
    text(text, pen) {
      const { size, weight, step } = penOf(pen)
      for (const one of linesOf(text, width, size, weight)) {
        y += step
        line(one, y, 'near', size, weight)
      }
    },
    row(label, value, pen) {
      const { size, weight, step } = penOf(pen)
      const labels = linesOf(label, width * 0.4, size, 400)
      const values = linesOf(value, width * 0.56, size, weight)
      for (let index = 0; index < Math.max(labels.length, values.length); index += 1) {
        y += step
        if (labels[index] !== undefined) line(labels[index]!, y, 'near', size, 400)
        if (values[index] !== undefined) line(values[index]!, y, 'far', size, weight)
      }
    },
    rule() {
      y += 10
      doc
        .moveTo(margin, y)
        .lineTo(margin + width, y)
        .lineWidth(0.5)
        .strokeColor(softInk)
        .stroke()
      y += 4
    },
    gap(points) {
      y += points
    },
  }
}
