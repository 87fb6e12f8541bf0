import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#ui/cn.ts'
import { toneIcon, toneMark, toneSurface } from '#ui/tone.ts'
import type { Tone } from '#ui/tone.ts'

export type AlertProps = {
  tone?: Tone
  title?: ReactNode
  icon?: LucideIcon
  action?: ReactNode
  /** Read out as soon as it appears. */
  live?: boolean
  className?: string
  children?: ReactNode
}

/** A message in the page that stays: a hint, a warning, a deadline, what went wrong with a form. */
export function Alert({
  tone = 'info',
  title,
  icon,
  action,
  live = false,
  className,
  children,
}: AlertProps) {
  const Icon = icon ?? toneIcon[tone]
  return (
    <div
      role={live ? (tone === 'urgent' ? 'alert' : 'status') : undefined}
      className={cn('flex items-start gap-3 rounded-lg p-4', toneSurface[tone], className)}
    >
      <Icon aria-hidden className={cn('mt-[0.2em] size-5 shrink-0', toneMark[tone])} />
      <div className="grid min-w-0 flex-1 gap-1">
        {title === undefined ? null : <p className="font-semibold">{title}</p>}
        {children === undefined ? null : <div className="text-sm">{children}</div>}
        {action === undefined ? null : <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  )
}
