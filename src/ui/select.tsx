import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '#ui/cn.ts'
import { controlClass } from '#ui/control-class.ts'
import { useFieldProps } from '#ui/field-context.ts'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectProps = ComponentProps<'select'> & {
  options?: readonly SelectOption[]
  placeholder?: string
  onValueChange?: (value: string) => void
}

/** The browser's own select, dressed: it works without scripts, on phones and in every script. */
export function Select({
  className,
  options,
  placeholder,
  onValueChange,
  onChange,
  children,
  ...rest
}: SelectProps) {
  return (
    <span className={cn('relative block', className)}>
      <select
        // A long choice takes a second line in place of being cut off.
        className={cn(
          controlClass,
          'min-h-11 appearance-none overflow-hidden py-1.5 pe-9 leading-tight [text-overflow:ellipsis] whitespace-normal',
        )}
        onChange={(event) => {
          onChange?.(event)
          onValueChange?.(event.target.value)
        }}
        {...rest}
        {...useFieldProps(rest)}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-5 text-ink-soft"
      />
    </span>
  )
}
