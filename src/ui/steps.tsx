import { Check } from 'lucide-react'
import { cn } from '#ui/cn.ts'

export type StepsProps = {
  /** Name of the path: "Steps of your request". */
  label: string
  /** `done` says that a step was checked, wherever one stands; without it every step behind one counts as done. `note`: what a step is that needs nothing. */
  steps: readonly { id: string; label: string; done?: boolean; note?: string | undefined }[]
  current: number
  /** "Step 2 of 5", shown on phones. */
  progressText: string
  /** Said after the name of a step that is behind one. */
  doneText: string
  /** Said after the name of a step that is behind one and not whole. */
  openText?: string
  /** How much of the current step is done where it has several screens, 0 to 1. */
  share?: number
  /** Lets one go to a step that is behind or done. */
  onSelect?: (index: number) => void
  className?: string
}

const dot = 'figures grid size-8 shrink-0 place-content-center rounded-full text-sm font-semibold'

export function Steps({
  label,
  steps,
  current,
  progressText,
  doneText,
  openText,
  share = 1,
  onSelect,
  className,
}: StepsProps) {
  return (
    <nav aria-label={label} className={className}>
      <div className="grid gap-2 md:hidden">
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-semibold">{steps[current]?.label}</span>
          <span className="figures text-sm text-ink-soft">{progressText}</span>
        </p>
        <progress
          className="meter"
          value={current + share}
          max={steps.length}
          aria-label={progressText}
        />
      </div>
      <ol className="hidden items-start md:flex">
        {steps.map((step, index) => {
          const behind = index < current
          const here = index === current
          // What was checked stays so, also for who goes back.
          const done = behind ? step.done !== false : !here && step.done === true
          const ended = here && step.done === true && index === steps.length - 1
          const said = done ? doneText : (step.note ?? openText)
          const look = cn(
            dot,
            done && 'bg-primary-soft text-primary',
            here && 'bg-primary text-on-primary',
            behind && !done && step.note === undefined && 'border-2 border-warning text-ink',
            !here &&
              !done &&
              (!behind || step.note !== undefined) &&
              'border border-line text-ink-soft',
          )
          const content = (
            <>
              <span aria-hidden className={look}>
                {done || ended ? <Check className="size-4" strokeWidth={2.5} /> : index + 1}
              </span>
              <span
                className={cn('text-sm leading-tight', here ? 'font-semibold' : 'text-ink-soft')}
              >
                {step.label}
                {(behind || done) && said !== undefined ? (
                  <span className={done ? 'sr-only' : 'block text-xs'}>({said})</span>
                ) : null}
              </span>
            </>
          )
          return (
            <li
              key={step.id}
              aria-current={here ? 'step' : undefined}
              className="relative grid flex-1 justify-items-center px-1 text-center"
            >
              {index === 0 ? null : (
                <span
                  aria-hidden
                  className={cn(
                    'absolute end-[calc(50%+1.4rem)] top-4 h-0.5 w-[calc(100%-2.8rem)] rounded-full',
                    behind || here ? 'bg-primary' : 'bg-hair',
                  )}
                />
              )}
              {(behind || done) && onSelect !== undefined ? (
                <button
                  type="button"
                  onClick={() => onSelect(index)}
                  className="grid justify-items-center gap-2 rounded-md hover:underline hover:underline-offset-4"
                >
                  {content}
                </button>
              ) : (
                <span className="grid justify-items-center gap-2">{content}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
