import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { whatOpened } from '#ui/return-focus.ts'
import { drawn, useBox, useThere } from '#ui/tour-page.ts'
import { placeFor } from '#ui/tour-place.ts'
import { positionIn } from '#ui/tour-steps.ts'

/** How long it fades before it goes, in milliseconds. */
const closeDelay = 200

/** Escape is theirs first. */
const otherLayer = '[role=menu],[role=alertdialog],[role=dialog]:not([data-tour-panel])'

export interface TourStep {
  /** The element of the step carries `data-tour=<key>`. */
  readonly key: string
  readonly title: string
  readonly text: string
}

export interface TourProps {
  readonly steps: readonly TourStep[]
  /** The step that is shown. The caller keeps it, so that it outlives the page. */
  readonly at: string
  readonly onStep: (key: string) => void
  readonly onEnd: (how: 'finished' | 'closed') => void
  readonly texts: {
    readonly previous: string
    readonly next: string
    readonly finish: string
    readonly skip: string
    readonly close: string
    readonly progress: (step: number, total: number) => string
  }
}

/**
 * Leads around a page at its own elements. It is no window over the page: everything stays in reach, a change of language too.
 * Draw it in the browser alone.
 */
export function Tour({ steps, at, onStep, onEnd, texts }: TourProps) {
  const [titleId, textId] = [useId(), useId()]
  const panel = useRef<HTMLDivElement>(null)
  const forward = useRef<HTMLButtonElement>(null)
  const [opener] = useState(whatOpened)
  const [ending, setEnding] = useState<'finished' | 'closed'>()
  const tell = useEffectEvent(onEnd)
  const keys = steps.map(({ key }) => key)
  const there = useThere(keys)
  const position = positionIn(keys, (key) => there.includes(key), at)
  const step = steps.find(({ key }) => key === position?.key)
  const box = useBox(step?.key)

  const end = (how: 'finished' | 'closed') => {
    if (ending !== undefined) return
    setEnding(how)
    // What opened it may have left the page, as a line of a drawer does. The last step stands where the tour can be started again.
    const again = opener === null ? undefined : drawn(keys.at(-1) ?? '')
    const back = opener?.isConnected ? opener : (again ?? document.querySelector('main'))
    back?.focus({ preventScroll: true })
  }

  useEffect(() => {
    if (ending === undefined) return
    const timer = setTimeout(() => tell(ending), closeDelay)
    return () => clearTimeout(timer)
  }, [ending])

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (document.querySelector(otherLayer) === null) end('closed')
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  const isShown = box !== null
  useEffect(() => {
    if (isShown) forward.current?.focus({ preventScroll: true })
  }, [isShown])

  // "Previous" is gone on the first step and would take the focus with it.
  const isFirst = position?.previous === undefined
  useEffect(() => {
    if (isFirst) forward.current?.focus({ preventScroll: true })
  }, [isFirst])

  useLayoutEffect(() => {
    if (panel.current === null || box === null) return
    const { offsetWidth: width, offsetHeight: height } = panel.current
    const { clientWidth } = document.documentElement
    const place = placeFor(box, { width, height }, { width: clientWidth, height: innerHeight })
    panel.current.style.insetBlockStart = `${place.top}px`
    panel.current.style.insetInlineStart = `${place.start}px`
  })

  if (position === null || step === undefined || box === null) return null
  const { previous, next } = position
  return createPortal(
    <div
      data-print="hide"
      className={cn('transition-opacity duration-200', ending !== undefined && 'opacity-0')}
    >
      <div
        aria-hidden
        className="pointer-events-none fixed z-40 rounded-lg outline-3 outline-offset-4 outline-accent-edge"
        style={{
          insetBlockStart: box.top,
          insetInlineStart: box.start,
          width: box.width,
          height: box.height,
        }}
      />
      <div
        ref={panel}
        role="dialog"
        data-tour-panel
        aria-labelledby={titleId}
        aria-describedby={textId}
        className="fixed z-40 flex max-h-[min(100dvh-2rem,max(45dvh,17rem))] w-[min(28rem,100vw-2rem)] flex-col gap-3 rounded-lg border-t-4 border-accent bg-raised p-4 shadow-lg sm:p-5"
      >
        <div aria-live="polite" aria-atomic className="grid min-h-0 gap-1 overflow-y-auto">
          <p className="figures pe-10 text-sm text-ink-soft">
            {texts.progress(position.step, position.total)}
          </p>
          <h2 id={titleId} className="text-lg">
            {step.title}
          </h2>
          <p id={textId}>{step.text}</p>
        </div>
        <IconButton
          label={texts.close}
          className="absolute end-1 top-1 text-ink-soft"
          onClick={() => end('closed')}
        >
          <X />
        </IconButton>
        <div className="flex shrink-0 flex-wrap items-center justify-end gap-2">
          {next !== undefined && (
            <Button
              variant="quiet"
              size="sm"
              className="-ms-3 me-auto"
              onClick={() => end('closed')}
            >
              {texts.skip}
            </Button>
          )}
          {previous !== undefined && (
            <Button variant="outline" size="sm" onClick={() => onStep(previous)}>
              {texts.previous}
            </Button>
          )}
          <Button
            ref={forward}
            size="sm"
            onClick={() => (next === undefined ? end('finished') : onStep(next))}
          >
            {next === undefined ? texts.finish : texts.next}
          </Button>
        </div>
      </div>
    </div>,
    document.body,
  )
}
