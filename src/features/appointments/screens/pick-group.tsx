import { useId, type ReactNode } from 'react'
import { cn } from '#ui/cn.ts'
import { FieldError } from '#ui/field.tsx'

interface PickGroupProps {
  readonly legend: ReactNode
  readonly hideLegend?: boolean
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string | undefined
  readonly onPick: (value: string) => void
  readonly className?: string
  /** Nothing was picked where something has to be. */
  readonly fault?: string | undefined
}

/** One of a few short things, side by side: days, times. */
export function PickGroup({
  legend,
  hideLegend = false,
  options,
  value,
  onPick,
  className,
  fault,
}: PickGroupProps) {
  const name = useId()
  const faultId = useId()
  return (
    <fieldset
      className="grid min-w-0 gap-2"
      aria-describedby={fault === undefined ? undefined : faultId}
      data-fault={fault === undefined ? undefined : true}
    >
      <legend className={cn('mb-1.5 text-sm font-semibold', hideLegend && 'sr-only')}>
        {legend}
      </legend>
      {fault !== undefined && <FieldError id={faultId}>{fault}</FieldError>}
      <div className={cn('flex flex-wrap gap-2', className)}>
        {options.map((option) => (
          <label
            key={option.value}
            className="figures relative flex min-h-11 shrink-0 items-center justify-center rounded-md border border-line bg-raised px-3 text-center text-sm hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onPick(option.value)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
