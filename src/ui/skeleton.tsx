import type { ReactNode } from 'react'
import { cn } from '#ui/cn.ts'

/** One grey shape; give it the measures of what will stand there. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={cn('block h-4 animate-pulse rounded-sm bg-hair', className)} />
  )
}

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden className={cn('grid gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full'} />
      ))}
    </span>
  )
}

/** A card with a portrait, two lines and a chip, as lists of people have it. */
export function SkeletonCard({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={cn('grid gap-4 rounded-lg bg-raised p-5 shadow-md sm:p-6', className)}
    >
      <div className="flex items-center gap-3">
        <Skeleton className="size-11 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="w-2/5" />
          <Skeleton className="h-3 w-1/4" />
        </div>
      </div>
      <SkeletonText lines={2} />
      <Skeleton className="h-5 w-24 rounded-full" />
    </div>
  )
}

/** A row of a list of cases: chips, a title, two lines and the acts; no portrait. */
export function SkeletonRow({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cn('grid gap-3 p-4 sm:px-6', className)}>
      <div className="flex gap-2">
        <Skeleton className="h-6 w-20 rounded-full" />
        <Skeleton className="h-6 w-24 rounded-full" />
      </div>
      <Skeleton className="h-5 w-3/5" />
      <SkeletonText lines={2} />
      <Skeleton className="h-9 w-28" />
    </div>
  )
}

/** Says once that something loads; the shapes inside are for the eye. */
export function Loading({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div role="status" aria-busy className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
