import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { families, layFonts, chooseFonts } from '../src/app/social-cards/fonts.ts'

/** Draws what all cards stand on from `base.svg`, with the name at the start. To be run again when the drawing changes: the product itself decodes no SVG. */
const folder = new URL('../src/app/social-cards/', import.meta.url)
const fonts = join(tmpdir(), 'advena-card-fonts')
layFonts(fonts)
chooseFonts(fonts)
const drawing = sharp(readFileSync(new URL('base.svg', folder)))
const mark = (at: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><g transform="translate(${at} 58) scale(1.5)"><path d="M5 29V14a11 11 0 0 1 22 0v15z" fill="#095b46"/><path d="M11.5 29V14.5a4.5 4.5 0 0 1 9 0V29z" fill="#f2af48"/><path d="M11.5 23.5 5 29h6.5zM20.5 23.5 27 29h-6.5z" fill="#f2af48" opacity=".55"/></g></svg>`
const name = await sharp({
  text: {
    text: '<span foreground="#15211d">Advena</span>',
    font: `${families} 34`,
    rgba: true,
  },
})
  .png()
  .toBuffer({ resolveWithObject: true })

for (const side of ['ltr', 'rtl'] as const) {
  const width = 52 + name.info.width
  const start = side === 'ltr' ? 72 : 1200 - 72 - width
  const ground = side === 'ltr' ? drawing.clone() : drawing.clone().flop()
  const made = await sharp(await ground.png().toBuffer())
    .composite([
      { input: Buffer.from(mark(start - 8)) },
      { input: name.data, left: start + 52, top: 74 },
    ])
    .png({ palette: true, colours: 128, effort: 10 })
    .toBuffer()
  writeFileSync(new URL(`base-${side}.png`, folder), made)
  console.log(`base-${side}.png: ${made.length} bytes`)
}
