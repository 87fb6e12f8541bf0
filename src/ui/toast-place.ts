type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** How much room stays between a notice and what it may not cover. */
const gap = 8

export const covers = (one: Box, other: Box): boolean =>
  one.left < other.right + gap &&
  other.left < one.right + gap &&
  one.top < other.bottom + gap &&
  other.top < one.bottom + gap

const acts = 'a, button, input, select, textarea'
let pressed: Element | null = null

/** Remembers what was pressed last, by the keyboard too: a form sent with Enter presses its button. */
export function notePress({ target }: Event): void {
  pressed = target instanceof Element ? target.closest(acts) : null
}

/** Whether a notice lies on what was pressed just now, or on a refusal that stands on the page. */
export function isInTheWay(notice: Element): boolean {
  const box = notice.getBoundingClientRect()
  const kept = [...document.querySelectorAll('[role="alert"]')]
  if (pressed?.isConnected) kept.push(pressed)
  return kept.some((one) => covers(box, one.getBoundingClientRect()))
}

/** Whether an open dialog says the same already. */
export const isSaidInDialog = (text: string): boolean =>
  [...document.querySelectorAll(':is([role="dialog"], [role="alertdialog"]) [role="alert"]')].some(
    (alert) => alert.textContent?.includes(text),
  )
