import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#ui/cn.ts'
import { toneIcon, toneMark, toneSurface } from '#ui/tone.ts'
import type { Tone } from '#ui/tone.ts'

export type ChipProps = ComponentProps<'span'> & {
  tone?: Tone
  /** Replaces the picture of the tone; null for a plain word such as a language. */
  icon?: LucideIcon | ((props: { className?: string }) => ReactNode) | null
}

export function Chip({ tone = 'neutral', icon, className, children, ...rest }: ChipProps) {
  const Icon = icon === undefined ? toneIcon[tone] : icon
  return (
    <span className={cn('chip', toneSurface[tone], className)} {...rest}>
      {Icon === null ? null : (
        <Icon aria-hidden className={cn('size-3.5 shrink-0', toneMark[tone])} strokeWidth={2.25} />
      )}
      <span className="truncate">{children}</span>
    </span>
  )
}
