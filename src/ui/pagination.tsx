import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { cn } from '#ui/cn.ts'

export type PaginationProps = {
  label: string
  page: number
  pageCount: number
  previousText: string
  nextText: string
  /** "Page 2 of 9" */
  positionText: string
  /** With `link` each arrow is a real link (the app's own); otherwise `onPage` is called. */
  link?: (
    page: number,
    props: { className: string; rel: 'prev' | 'next'; children: ReactNode },
  ) => ReactNode
  onPage?: (page: number) => void
  className?: string
}

export function Pagination({
  label,
  page,
  pageCount,
  previousText,
  nextText,
  positionText,
  link,
  onPage,
  className,
}: PaginationProps) {
  if (pageCount <= 1) return null
  const arrow = (target: number, rel: 'prev' | 'next', children: ReactNode) => {
    if (target < 1 || target > pageCount)
      return (
        <Button variant="outline" disabled>
          {children}
        </Button>
      )
    if (link !== undefined)
      return link(target, { className: buttonClass({ variant: 'outline' }), rel, children })
    return (
      <Button variant="outline" onClick={() => onPage?.(target)}>
        {children}
      </Button>
    )
  }
  return (
    <nav
      aria-label={label}
      className={cn('flex flex-wrap items-center justify-between gap-3', className)}
    >
      {arrow(
        page - 1,
        'prev',
        <>
          <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
          {previousText}
        </>,
      )}
      <span aria-current="page" className="figures text-sm text-ink-soft">
        {positionText}
      </span>
      {arrow(
        page + 1,
        'next',
        <>
          {nextText}
          <ChevronRight aria-hidden className="rtl:-scale-x-100" />
        </>,
      )}
    </nav>
  )
}

export type LoadMoreProps = {
  text: string
  busyText: string
  busy?: boolean
  onLoad: () => void
  statusText?: string
  className?: string
}

export function LoadMore({
  text,
  busyText,
  busy = false,
  onLoad,
  statusText,
  className,
}: LoadMoreProps) {
  return (
    <div className={cn('grid justify-items-center gap-2 py-6', className)}>
      {statusText === undefined ? null : (
        <p role="status" className="figures text-sm text-ink-soft">
          {statusText}
        </p>
      )}
      <Button variant="outline" busy={busy} busyText={busyText} onClick={onLoad}>
        {text}
      </Button>
    </div>
  )
}
