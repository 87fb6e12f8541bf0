import type { ReactNode } from 'react'
import { cn } from '#ui/cn.ts'

export type FactsProps = {
  items: readonly { label: ReactNode; value: ReactNode }[]
  className?: string
}

/** Names and values, side by side where there is feature. */
export function Facts({ items, className }: FactsProps) {
  return (
    <dl className={cn('grid', className)}>
      {items.map((item, index) => (
        <div
          key={index}
          className="grid gap-x-6 border-t border-hair py-2.5 first:border-t-0 sm:grid-cols-[12rem_1fr]"
        >
          <dt className="text-sm text-ink-soft sm:leading-(--line-body)">{item.label}</dt>
          <dd className="figures min-w-0">{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
