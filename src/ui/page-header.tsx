import type { ReactNode } from 'react'
import { cn } from '#ui/cn.ts'

export type PageHeaderProps = {
  title: ReactNode
  lead?: ReactNode
  above?: ReactNode
  actions?: ReactNode
  className?: string
}

/** The head of a screen: where one is, what it is for, the one main action. */
export function PageHeader({ title, lead, above, actions, className }: PageHeaderProps) {
  return (
    <header
      className={cn(
        'flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-8 pb-6 sm:pt-12 sm:pb-8',
        className,
      )}
    >
      <div className="grid min-w-0 gap-2">
        {above === undefined ? null : <div className="text-sm text-ink-soft">{above}</div>}
        <h1 className="text-xl sm:text-2xl">{title}</h1>
        {lead === undefined ? null : <p className="max-w-measure text-ink-soft">{lead}</p>}
      </div>
      {actions === undefined ? null : <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}
