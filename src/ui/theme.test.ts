import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Theme = 'light' | 'dark'
type Triple = [number, number, number]

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')

const roles = new Map<string, Record<Theme, Triple>>()
const opaque = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`
for (const found of css.matchAll(
  new RegExp(String.raw`--([\w-]+): light-dark\(${opaque}, ${opaque}\);`, 'g'),
)) {
  const [name, ...numbers] = found.slice(1)
  const [a, b, c, d, e, f] = numbers.map(Number) as [number, number, number, number, number, number]
  roles.set(name ?? '', { light: [a, b, c], dark: [d, e, f] })
}

/** OKLCH to linear sRGB, by Ottosson's matrices. */
function linear([lightness, chroma, hue]: Triple): Triple {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function luminance(role: string, theme: Theme): number {
  const colour = roles.get(role)
  if (colour === undefined) throw new Error(`theme.css has no role ${role}`)
  const [red, green, blue] = linear(colour[theme]).map((part) =>
    Math.min(1, Math.max(0, part)),
  ) as Triple
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string, theme: Theme): number {
  const [low, high] = [luminance(one, theme), luminance(other, theme)].toSorted(
    (a, b) => a - b,
  ) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const surfaces = ['ground', 'raised', 'sunken']
const tints = [
  'primary-soft',
  'accent-soft',
  'urgent-soft',
  'warning-soft',
  'done-soft',
  'info-soft',
]
const meanings = ['urgent', 'warning', 'done', 'info']

const readable: [string, string][] = [
  ...[...surfaces, ...tints].flatMap((on): [string, string][] => [
    ['ink', on],
    ['ink-soft', on],
  ]),
  ...surfaces.flatMap((on) =>
    ['primary', 'primary-strong', ...meanings].map((role): [string, string] => [role, on]),
  ),
  ...meanings.map((role): [string, string] => [role, `${role}-soft`]),
  ['primary', 'primary-soft'],
  ['primary-strong', 'primary-soft'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-accent', 'accent'],
  ['on-urgent', 'urgent'],
  ['ground', 'ink'],
]

const visible: [string, string][] = [
  ...surfaces.flatMap((on) =>
    ['line', 'accent-edge', 'focus'].map((role): [string, string] => [role, on]),
  ),
  ['line', 'primary-soft'],
  ['accent-edge', 'accent-soft'],
  ['focus', 'primary-soft'],
]

describe.each<Theme>(['light', 'dark'])('the %s theme', (theme) => {
  it.each(readable)('lets one read %s on %s', (text, surface) => {
    expect(contrast(text, surface, theme)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(visible)('lets one see %s on %s', (edge, surface) => {
    expect(contrast(edge, surface, theme)).toBeGreaterThanOrEqual(3)
  })

  it('holds only colours that every screen can show', () => {
    const outside = [...roles]
      .filter(([, colour]) => linear(colour[theme]).some((part) => part < -0.002 || part > 1.002))
      .map(([name]) => name)
    expect(outside).toEqual([])
  })
})

it('measures as the standard does: black on white is 21, paper on paper is 1', () => {
  roles
    .set('test-white', { light: [1, 0, 0], dark: [1, 0, 0] })
    .set('test-black', { light: [0, 0, 0], dark: [0, 0, 0] })
  expect(contrast('test-white', 'test-black', 'light')).toBeCloseTo(21, 1)
  expect(contrast('ground', 'ground', 'light')).toBe(1)
})

it('gives every role of the design a name that pages can use', () => {
  const unnamed = [...roles.keys()].filter(
    (role) => !role.startsWith('test-') && !css.includes(`--color-${role}: var(--${role});`),
  )
  expect(unnamed).toEqual([])
  expect(roles.size).toBeGreaterThanOrEqual(27)
})
