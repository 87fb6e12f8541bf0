import type { ReactNode } from 'react'
import { cn } from '#ui/cn.ts'
import { LineArt } from '#ui/line-art.tsx'
import type { LineArtKind } from '#ui/line-art.tsx'

export type EmptyStateProps = {
  kind: LineArtKind
  title?: ReactNode
  text: ReactNode
  action?: ReactNode
  /** `h3` below the heading of a section. */
  heading?: 'h1' | 'h2' | 'h3'
  className?: string
}

/** A drawing, one sentence, one action. */
export function EmptyState({
  kind,
  title,
  text,
  action,
  heading: Heading = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div
      className={cn('grid justify-items-center gap-2 px-4 py-10 text-center sm:py-14', className)}
    >
      <LineArt kind={kind} className="mb-3" />
      {title === undefined ? null : (
        <Heading className={Heading === 'h1' ? 'text-xl' : 'text-lg'}>{title}</Heading>
      )}
      <p className="max-w-[46ch] text-ink-soft">{text}</p>
      {action === undefined ? null : <div className="mt-4">{action}</div>}
    </div>
  )
}
