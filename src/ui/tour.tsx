import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { Spotlight, useTarget } from '#ui/tour-spotlight.tsx'

const closeDelay = 200

export type TourStep = { title: string; text: string; target?: string }
export type TourEnd = 'finished' | 'skipped' | 'closed'

export type TourProps = {
  open: boolean
  steps: readonly TourStep[]
  previousText: string
  nextText: string
  finishText: string
  skipText: string
  closeText: string
  /** "2 of 5" */
  progressText: (step: number, total: number) => string
  onEnd: (how: TourEnd) => void
}

export function Tour({
  open,
  steps,
  previousText,
  nextText,
  finishText,
  skipText,
  closeText,
  progressText,
  onEnd,
}: TourProps) {
  const [index, setIndex] = useState(0)
  const [ending, setEnding] = useState<TourEnd | null>(null)
  const tell = useEffectEvent(onEnd)
  const step = steps[index]
  const forward = useRef<HTMLButtonElement>(null)
  const box = useTarget(open ? step?.target : undefined)

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- opening is the event; the step begins anew each time
    if (open) setIndex(0)
  }, [open])

  // "Previous" goes dead on the first step and would take the focus with it.
  useEffect(() => {
    if (index === 0) forward.current?.focus()
  }, [index])

  // The overlay fades before it goes, so that one sees what it leaves behind.
  useEffect(() => {
    if (ending === null) return
    const timer = setTimeout(() => {
      setEnding(null)
      tell(ending)
    }, closeDelay)
    return () => clearTimeout(timer)
  }, [ending])

  if (step === undefined) return null
  const last = index === steps.length - 1
  const low = box !== null && box.top + box.height / 2 > window.innerHeight / 2
  const place = low ? 'top-4 sm:top-8' : 'bottom-4 sm:bottom-8'

  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : setEnding('closed'))}>
      <Dialog.Portal>
        <div className={cn('transition-opacity duration-200', ending !== null && 'opacity-0')}>
          <Spotlight box={box} />
          <Dialog.Content
            onInteractOutside={(event) => event.preventDefault()}
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              forward.current?.focus()
            }}
            className={cn(
              'fixed inset-x-4 z-50 mx-auto grid h-fit max-w-md gap-4 rounded-lg bg-raised p-5 shadow-lg animate-rise sm:p-6',
              place,
            )}
          >
            <div className="flex items-start justify-between gap-4">
              <div className="grid gap-1">
                <p className="figures text-sm text-ink-soft">
                  {progressText(index + 1, steps.length)}
                </p>
                <Dialog.Title className="text-lg">{step.title}</Dialog.Title>
              </div>
              <IconButton
                label={closeText}
                className="-mt-2 -me-2 text-ink-soft"
                onClick={() => setEnding('closed')}
              >
                <X />
              </IconButton>
            </div>
            <Dialog.Description aria-live="polite">{step.text}</Dialog.Description>
            <div className="flex flex-wrap items-center justify-between gap-2">
              {last ? (
                <span />
              ) : (
                <Button variant="quiet" size="sm" onClick={() => setEnding('skipped')}>
                  {skipText}
                </Button>
              )}
              <div className="flex gap-2">
                <Button
                  variant="outline"
                  size="sm"
                  disabled={index === 0}
                  onClick={() => setIndex(index - 1)}
                >
                  {previousText}
                </Button>
                <Button
                  ref={forward}
                  size="sm"
                  onClick={() => (last ? setEnding('finished') : setIndex(index + 1))}
                >
                  {last ? finishText : nextText}
                </Button>
              </div>
            </div>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
