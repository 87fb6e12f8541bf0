import { cn } from '#ui/cn.ts'

export function Star({ full, className }: { full: boolean; className?: string }) {
  return (
    <svg aria-hidden className={cn('star', full ? 'fill-accent' : 'fill-none', className)}>
      <use href="#mark-star" />
    </svg>
  )
}

export type StarsProps = {
  /** 0 to 5; drawn rounded down. */
  value: number
  /** The number beside the stars as the reader's language writes it. */
  text: string
  /** The whole said in words: "4.7 of 5 from 23 reviews". */
  label: string
  note?: string
  /** One star that stands for all. */
  short?: boolean
  className?: string
}

export function Stars({ value, text, label, note, short = false, className }: StarsProps) {
  const whole = Math.floor(value)
  return (
    <span className={cn('inline-flex flex-wrap items-center gap-x-2', className)}>
      <span className="sr-only">{label}</span>
      <span aria-hidden className="inline-flex gap-0.5">
        {short ? (
          <Star full />
        ) : (
          [1, 2, 3, 4, 5].map((place) => <Star key={place} full={place <= whole} />)
        )}
      </span>
      <span aria-hidden className="figures font-semibold">
        {text}
      </span>
      {note === undefined ? null : (
        <span aria-hidden className="text-sm text-ink-soft">
          {note}
        </span>
      )}
    </span>
  )
}
