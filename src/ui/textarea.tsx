import type { ComponentProps } from 'react'
import { cn } from '#ui/cn.ts'
import { controlClass } from '#ui/control-class.ts'
import { useFieldProps } from '#ui/field-context.ts'

/** Grows with what is written in it, where the browser can. */
export function Textarea({
  className,
  rows = 4,
  placeholder = ' ',
  ...rest
}: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      dir="auto"
      placeholder={placeholder}
      className={cn(
        controlClass,
        'field-sizing-content max-h-96 min-h-28 resize-y py-2.5 read-only:bg-sunken',
        className,
      )}
      {...rest}
      {...useFieldProps(rest)}
    />
  )
}
