import type { Audited } from './tools.ts'

/** Notes which controls have a box of their own, and which marks are made of colour alone. Runs inside a page, in its own colours. */
export function noteBoxes(): void {
  const { isShown } = (window as unknown as Audited).audit
  const clear = /^(?:transparent|rgba\(.*, 0\))$/
  const groundOf = (element: Element | null): string => {
    for (let one = element; one !== null; one = one.parentElement) {
      const own = getComputedStyle(one).backgroundColor
      if (!clear.test(own)) return own
    }
    return ''
  }
  const boxes: Element[] = []
  for (const element of document.querySelectorAll(
    'button, a[href], input, select, textarea, meter, progress, [role=switch], [role=checkbox], [role=radio], [role=progressbar], [role=meter]',
  )) {
    const own = getComputedStyle(element).backgroundColor
    if (isShown(element) && !clear.test(own) && own !== groundOf(element.parentElement))
      boxes.push(element)
  }
  Object.assign(window, { auditBoxes: boxes })
}

/** What the reader's own colours hide: boxes of controls, and what is chosen among others. Runs inside a page, in forced colors. */
export function hiddenByColors(): string[] {
  const { name, isShown } = (window as unknown as Audited).audit
  const found = new Set<string>()
  const edges = (style: CSSStyleDeclaration) =>
    (parseFloat(style.borderBottomWidth) > 0 && style.borderBottomStyle !== 'none') ||
    (parseFloat(style.outlineWidth) > 0 && style.outlineStyle !== 'none')
  for (const box of (window as unknown as { auditBoxes: Element[] }).auditBoxes) {
    const style = getComputedStyle(box)
    const isWord = style.textDecorationLine.includes('underline')
    if (
      !edges(style) &&
      !isWord &&
      style.forcedColorAdjust !== 'none' &&
      !/^(?:METER|PROGRESS)$/.test(box.tagName)
    )
      found.add(`no edge: ${name(box)}`)
  }

  const looks = (element: Element): string =>
    ['', '::before', '::after']
      .map((part) => {
        const style = getComputedStyle(element, part)
        if (part !== '' && style.content === 'none') return ''
        const edge = ['Top', 'Right', 'Bottom', 'Left'].map((side) => {
          const width = style.getPropertyValue(`border-${side.toLowerCase()}-width`)
          return width === '0px'
            ? ''
            : width + style.getPropertyValue(`border-${side.toLowerCase()}-color`)
        })
        return [
          ...edge,
          style.outlineStyle === 'none' ? '' : style.outlineWidth,
          style.backgroundColor,
          part === '' ? style.color + style.fontWeight + style.textDecorationLine : '',
        ].join()
      })
      .join('\n')
  const chosen =
    '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true], [aria-checked=true]'
  const shownParts = (one: Element) =>
    [one, ...one.querySelectorAll('*')].filter((part) => part.tagName !== 'svg' || isShown(part))
  for (const input of document.querySelectorAll<HTMLInputElement>('input:checked')) {
    const whole = (one: Element) => shownParts(one.parentElement!).map(looks).join('\n')
    const kind = `input[type=${input.type}]:not(:checked)`
    const other = [...document.querySelectorAll(kind)].find(
      (one) => one.getAttribute('role') === input.getAttribute('role') && isShown(one),
    )
    if (other !== undefined && isShown(input) && whole(other) === whole(input))
      found.add(`looks like the others: ${name(input.closest('label') ?? input)}`)
  }
  const plain = (one: Element) =>
    one.matches('[aria-selected=false], [aria-pressed=false], [aria-checked=false]') ||
    !one.hasAttribute('aria-current')
  for (const element of document.querySelectorAll(chosen)) {
    if (!isShown(element)) continue
    const inItems = element.parentElement!.children.length === 1
    const items = [...(inItems ? element.parentElement! : element).parentElement!.children]
    const others = items
      .map((item) => (inItems ? item.firstElementChild : item))
      .filter(
        (one): one is Element =>
          one !== null &&
          one !== element &&
          one.tagName === element.tagName &&
          plain(one) &&
          isShown(one),
      )
    const parts = (one: Element) =>
      [one, ...one.querySelectorAll('*')].map(looks).join('\n') + one.querySelectorAll('svg').length
    const shape = (one: Element) => one.querySelectorAll('*').length
    const same = others.find(
      (other) => shape(other) === shape(element) && parts(other) === parts(element),
    )
    if (same !== undefined) found.add(`looks like the others: ${name(element)}`)
  }
  return [...found]
}
