import { useId } from 'react'
import { cn } from '#ui/cn.ts'

const tones = {
  primary: 'text-primary',
  done: 'text-done',
  warning: 'text-warning',
  urgent: 'text-urgent',
  accent: 'text-accent-edge',
}

export type ProgressProps = {
  value: number
  max?: number
  label: string
  /** What stands at the end of the line: "8 of 25". */
  text?: string
  tone?: keyof typeof tones
  hideLabel?: boolean
  className?: string
}

export function Progress({
  value,
  max = 100,
  label,
  text,
  tone = 'primary',
  hideLabel = false,
  className,
}: ProgressProps) {
  const id = useId()
  return (
    <div className={cn('grid gap-1.5', className)}>
      <div
        className={cn(
          'flex items-baseline justify-between gap-4 text-sm',
          hideLabel && text === undefined && 'sr-only',
        )}
      >
        <span id={id} className={cn('font-medium', hideLabel && 'sr-only')}>
          {label}
        </span>
        {text === undefined ? null : <span className="figures text-ink-soft">{text}</span>}
      </div>
      <progress
        className={cn('meter', tones[tone])}
        value={Math.max(0, Math.min(value, max))}
        max={max}
        aria-labelledby={id}
        aria-valuetext={text}
      />
    </div>
  )
}
