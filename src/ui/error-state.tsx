import type { ReactNode } from 'react'
import { cn } from '#ui/cn.ts'
import { LineArt } from '#ui/line-art.tsx'

export type ErrorStateProps = {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  detail?: ReactNode
  heading?: 'h1' | 'h2'
  className?: string
}

/** Something did not work: what, and what one can do now. `detail` is a number to quote. */
export function ErrorState({
  title,
  text,
  action,
  detail,
  heading: Heading = 'h2',
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cn('grid justify-items-center gap-2 px-4 py-10 text-center sm:py-14', className)}
    >
      <LineArt kind="lost" className="mb-3" />
      <Heading className="text-xl">{title}</Heading>
      {text === undefined ? null : <p className="max-w-[46ch] text-ink-soft">{text}</p>}
      {action === undefined ? null : (
        <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>
      )}
      {detail === undefined ? null : <p className="figures mt-3 text-xs text-ink-soft">{detail}</p>}
    </div>
  )
}
