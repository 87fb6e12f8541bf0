import type { ComponentProps } from 'react'
import { cn } from '#ui/cn.ts'
import { controlClass } from '#ui/control-class.ts'
import { useFieldProps } from '#ui/field-context.ts'

export function Input({ className, type = 'text', placeholder, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      placeholder={rest.dir === 'auto' ? (placeholder ?? ' ') : placeholder}
      className={cn(controlClass, 'h-11 read-only:bg-sunken', className)}
      {...rest}
      {...useFieldProps(rest)}
    />
  )
}
