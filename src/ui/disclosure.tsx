import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#ui/cn.ts'

export type DisclosureProps = Omit<ComponentProps<'details'>, 'title'> & { summary: ReactNode }

/** Question and answer; opens without scripts. Those with the same `name` close each other. */
export function Disclosure({ summary, className, children, ...rest }: DisclosureProps) {
  return (
    <details className={cn('group border-b border-hair', className)} {...rest}>
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 rounded-sm py-3 font-medium hover:text-primary [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-soft transition-[rotate] group-open:rotate-180"
        />
      </summary>
      <div className="max-w-measure pb-5 text-ink-soft">{children}</div>
    </details>
  )
}
