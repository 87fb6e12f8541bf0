import { useRef } from 'react'

/** What had the focus last. A menu whose row opened a dialog may be gone, and the focus with it, before the dialog's code arrives. */
let last: Element | null = null
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    last = target as Element
  })

const focused = () => (document.activeElement === document.body ? last : document.activeElement)

/** The button of a menu stays where its rows go. */
function staying(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role=menu]')
  const trigger = menu
    ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
    : element
  return trigger instanceof HTMLElement ? trigger : null
}

/** Radix's own trigger of a dialog. One that was loaded on demand replaces the button that was pressed. */
const triggerOf = (dialog: EventTarget | null) =>
  dialog instanceof HTMLElement && dialog.id !== ''
    ? document.querySelector<HTMLElement>(`[aria-controls="${dialog.id}"]`)
    : null

/** What a part that has just opened was opened by. */
export const whatOpened = (): HTMLElement | null => staying(focused())

const holds = (part: EventTarget | null, element: Element | null) =>
  part instanceof Node && part.contains(element)

/**
 * Handlers for the content of a dialog or drawer: when it closes, the focus goes back to what opened it. Radix does so for
 * its own trigger alone, and most of ours are opened by a state. A dialog whose code or texts are still on their way is
 * hidden and shown once more by React, without being closed: what opened it stays what it was.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement>(null)
  return {
    onOpenAutoFocus: ({ target }: Event) => {
      const found = triggerOf(target) ?? whatOpened()
      if (found?.isConnected && !holds(target, found)) opener.current = found
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (event.target instanceof Node && event.target.isConnected) return
      // What opened it may have left the page with what the dialog did. Where nothing that came instead has the focus, the page itself is the next best place.
      const back = opener.current?.isConnected
        ? opener.current
        : document.activeElement === document.body && document.querySelector('main')
      opener.current = null
      if (back) back.focus()
    },
  }
}
