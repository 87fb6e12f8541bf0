import { useId } from 'react'
import type { ReactNode } from 'react'
import { cn } from '#ui/cn.ts'
import { FieldError } from '#ui/field.tsx'
import { Star } from '#ui/stars.tsx'

export type StarsInputProps = {
  legend: ReactNode
  /** Says one choice in words: "4 stars". */
  optionLabel: (stars: number) => string
  value: number
  onValueChange: (stars: number) => void
  name?: string
  error?: ReactNode
  className?: string
}

export function StarsInput({
  legend,
  optionLabel,
  value,
  onValueChange,
  name,
  error,
  className,
}: StarsInputProps) {
  const id = useId()
  return (
    <fieldset
      className={cn('grid gap-1', className)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="-ms-2 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="grid size-11 place-content-center rounded-md text-2xl hover:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name ?? id}
              value={stars}
              checked={value === stars}
              onChange={() => onValueChange(stars)}
              className="sr-only"
            />
            <span className="sr-only">{optionLabel(stars)}</span>
            <Star full={stars <= value} />
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  )
}
