import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#ui/cn.ts'
import { tickClass } from '#ui/control-class.ts'
import { FieldError, FieldHelp } from '#ui/field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  hideLabel?: boolean
  onCheckedChange?: (checked: boolean) => void
}

export function Checkbox({
  label,
  help,
  error,
  hideLabel = false,
  onCheckedChange,
  onChange,
  className,
  id,
  ...rest
}: CheckboxProps) {
  const own = useId()
  const box = id ?? own
  const failed = Boolean(error)
  const describedBy = [failed && `${box}-error`, help !== undefined && `${box}-help`]
    .filter(Boolean)
    .join(' ')

  return (
    <div className={cn('grid content-start', className)}>
      <label
        htmlFor={box}
        className={cn(
          'flex min-h-11 items-start gap-3 py-2 sm:min-h-0 sm:py-1',
          hideLabel && 'max-sm:min-w-11 max-sm:justify-center',
        )}
      >
        <span className="relative mt-[0.2em] inline-flex">
          <input
            id={box}
            type="checkbox"
            className={cn(tickClass, 'peer rounded-sm')}
            aria-describedby={describedBy === '' ? undefined : describedBy}
            aria-invalid={failed || undefined}
            onChange={(event) => {
              onChange?.(event)
              onCheckedChange?.(event.target.checked)
            }}
            {...rest}
          />
          <svg
            viewBox="0 0 20 20"
            aria-hidden
            className="pointer-events-none absolute inset-0 hidden size-5 text-on-primary peer-checked:block"
          >
            <path
              d="M5 10.5 8.5 14 15 6.5"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.25"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </span>
        <span className={cn(hideLabel && 'sr-only')}>{label}</span>
      </label>
      {failed ? (
        <div className="-mt-1.5 ps-8 sm:mt-0">
          <FieldError id={`${box}-error`}>{error}</FieldError>
        </div>
      ) : null}
      {help === undefined ? null : (
        <div className="-mt-1.5 ps-8 sm:mt-0">
          <FieldHelp id={`${box}-help`}>{help}</FieldHelp>
        </div>
      )}
    </div>
  )
}
