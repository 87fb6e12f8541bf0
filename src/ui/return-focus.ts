import { useRef } from 'react'

/** The button of a menu stays where its rows go. */
function staying(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role=menu]')
  const trigger = menu
    ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
    : element
  return trigger instanceof HTMLElement ? trigger : null
}

/**
 * Handlers for the content of a dialog: when it closes, the focus goes back to what opened it. Radix does so for its own
 * trigger alone, and most of our dialogs are opened by a state.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = staying(document.activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      if (!opener.current?.isConnected) return
      event.preventDefault()
      opener.current.focus()
    },
  }
}
