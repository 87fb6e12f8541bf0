import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#ui/cn.ts'
import { tickClass } from '#ui/control-class.ts'
import { FieldError, FieldHelp } from '#ui/field.tsx'

export type RadioOption = { value: string; label: ReactNode; help?: ReactNode; disabled?: boolean }

export type RadioGroupProps = {
  legend: ReactNode
  options: readonly RadioOption[]
  name?: string
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  help?: ReactNode
  error?: ReactNode
  required?: boolean
  hideLegend?: boolean
  layout?: 'stack' | 'row' | 'cards'
  /** Props of every radio button, such as what a form library registers. */
  inputProps?: ComponentProps<'input'>
  className?: string
}

const layouts = { stack: 'grid', row: 'flex flex-wrap gap-x-6', cards: 'grid gap-3 sm:grid-cols-2' }
const framed =
  'rounded-lg border border-line bg-raised p-4 hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-checked:shadow-[inset_0_0_0_1px_var(--primary)]'

export function RadioGroup(props: RadioGroupProps) {
  const {
    legend,
    options,
    name,
    value,
    defaultValue,
    onValueChange,
    help,
    error,
    required,
    hideLegend = false,
    layout = 'stack',
    inputProps,
    className,
  } = props
  const id = useId()
  const failed = Boolean(error)
  const describedBy = [failed && `${id}-error`, help !== undefined && `${id}-help`]
    .filter(Boolean)
    .join(' ')

  return (
    <fieldset
      className={cn('grid min-w-0 gap-2', className)}
      role="radiogroup"
      aria-describedby={describedBy === '' ? undefined : describedBy}
      aria-invalid={failed || undefined}
      aria-required={required}
    >
      <legend className={cn('mb-1.5 text-sm font-semibold', hideLegend && 'sr-only')}>
        {legend}
      </legend>
      <div className={layouts[layout]}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              'flex min-h-11 items-start gap-3 py-2 sm:min-h-10',
              layout === 'cards' && framed,
              option.disabled && 'opacity-55',
            )}
          >
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              disabled={option.disabled}
              className={cn(
                tickClass,
                'mt-[0.2em] rounded-full checked:shadow-[inset_0_0_0_4px_var(--raised)]',
              )}
              {...(value === undefined
                ? { defaultChecked: defaultValue === option.value }
                : { checked: value === option.value, onChange: () => undefined })}
              {...inputProps}
              onChange={(event) => {
                inputProps?.onChange?.(event)
                onValueChange?.(option.value)
              }}
            />
            <span className="grid">
              <span className={cn(layout === 'cards' && 'font-medium')}>{option.label}</span>
              {option.help === undefined ? null : (
                <span className="text-sm text-ink-soft">{option.help}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {failed ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {help === undefined ? null : <FieldHelp id={`${id}-help`}>{help}</FieldHelp>}
    </fieldset>
  )
}
