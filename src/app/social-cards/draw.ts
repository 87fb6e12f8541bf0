import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { directionOf, type Locale } from '#kernel/locale.ts'
import { families } from './fonts.ts'

/** What stands on a card. */
export interface Card {
  readonly locale: Locale
  readonly above: string
  readonly title: string
  readonly rows: readonly { readonly label: string; readonly value: string }[]
  readonly host: string
}

const width = 1200
const margin = 72
const column = 650
const top = 132
const bottom = 60
const room = 630 - top - bottom - 50
const soft = '#4c5954'
/** Before which size and length a title is tried; the last one is cut to fit. */
const sizes = [
  { size: 60, longest: 60 },
  { size: 50, longest: 110 },
  { size: 42, longest: 130 },
] as const

const bases = {
  ltr: readFileSync(new URL('base-ltr.png', import.meta.url)),
  rtl: readFileSync(new URL('base-rtl.png', import.meta.url)),
}

const escaped = (text: string) =>
  text.replace(/[<>&'"]/g, (mark) => `&#${mark.charCodeAt(0)};`).replace(/\s+/g, ' ')

const cut = (text: string, longest: number) => {
  const letters = [...text]
  return letters.length <= longest
    ? text
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
}

/** Texts that begin at the card's own side; one that runs the other way keeps its order inside. */
const isolated = (text: string) => `\u2068${escaped(text)}\u2069`

function blockOf({ locale, above, title, rows }: Card, { size, longest }: (typeof sizes)[number]) {
  const mark = directionOf(locale) === 'rtl' ? '\u200f' : '\u200e'
  const line = (points: number, color: string, text: string, height = 1.3) =>
    `<span size="${points}pt" foreground="${color}" line_height="${height}">${mark}${text}</span>`
  const gap = (points: number) => `<span size="${points}pt">\u00a0</span>`
  return [
    ...(above === '' ? [] : [line(24, '#095b46', isolated(above)), gap(5)]),
    line(size, '#15211d', isolated(cut(title, longest)), 1.22),
    ...(rows.length === 0 ? [] : [gap(7)]),
    ...rows.map(({ label, value }) =>
      line(
        23,
        '#15211d',
        `<span foreground="${soft}">${isolated(label + (locale === 'zh' ? '：' : ':'))}</span> ${isolated(cut(value, 110))}`,
        1.4,
      ),
    ),
  ].join('\n')
}

/** Letters as a picture. The work is done in a thread of the library, not in that of the requests. */
const lettering = (text: string, font = 24) =>
  sharp({
    text: { text, font: `${families} ${font}`, rgba: true, width: column, wrap: 'word-char' },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })

/** The name that a card is known by: another content has another one. */
export const cardTag = (card: Card): string =>
  `"${createHash('sha256').update('1').update(JSON.stringify(card)).digest('base64url').slice(0, 22)}"`

/** A card as PNG of 1200 by 630 pixels. */
export async function drawCard(card: Card): Promise<Uint8Array<ArrayBuffer>> {
  const side = directionOf(card.locale)
  const left = (wide: number) => (side === 'ltr' ? margin : width - margin - wide)
  const host = await lettering(`<span foreground="${soft}">${escaped(card.host)}</span>`, 22)
  let block = await lettering(blockOf(card, sizes[0]))
  for (const size of sizes.slice(1))
    if (block.info.height > room || [...card.title].length > sizes[0].longest)
      block = await lettering(blockOf(card, size))
  const made = await sharp(bases[side])
    .composite([
      {
        input: block.data,
        left: left(block.info.width),
        top: top + Math.max(0, Math.round((room - block.info.height) / 2)),
      },
      { input: host.data, left: left(host.info.width), top: 630 - bottom - host.info.height },
    ])
    .png({ palette: true, colours: 128, effort: 4 })
    .toBuffer()
  return new Uint8Array(made)
}
