import type { ComponentProps } from 'react'
import { cn } from '#ui/cn.ts'

export type TableProps = ComponentProps<'table'> & { caption: string; hideCaption?: boolean }

/** A wide table scrolls inside its own frame, by keyboard too. */
export function Table({ caption, hideCaption = false, className, children, ...rest }: TableProps) {
  return (
    <div role="region" aria-label={caption} tabIndex={0} className="contain-inline-size overflow-x-auto rounded-lg bg-raised shadow-md">
      <table className={cn('figures w-full min-w-[34rem] border-collapse text-start text-sm', className)} {...rest}>
        <caption className={cn('px-4 py-3 text-start font-semibold', hideCaption && 'sr-only')}>{caption}</caption>
        {children}
      </table>
    </div>
  )
}

export function HeadCell({ className, scope = 'col', numeric = false, ...rest }: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th
      scope={scope}
      className={cn(
        'px-4 font-semibold',
        numeric ? 'text-end' : 'text-start',
        scope === 'col' ? 'border-b border-line py-2.5 align-bottom text-xs text-ink-soft' : 'border-t border-hair py-3 align-top text-ink',
        className,
      )}
      {...rest}
    />
  )
}

export function Cell({ className, numeric = false, ...rest }: ComponentProps<'td'> & { numeric?: boolean }) {
  return <td className={cn('border-t border-hair px-4 py-3 align-top', numeric ? 'text-end whitespace-nowrap' : 'text-start', className)} {...rest} />
}
