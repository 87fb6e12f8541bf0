import { useLayoutEffect, useRef, useState } from 'react'

export type Box = { top: number; x: number; width: number; height: number }

const margin = 8

/** Where the element of a selector stands in the window; null while there is none. */
export function useTarget(selector: string | undefined): Box | null {
  const [box, setBox] = useState<Box | null>(null)

  useLayoutEffect(() => {
    const element = selector === undefined ? null : document.querySelector(selector)
    if (element === null) {
      // oxlint-disable-next-line react/set-state-in-effect -- the document is measured, which only an effect can do
      setBox(null)
      return
    }
    const measure = () => {
      const { top, x, width, height } = element.getBoundingClientRect()
      setBox({
        top: top - margin,
        x: x - margin,
        width: width + 2 * margin,
        height: height + 2 * margin,
      })
    }
    element.scrollIntoView({ block: 'center' })
    measure()
    window.addEventListener('resize', measure)
    window.addEventListener('scroll', measure, true)
    return () => {
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', measure, true)
    }
  }, [selector])

  return box
}

/** Dims the page and leaves one place in the light. */
export function Spotlight({ box }: { box: Box | null }) {
  const frame = useRef<HTMLDivElement>(null)

  // Measured places are the one thing that is physical: the window's own x and y.
  useLayoutEffect(() => {
    if (frame.current === null || box === null) return
    Object.assign(frame.current.style, {
      width: `${box.width}px`,
      height: `${box.height}px`,
      transform: `translate(${box.x}px, ${box.top}px)`,
    })
  }, [box])

  if (box === null) return <div aria-hidden className="fixed inset-0 z-50 bg-veil" />
  return (
    <div aria-hidden dir="ltr" className="fixed inset-0 z-40 overflow-hidden">
      <div
        ref={frame}
        className="rounded-lg shadow-[0_0_0_200vmax_var(--veil)] outline-2 outline-offset-0 outline-accent transition-[transform,width,height] duration-200"
      />
    </div>
  )
}
