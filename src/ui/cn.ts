import { clsx } from 'clsx'
import type { ClassValue } from 'clsx'

/** Words that are one choice together. */
const choices: Readonly<Record<string, readonly string[]>> = {
  display: [
    'block',
    'inline',
    'inline-block',
    'flex',
    'inline-flex',
    'grid',
    'inline-grid',
    'hidden',
    'contents',
    'flow-root',
    'list-item',
    'table',
    'table-row',
    'table-cell',
    'table-row-group',
    'table-header-group',
  ],
  position: ['static', 'relative', 'absolute', 'fixed', 'sticky'],
  visibility: ['visible', 'invisible', 'collapse'],
  italics: ['italic', 'not-italic'],
  transform: ['uppercase', 'lowercase', 'capitalize', 'normal-case'],
  line: ['underline', 'overline', 'line-through', 'no-underline'],
  wrap: ['flex-wrap', 'flex-nowrap', 'flex-wrap-reverse'],
  edge: ['border-solid', 'border-dashed', 'border-dotted', 'border-double', 'border-none'],
  direction: ['flex-row', 'flex-col', 'flex-row-reverse', 'flex-col-reverse'],
}
const choiceOf = new Map(
  Object.entries(choices).flatMap(([choice, words]) =>
    words.map((word) => [word, `:${choice}`] as const),
  ),
)

/** Which sides a letter stands for: start, end, top, bottom. */
const sides: Readonly<Record<string, string>> = {
  '': 'setb',
  x: 'se',
  y: 'tb',
  s: 's',
  e: 'e',
  t: 't',
  b: 'b',
}
const each = (name: string, letters: string) => [...letters].map((letter) => `${name}-${letter}`)

const sizes = /^text-(?:xs|sm|base|lg|\d?xl|\[\d.*)$/
const alignments = /^text-(?:start|end|center|justify)$/
const weights = /^font-(?:normal|medium|semibold|bold)$/
/** Here what follows is a value, however many words it has. */
const whole = /^(bg|fill|stroke|decoration|shadow|accent|caret|whitespace|transition|duration)-/
/** Short names of `base.css` that stand beside each other, and what is more than one property under one name. */
const apart =
  /^(?:button|hue|animate|outline|mark|font|flex|grid|wrap|divide|border-collapse|border-separate)(?:-|$)/

/** What a class sets, without its conditions. One that sets all that an earlier one set takes its place. */
function propertiesOf(name: string): readonly string[] {
  const choice = choiceOf.get(name)
  if (choice !== undefined) return [choice]
  const plain = name.replace(/^-/, '').replace(/(?<=-)(?:\[|\()(?!\d).*$/, '_')
  const spacing = /^([mp])([xysetb]?)-/.exec(plain)
  if (spacing !== null) return each(spacing[1]!, sides[spacing[2]!]!)
  if (plain.startsWith('size-')) return ['w', 'h']
  const axis = /^(gap|overflow|overscroll)-(?:([xy])(?:-|$))?/.exec(plain)
  if (axis !== null)
    return axis[2] === undefined ? [`${axis[1]}-x`, `${axis[1]}-y`] : [`${axis[1]}-${axis[2]}`]
  const inset = /^inset-(?:([xy])-)?|^(top|bottom|start|end)-/.exec(plain)
  if (inset !== null) return each('inset', sides[inset[2]?.[0] ?? inset[1] ?? '']!)
  if (sizes.test(plain)) return ['font-size', 'leading']
  if (alignments.test(plain)) return ['text-align']
  if (plain.startsWith('text-')) return ['color']
  if (weights.test(plain)) return ['font-weight']
  if (/^font-(?:sans|serif|mono)$/.test(plain)) return ['font-family']
  if (/^flex-\d/.test(plain)) return ['flex', 'grow', 'shrink', 'basis']
  if (plain.startsWith('outline-offset-')) return ['outline-offset']
  if (/^outline(?:-\d)?$/.test(plain)) return ['outline-width']
  if (/^outline-(?!none$|hidden$|solid$|dashed$|dotted$|double$)/.test(plain))
    return ['outline-color']
  if (/^animate-(?:pulse|spin)$/.test(plain)) return ['animate']
  if (apart.test(plain))
    return plain.startsWith('grid-cols') || plain.startsWith('grid-rows')
      ? [plain.slice(0, 9)]
      : [plain]
  const edge = /^border(?:-([xysetb]))?(?:-\d+|-\[\d.*)?$/.exec(plain)
  if (edge !== null) return each('border', sides[edge[1] ?? '']!)
  const edgeColor = /^border-(?:([xysetb])-)?/.exec(plain)
  if (edgeColor !== null) return each('border-color', sides[edgeColor[1] ?? '']!)
  const corner = /^rounded(?:-([setb]))?(?:-|$)/.exec(plain)
  if (corner !== null) return each('rounded', sides[corner[1] ?? '']!)
  if (plain.startsWith('line-clamp-')) return ['line-clamp', ':display']
  const value = whole.exec(plain)
  if (value !== null) return [value[1]!]
  const cut = plain.replace(/\[.*|\(.*/, '_').lastIndexOf('-')
  return cut > 0 ? [plain.slice(0, cut)] : [plain]
}

/** Conditions in front of a class (`sm:`, `data-[state=open]:`, `[&_svg]:`), and whether it is important. */
function read(name: string): { readonly when: string; readonly sets: readonly string[] } {
  const cut =
    name.startsWith('[') && name.endsWith(']')
      ? -1
      : name
          .replace(/\[[^\]]*\]|\([^)]*\)/g, (inside) => '_'.repeat(inside.length))
          .lastIndexOf(':')
  const bare = name.slice(cut + 1)
  const when = name.slice(0, cut + 1) + (bare.endsWith('!') ? '!' : '')
  return { when, sets: propertiesOf(bare.replace(/!$/, '')).map((property) => when + property) }
}

const remembered = new Map<string, string>()
const most = 2_000

function merge(classes: string): string {
  const known = remembered.get(classes)
  if (known !== undefined) return known
  const taken = new Set<string>()
  const kept: string[] = []
  for (const name of classes.split(/\s+/).toReversed()) {
    const { sets } = read(name)
    if (sets.every((property) => taken.has(property))) continue
    for (const property of sets) taken.add(property)
    kept.push(name)
  }
  const merged = kept.toReversed().join(' ')
  if (remembered.size < most) remembered.set(classes, merged)
  return merged
}

/** Joins class names; of two that contradict each other the later one stays. Knows the classes that this product writes, and no more. */
export const cn = (...values: ClassValue[]) => merge(clsx(values))
