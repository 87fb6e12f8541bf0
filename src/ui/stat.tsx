import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/cn.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** A long word steps down in size, so that it stays whole on a phone. */
const sizeOf = (value: ReactNode) =>
  typeof value === 'string' && value.length > 9
    ? value.length > 13
      ? 'text-base sm:text-xl'
      : 'text-lg sm:text-2xl'
    : 'text-xl sm:text-2xl'

export type StatProps = { label: ReactNode; value: ReactNode; note?: ReactNode; className?: string }

/** One figure of a dashboard with its name, and a note on what it counts. */
export function Stat({ label, value, note, className }: StatProps) {
  return (
    <Card pad="sm" className={cn('flex min-w-0 flex-col-reverse justify-end gap-1', className)}>
      {note === undefined ? null : <dd className="text-xs text-ink-soft">{note}</dd>}
      <dd className={cn('figures font-serif font-semibold', sizeOf(value))}>{value}</dd>
      <dt className="text-sm wrap-anywhere text-ink-soft">{label}</dt>
    </Card>
  )
}

/** Figures side by side; two on a phone. */
export const StatList = ({ className, children }: { className?: string; children: ReactNode }) => (
  <dl
    className={cn(
      'grid grid-cols-2 gap-3 max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:gap-4 lg:grid-cols-4 lg:has-[>:nth-child(5):last-child]:grid-cols-5',
      className,
    )}
  >
    {children}
  </dl>
)

export const StatSkeletons = ({ count }: { count: number }) => (
  <div aria-hidden className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
    {Array.from({ length: count }, (_, place) => (
      <Card key={place} pad="sm" className="grid gap-2">
        <Skeleton className="w-2/3" />
        <Skeleton className="h-9 w-1/2" />
      </Card>
    ))}
  </div>
)
