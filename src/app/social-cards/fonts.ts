import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve as absolute } from 'node:path'
import { unpackFont } from '#server/pdf.ts'

const { resolve } = createRequire(import.meta.url)
const serif = '@fontsource/ibm-plex-serif/files/ibm-plex-serif'
const arabic = '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic'
const files: readonly (string | URL)[] = [
  ...['latin', 'latin-ext', 'cyrillic', 'vietnamese'].map((part) =>
    resolve(`${serif}-${part}-600-normal.woff`),
  ),
  resolve(`${arabic}-600-normal.woff`),
  new URL('../../server/fonts/noto-sans-sc.woff', import.meta.url),
]

/** In this order, each for the letters that it has. The comma at the end keeps the last word from being read as a weight. */
export const families = 'IBM Plex Serif SemiBold,IBM Plex Sans Arabic SemiBold,Noto Sans SC Thin,'

const settings =
  '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir prefix="relative">.</dir></fontconfig>'

/** Where the build lays them (scripts/build.ts). Every product of this folder letters with the same files. */
export const builtFonts = 'dist/fonts'

/** Whole or not at all: a product may be lettering with the former ones. */
function write(path: string, content: Buffer | string) {
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, content)
  renameSync(unfinished, path)
}

/** The letters of a font, from its table of characters (OpenType `cmap`, formats 4 and 12). */
export function lettersOf(font: Buffer): number[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')!
  const start = font.readUInt32BE(entry + 8)
  const parts = Array.from(
    { length: font.readUInt16BE(start + 2) },
    (_, index) => start + font.readUInt32BE(start + 8 + index * 8),
  )
  return parts.flatMap((at) => {
    const format = font.readUInt16BE(at)
    const letters: number[] = []
    const add = (from: number, to: number) => {
      for (let letter = from; letter <= to; letter += 1) letters.push(letter)
    }
    if (format === 4) {
      const bytes = font.readUInt16BE(at + 6)
      for (let offset = 0; offset < bytes; offset += 2) {
        const to = font.readUInt16BE(at + 14 + offset)
        if (to !== 0xffff) add(font.readUInt16BE(at + 16 + bytes + offset), to)
      }
    }
    if (format === 12)
      for (let group = 0; group < font.readUInt32BE(at + 12); group += 1)
        add(font.readUInt32BE(at + 16 + group * 12), font.readUInt32BE(at + 20 + group * 12))
    return letters
  })
}

/** Lays the fonts that pages are served in into a folder, unpacked, with the list of their letters. */
export function layFonts(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const letters = new Set<number>()
  for (const [index, file] of files.entries()) {
    const font = unpackFont(readFileSync(file))
    for (const letter of lettersOf(font)) letters.add(letter)
    write(join(folder, `${index}.ttf`), font)
  }
  write(join(folder, 'letters.json'), JSON.stringify([...letters]))
  write(join(folder, 'fonts.conf'), settings)
}

/**
 * Makes these fonts the only ones that pictures are lettered in, whatever the machine has; before the first letter of this
 * process, which stays with the folder that it began with. Answers which letters they have.
 */
export function chooseFonts(folder = builtFonts): ReadonlySet<number> {
  process.env['FONTCONFIG_FILE'] = absolute(folder, 'fonts.conf')
  return new Set<number>(JSON.parse(readFileSync(join(folder, 'letters.json'), 'utf8')))
}
