import type { ReactNode } from 'react'
import { cn } from '#ui/cn.ts'

export type FactsProps = {
  items: readonly { label: ReactNode; value: ReactNode }[]
  /** The value beside its name on a phone too, for short ones. */
  beside?: boolean
  className?: string
}

/** Names and values, side by side where there is room. */
export function Facts({ items, beside = false, className }: FactsProps) {
  return (
    <dl className={cn('grid', className)}>
      {items.map((item, index) => (
        <div
          key={index}
          className={cn(
            'grid gap-x-6 border-t border-hair py-2.5 first:border-t-0 sm:grid-cols-[12rem_1fr]',
            beside &&
              'max-sm:grid-cols-[8rem_minmax(0,1fr)] max-sm:items-baseline max-sm:gap-x-3 max-sm:py-1.5',
          )}
        >
          <dt className="min-w-0 text-sm text-ink-soft hyphens-auto sm:leading-(--line-body)">
            {item.label}
          </dt>
          <dd className={cn('figures min-w-0', beside && 'wrap-anywhere')}>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
