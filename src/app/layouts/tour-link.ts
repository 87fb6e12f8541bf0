import { useRef } from 'react'

/** The way to the tour in a menu or drawer. What closes with it leaves the focus to the tour. */
export function useTourLink() {
  const wasChosen = useRef(false)
  return {
    link: {
      to: '/dashboard',
      search: { tour: 'start' },
      onClick: () => {
        wasChosen.current = true
      },
    },
    onCloseAutoFocus: (event: Event) => {
      if (wasChosen.current) event.preventDefault()
      wasChosen.current = false
    },
  } as const
}
