import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#ui/cn.ts'

export interface WhoSeesProps {
  readonly title: ReactNode
  /** Who, in whole sentences. */
  readonly children: ReactNode
  readonly className?: string
}

/** Beside a private text: who can see it. One line that opens, without scripts too. */
export function WhoSees({ title, children, className }: WhoSeesProps) {
  return (
    <details
      className={cn('group text-sm', className)}
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
      }
    >
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-sm text-ink-soft underline decoration-dotted underline-offset-4 hover:text-primary sm:min-h-8 [&::-webkit-details-marker]:hidden">
        <Eye aria-hidden className="size-4 shrink-0" />
        {title}
      </summary>
      <p className="max-w-measure rounded-md bg-sunken px-3 py-2">{children}</p>
    </details>
  )
}
