import type { Audited } from './tools.ts'

/**
 * Goes to everything that takes the focus, as the keyboard does: is it seen there, and is the place itself in sight? Runs inside
 * a page, after a press of Tab, so that the browser draws the ring.
 */
export function lostFocus(): string[] {
  const { name, isShown } = (window as unknown as Audited).audit
  const found = new Set<string>()
  const wanted =
    'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])'
  const lookOf = (element: Element) =>
    ['', '::before', '::after']
      .map((part) => {
        const style = getComputedStyle(element, part)
        return [
          style.outlineStyle === 'none' ? '' : style.outlineWidth + style.outlineColor,
          style.boxShadow,
          style.borderColor + style.borderWidth,
          style.backgroundColor,
          style.textDecorationLine,
          style.clipPath + style.position,
        ].join()
      })
      .join('\n')
  const around = (element: Element) =>
    [element, element.parentElement, element.nextElementSibling, element.closest('label')]
      .filter((one) => one !== null)
      .map(lookOf)
      .join('\n')

  const leave = () => (document.activeElement as HTMLElement | null)?.blur()
  for (const element of document.querySelectorAll<HTMLElement>(wanted)) {
    if (!isShown(element) || element.closest('[inert]') !== null) continue
    // The list of tabs hands the focus on to a tab, which has it already then.
    leave()
    const before = around(element)
    element.focus()
    if (document.activeElement !== element) continue
    if (around(element) === before) found.add(`focus is not seen: ${name(element)}`)
    const own = element.getBoundingClientRect()
    // Of a part that is higher than the window, what is in the window.
    const [left, top] = [Math.max(own.left, 0), Math.max(own.top, 0)]
    const box = new DOMRect(
      left,
      top,
      Math.min(own.right, window.innerWidth) - left,
      Math.min(own.bottom, window.innerHeight) - top,
    )
    if (own.width <= 1.5 || own.height <= 1.5) continue
    const points = [0.5, 0.15, 0.85].flatMap((across) =>
      [0.5, 0.15, 0.85].map(
        (down) => [box.left + box.width * across, box.top + box.height * down] as const,
      ),
    )
    const isInSight = points.some(([x, y]) => {
      const there = document.elementFromPoint(x, y)
      return there !== null && (element.contains(there) || there.contains(element))
    })
    if (!isInSight) found.add(`focus stands under something else: ${name(element)}`)
  }
  leave()
  window.scrollTo(0, 0)
  return [...found]
}
