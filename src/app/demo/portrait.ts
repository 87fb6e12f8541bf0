import { Hono } from 'hono'
import type { Door } from '../door.ts'
import type { HttpEnv } from '../http.ts'

/**
 * Drawn portraits for the demo's lawyers: nobody's face. What is drawn stands in the code of the address, so that the same person
 * looks the same everywhere and nothing is stored. A code is `w` or `m`, then a number for each trait.
 */
const grounds = ['#dfe9e2', '#f3e6cd', '#e3e6ee', '#efe0d8', '#e6ead8']
const skins = [
  ['#f2d5bb', '#dcb596'],
  ['#e6bf98', '#cb9d73'],
  ['#cf9f72', '#b07f54'],
  ['#a4724c', '#855837'],
  ['#754d35', '#5b3826'],
] as const
const hairs = ['#26211f', '#4a3328', '#7a4f33', '#8d8a86', '#b8894f', '#c4c0b8']
const clothes = ['#1d5a49', '#2c3b36', '#6d3f33', '#41546b', '#84663a', '#5a4a62']
const scarves = ['#1d5a49', '#b98b3a', '#6b4f5b', '#51677a', '#7d4436']

/** How many of each trait there are; the first letter decides which hair. */
export const traits = {
  ground: 5,
  skin: 5,
  hair: 6,
  clothes: 6,
  cut: 6,
  collar: 4,
  glasses: 3,
  more: 3,
}
type Trait = keyof typeof traits

const order = Object.keys(traits) as Trait[]
const shape = new RegExp(`^([wmsh])([0-9]{${order.length}})$`)

const face = 'M48 22c10 0 16 8 16 19 0 12-7 22-16 22s-16-10-16-22c0-11 6-19 16-19z'

/** Behind the head, and over it, for each cut. */
const long = [
  [
    'M29 40c0-15 8-22 19-22s19 7 19 22l2 26c-6 4-10 3-13-2H40c-3 5-7 6-13 2z',
    'M32 41c1-9 5-14 10-16 8 6 15 7 21 7 2 3 2 6 1 10 3-16-4-24-16-24s-19 8-16 23z',
  ],
  [
    'M30 40c0-14 7-22 18-22s18 8 18 22v12c-3 3-33 3-36 0z',
    'M32 42c0-7 2-12 6-15 7 3 14 3 20 0 4 3 6 8 6 15 3-17-5-24-16-24s-19 7-16 24z',
  ],
  [
    'M48 8c5 0 8 3 8 7s-3 7-8 7-8-3-8-7 3-7 8-7z',
    'M31 42c0-14 6-23 17-23s17 9 17 23c-2-8-6-13-17-13s-15 5-17 13z',
  ],
  [
    'M26 44c-3-16 8-27 22-27s25 11 22 27c4 10-1 19-8 19H34c-7 0-12-9-8-19z',
    'M31 40c2-6 5-10 9-12 6 2 13 2 17 0 4 2 7 6 8 12 2-14-6-21-17-21s-19 7-17 21z',
  ],
  [
    'M30 40c0-14 7-22 18-22s18 8 18 22c0 8 1 14 3 20-5 3-9 1-11-3H38c-2 4-6 6-11 3 2-6 3-12 3-20z',
    'M32 42c-1-12 4-18 13-19-1 5 8 9 19 10 1 3 1 6 0 9 3-16-5-24-16-24s-19 8-16 24z',
  ],
  ['', 'M31 43c-2-16 5-25 17-25s19 9 17 25c-1-6-3-10-6-13-8 2-16 0-20-3-4 3-7 8-8 16z'],
] as const
const short = [
  'M31 40c-1-14 6-21 17-21s18 7 17 21c-2-6-4-9-6-10-8 1-16 0-20-2-3 2-6 6-8 12z',
  'M31 38c-2-12 5-20 18-20 11 0 18 7 16 20-2-4-4-6-6-8-9 2-17 1-22-2-2 2-4 5-6 10z',
  'M32 36c0-10 6-16 16-16s16 6 16 16c-3-5-8-8-16-8s-13 3-16 8z',
  'M30 41c-2-5-1-9 2-11-1-7 7-12 16-12s17 5 16 12c3 2 4 6 2 11-1-5-3-8-7-11-8 3-15 3-22 0-4 3-6 6-7 11z',
  'M31 41c0-4 0-7 1-10 1 1 2 3 2 6zM65 41c0-4 0-7-1-10-1 1-2 3-2 6z',
  'M31 41c-2-15 6-23 18-23 10 0 17 8 16 22-2-5-3-8-5-11-5 0-8-2-11-5-5 6-12 8-16 9-1 2-2 4-2 8z',
]
const beards = [
  '',
  'M32 46c1 12 7 19 16 19s15-7 16-19c-2 5-4 7-6 8-3-3-17-3-20 0-2-1-4-3-6-8z',
  'M40 53c5-3 11-3 16 0-1 2-2 2-3 2-3-1-7-1-10 0-1 0-2 0-3-2z',
]

const path = (d: string, fill: string) => (d === '' ? '' : `<path d="${d}" fill="${fill}"/>`)
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`

const collars = (cloth: string, skin: string) => [
  path('M40 69l8 12 8-12 4 3-12 24-12-24z', '#f7f4ec') +
    path('M36 71l12 25 12-25 8 2-6 23H34l-6-23z', cloth),
  path('M38 66h20l1 8c-6 4-16 4-22 0z', cloth) + line('M38 74c6 4 14 4 20 0', '#0003', 1),
  path('M39 70c2 8 16 8 18 0l-2-3H41z', skin),
  path('M41 69l7 6 7-6 5 4-8 9-4-4-4 4-8-9z', '#f7f4ec') + line('M48 78v18', '#0003', 1),
]

/** The drawing of a code as SVG of less than two kilobytes; undefined for what is no code. */
export function drawPortrait(code: string): string | undefined {
  const [, kind, digits] = shape.exec(code) ?? []
  if (kind === undefined || digits === undefined) return undefined
  const of = (trait: Trait) => Number(digits[order.indexOf(trait)]) % traits[trait]
  const [skin, shade] = skins[of('skin')]!
  // Fair hair does not go with dark skin here.
  const hair = hairs[of('skin') > 2 ? [0, 0, 1, 3, 0, 3][of('hair')]! : of('hair')]!
  const cloth = clothes[of('clothes')]!
  const scarf = scarves[of('cut') % scarves.length]!
  const dark = of('skin') > 2 ? '#2d1c12' : '#4d3526'
  const head = kind === 'm' ? short[of('cut')]! : long[of('cut')]![1]
  const over =
    kind === 's'
      ? path(
          'M48 14c15 0 22 11 21 27 0 11 1 19 4 26-9 8-41 8-50 0 3-7 4-15 4-26-1-16 6-27 21-27zm0 12c-9 0-14 7-14 16 0 11 6 20 14 20s14-9 14-20c0-9-5-16-14-16z',
          scarf,
        ) + line('M62 48c-2 10-8 18-20 24', '#0002', 1.5)
      : kind === 'h'
        ? path('M29 34c-3-16 8-25 19-25s23 9 19 25c-6-6-12-8-19-8s-13 2-19 8z', scarf) +
          line('M33 26c8-7 22-8 30-2M38 16c8-3 14-2 19 2', '#fff5', 1.5)
        : path(head, hair)
  const parts = [
    path('M0 0h96v96H0z', grounds[of('ground')]!),
    kind === 'w' ? path(long[of('cut')]![0], hair) : '',
    path('M10 96c1-17 15-24 38-24s37 7 38 24z', cloth),
    path('M41 56h14v12c0 5-14 5-14 0z', shade),
    kind === 's' ? '' : collars(cloth, skin)[of('collar')]!,
    kind === 's'
      ? ''
      : `<circle cx="32" cy="43" r="3.5" fill="${shade}"/><circle cx="64" cy="43" r="3.5" fill="${shade}"/>`,
    path(face, skin),
    kind === 'm' ? path(beards[of('more')]!, hair) : '',
    line('M38 38c2-1 4-1 6 0M52 38c2-1 4-1 6 0', kind === 'm' || kind === 'w' ? hair : dark, 1.4),
    `<circle cx="41" cy="42.5" r="1.4" fill="${dark}"/><circle cx="55" cy="42.5" r="1.4" fill="${dark}"/>`,
    line('M48 43v6c0 1-1 1-2 1', shade, 1.3),
    line('M43 55c3 2 7 2 10 0', dark, 1.3),
    over,
    of('glasses') === 1
      ? `<g fill="none" stroke="${dark}" stroke-width="1.2"><rect x="35" y="39" width="11" height="8" rx="3"/><rect x="50" y="39" width="11" height="8" rx="3"/><path d="M46 42h4M35 42l-3-1M61 42l3-1"/></g>`
      : '',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="9 6 78 78">${parts.join('')}</svg>`
}

/** A code from a source of numbers. `kind`: `w` and `m` show hair, `s` a scarf, `h` a wrap. */
export const portraitCode = (kind: 'w' | 'm' | 's' | 'h', next: (most: number) => number): string =>
  kind + order.map((trait) => next(traits[trait] - 1)).join('')

/** The portraits as files that browsers may keep. */
export function portraitRoutes(door: Door) {
  const routes = new Hono<HttpEnv>()
  routes.get('/portraits/:code{[wmsh][0-9]{8}\\.svg}', door.limited('file'), (c) => {
    const svg = drawPortrait(c.req.param('code').slice(0, -4))
    if (svg === undefined) return c.notFound()
    return c.body(svg, 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
    })
  })
  return routes
}
