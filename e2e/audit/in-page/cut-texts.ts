import type { Audited } from './tools.ts'

/** Texts that are cut off, run out of their box or over each other, and the same of what fields show. Runs inside a page. */
export function cutTexts(): string[] {
  const { name, isPeoples, isShown, texts } = (window as unknown as Audited).audit
  const found = new Set<string>()
  const isPainted = (style: CSSStyleDeclaration) =>
    !/^(?:transparent|rgba\(.*, 0\))$/.test(style.backgroundColor) ||
    style.boxShadow !== 'none' ||
    (parseFloat(style.borderTopWidth) > 0 && parseFloat(style.borderBottomWidth) > 0)
  const keeps = /^(?:hidden|clip)$/
  const all = texts()

  for (const { parent, rects, text } of all) {
    const [left, right] = [
      Math.min(...rects.map((rect) => rect.left)),
      Math.max(...rects.map((rect) => rect.right)),
    ]
    const [top, bottom] = [
      Math.min(...rects.map((rect) => rect.top)),
      Math.max(...rects.map((rect) => rect.bottom)),
    ]
    let boxed = false
    for (let one: Element | null = parent; one !== null; one = one.parentElement) {
      if (one === document.body) break
      const style = getComputedStyle(one)
      if (style.display === 'inline' || style.display === 'contents') continue
      const box = one.getBoundingClientRect()
      const out = Math.max(box.left - left, right - box.right)
      const over = Math.max(box.top - top, bottom - box.bottom)
      const hides = [keeps.test(style.overflowX), keeps.test(style.overflowY)]
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY)
      const isExcerpt = isPeoples(parent) || isPeoples(one)
      // Half a line that is cut is a fault; a hair of a letter's own box is none.
      if (((hides[0] && out > 2) || (hides[1] && over > 6)) && !isExcerpt)
        found.add(`cut off: ${name(one)}: “${text.slice(0, 60)}”`)
      else if (!boxed && !hides[0] && !scrolls && isPainted(style) && (out > 2 || over > 6))
        found.add(`runs out of its box: ${name(one)}: “${text.slice(0, 60)}”`)
      boxed ||= isPainted(style)
      if (hides[0] || hides[1] || scrolls || style.position === 'fixed') break
    }
  }

  // Two texts in one place.
  const isAfloat = (element: Element) => {
    for (let one: Element | null = element; one !== null; one = one.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(one).position)) return true
    return false
  }
  /** What is left of a line between the edges that hide the rest. */
  const seen = (rect: DOMRect, parent: Element) => {
    let { left, right, top, bottom } = rect
    for (
      let one: Element | null = parent;
      one !== null && one !== document.body;
      one = one.parentElement
    ) {
      const style = getComputedStyle(one)
      if (style.display === 'inline' || style.overflowX === 'visible') continue
      const box = one.getBoundingClientRect()
      ;[left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
      ;[top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
    }
    return new DOMRect(left, top, right - left, bottom - top)
  }
  const lines = all
    .filter(({ parent }) => !isAfloat(parent))
    .flatMap(({ parent, rects, text }) =>
      rects.map((rect) => ({ rect: seen(rect, parent), parent, text })),
    )
    .filter(({ rect }) => rect.width > 0 && rect.height > 0)
    .toSorted((a, b) => a.rect.top - b.rect.top)
  for (const [at, { rect, parent, text }] of lines.entries())
    for (let next = at + 1; next < lines.length && lines[next]!.rect.top < rect.bottom; next += 1) {
      const other = lines[next]!
      if (other.parent === parent) continue
      const wide = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left)
      const high = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top)
      if (wide > 3 && high > Math.min(rect.height, other.rect.height) / 2)
        found.add(`two texts in one place: “${text.slice(0, 40)}” and “${other.text.slice(0, 40)}”`)
    }

  // What a field shows of its choice or its hint.
  const canvas = document.createElement('canvas').getContext('2d')!
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input, select',
  )) {
    const shown =
      field instanceof HTMLSelectElement
        ? field.selectedOptions[0]?.label
        : /^(?:checkbox|radio|range|hidden|file|color|date|time|datetime-local)$/.test(field.type)
          ? ''
          : field.value || field.placeholder
    if (!shown || !isShown(field) || (field instanceof HTMLInputElement && field.value !== ''))
      continue
    const style = getComputedStyle(field)
    canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    canvas.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
    // A select that wraps is cut only by a word that is too long for a line.
    const parts =
      field instanceof HTMLSelectElement && style.whiteSpace === 'normal'
        ? shown.split(/\s+/)
        : [shown]
    const need = Math.max(...parts.map((part) => canvas.measureText(part).width))
    if (need > room + 2 && room > 1)
      found.add(
        `cut off: ${field.tagName.toLowerCase()} shows “${shown.slice(0, 60)}” (${Math.round(need)} of ${Math.round(room)} px)`,
      )
  }
  return [...found]
}

/** What makes the page scroll sideways, or nothing. Runs inside a page. */
export function sidewaysScroll(): string[] {
  const { name } = (window as unknown as Audited).audit
  const wide = document.documentElement.scrollWidth - window.innerWidth
  if (wide <= 1) return []
  const isHeld = (element: Element) => {
    for (
      let one = element.parentElement;
      one !== null && one !== document.body;
      one = one.parentElement
    )
      if (getComputedStyle(one).overflowX !== 'visible') return true
    return false
  }
  const out = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 0 && (right > window.innerWidth + 1 || left < -1) && !isHeld(element)
  })
  return [`${wide} px, by ${out.length === 0 ? 'nothing found' : name(out.at(-1)!)}`]
}
