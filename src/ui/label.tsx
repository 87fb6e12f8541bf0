import { Label as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '#ui/cn.ts'

export function Label({ className, ...rest }: ComponentProps<'label'>) {
  return <Radix.Root className={cn('text-sm font-semibold text-ink', className)} {...rest} />
}
